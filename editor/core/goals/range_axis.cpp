#include "editor/core/goals/range_axis.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tw::editor {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

/// Returns the largest of 1, 2 and 5 times a power of ten that is at most `value`.
double round_step(double value) {
  const double power = std::pow(10, std::floor(std::log10(value) + 1e-9));
  for (const double times : {5.0, 2.0})
    if (times * power <= value * (1 + 1e-9)) return times * power;
  return power;
}

}  // namespace

double RangeAxis::to_x(double value, double width) const {
  return width * std::clamp((value - low) / (high - low), 0.0, 1.0);
}

double RangeAxis::from_x(double x, double width) const {
  if (x <= 0 || width <= 0) return -kUnlimited;
  if (x >= width) return kUnlimited;
  const double value = step * std::round((low + (high - low) * x / width) / step);
  return std::clamp(value, low, high);
}

double RangeAxis::moved(double value, int steps) const {
  const double next = step * (std::round(std::clamp(value, low, high) / step) + steps);
  if (next <= low + step / 2 && steps < 0) return -kUnlimited;
  if (next >= high - step / 2 && steps > 0) return kUnlimited;
  return next;
}

RangeAxis axis_for(const std::optional<statistics::Estimate>& now, const AxisOptions& options, double low,
                   double high) {
  double from = kUnlimited, to = -kUnlimited;
  const auto hold = [&](double value) {
    if (!std::isfinite(value)) return;
    from = std::min(from, value);
    to = std::max(to, value);
  };
  if (now) {
    const double half = std::isfinite(now->half_width()) ? 4 * now->half_width() : 0;
    const double room = std::max({0.4 * std::abs(now->value), 8 * options.margin, half, options.is_whole ? 4.0 : 0.0});
    hold(now->value - room);
    hold(now->value + room);
  }
  hold(low);
  hold(high);
  if (from > to) {
    from = options.is_signed ? -50 * options.margin : 0;
    to = options.is_share ? 1 : 100 * options.margin;
  }
  if (to - from < 4 * options.margin) {
    from -= 2 * options.margin;
    to += 2 * options.margin;
  }
  if (!options.is_signed) from = std::max(from, std::isfinite(low) ? std::min(0.0, low) : 0.0);
  if (options.is_share) to = std::min(to, std::max(1.0, std::isfinite(high) ? high : 1.0));
  RangeAxis out{.step = round_step((to - from) / 100)};
  if (options.is_whole) out.step = std::max(1.0, out.step);
  const double tick = 5 * out.step;  // the ends are round numbers, and the typed limits of the range are inside
  out.low = options.is_whole ? std::floor(from) : tick * std::floor(from / tick + 1e-9);
  out.high = options.is_whole ? std::ceil(to) : tick * std::ceil(to / tick - 1e-9);
  if (low <= out.low && std::isfinite(low) && !(options.is_share && out.low <= 0)) out.low -= tick;
  if (high >= out.high && std::isfinite(high) && !(options.is_share && out.high >= 1)) out.high += tick;
  return out;
}

}  // namespace tw::editor
