#pragma once
// The tables of rules by the names of their rows. Inside engine/xml only.

#include <string>

#include "engine/model/rules.hpp"

namespace tw::xml {

/// Calls `f` with the table of rules that holds rows of this element name; false if there is none.
template <class F>
bool with_table(model::Rules& rules, const std::string& row, F f) {
  if (row == "edge") return f(rules.edges), true;
  if (row == "kind") return f(rules.kinds), true;
  if (row == "symbol") return f(rules.symbols), true;
  if (row == "area") return f(rules.areas), true;
  if (row == "piece") return f(rules.pieces), true;
  if (row == "role") return f(rules.roles), true;
  if (row == "deck") return f(rules.decks), true;
  if (row == "score") return f(rules.scores), true;
  if (row == "action") return f(rules.actions), true;
  if (row == "weight") return f(rules.weights), true;
  return false;
}

}  // namespace tw::xml
