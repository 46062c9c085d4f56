#include "engine/design/target.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::design {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Reads a number, optionally followed by "%".
std::optional<double> number(std::string_view text) {
  const double unit = text.ends_with('%') ? 0.01 : 1;
  if (text.ends_with('%')) text.remove_suffix(1);
  double value = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || at != text.data() + text.size() || !(std::abs(value) <= 1e12)) return std::nullopt;
  return value * unit;
}

}  // namespace

double Target::expected_excess(double value, double error) const {
  if (error <= 0) return excess(value);
  constexpr double kInverseRoot = 0.3989422804014327;  // 1 / sqrt(2 pi)
  const auto beyond = [&](double distance) {           // expected positive part of a normal variable with this mean
    if (std::isinf(distance)) return 0.0;
    const double z = distance / error;
    return error * kInverseRoot * std::exp(-z * z / 2) + distance * 0.5 * std::erfc(-z / std::sqrt(2.0));
  };
  return beyond(low - value) + beyond(value - high);
}

Reached reached(const Target& target, const statistics::Estimate& value) {
  if (value.low >= target.low && value.high <= target.high) return Reached::Yes;
  return value.high < target.low || value.low > target.high ? Reached::No : Reached::Uncertain;
}

bool read_range(const std::string& text, double& low, double& high) {
  const auto dots = text.find("..");
  if (dots == std::string::npos) {
    const auto value = number(text);
    if (!value) return false;
    low = high = *value;
    return true;
  }
  const std::string first = text.substr(0, dots), last = text.substr(dots + 2);
  const auto from = first.empty() ? std::optional(-kInfinity) : number(first);
  const auto to = last.empty() ? std::optional(kInfinity) : number(last);
  if (!from || !to || (first.empty() && last.empty())) return false;
  low = *from;
  high = *to;
  return true;
}

model::Findings option_error(std::string text, std::string message) {
  return {{.code = "TW120", .path = std::move(text), .message = std::move(message)}};
}

model::Result<Target> read_target(const std::string& text) {
  const auto equals = text.rfind('=');
  Target out{.metric = text.substr(0, equals)};
  if (equals == std::string::npos || equals == 0 || !read_range(text.substr(equals + 1), out.low, out.high))
    return option_error(
        text, tr("a target is METRIC=LOW..HIGH, such as part:NAME=50..56, discards=..1 or first-wins=49%..51%"));
  if (out.low > out.high)
    return option_error(
        text, tr("the range is empty, since {0} is more than {1}", number_text(out.low), number_text(out.high)));
  return out;
}

std::string number_text(double value, int decimals) {
  std::string out = fmt::format("{:.{}f}", value, decimals);
  if (out.find('.') != std::string::npos) {
    out.erase(out.find_last_not_of('0') + 1);
    if (out.ends_with('.')) out.pop_back();
  }
  return out == "-0" ? "0" : language::with_separators(out);
}

std::string range_text(double low, double high) {
  if (std::isinf(low)) return tr("at most {0}", number_text(high, 4));
  if (std::isinf(high)) return tr("at least {0}", number_text(low, 4));
  return low == high ? number_text(low, 4) : tr("{0} to {1}", number_text(low, 4), number_text(high, 4));
}

model::Findings set_weights(const std::vector<std::string>& weights, std::vector<Target>& targets) {
  for (const std::string& text : weights) {
    const auto equals = text.rfind('=');
    const auto weight = equals == std::string::npos ? std::nullopt : number(std::string_view(text).substr(equals + 1));
    if (!weight || !(*weight > 0))
      return option_error(text, tr("a weight is METRIC=WEIGHT with a weight above 0, such as part:NAME=2"));
    const auto target = std::ranges::find(targets, text.substr(0, equals), &Target::metric);
    if (target == targets.end())
      return option_error(text, tr("{0} is not a target; add a target for this metric", text.substr(0, equals)));
    target->weight = *weight;
  }
  return {};
}

}  // namespace tw::design
