#include "engine/design/space.hpp"

#include <gmock/gmock.h>

#include "engine/design/sampling.hpp"
#include "engine/model/text.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

using ::testing::ElementsAre;
using testing::error_of;
using ::testing::HasSubstr;
using testing::space_of;

const CopiesRange* range_of(const Space& space, const std::string& tile) {
  for (const CopiesRange& range : space.copies())
    if (space.base().set.tiles[range.tile].id == tile) return &range;
  return nullptr;
}

TEST(Space, OfAllCopiesLeavesOutTheStartDeckAndKeepsTheDecks) {
  const Space space = space_of({"copies"});
  EXPECT_EQ(space.copies().size(), space.base().set.tiles.size() - 1);
  for (const CopiesRange& range : space.copies()) {
    EXPECT_NE(space.base().set.tiles[range.tile].deck, "start");
    EXPECT_EQ(range.low, 0);
    EXPECT_EQ(range.high, space.base().set.tiles[range.tile].copies + 2);
  }
  ASSERT_EQ(space.constraints().size(), 2u);
  EXPECT_EQ(space.constraints()[1].name, "deck:regular");
  EXPECT_EQ(space.constraints()[1].low, 71);
}

TEST(Space, ReadsBoundsAndExceptions) {
  const std::string first = testing::small_game().set.tiles[2].id, second = testing::small_game().set.tiles[3].id;
  const Space space = space_of({"copies=1..9", "copies:" + first + "," + second + "=0..3"}, {"total=70..75"});
  EXPECT_EQ(range_of(space, first)->low, 0);
  EXPECT_EQ(range_of(space, testing::small_game().set.tiles[5].id)->high, 9);
  EXPECT_EQ(space.constraints().front().high, 75);
}

TEST(Space, DescribesDesignsAsVariantsAndInWords) {
  const Space space = space_of({"copies", "piece.meeple.count=6,8"});
  Design design = space.base_design();
  EXPECT_EQ(space.changes(design), 0);
  EXPECT_TRUE(space.allows(design));
  const CopiesRange &more = space.copies()[0], &less = space.copies()[1];
  ++design.copies[more.tile];
  --design.copies[less.tile];
  design.values[0] = 2;  // the current value, 7, is inserted before 6 and 8
  EXPECT_EQ(space.changes(design), 3);
  EXPECT_TRUE(space.allows(design));
  const auto& tiles = space.base().set.tiles;
  const auto changed = [](const model::Tile& tile, int by) {  // with the edges, and the symbols if there are any
    return ::testing::MatchesRegex(
        "tile " + tile.id + " .([a-z]+-){3}[a-z]+(, [a-z-]+)*.: " + model::counted(tile.copies + by, "copy", "copies") +
        " instead of " + std::to_string(tile.copies));
  };
  EXPECT_THAT(space.describe_changes(design), ElementsAre(changed(tiles[more.tile], 1), changed(tiles[less.tile], -1),
                                                          "piece.meeple.count: 8 instead of 7"));
  const auto game = space.game(design);
  ASSERT_TRUE(game);
  EXPECT_EQ(game.value().files.set.tiles[more.tile].copies, tiles[more.tile].copies + 1);
  EXPECT_EQ(game.value().files.rules.pieces.front().count, 8);
  --design.copies[more.tile];
  EXPECT_FALSE(space.allows(design));  // the deck has one tile too few
}

TEST(Space, ReportsInvalidOptionsAndTheValidOnes) {
  EXPECT_THAT(error_of({}), HasSubstr("nothing is allowed to vary"));
  EXPECT_THAT(error_of({"copies:no-tile"}), HasSubstr("copies:no-tile: the set has no tile \"no-tile\""));
  EXPECT_THAT(error_of({"copies:deck:none"}), HasSubstr("no tile belongs to a deck \"none\""));
  EXPECT_THAT(error_of({"copies=3..1"}), HasSubstr("a range between 0 and 999"));
  EXPECT_THAT(error_of({"copies=0..1.5"}), HasSubstr("a range between 0 and 999"));
  EXPECT_THAT(error_of({"copiesX"}), HasSubstr("write copies, copies:TILE or copies:deck:DECK"));
  EXPECT_THAT(error_of({"piece.meple.count=5..9"}), HasSubstr("did you mean \"piece.meeple.count\"?"));
  EXPECT_THAT(error_of({"piece.meeple.count=7"}), HasSubstr("\"7\" is the current value"));
  EXPECT_THAT(error_of({"piece.meeple.count=5", "piece.meeple.count=6"}), HasSubstr("is varied twice"));
  EXPECT_THAT(error_of({"piece.meeple.count=5..200/100"}), HasSubstr("piece.meeple.count"));
  EXPECT_THAT(error_of({"copies"}, {"symbol:pennnant"}), HasSubstr("did you mean \"symbol:pennant\"?"));
  EXPECT_THAT(error_of({"copies"}, {"total=80..70"}), HasSubstr("total=80..70: "));
  EXPECT_THAT(error_of({"copies"}, {"total=70.5"}), HasSubstr("no set has this value: write a whole number"));
  EXPECT_THAT(error_of({"copies"}, {"sheets=-2"}), HasSubstr("no set has this value: write a whole number"));
  EXPECT_THAT(error_of({"copies"}, {"fit:2=-0.5..-0.1"}), HasSubstr("write a number that is not negative"));
  EXPECT_EQ(error_of({"copies"}, {"total=70.5..75"}), "") << "71 to 75";
  EXPECT_THAT(error_of({"copies"}, {"total", "total"}), HasSubstr("listed twice"));
}

TEST(Space, SamplesSatisfyAllConstraints) {
  model::Random random(5);
  for (const auto& keep : std::vector<std::vector<std::string>>{
           {}, {"nothing"}, {"total"}, {"total=70..74", "symbol:pennant"}, {"edges:city", "edges:road", "patterns"}}) {
    const Space space = space_of({"copies", "piece.meeple.count=5..9"}, keep);
    std::set<Design> different;
    for (int i = 0; i < 30; ++i) {
      const auto design = sample(space, space.base_design(), 0.2, random);
      ASSERT_TRUE(design);
      EXPECT_TRUE(space.allows(*design));
      different.insert(*design);
    }
    EXPECT_GT(different.size(), 25u);
  }
}

TEST(Space, CountsTheTilesThatSomePlayersDrawMore) {
  const Space kept = space_of({"copies"});
  EXPECT_EQ(kept.remainder_count(), 1);
  const Space free = space_of({"copies"}, {"total=70..74"});
  EXPECT_EQ(free.remainder_count(), 2);
  EXPECT_EQ(free.remainder(free.base_design()), 1);  // 71 tiles, 2 players
}

}  // namespace
}  // namespace tw::design
