#pragma once

#include <string>
#include <vector>

namespace tw::statistics {

/// Makes the names of an experiment's players unique: a bot that takes part more than once gets its seat,
/// "greedy, seat 1", or if seats `rotate` a number, "greedy (1)". Other names stay as they are.
std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate);

}  // namespace tw::statistics
