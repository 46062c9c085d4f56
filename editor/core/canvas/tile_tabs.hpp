#pragma once
// The tabs above the canvas: the whole set, then one for each open tile.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"

namespace tw::editor {

/// The state of the tabs. Tab 0 is the whole set; if another tab is active, its tile is the selected tile. There is at
/// most one preview tab, for a tile that was only viewed; viewing another tile replaces it. Editing a tile makes its
/// tab permanent.
class TileTabs {
 public:
  struct Tab {
    std::string tile;  ///< id of the tile; "" for the whole set
    bool preview = false;
    bool changed = false;  ///< true if the tile differs from the saved tile
    bool operator==(const Tab&) const = default;
  };

  explicit TileTabs(Document& document);
  const std::vector<Tab>& tabs() const { return tabs_; }
  std::size_t active() const { return active_; }
  bool whole_set() const { return active_ == 0; }

  /// Shows a tab and selects its tile.
  void show(std::size_t tab);
  /// Opens a permanent tab for the tile and shows it. Does nothing for a tile that is not in the set.
  void open(const std::string& tile);
  /// Closes a tab; the whole set cannot be closed. Closing the active tab shows the previous tile, otherwise the next
  /// tile, otherwise the whole set.
  void close(std::size_t tab);
  void close_others(std::size_t tab);
  /// Goes to the next or previous tab, wrapping around.
  void step(int by);
  /// Sets a function that is called when another tile is selected while the whole set is shown. The function returns
  /// true if the selection was made in the view of the whole set; this view then remains visible.
  void set_keep_whole_set_callback(std::function<bool()> stays) { keep_whole_set_ = std::move(stays); }

  /// Write the open tabs and, if the whole set is shown, the selected tile as one line of text, to be stored with the
  /// document's path, and read them again. Tiles that no longer exist are ignored.
  std::string session() const;
  void restore_session(const std::string& text);
  /// Emitted after the tabs have changed.
  Signal<int>& changed() { return changed_; }

 private:
  void on_document_changed(DocumentChange what);
  void preview(const std::string& tile);
  bool keep_edited_tabs();
  bool close_removed_tabs();
  bool mark_changed();
  std::size_t tab_index(const std::string& tile) const;

  Document& document_;
  std::vector<Tab> tabs_{{}};
  std::size_t active_ = 0;
  std::shared_ptr<const model::TileSet> saved_, last_set_;
  std::function<bool()> keep_whole_set_;
  Signal<int> changed_;
  bool change_pending_ = false;  ///< true if the tabs have changed since changed() was last emitted
  Connection state_, connection_;
};

}  // namespace tw::editor
