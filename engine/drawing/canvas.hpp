#pragma once
// Small helpers around a Cairo context whose unit is the tile's side.

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/layout.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::drawing {

/// What the parts of a picture share. The context's unit square is the tile, not turned.
struct Canvas {
  cairo_t* cr;
  const Layout& tile;
  int turn;       ///< clockwise quarters
  double pixels;  ///< side of the tile in device pixels: decides how much detail is drawn

  /// A point of the layout in the turned tile.
  Point placed(Point p) const { return turned(p, turn); }
  const KindLook& kind(int zone) const { return tile.sketch().zone(zone).kind; }
};

/// Saves the context and restores it at the end of its scope.
class Saved {
 public:
  explicit Saved(cairo_t* cr) : cr_(cr) { cairo_save(cr); }
  ~Saved() { cairo_restore(cr_); }
  Saved(const Saved&) = delete;
  Saved& operator=(const Saved&) = delete;

 private:
  cairo_t* cr_;
};

/// In its scope the context is turned with the tile, so that layout coordinates can be drawn as they are.
class Turned {
 public:
  explicit Turned(const Canvas& canvas);

 private:
  Saved saved_;
};

void use(cairo_t* cr, const Colour& colour);
void use(cairo_t* cr, palette::Hex hex, double alpha = 1);
/// The colour mixed with black (amount < 0) or white (amount > 0).
Colour shaded(const Colour& colour, double amount);
/// `part` of b in a.
Colour mixed(const Colour& a, const Colour& b, double part);
void trace(cairo_t* cr, const Polyline& line);
void trace(cairo_t* cr, const std::vector<Polyline>& outlines);
void disc(cairo_t* cr, Point at, double radius);
void fill_stroke(cairo_t* cr, double width);  ///< strokes and fills with the colour in use

/// The first `most` characters of a text, without what is not UTF-8: Cairo refuses to go on after such.
std::string printable(std::string_view text, std::size_t most);

/// Text centred at a point, dark with a light edge. `height` in the context's units.
void write(cairo_t* cr, const std::string& text, Point at, double height);

}  // namespace tw::drawing
