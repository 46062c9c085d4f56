#pragma once
// The set as a grid of drawn tiles: grouped by deck, filtered, many selected. Decides; TileGridView draws.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/core/document.hpp"
#include "editor/core/filter.hpp"
#include "editor/core/tile_geometry.hpp"

namespace tw::editor {

/// A deck of the grid and its tiles that the filter lets through, in the order of the file.
struct GridGroup {
  std::string deck;
  int total = 0;  ///< tiles of the deck, shown or not
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
  /// "12 of 95 tiles · 15 copies"
  std::string summary() const;
  /// Why nothing is shown, with the next step: "No tile matches “forest>4”."; "" if something is.
  std::string empty_text() const;
  int shown() const;

  void on_filter(const std::string& text);
  void on_fold(std::size_t group);
  /// Click on a tile: alone, with Ctrl (add or take away) or with Shift (from the last one clicked).
  void on_click(const std::string& tile, bool control, bool shift);
  /// Tiles touched by a drag box; `control` keeps what was selected.
  void on_box(const std::vector<std::string>& tiles, bool control);
  /// Arrow keys: steps in reading order; `columns` as laid out. `extend` with Shift.
  void on_step(int columns_right, int rows_down, int columns, bool extend);
  void on_select_all();

 private:
  void regroup();
  std::vector<std::string> order() const;
  void select_range(const std::string& to);

  Document& document_;
  TileGridView& view_;
  Connection connection_;
  std::string text_;
  Filter filter_;
  std::vector<GridGroup> groups_;
  std::set<std::string> folded_;
  std::string anchor_;
};

}  // namespace tw::editor
