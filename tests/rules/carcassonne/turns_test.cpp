// Tests setup, turns, tiles and meeples: CB-SETUP, CB-TURN, CB-PLACE and CB-PIECE.

#include <gtest/gtest.h>

#include <map>

#include "engine/landscape/view.hpp"
#include "tests/rules/carcassonne/tiles_carcassonne.hpp"

namespace tw::test {

namespace {

const CompiledGame& carcassonne() { return shipped("carcassonne"); }

}  // namespace

// CB-SETUP-1
TEST(CarcassonneTiles, MatchTheContentsOfTheBox) {
  const model::TileSet& set = carcassonne().set;
  EXPECT_EQ(total_copies(set), 72);
  EXPECT_EQ(total_copies(set, "start"), 1);
  EXPECT_EQ(total_copies(set, "regular"), 71);
  EXPECT_EQ(set.tiles.size(), 25u);
}

// CB-SETUP-5
TEST(CarcassonneTiles, HaveTheDocumentedCounts) {
  std::map<std::string, int> zones;
  std::map<std::string, int> sides;
  int pennants = 0;
  for (const model::Tile& tile : carcassonne().set.tiles)
    for (const model::Zone& zone : tile.zones) {
      zones[zone.kind] += tile.copies;
      for (const char* middle : {"N1", "E1", "S1", "W1"})
        if (zone.slots.has(*model::slot_from_name(middle))) sides[zone.kind] += tile.copies;
      for (const std::string& symbol : zone.symbols) pennants += symbol == "pennant" ? tile.copies : 0;
    }
  EXPECT_EQ(sides, (std::map<std::string, int>{{"city", 79}, {"road", 94}, {"field", 115}}));
  EXPECT_EQ(zones, (std::map<std::string, int>{{"city", 49}, {"road", 62}, {"field", 126}, {"monastery", 6}}));
  EXPECT_EQ(pennants, 10);
}

// CB-SETUP-2
TEST(CarcassonneSetup, TheStartTileLiesInTheMiddle) {
  const auto placed = landscape::placed_tiles(*start(carcassonne(), 2));
  ASSERT_EQ(placed.size(), 1u);
  EXPECT_EQ(placed.front().tile, "B-D-START");
  EXPECT_EQ(placed.front().at, (model::Coord{0, 0}));
  EXPECT_EQ(placed.front().turn, model::Rotation::None);
}

// CB-SETUP-3
TEST(CarcassonneSetup, EachPlayerHasSevenMeeplesAndNoPoints) {
  const auto state = start(carcassonne(), 5);
  for (int seat = 0; seat < 5; ++seat) EXPECT_EQ(landscape::supply(*state, seat, "meeple"), 7);
  Points points(5, -1);
  state->points(points);
  EXPECT_EQ(points, Points(5, 0));
}

// CB-SETUP-4
TEST(CarcassonneSetup, TwoToFivePlayersMayPlay) {
  for (const int players : {2, 3, 4, 5}) {
    EXPECT_EQ(start(carcassonne(), players)->players(), players);
    EXPECT_EQ(start(carcassonne(), players)->player(), 0);
  }
  for (const int players : {0, 1, 6}) EXPECT_FALSE(carcassonne().game->new_state({players, 1, {}})) << players;
}

// CB-TURN-1
TEST(CarcassonneTurns, PlaceATileThenAMeepleThenScore) {
  PlayedGame game(drawn_carcassonne("0:gate>  1:street>+A0  2:gate<?"));
  EXPECT_EQ(game.seat(), 'B');
  EXPECT_EQ(game.points(), (Points{0, 0}));
  EXPECT_EQ(game.allowed_zones("meeple"), "1");
  game.put("farmer", "1");
  EXPECT_EQ(game.points(), (Points{6, 0}));
  EXPECT_EQ(game.seat(), 'A') << "one meeple a turn";
}

// CB-TURN-2
TEST(CarcassonneTurns, AReturnedMeepleIsAvailableInTheNextTurn) {
  DrawnGame board = drawn_carcassonne("0:gate>  1:gate<+A0  2:green  3:green?");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  const PlayedGame game(board);
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.allowed_zones("meeple"), "0");
}

// CB-PLACE-1
TEST(CarcassonneTurns, EverySideMatchesItsNeighbour) {
  const PlayedGame city(drawn_carcassonne("0:gate>", {"lane"}));
  for (const auto turn : model::kRotations) EXPECT_NE(city.why_not({1, 0}, turn), "") << "city to road or field";
  EXPECT_EQ(city.why_not({-1, 0}, model::Rotation::None), "") << "field to field";
  EXPECT_NE(city.why_not({-1, 0}, model::Rotation::Right), "") << "field to road";
  EXPECT_NE(city.why_not({1, 1}, model::Rotation::None), "") << "corners do not count";
  const PlayedGame road(drawn_carcassonne("0:stop>", {"lane"}));
  EXPECT_EQ(road.why_not({1, 0}, model::Rotation::Right), "") << "road to road";
  EXPECT_NE(road.why_not({1, 0}, model::Rotation::None), "") << "road to field";
}

// CB-PLACE-2
TEST(CarcassonneTurns, ATileThatFitsNowhereIsReplaced) {
  const PlayedGame game(drawn_carcassonne("0:green", {"town", "town", "town", "green"}));
  EXPECT_EQ(game.seat(), 'A');
  EXPECT_EQ(game.next_tile(), "green");
  EXPECT_EQ(game.reference().discards(), (std::vector<std::string>{"town", "town", "town"}));
}

// CB-PIECE-1
TEST(CarcassonneTurns, AMeepleMayBePlacedOnAFreeCityRoadFieldOrMonastery) {
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:green  1:abbey-road?")).allowed_zones("meeple"), "0 1 2");
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:green  1:gate?")).allowed_zones("meeple"), "0 1");
  EXPECT_EQ(PlayedGame(drawn_carcassonne("0:gate>  1:street>+A0  2:street>?")).allowed_zones("meeple"), "1 2")
      << "B may not";
  const PlayedGame own(drawn_carcassonne("0:gate>  1:street>+A0  2:street>  3:street>?"));
  EXPECT_EQ(own.seat(), 'A');
  EXPECT_EQ(own.allowed_zones("meeple"), "1 2") << "the player's own piece bars the city too";
}

// CB-PIECE-2
TEST(CarcassonneTurns, AMeepleMayBePlacedOnAnAreaThatTheTileCompletes) {
  const PlayedGame game(drawn_carcassonne("0:stop>  1:stop<+A0"));
  EXPECT_EQ(game.points(), (Points{2, 0}));
  EXPECT_EQ(game.supply('A', "meeple"), 7);
}

// CB-PIECE-3
TEST(CarcassonneTurns, RequireAMeepleInTheSupply) {
  DrawnGame board = drawn_carcassonne("0:green  1:green+A0  2:green");
  board.edit_rules = [](model::Rules& rules) { rules.pieces.front().count = 1; };
  PlayedGame game(board);
  EXPECT_EQ(game.supply('A', "meeple"), 0);
  game.place({3, 0});
  EXPECT_TRUE(game.finished()) << "nothing is asked of a player without meeples";
}

}  // namespace tw::test
