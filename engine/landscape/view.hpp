#pragma once
// What lies on the table in a landscape game, for the board, records and tests. All functions throw
// std::bad_cast for a state of another family. Not for the hot path: they build strings.

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/area_worth.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

struct LaidTileView {
  std::string tile;
  model::Coord at;
  model::Rotation turn = model::Rotation::None;
};
struct PieceOnBoard {
  int seat = 0;
  std::string piece;
  std::string role;
  std::string zone;  ///< id of the zone on its tile
  std::string tile;
  model::Coord at;
};

/// Which decision is asked for next.
enum class Step { Place, Return, Occupy, Choose, Ended };

Step step(const game::State& state);
/// An answer to what an effect asks.
struct Answer {
  game::Action action{};
  std::string text;  ///< the effect's own, unique among the answers
};

/// Name of the effect that asks (Step::Choose), else "". State::player() is the seat that is asked.
std::string asking(const game::State& state);
/// In the order of legal_actions; empty unless an effect asks.
std::vector<Answer> answers(const game::State& state);
/// Id of the tile to be placed or just placed in this turn; "" when the game has ended.
std::string drawn_tile(const game::State& state);
/// Deck of that tile.
std::string drawn_deck(const game::State& state);
/// In the order of laying, the start tile first.
std::vector<LaidTileView> laid_tiles(const game::State& state);
/// In no order that means anything.
std::vector<PieceOnBoard> pieces(const game::State& state);
/// What each score that looks at the area of one of pieces() would bring from it now; `index` into pieces().
std::vector<Worth> worth_of_piece(const game::State& state, std::size_t index);
/// What the scores would bring if the game ended now, in a finished game what its end brought (plugins' effects aside):
/// those that bring points to somebody.
std::vector<Worth> worth_at_end(const game::State& state);
/// Pieces of a kind that a player has left to place.
int supply(const game::State& state, int seat, std::string_view piece);
/// Tiles still in a deck, in the order in which they would be drawn (hidden from players).
std::vector<std::string> remaining(const game::State& state, std::string_view deck);
/// Number of legal (x, y, rotation) of the drawn tile, all four rotations counted; 0 unless a tile is to be placed.
int placements(const game::State& state);
/// Ids of the zones of the tile just laid where the player to act might put a piece of this kind now. Zones where it
/// could take several roles stand once.
std::vector<std::string> may_occupy(const game::State& state, std::string_view piece);

/// All areas, in the order of the tile that holds their root. Throws std::bad_cast for a state of another family.
std::vector<AreaOnBoard> areas(const game::State& state);

/// For each piece on the board, in the order of pieces(): the points that its area (or itself)
/// brings its owner by the rules' scores at the end, 0 if none or if others have the majority. What effects of plugins
/// give is not told by pieces and stands in no entry. Throws std::bad_cast for a state of another family.
std::vector<int> end_points_of_pieces(const game::State& state);

}  // namespace tw::landscape
