#pragma once
// The texts of the card over the board and of the status bar, and the list of actions.

#include <string>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::editor {

class PlayPresenter;
class ShownGame;

/// The title and text of the card that says whose turn it is and what to do.
struct CardText {
  std::string title, text;
  int step = 0;  ///< step of the turn: 1 tile, 2 piece, 0 neither
};
CardText card_text(const PlayPresenter& play);
/// Describes what the actions of the drawn tile do, one per line; "" for none, and without a tile on the card.
std::string describe_drawn_actions(const ShownGame& play);
/// Describes the match: "Game of Long Rivers · seed 41 · 4 players".
std::string describe_match(const ShownGame& play);
/// A possible action with its description, for the list beside the board.
struct ActionRow {
  game::Action action{};
  std::string description;
};
std::vector<ActionRow> action_rows(const ShownGame& play);

}  // namespace tw::editor
