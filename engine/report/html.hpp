#pragma once
// Builds HTML pages and formats numbers. All text from files is escaped with escaped(). Private to engine/report.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/report/pictures.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

// Formatting of figures.

/// Returns the number of decimals that is appropriate for an interval of this half-width.
int decimals_for(double half_width);
/// Formats a value with its interval: "86.20 ±0.90", or "100.00 (98.12 to 100.00)" if the interval is asymmetric. The
/// interval is omitted if it is unknown.
std::string figure_words(const statistics::Estimate& estimate, double scale = 1);
/// Returns the factor that converts a value of the measure to its displayed value: 100 for shares (percent), 1 for all
/// other measures.
double factor_of(const statistics::Measure& measure);
/// Returns the unit of a difference in tables and charts: percentage points for shares, otherwise the unit of the
/// measure.
std::string difference_unit(const statistics::Measure& measure);
/// Formats the margin of a measure: "0.50", or "2.00 pp" for shares.
std::string margin_words(const statistics::Measure& measure);
/// Formats a value of a measure with its unit: "26.9 %".
std::string value_words(const statistics::Measure& measure, double value, int decimals);
/// Formats the mean of one side with its interval: "86.20 ±0.90", or "26.9 ±1.2 %" for shares.
std::string mean_words(const statistics::Measure& measure, const statistics::Estimate& mean);
/// Returns the heading for a setting of an experiment or comparison. `key`: its key in the file, such as "most_games".
std::string setting_words(const std::string& key);

/// Returns the text with invalid UTF-8 bytes and control characters replaced by "?", for HTML and chart labels.
std::string clean(std::string_view text);
std::string escaped(std::string_view text);

using Cells = std::vector<std::string>;

/// A term that is defined on the page.
struct Term {
  std::string name;                 ///< text of a column heading or row heading
  std::string definition;           ///< definition in one sentence, without the full stop
  std::vector<std::string> also{};  ///< other headings that have the same definition
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
  /// unless `words` is true.
  void table(const std::vector<Cells>& rows, bool words = false);
  /// Adds the page's terms with their definitions.
  void definitions();
  /// Adds a chart. `words` is the text alternative for people who cannot see the chart. `term` is the name of the term
  /// that defines the values in the chart.
  template <class Chart>
  void chart(const Chart& shown, int width, int height, const std::string& words, const std::string& term = "") {
    picture(plotting::svg(shown, plotting::light_theme(), width, height),
            plotting::svg(shown, plotting::dark_theme(), width, height), words, term, width > kWide);
  }
  /// Begins or ends a grid. Charts that are added between these two calls are laid out in columns.
  void begin_grid() { body_ += "<div class=\"grid\">\n"; }
  void end_grid() { body_ += "</div>\n"; }

  std::string text() const;

 private:
  /// Charts wider than this scroll on a phone. If they were shrunk to the screen width, their text would be unreadable.
  static constexpr int kWide = 600;
  void picture(const std::string& light, const std::string& dark, const std::string& words, const std::string& term,
               bool wide);
  /// Returns the link to the definition of a term, such as "#d3", or "" if the page does not define the term.
  std::string link_of(std::string head) const;
  std::string cell(const std::string& text, const std::string& link, const char* tag) const;

  std::string title_, lead_, body_;
  std::vector<Term> terms_;
  std::vector<std::string> headings_;
  Pictures pictures_;
};

}  // namespace tw::report
