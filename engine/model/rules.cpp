#include "engine/model/rules.hpp"

#include <algorithm>

namespace tw::model {

std::vector<std::string> part_names(const Rules& rules) {
  std::vector<std::string> out;
  const auto add = [&out](const std::string& part) {
    if (std::find(out.begin(), out.end(), part) == out.end()) out.push_back(part);
  };
  for (const ScoreRule& score : rules.scores) add(score.recorded_as());
  for (const ActionRule& action : rules.actions)
    for (const Effect& effect : action.effects)
      if (effect.kind == Effect::Kind::Award) add(action.id);
  for (const PluginUse* use : plugin_uses(rules)) add(use->recorded_as());
  return out;
}

std::vector<const PluginUse*> plugin_uses(const Rules& rules) {
  std::vector<const PluginUse*> out;
  for (const TurnStep& step : rules.turn.steps)
    if (step.kind == TurnStep::Kind::Effect) out.push_back(&step.use);
  for (const ActionRule& action : rules.actions)
    for (const Effect& effect : action.effects)
      if (effect.kind == Effect::Kind::Effect) out.push_back(&effect.use);
  return out;
}

int edge_with(const Rules& rules, const std::array<std::string, 3>& zones) {
  for (std::size_t i = 0; i < rules.edges.size(); ++i)
    if (rules.edges[i].zones == zones) return static_cast<int>(i);
  return -1;
}

}  // namespace tw::model
