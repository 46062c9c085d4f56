#pragma once
// The set as a grid of drawn tiles: grouped by deck, sorted, filtered, many selected. Decides; TileGridView draws.

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

/// How tiles stand inside a deck.
enum class GridSort { File, Edges, Fit, Copies, Name };
/// "file", "edges" ... as kept in the settings; and what a menu says of it.
std::string_view name_of(GridSort sort);
GridSort sort_named(std::string_view name);
struct GridOrder {
  GridSort sort = GridSort::File;
  bool by_deck = true;  ///< otherwise one group of all tiles
  bool operator==(const GridOrder&) const = default;
};

/// A deck of the grid and its tiles that the filter lets through.
struct GridGroup {
  std::string deck;  ///< "" for the one group of all tiles
  int total = 0;     ///< tiles of the deck, shown or not
  bool folded = false;
  std::vector<std::string> tiles;
};

/// What stands where in the grid, in DIP from the top of its content.
struct GridItem {
  bool header = false;
  std::size_t group = 0;
  std::string tile;  ///< "" for headers
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
/// Index of the item at a point of the content, or -1.
int item_at(const GridLayout& layout, Point p);
/// The first item that ends below `y`, as the items stand in the order of the content: where painting begins.
std::size_t first_below(const GridLayout& layout, double y);
/// The group that a tile dropped at this point goes to.
std::size_t group_at(const GridLayout& layout, Point p);

class TileGridView {
 public:
  virtual ~TileGridView() = default;
  virtual void show_groups() = 0;                           ///< pull groups(), summary(), filter()
  virtual void show_selection() = 0;                        ///< pull the document's selection
  virtual void bring_into_view(const std::string& id) = 0;  ///< scroll as little as needed
};

class TileGridPresenter {
 public:
  TileGridPresenter(Document& document, TileGridView& view);

  const std::vector<GridGroup>& groups() const { return groups_; }
  const Filter& filter() const { return filter_; }
  const std::string& filter_text() const { return text_; }
  /// A grid that is not shown does not follow the document; shown again it catches up.
  void set_shown(bool shown);
  GridOrder order() const { return order_; }
  void set_order(GridOrder order);
  /// What filters may ask beside the tiles; regrouped() when the answers become others.
  struct Sources {
    std::function<bool(const std::string&)> has_error, has_finding;
    std::function<std::string(const std::string&)> note;
  };
  void set_sources(Sources sources) { sources_ = std::move(sources); }
  /// To be called when findings or notes changed: looks again if the filter asks for them.
  void on_sources_changed();
  /// Differs from the tile of its name in the base, or is not there; false without a base.
  bool changed(const model::Tile& tile) const;
  /// "12 of 95 tiles · 15 copies"
  std::string summary() const;
  /// Why nothing is shown, with the next step: "No tile matches “forest>4”."; "" if something is.
  std::string empty_text() const;
  int shown() const { return shown_; }
  /// The nearest word where the filter holds one that is not understood: the filter with it in place; "" if none.
  std::string fixed_filter() const;

  void on_filter(const std::string& text);
  void on_fold(std::size_t group);
  /// Click on a tile: alone, with Ctrl (add or take away) or with Shift (from the last one clicked).
  void on_click(const std::string& tile, bool control, bool shift);
  /// Tiles touched by a drag box; `control` keeps what was selected.
  void on_box(const std::vector<std::string>& tiles, bool control);
  /// Arrow keys: steps in reading order; `columns` as laid out. `extend` with Shift.
  void on_step(int columns_right, int rows_down, int columns, bool extend);
  void on_select_all();
  /// The selected tiles, if `tile` is one of them, else `tile`, go to the deck of the group. One step.
  void on_drop(const std::string& tile, std::size_t group);
  /// Copies typed on a tile: of all selected tiles if it is one of them.
  void on_copies(const std::string& tile, int copies);

 private:
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
  std::vector<GridGroup> groups_;
  GridOrder order_;
  Sources sources_;
  int shown_ = 0, copies_shown_ = 0;
  bool follows_ = true, stale_ = false;
  bool unfolded_ = false;  ///< groups_ differ from those last shown
  std::shared_ptr<const SetFacts> facts_;
  std::shared_ptr<const model::TileSet> facts_of_;
  std::shared_ptr<const Base> base_;
  std::unordered_map<std::string_view, const model::Tile*> base_tiles_;  ///< of base_
  std::set<std::string> folded_;
  std::string anchor_;
};

}  // namespace tw::editor
