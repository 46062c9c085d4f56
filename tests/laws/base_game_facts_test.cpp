// Random games of the base game must have the same statistics as games played by other engines. The reference values
// were measured with an independent program, with two players and uniformly chosen legal (cell, rotation) pairs. The
// test detects non-uniform choices, illegal placements and scoring errors in complete games.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

using game::State;

class Mean {
 public:
  void add(double value) {
    ++n_;
    sum_ += value;
    squares_ += value * value;
  }
  /// Expects the published value to be within four standard errors of this mean, plus the rounding of the published
  /// value.
  void expect(double published, double rounding, const char* what) const {
    const double mean = sum_ / n_;
    const double error = std::sqrt((squares_ / n_ - mean * mean) / n_);
    EXPECT_NEAR(mean, published, rounding + 4 * error) << what;
  }

 private:
  double n_ = 0, sum_ = 0, squares_ = 0;
};

/// How often a player places a piece on a free area.
enum class Taking { ThreeInTen, Always, Uniform };

game::Action choose(const State& state, Taking taking, model::Random& random) {
  if (landscape::step(state) != landscape::Step::Occupy || taking == Taking::Uniform)
    return state.random_action(random);
  game::ActionList legal;
  state.legal_actions(legal);
  if (taking == Taking::ThreeInTen && random.below(10) >= 3) return legal.back();  // the last action is to pass
  return legal[random.below(static_cast<std::uint32_t>(legal.size() - 1))];
}

/// The empty cells adjacent to a tile.
class Frontier {
 public:
  void place_tile(model::Coord at) {
    laid_.insert(at);
    open_.erase(at);
    for (const model::Side side : model::kSides)
      if (laid_.count(neighbour(at, side)) == 0) open_.insert(neighbour(at, side));
  }
  std::size_t size() const { return open_.size(); }

 private:
  std::set<model::Coord> laid_, open_;
};

/// Returns the kinds and slots of a tile's zones, independent of zone ids.
std::multiset<std::pair<std::string, std::uint16_t>> zones_of(const model::Tile& tile) {
  std::multiset<std::pair<std::string, std::uint16_t>> out;
  for (const model::Zone& zone : tile.zones) out.insert({zone.kind, zone.slots.bits()});
  return out;
}

/// Returns the number of equivalent rotations of each tile, by id. In this program, each rotation is a separate action,
/// but the reference program counts equivalent rotations once.
std::map<std::string, double> equal_turns() {
  std::map<std::string, double> out;
  for (const model::Tile& tile : shipped("carcassonne").set.tiles)
    for (const model::Rotation turn : model::kRotations)
      out[tile.id] += zones_of(model::rotated(tile, turn)) == zones_of(tile) ? 1 : 0;
  return out;
}

struct Facts {
  std::map<std::string, double> alike = equal_turns();
  Mean placed, placements, frontier, points, unplaceable;
  std::size_t largest = 0;

  void play(std::uint64_t seed, Taking taking) {
    auto state = std::move(shipped("carcassonne").game->new_state({.players = 2, .seed = seed}).value());
    model::Random random(seed, 1);
    Frontier open;
    open.place_tile({0, 0});
    double plies = 0, fitting = 0, cells = 0;  // a game is one sample, because its turns are not independent
    while (!state->finished()) {
      const game::Action action = choose(*state, taking, random);
      if (const auto placement = landscape::as_placement(action)) {
        ++plies;
        fitting += landscape::placement_count(*state) / alike[landscape::drawn_tile(*state)];
        cells += static_cast<double>(open.size());
        largest = std::max(largest, open.size());
        open.place_tile(placement->at);
      }
      state->apply(action);
    }
    placements.add(fitting / plies);
    frontier.add(cells / plies);
    const auto tiles = landscape::placed_tiles(*state).size() - 1;  // the start tile is not counted
    placed.add(static_cast<double>(tiles));
    unplaceable.add(tiles < 71 ? 1 : 0);
    std::vector<int> totals(2);
    state->points(totals);
    points.add((totals[0] + totals[1]) / 2.0);
  }
};

TEST(BaseGameFacts, RandomGamesAreAsLongAndAsWideAsInOtherEngines) {
  Facts facts;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) facts.play(seed, Taking::Uniform);
  facts.placed.expect(70.98, 0.005, "tiles laid");
  facts.placements.expect(27.2, 0.05, "legal placements a ply");
  facts.frontier.expect(37.4, 0.05, "open cells");
  facts.unplaceable.expect(0.023, 0.005, "games with a tile that could not be laid; of some thousand games there");
  EXPECT_GT(facts.largest, 70u);
  EXPECT_LT(facts.largest, 95u) << "84 is the largest that was seen";
}

TEST(BaseGameFacts, PointsDependOnMeeplePlacementAsInOtherEngines) {
  Facts sometimes, always, uniform;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    sometimes.play(seed, Taking::ThreeInTen);
    always.play(seed, Taking::Always);
    uniform.play(seed, Taking::Uniform);
  }
  sometimes.points.expect(16.8, 0.05, "taken with probability 0.3");
  always.points.expect(20.7, 0.05, "always taken");
  uniform.points.expect(19.4, 0.05, "uniform over nothing and all free areas");
}

TEST(BaseGameFacts, PlayoutsScoreLikeGamesPlayedActionByAction) {
  const auto& game = *shipped("carcassonne").game;
  Mean points;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const auto state = std::move(game.new_state({.players = 2, .seed = seed}).value());
    model::Random random(seed, 1);
    state->playout(random);
    std::vector<int> totals(2);
    state->points(totals);
    points.add((totals[0] + totals[1]) / 2.0);
  }
  points.expect(19.4, 0.05, "points per player");
}

}  // namespace
}  // namespace tw::test
