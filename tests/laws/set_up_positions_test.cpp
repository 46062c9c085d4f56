// Tests games from set-up positions: for every shipped landscape game, a board from the middle of a random game is set
// up again, and the game must continue in the same way.

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/landscape/state.hpp"
#include "engine/landscape/view.hpp"
#include "engine/landscape_adapter/set_up_position.hpp"
#include "engine/xml/files.hpp"
#include "tests/laws/game_name.hpp"
#include "tests/laws/landscape_laws.hpp"

namespace tw::test {
namespace {

/// A state in the middle of a random game that waits for a placement in an ordinary turn, and the setup that continues
/// it.
struct Middle {
  std::unique_ptr<game::State> state;
  game::Setup setup;
};

Middle middle_of(const game::Game& game, int players, int turns, std::uint64_t seed) {
  Middle out{std::move(game.new_state({.players = players, .seed = seed, .decks = {}}).value()), {}};
  model::Random random(seed, 9);
  game::State& state = *out.state;
  const auto ordinary = [&] {
    const auto& at = static_cast<const landscape::StateBase&>(state);
    return at.phase() == landscape::Phase::Place && at.drawn_deck_index() == at.rules().tables.first_deck;
  };
  while (!state.finished() && (state.turn() <= turns || !ordinary())) state.apply(state.random_action(random));
  if (state.finished()) return out;
  out.setup = {.players = players, .seed = seed, .decks = {}, .position = landscape_adapter::position_of(state)};
  out.setup.decks = out.setup.position->remaining;  // the same order of draws
  return out;
}

bool uses_effects(const game::State& state) {
  return !static_cast<const landscape::StateBase&>(state).rules().tables.uses.empty();
}

std::vector<int> if_ended(const game::State& state) {
  std::vector<int> out(static_cast<std::size_t>(state.players()));
  state.points_if_ended(out);
  return out;
}

/// Plays both states to the end with the same random actions and compares them before every action.
void play_both(game::State& real, game::State& made, std::uint64_t seed) {
  model::Random random(seed, 1);
  game::ActionList legal, other;
  std::vector<game::ActionValue> rated, rated_other;
  for (int action = 0; !real.finished(); ++action) {
    ASSERT_FALSE(made.finished());
    ASSERT_EQ(real.player(), made.player());
    ASSERT_EQ(points_of(real), points_of(made));
    ASSERT_EQ(if_ended(real), if_ended(made));
    real.legal_actions(legal);
    made.legal_actions(other);
    ASSERT_EQ(legal, other) << "action " << action;
    if (action % 4 == 0) {
      real.rate(nullptr, rated);
      made.rate(nullptr, rated_other);
      ASSERT_EQ(rated, rated_other) << "action " << action;
    }
    const game::Action next = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    real.apply(next);
    made.apply(next);
  }
  EXPECT_TRUE(made.finished());
  EXPECT_EQ(points_of(real), points_of(made));
}

class SetUpPositions : public ::testing::TestWithParam<std::string> {
 protected:
  const CompiledGame& compiled_ = shipped(GetParam());
  const game::Game& game_ = *compiled_.game;
  int players_ = std::max(2, game_.min_players());
};

}  // namespace

TEST_P(SetUpPositions, ContinueLikeTheGameFromWhichTheyWereTaken) {
  if (uses_effects(*game_.new_state({.players = players_, .seed = 1, .decks = {}}).value()))
    GTEST_SKIP() << "effects of plugins begin as in a new game";
  int compared = 0;
  for (const int turns : {0, 1, 5, 18, 40})
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
      const Middle middle = middle_of(game_, players_, turns, seed);
      if (!middle.setup.position) continue;  // the game was over earlier
      ++compared;
      auto made = game_.new_state(middle.setup);
      ASSERT_TRUE(made) << to_lines(made.findings()) << "turns " << turns << ", seed " << seed;
      EXPECT_EQ(made.value()->table(-1), middle.state->table(-1));
      play_both(*middle.state, *made.value(), seed);
      if (HasFatalFailure()) FAIL() << "turns " << turns << ", seed " << seed;
    }
  EXPECT_GE(compared, 12);
}

TEST_P(SetUpPositions, ObeyAllLawsAndAreRecorded) {
  Middle middle = middle_of(game_, players_, 12, 4);
  ASSERT_TRUE(middle.setup.position);
  LawChecker laws;
  const PlayedRecord played = check_landscape_laws(compiled_, middle.setup, laws);
  check_record(game_, played, laws);
  EXPECT_THAT(laws.broken(), ::testing::IsEmpty());
  middle.setup.decks.clear();  // shuffled by the game
  const model::GameRecord record = game_.record(middle.setup, {});
  const auto read = xml::read_game(xml::write(record), "");
  ASSERT_TRUE(read) << to_lines(read.findings());
  EXPECT_EQ(read.value(), record);
}

INSTANTIATE_TEST_SUITE_P(ShippedGames, SetUpPositions, ::testing::ValuesIn(shipped_landscapes()), game_name);

}  // namespace tw::test
