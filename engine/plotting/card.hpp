#pragma once
// What all charts share: ground, title, reading, the place for the plot, and a grid.

#include <algorithm>
#include <string>
#include <utility>

#include "engine/plotting/numbers.hpp"
#include "engine/plotting/plplot_canvas.hpp"
#include "engine/plotting/text.hpp"

namespace tw::plotting {

/// Distances in DIP inside a card.
inline constexpr double kMargin = 11, kTitleMiddle = 18, kReadingMiddle = 35, kPlotTop = 48, kAxisRoom = 28;

TextStyle label_style(const Theme& theme, Align align);
TextStyle second_style(const Theme& theme, Align align);

/// Fills the ground and writes title and reading.
void draw_heading(cairo_t* cr, double width, double height, const std::string& title, const std::string& reading,
                  const Theme& theme);

/// Figure and its interval, which is written less strong: "86.2" and " ±0.9", "100" and " (98 to 100)".
std::pair<std::string, std::string> halves(const std::string& figure);

/// Widest of some texts.
template <class List, class Text>
double widest(const Theme& theme, const List& list, Text text_of, const TextStyle& style) {
  double width = 0;
  for (const auto& item : list) width = std::max(width, measure(theme, text_of(item), style).width);
  return width;
}

/// Labels of an axis that fit into this many DIP; at least 2.
int ticks_that_fit(double dips, double dips_each);
/// Faint lines up and down at the ticks, sharp on whole pixels.
void add_upright_grid(PlplotCanvas& canvas, const Frame& frame, const Ticks& ticks, const Theme& theme);
void draw_tick_labels(cairo_t* cr, const Frame& frame, const Ticks& ticks, const std::string& unit, const Theme& theme);
/// The same with the unit's name behind the last label, which stays within the card; labels that it meets are left out.
void draw_named_axis(cairo_t* cr, double width, const Frame& frame, const Ticks& ticks, const std::string& unit,
                     const Theme& theme);
/// World x of the nearest place where a 1 DIP line covers whole pixels.
double sharp_x(const Frame& frame, double world);
double sharp_y(const Frame& frame, double world);

void add_box(PlplotCanvas& canvas, const Frame& frame, const Rect& dips, const Colour& colour);

/// Lets PLplot draw; if it fails, says so in the plot's place.
void show(cairo_t* cr, PlplotCanvas& canvas, const Frame& frame, const Theme& theme);

/// Keeps the caller's cairo state, and what is drawn within the card.
class CardScope {
 public:
  CardScope(cairo_t* cr, double width, double height);
  ~CardScope();
  CardScope(const CardScope&) = delete;
  CardScope& operator=(const CardScope&) = delete;

 private:
  cairo_t* cr_;
};

}  // namespace tw::plotting
