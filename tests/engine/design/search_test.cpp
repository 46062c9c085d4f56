#include "engine/design/search.hpp"

#include <gmock/gmock.h>

#include <set>

#include "tests/engine/design/support.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::design {
namespace {

using ::testing::HasSubstr;
using testing::level;
using testing::problem_of;
using testing::solve;
using testing::space_of;

/// Returns the parts of a result that must be the same on every machine, as text.
std::string text_of(const SearchResult& found) {
  std::string out = found.reachable ? "reachable" : "not reachable";
  const auto add = [&](const Proposal& proposal) {
    out += "\n" + std::to_string(proposal.changes) + " " + std::to_string(proposal.distance);
    for (const std::string& words : proposal.change_descriptions) out += "; " + words;
    for (const TargetValue& value : proposal.targets) {
      out += " " + std::to_string(value.predicted.mean) + "/" + std::to_string(value.predicted.error);
      for (const statistics::Estimate& e : value.measured)
        out += " " + std::to_string(e.value) + ":" + std::to_string(e.low) + ":" + std::to_string(e.high);
    }
  };
  add(found.base);
  for (const Proposal& proposal : found.front) add(proposal);
  return out;
}

/// Returns a problem for random play of the base game, in which the number of city sides predicts the points for cities
/// well.
Problem city_problem(std::int64_t games = 4'000) {
  return problem_of({"part:city=5.5..6"}, space_of({"copies", "piece.meeple.count=5..8"}), games);
}

TEST(Search, ReachesATargetWithFewChangesOnFreshDecks) {
  Problem problem = city_problem(12'000);
  problem.levels.push_back(level("greedy"));
  problem.targets = {testing::target("part:city=0..100")};
  const auto found = solve(problem);
  ASSERT_TRUE(found) << found.findings().front().message;
  EXPECT_EQ(found.value().base.distance, 0);  // already reached: nothing to change
  EXPECT_TRUE(found.value().front.empty());
  EXPECT_TRUE(found.value().reachable);
  const double now = found.value().base.targets.front().measured.front().value;
  problem.targets = {testing::target("part:city=" + std::to_string(1.25 * now) + ".." + std::to_string(1.35 * now))};
  const auto more = solve(problem);
  ASSERT_TRUE(more);
  ASSERT_FALSE(more.value().front.empty());
  const Proposal& best = more.value().front.back();
  EXPECT_TRUE(problem.space.allows(best.design));
  EXPECT_EQ(best.changes, problem.space.changes(best.design));
  EXPECT_EQ(best.change_descriptions.size(), problem.space.describe_changes(best.design).size());
  ASSERT_EQ(best.targets.front().measured.size(), 2u);  // both levels
  EXPECT_TRUE(best.may_reach_all_targets());
  EXPECT_LT(best.distance, 0.3 * more.value().base.distance);
  EXPECT_GT(best.games.front(), 500);
  for (std::size_t i = 1; i < more.value().front.size(); ++i) {
    EXPECT_GT(more.value().front[i].changes, more.value().front[i - 1].changes);
    EXPECT_LT(more.value().front[i].distance, more.value().front[i - 1].distance);
  }
}

TEST(Search, GivesTheSameResultForAnyNumberOfThreads) {
  Problem problem = city_problem();
  problem.targets.push_back(testing::target("edges:road=60..66"));
  const auto one = solve(problem, 1), three = solve(problem, 3);
  ASSERT_TRUE(one);
  ASSERT_TRUE(three);
  EXPECT_EQ(text_of(one.value()), text_of(three.value()));
  EXPECT_EQ(one.value().games, three.value().games);
  problem.seed = 2;
  const auto other = solve(problem, 2);
  ASSERT_TRUE(other);
  EXPECT_NE(text_of(one.value()), text_of(other.value()));
}

TEST(Search, ContinuesFromItsFileAfterAStopAtAnyTime) {
  const test::TemporaryFolder folder;
  Problem problem = city_problem();
  const auto whole = solve(problem);
  ASSERT_TRUE(whole);
  problem.store = folder.path("search.db");
  for (const std::int64_t at : {200, 1'500, 2'600, 3'500}) {
    simulation::ThreadExecutor executor(2);
    simulation::Control control;
    const auto stopped = search(problem, executor, control, [&](const SearchResult& so_far) {
      if (so_far.games >= at) control.stop();
    });
    ASSERT_TRUE(stopped) << stopped.findings().front().message;
    for (const Proposal& proposal : stopped.value().front)
      for (const TargetValue& value : proposal.targets)
        for (std::size_t level = 0; level < problem.levels.size(); ++level)
          EXPECT_EQ(level < value.measured.size(), proposal.verified_at(level)) << at;
    EXPECT_TRUE(stopped.value().stopped);
  }
  const auto continued = solve(problem);
  ASSERT_TRUE(continued);
  EXPECT_EQ(text_of(continued.value()), text_of(whole.value()));
  // A finished search must not replay any games, and a different search must not use its file.
  EXPECT_EQ(text_of(solve(problem).value()), text_of(whole.value()));
  EXPECT_EQ(games_of_stored_search(problem.store), problem.games);
  problem.seed = 5;
  const auto other = solve(problem);
  ASSERT_FALSE(other);
  EXPECT_EQ(other.findings().front().code, "TW122");
  EXPECT_THAT(other.findings().front().message, HasSubstr("seed (in the file: 1, now: 5)"));
}

TEST(Search, PlaysNoGamesForStatisticsOfTheSet) {
  const Problem problem = problem_of({"edges:city=80..84", "patterns=..14"}, space_of({"copies"}, {"total"}));
  const auto found = solve(problem);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value().games, 0);
  ASSERT_FALSE(found.value().front.empty());
  EXPECT_EQ(found.value().front.back().distance, 0);
  EXPECT_TRUE(found.value().reachable);
}

TEST(Search, NamesTheConflictingConstraints) {
  const Problem kept =
      problem_of({"edges:city=80..84"}, space_of({"copies"}, {"total", "edges:city=70..75", "edges:road=20..90"}));
  const auto found = solve(kept);
  ASSERT_TRUE(found);
  EXPECT_FALSE(found.value().reachable);
  EXPECT_THAT(found.value().obstacles, ::testing::Contains(HasSubstr("keeping edges:city limits the result")));
  EXPECT_THAT(found.value().obstacles, ::testing::Contains(HasSubstr("edges:city can only be from 70 to 75")));
  const Problem two = problem_of({"tiles=71..72", "symbol:pennant=60.."}, space_of({"copies"}, {"nothing"}));
  const auto both = solve(two);
  ASSERT_TRUE(both);
  EXPECT_FALSE(both.value().reachable);
  EXPECT_THAT(both.value().obstacles, ::testing::Contains(HasSubstr("symbol:pennant=at least 60 limits the result")));
  // The target is a play metric, not a statistic of the tile set.
  const auto far = solve(problem_of({"part:road=16..18"}, space_of({"copies"})));
  ASSERT_TRUE(far);
  EXPECT_FALSE(far.value().reachable);
  EXPECT_THAT(far.value().obstacles, ::testing::Contains(HasSubstr("part:road can only be from ")));
  ASSERT_FALSE(far.value().front.empty());  // the closest proposal
  EXPECT_EQ(far.value().front.back().targets.front().reached, Reached::No);
}

TEST(Search, RefusesProblemsWithoutASolutionAndSaysWhy) {
  const auto error = [](const Problem& problem) {
    const auto found = solve(problem);
    return found ? std::string() : found.findings().front().message;
  };
  EXPECT_THAT(error(problem_of({"points=1..2"}, space_of({"copies=0..3"}, {"tiles=500.."}))),
              HasSubstr("no combination of copies within the bounds satisfies this constraint; widen its range"));
  EXPECT_THAT(error(problem_of({"pionts=1..2"}, space_of({"copies"}))), HasSubstr("did you mean \"points\"?"));
  EXPECT_THAT(error(problem_of({"points=1..2", "points=3..4"}, space_of({"copies"}))), HasSubstr("given twice"));
  EXPECT_THAT(error(problem_of({"tile_worth=1..2"}, space_of({"copies"}))), HasSubstr("names several metrics"));
  EXPECT_THAT(error(problem_of({"turns=30..40"}, space_of({"piece.meeple.count=5..9"}))),
              HasSubstr("turns barely depends on the parameters that may vary"));
  EXPECT_THAT(error(problem_of({}, space_of({"copies"}))), HasSubstr("no target is given"));
}

TEST(Search, ReportsItsProgressAndTheFirstProposals) {
  simulation::ThreadExecutor executor(2);
  const simulation::Control control;
  std::set<Stage> stages;
  bool early = false;
  std::int64_t games = 0;
  Problem problem = city_problem();
  problem.targets = {testing::target("part:city=30..31")};
  const auto found = search(problem, executor, control, [&](const SearchResult& so_far) {
    stages.insert(so_far.stage);
    early = early || (so_far.stage == Stage::Compare && !so_far.front.empty());
    EXPECT_GE(so_far.games, games);
    games = so_far.games;
  });
  ASSERT_TRUE(found);
  EXPECT_EQ(stages.size(), 5u);
  EXPECT_TRUE(early);
  EXPECT_LE(found.value().games, found.value().planned_games + 200);
}

TEST(Search, ChoosesTheNumberOfGamesForATimeLimit) {
  simulation::ThreadExecutor executor(2);
  const simulation::Control control;
  const auto games = estimate_games(0.5, city_problem(), executor, control);
  ASSERT_TRUE(games);
  EXPECT_GE(games.value(), 100);
  std::int64_t rest = games.value();
  while (rest >= 100) rest = rest % 10 == 0 ? rest / 10 : 1;
  EXPECT_NE(rest, 1) << games.value();
}

}  // namespace
}  // namespace tw::design
