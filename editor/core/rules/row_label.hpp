#pragma once
// How rows of the rules are named to people: in the tree, in tables, in the history and in menus.

#include <string>

#include "editor/core/rules/rule_rows.hpp"

namespace tw::editor {

/// "Most tiles" of "most-tiles".
std::string id_in_words(const std::string& id);
/// Among the rows of its table: a row's name, "2. Resolve actions" of a step, "Score points" of an effect.
std::string row_label(const model::Rules& rules, RuleRow row);
/// Anywhere else: an effect with its action, "logboat: score points".
std::string full_label(const model::Rules& rules, RuleRow row);
/// What a step of the turn or an effect of an action does, by its element: "Draw another tile"; "" if it is neither.
std::string element_label(const std::string& element);

/// What a tile does to bring an extra turn: "closes a forest with a menhir", "fills the last cell around a monastery".
std::string closing_words(const model::Rules& rules, const std::string& area, const std::string& symbol);

}  // namespace tw::editor
