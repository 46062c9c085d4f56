#pragma once
// Targets of a design: a metric and the range in which it must lie.

#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::design {

/// A target as the user wrote it: METRIC=LOW..HIGH.
struct Target {
  std::string metric;        ///< id of a metric of `compare` or of a statistic of the set (set_statistic.hpp)
  double low = 0, high = 0;  ///< in the unit of the metric, low <= high; an end may be infinite, but not both
  double weight = 1;         ///< weight of its distance, > 0
  /// Returns how far a value is outside the range, 0 inside it.
  double excess(double value) const { return value < low ? low - value : value > high ? value - high : 0; }
  /// Returns the expected excess of a value with a standard error (normal distribution); greater than 0 even for a
  /// value just inside the range.
  double expected_excess(double value, double error) const;
};

/// Whether an interval lies within the range of a target.
enum class Reached {
  Yes,        ///< the whole interval is in the range
  Uncertain,  ///< part of the interval is in the range
  No
};
Reached reached(const Target& target, const statistics::Estimate& value);

/// Returns one finding TW120, whose path is the text of an option.
model::Findings option_error(std::string text, std::string message);
/// Parses "points=90..100", "discards=..2", "turns=70..", "first-wins=50" or "first-wins=49%..51%". Finding TW120,
/// whose path is the text.
model::Result<Target> read_target(const std::string& text);
/// Parses the range after the equals sign. Returns false if it is not a range.
bool read_range(const std::string& text, double& low, double& high);
/// Returns the range as text: "90 to 100", "at most 2", "at least 70", "50".
std::string range_text(double low, double high);
/// Returns a number with at most `decimals` decimals, without trailing zeros.
std::string number_text(double value, int decimals = 2);

/// Sets weights from texts "METRIC=W". Finding TW120 if a metric is not a target or a weight is not a positive number.
model::Findings set_weights(const std::vector<std::string>& weights, std::vector<Target>& targets);

}  // namespace tw::design
