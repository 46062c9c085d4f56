#include "engine/landscape/board.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "engine/landscape/scoring.hpp"
#include "engine/model/random.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

using model::Rotation;

const std::string kTiles = R"(
<tile id="cap" deck="regular" copies="9"><zone id="t" kind="town" slots="N" symbols="flag"/>
  <zone id="f" kind="field" slots="E S W" touches="t" symbols="cow"/></tile>
<tile id="gate" deck="regular" copies="9"><zone id="t" kind="town" slots="N"/><zone id="u" kind="town" slots="S"/>
  <zone id="f" kind="field" slots="E" touches="t u"/><zone id="g" kind="field" slots="W" touches="t u"/></tile>
<tile id="hall" deck="regular" copies="9"><zone id="t" kind="town" slots="N S"/>
  <zone id="f" kind="field" slots="E" touches="t"/><zone id="g" kind="field" slots="W" touches="t" action="barn" symbols="cow"/></tile>
<tile id="bend" deck="regular" copies="9"><zone id="r" kind="lane" slots="N1 E1"/><zone id="f" kind="field" slots="N2 E0"/>
  <zone id="g" kind="field" slots="E2 S W N0"/></tile>
<tile id="mere" deck="regular" copies="9"><zone id="p" kind="pond" symbols="duck duck"/>
  <zone id="r" kind="lane" slots="N1" joins="p"/><zone id="s" kind="lane" slots="E1" joins="p"/>
  <zone id="f" kind="field" slots="N2 E0"/><zone id="g" kind="field" slots="E2 S W N0"/></tile>
<tile id="corner" deck="regular" copies="9"><zone id="t" kind="town" slots="E S"/><zone id="f" kind="field" slots="N W" touches="t"/></tile>
<tile id="isle" deck="regular" copies="6"><zone id="p" kind="pond"/><zone id="f" kind="field" slots="N E S W"/></tile>
<tile id="split" deck="regular" copies="9"><zone id="t" kind="town" slots="N0"/><zone id="u" kind="town" slots="N1 N2"/>
  <zone id="f" kind="field" slots="E S W"/></tile>
<tile id="pair" deck="regular" copies="9"><zone id="t" kind="town" slots="E"/><zone id="u" kind="town" slots="S"/>
  <zone id="f" kind="field" slots="N W" touches="t u"/></tile>
)";

class BoardTest : public ::testing::Test {
 protected:
  const Tables tables = test::small_tables(kTiles);
  std::unique_ptr<Board<SmallLimits>> board = std::make_unique<Board<SmallLimits>>();

  int type(const std::string& id) const {
    for (std::size_t i = 0; i < tables.tiles.size(); ++i)
      if (tables.tiles[i].id == id) return static_cast<int>(i);
    ADD_FAILURE() << id;
    return 0;
  }
  void place_tile(const std::string& id, int x, int y, Rotation turn = Rotation::None) {
    board->place_tile(tables, type(id), {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turn);
  }
  int root(int x, int y, const std::string& zone, const std::string& area) const {
    const PlacedTile& placed = board->tile[board->tile_at(x, y)];
    const TileTable& t = tables.tiles[placed.type];
    const model::TileSet set = test::small_tiles(kTiles);
    const int z = zone_index(set.tiles[t.source], zone);
    return board->root(placed.first_node + local_area(tables, t.zones[z], index_of(tables.areas, area)));
  }
  static int index_of(const std::vector<AreaTable>& areas, const std::string& id) { return model::index_of(areas, id); }
  const ScoreTable& score(const std::string& id) const {
    const auto rules = test::small_rules();
    return tables.scores[model::index_of(rules.scores, id)];
  }
  void put(int x, int y, int zone, int role, int player) {
    board->put_piece(tables, board->tile_at(x, y), zone, role, player);
  }
};

TEST_F(BoardTest, AnAreaIsClosedWhenNoSlotIsOpen) {
  place_tile("cap", 0, 0);
  EXPECT_EQ(board->open[root(0, 0, "t", "town")], 3);
  place_tile("cap", 0, -1, Rotation::Half);
  EXPECT_EQ(root(0, 0, "t", "town"), root(0, -1, "t", "town"));
  EXPECT_EQ(board->open[root(0, 0, "t", "town")], 0);
}

TEST_F(BoardTest, TilesMeetSlotBySlotIfOnlyOneOfTwoTouchingSidesIsSplit) {
  place_tile("cap", 0, 0);
  place_tile("split", 0, -1, Rotation::Half);
  EXPECT_EQ(root(0, -1, "t", "town"), root(0, 0, "t", "town"));
  EXPECT_EQ(root(0, -1, "u", "town"), root(0, 0, "t", "town"));
  EXPECT_EQ(board->open[root(0, 0, "t", "town")], 0);
  EXPECT_EQ(board->closed, kClosedArea);
  place_tile("split", 1, 0);
  place_tile("split", 1, -1,
             Rotation::Half);  // split after the first slot here, before the last slot on the other tile
  EXPECT_EQ(root(1, 0, "t", "town"), root(1, 0, "u", "town"));
  EXPECT_EQ(board->open[root(1, 0, "t", "town")], 0);
}

TEST_F(BoardTest, FewTilesWithSurroundingsAreFoundByListAsByNeighbouringCells) {
  std::string text = test::kSmallRules;
  const std::string from = "<area id=\"water\" of=\"lane pond\"/>";
  text.replace(text.find(from), from.size(), "<area id=\"water\" of=\"pond\" closed=\"around\"/>");
  auto listed = compile(test::small_rules(text), test::small_tiles(kTiles)).value();
  ASSERT_TRUE(listed.lists_around_tiles);
  auto searched = listed;
  searched.lists_around_tiles = false;
  model::Random random(7);
  int surrounded = 0;
  for (int game = 0; game < 20; ++game) {
    const auto one = std::make_unique<Board<SmallLimits>>(), other = std::make_unique<Board<SmallLimits>>();
    one->open_first_cell();
    other->open_first_cell();
    while (one->tiles < 100) {
      std::uint32_t type = random.below(static_cast<std::uint32_t>(listed.tiles.size()));
      if (one->around_tile_count == kMaxListedAroundTiles && listed.placement_tables[type].around) type = 0;
      const RotationValues& rims = listed.tiles[type].rim;
      const std::size_t turn = random.below(4);
      const auto fits = one->count_fits(rims)[turn];
      if (fits == 0) continue;
      const std::size_t place = one->find_fit(rims[turn], random.below(fits));
      one->place_tile_at(listed, static_cast<int>(type), place, static_cast<Rotation>(turn));
      other->place_tile_at(searched, static_cast<int>(type), place, static_cast<Rotation>(turn));
      ASSERT_EQ(one->open, other->open);
      ASSERT_EQ(one->closed, other->closed);
      surrounded += (one->closed & kClosedAround) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(surrounded, 0);
}

TEST_F(BoardTest, ACellIsOpenOnceAndKnowsItsRequiredEdges) {
  place_tile("cap", 0, 0);
  EXPECT_EQ(board->open_cells, 4);
  // A cap fits next to another cap in 10 ways: with town to town in one rotation on the north side, and with field to
  // field in 3 rotations on each of 3 sides.
  EXPECT_EQ(board->count_placements(tables.tiles[type("cap")]), 1 + 9);
  EXPECT_EQ(board->count_placements(tables.tiles[type("bend")]), 3 * 2);
  place_tile("cap", 1, 0);
  EXPECT_EQ(board->open_cells, 6);
}

TEST_F(BoardTest, ATileCountsOnceEvenWithSeveralZonesInTheArea) {
  // A ring of four tiles. The first tile, "pair", has two separate zones of the town:
  //   corner corner
  //   corner pair
  place_tile("pair", 0, 0);
  place_tile("corner", 1, 0, Rotation::Right);
  place_tile("corner", 1, 1, Rotation::Half);
  place_tile("corner", 0, 1, Rotation::Left);
  EXPECT_EQ(root(0, 0, "t", "town"), root(0, 0, "u", "town"));
  put(0, 0, 0, 0, 1);
  const Award award = Scoring<SmallLimits>::area(*board, tables, score("town"), root(0, 0, "t", "town"), 0);
  EXPECT_EQ(award.points, 2 * 4);
  EXPECT_EQ(award.players, 2);
}

TEST_F(BoardTest, AJoinedZoneCountsOnceForBothEnds) {
  place_tile("mere", 0, 0);
  place_tile("bend", 0, -1, Rotation::Right);
  place_tile("bend", 1, -1, Rotation::Half);
  place_tile("bend", 1, 0, Rotation::Left);
  put(1, -1, 0, 1, 0);
  const int lane = root(1, -1, "r", "lane");
  EXPECT_EQ(lane, root(0, 0, "r", "lane"));
  EXPECT_EQ(lane, root(0, 0, "s", "lane"));
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, tables, score("lane"), lane, 0).points, 4 + 2);
}

TEST_F(BoardTest, AFieldCountsEachClosedTownThatItTouchesOnce) {
  place_tile("cap", 0, 0);
  place_tile("cap", 0, -1, Rotation::Half);  // the tile closes one town
  place_tile("gate", 1, 0);                  // the gate has two open towns
  put(0, 0, 1, 2, 0);
  const int farm = root(0, 0, "f", "field");
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, tables, score("farm"), farm, -1).points, 3 + 1);
  EXPECT_EQ(farm, root(1, 0, "g", "field"));
}

TEST_F(BoardTest, ABonusReachesOnlyTheEightSurroundingTiles) {
  place_tile("cap", 0, 0);
  place_tile("cap", 1, 0);
  place_tile("hall", 2, 0);
  put(0, 0, 1, 2, 0);
  // Each of the three cows counts once. The barn on the hall tile counts each cow within reach, on the tiles at (1, 0)
  // and (2, 0), two more times.
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, tables, score("farm"), root(0, 0, "f", "field"), -1).points, 3 + 2 * 2);
}

TEST_F(BoardTest, ABonusCountsAroundTheTileOfItsAction) {
  // The barn is far from the area's first tile; `around` must count the neighbours of the barn's tile.
  std::string text = test::kSmallRules;
  const std::string from = "<bonus score=\"farm\" points=\"2*near.cow\"/>";
  text.replace(text.find(from), from.size(), "<bonus score=\"farm\" points=\"100*around\"/>");
  const auto changed = compile(test::small_rules(text), test::small_tiles(kTiles));
  ASSERT_TRUE(changed);
  for (int x = 0; x < 4; ++x) place_tile("cap", x, 0);
  place_tile("hall", 4, 0);
  put(0, 0, 1, 2, 0);
  const ScoreTable& farm = changed.value().scores[2];
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, changed.value(), farm, root(0, 0, "f", "field"), -1).points,
            5 + 100 * 1);
}

TEST_F(BoardTest, TheMajorityScoresInFullAndSoDoTiedPlayers) {
  place_tile("cap", 0, 0);
  put(0, 0, 0, 0, 0);
  place_tile("hall", 0, -1);
  EXPECT_NE(board->marks[root(0, 0, "t", "town")] & 1u, 0u);
  place_tile("cap", 0, -2, Rotation::Half);
  put(0, -2, 0, 0, 1);
  const int town = root(0, 0, "t", "town");
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, tables, score("town"), town, 0).players, 0b11);
  put(0, -1, 0, 0, 1);
  EXPECT_EQ(Scoring<SmallLimits>::area(*board, tables, score("town"), town, 0).players, 0b10);
  board->remove_piece(1);
  board->remove_piece(0);
  board->remove_piece(0);
  EXPECT_EQ(board->marks[town] & 1u, 0u);
}

TEST_F(BoardTest, HashedCellsAreFoundAnywhere) {
  place_tile("cap", 0, 0);
  for (int x = 1; x < 60; ++x) place_tile("cap", x, 0);
  for (int x = 0; x < 60; ++x) EXPECT_EQ(board->tile_at(x, 0), x);
  EXPECT_EQ(board->tile_at(60, 0), -1);
  EXPECT_GE(board->frontier_index_at(60, 0), 0);
  EXPECT_EQ(board->frontier_index_at(61, 0), -1);
}

/// Places a random tile that fits somewhere. `place_tile` receives its type, place and rotation.
template <class Lay>
void place_some_tile(const Tables& tables, const Board<SmallLimits>& board, model::Random& random,
                     const Lay& place_tile) {
  for (;;) {
    const std::uint32_t type = random.below(static_cast<std::uint32_t>(tables.tiles.size()));
    const RotationValues& rims = tables.tiles[type].rim;
    const std::size_t turn = random.below(4);
    const auto fits = board.count_fits(rims)[turn];
    if (fits == 0) continue;
    return place_tile(static_cast<int>(type), board.find_fit(rims[turn], random.below(fits)),
                      static_cast<Rotation>(turn));
  }
}

TEST_F(BoardTest, FarAwayTilesMeetAsTheyDoAroundTheOrigin) {
  model::Random random(5);
  for (int game = 0; game < 20; ++game) {
    const auto near = std::make_unique<Board<SmallLimits>>(), far = std::make_unique<Board<SmallLimits>>();
    near->open_first_cell();
    far->open_first_cell({300, -200});
    while (near->tiles < 100) {
      place_some_tile(tables, *near, random, [&](int type, std::size_t place, Rotation turn) {
        near->place_tile_at(tables, type, place, turn);
        far->place_tile_at(tables, type, place, turn);
      });
      ASSERT_EQ(near->required, far->required);
      ASSERT_EQ(near->care_mask, far->care_mask);
      ASSERT_EQ(near->open, far->open);
      ASSERT_EQ(near->closed, far->closed);
    }
    EXPECT_EQ(far->wide, 1);
    for (int i = 0; i < near->tiles; ++i) {
      const PlacedTile& placed = near->tile[i];
      ASSERT_EQ(far->neighbour_tile_at(placed.x + 300, placed.y - 200), i);
      ASSERT_EQ(near->neighbour_tile_at(placed.x, placed.y), i);
    }
  }
}

TEST_F(BoardTest, IsMarkedWideOnceACellIsOutOfReach) {
  constexpr int kReach = SmallLimits::kReach;
  for (const model::Side side : model::kSides) {
    board = std::make_unique<Board<SmallLimits>>();
    model::Coord at;
    for (int distance = 0; distance <= kReach; ++distance, at = neighbour(at, side)) {
      place_tile("start", at.x, at.y);
      EXPECT_EQ(board->wide, distance < kReach ? 0 : 1) << to_text(at);
    }
  }
  board = std::make_unique<Board<SmallLimits>>();
  board->open_first_cell({kReach, -kReach});
  EXPECT_EQ(board->wide, 0);
  board = std::make_unique<Board<SmallLimits>>();
  board->open_first_cell({0, -kReach - 1});
  EXPECT_EQ(board->wide, 1);
}

/// Most tiles are placed on the newest open cell, so that the board becomes long and cells collide in the hash table.
TEST_F(BoardTest, EveryCellIsFoundOnAStretchedBoard) {
  model::Random random(13);
  for (int game = 0; game < 40; ++game) {
    const auto one = std::make_unique<Board<SmallLimits>>();
    one->open_first_cell();
    while (one->tiles < 100) {
      const std::uint32_t type = random.below(static_cast<std::uint32_t>(tables.tiles.size()));
      const RotationValues& rims = tables.tiles[type].rim;
      const std::size_t turn = random.below(4);
      const std::uint32_t fits = one->count_fits(rims)[turn];
      if (fits == 0) continue;
      const std::size_t place = one->find_fit(rims[turn], random.below(8) == 0 ? random.below(fits) : fits - 1);
      one->place_tile_at(tables, static_cast<int>(type), place, static_cast<Rotation>(turn));
      for (std::size_t i = 0; i < one->open_cells; ++i)
        ASSERT_EQ(one->frontier_index_at(one->frontier[i].x, one->frontier[i].y), static_cast<int>(i));
      for (std::size_t i = 0; i < one->tiles; ++i)
        ASSERT_EQ(one->tile_at(one->tile[i].x, one->tile[i].y), static_cast<int>(i));
    }
  }
}

TEST_F(BoardTest, ASideWithManyAreasIsJoinedSlotBySlot) {
  std::string text = test::kSmallRules;
  const std::string behind = "<area id=\"water\" of=\"lane pond\"/>";
  text.replace(text.find(behind), behind.size(), behind + "<area id=\"land\" of=\"field\"/>");
  const Tables more = compile(test::small_rules(text), test::small_tiles(kTiles)).value();
  ASSERT_EQ(more.side(static_cast<std::size_t>(type("bend")), 0).breaks, SideTable::kTooMany);
  model::Random random(11);
  const auto one = std::make_unique<Board<SmallLimits>>(), other = std::make_unique<Board<SmallLimits>>();
  one->open_first_cell();
  other->open_first_cell();
  while (one->tiles < 60) {
    place_some_tile(tables, *one, random, [&](int type, std::size_t place, Rotation turn) {
      one->place_tile_at(tables, type, place, turn);
      other->place_tile_at(more, type, place, turn);
    });
    for (std::size_t i = 0; i < one->tiles; ++i) {
      const PlacedTile &mine = one->tile[i], &theirs = other->tile[i];
      for (std::size_t area = 0; area < tables.areas.size(); ++area)
        for (std::size_t z = 0; z < tables.tiles[mine.type].zones.size(); ++z) {
          const int a = local_area(tables, tables.tiles[mine.type].zones[z], static_cast<int>(area));
          const int b = local_area(more, more.tiles[theirs.type].zones[z], static_cast<int>(area));
          ASSERT_EQ(a < 0, b < 0);
          if (a < 0) continue;
          ASSERT_EQ(one->open[one->root(mine.first_node + a)], other->open[other->root(theirs.first_node + b)]);
        }
    }
  }
}

}  // namespace
}  // namespace tw::landscape
