#pragma once
// The texts of the Play workspace and the rows of its lists.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/landscape/view.hpp"
#include "engine/model/rules.hpp"
#include "engine/table/final_scoring.hpp"
#include "engine/table/match.hpp"
#include "engine/table/played_game.hpp"

namespace tw::editor {

class PlayPresenter;
struct PieceSpot;

/// Formats hundredths of a point with one decimal place: "+4.1", "−0.3" (U+2212).
std::string points_text(std::int32_t hundredths);
/// Formats points with their sign: "+4", "−3", "0".
std::string signed_text(int points);
/// Formats the coordinates of a cell: "4, −1".
std::string format_coord(model::Coord cell);
std::string format_cell(model::Coord cell);
/// Returns the title of a hint: "Bot "strong", 4,000 iterations. Expected final lead:".
std::string hint_title(const std::string& bot, std::int64_t visits, bool estimated);
/// Describes an action: "Cell 4, 1, rotated 90°", or the game's own description.
std::string describe_action(const game::State& state, game::Action action);
/// Describes an action of a hint: "Cell 1, rotated 90°" with the rank that the board shows, or the game's own
/// description.
std::string describe_hint(const game::State& state, game::Action action, int rank);
/// Returns an example of a prepared deck: "regular: 12 7 33", the first tiles of the game's largest deck; "" without
/// tiles.
std::string example_deck(const table::PlayedGame& game);
/// Describes where a piece can be placed: "Gatherer on forest 3".
std::string describe_spot(const PieceSpot& spot);
/// Shows how the points of an area are computed: "25 fish + 17 lake zones (raft)".
std::string describe_worth(const landscape::Worth& worth);
/// Describes an award: "Red: forest, 9 points: 2 × 3 tiles + 3 × 1 mushroom".
std::string describe_award(const PlayPresenter& play, const table::FinalAward& award);

/// Returns the label of a part of the points: its name, or "largest group" for "largest-group".
std::string part_label(std::string part);

/// A row in the list of turns.
struct TurnRow {
  int number = 0;  ///< number of the turn; 0 for points awarded at the end of the game
  int seat = 0;
  std::string tile;                       ///< "" if no tile was placed
  std::optional<model::Coord> cell = {};  ///< cell of the tile
  std::string description;                ///< description: the placed piece, the choice that was made, or "to play"
  std::string points;                     ///< points of the row's player: "+5"; "" for none
  std::size_t at = 0;                     ///< go_to() argument for the position before its first action
  std::size_t end = 0;                    ///< go_to() argument for the position after its last action
  bool now = false;                       ///< true if the displayed position belongs to this turn
  bool detail = false;  ///< true for a score at the end of the game; the detail rows of a player add up to the row
                        ///< above them
  bool extra = false;   ///< true if the player also had the previous turn
  std::string part;     ///< part of the points, for a score at the end of the game
};
std::vector<TurnRow> turn_rows(const PlayPresenter& play);
/// Returns the row of the list that is selected; -1 for none. `clicked`: the row that the user chose last, or -1. It
/// stays selected as long as its position is shown; otherwise, the row of the next decision is selected.
int selected_turn(const PlayPresenter& play, const std::vector<TurnRow>& rows, int clicked);
/// Returns a label for each line of play: "main", "branch 1 (main, turn 12)" for a branch that leaves main at turn 12.
std::vector<std::string> branch_labels(const table::Match& match);
/// Shows the position after the last action of the row, and highlights its cell. For a row at the end of the game,
/// highlights the scored areas.
void show_turn(PlayPresenter& play, const TurnRow& row);
/// Describes a row: "Turn 5, Blue: tile 33 in cell 4, −1, gatherer, +4 points".
std::string describe_turn(const PlayPresenter& play, const TurnRow& row);

/// A row of a player's breakdown of points.
struct PointsRow {
  std::string what;
  std::string from;  ///< where the points come from: turns, or the calculation of an area's points
  int points = 0;
  bool if_ended = false;  ///< true for points that the player has not scored yet, but would if the game ended now
};
/// Returns rows that add up to the player's points: the final points of a finished game; otherwise the points if the
/// game ended now or, without Aid::Points, the points scored so far.
std::vector<PointsRow> breakdown(const PlayPresenter& play, int seat);

/// Describes the points that a piece would get now.
std::string describe_piece(const PlayPresenter& play, int piece);
/// The title and text of the card that says whose turn it is and what to do.
struct CardText {
  std::string title, text;
  int step = 0;  ///< step of the turn: 1 tile, 2 piece, 0 neither
};
CardText card_text(const PlayPresenter& play);
/// Describes what the actions of the drawn tile do, one per line; "" for none, and without a tile on the card.
std::string drawn_actions(const PlayPresenter& play);
/// Describes the match: "Game of Long Rivers · seed 41 · 4 players".
std::string describe_match(const PlayPresenter& play);
/// A possible action with its description, for the list beside the board.
struct ActionRow {
  game::Action action{};
  std::string description;
};
std::vector<ActionRow> action_rows(const PlayPresenter& play);

}  // namespace tw::editor
