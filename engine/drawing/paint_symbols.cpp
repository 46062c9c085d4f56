#include <algorithm>
#include <cctype>

#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/paint.hpp"
#include "engine/drawing/symbols.hpp"

namespace tw::drawing {

namespace {

constexpr double kGrid = 64;   ///< side length of a symbol's coordinate square
constexpr double kHalo = 6.5;  ///< width of the light outline, in units of the coordinate square
constexpr double kPieceHalo = 5;
constexpr double kDarkest = .30;  ///< lightness below which a piece gets a light outline

void trace_path(cairo_t* cr, const SymbolPath& path) {
  cairo_new_path(cr);
  for (const SymbolPath::Step& step : path.steps) {
    const auto& v = step.numbers;
    switch (step.command) {
      case 'M': cairo_move_to(cr, v[0], v[1]); break;
      case 'L': cairo_line_to(cr, v[0], v[1]); break;
      case 'C': cairo_curve_to(cr, v[0], v[1], v[2], v[3], v[4], v[5]); break;
      default: cairo_close_path(cr); break;
    }
  }
}

/// Returns the outline colour of a piece in this colour.
Colour outline_colour(const Colour& player) {
  const double light = .3 * player.red + .59 * player.green + .11 * player.blue;
  return colour(light < kDarkest ? palette::kPaper : palette::kPieceOutline);
}

Colour colour_of(const Symbol& symbol, Ink ink, const Colour& player) {
  switch (ink) {
    case Ink::Paper: return symbol.paper;
    case Ink::Gold: return colour(palette::kGold);
    case Ink::Red: return colour(palette::kRed);
    case Ink::Player: return player;
    case Ink::Ink: break;
  }
  return symbol.has_player() ? outline_colour(player) : symbol.ink;
}

void paint_halo(cairo_t* cr, const Symbol& symbol, const Colour& player) {
  const bool piece = symbol.has_player();
  Colour c = piece ? outline_colour(player) : symbol.paper;
  if (!piece) c.alpha = .92;
  set_source(cr, c);
  for (const SymbolPath& path : symbol.paths) {
    if (piece && path.ink != Ink::Player) continue;
    trace_path(cr, path);
    cairo_set_line_width(cr, path.stroke + (piece ? kPieceHalo : kHalo));
    cairo_stroke_preserve(cr);
    if (path.stroke <= 0) cairo_fill(cr);
    cairo_new_path(cr);
  }
}

void paint_symbol(cairo_t* cr, const Symbol& symbol, bool halo, const Colour& player) {
  if (halo) paint_halo(cr, symbol, player);
  for (const SymbolPath& path : symbol.paths) {
    trace_path(cr, path);
    set_source(cr, colour_of(symbol, path.ink, player));
    cairo_set_line_width(cr, path.stroke);
    if (path.stroke > 0)
      cairo_stroke(cr);
    else
      cairo_fill(cr);
  }
}

/// Returns the first letter of a name, in upper case if it is ASCII.
std::string initial_of(std::string_view name) {
  std::string out = printable(name, 1);
  if (out.empty()) return "?";
  if (out.size() == 1) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out;
}

void paint_unknown(cairo_t* cr, std::string_view name, bool halo) {
  const Point middle{kGrid / 2, kGrid / 2};
  if (halo) {
    set_source(cr, palette::kPaper, .92);
    disc(cr, middle, 29);
    cairo_fill(cr);
  }
  set_source(cr, palette::kInk);
  disc(cr, middle, 26);
  cairo_fill(cr);
  const std::string letter = initial_of(name);
  cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, 36);
  cairo_text_extents_t box;
  cairo_text_extents(cr, letter.c_str(), &box);
  cairo_move_to(cr, middle.x - box.width / 2 - box.x_bearing, middle.y - box.height / 2 - box.y_bearing);
  set_source(cr, palette::kPaper);
  cairo_text_path(cr, letter.c_str());
  cairo_fill(cr);
}

}  // namespace

void draw_symbol(cairo_t* cr, std::string_view look, double centre_x, double centre_y, double size, bool halo,
                 Colour player) {
  if (const auto own = custom_symbol(look)) {
    const double side = halo ? size * own->casing : size;
    return (halo ? own->cased : own->plain)
        ->draw(cr, centre_x - side / 2, centre_y - side / 2, side, model::Rotation::None);
  }
  look = library_name(look);
  const CairoStateScope saved(cr);
  cairo_new_path(cr);
  cairo_translate(cr, centre_x - size / 2, centre_y - size / 2);
  cairo_scale(cr, size / kGrid, size / kGrid);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash(cr, nullptr, 0, 0);
  if (const Symbol* symbol = find_symbol(look))
    paint_symbol(cr, *symbol, halo, player);
  else
    paint_unknown(cr, look, halo);
}

void paint_symbols(const Canvas& canvas) {
  const double grow = canvas.pixels >= 90 ? 1 : canvas.pixels >= 56 ? 1.12 : 1.3;
  for (const PlacedSymbol& placed : canvas.tile.places().symbols) {
    const Symbol* symbol = find_symbol(library_name(placed.look));
    const double size = placed.size * std::min(grow, symbol == nullptr ? 1.3 : symbol->grow);
    const double margin = std::min(.5, size * .58);
    const Point at = canvas.placed(placed.at);
    draw_symbol(canvas.cr, placed.look, std::clamp(at.x, margin, 1 - margin), std::clamp(at.y, margin, 1 - margin),
                size);
  }
}

}  // namespace tw::drawing
