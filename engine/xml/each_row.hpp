#pragma once
// Visits the rows of rules that can contain ids. Private to engine/xml.

#include <string_view>

#include "engine/xml/rows.hpp"

namespace tw::xml {

/// Calls `see(row, element)` with each row of the rules that can contain ids, except names, in the order of the file.
template <class SomeRules, class See>
void each_row(SomeRules& rules, const See& see) {
  const auto all = [&see](auto& rows, std::string_view element) {
    for (auto& row : rows) see(row, element);
  };
  all(rules.edges, "edge");
  all(rules.kinds, "kind");
  all(rules.symbols, "symbol");
  all(rules.areas, "area");
  all(rules.pieces, "piece");
  all(rules.roles, "role");
  all(rules.decks, "deck");
  see(rules.turn, "turn");
  for (auto& step : rules.turn.steps) see(step, name_of(step.kind));
  all(rules.scores, "score");
  for (auto& action : rules.actions) {
    see(action, "action");
    for (auto& effect : action.effects) see(effect, name_of(effect.kind));
  }
}

}  // namespace tw::xml
