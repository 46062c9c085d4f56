// Tests the effect hike in a game other than its original one. tests/rules covers its parameters in the original game.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "tests/plugins/effects/made_up_game.hpp"

namespace tw::plugin_host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Settings kCarts{{"area", "road"}, {"role", "cart"}, {"points", "3"}};

TEST(Hike, ScoresPointsPerTile) {
  Table table("hike", kCarts, {"road", "road", "road", "road"});
  table.place_tile(1, 0, 0);
  table.place_tile(-1, 0);
  EXPECT_THAT(table.answers(), IsEmpty()) << "the other's turn";
  table.place_tile(2, 0);
  EXPECT_THAT(table.answers(), ElementsAre("stay", "1,0:0 to 0,0:0", "1,0:0 to -1,0:0", "1,0:0 to 2,0:0"));
  table.answer("1,0:0 to -1,0:0");
  EXPECT_EQ(table.points(), (std::vector<int>{6, 0}));
  EXPECT_EQ(landscape::pieces(table.state()).front().at, (model::Coord{-1, 0}));
}

TEST(Hike, DescribesThePieceItsDestinationAndThePoints) {
  Table table("hike", kCarts, {"road", "road", "road", "road"});
  table.place_tile(1, 0, 0);
  table.place_tile(-1, 0);
  table.place_tile(2, 0);
  const auto answers = landscape::answers(table.state());
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_EQ(answers[0].label, "stay");
  EXPECT_THAT(answers[0].places, IsEmpty());
  EXPECT_EQ(answers[2].label, "cart on tile road (1, 0) west to tile road (-1, 0): 6 points");
  EXPECT_EQ(table.state().describe(answers[2].action), "hike: " + answers[2].label);
  ASSERT_EQ(answers[2].places.size(), 2U);
  const auto& [from, to] = std::tie(answers[2].places[0], answers[2].places[1]);
  EXPECT_EQ(from.use, landscape::AnswerPlaceRole::From);
  EXPECT_EQ(from.at, (model::Coord{1, 0}));
  EXPECT_EQ(from.zone, "0");
  EXPECT_EQ(to.use, landscape::AnswerPlaceRole::To);
  EXPECT_EQ(to.at, (model::Coord{-1, 0}));
}

TEST(Hike, IsUndoneBitForBit) {
  Table table("hike", kCarts, {"road", "road", "road", "road"});
  table.place_tile(1, 0, 0);
  table.place_tile(-1, 0);
  table.place_tile(2, 0);
  const auto before = table.state().clone();
  for (const landscape::Answer& answer : landscape::answers(*before)) {
    game::Undo undo;
    table.state().apply(answer.action, undo);
    EXPECT_FALSE(table.state().equals(*before)) << answer.text;
    table.state().undo(undo);
    EXPECT_TRUE(table.state().equals(*before)) << answer.text;
  }
}

TEST(Hike, NeedsAnAreaAndARole) {
  EXPECT_THAT(why_not("hike", {{"area", "road"}}), HasSubstr("role"));
  EXPECT_THAT(why_not("hike", {{"area", "sea"}, {"role", "cart"}}), HasSubstr("sea"));
  EXPECT_THAT(why_not("hike", {{"area", "road"}, {"role", "cart"}, {"reach", "1000"}}), HasSubstr("1000"));
  EXPECT_THAT(why_not("hike", {{"area", "road"}, {"role", "cart"}, {"stop", "lake"}}), HasSubstr("lake"));
  EXPECT_EQ(why_not("hike", kCarts), "");
}

TEST(Hike, OffersNothingToARoleOnOtherFeatures) {
  Table table("hike", {{"area", "lake"}, {"role", "cart"}}, {"road", "road", "road", "road"});
  table.place_tile(1, 0, 0);
  table.place_tile(-1, 0);
  table.place_tile(2, 0);
  EXPECT_THAT(table.answers(), IsEmpty());
}

}  // namespace
}  // namespace tw::plugin_host
