#pragma once
// What `tilewright list` says of bots, effects, games and plugins.

#include <iosfwd>
#include <string>

#include "engine/cli/output.hpp"

namespace tw::cli {

Json levels_json();
Json bots_json();
Json effects_json();
Json families_json();
Json plugins_json();
/// What was found and refused: {"path", "why"}.
Json refused_json();

/// One bot (or level) with its settings, one effect or family with its parameters. What is wrong if there is none of
/// this name, "" if all is well.
std::string print_bot(std::ostream& out, const std::string& name);
std::string print_effect(std::ostream& out, const std::string& name);
std::string print_family(std::ostream& out, const std::string& name);

/// All of it as tables, without settings and parameters.
void print_plugins(std::ostream& out);

}  // namespace tw::cli
