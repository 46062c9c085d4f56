#pragma once
// The title of a metric, shared by charts, tables and exports.

#include <string>

namespace tw::report {

/// Titles of metrics in charts and tables.
struct MetricTitle {
  std::string title;     ///< for example "Lead changes"
  std::string subtitle;  ///< subtitle, without a full stop; "" for none
  std::string english;   ///< English title, for tables that other programs read
};
/// Returns the title for a column's id; the title of a plugin's metric is derived from its id.
MetricTitle metric_title(const std::string& column);

}  // namespace tw::report
