#include "engine/statistics/figures.hpp"

#include <gtest/gtest.h>

namespace tw::statistics {
namespace {

TEST(SeatNames, TellTheSameBotApart) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(seat_names({"greedy", "greedy"}, false), (Names{"greedy, seat 1", "greedy, seat 2"}));
  EXPECT_EQ(seat_names({"greedy", "random", "greedy"}, true), (Names{"greedy (1)", "random", "greedy (3)"}));
  EXPECT_EQ(seat_names({"greedy", "random"}, false), (Names{"greedy", "random"}));
  EXPECT_TRUE(seat_names({}, false).empty());
}

}  // namespace
}  // namespace tw::statistics
