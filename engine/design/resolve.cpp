#include <algorithm>

#include "engine/design/search.hpp"
#include "engine/language/translate.hpp"

namespace tw::design {
namespace {

/// Returns the metric with this id. If there is none, returns findings that name the most similar metric or statistic.
model::Result<statistics::Metric> metric_named(const Space& space, const std::string& id, const game::Game& game,
                                               int players) {
  auto chosen = statistics::select_metrics({id}, {&game}, players, statistics::MeasuredPlayers::Table);
  if (chosen && chosen.value().size() == 1) return chosen.value().front();
  if (chosen)
    return model::usage_error(
        tr("{0} names several metrics; name one of them, such as {1}", id, chosen.value().front().id));
  std::vector<std::string> ids;
  for (const statistics::Metric& metric :
       statistics::basic_metrics({&game}, players, statistics::MeasuredPlayers::Table)) {
    ids.push_back(metric.id);
    if (metric.id.starts_with("part:")) ids.push_back("share:" + metric.id.substr(5));
  }
  for (const statistics::Metric& metric :
       statistics::recorded_metrics({&game}, players, statistics::MeasuredPlayers::Table))
    if (metric.key_name.empty()) ids.push_back(metric.id);
  std::string list;
  for (const std::string& known : ids) list += (list.empty() ? "" : ", ") + known;
  for (const SetStatistic& statistic : space.tile_set_statistics()) ids.push_back(statistic.id);
  return model::usage_error(model::with_suggestion(tr("unknown metric \"{0}\"", id), id, ids) + " " +
                            // translators: {0} is a list of ids
                            tr("Play metrics: {0}. Statistics of the set: tiles, deck:ID, edges:ID, symbol:ID, fit:2 "
                               "and others (docs/cli.md)",
                               list));
}

}  // namespace

model::Result<ResolvedTargets> resolve_targets(const Space& space, const std::vector<Target>& targets,
                                               const game::Game& game, int players) {
  if (targets.empty()) return model::usage_error(tr("no target is given"));
  ResolvedTargets out;
  for (const Target& target : targets) {
    if (std::ranges::count(targets, target.metric, &Target::metric) > 1)
      return model::usage_error(tr("the target {0} is given twice; give one range per metric", target.metric));
    const std::string id = target.metric == "total" ? "tiles" : target.metric;
    Goal goal{.target = target};
    TargetModel model;
    const auto statistic = std::ranges::find(space.tile_set_statistics(), id, &SetStatistic::id);
    if (statistic != space.tile_set_statistics().end()) {
      goal.statistic = *statistic;
      goal.scale = statistic->is_share() ? 0.01 : 1;
      model = {.title = statistic->title,
               .unit = statistic->is_share() ? "%" : "",
               .margin = goal.scale,
               .is_set_statistic = true};
      out.metric_of.push_back(-1);
    } else {
      auto metric = metric_named(space, id, game, players);
      if (!metric) return metric.findings();
      goal.scale = metric.value().margin > 0 ? metric.value().margin : metric.value().unit == "%" ? 0.01 : 1;
      model = {.title = metric.value().title, .unit = metric.value().unit, .margin = goal.scale};
      out.metric_of.push_back(static_cast<int>(out.metrics.size()));
      out.metrics.push_back(std::move(metric.value()));
    }
    out.goals.push_back(std::move(goal));
    out.models.push_back(std::move(model));
  }
  return out;
}

}  // namespace tw::design
