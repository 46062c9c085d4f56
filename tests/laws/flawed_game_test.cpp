// The laws catch what they are there to catch.

#include "tests/laws/flawed_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/laws/landscape_laws.hpp"

namespace tw::test {

namespace {

std::set<std::string> broken_by(Flaw flaw) {
  const auto game = with_flaw(*shipped("hunters-gatherers-2020").game, flaw);
  Laws laws;
  check_laws(*game, {2, 1, {}}, laws);
  return laws.broken();
}

struct Case {
  Flaw flaw;
  const char* law;
};

class FlawedGames : public testing::TestWithParam<Case> {};

}  // namespace

TEST_P(FlawedGames, BreakTheirLaw) { EXPECT_THAT(broken_by(GetParam().flaw), testing::Contains(GetParam().law)); }

TEST(FlawedGame, WithoutAFlawBreaksNone) { EXPECT_THAT(broken_by(Flaw::None), testing::IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(All, FlawedGames,
                         testing::Values(Case{Flaw::UnsortedActions, "actions are sorted"},
                                         Case{Flaw::EmptyList, "there is an action until the game has ended"},
                                         Case{Flaw::SilentRefusal, "an illegal action is refused with a reason"},
                                         Case{Flaw::ShallowCopy, "looking at a position leaves it alone"},
                                         Case{Flaw::ForgetfulUndo, "undo leads back to the same position"},
                                         Case{Flaw::WrongStanding, "points if ended are the points at the end"},
                                         Case{Flaw::LostPoints, "points are the sum of their parts"},
                                         Case{Flaw::ChangedDecision, "a guess keeps the decision at hand"},
                                         Case{Flaw::StrayGuess, "the same random numbers give the same guess"},
                                         Case{Flaw::StrangerToItself, "a copy is of the same game"},
                                         Case{Flaw::PeekingTable, "a guess keeps what its seat sees"},
                                         Case{Flaw::ShortGame, "no game is longer than longest_game"},
                                         Case{Flaw::UnseededGame, "the same seed and actions give the same game"},
                                         Case{Flaw::UnfinishedPlayout, "a playout comes to the end"}),
                         [](const auto& test) { return "flaw_" + std::to_string(static_cast<int>(test.param.flaw)); });

// A mistake in the rules themselves, not in the code that keeps to them: the slow reference sees it.
TEST(FlawedRules, AreSeenByTheSlowReference) {
  const CompiledGame& sound = shipped("hunters-gatherers-2020");
  CompiledGame compiled = sound;
  compiled.rules.scores.front().points.text = "3*tiles";  // the engine still has the shipped formula
  Laws laws;
  for (std::uint64_t seed = 1; seed <= 5 && laws.broken().empty(); ++seed)
    check_landscape_laws(compiled, {2, seed, {}}, laws);
  ASSERT_FALSE(laws.broken().empty());
  EXPECT_THAT(*laws.broken().begin(), testing::StartsWith("engine and slow reference agree"));
}

}  // namespace tw::test
