// Tests the bonus tiles: HG02-FIRE, HG02-SHRINE, HG02-MUSHROOMS and HG02-AUROCHS.

#include <gtest/gtest.h>

#include "engine/xml/files.hpp"
#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

namespace {

/// Returns a board on which a fork joins three meadows: a meadow with a shrine and a mammoth (west), and two meadows
/// with hunters of B.
std::string shrine_board(const std::string& shrine, const std::string& south) {
  return "1:woods " + std::string("0:woods 2:woods\n3:") + shrine + " 7:fork 4:den-deer<+B0\n5:woods 6:" + south + " .";
}

}  // namespace

// HG02-FIRE-1
TEST(BonusTiles2002, FireSavesAllDeer) {
  // There are two deer and two tigers; one tiger is on the fire's own tile. The hunter is on another tile.
  EXPECT_EQ(PlayedGame(drawn_2002("2:tiger  0:deer  1:deer+A0  3:fire", {})).points(), (Points{4, 0}));
  EXPECT_EQ(PlayedGame(drawn_2002("2:tiger  0:deer  1:deer+A0  3:tiger", {})).points(), (Points{0, 0}));
}

// HG02-SHRINE-1
TEST(BonusTiles2002, OnlyAHunterAtTheShrineScores) {
  const PlayedGame game(drawn_2002(shrine_board("den-shrine>+A0", "den+B0"), {}));
  EXPECT_TRUE(game.finished());
  EXPECT_TRUE(game.has_scored({"hunters", 4, {0}}));
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// HG02-SHRINE-1
TEST(BonusTiles2002, TheShrineHasNoEffectWithoutAHunterThere) {
  const PlayedGame game(drawn_2002(shrine_board("den-shrine>", "den+B0"), {}));
  EXPECT_EQ(game.points(), (Points{0, 4}));
}

// HG02-SHRINE-2
TEST(BonusTiles2002, TheShrineIsOccupiedLikeAnyMeadow) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:grass  2:shrine-cap?")).allowed_zones("meeple"), "0 1");
  EXPECT_EQ(PlayedGame(drawn_2002("0:grass  1:grass+A0  2:shrine-cap?")).allowed_zones("meeple"), "0");
}

// HG02-BONUS-2
TEST(BonusTiles2002, FireAndShrineBothApply) {
  // The fire's tiger does not eat a deer, and A alone scores.
  const PlayedGame game(drawn_2002(shrine_board("den-shrine>+A0", "den-fire+B0"), {}));
  EXPECT_EQ(game.points(), (Points{4, 0}));
}

// HG02-MUSHROOMS-1
TEST(BonusTiles2002, EachPatchOfMushroomsAddsTwoPoints) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:mushrooms>  1:lane>+A0  2:cap<")).points(), (Points{6 + 2, 0}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:mushrooms>  1:lane>+A0  2:mushrooms<")).points(), (Points{6 + 4, 0}));
}

// HG02-MUSHROOMS-1
TEST(BonusTiles2002, MushroomsOfTwoShippedTilesAddFourPoints) {
  const auto record = xml::read_game(R"(<game format="1" variant="hunters-gatherers-2002" players="2" seed="1">
    <position player="0">
      <tile tile="HB-07" x="-1" y="0" rotation="0"/>
      <tile tile="HB-11" x="0" y="0" rotation="0"/>
      <tile tile="HB-02" x="1" y="0" rotation="0"/>
      <piece player="0" piece="meeple" x="0" y="0" zone="F1"/>
    </position>
    <deck id="regular">H-05</deck>
    <turn player="0" tile="H-05" x="1" y="1" rotation="0"><scored score="forest" points="12" players="0"/></turn>
  </game>)",
                                     "two-mushrooms.xml");
  ASSERT_TRUE(record) << to_lines(record.findings());
  const auto replay = shipped("hunters-gatherers-2002").game->replay(record.value());
  ASSERT_TRUE(replay) << to_lines(replay.findings());
  for (const game::Mismatch& mismatch : replay.value().mismatches) ADD_FAILURE() << mismatch.computed;
}

// HG02-AUROCHS-1
TEST(BonusTiles2002, AurochsScoreTwoPoints) {
  EXPECT_EQ(PlayedGame(drawn_2002("0:tiger  1:aurochs+A0  2:aurochs", {})).points(), (Points{4, 0}));
  for (const model::Tile& tile : shipped("hunters-gatherers-2002").set.tiles)
    for (const model::Zone& zone : tile.zones)
      for (const std::string& symbol : zone.symbols)
        EXPECT_TRUE(symbol != "aurochs" || tile.deck == "bonus") << tile.id;
}

}  // namespace tw::test
