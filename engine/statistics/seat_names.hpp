#pragma once

#include <string>
#include <vector>

namespace tw::statistics {

/// Names under which the players of an experiment are told apart: a bot that sits at the table more than once gets its
/// seat, "greedy, seat 1"; its number, "greedy (1)", where seats `rotate`. Other names stay as they are.
std::vector<std::string> seat_names(std::vector<std::string> bots, bool rotate);

}  // namespace tw::statistics
