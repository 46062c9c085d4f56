// The values that a game computes for its actions must equal the values obtained by trying each action on a copy.

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/game/points.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/landscape/view.hpp"
#include "tests/laws/game_name.hpp"
#include "tests/laws/made_up_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

/// Returns a description of the first action whose value differs from the value obtained on a copy, or nullopt if there
/// is none.
std::optional<std::string> difference(const game::State& state, const model::Weights& weights) {
  std::vector<game::ActionValue> rated, tried;
  state.rate(&weights, rated);
  state.State::rate(&weights, tried);
  if (rated.size() != tried.size()) return "not all actions are rated";
  for (std::size_t i = 0; i < rated.size(); ++i)
    if (rated[i] != tried[i])
      return "turn " + std::to_string(state.turn()) + ": " + state.describe(tried[i].action) + " is rated " +
             std::to_string(rated[i].value) + " / " + std::to_string(rated[i].now) + ", tried it comes to " +
             std::to_string(tried[i].value) + " / " + std::to_string(tried[i].now);
  return std::nullopt;
}

/// Calls difference() in a new thread, in which the caches are empty.
std::optional<std::string> difference_in_new_thread(const game::State& state, const model::Weights& weights) {
  std::optional<std::string> out;
  std::thread([&] { out = difference(state, weights); }).join();
  return out;
}

/// Returns the current lead of a seat according to the evaluation and according to the points.
std::pair<std::int32_t, std::int32_t> value_for(const game::State& state, int seat, const model::Weights& weights) {
  std::vector<std::int32_t> values(static_cast<std::size_t>(state.players())), points = values;
  state.evaluate(&weights, values);
  state.points(points);
  for (std::int32_t& one : points) one = game::in_hundredths(one);
  const int rivals = weights[model::Weight::Rivals];
  return {game::lead_of(values, seat, rivals), game::lead_of(points, seat, rivals)};
}

/// Expects the placement of the first tile that was placed between `state` and `after` to be legal in `state`.
void expect_legal(const game::State& state, const game::State& after) {
  const landscape::PlacedTileView placed = landscape::placed_tiles(after)[landscape::placed_tiles(state).size()];
  EXPECT_EQ(state.why_illegal(landscape::placement_action(placed.at, placed.turn)), "") << "turn " << state.turn();
}

/// Expects a turn played by playout_rated() to have the same value as a turn in which each decision is chosen by value.
/// Also expects several turns played at once to equal the same turns played one by one.
void expect_same_turn(const game::State& state, const model::Weights& weights) {
  const auto at_once = state.clone(), one_by_one = state.clone(), three = state.clone();
  at_once->playout_rated(1, &weights);
  one_by_one->State::playout_rated(1, &weights);
  three->playout_rated(3, &weights);
  ASSERT_EQ(at_once->turn(), one_by_one->turn());
  ASSERT_EQ(value_for(*at_once, state.player(), weights), value_for(*one_by_one, state.player(), weights))
      << "turn " << state.turn();
  if (landscape::step(state) == landscape::Step::Place) expect_legal(state, *at_once);
  at_once->playout_rated(1, &weights);
  at_once->playout_rated(1, &weights);
  ASSERT_TRUE(at_once->equals(*three)) << "turn " << state.turn();
}

/// Plays one game, mostly with the best action and sometimes at random, and compares the values in every `step`-th
/// position.
void expect_same_ratings(const game::Game& game, int players, std::uint64_t seed, const model::Weights& weights,
                         int step) {
  auto state = std::move(game.new_state({players, seed, {}}).value());
  model::Random random(seed, 11);
  std::vector<game::ActionValue> rated;
  const model::Weights ended = model::as_if_ended();
  for (int decision = 0; !state->finished(); ++decision) {
    if (decision % step == static_cast<int>(seed) % step) {
      const auto wrong = difference(*state, weights);
      ASSERT_FALSE(wrong) << game.name() << ", " << players << " players, seed " << seed << ", " << *wrong;
      ASSERT_NO_FATAL_FAILURE(expect_same_turn(*state, weights)) << game.name() << ", seed " << seed;
    }
    state->rate(&ended, rated);
    const auto better = [](const game::ActionValue& a, const game::ActionValue& b) { return a.value < b.value; };
    const bool best = random.below(3) != 0;
    state->apply(best ? std::max_element(rated.begin(), rated.end(), better)->action : state->random_action(random));
  }
}

class EveryRating : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryRating, EqualsTrialsAsIfTheGameEnded) {
  const game::Game& game = *shipped(GetParam()).game;
  for (int players = game.min_players(); players <= game.max_players(); players += 2)
    expect_same_ratings(game, players, 3, model::as_if_ended(), is_variant(GetParam()) ? 7 : 3);
  model::Weights other = model::as_if_ended();
  other[model::Weight::Rivals] = 30;
  other[model::Weight::Unfinished] = 45;
  expect_same_ratings(game, game.min_players(), 4, other, 5);
}

/// Checks every decision of some games, to include rare cases such as two roles on one area. In these cases, the value
/// can be determined only by trying the action.
TEST_P(EveryRating, EqualsTrialsAtEveryDecision) {
  const game::Game& game = *shipped(GetParam()).game;
  for (std::uint64_t seed = 20; seed < (is_variant(GetParam()) ? 24U : 80U); ++seed)
    expect_same_ratings(game, game.min_players(), seed, model::as_if_ended(), 1);
}

TEST_P(EveryRating, EqualsTrialsWithAllWeights) {
  const game::Game& game = *shipped(GetParam()).game;
  for (int players = game.min_players(); players <= game.max_players(); players += 2)
    expect_same_ratings(game, players, 5, model::default_weights(), is_variant(GetParam()) ? 23 : 11);
  model::Weights other = model::default_weights();
  other[model::Weight::Rivals] = 30;
  other[model::Weight::Touching] = 110;
  other[model::Weight::Growth] = 210;
  other[model::Weight::Effort] = 160;
  other[model::Weight::Back] = 190;
  expect_same_ratings(game, game.min_players(), 4, other, 6);
}

/// Checks every decision of some games with all weights.
TEST_P(EveryRating, EqualsTrialsWithAllWeightsAtEveryDecision) {
  const game::Game& game = *shipped(GetParam()).game;
  for (std::uint64_t seed = 20; seed < (is_variant(GetParam()) ? 21U : 23U); ++seed)
    expect_same_ratings(game, game.min_players(), seed, model::default_weights(), 1);
}

/// A thread that evaluates actions for the first time in the middle of a game must return the same values.
TEST_P(EveryRating, EqualsTrialsWithEmptyCaches) {
  const game::Game& game = *shipped(GetParam()).game;
  const model::Weights weights = model::default_weights();
  for (std::uint64_t seed = 30; seed < (is_variant(GetParam()) ? 31U : 33U); ++seed) {
    auto state = std::move(game.new_state({game.min_players(), seed, {}}).value());
    model::Random random(seed, 12);
    std::vector<game::ActionValue> rated;
    for (int decision = 0; !state->finished(); ++decision) {
      if (decision % 3 == 0) {
        const auto wrong = difference_in_new_thread(*state, weights);
        ASSERT_FALSE(wrong) << game.name() << ", seed " << seed << ", " << *wrong;
      }
      state->rate(&weights, rated);
      state->apply(game::best_of(rated).action);
    }
  }
}

TEST_P(EveryRating, EqualsTrialsWithRandomRules) {
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const CompiledGame made_up = made_up_game(shipped(GetParam()), seed);
    expect_same_ratings(*made_up.game, made_up.game->min_players(), seed, model::as_if_ended(), 6);
    expect_same_ratings(*made_up.game, made_up.game->min_players(), seed, model::default_weights(), 21);
  }
}

// Because of a second kind of field without pieces, a side has more kinds of areas than a row of the join table can
// hold.
TEST(Rating, EqualsTrialsWhereASideJoinsManyAreas) {
  const CompiledGame& base = shipped("carcassonne");
  model::Rules rules = base.rules;
  const auto field = std::ranges::find(rules.areas, "field", &model::AreaKind::id);
  ASSERT_NE(field, rules.areas.end());
  model::AreaKind land = *field;
  land.id = "land";
  rules.areas.push_back(land);
  const CompiledGame more = compile(rules, base.set);
  for (std::uint64_t seed = 1; seed <= 6; ++seed)
    expect_same_ratings(*more.game, 2, seed, seed % 2 == 0 ? model::as_if_ended() : model::default_weights(), 1);
}

/// Returns `set` after adding one of `actions` to the first meadow of each tile, unless the meadow has an action
/// already.
model::TileSet with_actions(const model::TileSet& set, const std::vector<std::string>& actions) {
  model::TileSet out = set;
  std::size_t next = 0;
  for (model::Tile& tile : out.tiles) {
    const auto meadow = std::ranges::find(tile.zones, "meadow", &model::Zone::kind);
    if (meadow != tile.zones.end() && meadow->action.empty()) meadow->action = actions[next++ % actions.size()];
  }
  EXPECT_GT(next, actions.size());
  return out;
}

void expect_same_ratings(const CompiledGame& game) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    expect_same_ratings(*game.game, 2, seed, seed % 2 == 0 ? model::as_if_ended() : model::default_weights(), 3);
}

// In the second case, the piece is placed before the effects of the tile's actions are known.
TEST(Rating, EqualsTrialsWhereActionsFollowThePiece) {
  const CompiledGame& base = shipped("hunters-gatherers-2020");
  const model::TileSet set = with_actions(base.set, {"hunting-trap", "shaman"});
  model::Rules rules = base.rules;
  expect_same_ratings(compile(rules, set));
  auto& steps = rules.turn.steps;
  const auto acts = std::ranges::find(steps, model::TurnStep::Kind::Actions, &model::TurnStep::kind);
  const auto puts = std::ranges::find(steps, model::TurnStep::Kind::Occupy, &model::TurnStep::kind);
  ASSERT_LT(acts, puts);
  ASSERT_NE(puts, steps.end());
  std::iter_swap(acts, puts);
  expect_same_ratings(compile(rules, set));
}

// The surroundings of a tile with an action change although no area joins an area of that tile.
TEST(Rating, EqualsTrialsWhereABonusLooksAround) {
  const CompiledGame& base = shipped("hunters-gatherers-2020");
  const model::TileSet set = with_actions(base.set, {"pit-trap"});
  for (const char* points : {"7*around", "9*square.deer", "3*near.deer"}) {
    model::Rules rules = base.rules;
    const auto trap = std::ranges::find(rules.actions, "pit-trap", &model::ActionRule::id);
    ASSERT_NE(trap, rules.actions.end());
    trap->effects.front().points.text = points;
    expect_same_ratings(compile(rules, set));
  }
}

// A monastery scores for closed cities next to it and is on a tile that may close cities. Cities closed by the previous
// placement must not affect the next placement.
TEST(Rating, EqualsTrialsWhereAClosedMonasteryCountsCities) {
  const CompiledGame& base = shipped("carcassonne");
  model::Rules rules = base.rules;
  for (model::ScoreRule& score : rules.scores)
    if (score.area == "monastery") score.points.text = "around + 1 + 2*touching.city.closed";
  model::TileSet set = base.set;
  int made = 0;
  for (model::Tile& tile : set.tiles) {
    if (tile.id != "B-E" && tile.id != "B-H") continue;
    model::Zone monastery;
    monastery.id = "X1";
    monastery.kind = "monastery";
    monastery.touches = {"C1"};
    tile.zones.push_back(monastery);
    ++made;
  }
  ASSERT_EQ(made, 2);
  const CompiledGame changed = compile(rules, set);
  for (std::uint64_t seed = 1; seed <= 8; ++seed)
    expect_same_ratings(*changed.game, 2, seed, seed % 2 == 0 ? model::default_weights() : model::as_if_ended(), 1);
}

// A plugin may pass weights beyond the limits that apply to files. All placements then have the same, lowest value.
TEST(Rating, PlaysLegalActionsWhereAllHaveTheLowestValue) {
  model::Weights weights = model::default_weights();
  weights[model::Weight::Rivals] = INT32_MAX;
  for (const char* id : {"carcassonne", "hunters-gatherers-2020"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      auto state = std::move(shipped(id).game->new_state({2, seed, {}}).value());
      model::Random random(seed);
      while (!state->finished()) {
        if (landscape::step(*state) == landscape::Step::Place) {
          const auto on = state->clone();
          on->playout_rated(1, &weights);
          expect_legal(*state, *on);
        }
        state->apply(state->random_action(random));
      }
    }
}

// Tests positions of all sizes, including kinds of tiles without copies, which also occupy memory.
TEST(Rating, EqualsTrialsInPositionsOfEverySize) {
  const CompiledGame& base = shipped("carcassonne");
  std::size_t bytes = base.game->position_bytes();
  for (const std::size_t kinds : {150u, 3000u}) {
    model::TileSet set = base.set;
    for (std::size_t i = set.tiles.size(); i < kinds; ++i) {
      set.tiles.push_back(set.tiles.front());
      set.tiles.back().id = "spare" + std::to_string(i);
      set.tiles.back().copies = 0;
    }
    const CompiledGame larger = compile(base.rules, set);
    EXPECT_LT(bytes, larger.game->position_bytes());
    bytes = larger.game->position_bytes();
    expect_same_ratings(*larger.game, 2, 1, model::default_weights(), 13);
  }
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryRating, ::testing::ValuesIn(shipped_landscapes()), game_name);

}  // namespace
}  // namespace tw::test
