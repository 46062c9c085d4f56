#pragma once
// Draws lines and fills in world coordinates on a caller's cairo_t, with PLplot's extcairo device.

#include <string>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::plotting {

/// A rectangle on the card and its range of world coordinates; y increases upwards.
struct Frame {
  Rect place;  ///< rectangle in DIP
  double x_low = 0, x_high = 1, y_low = 0, y_high = 1;

  double x_of(double world) const { return place.x + (world - x_low) / (x_high - x_low) * place.width; }
  double world_x(double dips) const { return x_low + (dips - place.x) / place.width * (x_high - x_low); }
  double world_y(double dips) const { return y_high - (dips - place.y) / place.height * (y_high - y_low); }
  double y_of(double world) const { return place.y + (y_high - world) / (y_high - y_low) * place.height; }
};

/// A line, or a filled box given by two corners, in world coordinates.
struct Stroke {
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  Colour colour;
  double width = 1;  ///< line width in DIP; 0: a filled box
  bool dashed = false;
};

/// A list of strokes to be drawn with PLplot. PLplot has a single global stream, exits on errors and prints messages;
/// show() prevents this.
class PlplotCanvas {
 public:
  explicit PlplotCanvas(const Frame& frame) : frame_(frame) {}

  void line(double x1, double y1, double x2, double y2, const Colour& colour, double width = 1, bool dashed = false) {
    strokes_.push_back({x1, y1, x2, y2, colour, width, dashed});
  }
  void box(double x1, double y1, double x2, double y2, const Colour& colour) {
    strokes_.push_back({x1, y1, x2, y2, colour, 0, false});
  }

  /// Draws all strokes and removes them from the list. Returns "" or an error message; after an error, the drawing is
  /// missing or incomplete.
  std::string show(cairo_t* cr);

 private:
  Frame frame_;
  std::vector<Stroke> strokes_;
};

}  // namespace tw::plotting
