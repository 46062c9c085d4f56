#pragma once
// The table of metrics of an experiment, with their intervals.

#include <string>
#include <vector>

#include "engine/plotting/csv.hpp"
#include "engine/report/card.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::report {

struct MetricRow {
  std::string metric;  ///< name of the metric: "Points"
  std::string
      subject;        ///< player, seat, key or games to which the value applies: "Red (greedy)", "Seat 1", "all games"
  std::string value;  ///< value as text: "86.2"
  std::string interval;   ///< interval: "±0.9"; "" for counts
  std::string half = {};  ///< middle half of the values: "78 to 95"; "" if only sums are stored
  // For CSV: `metric` and `subject` in English, and the values as plain numbers. NaN if not available.
  std::string english_metric = {}, english_subject = {};
  statistics::Estimate estimate{plotting::kNoNumber, plotting::kNoNumber, plotting::kNoNumber};
  std::int64_t n = 0;
  std::string unit = {};
  double quartile_low = plotting::kNoNumber, quartile_high = plotting::kNoNumber;
  /// Compares only the displayed members.
  bool operator==(const MetricRow& other) const {
    return metric == other.metric && subject == other.subject && value == other.value && interval == other.interval &&
           half == other.half;
  }
};

/// Returns all rows; empty before the first game. Metrics of single tiles and cells are not included: they have a
/// separate table and maps.
std::vector<MetricRow> metric_rows(const simulation::Summary& summary, const CardNames& names);
/// Returns only the rows of recorded metrics (Summary::metrics()).
std::vector<MetricRow> recorded_metric_rows(const simulation::Summary& summary, const CardNames& names);

/// Returns a tidy table as CSV, with the columns figure, of, value, low, high, n, unit, quartile_low, quartile_high.
std::string to_csv(const std::vector<MetricRow>& rows);

}  // namespace tw::report
