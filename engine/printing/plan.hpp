#pragma once
// Plans the position of each tile and the number of pages. Lengths are in millimetres, x right, y down from the upper
// left corner of the page.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::printing {

/// Space reserved on pages, in millimetres.
inline constexpr double kFooterHeight = 9;           ///< for the line at the bottom of each page
inline constexpr double kChecklistHeader = 26;       ///< above the checklist
inline constexpr double kChecklistLineHeight = 4.4;  ///< height of a line of the checklist
inline constexpr double kChecklistColumnWidth = 38;
inline constexpr double kCheckboxPitch = 3.4;  ///< distance between the left edges of boxes
inline constexpr int kBoxesPerLine = 5, kMaxBoxes = 20;

/// OneTile: one page per tile, as large as the tile with its bleed, for print shops.
enum class Paper { A4, Letter, OneTile };
/// None: fronts only. Otherwise fronts and backs alternate, for printers that turn the sheet over along its long or
/// short edge.
enum class DuplexMode { None, LongEdge, ShortEdge };

struct PrintOptions {
  Paper paper = Paper::A4;
  bool landscape = false;
  double tile = 45;   ///< side length of a tile after cutting, 10 to 200
  double bleed = 3;   ///< width of the printed area beyond the cut, 0 to 10
  double gap = 0;     ///< space between the bleeds of neighbouring tiles, 0 to 20
  double margin = 5;  ///< unprintable margin of the paper, 5 to 30
  bool crop_marks = true;
  bool letters = false;  ///< the letters N E S W at the sides, for playtests
  DuplexMode backs = DuplexMode::LongEdge;
  bool labels = true;  ///< tile id and copy number on the back
  double shift_x = 0,
         shift_y = 0;              ///< distance by which the printer shifts backs, right and down as seen from the
                                   ///< front, -10 to 10
  bool test_page = true;           ///< ignored with OneTile, as is check_list
  bool check_list = true;          ///< list of all tiles with their copies, and the total of each deck
  std::vector<std::string> decks;  ///< only these decks; empty: all
  std::vector<std::string> tiles;  ///< only these tiles; empty: all
  bool each_once = false;          ///< one copy of each tile instead of all copies
  drawing::Style style = drawing::Style::Art;
  std::vector<std::filesystem::path> art_folders;  ///< folders with the pictures of tiles; empty: only drawings
};

/// A tile on a page. On a page of backs, the back of the same tile.
struct Place {
  int tile = 0;  ///< index into the set
  int copy = 1;  ///< number of this copy, 1 to `of`
  int of = 1;
  double x = 0, y = 0;  ///< upper left corner of the cut tile
};

enum class PageKind { TestFront, TestBack, Front, Back, Checklist };

struct Page {
  PageKind kind = PageKind::Front;
  int number = 0;  ///< sheet number, or page number within the checklist; from 1
  std::vector<Place> places;
};

struct Rectangle {
  double x = 0, y = 0, width = 0, height = 0;
};

struct PrintPlan {
  double width = 0, height = 0;  ///< page size
  int columns = 0, rows = 0;
  std::vector<Page> pages;
  int tiles = 0;   ///< number of fronts
  int sheets = 0;  ///< number of pages with fronts
  /// Returns the number of places on all sheets, including empty places.
  int capacity() const { return columns * rows * sheets; }
  int count(PageKind kind) const;
};

/// Returns the ids of the decks: first the decks defined in the rules, then decks named only by tiles, in file order.
std::vector<std::string> deck_ids(const model::TileSet& set, const model::Rules& rules);

/// Plans the pages: tiles in the order of the rules' decks, then of the set. Returns a finding (TW160) if a length is
/// out of range, there are no tiles, a tile does not fit on the paper, or there would be more than 2,000 sheets.
model::Result<PrintPlan> plan_print(const model::TileSet& set, const model::Rules& rules, const PrintOptions& options);

/// Returns the number of tiles on a sheet with the default options, at least 1.
int tiles_per_sheet(const model::TileSet& set, const model::Rules& rules);

/// Return the rectangle around the tiles of a page, without the bleed for the TrimBox and with the bleed for the
/// BleedBox; the whole page if it has no tiles.
Rectangle trim_of(const PrintPlan& plan, const Page& page, const PrintOptions& options);
Rectangle bleed_of(const PrintPlan& plan, const Page& page, const PrintOptions& options);

/// Returns a checksum of the set: eight hexadecimal digits.
std::string checksum(const model::TileSet& set);

/// A line of the checklist.
struct ChecklistLine {
  std::string text;  ///< "" if the boxes continue those of the line above
  bool heading = false;
  int boxes = 0;  ///< number of boxes to tick, one for each copy
};
/// Returns the lines of the checklist: each deck with the number of tiles in `plan` and in the deck ("12 of 78"), its
/// tiles with one box per copy (one box for all copies if there are more than kMaxBoxes), and the total. Lists only the
/// tiles in `plan`.
std::vector<ChecklistLine> checklist_lines(const model::TileSet& set, const model::Rules& rules, const PrintPlan& plan);
/// Returns the number of lines that fit on a page.
int checklist_lines_per_page(const PrintPlan& plan, const PrintOptions& options);
/// Returns the number of lines in a column of the checklist.
int checklist_rows(const PrintPlan& plan, const PrintOptions& options);

}  // namespace tw::printing
