#pragma once
// Output of `tilewright list`: bots, effects, games and plugins.

#include <iosfwd>
#include <string>

#include "engine/cli/output.hpp"

namespace tw::cli {

Json levels_json();
Json bots_json();
Json effects_json();
Json families_json();
Json plugins_json();
/// Returns the refused plugins, each as {"path", "why"}.
Json refused_json();

/// Print one bot (or level) with its settings, or one effect or family with its parameters. Return "", or an error
/// message if the name is unknown.
std::string print_bot(std::ostream& out, const std::string& name);
std::string print_effect(std::ostream& out, const std::string& name);
std::string print_family(std::ostream& out, const std::string& name);

/// Prints everything as tables, without settings or parameters.
void print_plugins(std::ostream& out);

}  // namespace tw::cli
