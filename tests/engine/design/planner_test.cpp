#include "engine/design/planner.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <functional>
#include <limits>

#include "engine/model/random.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

using testing::space_of;
using testing::target;

TEST(IntegerProgram, FindsTheOptimumOfAKnapsack) {
  IntegerProgram program;  // values 60, 100, 120; weights 10, 20, 30; capacity 50
  const int a = program.add_variable(0, 1, -60), b = program.add_variable(0, 1, -100),
            c = program.add_variable(0, 1, -120);
  program.add_row({{a, 10}, {b, 20}, {c, 30}}, -kUnbounded, 50);
  const auto solution = program.solve();
  EXPECT_EQ(solution.status, IntegerProgram::Status::Optimal);
  EXPECT_EQ(solution.cost, -220);
  EXPECT_EQ(solution.values, (std::vector<double>{0, 1, 1}));
}

TEST(IntegerProgram, ReportsThatNoSolutionExists) {
  IntegerProgram program;
  const int x = program.add_variable(0, 10, 1);
  program.add_row({{x, 2}}, 3, 3);  // 2 x = 3
  EXPECT_EQ(program.solve().status, IntegerProgram::Status::Infeasible);
  IntegerProgram empty;
  empty.add_variable(0, 1, 1);
  empty.add_row({}, 1, 2);
  EXPECT_EQ(empty.solve().status, IntegerProgram::Status::Infeasible);
}

/// Calls `see` with every design in the space.
void each_design(const Space& space, const std::function<void(const Design&)>& see) {
  Design design = space.base_design();
  const std::function<void(std::size_t)> next = [&](std::size_t i) {
    if (i == space.copies().size() + space.parameters().size()) {
      if (space.allows(design)) see(design);
      return;
    }
    if (i < space.copies().size()) {
      const CopiesRange& range = space.copies()[i];
      const int now = design.copies[range.tile];
      for (int n = range.low; n <= range.high; ++n) {
        design.copies[range.tile] = n;
        next(i + 1);
      }
      design.copies[range.tile] = now;
      return;
    }
    const std::size_t p = i - space.copies().size();
    for (design.values[p] = 0; design.values[p] < space.parameters()[p].vary.values.size(); ++design.values[p])
      next(i + 1);
    design.values[p] = space.parameters()[p].base;
  };
  next(0);
}

std::vector<double> values_of(const Space& space, const std::vector<Goal>& goals, const Design& design) {
  std::vector<double> out;
  const Design base = space.base_design();
  for (const Goal& goal : goals) {
    if (goal.is_set_statistic()) {
      out.push_back(goal.statistic.value(design.copies));
      continue;
    }
    double value = goal.base_value;
    for (std::size_t i = 0; i < space.copies().size(); ++i) {
      const std::size_t tile = space.copies()[i].tile;
      value += goal.per_copy[i] * (design.copies[tile] - base.copies[tile]);
    }
    for (std::size_t p = 0; p < space.parameters().size(); ++p) value += goal.per_value[p][design.values[p]];
    if (!goal.per_remainder.empty()) value += goal.per_remainder[space.remainder(design)];
    out.push_back(value);
  }
  return out;
}

/// Compares the planner's results with all designs in a small space, for several limits on the number of changes.
void expect_optimal(const Space& space, const std::vector<Goal>& goals) {
  const Planner planner(space, goals);
  SCOPED_TRACE(goals.front().target.metric + " and " + goals.back().target.metric);
  constexpr double kNone = std::numeric_limits<double>::infinity();
  std::map<int, double> nearest;  // changes -> smallest distance
  each_design(space, [&](const Design& design) {
    const double d = distance(goals, values_of(space, goals, design));
    const auto [at, fresh] = nearest.try_emplace(space.changes(design), d);
    if (!fresh) at->second = std::min(at->second, d);
  });
  ASSERT_FALSE(nearest.empty());
  double all = kNone;
  for (const auto& [changes, d] : nearest) all = std::min(all, d);
  for (const int most : {0, 1, 2, 4, 100}) {
    double best = kNone;
    for (const auto& [changes, d] : nearest)
      if (changes <= most) best = std::min(best, d);
    const auto plan = planner.nearest(most);
    ASSERT_EQ(plan.has_value(), best < kNone) << most;
    if (!plan) continue;
    EXPECT_TRUE(space.allows(plan->design));
    EXPECT_LE(plan->changes, most);
    EXPECT_NEAR(distance(goals, values_of(space, goals, plan->design)), best, 1e-4) << most;
  }
  for (const double within : {all + 1e-9, all + 0.5}) {
    int fewest = 1000;
    for (const auto& [changes, d] : nearest)
      if (d <= within) fewest = std::min(fewest, changes);
    const auto plan = planner.fewest_changes(within);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->changes, fewest) << within;
    EXPECT_LE(distance(goals, values_of(space, goals, plan->design)), within + 1e-4);
  }
}

Goal statistic_goal(const Space& space, const std::string& text) {
  Goal goal{.target = target(text)};
  const auto statistic = find_statistic(space.tile_set_statistics(), goal.target.metric);
  EXPECT_TRUE(statistic) << text;
  goal.statistic = statistic.value();
  goal.scale = goal.statistic.is_share() ? 0.01 : 1;
  return goal;
}

/// Returns a space in which each of five tiles has 0 to 5 copies.
Space five_tiles(const std::vector<std::string>& keep, const std::vector<std::string>& more = {}) {
  const auto tiles = testing::small_game().set.tiles;
  std::string which = "copies:";
  for (std::size_t t = 2; t < 7; ++t) which += (t == 2 ? "" : ",") + tiles[t].id;
  std::vector<std::string> vary{which + "=0..5"};
  vary.insert(vary.end(), more.begin(), more.end());
  return space_of(vary, keep);
}

TEST(Planner, FindsTheOptimaOfStatisticsOfTheSet) {
  const Space kept = five_tiles({"total"});
  expect_optimal(kept, {statistic_goal(kept, "edges:city=70..80")});
  expect_optimal(kept, {statistic_goal(kept, "edges:city=60..64"), statistic_goal(kept, "edges:road=70..71")});
  expect_optimal(kept, {statistic_goal(kept, "patterns=..8")});
  expect_optimal(kept, {statistic_goal(kept, "patterns=30.."), statistic_goal(kept, "symbol:pennant=12")});
  const Space free = five_tiles({"nothing"});
  expect_optimal(free, {statistic_goal(free, "sheets=3"), statistic_goal(free, "edges:city=75..")});
  expect_optimal(free, {statistic_goal(free, "tiles=68..69"), statistic_goal(free, "ends:city=30..")});
  const Space bounded = five_tiles({"tiles=70..73", "edges:road", "symbol:pennant=8..11"});
  expect_optimal(bounded, {statistic_goal(bounded, "edges:city=66..67")});
}

TEST(Planner, ReachesAShareExactlyIfThatIsPossible) {
  const Space space = five_tiles({"nothing"});
  const std::vector<Goal> goals{statistic_goal(space, "fit:2=40%..")};
  bool possible = false;
  int fewest = 1000;
  each_design(space, [&](const Design& design) {
    if (goals.front().target.excess(goals.front().statistic.value(design.copies)) > 0) return;
    possible = true;
    fewest = std::min(fewest, space.changes(design));
  });
  const auto plan = Planner(space, goals).fewest_changes(0);
  ASSERT_EQ(plan.has_value(), possible);
  EXPECT_EQ(plan ? plan->changes : 1000, fewest);
}

TEST(Planner, FindsTheOptimaOfLinearMetricsParametersAndRemainders) {
  model::Random random(7);
  const auto number = [&](double size) { return size * (static_cast<double>(random.below(2001)) - 1000) / 1000; };
  for (int round = 0; round < 6; ++round) {
    const Space space = five_tiles({round % 2 == 0 ? "total" : "total=69..75"}, {"piece.meeple.count=6,8"});
    std::vector<Goal> goals;
    for (const char* text : {"points=90..92", "turns=70..70.5"}) {
      Goal goal{.target = target(text), .scale = 0.5, .base_value = text[0] == 'p' ? 88.0 : 71.0};
      for (std::size_t i = 0; i < space.copies().size(); ++i) goal.per_copy.push_back(number(1.5));
      goal.per_value = {{0, number(3), number(3)}};
      for (int r = 0; space.remainder_count() > 1 && r < space.remainder_count(); ++r)
        goal.per_remainder.push_back(number(1));
      goals.push_back(std::move(goal));
    }
    expect_optimal(space, goals);
  }
}

TEST(Planner, KnowsTheRangeOfAGoal) {
  const Space space = five_tiles({"total"});
  const std::vector<Goal> goals{statistic_goal(space, "edges:city=70")};
  double low = 1e9, high = -1e9;
  each_design(space, [&](const Design& design) {
    low = std::min(low, goals.front().statistic.value(design.copies));
    high = std::max(high, goals.front().statistic.value(design.copies));
  });
  const auto range = Planner(space, goals).range_of(0, 1000);
  ASSERT_TRUE(range);
  EXPECT_EQ(range->first, low);
  EXPECT_EQ(range->second, high);
}

TEST(Planner, NamesOnlyTheContradictingConstraints) {
  const Space space = space_of({"copies=0..3"}, {"edges:road", "tiles=200..", "symbol:pennant"});
  EXPECT_THAT(contradicting_constraints(space), ::testing::ElementsAre(1));
  const Space two = space_of({"copies"}, {"total=71", "edges:city", "deck:regular=80..90"});
  EXPECT_THAT(contradicting_constraints(two), ::testing::ElementsAre(0, 2));
  EXPECT_TRUE(contradicting_constraints(space_of({"copies"}, {"total", "edges:road", "edges:city"})).empty());
}

TEST(Planner, MovesADesignToTheNearestAllowedOne) {
  const Space space = space_of({"copies"}, {"total", "edges:road"});
  Design design = space.base_design();
  design.copies[space.copies()[0].tile] += 2;
  ASSERT_FALSE(space.allows(design));
  const auto near = nearest_allowed(space, design);
  ASSERT_TRUE(near);
  EXPECT_TRUE(space.allows(*near));
}

}  // namespace
}  // namespace tw::design
