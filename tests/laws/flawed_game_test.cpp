// The laws must detect the faults that they are designed to detect.

#include "tests/laws/flawed_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "tests/laws/landscape_laws.hpp"

namespace tw::test {

namespace {

std::set<std::string> broken_by(Flaw flaw) {
  const auto game = with_flaw(*shipped("hunters-gatherers-2020").game, flaw);
  LawChecker laws;
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

INSTANTIATE_TEST_SUITE_P(
    All, FlawedGames,
    testing::Values(Case{Flaw::UnsortedActions, "actions are sorted"},
                    Case{Flaw::EmptyList, "there is a legal action until the game ends"},
                    Case{Flaw::SilentRefusal, "an illegal action is rejected with a reason"},
                    Case{Flaw::ShallowCopy, "checking a position does not change it"},
                    Case{Flaw::ForgetfulUndo, "undo restores the position"},
                    Case{Flaw::WrongStanding, "points_if_ended of a finished game equals its points"},
                    Case{Flaw::LostPoints, "points are the sum of their parts"},
                    Case{Flaw::ChangedDecision, "determinize preserves the current decision"},
                    Case{Flaw::StrayGuess, "determinize gives the same result for the same random numbers"},
                    Case{Flaw::StrangerToItself, "a copy belongs to the same game"},
                    Case{Flaw::PeekingTable, "determinize preserves the seat's view of the table"},
                    Case{Flaw::PeekingValues, "determinize preserves the seat's own evaluation"},
                    Case{Flaw::LateHopes, "the evaluation of a finished game equals its points"},
                    Case{Flaw::ShortGame, "no game is longer than longest_game"},
                    Case{Flaw::UnseededGame, "the same seed and actions give the same game"},
                    Case{Flaw::UnfinishedPlayout, "a playout ends the game"}),
    [](const auto& test) { return "flaw_" + std::to_string(static_cast<int>(test.param.flaw)); });

namespace {

/// Returns the law that is broken if the slow reference uses changed rules and the engine uses the shipped rules.
std::string broken_with(CompiledGame compiled, const std::function<void(model::Rules&)>& change) {
  change(compiled.rules);
  LawChecker laws;
  for (std::uint64_t seed = 1; seed <= 30 && laws.broken().empty(); ++seed)
    check_landscape_laws(compiled, {2, seed, {}}, laws);
  return laws.broken().empty() ? "none" : *laws.broken().begin();
}

struct OtherSetting {
  std::string effect, id, value;
};
class FlawedEffects : public testing::TestWithParam<OtherSetting> {};

}  // namespace

// The slow reference must detect a mistake in the rules themselves, as opposed to a mistake in the code that implements
// them.
TEST(FlawedRules, AreDetectedByTheReferenceImplementation) {
  EXPECT_THAT(broken_with(shipped("hunters-gatherers-2020"),
                          [](model::Rules& rules) { rules.scores.front().points.text = "3*tiles"; }),
              testing::StartsWith("engine and slow reference agree"));
}

// The slow reference must detect a mistake in an effect's plugin: the plugin uses the shipped setting, but the slow
// reference uses a different setting.
TEST_P(FlawedEffects, AreDetectedByTheReferenceImplementation) {
  const auto change = [](model::Rules& rules) {
    for (model::TurnStep& step : rules.turn.steps) {
      if (step.use.plugin != GetParam().effect) continue;
      std::erase_if(step.use.settings, [](const model::Setting& setting) { return setting.id == GetParam().id; });
      step.use.settings.push_back({GetParam().id, GetParam().value, {}});
    }
  };
  EXPECT_THAT(broken_with(shipped("over-hill-and-dale"), change),
              testing::StartsWith("engine and slow reference agree"));
}

INSTANTIATE_TEST_SUITE_P(All, FlawedEffects,
                         testing::Values(OtherSetting{"hike", "points", "2"}, OtherSetting{"hike", "reach", "1"},
                                         OtherSetting{"hike", "where", "any"}, OtherSetting{"hike", "after-put", "yes"},
                                         OtherSetting{"harvest", "points", "0"}, OtherSetting{"harvest", "set", "3"},
                                         OtherSetting{"harvest", "supply", "1 1 1 1 1 1"}),
                         [](const auto& test) {
                           std::string name = test.param.effect + "_" + test.param.id;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace tw::test
