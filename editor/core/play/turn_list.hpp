#pragma once
// The rows of the list of turns, and the names of the lines of play.

#include <optional>
#include <string>
#include <vector>

#include "engine/table/match.hpp"

namespace tw::editor {

class PlayPresenter;
class ShownGame;

/// A row in the list of turns.
struct TurnRow {
  int number = 0;  ///< number of the turn; 0 for points awarded at the end of the game
  int seat = 0;
  std::string tile;                       ///< "" if no tile was placed
  std::optional<model::Coord> cell = {};  ///< cell of the tile
  std::string description;                ///< the placed piece, the choice that was made, or "to play"
  std::string points;                     ///< points of the row's player: "+5"; "" for none
  std::size_t at = 0;                     ///< go_to() argument for the position before its first action
  std::size_t end = 0;                    ///< go_to() argument for the position after its last action
  bool now = false;                       ///< true if the displayed position belongs to this turn
  bool detail = false;  ///< true for a score at the end of the game; the detail rows of a player add up to the row
                        ///< above them
  bool extra = false;   ///< true if the player also had the previous turn
  std::string part;     ///< part of the points, for a score at the end of the game
};
std::vector<TurnRow> turn_rows(const ShownGame& play);
/// Returns the row of the list that is selected; -1 for none. `clicked`: the row that the user chose last, or -1. It
/// stays selected as long as its position is shown; otherwise, the row of the next decision is selected.
int selected_turn(const ShownGame& play, const std::vector<TurnRow>& rows, int clicked);
/// Returns a label for each line of play: "main", "branch 1 (main, turn 12)" for a branch that leaves main at turn 12.
std::vector<std::string> branch_labels(const table::Match& match);
/// Shows the position after the last action of the row, and highlights its cell. For a row at the end of the game,
/// highlights the scored areas.
void show_turn(PlayPresenter& play, const TurnRow& row);
/// Describes a row: "Turn 5, Blue: tile 33 in cell 4, −1, gatherer, +4 points".
std::string describe_turn(const ShownGame& play, const TurnRow& row);

}  // namespace tw::editor
