#pragma once
// What an Action of a landscape game says, for the board, records and tests. Bots have no need of it.
//
// Code: the top byte is the kind, so that placements sort by y, x, rotation; returns by y, x, zone; occupations by
// role, zone; passing comes after them, answers to effects last.

#include <optional>

#include "engine/game/game.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

/// Lay the drawn tile.
struct Placement {
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
  auto operator<=>(const Placement&) const = default;
};
/// Take a piece of one's own back, by the action of a tile.
struct Return {
  model::Coord at;
  int zone = 0;  ///< index into Tile::zones of the tile that lies there
  int role = 0;  ///< index into Rules::roles
  auto operator<=>(const Return&) const = default;
};
/// Put a piece on the tile just laid.
struct Occupation {
  int role = 0;  ///< index into Rules::roles
  int zone = 0;  ///< index into Tile::zones
  auto operator<=>(const Occupation&) const = default;
};

/// Answer what an effect asks.
struct Choice {
  int use = 0;               ///< of the effect, index into model::plugin_uses
  std::uint32_t answer = 0;  ///< as the effect numbers them
  auto operator<=>(const Choice&) const = default;
};

game::Action place(model::Coord at, model::Rotation turn);
game::Action take_back(model::Coord at, int zone, int role);
game::Action occupy(int role, int zone);
/// Put no piece, or take none back where that is left to the player.
game::Action pass();
game::Action choose(int use, std::uint32_t answer);

std::optional<Placement> as_placement(game::Action action);
std::optional<Return> as_return(game::Action action);
std::optional<Occupation> as_occupy(game::Action action);
bool is_pass(game::Action action);
std::optional<Choice> as_choice(game::Action action);

}  // namespace tw::landscape
