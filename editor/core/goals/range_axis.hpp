#pragma once
// The axis of a range slider: the interval that it shows, and the steps in which a range is dragged.

#include <optional>

#include "engine/statistics/intervals.hpp"

namespace tw::editor {

/// The interval of values that a slider shows. If an end of a range is at the end of the track, the range has no limit
/// on that side.
struct RangeAxis {
  double low = 0, high = 1;  ///< low < high
  double step = 0.01;        ///< smallest change of an end of a range, > 0
  /// Returns the position of a value on a track of this width, from 0 to `width`. Infinite values are at the ends.
  double to_x(double value, double width) const;
  /// Returns the value at a position, rounded to a step; infinite at the ends of the track and outside it.
  double from_x(double x, double width) const;
  /// Returns the value moved by `steps`; infinite at the ends of the track. An infinite value is moved from the
  /// corresponding end.
  double moved(double value, int steps) const;
};

/// The properties of a metric that determine its axis.
struct AxisOptions {
  bool is_share = false;   ///< values from 0 to 1
  bool is_whole = false;   ///< integers
  bool is_signed = false;  ///< values may be negative
  double margin = 1;       ///< smallest difference that matters, > 0
};

/// Returns an axis around the current value that contains the finite ends of the range [low, high].
RangeAxis axis_for(const std::optional<statistics::Estimate>& now, const AxisOptions& options, double low, double high);

}  // namespace tw::editor
