#pragma once
// The sentences of the Play workspace, and the rows of its lists.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/play/match.hpp"
#include "editor/core/play/seat_names.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/rules.hpp"

namespace tw::editor {

class PlayPresenter;
struct PlayedGame;
struct PieceSpot;

/// "+4.1", "−0.3" (U+2212): hundredths of a point with one digit.
std::string points_text(std::int32_t hundredths);
/// "±0.6": half of an interval, >= 0, at least a tenth.
std::string within_text(std::int32_t hundredths);
/// "+4", "−3", "0".
std::string signed_text(int points);
std::string cell_words(model::Coord cell);
/// "Bot "strong", 4,000 tries. Expected final lead:"
std::string hint_title(const std::string& bot, std::int64_t visits, bool rated);
/// "Cell 4, 1, turned 90°", or what the game says.
std::string action_words(const game::State& state, game::Action action);
/// "Cell 1, turned 90°" of the cell that shows the hint's rank on the board, or what the game says.
std::string hint_words(const game::State& state, game::Action action, int rank);
/// "regular: 12 7 33": the first tiles of the largest deck of the game, as a person could prepare it; "" without tiles.
std::string example_deck(const PlayedGame& game);
/// "Gatherer on forest 3", of one that is not taken back.
std::string spot_words(const PieceSpot& spot);
/// "12 tiles: 2 deer, 1 mammoth"
std::string worth_words(const landscape::Worth& worth);

/// A turn in the list of turns.
struct TurnRow {
  int number = 0;  ///< 0: what the end of the game brought
  int seat = 0;
  std::string tile;     ///< "" where none was laid
  std::string words;    ///< the piece that was put, what was chosen, "to place"
  std::string points;   ///< what it brought its player: "+5"; "" for nothing
  std::size_t at = 0;   ///< go_to() this shows the position before its first action
  std::size_t end = 0;  ///< and this the one after its last
  bool now = false;     ///< it is under way in the position shown
  bool detail = false;  ///< a score of the end of the game; those of a player add up to the row above them
};
std::vector<TurnRow> turn_rows(const PlayPresenter& play);
/// Shows the position of the row; a row of the end of the game also lights what it was scored for.
void show_turn(PlayPresenter& play, const TurnRow& row);
/// "Turn 5, Blue: tile 33, gatherer, +4 points"
std::string turn_words(const TurnRow& row);

/// A line of a player's breakdown.
struct PointsRow {
  std::string what, from;
  int points = 0;
};
std::vector<PointsRow> breakdown(const PlayPresenter& play, int seat);

/// What a piece would bring now, in sentences.
std::string piece_words(const PlayPresenter& play, int piece);
/// Title and sentence of the card: who does what.
struct CardWords {
  std::string title, text;
  int step = 0;  ///< 1 tile, 2 piece, 0 neither
};
CardWords card_words(const PlayPresenter& play);
/// "Game on Long Rivers · seed 41 · 4 players"
std::string status_words(const PlayPresenter& play);
/// The actions that may be chosen now, in words: the list beside the board.
struct ActionRow {
  game::Action action{};
  std::string words;
};
std::vector<ActionRow> action_rows(const PlayPresenter& play);

}  // namespace tw::editor
