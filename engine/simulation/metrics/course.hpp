#pragma once
// How one game went, as far as the metrics that were chosen need it. Metrics are functions of a course, so that a test
// writes one by hand.

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/landscape/view.hpp"
#include "engine/model/limits.hpp"

namespace tw::simulation {

/// Groups of metrics, as bits: what an experiment measures beside points.
enum MetricGroup : std::uint32_t {
  kResults = 1,    ///< margin, winner, turns, extra turns, discards
  kPieces = 2,     ///< pieces idle and stranded
  kAreas = 4,      ///< sizes of areas
  kTiles = 8,      ///< for each tile: drawn, unplaceable, legal placements, wins
  kMaps = 16,      ///< where tiles and pieces go
  kChoices = 32,   ///< legal actions at every decision
  kStanding = 64,  ///< points if the game ended, after every turn: lead, drama, worth of tiles
};
using MetricGroups = std::uint32_t;
inline constexpr MetricGroups kNoMetrics = 0, kAllMetrics = 127;
/// What costs a random game less than half its time (docs/performance.md).
inline constexpr MetricGroups kCheapMetrics = kResults | kPieces;

/// The names of things that figures are kept for. Of games that are no landscape only the players are known.
struct Scene {
  int players = 0;
  bool landscape = false;
  std::vector<std::string> tiles, areas, pieces;
};
/// Of the game that `state` is a position of.
Scene scene_of(const game::State& state);

using Standing = std::array<std::int32_t, model::kMaxPlayers>;

struct Course {
  struct Turn {
    int player = -1;
    int tile = -1;        ///< drawn for this turn, index into Scene::tiles; -1 if the game has none
    int placements = -1;  ///< legal (x, y, rotation) of it; -1 likewise
  };
  struct Put {
    int piece = 0;  ///< index into Scene::pieces
    model::Coord at;
  };
  int players = 0;
  std::vector<Turn> turns;
  /// Points if the game ended then, by seat: before the first turn, then after each; the last are the final points.
  /// Empty unless kStanding was asked for.
  std::vector<Standing> standing;
  std::vector<int> choices;        ///< legal actions at each decision; empty unless kChoices was asked for
  std::vector<int> discarded;      ///< tiles drawn past, in order
  std::vector<model::Coord> laid;  ///< by players, in order
  std::vector<Put> put;
  std::vector<std::int32_t> points;  ///< final, by seat
  // What lies on the table at the end; of landscape games only.
  std::vector<landscape::AreaOnBoard> areas;
  std::vector<int> idle, stranded;  ///< by seat
};

/// Follows a game and writes its course.
class CourseRecorder : public game::EventSink {
 public:
  CourseRecorder(const Scene& scene, MetricGroups groups) : scene_(scene), groups_(groups) {}
  void begin(const game::State& state);
  void deciding(const game::State& state);
  void on_event(const game::Event& event) override;
  /// After every action.
  void applied(const game::State& state);
  void end(const game::State& state);
  const Course& course() const { return course_; }

 private:
  bool wants(MetricGroups group) const { return (groups_ & group) != 0; }
  void begin_turn(const game::State& state);
  void note_standing(const game::State& state);
  void look_at_table(const game::State& state);

  const Scene& scene_;
  MetricGroups groups_;
  Course course_;
  game::ActionList legal_;
  int turn_ = 0;
};

}  // namespace tw::simulation
