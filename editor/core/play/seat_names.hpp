#pragma once
// Players by the colours in which they are drawn.

#include <string>

namespace tw::editor {

/// "Red", "Blue", ...: seats by the colour in which they are drawn.
const std::string& seat_name(int seat);
/// With "Red" for "player 0" and so on: games count their players from 0.
std::string with_seat_names(std::string text, int players);

}  // namespace tw::editor
