#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "engine/plotting/card.hpp"

namespace tw::plotting {
namespace {

constexpr double kLineTickRoom = 62, kSample = 18;

struct LinesLayout {
  Frame frame;
  Ticks across, up;
};

/// The smallest and largest finite values.
struct Extent {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
  void hold(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool none() const { return low > high; }
};

LinesLayout lay_out_lines(double width, double height, const LineChart& chart, const Theme& theme) {
  LinesLayout layout;
  Extent x, y;
  for (const Line& line : chart.lines)
    for (const LinePoint& p : line.points) {
      x.hold(p.x);
      for (const double value : {p.value, p.low, p.high, p.outer_low, p.outer_high})
        if (value == p.value || p.low < p.high || p.outer_low < p.outer_high) y.hold(value);
    }
  for (const Guide& guide : chart.horizontal_guides) y.hold(guide.at);
  if (chart.from_zero) y.hold(0);
  if (x.none()) x = {.low = 0, .high = 1};
  if (y.none()) y = {.low = 0, .high = 1};
  // A single x value is centred and gets the only label.
  const bool single = x.low == x.high;
  if (single) x = {.low = x.low - 1, .high = x.high + 1};
  const double top = kPlotTop + (chart.lines.size() > 1 ? 20 : 6);
  const double plot_height = std::max(20.0, height - top - kAxisHeight);
  layout.up = ticks_around(y.low, y.high, std::clamp(ticks_that_fit(plot_height, kMinRowHeight), 3, 6));
  const double labels = widest(
      theme, layout.up.at, [&](double at) { return layout.up.label(at, chart.unit); },
      secondary_style(theme, Align::Right));
  const double left = std::round(kMargin + labels + 8);
  layout.frame.place = {left, top, std::max(20.0, width - left - kMargin - 14), plot_height};
  layout.frame.x_low = x.low;
  layout.frame.x_high = x.high;
  layout.frame.y_low = layout.up.at.front();
  layout.frame.y_high = layout.up.at.back();
  layout.across = ticks_between(x.low, x.high, ticks_that_fit(layout.frame.place.width, kLineTickRoom), chart.marks);
  if (single) {
    layout.across.at = {(x.low + x.high) / 2};
    layout.across.decimals = layout.across.at.front() == std::round(layout.across.at.front()) ? 0 : 2;
  }
  return layout;
}

Colour line_colour(const Line& line, const Theme& theme) {
  const Colour colour = parse_colour(line.colour.empty() ? theme.accent_text : line.colour);
  return with_contrast(colour, parse_colour(theme.ground), parse_colour(theme.text), kMarkContrast);
}

double inside(const Frame& frame, double value) { return std::clamp(value, frame.y_low, frame.y_high); }

template <class Low, class High>
void fill_band(cairo_t* cr, const Frame& frame, const std::vector<LinePoint>& points, Low low, High high,
               const Colour& colour) {
  cairo_new_path(cr);
  bool any = false;
  for (const LinePoint& p : points)
    if (std::isfinite(low(p)) && low(p) < high(p)) {
      (any ? cairo_line_to : cairo_move_to)(cr, frame.x_of(p.x), frame.y_of(inside(frame, high(p))));
      any = true;
    }
  for (auto p = points.rbegin(); p != points.rend(); ++p)
    if (std::isfinite(low(*p)) && low(*p) < high(*p))
      cairo_line_to(cr, frame.x_of(p->x), frame.y_of(inside(frame, low(*p))));
  if (!any) return;
  cairo_close_path(cr);
  set_colour(cr, colour);
  cairo_fill(cr);
}

void draw_bands(cairo_t* cr, const LinesLayout& layout, const LineChart& chart, const Theme& theme) {
  const Colour ground = parse_colour(theme.ground);
  for (const Line& line : chart.lines)
    fill_band(
        cr, layout.frame, line.points, [](const LinePoint& p) { return p.outer_low; },
        [](const LinePoint& p) { return p.outer_high; }, mix(ground, line_colour(line, theme), 0.15));
  for (const Line& line : chart.lines)
    fill_band(
        cr, layout.frame, line.points, [](const LinePoint& p) { return p.low; },
        [](const LinePoint& p) { return p.high; }, mix(ground, line_colour(line, theme), 0.32));
}

void draw_line_legend(cairo_t* cr, double width, const LineChart& chart, const Theme& theme) {
  if (chart.lines.size() < 2) return;
  double x = kMargin;
  for (const Line& line : chart.lines) {
    draw_line(cr, x, kPlotTop + 4, x + kSample, kPlotTop + 4, line_colour(line, theme), 2, line.dashed);
    TextStyle style = secondary_style(theme, Align::Left);
    style.max_width = std::max(1.0, width - kMargin - x - kSample - 5);
    draw_text(cr, theme, x + kSample + 5, kPlotTop + 4, line.name, style);
    x += kSample + 5 + measure(theme, line.name, style).width + 14;
  }
}

/// Draws each line that has only one point as a mark with its interval.
void draw_single_points(cairo_t* cr, const Frame& frame, const LineChart& chart, const Theme& theme) {
  constexpr double kRadius = 4, kCap = 5;
  for (const Line& line : chart.lines) {
    if (line.points.size() != 1 || !std::isfinite(line.points.front().value)) continue;
    const LinePoint& p = line.points.front();
    const double x = frame.x_of(p.x);
    set_colour(cr, line_colour(line, theme));
    cairo_new_path(cr);
    cairo_arc(cr, x, frame.y_of(inside(frame, p.value)), kRadius, 0, 2 * std::numbers::pi);
    cairo_fill(cr);
    if (!std::isfinite(p.low) || p.low >= p.high) continue;
    const double low = frame.y_of(inside(frame, p.low)), high = frame.y_of(inside(frame, p.high));
    cairo_move_to(cr, x, low);
    cairo_line_to(cr, x, high);
    for (const double end : {low, high}) {
      cairo_move_to(cr, x - kCap, end);
      cairo_line_to(cr, x + kCap, end);
    }
    cairo_set_line_width(cr, 1.6);
    cairo_stroke(cr);
  }
}

/// Draws a disc at every point, with a ring of the background colour around it; the highlighted point also has an outer
/// ring in the colour of the line.
void draw_marks(cairo_t* cr, const Frame& frame, const LineChart& chart, const Theme& theme) {
  constexpr double kRadius = 5, kRing = 2, kHighlight = 9;
  const auto disc = [&](const LinePoint& p, double radius, const Colour& colour) {
    set_colour(cr, colour);
    cairo_new_path(cr);
    cairo_arc(cr, frame.x_of(p.x), frame.y_of(inside(frame, p.value)), radius, 0, 2 * std::numbers::pi);
    cairo_fill(cr);
  };
  for (const Line& line : chart.lines)
    for (std::size_t i = 0; i < line.points.size(); ++i) {
      const LinePoint& p = line.points[i];
      if (!std::isfinite(p.value)) continue;
      if (&line == &chart.lines.front() && static_cast<int>(i) == chart.marked)
        disc(p, kHighlight, line_colour(line, theme));
      disc(p, kRadius + kRing, parse_colour(theme.ground));
      disc(p, kRadius, line_colour(line, theme));
    }
}

/// Draws the line through the points; points without a value interrupt it.
void draw_one_line(cairo_t* cr, const Frame& frame, const Line& line, const Theme& theme) {
  cairo_new_path(cr);
  bool joined = false;
  for (const LinePoint& p : line.points) {
    const bool known = std::isfinite(p.value) && std::isfinite(p.x);
    if (known) (joined ? cairo_line_to : cairo_move_to)(cr, frame.x_of(p.x), frame.y_of(inside(frame, p.value)));
    joined = known;
  }
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  stroke(cr, line_colour(line, theme), 1.8, line.dashed);
}

/// Draws text over lines and bands, on a rectangle of the background colour.
void draw_words(cairo_t* cr, double x, double y, const std::string& words, const Theme& theme) {
  const TextStyle style = secondary_style(theme, Align::Right);
  const TextSize size = measure(theme, words, style);
  rounded_path(cr, {x - size.width - 3, y - size.height / 2, size.width + 6, size.height}, 3);
  set_colour(cr, parse_colour(theme.ground), 0.85);
  cairo_fill(cr);
  draw_text(cr, theme, x, y, words, style);
}

/// Returns the vertical distance in DIP between `middle` and the nearest line, from x = `left` to x = `right`.
double clearance(const Frame& frame, const LineChart& chart, double left, double right, double middle) {
  double nearest = std::numeric_limits<double>::infinity();
  for (const Line& line : chart.lines)
    for (std::size_t i = 1; i < line.points.size(); ++i) {
      const LinePoint &from = line.points[i - 1], &to = line.points[i];
      const double x0 = frame.x_of(from.x), x1 = frame.x_of(to.x);
      if (x1 < left || x0 > right || x1 <= x0 || !std::isfinite(from.value) || !std::isfinite(to.value)) continue;
      const double y0 = frame.y_of(inside(frame, from.value)), y1 = frame.y_of(inside(frame, to.value));
      const auto off = [&](double x) { return y0 + (y1 - y0) * (std::clamp(x, x0, x1) - x0) / (x1 - x0) - middle; };
      const double begin = off(left), end = off(right);
      nearest = std::min(nearest, begin * end <= 0 ? 0 : std::min(std::abs(begin), std::abs(end)));
    }
  return nearest;
}

/// Draws the text of a guide above or below it, at its left or right end: at the first of these positions that no line
/// crosses, otherwise at the position farthest from any line. The right end is tried first.
void draw_guide_words(cairo_t* cr, const LinesLayout& layout, const LineChart& chart, const Guide& guide,
                      const Theme& theme) {
  constexpr double kOff = 9;  // distance from the guide to the middle of the text
  const Frame& frame = layout.frame;
  const double y = frame.y_of(inside(frame, guide.at)), usual = guide.at > 0 ? kOff : -kOff;
  const double wide = measure(theme, guide.label, secondary_style(theme, Align::Right)).width + 8;
  const double end = frame.place.x + frame.place.width - 4, begin = std::min(frame.place.x + wide, end);
  double best_x = end, best_y = y + usual, farthest = -1;
  for (const double right : {end, begin})
    for (const double middle : {y + usual, y - usual}) {
      const bool fits = middle - kOff >= frame.place.y && middle + kOff <= frame.place.y + frame.place.height;
      const double clear = fits ? std::min(clearance(frame, chart, right - wide, right, middle), kOff) : 0;
      if (clear <= farthest) continue;
      farthest = clear;
      best_x = right;
      best_y = middle;
    }
  draw_words(cr, best_x, best_y, guide.label, theme);
}

void draw_guides(cairo_t* cr, const LinesLayout& layout, const LineChart& chart, const Theme& theme) {
  const Frame& frame = layout.frame;
  for (const Guide& guide : chart.horizontal_guides)
    if (!guide.label.empty()) draw_guide_words(cr, layout, chart, guide, theme);
  for (const Guide& guide : chart.vertical_guides)
    if (!guide.label.empty() && guide.at >= frame.x_low && guide.at <= frame.x_high)
      draw_words(cr, frame.x_of(guide.at) - 5, frame.place.y + 8, guide.label, theme);
}

}  // namespace

void draw_chart(cairo_t* cr, double width, double height, const LineChart& chart, const Theme& theme) {
  const CardScope scope(cr, width, height);
  draw_heading(cr, width, height, chart.title, chart.subtitle, theme);
  draw_line_legend(cr, width, chart, theme);
  const LinesLayout layout = lay_out_lines(width, height, chart, theme);
  const Frame& frame = layout.frame;
  draw_bands(cr, layout, chart, theme);
  for (const double at : layout.up.at) draw_horizontal_line(cr, frame, at, parse_colour(theme.faint_line));
  for (const Guide& guide : chart.horizontal_guides)
    draw_horizontal_line(cr, frame, guide.at, parse_colour(theme.second_text), 1.2, true);
  for (const Guide& guide : chart.vertical_guides)
    if (guide.at >= frame.x_low && guide.at <= frame.x_high)
      draw_vertical_line(cr, frame, guide.at, parse_colour(theme.second_text), 1.2, true);
  for (const Line& line : chart.lines) draw_one_line(cr, frame, line, theme);
  if (chart.marks)
    draw_marks(cr, frame, chart, theme);
  else
    draw_single_points(cr, frame, chart, theme);
  draw_named_axis(cr, width, frame, layout.across, chart.x_unit, theme);
  for (const double at : layout.up.at)
    draw_text(cr, theme, frame.place.x - 6, frame.y_of(at), layout.up.label(at, chart.unit),
              secondary_style(theme, Align::Right));
  draw_guides(cr, layout, chart, theme);
}

Hit hit_chart(double width, double height, const LineChart& chart, const Theme& theme, double x, double y) {
  const Frame frame = lay_out_lines(width, height, chart, theme).frame;
  const Rect& place = frame.place;
  const bool in = x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
  if (!in || chart.lines.empty()) return {};
  const std::vector<LinePoint>& points = chart.lines.front().points;
  const auto nearest =
      std::ranges::min_element(points, {}, [&](const LinePoint& p) { return std::abs(frame.x_of(p.x) - x); });
  return {nearest == points.end() ? -1 : static_cast<int>(nearest - points.begin())};
}

}  // namespace tw::plotting
