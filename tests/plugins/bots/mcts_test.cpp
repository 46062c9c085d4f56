// Tests Monte Carlo tree search: the properties that it guarantees, but not its playing strength.

#include <gmock/gmock.h>

#include <atomic>
#include <cmath>
#include <numeric>
#include <thread>

#include "engine/plugin_host/bots.hpp"
#include "plugins/bots/mcts/searcher.hpp"
#include "plugins/bots/mcts/settings.hpp"
#include "plugins/bots/mcts/tree.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/plugins/bots/draw_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::plugin_host {
namespace {

using simulation::testing::FakePosition;
using simulation::testing::FakeState;

std::unique_ptr<game::Bot> mcts(const std::string& settings) { return std::move(make_bot("mcts:" + settings).value()); }

/// Returns the position after `decisions` decisions of a random game.
std::unique_ptr<game::State> position(const std::string& game, int decisions, int players = 2) {
  auto state = std::move(test::shipped(game).game->new_state({.players = players, .seed = 4}).value());
  game::Random random(5);
  for (int i = 0; i < decisions; ++i) state->apply(state->random_action(random));
  return state;
}

std::int64_t visits(const game::Bot& bot) {
  std::int64_t sum = 0;
  for (const game::ActionEvaluation& evaluation : bot.evaluations()) sum += evaluation.visits;
  return sum;
}

/// The chosen action and the number of visits of each action.
struct Answer {
  game::Action action{};
  std::vector<std::pair<game::Action, std::int64_t>> tried;
  bool operator==(const Answer&) const = default;
};
Answer ask(const std::string& settings, const game::State& state, std::uint64_t seed = 3) {
  game::Random random(seed);
  const auto bot = mcts(settings);
  Answer out{.action = bot->choose(state, random), .tried = {}};
  for (const game::ActionEvaluation& evaluation : bot->evaluations())
    out.tried.emplace_back(evaluation.action, evaluation.visits);
  return out;
}

TEST(Mcts, CountsEachTryForOneAction) {
  const auto state = position("carcassonne", 20);
  game::Random random(1);
  const auto bot = mcts("iterations=60:full=1");
  const game::Action chosen = bot->choose(*state, random);
  const auto evaluations = bot->evaluations();
  game::ActionList legal;
  state->legal_actions(legal);
  EXPECT_EQ(evaluations.size(), legal.size());
  EXPECT_EQ(evaluations.front().action, chosen);
  EXPECT_EQ(visits(*bot), 60);
  EXPECT_THAT(evaluations.front().why, ::testing::HasSubstr("expected lead"));
}

// About 95 % of the values that searches find with different seeds should be within the reported interval around their
// mean.
TEST(Mcts, ReportsTheConfidenceIntervalOfAValue) {
  const auto state = position("carcassonne", 40);
  const auto told = [&](const std::string& tries, std::uint64_t seed) {
    game::Random random(seed);
    const auto bot = mcts("iterations=" + tries + ":guided=0:full=1");
    bot->choose(*state, random);
    return bot->evaluations();
  };
  const game::ActionEvaluation best = told("300", 0).front();
  std::vector<game::ActionEvaluation> seen;
  double mean = 0;
  constexpr int kSearches = 60;
  for (std::uint64_t seed = 0; seed < kSearches; ++seed) {
    const auto evaluations = told("300", seed);
    seen.push_back(*std::ranges::find(evaluations, best.action, &game::ActionEvaluation::action));
    mean += seen.back().value / double{kSearches};
    for (const game::ActionEvaluation& evaluation : evaluations)
      EXPECT_EQ(evaluation.within > 0, evaluation.visits > 0);
  }
  const auto held = std::ranges::count_if(
      seen, [&](const game::ActionEvaluation& t) { return std::abs(t.value - mean) <= t.within; });
  EXPECT_GE(held, kSearches * 85 / 100);
  const auto mean_width = [&] {
    double sum = 0;
    for (const game::ActionEvaluation& evaluation : seen) sum += evaluation.within;
    return sum / kSearches;
  };
  EXPECT_LT(told("4000", 1).front().within, mean_width() / 2);
  double squares = 0;
  for (const game::ActionEvaluation& evaluation : seen)
    squares += (evaluation.value - mean) * (evaluation.value - mean);
  EXPECT_LT(mean_width(), 1.6 * 1.96 * std::sqrt(squares / kSearches)) << "and does not overstate it by much";
}

// If the most visited action leads by more than the number of remaining tries, further tries cannot change the choice.
TEST(Mcts, StopsOnceTheRemainingIterationsCannotChangeTheChoice) {
  constexpr std::int64_t kTries = 60;
  std::int64_t saved = 0;
  for (int decisions = 0; decisions < 40; decisions += 5) {
    const auto state = position("carcassonne", decisions);
    const std::string settings = "iterations=" + std::to_string(kTries);
    const Answer answer = ask(settings, *state);
    EXPECT_EQ(answer.action, ask(settings + ":full=1", *state).action);
    if (answer.tried.size() < 2) continue;
    std::int64_t sum = 0;
    for (const auto& [action, tries] : answer.tried) sum += tries;
    const std::int64_t ahead = answer.tried[0].second - answer.tried[1].second, rest = kTries - sum;
    if (rest > 0) {
      EXPECT_GT(ahead, rest) << "not too early";
    }
    EXPECT_LE(ahead, rest + 2) << "a try less, and it was open still";
    saved += rest;
  }
  EXPECT_GT(saved, 0);
}

TEST(Mcts, ChoosesTheSameOnSeveralThreads) {
  const auto state = position("hunters-gatherers-2020", 20, 3);
  const Answer once = ask("iterations=50:threads=3", *state);
  EXPECT_EQ(once, ask("iterations=50:threads=3", *state));
  std::int64_t sum = 0;
  for (const auto& [action, tries] : once.tried) sum += tries;
  EXPECT_EQ(sum, 50);
}

TEST(Mcts, ChoosesTheSameDespiteOtherThreads) {
  const std::string settings = "iterations=40:threads=2:grow=1:rave=50";
  const auto state = position("carcassonne", 20);
  const Answer alone = ask(settings, *state);
  std::vector<Answer> sums_over_keys(4);
  {
    std::vector<std::jthread> others;
    for (Answer& answer : sums_over_keys)
      others.emplace_back([&] { answer = ask(settings, *position("carcassonne", 20)); });
  }
  EXPECT_THAT(sums_over_keys, ::testing::Each(alone));
}

TEST(Mcts, StopsWhenAskedToHurry) {
  const auto state = position("carcassonne", 20);
  const std::atomic<bool> hurry = true;
  for (const char* settings : {"iterations=1000000", "iterations=1000000:threads=2", "milliseconds=3600000"}) {
    const auto bot = mcts(settings);
    bot->set_hurry_flag(&hurry);
    game::Random random(1);
    EXPECT_EQ(state->why_illegal(bot->choose(*state, random)), "");
    EXPECT_LE(visits(*bot), 2) << settings;
  }
}

TEST(Mcts, ReusesItsTreeWithinATurn) {
  const auto state = position("carcassonne", 20);
  game::Random random(1);
  const auto bot = mcts("iterations=100:full=1");
  state->apply(bot->choose(*state, random));
  ASSERT_EQ(state->turn(), position("carcassonne", 20)->turn()) << "a piece may be put";
  const std::int64_t before = bot->evaluations().front().visits;
  const std::atomic<bool> hurry = true;
  bot->set_hurry_flag(&hurry);  // hurrying allows only one more try
  bot->choose(*state, random);
  EXPECT_GT(before, 10);
  EXPECT_EQ(visits(*bot), before + 1) << "tries of the placement count";
}

// The points if ended ignore future turns, so without an evaluation the search first continues with random play.
TEST(Mcts, SimulatesRandomlyOrByEvaluationIfThereIsOne) {
  const auto tried = [](bool judges, bool tells, const std::string& settings) {
    const auto gain = std::make_shared<const test::Gain>([](const test::DrawPosition&, std::uint64_t) { return 1; });
    test::Spy spy;
    const test::DrawState state({.tells = tells, .judges = judges, .deck = std::vector<std::uint32_t>(40, 1)}, gain,
                                &spy);
    const auto bot = mcts("iterations=1" + settings);
    game::Random random(1);
    bot->choose(state, random);
    return spy.applied;
  };
  EXPECT_EQ(tried(false, true, ""), tried(false, true, ":rollout=0") + 6);
  EXPECT_EQ(tried(true, true, ""), tried(true, true, ":guided=0") + 4 * (4 + 1)) << "four rated, the best one played";
  EXPECT_EQ(tried(true, false, ""), tried(true, false, ":guided=0")) << "the drawn tile is unknown";
  EXPECT_EQ(tried(true, false, ":guided=3"), tried(true, false, ":guided=0") + 3 * (4 + 1));
}

TEST(Mcts, LooksFurtherAheadWithManyIterationsIfEvaluationsAreCheap) {
  const auto tried = [](bool cheap, const std::string& settings) {
    const auto gain =
        std::make_shared<const test::Gain>([](const test::DrawPosition&, std::uint64_t a) { return a == 1; });
    test::Spy spy;
    const test::DrawState state({.judges = true, .cheap = cheap, .deck = std::vector<std::uint32_t>(40, 1)}, gain,
                                &spy);
    game::Random random(1);
    mcts(settings + ":full=1")->choose(state, random);
    return spy.applied;
  };
  EXPECT_EQ(tried(true, "iterations=1500"), tried(true, "iterations=1500:guided=8"));
  EXPECT_EQ(tried(true, "iterations=1499"), tried(true, "iterations=1499:guided=4"));
  EXPECT_EQ(tried(false, "iterations=1500"), tried(false, "iterations=1500:guided=4"));
  EXPECT_NE(tried(true, "iterations=1500:guided=4"), tried(true, "iterations=1500:guided=8"));
}

TEST(Mcts, HasManyTriesByAllLimitsThereAre) {
  const auto many = [](std::int64_t iterations, std::int64_t milliseconds) {
    std::array<std::int64_t, tw::mcts::kSettings.size()> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = tw::mcts::kSettings[i].standard;
    values[0] = iterations;
    values[1] = milliseconds;
    return tw::mcts::Settings(values).has_large_budget;
  };
  EXPECT_TRUE(many(0, 0)) << "2,000 tries";
  EXPECT_TRUE(many(1500, 0));
  EXPECT_FALSE(many(1499, 0));
  EXPECT_TRUE(many(0, 1000));
  EXPECT_FALSE(many(0, 999));
  EXPECT_FALSE(many(100'000, 100)) << "whichever ends first";
  EXPECT_FALSE(many(100, 10'000));
}

TEST(Mcts, AnswersTheSameWhenAskedAgain) {
  const auto state = position("carcassonne", 20);
  const auto bot = mcts("iterations=30");
  for (int i = 0; i < 6; ++i) {
    game::Random random(7);
    const game::Action action = bot->choose(*state, random);
    EXPECT_EQ(bot->choose(*state, random), action);
    state->apply(action);
  }
}

TEST(Mcts, TakesTheMostPointsIfNothingElseMatters) {
  for (int players : {2, 3, 5}) {
    const FakeState state(FakePosition{.players = players, .left = 9});
    for (std::uint64_t seed = 1; seed < 5; ++seed)
      EXPECT_GE(static_cast<std::uint64_t>(ask("iterations=200:prior=0:widen=0", state, seed).action), 4u);
  }
  const FakeState state(FakePosition{.players = 2, .left = 9});
  EXPECT_GE(static_cast<std::uint64_t>(ask("iterations=200:prior=0:widen=0:rave=100", state).action), 4u);
}

/// A state in which each action of the fake game has five hundred equivalent codes.
class WideState : public FakeState {
 public:
  static constexpr std::uint64_t kWays = 500;
  explicit WideState(FakePosition at) : FakeState(at) {}
  std::unique_ptr<State> clone() const override { return std::make_unique<WideState>(*this); }
  void legal_actions(game::ActionList& out) const override {
    out.clear();
    for (std::uint64_t a = 0; a < 6 * kWays && !finished(); ++a) out.push_back(game::Action{a});
  }
  void apply(game::Action action, game::EventSink* events) override {
    FakeState::apply(game::Action{static_cast<std::uint64_t>(action) / kWays}, events);
  }
};

// Each thread may use 1/64 megabyte for its tree, which is enough for 390 actions.
TEST(Mcts, WorksIfTheFirstDecisionExceedsItsMemory) {
  const WideState state(FakePosition{.players = 2, .left = 9});
  const Answer answer = ask("iterations=640:threads=64:memory=1:prior=0", state);
  std::int64_t tries = 0;
  for (const auto& [action, visits] : answer.tried) tries += visits;
  EXPECT_EQ(tries, 640);
  EXPECT_EQ(answer.tried.size(), 6 * WideState::kWays);
  EXPECT_GE(static_cast<std::uint64_t>(answer.action), 4 * WideState::kWays) << "three points";
}

// Compares two positions that the player cannot distinguish, with different hidden information.
TEST(Mcts, NeverUsesHiddenInformation) {
  for (const char* game : {"carcassonne", "hunters-gatherers-2020", "hunt-or-gather"})
    for (const int decisions : {8, 21, 40}) {
      const auto state = position(game, decisions, 3);
      const auto other = state->clone();
      game::Random random(11);
      other->determinize(state->player(), random);
      ASSERT_FALSE(other->equals(*state));
      EXPECT_EQ(ask("iterations=25", *state), ask("iterations=25", *other)) << game;
    }
}

TEST(Mcts, HasNoThoughtsAboutASkippedDecision) {
  const auto state = position("carcassonne", 20);
  game::Random random(1);
  const auto bot = mcts("iterations=20:slips=100");
  bot->choose(*state, random);
  EXPECT_TRUE(bot->evaluations().empty());
}

TEST(MctsLogarithm, MatchesTheLibraryExceptForTheLastDigits) {
  EXPECT_EQ(mcts::logarithm(1), 0);
  for (std::uint64_t n = 1; n < UINT32_MAX; n += 1 + n / 7)
    EXPECT_NEAR(mcts::logarithm(static_cast<std::uint32_t>(n)), std::log(static_cast<double>(n)), 3e-5) << n;
}

TEST(MctsTree, StaysWithinItsMemory) {
  mcts::Tree tree;
  constexpr std::size_t kBytes = 100'000;
  tree.clear(kBytes);
  const std::vector<tw_rated> rated(30, {1, 0, 0});
  std::uint32_t node = tree.root();
  while (tree.expand(node, rated)) {
    node = tree.add(tree.node(node).edges, 0);
    ASSERT_NE(node, 0u);
  }
  for (std::uint32_t seen = 1; tree.add(1, seen) != 0;) ++seen;
  EXPECT_GT(tree.used(), kBytes * 9 / 10);
  EXPECT_LE(tree.used(), kBytes);
}

TEST(MctsTree, HasSpaceOnlyForTheEdgesOfItsRoot) {
  mcts::Tree tree;
  tree.clear(0);
  const std::vector<tw_rated> rated(1000, {1, 0, 0});
  ASSERT_TRUE(tree.expand(tree.root(), rated));
  EXPECT_EQ(tree.edges(tree.root()).size(), rated.size());
  const std::uint32_t node = tree.add(tree.node(tree.root()).edges, 0);
  ASSERT_NE(node, 0u);
  EXPECT_FALSE(tree.expand(node, {rated.data(), 1}));
}

TEST(MctsTree, SeparatesInformationSets) {
  mcts::Tree tree;
  tree.clear(100'000);
  const std::vector<tw_rated> rated{{1, 50, 0}, {2, 80, 0}};
  ASSERT_TRUE(tree.expand(tree.root(), rated));
  EXPECT_EQ(tree.edges(tree.root())[0].action, 2u) << "the best rated first";
  EXPECT_EQ(tree.edges(tree.root())[1].prior, -30);
  const std::uint32_t edge = tree.node(tree.root()).edges;
  const std::uint32_t one = tree.add(edge, 7), two = tree.add(edge, 9);
  EXPECT_NE(one, two);
  EXPECT_EQ(tree.find(edge, 7), one);
  EXPECT_EQ(tree.find(edge, 9), two);
  EXPECT_EQ(tree.find(edge, 8), 0u);
  EXPECT_EQ(tree.find(edge + 1, 7), 0u);
}

TEST(Levels, AreBotsByOtherNames) {
  std::vector<std::string> names;
  for (const Level& level : levels()) {
    names.emplace_back(level.name);
    EXPECT_TRUE(make_bot(level.bot)) << level.name;
    EXPECT_TRUE(make_bot(level.name)) << level.name;
  }
  EXPECT_THAT(names, ::testing::ElementsAre("easy", "casual", "fair", "club", "strong", "master"));
  EXPECT_EQ(level_names(), names);
}

TEST(Levels, TakeNoSettings) {
  const auto made = make_bot("club:iterations=5");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.findings().front().code, "TW141");
  EXPECT_THAT(made.findings().front().message, ::testing::HasSubstr("has no settings"));
}

}  // namespace
}  // namespace tw::plugin_host
