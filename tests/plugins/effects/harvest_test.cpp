// Tests the effect harvest in a game other than its original one. tests/rules covers its parameters in the original
// game.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/plugins/effects/made_up_game.hpp"

namespace tw::plugin_host {
namespace {

using testing::HasSubstr;

Settings treasure(const Settings& more = {}) {
  Settings out{{"area", "lake"}, {"piece", "pawn"}, {"symbols", "pearl gem star"}, {"supply", "9 9 9"}};
  for (const auto& setting : more) {
    std::erase_if(out, [&](const auto& old) { return old.first == setting.first; });
    out.push_back(setting);
  }
  return out;
}

/// Returns the points added at the end of the game for a closed lake of two tiles with two pearls, a gem and a star.
int points_of_a_lake(const Settings& settings) {
  Table table("harvest", settings, {"shore", "road", "pond", "road"});
  table.place_tile(0, 1, 1);
  table.place_tile(1, 0);
  table.place_tile(1, 1);
  return table.points_if_ended()[0];
}

TEST(Harvest, ScoresTokensAndSets) {
  EXPECT_EQ(points_of_a_lake(treasure()), 4 + 5);
  EXPECT_EQ(points_of_a_lake(treasure({{"points", "2"}, {"set-points", "7"}})), 8 + 7);
  EXPECT_EQ(points_of_a_lake(treasure({{"points", "-1"}, {"set-points", "0"}})), -4);
}

TEST(Harvest, MakesSetsOfFewerKindsThanAvailable) {
  EXPECT_EQ(points_of_a_lake(treasure({{"set", "2"}})), 4 + 2 * 5) << "pearl with gem, pearl with star";
  EXPECT_EQ(points_of_a_lake(treasure({{"set", "1"}})), 4 + 4 * 5);
}

TEST(Harvest, LetsWildTokensStandForOthers) {
  EXPECT_EQ(points_of_a_lake(treasure({{"wild", "star"}})), 4 + 2 * 5) << "pearl with gem, pearl with star";
  EXPECT_EQ(points_of_a_lake(treasure({{"wild", "star"}, {"set-wild", "0"}})), 4 + 5);
  EXPECT_EQ(points_of_a_lake(treasure({{"wild", "pearl gem star"}})), 4) << "nothing is left that a set could be of";
}

TEST(Harvest, IsLimitedByTheSupply) {
  EXPECT_EQ(points_of_a_lake(treasure({{"supply", "1 1 1"}})), 3 + 5);
  EXPECT_EQ(points_of_a_lake(treasure({{"supply", "0 0 0"}})), 0);
}

TEST(Harvest, RefusesInvalidSettings) {
  EXPECT_EQ(why_not("harvest", treasure()), "");
  EXPECT_THAT(why_not("harvest", treasure({{"supply", "9 9"}})),
              HasSubstr("\"supply\" needs a number for each of the 3"));
  EXPECT_THAT(why_not("harvest", treasure({{"symbols", "pearl gem pearl"}})), HasSubstr("pearl twice"));
  EXPECT_THAT(why_not("harvest", treasure({{"symbols", "pearl gem"}, {"supply", "9 9"}, {"wild", "star"}})),
              HasSubstr("\"wild\" contains star"));
  EXPECT_THAT(why_not("harvest", treasure({{"set", "4"}})), HasSubstr("a set of 4 different kinds"));
  EXPECT_THAT(why_not("harvest", treasure({{"supply", "9 9 256"}})), HasSubstr("256"));
  EXPECT_THAT(why_not("harvest", treasure({{"piece", "ship"}})), HasSubstr("ship"));
}

}  // namespace
}  // namespace tw::plugin_host
