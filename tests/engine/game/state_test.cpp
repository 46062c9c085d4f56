// Tests the default implementations of State, Game and Bot with a game in which a turn consists of two picks.

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "tests/engine/game/picking_game.hpp"

namespace tw::game {
namespace {

using test::PickingGame;
using test::PickingRules;

Action pick(std::uint64_t number) { return Action{number}; }
void play(State& state, std::initializer_list<std::uint64_t> picks) {
  for (const std::uint64_t number : picks) state.apply(pick(number), static_cast<EventSink*>(nullptr));
}
std::vector<int> points_of(const State& state) {
  std::vector<int> out(2);
  state.points(out);
  return out;
}

TEST(State, RatesAnActionByTheBestContinuationOfItsTurn) {
  std::vector<ActionValue> rated;
  PickingGame state;
  state.rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<ActionValue>{{pick(1), 300, 300}, {pick(2), 400, 400}, {pick(3), 400, 200}}));
  EXPECT_EQ(best_of(rated).action, pick(2)) << "the points so far break the tie";
  play(state, {3});
  state.rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<ActionValue>{{pick(1), 300, 100}, {pick(2), 400, 200}, {pick(3), 400, 0}}));
}

TEST(State, RatesOnlyTheActionIfItsTurnIsNotOpen) {
  std::vector<ActionValue> rated;
  PickingGame(PickingRules{.open = false}).rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<ActionValue>{{pick(1), 100, 100}, {pick(2), 200, 200}, {pick(3), 200, 0}}));
}

TEST(State, RatesNoActionsOfTheNextTurnOfTheSamePlayer) {
  std::vector<ActionValue> rated;
  PickingGame state(PickingRules{.alone = true});
  play(state, {3});
  state.rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<ActionValue>{{pick(1), 300, 100}, {pick(2), 400, 200}, {pick(3), 400, 0}}));
}

// In a turn of ten picks, 29,523 positions can follow an action. Those after the picks 1, 1, 2, 2 are among the first
// 2000; those after a 2 as the first or second further pick are not.
TEST(State, RatesAsManyPositionsOfALongTurnAsTheLimitAllows) {
  std::vector<ActionValue> rated;
  PickingGame(PickingRules{.picks_per_turn = 10, .picks = 10}).rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<ActionValue>{{pick(1), 1700, 1700}, {pick(2), 1800, 1800}, {pick(3), 1800, 1600}}));
}

TEST(State, RatesTheLeadOverTheRival) {
  PickingGame state;
  play(state, {2, 3, 1});
  model::Weights weights = model::default_weights();
  std::vector<ActionValue> rated;
  weights[model::Weight::Rivals] = 100;
  state.rate(&weights, rated);
  EXPECT_EQ(rated[1], (ActionValue{pick(2), 300 - 400, 300 - 200}));
  weights[model::Weight::Rivals] = 50;
  state.rate(&weights, rated);
  EXPECT_EQ(rated[1], (ActionValue{pick(2), 300 - 200, 300 - 100}));
}

TEST(State, BestIsTheFirstOfEqualActions) {
  EXPECT_EQ(best_of({{pick(1), 5, 1}, {pick(2), 7, 2}, {pick(3), 7, 2}, {pick(4), 7, 1}}).action, pick(2));
}

TEST(State, PlaysTheBestActionsForTheGivenNumberOfTurns) {
  PickingGame state;
  state.playout_rated(1, nullptr);
  EXPECT_EQ(state.turn(), 2);
  EXPECT_EQ(points_of(state), (std::vector{4, 0}));
  state.playout_rated(100, nullptr);
  EXPECT_TRUE(state.finished());
  EXPECT_EQ(points_of(state), (std::vector{8, 8}));
}

TEST(State, PlaysAtRandomForTheGivenNumberOfTurns) {
  PickingGame state;
  Random random(1);
  state.playout_turns(2, random);
  EXPECT_EQ(state.turn(), 3);
  state.playout_turns(100, random);
  EXPECT_TRUE(state.finished());
}

TEST(State, PlaysWithTheStreamOfEachSeatAndCountsDiscards) {
  PickingGame state, expected;
  std::vector<Random> seats{Random(1), Random(2)}, same = seats;
  int discards = 0;
  while (!expected.finished()) {
    const Action action = expected.random_action(same[expected.player()]);
    discards += action == pick(3) ? 1 : 0;
    expected.apply(action, static_cast<EventSink*>(nullptr));
  }
  EXPECT_EQ(state.play_randomly(seats), discards);
  EXPECT_EQ(points_of(state), points_of(expected));
  EXPECT_EQ(seats, same);
}

TEST(State, EvaluatesThePointsAtTheEndInHundredths) {
  PickingGame state;
  play(state, {2, 3, 1, 1});
  std::vector<std::int32_t> values(2);
  state.evaluate(nullptr, values);
  EXPECT_EQ(values, (std::vector<std::int32_t>{400, 200}));
}

TEST(State, DistinguishesLegalActionsFromDecisions) {
  PickingGame state, later;
  EXPECT_FALSE(state.is_legal(pick(0)));
  EXPECT_TRUE(state.is_legal(pick(1)));
  EXPECT_TRUE(state.is_legal(pick(3)));
  EXPECT_FALSE(state.is_legal(pick(4)));
  play(later, {1});
  EXPECT_EQ(state.seen(), later.seen()) << "the same player has the same actions";
  play(later, {1});
  EXPECT_NE(state.seen(), later.seen()) << "another player";
}

TEST(State, ByDefaultKnowsNoDrawsAndDescribesNothing) {
  PickingGame state;
  std::vector<Draw> draws(3);
  state.draws(draws);
  EXPECT_TRUE(draws.empty());
  EXPECT_FALSE(state.suppose(0));
  EXPECT_FALSE(state.rates_untried());
  EXPECT_FALSE(state.scene(-1).has_value());
  EXPECT_FALSE(state.describe_for(pick(1), 0).has_value());
  EXPECT_EQ(state.asked(), "");
}

/// A game that implements only what it must.
class BareGame : public Game {
 public:
  const std::string& id() const override { return id_; }
  const std::string& name() const override { return id_; }
  int min_players() const override { return 2; }
  int max_players() const override { return 2; }
  const std::vector<std::string>& parts() const override { return parts_; }
  int longest_game(int) const override { return 8; }
  std::size_t position_bytes() const override { return sizeof(PickingGame); }
  std::uint64_t content_hash() const override { return 1; }
  model::Result<std::unique_ptr<State>> new_state(const Setup&) const override {
    return std::unique_ptr<State>(std::make_unique<PickingGame>());
  }
  model::GameRecord record(const Setup&, std::span<const Action>) const override { return {}; }
  model::Result<Replay> replay(const model::GameRecord&) const override { return Replay{}; }

 private:
  std::string id_ = "bare";
  std::vector<std::string> parts_{"picks"};
};

TEST(Game, ByDefaultCannotBeRecreatedElsewhere) {
  const BareGame game;
  EXPECT_EQ(game.rules(), nullptr);
  EXPECT_EQ(game.tile_set(), nullptr);
}

/// A bot that chooses at once.
class FirstActionBot : public Bot {
 public:
  Action choose(const State& state, Random&) override {
    ActionList actions;
    state.legal_actions(actions);
    return actions.front();
  }
};

TEST(Bot, ByDefaultIgnoresTheHurryFlagAndHasNoThoughts) {
  FirstActionBot bot;
  Random random(1);
  const std::atomic<bool> hurry{true};
  bot.set_hurry_flag(&hurry);
  EXPECT_EQ(bot.choose(PickingGame(), random), pick(1));
  EXPECT_TRUE(bot.evaluations().empty());
}

}  // namespace
}  // namespace tw::game
