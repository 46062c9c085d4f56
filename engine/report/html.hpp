#pragma once
// Builds HTML pages and formats numbers. All text from files is escaped with escaped(). Private to engine/report.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/report/embedded_charts.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

// Formatting of numbers.

/// Returns the number of decimals that is appropriate for an interval of this half-width.
int decimals_for(double half_width);
/// Formats a value with its interval: "86.20 ±0.90", or "100.00 (98.12 to 100.00)" if the interval is asymmetric. The
/// interval is omitted if it is unknown.
std::string describe_estimate(const statistics::Estimate& estimate, double scale = 1);
/// Returns the factor that converts a value of the metric to its displayed value: 100 for shares (percent), 1 for all
/// other metrics.
double factor_of(const statistics::Metric& metric);
/// Returns the unit of a difference in tables and charts: percentage points for shares, otherwise the unit of the
/// metric.
std::string difference_unit(const statistics::Metric& metric);
/// Formats the margin of a metric: "0.50", or "2.00 pp" for shares.
std::string describe_margin(const statistics::Metric& metric);
/// Formats a value of a metric with its unit: "26.9 %".
std::string describe_value(const statistics::Metric& metric, double value, int decimals);
/// Formats the mean of one side with its interval: "86.20 ±0.90", or "26.9 ±1.2 %" for shares.
std::string describe_mean(const statistics::Metric& metric, const statistics::Estimate& mean);
/// Returns the heading for a setting of an experiment or comparison. `key`: its key in the file, such as "most_games".
std::string setting_heading(const std::string& key);

/// Returns the text with invalid UTF-8 bytes and control characters (except line breaks) replaced by "?", for HTML and
/// chart labels.
std::string clean(std::string_view text);
std::string escaped(std::string_view text);

using Cells = std::vector<std::string>;

/// A term that is defined on the page.
struct Term {
  std::string name;                    ///< text of a column heading or row heading
  std::string definition;              ///< definition in one sentence, without the full stop
  std::vector<std::string> aliases{};  ///< other headings that have the same definition
};

/// An HTML page that is built section by section. Headings and charts link to the definitions of their terms.
class Page {
 public:
  /// `title` and `lead` are plain text, not markup.
  Page(const std::string& title, const std::string& lead, std::vector<Term> terms);

  void heading(const std::string& text);
  void paragraph(const std::string& text);
  /// Adds a command line, displayed in a monospace font.
  void command(const std::string& text);
  /// Adds a table. The first row is the heading. The first column is left-aligned; the other columns are right-aligned
  /// unless `is_text` is true.
  void table(const std::vector<Cells>& rows, bool is_text = false);
  /// Adds the page's terms with their definitions.
  void definitions();
  /// Adds a chart. `alt_text` is the text alternative for people who cannot see the chart. `term` is the name of the
  /// term that defines the values in the chart.
  void chart(const plotting::AnyChart& shown, int width, int height, const std::string& alt_text,
             const std::string& term = "");
  /// Begins or ends a grid. Charts that are added between these two calls are laid out in columns.
  void begin_grid() { body_ += "<div class=\"grid\">\n"; }
  void end_grid() { body_ += "</div>\n"; }

  std::string text() const;

 private:
  /// Charts wider than this scroll on a phone. If they were shrunk to the screen width, their text would be unreadable.
  static constexpr int kWideChart = 600;
  /// Returns the link to the definition of a term, such as "#d3", or "" if the page does not define the term.
  std::string link_of(std::string head) const;
  std::string cell(const std::string& text, const std::string& link, const char* tag) const;

  std::string title_, lead_, body_;
  std::vector<Term> terms_;
  std::vector<std::string> headings_;
  EmbeddedCharts pictures_;
};

}  // namespace tw::report
