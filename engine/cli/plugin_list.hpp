#pragma once
// What `tilewright list` says of bots, effects, games and plugins.

#include <iosfwd>

#include "engine/cli/json.hpp"

namespace tw::cli {

Json levels_json();
Json bots_json();
Json effects_json();
Json families_json();
Json plugins_json();
/// What was found and refused: {"path", "why"}.
Json refused_json();

/// All of it as tables.
void print_plugins(std::ostream& out);

}  // namespace tw::cli
