#pragma once
// Small helpers for a Cairo context whose unit is the tile's side.

#include <cairo.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/drawing/layout.hpp"
#include "engine/drawing/palette.hpp"

namespace tw::drawing {

/// Data shared by all layers of a picture. The tile fills the unit square of the context, whose axes do not rotate with
/// the tile.
struct Canvas {
  cairo_t* cr;
  const Layout& tile;
  int turn;       ///< rotation in clockwise quarter turns
  double pixels;  ///< side length of the tile in device pixels; determines the amount of detail

  /// Returns the position in the rotated tile for a point of the layout.
  Point placed(Point p) const { return rotated(p, turn); }
  const KindLook& kind(int zone) const { return tile.sketch().zone(zone).kind; }
};

/// A scope that saves the state of the context and restores it at the end.
class CairoStateScope {
 public:
  explicit CairoStateScope(cairo_t* cr) : cr_(cr) { cairo_save(cr); }
  ~CairoStateScope() { cairo_restore(cr_); }
  CairoStateScope(const CairoStateScope&) = delete;
  CairoStateScope& operator=(const CairoStateScope&) = delete;

 private:
  cairo_t* cr_;
};

/// A scope in which the context is rotated with the tile, so that layout coordinates can be used directly.
class RotatedScope {
 public:
  explicit RotatedScope(const Canvas& canvas);

 private:
  CairoStateScope state_scope_;
};

void set_source(cairo_t* cr, const Colour& colour);
void set_source(cairo_t* cr, palette::Hex hex, double alpha = 1);
/// Returns the colour mixed with black (amount < 0) or white (amount > 0).
Colour shaded(const Colour& colour, double amount);
/// Returns a mix of a and b in which `part` is the share of b.
Colour mixed(const Colour& a, const Colour& b, double part);
void trace(cairo_t* cr, const Polyline& line);
void trace(cairo_t* cr, const std::vector<Polyline>& outlines);
void disc(cairo_t* cr, Point at, double radius);
void stroke_and_fill(cairo_t* cr, double width);  ///< strokes and fills the current path with the current colour

/// Returns the first `most` characters of a text, without control characters and without invalid UTF-8, which would
/// make Cairo stop drawing.
std::string printable(std::string_view text, std::size_t most);

/// Writes dark text with a light edge, centred at a point. `height` is in units of the context.
void write(cairo_t* cr, const std::string& text, Point at, double height);

}  // namespace tw::drawing
