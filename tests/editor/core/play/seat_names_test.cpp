#include "editor/core/play/seat_names.hpp"

#include <gtest/gtest.h>

namespace tw::editor::test {
namespace {

TEST(SeatNames, StandForTheNumbersOfPlayers) {
  EXPECT_EQ(with_seat_names("turn 1: player 0 chooses; player 1: 3", 2), "turn 1: Red chooses; Blue: 3");
  EXPECT_EQ(with_seat_names("player 12, player 2, player", 2), "player 12, player 2, player");
}

}  // namespace
}  // namespace tw::editor::test
