#include "engine/printing/page_look.hpp"

#include <cairo.h>

#include <algorithm>
#include <set>

#include "engine/drawing/canvas.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::printing {

using drawing::CairoStateScope;
using drawing::set_source;
namespace palette = drawing::palette;

namespace {

constexpr double kHair = .12;

void line(cairo_t* cr, double x1, double y1, double x2, double y2) {
  cairo_move_to(cr, x1, y1);
  cairo_line_to(cr, x2, y2);
}

/// Draws a scale of `length` mm with ticks every millimetre, and longer ticks every 5 and 10 mm.
void draw_scale(cairo_t* cr, double x, double y, double length, bool upright) {
  for (int i = 0; i <= static_cast<int>(length); ++i) {
    const double tick = i % 10 == 0 ? 3 : i % 5 == 0 ? 2 : 1;
    if (upright)
      line(cr, x, y + i, x + tick, y + i);
    else
      line(cr, x + i, y, x + i, y + tick);
  }
  if (upright)
    line(cr, x, y, x, y + length);
  else
    line(cr, x, y, x + length, y);
  cairo_stroke(cr);
}

void draw_cross(cairo_t* cr, double x, double y, bool back) {
  line(cr, x - 8, y, x + 8, y);
  line(cr, x, y - 8, x, y + 8);
  if (!back)
    for (int i = -5; i <= 5; ++i) {
      const double tick = i % 5 == 0 ? 1.6 : 1;
      line(cr, x + i, y - tick, x + i, y + tick);
      line(cr, x - tick, y + i, x + tick, y + i);
    }
  cairo_stroke(cr);
  if (back) {
    cairo_arc(cr, x, y, 3, 0, 6.2831853);
    cairo_stroke(cr);
  }
}

int deck_number(const model::TileSet& set, const model::Rules& rules, const Place& place) {
  const std::vector<std::string> decks = deck_ids(set, rules);
  const std::string& deck = set.tiles[place.tile].deck;
  return static_cast<int>(std::find(decks.begin(), decks.end(), deck) - decks.begin());
}

/// Draws a pattern of diamonds over a square. The pattern is the same on all backs, so that a back does not reveal its
/// tile.
void draw_lattice(cairo_t* cr, double x, double y, double side) {
  const CairoStateScope saved(cr);
  cairo_rectangle(cr, x, y, side, side);
  cairo_clip(cr);
  const double step = side / 9;
  for (double at = -side; at <= side; at += step) {
    line(cr, x + at, y, x + at + side, y + side);
    line(cr, x + at, y + side, x + at + side, y);
  }
  set_source(cr, palette::kPaper, .22);
  cairo_set_line_width(cr, side * .012);
  cairo_stroke(cr);
}

std::string page_words(const PrintPlan& plan, const Page& page) {
  switch (page.kind) {
    case PageKind::Front: return tr("sheet {0} of {1}, fronts", page.number, plan.sheets);
    case PageKind::Back: return tr("sheet {0} of {1}, backs", page.number, plan.sheets);
    case PageKind::Checklist: return tr("checklist, page {0}", page.number);
    default: return page.kind == PageKind::TestFront ? tr("test page, front") : tr("test page, back");
  }
}

}  // namespace

void write_text(cairo_t* cr, const std::string& text, double x, double y, double height, Align align, double width,
                bool bold) {
  const CairoStateScope saved(cr);
  const std::string shown = drawing::printable(text, 200);
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL,
                         bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, height);
  cairo_text_extents_t box;
  cairo_text_extents(cr, shown.c_str(), &box);
  if (box.x_advance > width && box.x_advance > 0) {
    cairo_set_font_size(cr, height * width / box.x_advance);
    cairo_text_extents(cr, shown.c_str(), &box);
  }
  cairo_move_to(cr, x - (align == Align::Left ? 0 : align == Align::Centre ? box.x_advance / 2 : box.x_advance), y);
  cairo_show_text(cr, shown.c_str());
}

void draw_footer(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options,
                 const PageTexts& texts) {
  const CairoStateScope saved(cr);
  const double y = plan.height - options.margin - 2, right = plan.width - options.margin - 1;
  set_source(cr, "#000000");
  const double left = options.margin + 1, room = right - 54 - left;
  // translators: {0} is the name of a tile set, {1} is "sheet 1 of 3, fronts"
  write_text(cr, tr("{0} · {1} · checksum {2}", texts.title, page_words(plan, page), texts.checksum), left, y - 3.4,
             2.7, Align::Left, room);
  write_text(cr, tr("Tile size: {0} mm. Print at 100 %, not “fit to page”.", language::format_decimal(options.tile)),
             left, y, 2.7, Align::Left, room);
  cairo_set_line_width(cr, .2);
  line(cr, right - 50, y - 1.6, right - 50, y + .4);
  line(cr, right, y - 1.6, right, y + .4);
  line(cr, right - 50, y - .6, right, y - .6);
  cairo_stroke(cr);
  write_text(cr, "50 mm", right - 25, y - 1.6, 2.7, Align::Centre);
}

void draw_crop_marks(cairo_t* cr, const PrintPlan& plan, const Page& page, const PrintOptions& options) {
  const CairoStateScope saved(cr);
  const Rectangle box = bleed_of(plan, page, options);
  std::set<double> columns, rows;
  for (const Place& place : page.places) {
    columns.insert({place.x, place.x + options.tile});
    rows.insert({place.y, place.y + options.tile});
  }
  constexpr double kOff = .7, kLength = 5, kEdge = 2;
  const double north = box.y - kOff, south = box.y + box.height + kOff;
  const double west = box.x - kOff, east = box.x + box.width + kOff;
  for (const double x : columns) {
    line(cr, x, north, x, std::max(north - kLength, kEdge));
    line(cr, x, south, x, std::min(south + kLength, plan.height - kEdge));
  }
  for (const double y : rows) {
    line(cr, west, y, std::max(west - kLength, kEdge), y);
    line(cr, east, y, std::min(east + kLength, plan.width - kEdge), y);
  }
  set_source(cr, "#000000");
  cairo_set_line_width(cr, kHair);
  cairo_stroke(cr);
}

void draw_back(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const Place& place,
               const PrintOptions& options) {
  const CairoStateScope saved(cr);
  const model::Tile& tile = set.tiles[place.tile];
  const auto colour =
      palette::kBands[static_cast<std::size_t>(deck_number(set, rules, place)) % palette::kBands.size()];
  const double side = options.tile, out = options.bleed;
  set_source(cr, colour);
  cairo_rectangle(cr, place.x - out, place.y - out, side + 2 * out, side + 2 * out);
  cairo_fill(cr);
  draw_lattice(cr, place.x + side * .09, place.y + side * .09, side * .82);
  set_source(cr, palette::kPaper);
  cairo_set_line_width(cr, side * .012);
  cairo_rectangle(cr, place.x + side * .09, place.y + side * .09, side * .82, side * .82);
  cairo_stroke(cr);
  cairo_rectangle(cr, place.x + side * .16, place.y + side * .4, side * .68, side * .2);
  set_source(cr, colour);
  cairo_fill_preserve(cr);
  set_source(cr, palette::kPaper);
  cairo_stroke(cr);
  write_text(cr, tr_name(tile.deck), place.x + side / 2, place.y + side * .535, side * .1, Align::Centre, side * .62,
             true);
  if (!options.labels) return;
  const std::string number = place.of > 1 ? tr("{0} · {1} of {2}", tile.id, place.copy, place.of) : tile.id;
  write_text(cr, number, place.x + side / 2, place.y + side * .985, side * .06, Align::Centre, side * .8);
}

void draw_letters(cairo_t* cr, const Place& place, double tile) {
  const double middle = tile / 2, rim = tile * .045, height = tile * .07;
  struct Letter {
    const char* text;
    double x, y;
  };
  for (const Letter& letter : {Letter{"N", middle, rim}, Letter{"E", tile - rim, middle},
                               Letter{"S", middle, tile - rim}, Letter{"W", rim, middle}})
    drawing::write(cr, letter.text, {place.x + letter.x, place.y + letter.y}, height);
}

void draw_test_page(cairo_t* cr, const PrintPlan& plan, const PrintOptions& options, bool back) {
  const CairoStateScope saved(cr);
  set_source(cr, "#000000");
  cairo_set_line_width(cr, kHair);
  const double inset = options.margin + 15;
  // The sheet is turned over an edge, so the back is a mirror image.
  const bool sideways = (options.backs == DuplexMode::LongEdge) != options.landscape;
  const double x = !back ? 0 : sideways ? options.shift_x : -options.shift_x;
  const double y = !back ? 0 : sideways ? -options.shift_y : options.shift_y;
  for (const double cx : {inset, plan.width - inset})
    for (const double cy : {inset, plan.height - inset - kFooterHeight})
      draw_cross(cr, (back && sideways ? plan.width - cx : cx) + x, (back && !sideways ? plan.height - cy : cy) + y,
                 back);
  const double left = (plan.width - 100) / 2;
  if (back) {
    write_text(cr, tr("Backs"), plan.width / 2, plan.height / 2 - 6, 5, Align::Centre, 100, true);
    const std::string how =
        // translators: two lines of about the same length
        tr("Hold the sheet up to a light so that the side with the scales faces you. Read how far the circles\n"
           "lie to the right of and below the middle of each scale (in mm), and add these values to the back offset.");
    double below = plan.height / 2 + 2;
    for (const std::string& text : model::lines_of(how)) {
      write_text(cr, text, plan.width / 2, below, 3, Align::Centre, 150);
      below += 5;
    }
    return;
  }
  const double top = (plan.height - 100) / 2 - 4;
  write_text(cr, tr("First check the scale"), plan.width / 2, top - 16, 5, Align::Centre, 150, true);
  write_text(cr,
             tr("The square is 100 mm wide and high. If yours is smaller, print at 100 % and turn “fit to page” off."),
             plan.width / 2, top - 8, 3, Align::Centre, 160);
  cairo_rectangle(cr, left, top, 100, 100);
  cairo_stroke(cr);
  draw_scale(cr, left, top, 100, false);
  draw_scale(cr, left, top, 100, true);
  const double t = options.tile, at = left + 50 - t / 2, below = top + 50 - t / 2;
  if (t < 90) {
    cairo_rectangle(cr, at, below, t, t);
    cairo_stroke(cr);
    write_text(cr, tr("tile, {0} mm", language::format_decimal(t)), left + 50, top + 51, 3.2, Align::Centre, t - 4);
  }
}

void draw_checklist(cairo_t* cr, const model::TileSet& set, const model::Rules& rules, const PrintPlan& plan,
                    const Page& page, const PrintOptions& options, const PageTexts& texts) {
  const CairoStateScope saved(cr);
  set_source(cr, "#000000");
  cairo_set_line_width(cr, .2);
  const double left = options.margin + 2, top = options.margin + 8;
  const double width = plan.width - 2 * left;
  write_text(cr, tr("{0}: checklist", texts.title), left, top, 5, Align::Left, width, true);
  write_text(cr,
             // translators: {1} is "3 sheets"
             tr_n("{0} tile on {1}, set {2}, checksum {3}. Tick each tile when it is cut.",
                  "{0} tiles on {1}, set {2}, checksum {3}. Tick each tile when it is cut.", plan.tiles,
                  tr_n("{0} sheet", "{0} sheets", plan.sheets), set.id, texts.checksum),
             left, top + 7, 3, Align::Left, width);
  const std::vector<ChecklistLine> lines = checklist_lines(set, rules, plan);
  const int a_page = checklist_lines_per_page(plan, options), rows = std::max(1, checklist_rows(plan, options));
  for (int i = 0; i < a_page; ++i) {
    const auto n = static_cast<std::size_t>((page.number - 1) * a_page + i);
    if (n >= lines.size()) break;
    const double x = left + i / rows * kChecklistColumnWidth,
                 y = options.margin + kChecklistHeader + i % rows * kChecklistLineHeight;
    for (int box = 0; box < lines[n].boxes; ++box) cairo_rectangle(cr, x + box * kCheckboxPitch, y - 2.5, 2.6, 2.6);
    cairo_stroke(cr);
    const double indent = lines[n].heading ? 0 : lines[n].boxes * kCheckboxPitch + 1;
    write_text(cr, lines[n].text, x + indent, y, 3, Align::Left, kChecklistColumnWidth - 3 - indent, lines[n].heading);
  }
}

}  // namespace tw::printing
