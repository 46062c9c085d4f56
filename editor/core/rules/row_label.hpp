#pragma once
// Labels of rule rows in the tree, in tables, in the history and in menus.

#include <string>

#include "editor/core/document/rule_rows.hpp"

namespace tw::editor {

/// Returns a row's label within its table: its name, "2. Resolve actions" for a step, "Score points" for an effect.
std::string row_label(const model::Rules& rules, RuleRow row);
/// Returns a row's label outside its table: an effect with its action, "logboat: score points".
std::string full_label(const model::Rules& rules, RuleRow row);
/// Returns the label of a step of the turn or an effect of an action by its element: "Extra turn"; "" for other
/// elements.
std::string element_label(const std::string& element);

/// Describes how a tile earns an extra turn: "closes a forest with a menhir", "fills the last cell around a monastery".
std::string describe_closing(const model::Rules& rules, const std::string& area, const std::string& symbol);

}  // namespace tw::editor
