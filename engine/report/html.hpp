#pragma once
// Pieces of a page, and figures as a report writes them. What comes from files goes through escaped(). Inside
// engine/report.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/plotting/charts.hpp"
#include "engine/report/pictures.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {

// Figures as a report writes them.

/// As many decimals as the interval deserves.
int decimals_for(double half_width);
/// "86.20 ±0.90"; "100.00 (98.12 to 100.00)" where the interval is not symmetric; without what is not known.
std::string figure_words(const statistics::Estimate& estimate, double scale = 1);
/// What values of a measure are told in: shares in percent.
double factor_of(const statistics::Measure& measure);
/// The unit of a difference by a measure, in tables and charts: of shares percentage points.
std::string difference_unit(const statistics::Measure& measure);
/// The difference too small to matter: "0.50", of shares "2.00 pp".
std::string margin_words(const statistics::Measure& measure);
/// A value of a measure, in its unit: "26.9 %".
std::string value_words(const statistics::Measure& measure, double value, int decimals);
/// The mean of one side with its interval: "86.20 ±0.90", "26.9 ±1.2 %".
std::string mean_words(const statistics::Measure& measure, const statistics::Estimate& mean);
/// "finished_areas" as a heading: "Finished areas".
std::string title_words(std::string id);

/// Text for HTML and for charts' labels: bytes that are no UTF-8 and signs that control something become "?".
std::string clean(std::string_view text);
std::string escaped(std::string_view text);

using Cells = std::vector<std::string>;

/// A term that a page defines.
struct Term {
  std::string name;                 ///< as in headings of columns and rows
  std::string definition;           ///< a sentence without its full stop
  std::vector<std::string> also{};  ///< other headings that mean the same
};

/// A page that grows section by section. Figures link to the definitions of their terms.
class Page {
 public:
  /// `title` and `lead` are text, not markup.
  Page(const std::string& title, const std::string& lead, std::vector<Term> terms);

  void heading(const std::string& text);
  void paragraph(const std::string& text);
  /// In a monospace font, to be copied.
  void command(const std::string& text);
  /// The first row is the head; the first column left, all others right aligned unless `words` says text.
  void table(const std::vector<Cells>& rows, bool words = false);
  /// The page's terms with their definitions.
  void definitions();
  /// `words` tells what the chart shows, for those who cannot see it; `term` is what its figures are.
  template <class Chart>
  void chart(const Chart& shown, int width, int height, const std::string& words, const std::string& term = "") {
    picture(plotting::svg(shown, plotting::light_theme(), width, height),
            plotting::svg(shown, plotting::dark_theme(), width, height), words, term, width > kWide);
  }
  /// Charts that are added between these two calls are laid out in columns.
  void begin_grid() { body_ += "<div class=\"grid\">\n"; }
  void end_grid() { body_ += "</div>\n"; }

  std::string text() const;

 private:
  /// Charts wider than this are scrolled on a phone: made as narrow as its screen their text could not be read.
  static constexpr int kWide = 600;
  void picture(const std::string& light, const std::string& dark, const std::string& words, const std::string& term,
               bool wide);
  /// Where the definition of a term stands: "#d3", or "" if it is none.
  std::string link_of(std::string head) const;
  std::string cell(const std::string& text, const std::string& link, const char* tag) const;

  std::string title_, lead_, body_;
  std::vector<Term> terms_;
  std::vector<std::string> headings_;
  Pictures pictures_;
};

}  // namespace tw::report
