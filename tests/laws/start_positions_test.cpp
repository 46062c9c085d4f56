// Tests games from a position: for every shipped game, plays experiments that start in the middle of a random game.

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/landscape/state.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/laws/game_name.hpp"
#include "tests/laws/laws.hpp"
#include "tests/support/shipped.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;

namespace {

class FromAPosition : public ::testing::TestWithParam<std::string> {
 protected:
  FromAPosition() : game_(test::shipped(GetParam()).game) {
    const int players = std::max(2, game_->min_players());
    const game::Setup setup{.players = players, .seed = 11, .decks = {}};
    std::unique_ptr<game::State> state = std::move(game_->new_state(setup).value());
    std::vector<game::Action> actions;
    model::Random random(3);
    for (int i = 0; i < 21 && !state->finished(); ++i) {  // often stops in the middle of a turn
      actions.push_back(state->random_action(random));
      state->apply(actions.back());
    }
    at_ = std::move(state);
    experiment_ = {.game = game_, .games = 4, .seed = 5, .metrics = kAllMetrics};
    experiment_.contestants.assign(static_cast<std::size_t>(players), random_bot());
    experiment_.start = StartPosition::make(*game_, setup, actions).value();
  }

  /// Plays a game with the random streams of play_game() and returns the points at its end.
  std::vector<int> totals_of(std::uint64_t game) const {
    model::Random hidden(model::Random(experiment_.seed, game, 0).next());
    const std::unique_ptr<game::State> state = experiment_.start->begin(hidden);
    EXPECT_EQ(test::points_of(*state), test::points_of(*at_));
    std::vector<model::Random> bots;
    for (int seat = 0; seat < state->players(); ++seat)
      bots.emplace_back(experiment_.seed, game, 1 + static_cast<std::uint64_t>(seat));
    while (!state->finished()) state->apply(state->random_action(bots[state->player()]), nullptr);
    return test::points_of(*state);
  }

  std::shared_ptr<const game::Game> game_;
  std::unique_ptr<game::State> at_;
  Experiment experiment_;
};

/// Returns the table with everything visible, and the order of the decks of landscape games.
std::string hidden_in(const game::State& state) {
  std::string out = state.table(-1);
  if (const auto* landscape = dynamic_cast<const landscape::StateBase*>(&state))
    for (std::size_t deck = 0; deck < landscape->rules().tables.decks.size(); ++deck)
      for (const std::uint16_t card : landscape->cards_left(static_cast<int>(deck))) out += " " + std::to_string(card);
  return out;
}

}  // namespace

TEST_P(FromAPosition, StartsWithTheKnowledgeOfTheDecidingPlayer) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    model::Random random(seed);
    const auto begun = experiment_.start->begin(random);
    EXPECT_EQ(begun->player(), at_->player());
    EXPECT_EQ(begun->table(begun->player()), at_->table(at_->player()));
    game::ActionList legal, expected;
    begun->legal_actions(legal);
    at_->legal_actions(expected);
    EXPECT_EQ(legal, expected);
  }
}

TEST_P(FromAPosition, GamesAreReproducibleMeasuredAndContinueThePoints) {
  const MetricColumns measuring = metric_columns_of(experiment_);
  for (std::int64_t game = 0; game < 3; ++game) {
    const GameResult result = play_game(experiment_, measuring, game);
    EXPECT_EQ(result, play_game(experiment_, game));
    EXPECT_GT(result.turns, at_->turn());
    EXPECT_FALSE(result.samples.empty());
    EXPECT_EQ(result.totals, totals_of(static_cast<std::uint64_t>(game)));
  }
}

TEST_P(FromAPosition, RandomizesHiddenInformationFromTheSeed) {
  const auto begin = [&](std::uint64_t seed) {
    model::Random random(seed);
    return experiment_.start->begin(random);
  };
  int different = 0;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    EXPECT_TRUE(begin(seed)->equals(*begin(seed)));
    different += hidden_in(*begin(seed)) == hidden_in(*begin(seed + 1)) ? 0 : 1;
    different += hidden_in(*begin(seed)) == hidden_in(*at_) ? 0 : 1;
  }
  EXPECT_EQ(different, 10) << "positions with different seeds";
}

TEST_P(FromAPosition, GamesOfALandscapeAreRecordedFromTheirBeginning) {
  if (!test::is_landscape(test::shipped(GetParam()))) return;
  const model::GameRecord record = record_of(experiment_, 2);
  const auto replay = game_->replay(record);
  ASSERT_TRUE(replay) << text_of(replay.findings());
  EXPECT_TRUE(replay.value().mismatches.empty());
  EXPECT_EQ(replay.value().totals.back(), play_game(experiment_, 2).totals);
  const auto& actions = experiment_.start->actions();
  EXPECT_TRUE(std::equal(actions.begin(), actions.end(), replay.value().actions.begin()));
}

TEST_P(FromAPosition, IsFoundInARecordByItsTurn) {
  if (!test::is_landscape(test::shipped(GetParam()))) return;
  const model::GameRecord record = record_of(experiment_, 1);
  for (const int turn : {0, 1, 7}) {
    const auto start = StartPosition::from_record(*game_, record, turn);
    ASSERT_TRUE(start) << text_of(start.findings());
    model::Random random(1);
    EXPECT_EQ(start.value()->begin(random)->turn(), turn + 1);
  }
  EXPECT_FALSE(StartPosition::from_record(*game_, record, 1000));
  EXPECT_FALSE(StartPosition::from_record(*game_, record, -1)) << "the game has ended there";
}

INSTANTIATE_TEST_SUITE_P(ShippedGames, FromAPosition, ::testing::ValuesIn(test::shipped_games()), test::game_name);
