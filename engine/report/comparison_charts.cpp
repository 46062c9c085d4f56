#include "engine/report/comparison_charts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/html.hpp"

namespace tw::report {
namespace {

using plotting::DifferenceRow;
using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Metric;
using statistics::Verdict;

/// Returns the difference that corresponds to 1 on the axis: the margin or, without a margin, half the distance from 0
/// to the farther end of the interval.
double unit_of(const Metric& metric, const Answer& answer) {
  if (metric.margin > 0) return metric.margin;
  const double far = std::max(std::abs(answer.difference.low), std::abs(answer.difference.high));
  return std::isfinite(far) && far > 0 ? far / 2 : 1;
}

constexpr std::int64_t kMaxPairBars = 41;

/// Bars of equal width; the middle bar is centred on 0. A difference d between sums belongs to bar floor((d + width /
/// 2) / width).
struct Bars {
  std::int64_t width = 1, first = 0, last = 0;
  std::int64_t of(std::int64_t difference) const {
    const std::int64_t shifted = 2 * difference + width;
    const std::int64_t twice = 2 * width;
    return shifted >= 0 ? shifted / twice : -((-shifted + twice - 1) / twice);
  }
};

/// Returns the factor that converts the difference between the two sums for a deck to a difference per game, in the
/// unit in which the metric is displayed.
double display_factor(const Metric& metric, std::int64_t games_per_deck) {
  return factor_of(metric) / static_cast<double>(metric.scale) /
         static_cast<double>(std::max<std::int64_t>(1, games_per_deck));
}

std::string signed_words(double value) { return model::with_sign(value, plotting::format_number(value)); }

Bars bars_of(const Answer& answer) {
  Bars out;
  const auto& histogram = answer.sums.histogram();
  if (histogram.empty()) return out;
  for (;; out.width = plotting::next_bin_width(out.width)) {
    out.first = out.of(histogram.begin()->first);
    out.last = out.of(histogram.rbegin()->first);
    if (out.last - out.first < kMaxPairBars) return out;
  }
}

}  // namespace

std::string describe_verdict(const Answer& answer, bool english) {
  const bool higher = answer.difference.value > 0;
  const char* words = tr_later("not settled");
  if (answer.is_negligible())
    words = higher ? tr_later("B higher, but not enough to matter") : tr_later("B lower, but not enough to matter");
  else if (answer.verdict == Verdict::NoDifference)
    words = tr_later("no difference that matters");
  else if (answer.verdict == Verdict::Different && answer.difference.differs_from(0))
    words = higher ? tr_later("B higher") : tr_later("B lower");
  else if (answer.verdict == Verdict::Different)
    // The verdict of an earlier look remains valid even if the current interval contains 0. In this case, say when the
    // verdict was reached.
    words = higher ? tr_later("B higher, settled after {0} games") : tr_later("B lower, settled after {0} games");
  return language::format_translation(english ? words : tr(words), words, fmt::make_format_args(answer.answered_after));
}

std::string describe_difference(const Metric& metric, const Answer& answer) {
  const std::string value_text = describe_estimate(answer.difference, factor_of(metric));
  return model::with_sign(answer.difference.value, value_text) + (metric.unit == "%" ? " pp" : "");
}

std::string describe_intervals(const ComparisonPlan& plan) {
  const bool shares = std::ranges::any_of(plan.metrics, [](const Metric& m) { return m.unit == "%"; });
  const std::string confidence = plotting::format_number(100 * plan.confidence, 0);
  // translators: where there is no room, the parts after "; " are omitted, beginning with the last
  std::string out = tr("{0} % intervals, corrected for {1} questions and early looks; grey: too small to matter",
                       confidence, plan.questions());
  if (shares) model::add_clause(out, tr("pp: percentage points"));
  return out;
}

plotting::DifferenceRow difference_row(const Metric& metric, const Answer& answer, double unit) {
  DifferenceRow row{.label = clean(metric.title),
                    .base = describe_mean(metric, answer.mean_base),
                    .other = describe_mean(metric, answer.mean),
                    .value_text = describe_difference(metric, answer),
                    .verdict = describe_verdict(answer),
                    .value = answer.difference.value / unit,
                    .low = answer.difference.low / unit,
                    .high = answer.difference.high / unit};
  const double factor = factor_of(metric);
  row.numbers = {.base = factor * answer.mean_base.value,
                 .other = factor * answer.mean.value,
                 .axis_unit = factor * unit,
                 .margin = factor * metric.margin,
                 .n = answer.sums.pairs(),
                 .unit = difference_unit(metric),
                 .base_low = factor * answer.mean_base.low,
                 .base_high = factor * answer.mean_base.high,
                 .other_low = factor * answer.mean.low,
                 .other_high = factor * answer.mean.high,
                 .label = clean(metric.title_in_english()),
                 .verdict = describe_verdict(answer, true)};
  row.tone = answer.verdict == Verdict::Different      ? DifferenceRow::Tone::Different
             : answer.verdict == Verdict::NoDifference ? DifferenceRow::Tone::Same
                                                       : DifferenceRow::Tone::Open;
  return row;
}

plotting::DifferencePlot empty_plot(const ComparisonPlan& plan, std::string title) {
  return {.title = std::move(title),
          .subtitle = describe_intervals(plan),
          .lower_label = tr("A higher"),
          .upper_label = tr("B higher")};
}

plotting::DifferencePlot difference_plot(const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  plotting::DifferencePlot out = empty_plot(plan, tr("Difference B − A, paired"));
  out.base = "A";
  out.other = "B";
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm || found.games == 0) continue;
    const Metric& metric = plan.metrics[answer.metric];
    out.rows.push_back(difference_row(metric, answer, unit_of(metric, answer)));
  }
  return out;
}

plotting::LineChart looks_chart(const Metric& metric, const Answer& answer) {
  const double scale = factor_of(metric);
  plotting::LineChart out{
      .title = tr("Sequential test: {0}", clean(metric.title)),
      .subtitle = metric.margin > 0 ? tr("interval of B − A; settled if it excludes 0 or lies between the dashed lines")
                                    : tr("interval of B − A; settled if it excludes 0"),
      .unit = difference_unit(metric),
      .x_unit = tr_later("games")};
  plotting::Line line{.name = clean(metric.title_in_english())};  // not shown, since it is the only line
  for (const statistics::Look& look : answer.looks) {
    const auto& d = look.difference;
    if (!std::isfinite(d.low) || !std::isfinite(d.high)) continue;
    line.points.push_back({.x = static_cast<double>(look.games),
                           .value = scale * d.value,
                           .low = scale * d.low,
                           .high = scale * d.high,
                           .n = look.games});
  }
  out.lines.push_back(std::move(line));
  out.horizontal_guides.push_back({0, "0"});
  if (metric.margin > 0)
    for (const double at : {-scale * metric.margin, scale * metric.margin}) out.horizontal_guides.push_back({at, ""});
  out.from_zero = true;
  return out;
}

plotting::Histogram pairs_chart(const Metric& metric, const Answer& answer, std::int64_t games_per_deck) {
  const Bars bars = bars_of(answer);
  const double scale = display_factor(metric, games_per_deck);
  plotting::Histogram out{
      .title = tr("Decks by difference: {0}", clean(metric.title)),
      // translators: numbers of decks
      .subtitle = tr("A higher in {0}, B in {1}, the same in {2}", group_digits(answer.sums.lower()),
                     group_digits(answer.sums.higher()), group_digits(answer.sums.same())),
      .unit = difference_unit(metric),
      .counted = tr_later("decks"),
      .first = (static_cast<double>(bars.first * bars.width) - static_cast<double>(bars.width) / 2) * scale,
      .width = static_cast<double>(bars.width) * scale};
  out.counts.resize(static_cast<std::size_t>(bars.last - bars.first + 1));
  for (const auto& [difference, bin] : answer.sums.histogram())
    out.counts[bars.of(difference) - bars.first] += static_cast<double>(bin.pairs);
  return out;
}

std::string describe_bar(const Metric& metric, const Answer& answer, std::int64_t games_per_deck, int bar) {
  const Bars bars = bars_of(answer);
  std::int64_t decks = 0, low = 0, high = 0;
  for (const auto& [difference, bin] : answer.sums.histogram()) {
    if (bars.of(difference) - bars.first != bar) continue;
    // A bin for large differences covers several values.
    const auto range = simulation::range_of(simulation::bin_of(static_cast<std::int32_t>(difference)));
    if (decks == 0) low = range.low;
    high = range.high;
    decks += bin.pairs;
  }
  if (decks == 0) return "";
  const double scale = display_factor(metric, games_per_deck);
  std::string range = signed_words(scale * static_cast<double>(low));
  if (low != high) range = tr("{0} to {1}", range, signed_words(scale * static_cast<double>(high)));
  if (metric.unit == "%") range += " %";
  return tr_n("Difference {1}: {0} deck", "Difference {1}: {0} decks", decks, range);
}

std::vector<std::int64_t> decks_in_bar(const Answer& answer, int bar) {
  const Bars bars = bars_of(answer);
  std::vector<std::int64_t> out;
  for (const auto& [difference, bin] : answer.sums.histogram())
    if (bars.of(difference) - bars.first == bar) out.insert(out.end(), bin.decks.begin(), bin.decks.end());
  std::sort(out.begin(), out.end());
  return out;
}

namespace {

using statistics::Agreement;
using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Metric;
using statistics::SkillRow;

constexpr std::size_t kMaxNamed = 4;

std::vector<SkillRow> rows_of(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  std::vector<SkillRow> rows = statistics::skill_rows(plan, found);
  std::erase_if(rows, [&](const SkillRow& row) { return row.side != side; });
  return rows;
}

/// Returns the axis unit for all levels of a metric: its margin or, without a margin, half the distance from 0 to the
/// farthest end of an interval.
double unit_of(const Metric& metric, const SkillRow& row) {
  if (metric.margin > 0) return metric.margin;
  double far = 0;
  for (const Answer* answer : row.answers)
    for (const double end : {answer->difference.low, answer->difference.high})
      if (std::isfinite(end)) far = std::max(far, std::abs(end));
  return far > 0 ? far / 2 : 1;
}

}  // namespace

std::string describe_agreement(const SkillRow& row, bool english) {
  const char* words = row.agreement == Agreement::DependsOnSkill ? tr_later("depends on skill")
                      : row.agreement == Agreement::NotSettled   ? tr_later("not settled")
                      : row.sizes_differ                         ? tr_later("holds for all, sizes differ")
                                                                 : tr_later("holds for all");
  return english ? words : tr(words);
}

std::string skill_sentence(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  const std::vector<SkillRow> rows = rows_of(plan, found, side);
  if (rows.empty()) return "";
  const auto number = [&](Agreement agreement) { return statistics::count(rows, side, agreement); };
  // translators: {1} is "5 hold for all levels", {2} "1 is not settled", {3} "1 depends on skill"
  std::string out = tr_n("Of {0} verdict, {1}, {2}, {3}", "Of {0} verdicts, {1}, {2}, {3}", std::ssize(rows),
                         tr_n("{0} holds for all levels", "{0} hold for all levels", number(Agreement::ForAll)),
                         tr_n("{0} is not settled", "{0} are not settled", number(Agreement::NotSettled)),
                         tr_n("{0} depends on skill", "{0} depend on skill", number(Agreement::DependsOnSkill)));
  std::string names;
  std::size_t named = 0;
  for (const SkillRow& row : rows) {
    if (row.agreement != Agreement::DependsOnSkill || ++named > kMaxNamed) continue;
    names += (named == 1 ? "" : ", ") + clean(plan.metrics[row.metric].title);
  }
  if (named > kMaxNamed) names = tr("{0} and {1} more", names, named - kMaxNamed);
  return model::with_title(out, names) + ".";
}

std::vector<std::vector<std::string>> skill_table(const ComparisonPlan& plan, const Comparison& found, std::size_t side,
                                                  const std::string& between) {
  std::vector<std::vector<std::string>> out;
  const std::vector<SkillRow> rows = rows_of(plan, found, side);
  if (rows.empty()) return out;
  out.push_back({tr("Metric"), tr("At all levels")});
  for (const std::string& level : plan.levels) out.back().push_back(level);
  for (const SkillRow& row : rows) {
    const Metric& metric = plan.metrics[row.metric];
    out.push_back({clean(metric.title), describe_agreement(row)});
    for (const Answer* answer : row.answers)
      out.back().push_back(describe_difference(metric, *answer) + between + describe_verdict(*answer));
  }
  return out;
}

plotting::DifferencePlot skill_plot(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  plotting::DifferencePlot out = empty_plot(plan, tr("Difference B − A by skill level"));
  out.base = tr("Players");
  out.key_names = {"level", "at_all_levels"};
  for (const SkillRow& row : rows_of(plan, found, side))
    for (const Answer* answer : row.answers) {
      out.rows.push_back(difference_row(plan.metrics[row.metric], *answer, unit_of(plan.metrics[row.metric], row)));
      out.rows.back().base = clean(plan.level_of(answer->arm));
      out.rows.back().keys = {plan.level_of(answer->arm), describe_agreement(row, true)};
      out.rows.back().other.clear();
    }
  return out;
}

}  // namespace tw::report
