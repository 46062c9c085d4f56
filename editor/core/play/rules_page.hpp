#pragma once

#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// Returns the current rules as a page of Markdown for players to look up during a game, made from the tables or from a
/// plugin's settings.
std::string rules_page(const model::Rules& rules, const std::string& name);

}  // namespace tw::editor
