#include "editor/core/play/tile_actions.hpp"

#include <algorithm>

#include "editor/core/play/rules_page.hpp"
#include "editor/core/rules/formula_text.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

std::string action_sentence(const model::ActionRule& action) {
  std::string out;
  for (const model::Effect& effect : action.effects)
    if (const std::string words = describe_effect(effect); !words.empty()) out += " " + words;
  return out.empty() ? "" : model::with_title(capitalized(tr_name(action.id)), out.substr(1));
}

/// Returns true if a zone of the tile, in an area of the kind that the step requires, has the symbol of the step.
bool earns_turn(const model::Rules& rules, const model::TurnStep& step, const model::Tile& tile) {
  const int area = model::index_of(rules.areas, step.area);
  if (step.kind != model::TurnStep::Kind::Again || step.symbol.empty() || area < 0) return false;
  const auto& kinds = rules.areas[area].of;
  return std::ranges::any_of(tile.zones, [&](const model::Zone& zone) {
    return std::ranges::find(kinds, zone.kind) != kinds.end() &&
           std::ranges::find(zone.symbols, step.symbol) != zone.symbols.end();
  });
}

}  // namespace

std::vector<std::string> describe_tile_actions(const model::Rules& rules, const model::Tile& tile) {
  std::vector<std::string> out;
  const auto add = [&out](std::string words) {
    if (!words.empty() && std::ranges::find(out, words) == out.end()) out.push_back(std::move(words));
  };
  for (const model::Zone& zone : tile.zones)
    if (const int action = model::index_of(rules.actions, zone.action); action >= 0)
      add(action_sentence(rules.actions[action]));
  for (const model::TurnStep& step : rules.turn.steps)
    if (earns_turn(rules, step, tile))
      add(model::with_title(capitalized(tr_name(step.symbol)), describe_extra_turn(rules, step)));
  return out;
}

}  // namespace tw::editor
