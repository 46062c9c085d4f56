#pragma once
// The tabs over the canvas: the whole set, then one a tile that is open. Decides; a view draws them.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"

namespace tw::editor {

/// Tab 0 is the whole set; the active tab of a tile is the tile that is selected. There is at most one preview: the
/// tile that was only looked at, replaced by the next one looked at. A tile that is edited keeps its tab.
class TileTabs {
 public:
  struct Tab {
    std::string tile;  ///< "" for the whole set
    bool preview = false;
    bool changed = false;  ///< differs from what was last saved
    bool operator==(const Tab&) const = default;
  };

  explicit TileTabs(Document& document);
  const std::vector<Tab>& tabs() const { return tabs_; }
  std::size_t active() const { return active_; }
  bool whole_set() const { return active_ == 0; }

  /// Shows a tab; a tile's is selected.
  void show(std::size_t tab);
  /// Opens a tab that stays for the tile, and shows it. Nothing for a tile that the set does not hold.
  void open(const std::string& tile);
  /// The whole set cannot be closed. Closing the active tab shows the one before it, or the next.
  void close(std::size_t tab);
  void close_others(std::size_t tab);
  /// To the next (or previous) tab, round and round.
  void step(int by);
  /// Is asked when another tile is selected while the whole set is shown: true if that was done there, so that it
  /// stays.
  void set_stays(std::function<bool()> stays) { stays_ = std::move(stays); }

  /// The open tabs as one line of text, to be kept with the document's path; and back. Tiles that are gone are left
  /// out.
  std::string session() const;
  void restore_session(const std::string& text);
  /// After the tabs changed.
  Signal<int>& changed() { return changed_; }

 private:
  void follow(Changed what);
  void preview(const std::string& tile);
  bool keep_edited();
  bool drop_removed();
  bool mark_changed();
  std::size_t place_of(const std::string& tile) const;

  Document& document_;
  std::vector<Tab> tabs_{{}};
  std::size_t active_ = 0;
  std::shared_ptr<const model::TileSet> saved_, seen_;
  std::function<bool()> stays_;
  Signal<int> changed_;
  bool other_ = false;  ///< the tabs are others than those last announced
  Connection state_, connection_;
};

}  // namespace tw::editor
