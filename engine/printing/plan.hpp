#pragma once
// Which tile is printed where, on how many pages. Lengths in millimetres, x right, y down from the page's corner.

#include <filesystem>
#include <string>
#include <vector>

#include "engine/drawing/draw.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::printing {

/// Room that pages keep, in millimetres.
inline constexpr double kFoot = 9;         ///< for the line at the bottom of each page
inline constexpr double kCheckHead = 26;   ///< above the check list
inline constexpr double kCheckLine = 4.4;  ///< between its lines
inline constexpr double kCheckColumn = 38;
inline constexpr double kCheckBox = 3.4;  ///< from the left of a box to the next
inline constexpr int kBoxesALine = 5, kMostBoxes = 20;

/// OneTile: a page a tile, as large as the tile with its bleed; for print shops.
enum class Paper { A4, Letter, OneTile };
/// None: fronts only. Else fronts and backs in turn, for a printer that turns the sheet about that edge.
enum class Backs { None, LongEdge, ShortEdge };

struct PrintOptions {
  Paper paper = Paper::A4;
  bool landscape = false;
  double tile = 45;   ///< side when cut, 10 to 200
  double bleed = 3;   ///< how far the picture runs on beyond the cut, 0 to 10
  double gap = 0;     ///< between the bleeds of two tiles, 0 to 20
  double margin = 5;  ///< what the printer cannot print at the edges of the paper, 5 to 30
  bool crop_marks = true;
  bool letters = false;  ///< N E S W at the sides, for play tests
  Backs backs = Backs::LongEdge;
  bool labels = true;  ///< tile and copy on the back
  double shift_x = 0,
         shift_y = 0;              ///< how far right and down backs come out, seen from the front; taken off. -10 to 10
  bool test_page = true;           ///< not with OneTile, nor the check list
  bool check_list = true;          ///< every tile with its copies, sums by deck
  std::vector<std::string> decks;  ///< only these; empty: all
  std::vector<std::string> tiles;  ///< only these; empty: all
  bool each_once = false;          ///< else as often as its copies
  drawing::Style style = drawing::Style::Art;
  std::vector<std::filesystem::path> art_folders;  ///< where tiles' own pictures are; none: drawings only
};

/// A tile on a page. On a back page: the same place seen from behind.
struct Place {
  int tile = 0;  ///< index into the set
  int copy = 1;  ///< 1 to `of`
  int of = 1;
  double x = 0, y = 0;  ///< north-west corner of what is left after cutting
};

enum class PageKind { TestFront, TestBack, Front, Back, CheckList };

struct Page {
  PageKind kind = PageKind::Front;
  int number = 0;  ///< of the sheet or the check list's page, from 1
  std::vector<Place> places;
};

struct Rectangle {
  double x = 0, y = 0, width = 0, height = 0;
};

struct PrintPlan {
  double width = 0, height = 0;  ///< of a page
  int columns = 0, rows = 0;
  std::vector<Page> pages;
  int tiles = 0;   ///< fronts printed
  int sheets = 0;  ///< pages with fronts
  /// Places on all sheets, filled or not.
  int room() const { return columns * rows * sheets; }
  int count(PageKind kind) const;
};

/// Ids of the decks: the rules', then those that only tiles name, in their order.
std::vector<std::string> deck_ids(const model::TileSet& set, const model::Rules& rules);

/// In the order of the rules' decks, then of the set. A finding (TW160) if a length is out of its range, no tile is
/// left or fits the paper, or there would be more than 2,000 pages.
model::Result<PrintPlan> plan_print(const model::TileSet& set, const model::Rules& rules, const PrintOptions& options);

/// The part of a page that remains of its tiles after cutting, and that with the bleed: what TrimBox and BleedBox say.
/// The whole page where there are no tiles.
Rectangle trim_of(const PrintPlan& plan, const Page& page, const PrintOptions& options);
Rectangle bleed_of(const PrintPlan& plan, const Page& page, const PrintOptions& options);

/// Eight hexadecimal digits that change with anything in the set.
std::string check_sum(const model::TileSet& set);

/// A line of the check list.
struct CheckLine {
  std::string text;  ///< "" where the boxes of the line above go on
  bool heading = false;
  int boxes = 0;  ///< to tick, one a copy
};
/// Decks with "78 of 78", their tiles with a box for each copy (one for all copies of a tile that has more than
/// kMostBoxes), the total; only what `plan` prints.
std::vector<CheckLine> check_lines(const model::TileSet& set, const model::Rules& rules, const PrintPlan& plan);
/// How many of them stand on a page.
int check_lines_a_page(const PrintPlan& plan, const PrintOptions& options);
/// Lines below each other in a column of the check list.
int check_rows(const PrintPlan& plan, const PrintOptions& options);

}  // namespace tw::printing
