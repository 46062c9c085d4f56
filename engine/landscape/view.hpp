#pragma once
// Views of a landscape game for the board, records and tests. All functions throw std::bad_cast for a state of another
// family. Not for the hot path: they build strings.

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/landscape/points_explanation.hpp"
#include "engine/model/geometry.hpp"

namespace tw::landscape {

struct PlacedTileView {
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

/// The kind of the next decision.
enum class Step { Place, Return, Occupy, Choose, Ended };

Step step(const game::State& state);
/// A place that an answer concerns.
struct AnswerPlaceView {
  model::Coord at;
  std::string zone;  ///< id of the zone; "" for the whole tile
  AnswerPlaceRole use = AnswerPlaceRole::Mark;
};
/// A possible answer to an effect's question.
struct Answer {
  game::Action action{};
  std::string text;   ///< the effect's text for records, unique among the answers
  std::string label;  ///< description for players
  std::vector<AnswerPlaceView> places = {};
};

/// Returns the name of the effect that asks (Step::Choose), otherwise "". State::player() is the seat that has to
/// answer.
std::string asking_effect(const game::State& state);
/// Returns the answers in the order of legal_actions; empty unless an effect asks.
std::vector<Answer> answers(const game::State& state);
/// Returns the id of the tile to be placed or just placed in this turn; "" when the game has ended.
std::string drawn_tile(const game::State& state);
/// Returns the id of the deck of the tile that drawn_tile() returns; "" when the game has ended.
std::string drawn_deck(const game::State& state);
/// Returns the tiles in the order of placement, the start tile first.
std::vector<PlacedTileView> placed_tiles(const game::State& state);
/// Returns the pieces on the board in unspecified order.
std::vector<PieceOnBoard> pieces(const game::State& state);
/// Returns the points that each score for the area of a piece would give if it were counted now. `index`: index into
/// pieces().
std::vector<PointsExplanation> explain_piece_points(const game::State& state, std::size_t index);
/// Returns the scores that would give points if the game ended now; in a finished game, the scores that gave points at
/// its end. Does not include plugin effects.
std::vector<PointsExplanation> explain_end_points(const game::State& state);
/// Returns the points that effects of plugins would give a seat if the game ended now, omitting effects that would give
/// none; empty in a finished game.
std::vector<EffectPoints> effects_at_end(const game::State& state, int seat);
/// Returns the number of pieces of a kind that a player has left to place.
int supply(const game::State& state, int seat, std::string_view piece);
/// Returns the remaining tiles of a deck in drawing order (hidden from players).
std::vector<std::string> remaining_tiles(const game::State& state, std::string_view deck);
/// Returns the number of legal placements (x, y, rotation) of the drawn tile, counting all four rotations; 0 unless a
/// tile is to be placed.
int placement_count(const game::State& state);
/// Returns the ids of the zones of the tile just placed on which the current player may place a piece of this kind now.
/// A zone that several roles may use is listed once.
std::vector<std::string> zones_to_occupy(const game::State& state, std::string_view piece);

/// Returns all areas, in the order of their root tiles. Throws std::bad_cast for a state of another family.
std::vector<BoardArea> areas(const game::State& state);

/// Returns the points that each piece's area (or the piece itself) gives the piece's owner when the rules' scores are
/// counted at the end of the game, in the order of pieces(); 0 if no score applies or if others have the majority.
/// Points from plugin effects are not included, since they are not attributed to pieces. Throws std::bad_cast for a
/// state of another family.
std::vector<int> final_points_of_pieces(const game::State& state);

}  // namespace tw::landscape
