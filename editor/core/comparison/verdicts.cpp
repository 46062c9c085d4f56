#include "editor/core/comparison/verdicts.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/simulate/simulate_words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/comparison_answer.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::editor {
namespace {

using statistics::Answer;
using statistics::Metric;
using statistics::Verdict;

/// Returns a difference or margin with its unit; shares are in percentage points.
std::string in_unit(const Metric& metric, double value) {
  if (metric.unit == "%") return plotting::format_number(100 * value, 1) + " pp";
  return plotting::format_number(value, 2) + (metric.unit.empty() ? "" : " " + tr(metric.unit));
}

/// Returns a range with its unit: "−0.04 to 0.30 points".
std::string range_words(const Metric& metric, const statistics::Estimate& e) {
  const bool share = metric.unit == "%";
  return tr("{0} to {1}", plotting::format_number((share ? 100 : 1) * e.low, share ? 1 : 2), in_unit(metric, e.high));
}

}  // namespace

std::vector<VerdictViewData> verdicts_of(const statistics::ComparisonPlan& plan, const statistics::Comparison& found,
                                         std::size_t arm) {
  std::vector<VerdictViewData> out;
  std::size_t row = 0;
  const std::string level = plotting::format_number(100 * plan.confidence, 0);
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    const Metric& metric = plan.metrics[answer.metric];
    VerdictViewData shown{.row = row++};
    switch (answer.verdict) {
      case Verdict::Different:
        shown.tone = VerdictViewData::Tone::Different;
        shown.text = model::with_title(metric.title, report::describe_verdict(answer));
        // translators: {0} is an amount, {1} a number, {2} a range, such as "3.1 to 3.9 points"
        shown.note = tr("by {0}; {1} % interval {2}", in_unit(metric, std::abs(answer.difference.value)), level,
                        range_words(metric, answer.difference));
        break;
      case Verdict::NoDifference:
        shown.tone = VerdictViewData::Tone::Same;
        shown.text = model::with_title(metric.title, report::describe_verdict(answer));
        shown.note = answer.is_negligible()
                         // translators: {0} and {1} are amounts
                         ? tr("by {0}, within the margin of {1}", in_unit(metric, std::abs(answer.difference.value)),
                              in_unit(metric, metric.margin))
                         // translators: {0} is a number, {1} a range, {2} an amount
                         : tr("{0} % interval {1}, margin {2}", level, range_words(metric, answer.difference),
                              in_unit(metric, metric.margin));
        break;
      case Verdict::NotSettled:
        shown.text = model::with_title(metric.title, tr("not settled"));
        shown.note = report::describe_games_needed(metric, answer, found.games, found.max_games);
        break;
    }
    out.push_back(std::move(shown));
  }
  std::ranges::stable_sort(out, {}, [](const VerdictViewData& v) {
    return v.tone == VerdictViewData::Tone::Different ? 0 : v.tone == VerdictViewData::Tone::Same ? 1 : 2;
  });
  return out;
}

}  // namespace tw::editor
