#pragma once
// Names and colours of players: texts that describe the players of a game and do not affect play.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/language/translate.hpp"
#include "engine/model/record.hpp"

namespace tw::model {

/// Names of the colours of players, as in records. The first colour is the default of seat 0, and so on.
inline constexpr std::array<std::string_view, 8> kPlayerColours{
    tr_later("red"),   tr_later("blue"),   tr_later("yellow"), tr_later("black"),
    tr_later("white"), tr_later("violet"), tr_later("green"),  tr_later("orange")};

/// Maximum length of a player's name in characters (code points).
inline constexpr std::size_t kMaxPlayerNameLength = 40;

/// Returns the colour of a seat, an index into kPlayerColours. `seats` may describe fewer seats, or none.
int player_colour(const std::vector<RecordedPlayer>& seats, int seat);
/// Returns the name of the player of a seat: the recorded name, or the colour in the language of the user ("Red").
std::string player_name(const std::vector<RecordedPlayer>& seats, int seat);

/// Returns why `name` (UTF-8) cannot be the name of a player, as the second half of a sentence: it is blank, begins or
/// ends with a space, is too long, or contains control characters, which include line breaks and changes of the writing
/// direction. Returns "" if the name is valid.
std::string player_name_error(std::string_view name);

/// Returns true if the text (UTF-8) contains control characters, line breaks or changes of the writing direction.
bool has_control_characters(std::string_view text);

}  // namespace tw::model
