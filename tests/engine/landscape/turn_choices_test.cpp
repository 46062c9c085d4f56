#include "engine/landscape/turn_choices.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/landscape/actions.hpp"
#include "tests/engine/evaluation/small_position.hpp"

namespace tw::landscape {
namespace {

using test::SmallPosition;

TEST(TurnChoices, OfAPlacementAreInTheOrderOfTheirActions) {
  SmallPosition p;
  p.place_tile("start", 0, 0);
  p.place_tile("cap", 1, 0);
  p.draw("cap");
  std::vector<TurnChoice> choices;
  list_choices(p.tables, *p.at, choices);
  ASSERT_FALSE(choices.empty());
  EXPECT_TRUE(std::is_sorted(choices.begin(), choices.end(),
                             [](const TurnChoice& a, const TurnChoice& b) { return a.action < b.action; }));
  for (const TurnChoice& choice : choices) {
    const auto placement = as_placement(choice.action);
    ASSERT_TRUE(placement);
    EXPECT_EQ(placement->at, p.at->board.frontier[choice.subject]);
    EXPECT_EQ(static_cast<int>(placement->turn), choice.detail);
  }
  game::ActionList actions;
  list_actions(p.tables, *p.at, actions);
  EXPECT_TRUE(std::equal(actions.begin(), actions.end(), choices.begin(), choices.end(),
                         [](game::Action action, const TurnChoice& choice) { return action == choice.action; }));
}

TEST(TurnChoices, OfThePieceEndWithNone) {
  SmallPosition p;
  p.place_tile("start", 0, 0);
  p.at->phase = Phase::Occupy;
  p.at->open_zones[SmallPosition::kFarmer] = 1u;
  std::vector<TurnChoice> choices;
  list_choices(p.tables, *p.at, choices);
  ASSERT_EQ(choices.size(), 2u);
  EXPECT_EQ(choices[0].subject, SmallPosition::kFarmer);
  EXPECT_TRUE(is_pass(choices[1].action));
  EXPECT_EQ(choices[1].subject, -1);
  EXPECT_EQ(p.at->zones_for(SmallPosition::kFarmer), 1u);
  p.at->phase = Phase::Return;
  EXPECT_EQ(p.at->zones_for(SmallPosition::kFarmer), 0u) << "only when a piece may be placed";
}

TEST(TurnChoices, AreNoneAfterTheEnd) {
  SmallPosition p;
  p.at->phase = Phase::Ended;
  std::vector<TurnChoice> choices(3);
  list_choices(p.tables, *p.at, choices);
  EXPECT_TRUE(choices.empty());
  EXPECT_EQ(deciding_seat(*p.at), -1);
}

TEST(TurnChoices, AfterTheEndChangeNothing) {
  SmallPosition p;
  p.place_tile("start", 0, 0);
  p.at->phase = Phase::Ended;
  landscape::play(p.tables, *p.at, TurnChoice{});
  EXPECT_EQ(p.at->phase, Phase::Ended);
  EXPECT_EQ(p.at->board.tiles, 1);
  EXPECT_EQ(p.at->turns, 0);
}

}  // namespace
}  // namespace tw::landscape
