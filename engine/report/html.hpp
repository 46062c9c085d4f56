#pragma once
// Builds HTML pages and formats figures. All text from files is passed through escaped(). Internal to engine/report.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/report/pictures.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

// Formatting of figures.

/// Returns the number of decimals appropriate for the width of an interval.
int decimals_for(double half_width);
/// Formats a figure: "86.20 ±0.90"; "100.00 (98.12 to 100.00)" if the interval is asymmetric; without an interval if it
/// is unknown.
std::string figure_words(const statistics::Estimate& estimate, double scale = 1);
/// Returns the factor for display: 100 for shares (percent), otherwise 1.
double factor_of(const statistics::Measure& measure);
/// Returns the unit of a difference in tables and charts; percentage points for shares.
std::string difference_unit(const statistics::Measure& measure);
/// Formats the margin of a measure: "0.50"; "2.00 pp" for shares.
std::string margin_words(const statistics::Measure& measure);
/// Formats a value of a measure with its unit: "26.9 %".
std::string value_words(const statistics::Measure& measure, double value, int decimals);
/// Formats the mean of one side with its interval: "86.20 ±0.90", "26.9 ±1.2 %".
std::string mean_words(const statistics::Measure& measure, const statistics::Estimate& mean);
/// Turns an id into a heading: "finished_areas" becomes "Finished areas".
std::string title_words(std::string id);

/// Sanitizes text for HTML and chart labels: invalid UTF-8 bytes and control characters become "?".
std::string clean(std::string_view text);
std::string escaped(std::string_view text);

using Cells = std::vector<std::string>;

/// A term defined on the page.
struct Term {
  std::string name;                 ///< text of the column or row heading
  std::string definition;           ///< a sentence without the full stop
  std::vector<std::string> also{};  ///< other headings with the same definition
};

/// Builds an HTML page section by section. Figures link to the definitions of their terms.
class Page {
 public:
  /// `title` and `lead` are plain text, not markup.
  Page(const std::string& title, const std::string& lead, std::vector<Term> terms);

  void heading(const std::string& text);
  void paragraph(const std::string& text);
  /// Adds a command line in a monospace font.
  void command(const std::string& text);
  /// Adds a table; the first row is the heading. The first column is left-aligned, the others right-aligned unless
  /// `words` is true.
  void table(const std::vector<Cells>& rows, bool words = false);
  /// Adds the page's terms with their definitions.
  void definitions();
  /// Adds a chart. `words` is its text alternative for people who cannot see it; `term` is the term to which its
  /// figures belong.
  template <class Chart>
  void chart(const Chart& shown, int width, int height, const std::string& words, const std::string& term = "") {
    picture(plotting::svg(shown, plotting::light_theme(), width, height),
            plotting::svg(shown, plotting::dark_theme(), width, height), words, term, width > kWide);
  }
  /// Charts between these two calls are laid out in columns.
  void begin_grid() { body_ += "<div class=\"grid\">\n"; }
  void end_grid() { body_ += "</div>\n"; }

  std::string text() const;

 private:
  /// Charts wider than this scroll on a phone: shrunk to the screen width, their text would be unreadable.
  static constexpr int kWide = 600;
  void picture(const std::string& light, const std::string& dark, const std::string& words, const std::string& term,
               bool wide);
  /// Returns the link to the definition of a term, "#d3"; "" if the page does not define it.
  std::string link_of(std::string head) const;
  std::string cell(const std::string& text, const std::string& link, const char* tag) const;

  std::string title_, lead_, body_;
  std::vector<Term> terms_;
  std::vector<std::string> headings_;
  Pictures pictures_;
};

}  // namespace tw::report
