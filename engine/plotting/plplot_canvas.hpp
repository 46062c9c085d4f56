#pragma once
// Lines and fills in world coordinates, drawn by PLplot's extcairo device on somebody else's cairo_t.

#include <string>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/plotting/colour.hpp"

namespace tw::plotting {

/// A part of the card and the world that it shows; y grows upwards in the world.
struct Frame {
  Rect place;  ///< DIP
  double x_low = 0, x_high = 1, y_low = 0, y_high = 1;

  double x_of(double world) const { return place.x + (world - x_low) / (x_high - x_low) * place.width; }
  double world_x(double dips) const { return x_low + (dips - place.x) / place.width * (x_high - x_low); }
  double world_y(double dips) const { return y_high - (dips - place.y) / place.height * (y_high - y_low); }
  double y_of(double world) const { return place.y + (y_high - world) / (y_high - y_low) * place.height; }
};

/// A line, or a filled box between two corners; world coordinates.
struct Stroke {
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  Colour colour;
  double width = 1;  ///< DIP; 0: a filled box
  bool dashed = false;
};

/// Collects what is to be drawn, then lets PLplot draw it at once. PLplot has one global stream, ends the program on
/// an error, and reports by printing: all three are kept inside show().
class PlplotCanvas {
 public:
  explicit PlplotCanvas(const Frame& frame) : frame_(frame) {}

  void line(double x1, double y1, double x2, double y2, const Colour& colour, double width = 1, bool dashed = false) {
    strokes_.push_back({x1, y1, x2, y2, colour, width, dashed});
  }
  void box(double x1, double y1, double x2, double y2, const Colour& colour) {
    strokes_.push_back({x1, y1, x2, y2, colour, 0, false});
  }

  /// Draws and forgets all. "" or what went wrong, in words; then nothing or a part was drawn.
  std::string show(cairo_t* cr);

 private:
  Frame frame_;
  std::vector<Stroke> strokes_;
};

}  // namespace tw::plotting
