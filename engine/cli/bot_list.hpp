#pragma once
// --bots a,b: who plays, a bot a seat.

#include <string>
#include <vector>

#include "engine/cli/command.hpp"
#include "engine/game/game.hpp"

namespace CLI {
class Option;
}

namespace tw::cli {

/// Lets an option take several values with commas, and blanks behind them, between the values.
CLI::Option* with_commas_between(CLI::Option* option);
/// Declares --bots.
void declare_bots(CLI::App& app, std::vector<std::string>& bots);
/// A bot for each name, or all that is wrong with the names.
model::Result<std::vector<std::unique_ptr<game::Bot>>> make_bots(const std::vector<std::string>& names);
/// The same for many games: names that make_bots() has passed, and how to make each.
std::vector<simulation::Contestant> contestants(const std::vector<std::string>& names);

/// Prints a warning if one of the bots is too weak to judge rules by (game::plays_weakly).
void tell_weak_play(std::ostream& err, const std::vector<std::string>& bots);

}  // namespace tw::cli
