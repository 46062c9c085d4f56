#include "engine/plotting/card.hpp"

#include <cairo.h>

#include <array>
#include <cmath>

#include "engine/language/translate.hpp"

namespace tw::plotting {

TextStyle label_style(const Theme& theme, Align align) {
  return {.points = theme.font_points, .colour = parse_colour(theme.text), .align = align};
}

TextStyle secondary_style(const Theme& theme, Align align) {
  return {.points = theme.font_points, .colour = parse_colour(theme.second_text), .align = align};
}

TextStyle title_style(const Theme& theme) {
  TextStyle style = label_style(theme, Align::Left);
  style.points += 1;
  style.bold = true;
  return style;
}

TextStyle number_style(const Theme& theme) {
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

std::pair<std::string, std::string> split_interval(const std::string& text) {
  const auto space = std::min({text.find(" \xC2\xB1"), text.find(" ("), text.size()});
  return {text.substr(0, space), text.substr(space)};
}

std::string fitting_subtitle(const Theme& theme, std::string subtitle, double width) {
  const TextStyle style = secondary_style(theme, Align::Left);
  for (auto end = subtitle.rfind("; "); end != std::string::npos && measure(theme, subtitle, style).width > width;
       end = subtitle.rfind("; "))
    subtitle.erase(end);
  return subtitle;
}

std::string ellipsized(const Theme& theme, std::string text, double width, const TextStyle& style) {
  if (measure(theme, text, style).width <= width) return text;
  while (!text.empty() && measure(theme, text + "…", style).width > width) {
    while (!text.empty() && (text.back() & 0xC0) == 0x80) text.pop_back();  // bytes of one character
    if (!text.empty()) text.pop_back();
  }
  return text + "…";
}

void draw_heading(cairo_t* cr, double width, double height, const std::string& title, const std::string& subtitle,
                  const Theme& theme) {
  fill_box(cr, {0, 0, width, height}, parse_colour(theme.ground));
  TextStyle bold = title_style(theme);
  bold.max_width = std::max(1.0, width - kMargin - kTopRightWidth);
  draw_text(cr, theme, kMargin, kTitleMiddle, title, bold);
  TextStyle second = secondary_style(theme, Align::Left);
  second.max_width = std::max(1.0, width - 2 * kMargin);
  if (!subtitle.empty())
    draw_text(cr, theme, kMargin, kSubtitleMiddle, fitting_subtitle(theme, subtitle, second.max_width), second);
}

int ticks_that_fit(double dips, double dips_each) { return std::max(2, static_cast<int>(dips / dips_each) + 1); }

void draw_line(cairo_t* cr, double x1, double y1, double x2, double y2, const Colour& colour, double width,
               bool dashed) {
  for (const double at : {x1, y1, x2, y2})
    if (!std::isfinite(at)) return;
  cairo_new_path(cr);
  cairo_move_to(cr, x1, y1);
  cairo_line_to(cr, x2, y2);
  stroke(cr, colour, width, dashed);
}

void stroke(cairo_t* cr, const Colour& colour, double width, bool dashed) {
  constexpr double kDash = 4;
  set_colour(cr, colour);
  cairo_set_line_width(cr, width);
  cairo_set_dash(cr, &kDash, dashed ? 1 : 0, 0);
  cairo_stroke(cr);
  cairo_set_dash(cr, nullptr, 0, 0);
}

void fill_box(cairo_t* cr, const Rect& box, const Colour& colour) {
  cairo_new_path(cr);
  cairo_rectangle(cr, box.x, box.y, box.width, box.height);
  set_colour(cr, colour);
  cairo_fill(cr);
}

void draw_vertical_line(cairo_t* cr, const Frame& frame, double at, const Colour& colour, double width, bool dashed) {
  const double x = std::floor(frame.x_of(at)) + 0.5;
  draw_line(cr, x, frame.place.y, x, frame.place.y + frame.place.height, colour, width, dashed);
}

void draw_horizontal_line(cairo_t* cr, const Frame& frame, double at, const Colour& colour, double width, bool dashed) {
  const double y = std::floor(frame.y_of(at)) + 0.5;
  draw_line(cr, frame.place.x, y, frame.place.x + frame.place.width, y, colour, width, dashed);
}

void draw_tick_labels(cairo_t* cr, const Frame& frame, const Ticks& ticks, const std::string& unit,
                      const Theme& theme) {
  const double y = frame.place.y + frame.place.height + 12;
  for (const double at : ticks.at)
    draw_text(cr, theme, frame.x_of(at), y, ticks.label(at, unit), secondary_style(theme, Align::Centre));
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
  const TextStyle style = secondary_style(theme, Align::Left);
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

}  // namespace tw::plotting
