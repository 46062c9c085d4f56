#pragma once

#include <string>

#include "editor/core/document/opening.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// Returns the current rules as a page of Markdown for players to look up during a game, made from the tables or from a
/// plugin's settings. `base_name` is the name of the game of which this is a variant; "" for none.
std::string rules_page(const model::Rules& rules, const std::string& name, const std::string& base_name = "");

/// Describes, in one sentence, a step of the turn that gives an extra turn.
std::string describe_extra_turn(const model::Rules& rules, const model::TurnStep& step);

/// Returns a page of Markdown that lists how the rules and tiles of a variant differ from its base; "" if there are no
/// differences. Takes a few milliseconds for large sets.
std::string rules_summary(const model::Rules& rules, const model::TileSet& set, const Base& base);

}  // namespace tw::editor
