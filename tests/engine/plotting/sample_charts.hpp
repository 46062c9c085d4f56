#pragma once
// Sample charts that resemble simulation results, for drawing tests.

#include <cairo.h>

#include <cmath>
#include <memory>

#include "engine/plotting/charts.hpp"

namespace tw::plotting::testing {

inline DotPlot sample_dots() {
  DotPlot chart{
      .title = "Points by player", .subtitle = "mean and 95 % interval; the axis starts at 70", .unit = "points"};
  chart.marks = {{"Yellow", 86.2, 85.3, 87.1, "#f0c419", Pattern::Dots, true,
                  "86.2 \xC2\xB1"
                  "0.9"},
                 {"Red", 80.9, 80.0, 81.8, "#c01c28", Pattern::Rising, true,
                  "80.9 \xC2\xB1"
                  "0.9"},
                 {"Blue", 79.4, 78.5, 80.3, "#1b4a8f", Pattern::Falling, true,
                  "79.4 \xC2\xB1"
                  "0.9"},
                 {"Green", 78.1, 77.3, 78.9, "#3f9150", Pattern::Bars, true,
                  "78.1 \xC2\xB1"
                  "0.8"},
                 {"Violet", 77.0, 76.2, 77.8, "#b184d9", Pattern::Crosshatch, true,
                  "77.0 \xC2\xB1"
                  "0.8"}};
  chart.axis_low = 70;
  chart.axis_high = 90;
  return chart;
}

inline DotPlot sample_rates() {
  DotPlot chart{
      .title = "Win rate by seat", .subtitle = "seat 1 is above even; filled = differs from 25 %", .unit = "%"};
  chart.marks = {{"Seat 1", 26.9, 25.5, 28.3, "", Pattern::Solid, true,
                  "26.9 \xC2\xB1"
                  "1.4 %"},
                 {"Seat 2", 25.4, 24.0, 26.8, "", Pattern::Solid, false,
                  "25.4 \xC2\xB1"
                  "1.4 %"},
                 {"Seat 3", 24.3, 23.0, 25.6, "", Pattern::Solid, false,
                  "24.3 \xC2\xB1"
                  "1.3 %"},
                 {"Seat 4", 23.4, 22.1, 24.7, "", Pattern::Solid, true,
                  "23.4 \xC2\xB1"
                  "1.3 %"}};
  chart.reference = 25;
  chart.has_reference = true;
  return chart;
}

inline StackedBars sample_bars() {
  return {.title = "Points by kind of score",
          .subtitle = "",
          .unit = "points",
          .segments = {{"Forests", "#2f6b3c", Pattern::Dots},
                       {"Rivers", "#6aa9cc", Pattern::Bars},
                       {"Hunters", "#b9a23a", Pattern::Rising},
                       {"Huts", "#8a5a34", Pattern::Crosshatch},
                       {"Actions", "#9aa0a6", Pattern::Falling}},
          .labels = {"Yellow", "Red", "Blue", "Green"},
          .values = {{22, 21, 19, 16, 8}, {22, 19, 17, 16, 7}, {21, 19, 17, 15, 7}, {21, 19, 16, 15, 1}}};
}

inline Histogram sample_histogram() {
  Histogram chart{.title = "Length of the game", .subtitle = "turns, including extra turns", .unit = "turns"};
  chart.first = 87.5;
  for (int turn = 88; turn <= 104; ++turn)
    chart.counts.push_back(std::round(522 * std::exp(-(turn - 96.0) * (turn - 96.0) / 28)));
  chart.highlighted = 8;
  chart.highlight_text = "96 turns: 522 games\nClick to list the games";
  return chart;
}

inline EmptyChart sample_empty() { return {.title = "Points", .subtitle = "Fills in after the first 20 games"}; }

/// A picture in memory.
class Picture {
 public:
  Picture(int width, int height, double scale = 1)
      : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width * scale),
                                            static_cast<int>(height * scale))),
        cr_(cairo_create(surface_)) {
    cairo_scale(cr_, scale, scale);
  }
  ~Picture() {
    cairo_destroy(cr_);
    cairo_surface_destroy(surface_);
  }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;
  cairo_t* cr() { return cr_; }
  int width() const { return cairo_image_surface_get_width(surface_); }
  int height() const { return cairo_image_surface_get_height(surface_); }
  /// Returns a pixel as 0xRRGGBB.
  unsigned pixel(int x, int y) const {
    cairo_surface_flush(surface_);
    const unsigned char* row = cairo_image_surface_get_data(surface_) + y * cairo_image_surface_get_stride(surface_);
    return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xFFFFFF;
  }
  void save(const std::string& path) { cairo_surface_write_to_png(surface_, path.c_str()); }

 private:
  cairo_surface_t* surface_;
  cairo_t* cr_;
};

inline DifferencePlot sample_differences() {
  DifferencePlot chart{.title = "Difference B - A, paired",
                       .subtitle = "95 % intervals",
                       .base = "A",
                       .other = "B",
                       .lower_label = "A higher",
                       .upper_label = "B higher"};
  using Tone = DifferenceRow::Tone;
  chart.rows = {{"Points per player", "81.2", "83.6", "+2.4", "B higher", 2.4, 1.9, 2.9, Tone::Different},
                {"Winner's lead", "14.8", "15.1", "+0.3", "no difference", 0.3, -0.3, 0.9, Tone::Same},
                {"Turns", "95.8", "96.3", "+12", "not settled", 24, -6, HUGE_VAL, Tone::Open}};
  return chart;
}

inline LineChart sample_lines() {
  LineChart chart{.title = "Lead over time", .subtitle = "points ahead by turn", .x_unit = "turn", .from_zero = true};
  Line line{.name = "median"};
  for (int turn = 0; turn < 90; ++turn)
    line.points.push_back({1.0 * turn, 0.1 * turn, 0.06 * turn, 0.19 * turn, 0.02 * turn, 0.3 * turn});
  chart.lines = {line};
  chart.vertical_guides = {{80, "last tile"}};
  chart.horizontal_guides = {{5, "five points"}};
  return chart;
}

inline HeatMap sample_map() {
  HeatMap chart{.title = "Where tiles go", .subtitle = "share of games", .unit = "%", .columns = 5, .marked = 12};
  for (int i = 0; i < 25; ++i) chart.values.push_back(i == 0 ? NAN : 4.0 * i);
  return chart;
}

}  // namespace tw::plotting::testing
