#pragma once
// The texts of the Play workspace.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/landscape/view.hpp"
#include "engine/table/final_scoring.hpp"
#include "engine/table/table.hpp"

namespace tw::editor {

class ShownGame;
struct PieceSpot;

/// Formats hundredths of a point with one decimal place: "+4.1", "−0.3" (U+2212).
std::string format_hundredths(std::int32_t hundredths);
/// Formats points with their sign: "+4", "−3", "0".
std::string format_signed(int points);
/// Formats the coordinates of a cell: "4, −1".
std::string format_coord(model::Coord cell);
std::string format_cell(model::Coord cell);
/// Returns the title of a hint: "Bot "strong", 4,000 iterations. Expected final lead:".
std::string hint_title(const std::string& bot, std::int64_t visits, bool estimated);
/// Describes an action: "Cell 4, 1, rotated 90°", or the game's own description.
std::string describe_action(const game::State& state, game::Action action);
/// Returns an example of a prepared deck: "regular: 12 7 33", the first tiles of the game's largest deck; "" without
/// tiles.
std::string example_deck(const table::PlayableGame& game);
/// Describes where a piece can be placed, or taken back: "Gatherer on forest 3", "Gatherer on forest 3, cell 4, −1".
std::string describe_spot(const PieceSpot& spot);
/// Shows how the points of an area are computed: "25 fish + 17 lake zones (raft)".
std::string describe_worth(const landscape::PointsExplanation& worth);
/// Describes an award: "Red: forest, 9 points: 2 × 3 tiles + 3 × 1 mushroom".
std::string describe_award(const ShownGame& play, const table::FinalAward& award);

/// Returns the label of a part of the points: its name, or "largest group" for "largest-group".
std::string part_label(std::string part);

/// A row of a player's breakdown of points.
struct PointsRow {
  std::string what;
  std::string from;  ///< where the points come from: turns, or the calculation of an area's points
  int points = 0;
  bool if_ended = false;  ///< true for points that the player has not scored yet, but would if the game ended now
};
/// Returns rows that add up to the player's points: the final points of a finished game; otherwise the points if the
/// game ended now or, without Aid::Points, the points scored so far.
std::vector<PointsRow> breakdown(const ShownGame& play, int seat);

/// Returns who plays or played a seat: "you", "a person" if several people play, "bot greedy"; in a recorded game the
/// recorded bot, or "".
std::string player_of(const table::Table& table, int seat);
/// Returns what the viewer may know about a choice: a phrase in the past tense that follows the player's name, or the
/// description of the action if the game does not describe choices. Returns "" if the viewer must not know the
/// choice.
std::string describe_choice(const table::Table& table, const table::PlayedAction& played);
/// Returns sentences that describe what happened up to the displayed position, oldest first. Returns at most the last
/// `most` sentences that the viewer may read.
std::vector<std::vector<table::NamedText>> describe_recent_events(const table::Table& table, std::size_t most);
/// Describes the points that a piece would get now.
std::string describe_piece(const ShownGame& play, int piece);
}  // namespace tw::editor
