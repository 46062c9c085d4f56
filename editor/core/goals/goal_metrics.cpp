#include "editor/core/goals/goal_metrics.hpp"

#include <algorithm>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/design/set_figure.hpp"
#include "engine/design/target.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {
namespace {

using statistics::Measure;

GoalMetric metric_of(const Measure& measure) {
  GoalMetric out{.id = measure.id,
                 .title = capital(measure.words),
                 .definition = measure.definition,
                 .unit = measure.unit == "%" ? "%" : ""};
  const bool is_share_of_part = measure.id.starts_with("share:");
  if (!measure.key_name.empty() && !is_share_of_part)
    out.group = GoalGroup::ByKind;
  else if (!measure.column.empty())
    out.group = GoalGroup::Course;
  out.axis = {.is_share = out.is_share(),
              .is_signed = statistics::is_signed(measure),
              .margin = measure.margin > 0 ? measure.margin
                        : out.is_share()   ? 0.01
                                           : 1};
  return out;
}

GoalMetric metric_of(const design::SetFigure& figure, const std::vector<int>& copies) {
  const double now = figure.value(copies);
  GoalMetric out{.id = figure.id,
                 .title = capital(figure.words),
                 .definition = tr("figure of the set, computed without games"),
                 .unit = figure.is_share() ? "%" : "",
                 .group = GoalGroup::Figures};
  out.axis = {.is_share = figure.is_share(), .is_whole = !figure.is_share(), .margin = figure.is_share() ? 0.01 : 1};
  out.now = {now, now, now};
  return out;
}

}  // namespace

std::string title_of(GoalGroup group) {
  switch (group) {
    case GoalGroup::Results: return tr("Results");
    case GoalGroup::Course: return tr("Course of play");
    case GoalGroup::ByKind: return tr("By tile or kind");
    case GoalGroup::Figures: return tr("Figures of the set");
  }
  return "";
}

std::vector<Measure> target_measures(const game::Game& game, int players) {
  constexpr auto kTable = statistics::Whose::Table;
  std::vector<Measure> out = statistics::measures({&game}, players, kTable);
  std::vector<std::string> shares;
  for (const Measure& measure : out)
    if (measure.id.starts_with("part:")) shares.push_back("share:" + measure.id.substr(5));
  if (!shares.empty())
    if (auto found = statistics::chosen_measures(shares, {&game}, players, kTable))
      std::ranges::move(found.value(), std::back_inserter(out));
  std::ranges::move(statistics::metric_measures({&game}, players, kTable), std::back_inserter(out));
  return out;
}

std::vector<GoalMetric> goal_metrics(const std::vector<Measure>& measures, const xml::GameFiles& files, int per_sheet) {
  std::vector<GoalMetric> out;
  for (const Measure& measure : measures) out.push_back(metric_of(measure));
  std::vector<int> copies;
  for (const model::Tile& tile : files.set.tiles) copies.push_back(tile.copies);
  for (const design::SetFigure& figure : design::set_figures(files.set, files.rules, per_sheet))
    if (std::ranges::find(out, figure.id, &GoalMetric::id) == out.end()) out.push_back(metric_of(figure, copies));
  return out;
}

std::string now_words(const GoalMetric& metric) {
  if (!metric.now) return "";
  const double factor = metric.factor();
  const statistics::Estimate shown{factor * metric.now->value, factor * metric.now->low, factor * metric.now->high};
  if (metric.group == GoalGroup::Figures) return design::number_text(shown.value) + (metric.is_share() ? " %" : "");
  return figure_words(shown, metric.is_share() ? "%" : "");
}

}  // namespace tw::editor
