#pragma once
// The end of a game: the result by part and player, and the final scoring award by award.

#include <map>
#include <string>
#include <vector>

#include "engine/landscape/view.hpp"

namespace tw::table {

class Match;
struct MatchLine;

/// The points of a finished game.
struct FinalResult {
  struct Part {
    std::string name;
    std::vector<int> points;  ///< of each seat
  };
  std::vector<Part> parts;  ///< in the order of the rules, without parts that gave no points to anyone
  std::vector<int> totals;  ///< total points of each seat
  std::vector<int> ranks;   ///< place of each seat, from 1; seats with equal points share a place
  std::vector<int> winners;
};
/// Returns the result of a match. The game must have ended.
FinalResult final_result(const Match& match);

/// Returns the points awarded at the end of the game, by seat and part. The line must have reached the end of the game.
std::map<int, std::map<std::string, int>> final_points(const MatchLine& line);

/// Points awarded when the game ended.
struct FinalAward {
  std::string part;
  int points = 0;
  std::vector<int> seats;  ///< seats that receive the points; each receives all of them
  /// The scored areas; empty for points that belong to no area, such as those of a plugin's effect.
  std::vector<landscape::PointsExplanation> areas;
};
/// Returns the awards of a finished game, ordered by the first seat that receives them. For each seat, awards with
/// areas come first, by part and position on the board. Counted once for each seat that receives them, the awards add
/// up to the points awarded at the end of the game.
std::vector<FinalAward> final_awards(const Match& match);
}  // namespace tw::table
