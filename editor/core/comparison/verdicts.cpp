#include "editor/core/comparison/verdicts.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::editor {
namespace {

using statistics::Answer;
using statistics::Measure;
using statistics::Verdict;

/// Maximum number of games in a forecast; larger forecasts are not shown.
constexpr double kMostForecast = 1e7;

/// Returns a difference or margin with its unit; shares are in percentage points.
std::string in_unit(const Measure& measure, double value) {
  if (measure.unit == "%") return plotting::in_words(100 * value, 1) + " pp";
  return plotting::in_words(value, 2) + (measure.unit.empty() ? "" : " " + tr(measure.unit));
}

/// Returns a range with its unit: "−0.04 to 0.30 points".
std::string range_words(const Measure& measure, const statistics::Estimate& e) {
  const bool share = measure.unit == "%";
  return tr("{0} to {1}", plotting::in_words((share ? 100 : 1) * e.low, share ? 1 : 2), in_unit(measure, e.high));
}

}  // namespace

std::string more_needed(const Measure& measure, const Answer& answer, std::int64_t games, std::int64_t most_games) {
  const double far = std::abs(answer.difference.value), half = answer.difference.half_width();
  // The measure is settled when the interval excludes 0 or lies within the margin, whichever requires fewer games.
  const double room = std::max(far, measure.margin - far);
  if (!std::isfinite(half) || half <= 0 || room <= 0)
    return games >= most_games ? tr("The maximum number of games was not enough to decide.")
                               : tr("More games are needed to decide.");
  const double wanted = static_cast<double>(games) * (half / room) * (half / room);
  const bool used_up = games >= most_games;
  if (wanted > static_cast<double>(most_games) && !used_up)
    return tr("The maximum number of games may not be enough to decide.");
  const double more = std::max(50.0, std::ceil((wanted - static_cast<double>(games)) / 50) * 50);
  if (more > kMostForecast) return tr("The maximum number of games was not enough to decide.");
  const std::string number = grouped(static_cast<std::int64_t>(more));
  return used_up ? tr("About {0} more games per side would be needed.", number)
                 : tr("About {0} more games per side are needed.", number);
}

std::vector<VerdictShown> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                      std::size_t arm) {
  std::vector<VerdictShown> out;
  std::size_t row = 0;
  const std::string level = plotting::in_words(100 * plan.confidence, 0);
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    const Measure& measure = plan.measures[answer.measure];
    VerdictShown shown{.row = row++};
    switch (answer.verdict) {
      case Verdict::Different:
        shown.tone = VerdictShown::Tone::Different;
        shown.words = measure.words + ": " + report::verdict_words(answer);
        // translators: {0} is an amount, {1} a number, {2} a range, such as "3.1 to 3.9 points"
        shown.note = tr("by {0}; {1} % interval {2}", in_unit(measure, std::abs(answer.difference.value)), level,
                        range_words(measure, answer.difference));
        break;
      case Verdict::NoDifference:
        shown.tone = VerdictShown::Tone::Same;
        shown.words = measure.words + ": " + report::verdict_words(answer);
        shown.note = answer.smaller_than_matters()
                         // translators: {0} and {1} are amounts
                         ? tr("by {0}, within the margin of {1}", in_unit(measure, std::abs(answer.difference.value)),
                              in_unit(measure, measure.margin))
                         // translators: {0} is a number, {1} a range, {2} an amount
                         : tr("{0} % interval {1}, margin {2}", level, range_words(measure, answer.difference),
                              in_unit(measure, measure.margin));
        break;
      case Verdict::NotSettled:
        shown.words = measure.words + ": " + tr("not settled");
        shown.note = more_needed(measure, answer, found.games, found.most_games);
        break;
    }
    out.push_back(std::move(shown));
  }
  std::ranges::stable_sort(out, {}, [](const VerdictShown& v) {
    return v.tone == VerdictShown::Tone::Different ? 0 : v.tone == VerdictShown::Tone::Same ? 1 : 2;
  });
  return out;
}

}  // namespace tw::editor
