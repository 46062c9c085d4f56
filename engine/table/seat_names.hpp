#pragma once
// Names of the players in the texts of a game.

#include <string>
#include <string_view>
#include <vector>

#include "engine/model/record.hpp"

namespace tw::table {

/// The players of a game, one for each seat.
using Players = std::vector<model::RecordedPlayer>;

/// Returns the names of the players of several seats: "Anna", "Anna, Blue and Black".
std::string player_names(const Players& players, const std::vector<int>& seats);
/// Replaces "player 0" with the name of the player of seat 0, and so on: games count their players from 0.
std::string with_player_names(std::string text, const Players& players);
/// A part of a text: the name of the player in `seat`, or other text (`seat` is -1).
struct NamedText {
  std::string text;
  int seat = -1;
  bool operator==(const NamedText&) const = default;
};
/// Splits a text of the game at the players that it mentions: "player 0" becomes the name of the player of seat 0, and
/// so on.
std::vector<NamedText> split_by_names(std::string_view text, const Players& players);
/// Returns the parts as one text.
std::string joined(const std::vector<NamedText>& parts);
/// Returns why these names cannot be used, as a sentence: a name is not valid, or two players have the same name.
/// Returns "" if they can be used.
std::string player_names_error(const Players& players);
/// Returns the players with these typed names, in the order of the seats; "" stands for the name of the colour. Names
/// without a seat are ignored.
Players renamed(Players players, const std::vector<std::string>& names);

}  // namespace tw::table
