// Tests experiments whose games start from a position. tests/laws/start_positions_test.cpp does so for all games.

#include "engine/simulation/start_position.hpp"

#include <gmock/gmock.h>

#include <functional>
#include <set>
#include <utility>

#include "engine/simulation/identity.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::HasSubstr;

namespace {

/// Returns an experiment that starts after each of three players has put three points into the right pot.
Experiment from_position(std::int64_t games = 40) {
  Experiment out = small_experiment(games);
  out.rotate = false;
  out.start = StartPosition::make(*out.game, {.players = 3, .seed = 1, .decks = {}},
                                  {game::Action{5}, game::Action{5}, game::Action{5}})
                  .value();
  return out;
}

/// A position with a hidden card, which determinize() draws.
class HiddenCardState : public FakeState {
 public:
  using FakeState::FakeState;
  std::unique_ptr<State> clone() const override { return std::make_unique<HiddenCardState>(*this); }
  void determinize(int seat, game::Random& random) override {
    viewer = seat;
    card = random.below(1000);
  }
  int viewer = -1;
  std::uint32_t card = 0;
};

class HiddenCardGame : public FakeGame {
 public:
  model::Result<std::unique_ptr<game::State>> new_state(const game::Setup& setup) const override {
    return std::unique_ptr<game::State>(
        std::make_unique<HiddenCardState>(FakePosition{.players = setup.players, .left = 20}));
  }
};

std::string refused(const Experiment& experiment) {
  Control control;
  const auto outcome = run(experiment, *threads(1), {}, control, nullptr);
  return outcome ? "" : text_of(outcome.findings());
}

}  // namespace

TEST(StartPosition, IsWhereEveryGameContinues) {
  const Experiment experiment = from_position();
  const int whole = play_game(small_experiment(), 0).turns;
  for (std::int64_t game = 0; game < 10; ++game) {
    const GameResult result = play_game(experiment, game);
    EXPECT_EQ(result.seat_of, (std::vector{0, 1, 2}));
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_GE(result.parts[1][seat], 3);
    EXPECT_LT(result.turns, 2 * whole);
  }
  EXPECT_NE(play_game(experiment, 0).totals, play_game(experiment, 1).totals);
}

TEST(StartPosition, RandomizesInEachGameWhatTheDecidingPlayerCannotSee) {
  const auto start =
      StartPosition::make(HiddenCardGame(), {.players = 3, .seed = 1, .decks = {}}, {game::Action{5}}).value();
  game::Random random(1), same(1);
  for (int game = 0; game < 3; ++game) {
    const auto begun = start->begin(random);
    const auto& state = dynamic_cast<const HiddenCardState&>(*begun);
    EXPECT_EQ(state.viewer, 1);
    EXPECT_EQ(state.card, same.below(1000));
  }
}

TEST(StartPosition, GivesTheSameResultWithAnyNumberOfThreads) {
  Control control;
  const auto one = run(from_position(), *threads(1), {}, control, nullptr),
             four = run(from_position(), *threads(4), {}, control, nullptr);
  ASSERT_TRUE(one && four);
  EXPECT_EQ(one.value().summary, four.value().summary);
  EXPECT_EQ(one.value().summary.games(), 40);
}

TEST(StartPosition, NeedsABotForEachSeatAndNoRotation) {
  Experiment experiment = from_position();
  experiment.rotate = true;
  EXPECT_THAT(refused(experiment), HasSubstr("cannot rotate"));
  experiment.rotate = false;
  experiment.contestants.pop_back();
  EXPECT_THAT(refused(experiment), HasSubstr("the position has 3 players, and 2 bots were given"));
}

TEST(StartPosition, MustHaveADecisionLeft) {
  const FakeGame game;
  int length = 0;
  const auto state = game.new_state({.players = 2, .seed = 1, .decks = {}}).value()->clone();
  for (; !state->finished(); ++length) state->apply(game::Action{0});
  const auto end = StartPosition::make(game, {.players = 2, .seed = 1, .decks = {}},
                                       std::vector(static_cast<std::size_t>(length), game::Action{0}));
  ASSERT_FALSE(end);
  EXPECT_THAT(text_of(end.findings()), HasSubstr("the game has ended at this position"));
  EXPECT_FALSE(StartPosition::make(game, {.players = 9, .seed = 1, .decks = {}}, {}));
}

TEST(StartPosition, IsPartOfTheIdentityOfAFile) {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "experiment.sqlite";
  Control control;
  ASSERT_TRUE(run(from_position(20), *threads(1), file, control, nullptr));
  EXPECT_TRUE(run(from_position(30), *threads(1), file, control, nullptr)) << "the same position continues the file";
  Experiment other = from_position(30);
  other.start = StartPosition::make(*other.game, {.players = 3, .seed = 1, .decks = {}}, {game::Action{0}}).value();
  const auto moved = run(other, *threads(1), file, control, nullptr);
  ASSERT_FALSE(moved);
  EXPECT_THAT(text_of(moved.findings()), HasSubstr("the position from which the games start"));
  other.start = nullptr;
  const auto whole = run(other, *threads(1), file, control, nullptr);
  ASSERT_FALSE(whole);
  EXPECT_THAT(text_of(whole.findings()), HasSubstr("the position from which the games start"));
}

TEST(StartPosition, HasAnotherHashIfAnyPartOfItDiffers) {
  const auto hash_of = [](const game::Setup& setup, const std::vector<game::Action>& actions = {game::Action{1}}) {
    return StartPosition::make(FakeGame(), setup, actions).value()->hash();
  };
  const game::Setup setup{.players = 3,
                          .seed = 1,
                          .decks = {{.id = "deck", .tiles = {"a", "b"}}},
                          .position = model::RecordedPosition{
                              .tiles = {{.tile = "a", .cell = {1, 2}}},
                              .pieces = {{.player = 1, .piece = "hut", .cell = {3, 4}, .zone = "z", .role = "r"}},
                              .remaining = {{.id = "deck", .tiles = {"b"}}},
                              .points = {5, 6, 7},
                              .player = 2}};
  EXPECT_EQ(hash_of(setup), hash_of(setup));
  std::set<std::uint64_t> seen{hash_of(setup), hash_of(setup, {}), hash_of(setup, {game::Action{2}})};
  EXPECT_EQ(seen.size(), 3u);
  using Position = model::RecordedPosition;
  const std::vector<std::function<void(game::Setup&, Position&)>> changes{
      [](game::Setup& s, Position&) { s.players = 2; },
      [](game::Setup& s, Position&) { s.seed = 2; },
      [](game::Setup& s, Position&) { s.position.reset(); },
      [](game::Setup& s, Position&) { s.decks.clear(); },
      [](game::Setup& s, Position&) { s.decks[0].id = "other"; },
      [](game::Setup& s, Position&) { std::swap(s.decks[0].tiles[0], s.decks[0].tiles[1]); },
      [](game::Setup& s, Position&) { s.decks[0].tiles = {"ab"}; },
      [](game::Setup& s, Position&) {
        s.decks = {{.id = "deck", .tiles = {"a"}}, {.id = "b", .tiles = {}}};
      },
      [](game::Setup&, Position& p) { p.tiles.clear(); },
      [](game::Setup&, Position& p) { p.tiles[0].tile = "b"; },
      [](game::Setup&, Position& p) { p.tiles[0].cell.x = 2; },
      [](game::Setup&, Position& p) { p.tiles[0].cell.y = -2; },
      [](game::Setup&, Position& p) { p.tiles[0].rotation = model::Rotation::Half; },
      [](game::Setup&, Position& p) { p.pieces.clear(); },
      [](game::Setup&, Position& p) { p.pieces[0].player = 2; },
      [](game::Setup&, Position& p) { p.pieces[0].piece = "man"; },
      [](game::Setup&, Position& p) { p.pieces[0].cell.x = 4; },
      [](game::Setup&, Position& p) { p.pieces[0].zone = "y"; },
      [](game::Setup&, Position& p) { p.pieces[0].role = ""; },
      [](game::Setup&, Position& p) { p.remaining[0].tiles = {"a"}; },
      [](game::Setup&, Position& p) { p.points[2] = 8; },
      [](game::Setup&, Position& p) { p.player = 1; },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    game::Setup changed = setup;
    changes[i](changed, *changed.position);
    EXPECT_TRUE(seen.insert(hash_of(changed)).second) << i;
  }
}

TEST(StartPosition, OfPluginGamesHasNoRecord) { EXPECT_THROW(record_of(from_position(), 0), std::runtime_error); }
