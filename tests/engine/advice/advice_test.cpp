#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "engine/advice/annotation.hpp"
#include "engine/advice/explanation.hpp"
#include "engine/game/perft.hpp"
#include "engine/landscape/state.hpp"
#include "engine/plugin_host/bots.hpp"
#include "tests/support/shipped.hpp"

namespace tw::advice::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

struct PlayedGame {
  std::shared_ptr<const game::Game> game;
  game::Setup setup;
  std::vector<game::Action> actions;
};

std::unique_ptr<game::Bot> bot(const std::string& name) {
  auto made = plugin_host::make_bot(name);
  EXPECT_TRUE(made) << name;
  return std::move(made.value());
}

PlayedGame play(const std::string& id, const std::vector<std::string>& names, std::uint64_t seed) {
  PlayedGame out{tw::test::shipped(id).game, {.players = static_cast<int>(names.size()), .seed = seed}, {}};
  auto state = out.game->new_state(out.setup);
  std::vector<std::unique_ptr<game::Bot>> bots;
  for (const std::string& name : names) bots.push_back(bot(name));
  game::Random random(seed);
  while (!state.value()->finished()) {
    out.actions.push_back(bots[static_cast<std::size_t>(state.value()->player())]->choose(*state.value(), random));
    state.value()->apply(out.actions.back());
  }
  return out;
}

std::vector<AnnotatedTurn> annotated(const PlayedGame& played, const std::string& name, const Control& control = {}) {
  std::vector<AnnotatedTurn> out;
  const model::Findings findings = annotate(
      *played.game, played.setup, played.actions, [&](std::span<const game::Action>) { return bot(name); }, control,
      [&](AnnotatedTurn turn) { out.push_back(std::move(turn)); });
  EXPECT_TRUE(findings.empty());
  return out;
}

std::int32_t cost_of_seat(const std::vector<AnnotatedTurn>& turns, int seat) {
  std::int32_t out = 0;
  for (const AnnotatedTurn& turn : turns) out += turn.seat == seat ? turn.cost : 0;
  return out;
}

class EveryLandscape : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Shipped, EveryLandscape, ::testing::ValuesIn(tw::test::shipped_landscapes()),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST_P(EveryLandscape, EveryPieceIsInOneEvaluatedArea) {
  const auto& compiled = tw::test::shipped(GetParam());
  auto state = tw::test::start(compiled, compiled.game->min_players(), 11);
  std::vector<game::AreaValue> areas;
  std::size_t most = 0;
  for (int round = 0; round < 40 && !state->finished(); ++round) {
    game::play_random_actions(*state, 3, static_cast<std::uint64_t>(round));
    state->evaluate_areas(areas);
    std::set<game::AreaValue::Piece> pieces;
    for (const game::AreaValue& area : areas) {
      EXPECT_THAT(area.values, SizeIs(static_cast<std::size_t>(state->players())));
      EXPECT_FALSE(area.pieces.empty());
      EXPECT_TRUE(area.closing_tiles < 0 || area.missing == 1);
      for (const game::AreaValue::Piece& piece : area.pieces)
        EXPECT_TRUE(pieces.insert(piece).second) << "a piece is in two areas";
    }
    if (state->finished()) break;  // the pieces have been scored
    EXPECT_EQ(pieces.size(), dynamic_cast<const landscape::StateBase&>(*state).pieces_on_board().size());
    most = std::max(most, pieces.size());
  }
  EXPECT_GT(most, 2U);
}

/// Returns the numbers in the phrases that begin with "scores".
int scored_in(const std::vector<std::string>& phrases) {
  int out = 0;
  for (const std::string& phrase : phrases)
    if (phrase.starts_with("scores ")) out += std::stoi(phrase.substr(7));
  return out;
}

TEST_P(EveryLandscape, ExplanationsNameThePointsOfTheTurn) {
  const auto& compiled = tw::test::shipped(GetParam());
  auto state = tw::test::start(compiled, std::max(2, compiled.game->min_players()), 5);
  const auto asked = bot("greedy:look=1");
  game::Random random(5);
  int scoring = 0;
  std::vector<int> before(static_cast<std::size_t>(state->players())), after = before;
  while (!state->finished()) {
    const game::Action action = asked->choose(*state, random);
    const auto seat = static_cast<std::size_t>(state->player());
    const std::vector<game::Action> turn = complete_turn(*state, action);
    const std::vector<std::string> phrases = explain(*state, turn);
    EXPECT_LE(phrases.size(), 3U);
    const auto copy = state->clone();
    state->points(before);
    for (const game::Action next : turn) copy->apply(next);
    copy->points(after);
    if (!copy->finished() && phrases.size() < 3) {  // at the end, points of the final scoring are added
      EXPECT_EQ(scored_in(phrases), std::max(0, after[seat] - before[seat])) << ::testing::PrintToString(phrases);
      scoring += after[seat] > before[seat] ? 1 : 0;
    }
    state->apply(action);
  }
  EXPECT_GT(scoring, 0);
}

TEST(Explanation, SaysWhatAPieceClaimsAndWhichTilesCloseIt) {
  const PlayedGame played = play("carcassonne", {"greedy:look=1", "greedy:look=1"}, 3);
  auto state = played.game->new_state(played.setup);
  std::vector<std::string> all;
  for (const game::Action action : played.actions) {
    std::ranges::copy(explain(*state.value(), complete_turn(*state.value(), action)), std::back_inserter(all));
    state.value()->apply(action);
  }
  EXPECT_THAT(all, Contains(AllOf(StartsWith("claims an area (city): worth "), HasSubstr(" remaining tile"))));
  EXPECT_THAT(all, Contains(AllOf(StartsWith("costs player "), HasSubstr(" points (field)"))));
  EXPECT_THAT(all, Contains(StartsWith("gains ")));
}

TEST(Annotation, OfABotByItselfCostsNothing) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2020"}) {
    const PlayedGame played = play(id, {"greedy:look=1", "greedy:look=1"}, 4);
    const std::vector<AnnotatedTurn> turns = annotated(played, "greedy:look=1");
    ASSERT_FALSE(turns.empty());
    for (const AnnotatedTurn& turn : turns) EXPECT_EQ(turn.cost, 0) << id << ", turn " << turn.turn;
    EXPECT_THAT(costliest(turns, 3), SizeIs(0));
  }
}

TEST(Annotation, OfASearchByItselfCostsLittle) {
  const PlayedGame played = play("carcassonne", {"mcts:iterations=60", "random"}, 4);
  const std::vector<AnnotatedTurn> turns = annotated(played, "mcts:iterations=60");
  EXPECT_LT(10 * cost_of_seat(turns, 0), cost_of_seat(turns, 1));
}

TEST(Annotation, FindsTheWeakPlayer) {
  const PlayedGame played = play("carcassonne", {"random", "greedy:look=1"}, 4);
  const std::vector<AnnotatedTurn> turns = annotated(played, "mcts:iterations=60");
  const model::GameRecord record = played.game->record(played.setup, played.actions);
  ASSERT_EQ(turns.size(), record.turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i) {
    EXPECT_EQ(turns[i].turn, static_cast<int>(i) + 1);
    EXPECT_EQ(turns[i].seat, record.turns[i].player);
    EXPECT_GT(turns[i].end, turns[i].first);
    EXPECT_THAT(turns[i].played.description, HasSubstr("tile " + record.turns[i].tile));
  }
  EXPECT_GT(cost_of_seat(turns, 0), 3 * cost_of_seat(turns, 1));
  const std::vector<std::size_t> worst = costliest(turns, 3);
  ASSERT_THAT(worst, SizeIs(3));
  EXPECT_GE(turns[worst[0]].cost, turns[worst[1]].cost);
  EXPECT_NE(turns[worst[0]].best.description, turns[worst[0]].played.description);
}

TEST(Annotation, IsTheSameEachTime) {
  const PlayedGame played = play("carcassonne", {"random", "random"}, 9);
  const auto one = annotated(played, "mcts:iterations=30"), other = annotated(played, "mcts:iterations=30");
  ASSERT_EQ(one.size(), other.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].cost, other[i].cost);
    EXPECT_EQ(one[i].best.description, other[i].best.description);
  }
}

TEST(Annotation, StopsEarly) {
  const PlayedGame played = play("carcassonne", {"random", "random"}, 9);
  int asked = 0;
  EXPECT_LT(annotated(played, "greedy:look=1", {.should_stop = [&asked] { return ++asked > 20; }}).size(), 20U);
}

TEST(Annotation, RefusesActionsOfAnotherGame) {
  PlayedGame played = play("carcassonne", {"random", "random"}, 9);
  played.actions.front() = game::Action{0xFFFFFFFF};
  EXPECT_FALSE(annotate(
                   *played.game, played.setup, played.actions,
                   [](std::span<const game::Action>) { return bot("greedy"); }, {}, [](const AnnotatedTurn&) {})
                   .empty());
}

TEST(Advice, EstimatesTheWantedActionWithAnInterval) {
  const auto& compiled = tw::test::shipped("hunters-gatherers-2020");
  const auto state = tw::test::start(compiled, 2, 6);
  game::play_random_actions(*state, 30, 6);
  game::ActionList legal;
  state->legal_actions(legal);
  ASSERT_GT(legal.size(), 3U);
  const auto asked = bot("mcts:iterations=20");
  game::Random random(1);
  const Advice advice = advise(*asked, *state, random, {}, legal.back());
  const auto found = std::ranges::find(advice.evaluations, legal.back(), &game::ActionEvaluation::action);
  ASSERT_NE(found, advice.evaluations.end());
  EXPECT_TRUE(advice.action == legal.back() || found->visits == 0) << "estimated";
  EXPECT_FALSE(advice.estimated);
  const auto rated = bot("greedy:look=1");
  EXPECT_TRUE(advise(*rated, *state, random, {}).estimated);
}

}  // namespace
}  // namespace tw::advice::test
