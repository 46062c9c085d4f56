#include "editor/core/goals/goal_metrics.hpp"

#include <algorithm>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/design/set_statistic.hpp"
#include "engine/design/target.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::editor {
namespace {

using statistics::Metric;

GoalMetric metric_of(const Metric& metric) {
  GoalMetric out{.id = metric.id,
                 .title = capitalized(metric.title),
                 .definition = metric.definition,
                 .unit = metric.unit == "%" ? "%" : ""};
  const bool is_share_of_part = metric.id.starts_with("share:");
  if (!metric.key_name.empty() && !is_share_of_part)
    out.group = GoalGroup::ByKind;
  else if (!metric.column.empty())
    out.group = GoalGroup::Course;
  out.axis = {.is_share = out.is_share(),
              .is_signed = statistics::is_signed(metric),
              .margin = metric.margin > 0 ? metric.margin
                        : out.is_share()  ? 0.01
                                          : 1};
  return out;
}

GoalMetric metric_of(const design::SetStatistic& statistic, const std::vector<int>& copies) {
  const double now = statistic.value(copies);
  GoalMetric out{.id = statistic.id,
                 .title = capitalized(statistic.title),
                 .definition = tr("statistic of the set, computed without games"),
                 .unit = statistic.is_share() ? "%" : "",
                 .group = GoalGroup::Statistics};
  out.axis = {
      .is_share = statistic.is_share(), .is_whole = !statistic.is_share(), .margin = statistic.is_share() ? 0.01 : 1};
  out.now = {now, now, now};
  return out;
}

}  // namespace

std::string title_of(GoalGroup group) {
  switch (group) {
    case GoalGroup::Results: return tr("Results");
    case GoalGroup::Course: return tr("Course of play");
    case GoalGroup::ByKind: return tr("By tile or kind");
    case GoalGroup::Statistics: return tr("Statistics of the set");
  }
  return "";
}

std::vector<Metric> target_metrics(const game::Game& game, int players) {
  constexpr auto kTable = statistics::MeasuredPlayers::Table;
  std::vector<Metric> out = statistics::basic_metrics({&game}, players, kTable);
  std::vector<std::string> shares;
  for (const Metric& metric : out)
    if (metric.id.starts_with("part:")) shares.push_back("share:" + metric.id.substr(5));
  if (!shares.empty())
    if (auto found = statistics::select_metrics(shares, {&game}, players, kTable))
      std::ranges::move(found.value(), std::back_inserter(out));
  std::ranges::move(statistics::recorded_metrics({&game}, players, kTable), std::back_inserter(out));
  return out;
}

std::vector<GoalMetric> goal_metrics(const std::vector<Metric>& metrics, const xml::GameFiles& files, int per_sheet) {
  std::vector<GoalMetric> out;
  for (const Metric& metric : metrics) out.push_back(metric_of(metric));
  std::vector<int> copies;
  for (const model::Tile& tile : files.set.tiles) copies.push_back(tile.copies);
  for (const design::SetStatistic& statistic : design::tile_set_statistics(files.set, files.rules, per_sheet))
    if (std::ranges::find(out, statistic.id, &GoalMetric::id) == out.end()) out.push_back(metric_of(statistic, copies));
  return out;
}

std::string format_current_value(const GoalMetric& metric) {
  if (!metric.now) return "";
  const double factor = metric.factor();
  const statistics::Estimate shown{factor * metric.now->value, factor * metric.now->low, factor * metric.now->high};
  if (metric.group == GoalGroup::Statistics) return design::number_text(shown.value) + (metric.is_share() ? " %" : "");
  return plotting::short_estimate(shown, metric.is_share() ? "%" : "");
}

}  // namespace tw::editor
