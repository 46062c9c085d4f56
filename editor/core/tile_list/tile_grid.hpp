#pragma once
// The set as a grid of tiles: grouped by deck, sorted, filtered, with multiple selection. The presenter holds the
// state; TileGridView draws it.

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/document/set_facts.hpp"
#include "editor/core/tile_list/filter.hpp"

namespace tw::editor {

/// The order of tiles in a deck.
enum class GridSort { File, Edges, Fit, Copies, Name };
/// Returns the name used in the settings: "file", "edges", ...
std::string_view sort_name(GridSort sort);
GridSort sort_from_name(std::string_view name);
struct GridOrder {
  GridSort sort = GridSort::File;
  bool by_deck = true;  ///< true to group tiles by deck, false for one group of all tiles
  bool operator==(const GridOrder&) const = default;
};

/// A deck of the grid and its tiles that match the filter.
struct GridGroup {
  std::string deck;  ///< "" for the single group of all tiles
  int total = 0;     ///< number of tiles in the deck, including hidden tiles
  bool folded = false;
  std::vector<std::string> tiles;
};

/// An item of the grid; its box is in DIP from the top of the content.
struct GridItem {
  bool header = false;
  std::size_t group = 0;
  std::string tile;  ///< id of the tile; "" for headers
  Box box;
};
struct GridLayout {
  std::vector<GridItem> items;
  int columns = 1;
  double height = 0;
};
struct GridMetrics {
  double width = 264, tile = 60, gap = 8, header = 28, label = 18, margin = 12;
};
GridLayout lay_out_grid(const std::vector<GridGroup>& groups, const GridMetrics& metrics);
/// Returns the index of the item at a point of the content, or -1.
int item_at(const GridLayout& layout, Point p);
/// Returns the index of the first item whose bottom edge is at or below `y`; painting begins with this item. Items are
/// ordered from top to bottom.
std::size_t first_below(const GridLayout& layout, double y);
/// Returns the group that gets a tile dropped at this point.
std::size_t group_at(const GridLayout& layout, Point p);

class TileGridView {
 public:
  virtual ~TileGridView() = default;
  virtual void show_groups() = 0;                           ///< Updates the view from groups(), summary() and filter().
  virtual void show_selection() = 0;                        ///< Updates the view from the document's selection.
  virtual void bring_into_view(const std::string& id) = 0;  ///< Scrolls to a tile, as little as needed.
};

class TileGridPresenter {
 public:
  TileGridPresenter(Document& document, TileGridView& view);

  const std::vector<GridGroup>& groups() const { return groups_; }
  const Filter& filter() const { return filter_; }
  const std::string& filter_text() const { return text_; }
  /// Sets whether the grid is shown. A hidden grid ignores changes to the document and updates itself when it is shown
  /// again.
  void set_shown(bool shown);
  GridOrder order() const { return order_; }
  void set_order(GridOrder order);
  /// The data that filters need besides the tiles. Call on_sources_changed() when the results change.
  struct Sources {
    std::function<bool(const std::string&)> has_error, has_finding;
    std::function<std::string(const std::string&)> note;
  };
  void set_sources(Sources sources) { sources_ = std::move(sources); }
  /// Call this when findings or notes have changed. Regroups the tiles if the filter uses them.
  void on_sources_changed();
  /// Returns true if the tile differs from the base's tile with the same id, or if the base has no such tile; false
  /// without a base.
  bool is_changed(const model::Tile& tile) const;
  /// Returns a summary: "12 of 95 tiles · 15 copies".
  std::string summary() const;
  /// Returns why no tiles are shown: "No tile matches “forest>4”."; "" if a tile is shown.
  std::string empty_text() const;
  int shown() const { return shown_; }
  /// Returns the filter with the first unknown word replaced by its suggestion; "" if there is none.
  std::string corrected_filter() const;

  void on_filter(const std::string& text);
  void on_fold(std::size_t group);
  /// Handles a click on a tile: selects only this tile, toggles it with Ctrl, or extends the selection from the last
  /// clicked tile with Shift.
  void on_click(const std::string& tile, bool control, bool shift);
  /// Selects the tiles in a drag box; with `control`, adds them to the previous selection.
  void on_box(const std::vector<std::string>& tiles, bool control);
  /// Moves the selection with the arrow keys: left and right in reading order, up and down within the column.
  /// `columns`: number of columns in the layout; `extend`: true if Shift is pressed.
  void on_step(int columns_right, int rows_down, int columns, bool extend);
  void on_select_all();
  /// Selects the first shown tile, unless a selected tile is shown.
  void select_shown();
  /// Moves `tile` (or all selected tiles, if `tile` is one of them) to the deck of the group, as one undo step.
  void on_drop(const std::string& tile, std::size_t group);
  /// Sets the number of copies of `tile`, or of every selected tile if `tile` is one of them.
  void on_copies(const std::string& tile, int copies);

 private:
  void parse();
  /// Parses the filter again. If a row that it names was renamed, the filter then names the new id.
  void follow_rules();
  void regroup();
  void group();
  void sort_groups();
  /// Unfolds the deck of the selected tile. Returns false if nothing was folded.
  bool unfold_selected();
  const SetFacts& facts();
  std::vector<std::string> reading_order() const;
  void select_range(const std::string& to);

  Document& document_;
  TileGridView& view_;
  Connection state_, connection_;
  std::string text_;
  Filter filter_;
  std::shared_ptr<const model::Rules> filter_rules_;  ///< rules with which the filter was parsed; nullptr before that
  std::vector<GridGroup> groups_;
  GridOrder order_;
  Sources sources_;
  int shown_ = 0, copies_shown_ = 0;
  bool is_visible_ = true, stale_ = false;
  bool unfolded_ = false;  ///< true if a deck has been unfolded since groups_ were last shown
  std::shared_ptr<const SetFacts> facts_;
  std::shared_ptr<const model::TileSet> facts_of_;
  std::shared_ptr<const Base> base_;
  std::unordered_map<std::string_view, const model::Tile*> base_tiles_;  ///< tiles of base_ by id
  std::set<std::string> folded_;
  std::string anchor_;
};

}  // namespace tw::editor
