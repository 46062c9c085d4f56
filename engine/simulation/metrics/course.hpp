#pragma once
// Records the course of one game, as required by the selected metrics. Metrics are functions of a course, so that a
// test can write a course by hand.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/limits.hpp"

namespace tw::simulation {

/// Groups of metrics, as bits. An experiment can measure them in addition to points.
enum MetricGroup : std::uint32_t {
  kResults = 1,    ///< margin, winner, turns, extra turns, discards
  kPieces = 2,     ///< idle and stranded pieces
  kAreas = 4,      ///< sizes of areas
  kTiles = 8,      ///< for each tile: times drawn, times unplaceable, legal placements, wins
  kMaps = 16,      ///< positions of tiles and pieces on the board
  kChoices = 32,   ///< number of legal actions at every decision
  kStanding = 64,  ///< points if the game ended after each turn: lead, drama, tile worth
};
using MetricGroups = std::uint32_t;
inline constexpr MetricGroups kNoMetrics = 0, kAllMetrics = 127;
/// Groups that can be measured in less than half the time of playing a random game (tests/benchmarks/README.md).
inline constexpr MetricGroups kCheapMetrics = kResults | kPieces;

/// Names of the tiles, areas and pieces of a game. For games other than landscape games, only the number of players is
/// known.
struct GameInfo {
  int players = 0;
  bool landscape = false;
  std::vector<std::string> tiles, areas, pieces;
};
/// Returns the names of the tiles, areas and pieces of the game to which this state belongs.
GameInfo game_info_of(const game::State& state);

using SeatScores = std::array<std::int32_t, model::kMaxPlayers>;

struct Course {
  struct Turn {
    int player = -1;
    int tile = -1;        ///< index into GameInfo::tiles of the tile drawn for this turn; -1 if the game has no tiles
    int placements = -1;  ///< number of legal placements (x, y, rotation) of this tile; -1 if the game has no tiles
  };
  struct PiecePlacement {
    int piece = 0;  ///< index into GameInfo::pieces
    model::Coord at;
  };
  int players = 0;
  std::vector<Turn> turns;
  /// Points that each seat would have if the game had ended before the first turn, then after each turn. The last entry
  /// contains the final points. Empty unless kStanding is selected.
  std::vector<SeatScores> standing;
  std::vector<int> choices;          ///< number of legal actions at each decision; empty unless kChoices is selected
  std::vector<int> discarded;        ///< drawn tiles that nobody could place, in the order of drawing
  std::vector<model::Coord> placed;  ///< cells of the tiles that players placed, in the order of placement
  std::vector<PiecePlacement> pieces;
  std::vector<std::int32_t> points;  ///< final points of each seat
  // State of the board at the end of the game. Only for landscape games.
  std::vector<landscape::BoardArea> areas;
  std::vector<int> idle, stranded;  ///< numbers of pieces of each seat
};

/// A recorder for the course of a game.
class CourseRecorder : public game::EventSink {
 public:
  CourseRecorder(const GameInfo& info, MetricGroups groups) : info_(info), groups_(groups) {}
  void begin(const game::State& state);
  void before_decision(const game::State& state);
  void on_event(const game::Event& event) override;
  /// Must be called after every action.
  void after_action(const game::State& state);
  void end(const game::State& state);
  const Course& course() const { return course_; }

 private:
  bool wants(MetricGroups group) const { return (groups_ & group) != 0; }
  void begin_turn(const game::State& state);
  void record_standing(const game::State& state);
  void record_final_board(const game::State& state);

  const GameInfo& info_;
  MetricGroups groups_;
  Course course_;
  game::ActionList legal_;
  int turn_ = 0;
};

}  // namespace tw::simulation
