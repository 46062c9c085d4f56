#include "engine/plotting/card.hpp"

#include <cairo.h>

#include <array>
#include <cmath>

#include "engine/language/translate.hpp"

namespace tw::plotting {

TextStyle label_style(const Theme& theme, Align align) {
  return {.points = theme.font_points, .colour = parse_colour(theme.text), .align = align};
}

TextStyle second_style(const Theme& theme, Align align) {
  return {.points = theme.font_points, .colour = parse_colour(theme.second_text), .align = align};
}

TextStyle figure_style(const Theme& theme) {
  TextStyle style = label_style(theme, Align::Right);
  style.bold = true;
  return style;
}

CardScope::CardScope(cairo_t* cr, double width, double height) : cr_(cr) {
  cairo_save(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, 0, 0, width, height);
  cairo_clip(cr);
}

CardScope::~CardScope() {
  cairo_new_path(cr_);
  cairo_restore(cr_);
}

std::pair<std::string, std::string> split_interval(const std::string& figure) {
  const auto space = std::min({figure.find(" \xC2\xB1"), figure.find(" ("), figure.size()});
  return {figure.substr(0, space), figure.substr(space)};
}

std::string fitting_reading(const Theme& theme, std::string reading, double width) {
  const TextStyle style = second_style(theme, Align::Left);
  for (auto end = reading.rfind("; "); end != std::string::npos && measure(theme, reading, style).width > width;
       end = reading.rfind("; "))
    reading.erase(end);
  return reading;
}

void draw_heading(cairo_t* cr, double width, double height, const std::string& title, const std::string& reading,
                  const Theme& theme) {
  cairo_rectangle(cr, 0, 0, width, height);
  set_colour(cr, parse_colour(theme.ground));
  cairo_fill(cr);
  TextStyle bold = label_style(theme, Align::Left);
  bold.points += 1;
  bold.bold = true;
  bold.most_width = std::max(1.0, width - kMargin - kTopRight);
  draw_text(cr, theme, kMargin, kTitleMiddle, title, bold);
  TextStyle second = second_style(theme, Align::Left);
  second.most_width = std::max(1.0, width - 2 * kMargin);
  if (!reading.empty())
    draw_text(cr, theme, kMargin, kReadingMiddle, fitting_reading(theme, reading, second.most_width), second);
}

int ticks_that_fit(double dips, double dips_each) { return std::max(2, static_cast<int>(dips / dips_each) + 1); }

// PLplot clips at the frame, so the last line is moved inwards by half its width.
double sharp_x(const Frame& frame, double world) {
  const double end = frame.place.x + frame.place.width - 0.5;
  return frame.world_x(std::min(std::floor(frame.x_of(world)) + 0.5, end));
}
double sharp_y(const Frame& frame, double world) {
  const double end = frame.place.y + frame.place.height - 0.5;
  return frame.world_y(std::min(std::floor(frame.y_of(world)) + 0.5, end));
}

void add_box(PlplotCanvas& canvas, const Frame& frame, const Rect& dips, const Colour& colour) {
  canvas.box(frame.world_x(dips.x), frame.world_y(dips.y + dips.height), frame.world_x(dips.x + dips.width),
             frame.world_y(dips.y), colour);
}

void add_upright_grid(PlplotCanvas& canvas, const Frame& frame, const Ticks& ticks, const Theme& theme) {
  for (const double at : ticks.at) {
    const double x = sharp_x(frame, at);
    canvas.line(x, frame.y_low, x, frame.y_high, parse_colour(theme.faint_line));
  }
}

void draw_tick_labels(cairo_t* cr, const Frame& frame, const Ticks& ticks, const std::string& unit,
                      const Theme& theme) {
  const double y = frame.place.y + frame.place.height + 12;
  for (const double at : ticks.at)
    draw_text(cr, theme, frame.x_of(at), y, ticks.label(at, unit), second_style(theme, Align::Centre));
}

namespace {

/// Returns the unit in the singular: "point" for "points".
std::string unit_of_one(const std::string& unit) {
  // Only for xgettext: the singulars that are formed below.
  [[maybe_unused]] static constexpr std::array kSingulars{
      tr_later("action"),    tr_later("area"),  tr_later("change"), tr_later("game"), tr_later("piece"),
      tr_later("placement"), tr_later("point"), tr_later("tile"),   tr_later("time"), tr_later("turn")};
  return tr(unit.ends_with('s') ? unit.substr(0, unit.size() - 1) : unit);
}

}  // namespace

void draw_named_axis(cairo_t* cr, double width, const Frame& frame, const Ticks& ticks, const std::string& unit,
                     const Theme& theme) {
  constexpr double kGap = 8;
  const double y = frame.place.y + frame.place.height + 12;
  const TextStyle style = second_style(theme, Align::Left);
  const bool sign = unit == "%" || unit == kPercentagePoints;  // the unit is part of every label
  double free = width;                                         // maximum right end of the next label; labels are drawn
                                                               // from right to left
  for (std::size_t i = ticks.at.size(); i-- > 0;) {
    std::string words = ticks.label(ticks.at[i], unit);
    const double half = measure(theme, words, style).width / 2;
    if (i + 1 == ticks.at.size() && !unit.empty() && !sign)
      words += " " + (words == "1" ? unit_of_one(unit) : tr(unit));
    const double all = measure(theme, words, style).width;
    const double x = std::min(frame.x_of(ticks.at[i]) - half, width - kMargin / 2 - all);
    if (x + all > free) continue;
    draw_text(cr, theme, x, y, words, style);
    free = x - kGap;
  }
}

void show(cairo_t* cr, PlplotCanvas& canvas, const Frame& frame, const Theme& theme) {
  const std::string wrong = canvas.show(cr);
  if (wrong.empty()) return;
  const Rect& place = frame.place;
  draw_paragraph(cr, theme, place.x + place.width / 2, place.y + place.height / 2, place.width,
                 tr("This chart could not be drawn: {0}", wrong), label_style(theme, Align::Centre));
}

}  // namespace tw::plotting
