#pragma once
// The file that describes a kept game: lines of the form name=value.

#include <optional>
#include <string>
#include <string_view>

#include "editor/core/play/kept_games.hpp"

namespace tw::editor {

std::string to_text(const KeptGame& game);
/// Returns the described game, without its number; nullopt if the text is incomplete. Accepts any text.
std::optional<KeptGame> kept_game_of(std::string_view text);

}  // namespace tw::editor
