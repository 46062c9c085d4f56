#include "editor/wx/analyse/draw_statistics.hpp"

#include <cairo.h>

#include <algorithm>
#include <cmath>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::editor {

namespace {

using drawing::Colour;
using drawing::Look;
using plotting::rounded_path;

void use(cairo_t* cr, const std::string& hex, double alpha = 1) {
  const Colour c = drawing::colour(hex, alpha);
  cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha);
}
void use(cairo_t* cr, const Colour& c, double alpha = 1) { cairo_set_source_rgba(cr, c.red, c.green, c.blue, alpha); }

Colour shade(const Colour& c, double by) {
  const auto move = [&](double channel) { return by < 0 ? channel * (1 + by) : channel + (1 - channel) * by; };
  return {move(c.red), move(c.green), move(c.blue), c.alpha};
}

/// Draws the marks by which a look can be recognized without colour; `unit` is the distance between marks. The caller
/// sets the clipping region.
void draw_marks(cairo_t* cr, const drawing::KindLook& look, double x, double y, double width, double height,
                double unit) {
  const bool dark = look.look == Look::Grove || look.look == Look::Town;
  use(cr, shade(look.fill, dark ? 0.28 : -0.28), 0.8);
  cairo_set_line_width(cr, unit / 9);
  int row = 0;
  for (double v = y + unit / 2; v < y + height; v += unit, ++row)
    for (double u = x + (row % 2 == 0 ? unit / 2 : unit); u < x + width; u += unit) {
      cairo_new_path(cr);
      switch (look.look) {
        case Look::Grove: cairo_arc(cr, u, v, unit / 5, 0, 2 * M_PI); break;
        case Look::Ground:
          cairo_move_to(cr, u - unit / 7, v - unit / 8);
          cairo_line_to(cr, u, v + unit / 8);
          cairo_line_to(cr, u + unit / 7, v - unit / 8);
          break;
        case Look::Stream:
        case Look::Pool:
          cairo_move_to(cr, u - unit / 3, v);
          cairo_line_to(cr, u + unit / 3, v);
          break;
        case Look::Town:
        case Look::Building: cairo_rectangle(cr, u - unit / 4, v - unit / 6, unit / 2, unit / 3); break;
        default: cairo_move_to(cr, u - unit / 5, v + unit / 5); cairo_line_to(cr, u + unit / 5, v - unit / 5);
      }
      if (look.look == Look::Grove)
        cairo_fill(cr);
      else
        cairo_stroke(cr);
    }
}

void fill_with(cairo_t* cr, const drawing::KindLook& look, double x, double y, double width, double height,
               double unit) {
  use(cr, look.fill);
  cairo_fill_preserve(cr);
  cairo_save(cr);
  cairo_clip(cr);
  draw_marks(cr, look, x, y, width, height, unit);
  cairo_restore(cr);
}

/// Draws the edge along the top of a square of side 1; the middle of the square stays empty. The caller rotates the
/// context for the other sides.
void draw_top_side(cairo_t* cr, const model::EdgeKind& edge, const model::Rules& rules, double unit) {
  constexpr double kInner = 0.34;
  const auto look = [&](std::size_t i) { return drawing::look_of(rules, edge.zones[i]); };
  cairo_move_to(cr, 0, 0);
  cairo_line_to(cr, 1, 0);
  cairo_line_to(cr, 1 - kInner, kInner);
  cairo_line_to(cr, kInner, kInner);
  cairo_close_path(cr);
  fill_with(cr, look(0), 0, 0, 1, kInner, unit);
  if (edge.zones[2] != edge.zones[0]) {
    cairo_new_path(cr);
    cairo_move_to(cr, 0.5, 0);
    cairo_line_to(cr, 1, 0);
    cairo_line_to(cr, 1 - kInner, kInner);
    cairo_line_to(cr, 0.5, kInner);
    cairo_close_path(cr);
    fill_with(cr, look(2), 0.5, 0, 0.5, kInner, unit);
  }
  if (edge.zones[1] != edge.zones[0]) {
    const drawing::KindLook middle = look(1);
    const double half = drawing::is_line(middle.look) ? 0.115 : 1.0 / 6;
    cairo_new_path(cr);
    cairo_rectangle(cr, 0.5 - half, 0, 2 * half, kInner);
    fill_with(cr, middle, 0.5 - half, 0, 2 * half, kInner, unit);
    use(cr, shade(middle.fill, -0.4));
    cairo_set_line_width(cr, 0.02);
    for (const double x : {0.5 - half, 0.5 + half}) {
      cairo_move_to(cr, x, 0);
      cairo_line_to(cr, x, kInner);
    }
    cairo_stroke(cr);
  }
}

}  // namespace

void draw_sides(cairo_t* cr, double x, double y, double size, const topology::Sides& sides, const model::Rules& rules) {
  cairo_save(cr);
  cairo_translate(cr, x, y);
  cairo_scale(cr, size, size);
  use(cr, palette().field);
  cairo_rectangle(cr, 0, 0, 1, 1);
  cairo_fill(cr);
  for (std::size_t i = 0; i < 4; ++i) {
    cairo_save(cr);
    cairo_translate(cr, 0.5, 0.5);
    cairo_rotate(cr, static_cast<double>(i) * M_PI / 2);
    cairo_translate(cr, -0.5, -0.5);
    cairo_new_path(cr);
    if (sides[i] < rules.edges.size()) draw_top_side(cr, rules.edges[sides[i]], rules, 8 / std::max(40.0, size));
    cairo_restore(cr);
  }
  use(cr, palette().text, 0.55);
  cairo_set_line_width(cr, 0.8 / size);
  for (const double a : {0.0, 1.0})
    for (const double b : {0.0, 1.0}) {
      cairo_move_to(cr, a, b);
      cairo_line_to(cr, a + (0.5 - a) * 0.68, b + (0.5 - b) * 0.68);
    }
  cairo_rectangle(cr, 0, 0, 1, 1);
  cairo_stroke(cr);
  cairo_restore(cr);
}

double text_height(int size_delta) { return std::ceil((ui_font().GetPointSize() + size_delta) * 96 / 72.0 * 1.25); }

double draw_text(cairo_t* cr, const std::string& text, double x, double y, const std::string& colour, int size_delta,
                 bool bold, int align, bool code, double max_width) {
  const wxFont font = code ? code_font() : ui_font();
  const double size = std::max(8, ui_font().GetPointSize() + size_delta) * 96 / 72.0;
  cairo_select_font_face(cr, code ? "monospace" : from_wx(font.GetFaceName()).c_str(), CAIRO_FONT_SLANT_NORMAL,
                         bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size(cr, size);
  std::string shown = text;
  cairo_text_extents_t extents{};
  cairo_text_extents(cr, shown.c_str(), &extents);
  // A text that is a little too wide is drawn smaller, a longer one is shortened.
  if (constexpr double kSmallest = .8; max_width > 0 && extents.x_advance > max_width) {
    cairo_set_font_size(cr, size * std::max(kSmallest, max_width / extents.x_advance));
    cairo_text_extents(cr, shown.c_str(), &extents);
  }
  while (max_width > 0 && extents.x_advance > max_width && shown.size() > 4) {
    std::size_t cut = shown.size() - (shown.ends_with("…") ? 4 : 1);
    while (cut > 0 && (static_cast<unsigned char>(shown[cut]) & 0xC0) == 0x80) --cut;
    shown = shown.substr(0, cut) + "…";
    cairo_text_extents(cr, shown.c_str(), &extents);
  }
  cairo_font_extents_t font_extents{};
  cairo_font_extents(cr, &font_extents);
  use(cr, colour);
  cairo_move_to(cr,
                align < 0    ? x
                : align == 0 ? x - extents.x_advance / 2
                             : x - extents.x_advance,
                y + font_extents.ascent);
  cairo_show_text(cr, shown.c_str());
  return extents.x_advance;
}

namespace {
constexpr double kBarRow = 34, kBar = 24, kPlainRow = 22, kPlainBar = 8;
}

double bars_height(std::size_t rows) { return kBarRow * static_cast<double>(rows); }

void draw_bars(cairo_t* cr, double x, double y, double width, const std::vector<BarRow>& rows,
               const model::Rules& rules, double label_width) {
  const Palette& p = palette();
  const double text = text_height(-1), values = 86;
  const double room = std::max(20.0, width - label_width - values - 12);
  for (const BarRow& row : rows) {
    const bool plain = row.edge < 0;
    const double high = plain ? kPlainRow : kBarRow, bar = plain ? kPlainBar : kBar;
    const double middle = y + high / 2, left = x + label_width + 8;
    draw_text(cr, row.label, x + label_width, middle - text / 2, p.text, -1, false, 1, false, label_width);
    const double length = std::max(row.share > 0 ? 2.0 : 0.0, room * row.share);
    if (plain) {
      rounded_path(cr, {left, middle - bar / 2, room, bar}, bar / 2);
      use(cr, p.faint_line);
      cairo_fill(cr);
      rounded_path(cr, {left, middle - bar / 2, std::max(bar, length), bar}, bar / 2);
      use(cr, p.accent);
      if (row.share > 0) cairo_fill(cr);
      cairo_new_path(cr);
    } else {
      const model::EdgeKind& edge = rules.edges[row.edge];
      const drawing::KindLook look = drawing::look_of(rules, edge.zones[1]);
      cairo_rectangle(cr, left, middle - bar / 2, length, bar);
      fill_with(cr, look, left, middle - bar / 2, length, bar, 10);
      cairo_rectangle(cr, left + 0.5, middle - bar / 2 + 0.5, std::max(0.0, length - 1), bar - 1);
      use(cr, shade(look.fill, -0.35));
      cairo_set_line_width(cr, 1);
      cairo_stroke(cr);
    }
    if (row.tick >= 0) {
      use(cr, p.field);
      cairo_rectangle(cr, left + room * row.tick - 2, middle - bar / 2 - 3, 4, bar + 6);
      cairo_fill(cr);
      use(cr, p.text);
      cairo_rectangle(cr, left + room * row.tick - 1, middle - bar / 2 - 3, 2, bar + 6);
      cairo_fill(cr);
    }
    const double value = draw_text(cr, row.value, left + room + 6, middle - text / 2, p.text, -1, row.bold, -1);
    draw_text(cr, row.note, left + room + 6 + value + 5, middle - text / 2, p.second_text, -1, false, -1, false,
              x + width - (left + room + 6 + value + 5));
    y += high;
  }
}

std::vector<BarRow> edge_bars(const AnalysePresenter& presenter) {
  const topology::SetAnalysis& now = presenter.analysis();
  const topology::SetAnalysis* base = presenter.reference_analysis();
  std::vector<std::size_t> order(now.edges.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t e) { return presenter.document_analysis().sides[e]; });
  // Ticks show the base's counts without scaling them to the number of tiles.
  const int sides = std::max(1, 4 * (now.tiles - now.skipped));
  double most = 1;
  const auto tick = [&](std::size_t e) {
    const int theirs = base ? 4 * (base->tiles - base->skipped) : 0;
    return theirs > 0 ? static_cast<double>(base->sides[e]) : -1.0;
  };
  for (const std::size_t e : order) most = std::max({most, static_cast<double>(now.sides[e]), tick(e)});
  std::vector<BarRow> out;
  for (const std::size_t e : order) {
    const std::string label = capitalized(tr_name(now.edges[e]));
    const double share = static_cast<double>(now.sides[e]) / sides;
    out.push_back({label, group_digits(now.sides[e]), percent_text(share), now.sides[e] / most,
                   tick(e) < 0 ? -1 : tick(e) / most, static_cast<int>(e),
                   now.sides[e] != presenter.document_analysis().sides[e] || !presenter.changed()});
  }
  return out;
}

std::vector<BarRow> rotation_bars(const AnalysePresenter& presenter) {
  const topology::SetAnalysis& now = presenter.analysis();
  const topology::SetAnalysis* base = presenter.reference_analysis();
  const double all = std::max(1, now.tiles - now.skipped);
  std::vector<BarRow> out;
  constexpr const char* kViews[] = {"4", "2", "1"};
  for (std::size_t i = 0; i < 3; ++i)
    out.push_back({kViews[i], group_digits(now.rotations[i]),
                   base ? tr("base {0}", group_digits(base->rotations[i])) : std::string(), now.rotations[i] / all, -1,
                   -1, true});
  return out;
}

namespace {

void draw_count(cairo_t* cr, double x, double y, double width, int copies, int most) {
  const Palette& p = palette();
  const double text = text_height(-1), bar = 6, right = x + width - 9, left = x + 9;
  const std::string count = group_digits(copies);
  const double taken = draw_text(cr, count, right, y, p.text, -1, true, 1);
  const double room = std::max(8.0, right - taken - 7 - left), middle = y + text / 2;
  rounded_path(cr, {left, middle - bar / 2, room, bar}, bar / 2);
  use(cr, p.faint_line);
  cairo_fill(cr);
  const double share = static_cast<double>(copies) / std::max(1, most);
  rounded_path(cr, {left, middle - bar / 2, std::max(bar / 2, room * share), bar}, bar / 2);
  use(cr, p.accent);
  cairo_fill(cr);
}

}  // namespace

double pattern_height(double width) { return width - 8 + 2 * (text_height(-1) + 4) + 8; }

void draw_pattern(cairo_t* cr, double x, double y, double width, const AnalysePresenter& presenter, std::size_t pattern,
                  int max_count) {
  const Palette& p = palette();
  const topology::PatternCount& here = presenter.analysis().patterns[pattern];
  const bool missing = here.copies == 0;
  const double height = pattern_height(width), picture = width - 16;
  rounded_path(cr, {x + 0.5, y + 0.5, width - 1, height - 1}, 5);
  use(cr, missing ? p.warning_tint : p.field);
  cairo_fill_preserve(cr);
  const double dashes[] = {4, 3};
  if (missing) cairo_set_dash(cr, dashes, 2, 0);
  use(cr, missing ? p.warning_text : p.line);
  cairo_set_line_width(cr, missing ? 1.4 : 1);
  cairo_stroke(cr);
  cairo_set_dash(cr, nullptr, 0, 0);
  if (missing) cairo_push_group(cr);
  draw_sides(cr, x + 8, y + 8, picture, here.sides, presenter.document().rules());
  if (missing) {
    cairo_pop_group_to_source(cr);
    cairo_paint_with_alpha(cr, 0.42);
  }
  const double text = text_height(-1);
  draw_text(cr, topology::to_letters(here.sides, presenter.analysis().letters), x + width / 2, y + picture + 11, p.text,
            -1, false, 0, true);
  if (missing)
    draw_text(cr, here.tiles.empty() ? tr("missing") : tr("no copies"), x + width / 2, y + picture + 14 + text,
              p.warning_text, -1, true, 0, false, width - 8);
  else
    draw_count(cr, x, y + picture + 14 + text, width, here.copies, max_count);
}

}  // namespace tw::editor
