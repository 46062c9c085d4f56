#pragma once
// Names of players: the colours in which they are drawn.

#include <string>
#include <vector>

namespace tw::editor {

/// Returns the name of a seat by its colour: "Red", "Blue", ...
const std::string& seat_name(int seat);
/// Returns the names of several seats: "Red", "Red, Blue and Black".
std::string seat_names(const std::vector<int>& seats);
/// Replaces "player 0" with "Red" and so on: games count their players from 0.
std::string with_seat_names(std::string text, int players);

}  // namespace tw::editor
