#pragma once
// Converts between a landscape game's Action and its contents, for the board, records and tests. Bots do not need these
// functions.
//
// Encoding: the top byte is the kind of action. Placements sort by y, x, rotation; returns by y, x, zone; occupations
// by role, zone. A pass sorts after all of these, and answers to effects sort last.

#include <optional>

#include "engine/game/game.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// The action of placing the drawn tile.
struct Placement {
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  auto operator<=>(const Placement&) const = default;
};
/// The action of taking back one of the player's pieces, as required by a tile's action.
struct Return {
  model::Coord at;
  int zone = 0;  ///< index into Tile::zones of the tile at `at`
  int role = 0;  ///< index into Rules::roles
  auto operator<=>(const Return&) const = default;
};
/// The action of placing a piece on the tile just placed.
struct Occupation {
  int role = 0;  ///< index into Rules::roles
  int zone = 0;  ///< index into Tile::zones
  auto operator<=>(const Occupation&) const = default;
};

/// The action of answering an effect's question.
struct Choice {
  int use = 0;               ///< index of the effect's use in model::plugin_uses
  std::uint32_t answer = 0;  ///< answer in the effect's own numbering
  auto operator<=>(const Choice&) const = default;
};

game::Action placement_action(model::Coord at, model::Rotation turn);
game::Action return_action(model::Coord at, int zone, int role);
game::Action occupation_action(int role, int zone);
/// Returns the action of placing no piece, or of declining to take a piece back.
game::Action pass_action();
game::Action choice_action(int use, std::uint32_t answer);

std::optional<Placement> as_placement(game::Action action);
std::optional<Return> as_return(game::Action action);
std::optional<Occupation> as_occupation(game::Action action);
bool is_pass(game::Action action);
std::optional<Choice> as_choice(game::Action action);

}  // namespace tw::landscape
