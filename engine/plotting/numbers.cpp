#include "engine/plotting/numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/statistics/intervals.hpp"

namespace tw::plotting {
namespace {

constexpr const char* kMinus = "\xE2\x88\x92";

/// Returns the first step for which `suits` returns true, among 1, 2, 3 and 5 times ascending powers of ten, starting
/// near `least`.
template <class Suits>
double first_step(double least, bool integers_only, Suits suits) {
  double power = std::pow(10.0, std::floor(std::log10(least)));
  for (int decade = 0; decade < 4; ++decade, power *= 10)
    for (const double factor : {1.0, 2.0, 3.0, 5.0}) {
      const double step = factor * power;
      if ((!integers_only || step >= 1) && suits(step)) return step;
    }
  return integers_only ? std::max(1.0, std::ceil(power)) : power;
}

int decimals_for(double step) { return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9); }

std::vector<double> multiples_in(double low, double high, double step) {
  std::vector<double> out;
  const double slack = step * 1e-6;
  for (double n = std::ceil((low - slack) / step); n * step <= high + slack; ++n) out.push_back(n * step);
  return out;
}

}  // namespace

std::string format_number(double value, int decimals) {
  std::array<char, 400> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), std::abs(value), std::chars_format::fixed, decimals).ptr;
  const std::string digits(text.data(), end);
  const bool zero = digits.find_first_not_of("0.") == std::string::npos;
  return (value < 0 && !zero ? kMinus : "") + group_digits(digits);
}

std::string format_number(double value) {
  int decimals = 0;
  for (double scale = 1; decimals < 3 && std::abs(value * scale - std::round(value * scale)) > 1e-6; scale *= 10)
    ++decimals;
  return format_number(value, decimals);
}

std::string exact_number_text(double value) {
  std::array<char, 400> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

int decimals_of(double half_width, int digits, int least, int most) {
  return std::clamp(static_cast<int>(std::ceil(-std::log10(half_width))) + digits - 1, least, most);
}

std::string format_interval(const statistics::Estimate& estimate, int decimals, double scale, NumberFormat number) {
  const double half = scale * estimate.half_width();
  const bool has_low = std::isfinite(estimate.low), has_high = std::isfinite(estimate.high);
  if (has_low && !has_high) return "(" + tr("at least {0}", number(scale * estimate.low, decimals)) + ")";
  if (has_high && !has_low) return "(" + tr("at most {0}", number(scale * estimate.high, decimals)) + ")";
  if (!has_low || (estimate.low == estimate.value && estimate.high == estimate.value)) return "";
  if (estimate.is_asymmetric())
    return "(" + tr("{0} to {1}", number(scale * estimate.low, decimals), number(scale * estimate.high, decimals)) +
           ")";
  return "±" + number(std::max(half, std::pow(10.0, -decimals)), decimals);
}

std::string format_estimate(const statistics::Estimate& estimate, int decimals, double scale, NumberFormat number) {
  const std::string interval = format_interval(estimate, decimals, scale, number);
  return number(scale * estimate.value, decimals) + (interval.empty() ? "" : " " + interval);
}

namespace {

int short_decimals(const statistics::Estimate& estimate) {
  const double half = estimate.half_width();
  return !std::isfinite(half) || half <= 0 ? 1 : decimals_of(half, 1, 1, 3);
}

}  // namespace

std::string short_estimate(const statistics::Estimate& estimate, const std::string& unit) {
  return format_estimate(estimate, short_decimals(estimate)) + (unit.empty() ? "" : " " + unit);
}

std::string short_value(const statistics::Estimate& estimate) {
  return format_number(estimate.value, short_decimals(estimate));
}

std::string short_interval(const statistics::Estimate& estimate) {
  return format_interval(estimate, short_decimals(estimate));
}

std::int64_t next_bin_width(std::int64_t width) {
  std::int64_t power = 1;
  while (power * 10 <= width) power *= 10;
  return width == 2 * power ? 5 * power : 2 * width;
}

std::string Ticks::label(double value, const std::string& unit) const {
  return format_number(value, decimals) + (unit == "%" ? " %" : unit == kPercentagePoints ? " pp" : "");
}

Ticks ticks_between(double low, double high, int most, bool integers_only) {
  Ticks ticks;
  const double least = (high - low) / std::max(1, most - 1);
  ticks.step = first_step(least, integers_only, [&](double step) { return step >= least * (1 - 1e-9); });
  ticks.decimals = decimals_for(ticks.step);
  ticks.at = multiples_in(low, high, ticks.step);
  // A single tick does not show the scale: select some ticks of a smaller step.
  const double power = std::pow(10.0, std::floor(std::log10(ticks.step) + 1e-9));
  for (const double factor : {5.0, 2.0, 1.0, 0.5, 0.2, 0.1}) {
    const double step = factor * power;
    if (ticks.at.size() > 1 || (integers_only && step < 1)) break;
    const std::vector<double> closer = multiples_in(low, high, step);
    if (step >= ticks.step || closer.size() < 2) continue;
    const auto fit = static_cast<std::size_t>(std::max(2, most));
    const std::size_t every = (closer.size() - 1 + fit - 2) / (fit - 1);
    ticks.at.clear();
    for (std::size_t i = 0; i < closer.size(); i += every) ticks.at.push_back(closer[i]);
    ticks.decimals = decimals_for(step);
    ticks.step = step * static_cast<double>(every);
  }
  return ticks;
}

Ticks ticks_around(double low, double high, int most, bool integers_only) {
  if (high - low < 1e-9 * std::max({1.0, std::abs(low), std::abs(high)})) {
    low -= 0.5;
    high += 0.5;
  }
  const auto first = [&](double step) { return std::floor(low / step + 1e-9); };
  const auto last = [&](double step) { return std::ceil(high / step - 1e-9); };
  Ticks ticks;
  ticks.step = first_step((high - low) / std::max(2, most - 1), integers_only,
                          [&](double step) { return last(step) - first(step) < std::max(3, most); });
  ticks.decimals = decimals_for(ticks.step);
  for (double n = first(ticks.step); n <= last(ticks.step); ++n) ticks.at.push_back(n * ticks.step);
  return ticks;
}

Range round_range(double low, double high, int most) {
  const Ticks ticks = ticks_around(low, high, most);
  return {ticks.at.front(), ticks.at.back()};
}

}  // namespace tw::plotting
