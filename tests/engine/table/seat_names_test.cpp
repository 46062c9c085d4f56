#include "engine/table/seat_names.hpp"

#include <gtest/gtest.h>

namespace tw::table::test {
namespace {

TEST(SeatNames, StandForTheNumbersOfPlayers) {
  const Players players(2);
  EXPECT_EQ(with_player_names("turn 1: player 0 chooses; player 1: 3", players), "turn 1: Red chooses; Blue: 3");
  EXPECT_EQ(with_player_names("player 12, player 2, player", players), "player 12, player 2, player");
  EXPECT_EQ(with_player_names("player 0, player 1", renamed(players, {"player 0", "player 1"})), "player 0, player 1")
      << "names are not replaced again";
}

TEST(SeatNames, AreFoundInATextSoThatTheyCanBeColoured) {
  const Players players = renamed(Players(2), {"", "Ada"});
  EXPECT_EQ(split_by_names("player 0 and player 1 met", players),
            (std::vector<NamedText>{{"Red", 0}, {" and "}, {"Ada", 1}, {" met"}}));
  EXPECT_EQ(split_by_names("player 7", players), (std::vector<NamedText>{{"player 7"}}));
  EXPECT_TRUE(split_by_names("", players).empty());
}

TEST(SeatNames, AreTypedNamesOrColours) {
  Players players = renamed(Players(3), {"Ada", "", "", "too many"});
  players[1].colour = 4;
  EXPECT_EQ(player_names(players, {0}), "Ada");
  EXPECT_EQ(player_names(players, {0, 1, 2}), "Ada, White and Yellow");
}

TEST(SeatNames, AreDifferentAndShort) {
  const auto why = [](const std::vector<std::string>& names) { return player_names_error(renamed(Players(2), names)); };
  EXPECT_EQ(why({}), "");
  EXPECT_EQ(why({"Blue", "Red"}), "");
  EXPECT_EQ(why({"Ada", "Ada"}), "Two players are called “Ada”. Give one of them another name.");
  EXPECT_NE(why({"Blue"}), "");
  EXPECT_EQ(why({std::string(41, 'x')}), "The name “" + std::string(41, 'x') + "” is longer than 40 characters.");
}

}  // namespace
}  // namespace tw::table::test
