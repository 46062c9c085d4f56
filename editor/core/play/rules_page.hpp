#pragma once

#include <string>

#include "engine/model/rules.hpp"

namespace tw::editor {

/// The rules in force as a page of Markdown, made from their tables (or from a plugin's settings): what a player looks
/// up during a game.
std::string rules_page(const model::Rules& rules, const std::string& name);

}  // namespace tw::editor
