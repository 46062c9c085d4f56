#include "engine/model/rules.hpp"

#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/weights.hpp"

namespace tw::model {

std::string ordinary_deck(const Rules& rules) {
  return !rules.turn.draws.empty() ? rules.turn.draws : rules.decks.empty() ? "" : rules.decks.front().id;
}

std::string start_deck(const Rules& rules) {
  return !rules.decks.empty() && rules.decks.front().id != ordinary_deck(rules) ? rules.decks.front().id : "";
}

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

namespace {

/// Calls `see` with each step and each action effect that uses a plugin's effect, in file order.
template <class See>
void each_plugin_use(const Rules& rules, const See& see) {
  for (const TurnStep& step : rules.turn.steps)
    if (step.kind == TurnStep::Kind::Effect) see(step);
  for (const ActionRule& action : rules.actions)
    for (const Effect& effect : action.effects)
      if (effect.kind == Effect::Kind::Effect) see(effect);
}

}  // namespace

std::vector<const PluginUse*> plugin_uses(const Rules& rules) {
  std::vector<const PluginUse*> out;
  each_plugin_use(rules, [&out](const auto& row) { out.push_back(&row.use); });
  return out;
}

std::vector<SourceLocation> plugin_use_locations(const Rules& rules) {
  std::vector<SourceLocation> out;
  each_plugin_use(rules, [&out](const auto& row) { out.push_back(row.at); });
  return out;
}

Weights weights_of(const Rules& rules) {
  Weights out = default_weights();
  for (const GameWeight& weight : rules.weights)
    for (std::size_t i = 0; i < kWeightCount; ++i)
      if (weight.id == kWeightRows[i].id) out.value[i] = weight.value;
  return out;
}

bool has_row(const Rules& rules, const std::string& id) {
  bool found = index_of(rules.edges, id) >= 0;
  for_each_table(rules, [&](const auto& rows) { found = found || index_of(rows, id) >= 0; });
  return found || std::ranges::count(part_names(rules), id) > 0 ||
         std::ranges::any_of(plugin_uses(rules), [&id](const PluginUse* use) { return use->plugin == id; });
}

namespace {

/// Returns the names in the current language.
language::Names names_of(const Rules& rules) {
  language::Names out;
  for (const RowName& row : rules.names)
    if (row.lang() == language::current() && !row.one.empty())
      out.insert_or_assign(row.of(), language::Name{row.one, row.many});
  return out;
}

}  // namespace

void use_names(const Rules& rules) { language::use_names(names_of(rules)); }
void add_names(const Rules& rules) { language::add_names(names_of(rules)); }

int find_edge_kind(const Rules& rules, const std::array<std::string, 3>& zones) {
  for (std::size_t i = 0; i < rules.edges.size(); ++i)
    if (rules.edges[i].zones == zones) return static_cast<int>(i);
  return -1;
}

}  // namespace tw::model
