#include <algorithm>

#include "engine/design/search.hpp"
#include "engine/language/translate.hpp"

namespace tw::design {
namespace {

/// Returns the measure with this id. If there is none, returns findings that name the most similar metric or figure.
model::Result<statistics::Measure> measure_named(const Space& space, const std::string& id, const game::Game& game,
                                                 int players) {
  auto chosen = statistics::chosen_measures({id}, {&game}, players, statistics::Whose::Table);
  if (chosen && chosen.value().size() == 1) return chosen.value().front();
  if (chosen)
    return model::usage_error(
        tr("{0} names several metrics; name one of them, such as {1}", id, chosen.value().front().id));
  std::vector<std::string> ids;
  for (const statistics::Measure& measure : statistics::measures({&game}, players, statistics::Whose::Table)) {
    ids.push_back(measure.id);
    if (measure.id.starts_with("part:")) ids.push_back("share:" + measure.id.substr(5));
  }
  for (const statistics::Measure& measure : statistics::metric_measures({&game}, players, statistics::Whose::Table))
    if (measure.key_name.empty()) ids.push_back(measure.id);
  std::string list;
  for (const std::string& known : ids) list += (list.empty() ? "" : ", ") + known;
  for (const SetFigure& figure : space.figures()) ids.push_back(figure.id);
  return model::usage_error(
      model::with_nearest(tr("unknown metric \"{0}\"", id), id, ids) + " " +
      // translators: {0} is a list of ids
      tr("Play metrics: {0}. Figures of the set: tiles, deck:ID, edges:ID, symbol:ID, fit:2 and others (docs/cli.md)",
         list));
}

}  // namespace

model::Result<ResolvedTargets> resolve(const Space& space, const std::vector<Target>& targets, const game::Game& game,
                                       int players) {
  if (targets.empty()) return model::usage_error(tr("no target is given"));
  ResolvedTargets out;
  for (const Target& target : targets) {
    if (std::ranges::count(targets, target.metric, &Target::metric) > 1)
      return model::usage_error(tr("the target {0} is given twice; give one range per metric", target.metric));
    const std::string id = target.metric == "total" ? "tiles" : target.metric;
    Goal goal{.target = target};
    TargetModel model;
    const auto figure = std::ranges::find(space.figures(), id, &SetFigure::id);
    if (figure != space.figures().end()) {
      goal.figure = *figure;
      goal.scale = figure->is_share() ? 0.01 : 1;
      model = {.words = figure->words, .unit = figure->is_share() ? "%" : "", .margin = goal.scale, .is_figure = true};
      out.measure_of.push_back(-1);
    } else {
      auto measure = measure_named(space, id, game, players);
      if (!measure) return measure.findings();
      goal.scale = measure.value().margin > 0 ? measure.value().margin : measure.value().unit == "%" ? 0.01 : 1;
      model = {.words = measure.value().words, .unit = measure.value().unit, .margin = goal.scale};
      out.measure_of.push_back(static_cast<int>(out.measures.size()));
      out.measures.push_back(std::move(measure.value()));
    }
    out.goals.push_back(std::move(goal));
    out.models.push_back(std::move(model));
  }
  return out;
}

}  // namespace tw::design
