// Tests the view of a position that effects use.

#include <gtest/gtest.h>

#include <functional>

#include "tests/engine/landscape/fake_effects.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using test::rules_with;
using test::Table;

/// An effect that calls a function of the test when its step begins.
class Probe : public test::QuietEffect, public EffectFactory {
 public:
  std::function<void(EffectBoard&)> look = [](EffectBoard&) {};
  void step(std::byte*, EffectBoard& board, int) const override { look(board); }
  model::Result<std::shared_ptr<const Effect>> make(const model::PluginUse&, const model::Rules&, const model::TileSet&,
                                                    const landscape::Tables&, model::SourceLocation) const override {
    return std::shared_ptr<const Effect>(std::shared_ptr<void>(), this);
  }
};

/// Builds a closed town from a cap at (0, -1) and a cap at (0, -2) that is rotated by half a turn; then calls `look`
/// when the tile at (1, 0) is placed.
void after_a_town(
    Probe& probe, const std::function<void(Table&)>& at_the_end = [](Table&) {}) {
  static const std::string kText = rules_with("<actions/>", "<effect plugin=\"probe\" part=\"luck\"/><actions/>");
  Table t("cap cap plain plain", "", kText, test::kTableTiles, &probe);
  const auto look = probe.look;
  probe.look = [](EffectBoard&) {};
  t.place_tile(0, -1);
  t.put("farmer", 1);
  t.place_tile(0, -2, model::Rotation::Half);
  t.put("farmer", 1);
  probe.look = look;
  t.place_tile(1, 0);
  at_the_end(t);
}

TEST(EffectBoard, ShowsTilesPiecesAndAreas) {
  Probe probe;
  probe.look = [](EffectBoard& b) {
    EXPECT_EQ(b.players(), 2);
    EXPECT_EQ(b.player(), 0);
    EXPECT_EQ(b.put(), 0);
    ASSERT_EQ(b.tiles().size(), 4u);
    EXPECT_EQ(b.tile_at(0, -2), 2);
    EXPECT_EQ(b.tile_at(5, 5), -1);
    EXPECT_EQ(b.tile_at(2147483647, 2147483647), -1);
    EXPECT_EQ(b.tile_at(-2147483647 - 1, 0), -1);
    EXPECT_EQ(b.tile_at(65536, 0), -1);
    ASSERT_EQ(b.pieces().size(), 2u);
    EXPECT_EQ(b.supply(0, 0), 2);
    const int town = b.area({1, 0}, 0), field = b.area({3, 0}, 2);
    EXPECT_EQ(b.area({2, 0}, 0), town);
    EXPECT_TRUE(b.closed(town));
    EXPECT_EQ(b.symbols(town, 2), 2);
    EXPECT_EQ(b.area({0, 0}, 2), field);
    EXPECT_EQ(b.area({1, 1}, 2), field);
    EXPECT_FALSE(b.closed(field));
    EXPECT_EQ(b.majority(field, 0), 0b1u);
    EXPECT_EQ(b.majority(b.area({2, 1}, 2), 0), 0b10u);
    EXPECT_EQ(b.majority(town, 0), 0u);
  };
  after_a_town(probe);
}

TEST(EffectBoard, DoesNotCountCoveredSymbols) {
  Probe probe;
  Table t("plain fog plain plain", "", rules_with("<actions/>", "<effect plugin=\"probe\" part=\"luck\"/><actions/>"),
          test::kTableTiles, &probe);
  t.place_tile(1, 0);
  t.pass();
  t.place_tile(2, 0);  // covers the cow of the tile at (1, 0)
  t.pass();
  int looks = 0;
  probe.look = [&looks](EffectBoard& b) {
    ++looks;
    EXPECT_EQ(b.symbols(b.area({0, 0}, 2), 0), 1) << "the cow of the new tile";
  };
  t.place_tile(3, 0);
  EXPECT_EQ(looks, 1);
}

TEST(EffectBoard, ListsNeighboursClockwiseInTheRotationOfTheTile) {
  Probe probe;
  probe.look = [](EffectBoard& b) {
    std::array<PlacedZone, 12> out{};
    ASSERT_EQ(b.beyond({0, 0}, out), 2u);  // the field of the cap to the north and the new tile to the east
    EXPECT_EQ(out[0], (PlacedZone{1, 1}));
    EXPECT_EQ(out[1], (PlacedZone{3, 0}));
    ASSERT_EQ(b.beyond({2, 0}, out), 1u);  // after the rotation, the town of the tile faces south
    EXPECT_EQ(out[0], (PlacedZone{1, 0}));
    EXPECT_EQ(b.beyond({0, 0}, std::span(out).first(1)), 2u);
    EXPECT_EQ(b.beyond({9, 0}, out), 0u);
  };
  after_a_town(probe);
}

TEST(EffectBoard, ReturnsNothingForAnythingOutOfRange) {
  Probe probe;
  probe.look = [](EffectBoard& b) {
    for (const int i : {-1, 1000, 100000}) {
      EXPECT_EQ(b.area({i, 0}, 0), -1);
      EXPECT_EQ(b.area({0, i}, 0), -1);
      EXPECT_EQ(b.area({0, 0}, i), -1);
      EXPECT_EQ(b.open(i), 0);
      EXPECT_FALSE(b.closed(i));
      EXPECT_EQ(b.symbols(i, 0), 0);
      EXPECT_EQ(b.symbols(0, i), 0);
      EXPECT_EQ(b.majority(i, 0), 0u);
      EXPECT_EQ(b.majority(0, i), 0u);
      EXPECT_EQ(b.supply(i, 0), 0);
      EXPECT_EQ(b.supply(0, i), 0);
      EXPECT_FALSE(b.move_piece(i, {0, 0}));
      EXPECT_FALSE(b.move_piece(0, {i, 0}));
      EXPECT_FALSE(b.return_piece(i));
      b.add_points(i, 5);
    }
  };
  after_a_town(probe, [](Table& t) { EXPECT_EQ(t.part("luck", 0) + t.part("luck", 1), 0); });
}

TEST(EffectBoard, MovesAPieceWithinItsAreaAndItsRoleOnly) {
  Probe probe;
  probe.look = [](EffectBoard& b) {
    EXPECT_FALSE(b.move_piece(0, {1, 0}));  // a farmer cannot move onto a town
    EXPECT_FALSE(b.move_piece(0, {2, 1}));  // a different field
    EXPECT_TRUE(b.move_piece(0, {3, 0}));
    EXPECT_EQ(b.pieces()[0].tile, 3);
    EXPECT_TRUE(b.return_piece(1));
    EXPECT_EQ(b.supply(1, 0), 3);
    EXPECT_EQ(b.majority(b.area({2, 1}, 2), 0), 0u);
  };
  after_a_town(probe, [](Table& t) {
    ASSERT_EQ(pieces(*t.state).size(), 1u);
    EXPECT_EQ(pieces(*t.state)[0].at, (model::Coord{1, 0}));
  });
}

TEST(EffectBoard, KeepsPointsWithinBounds) {
  Probe probe;
  probe.look = [](EffectBoard& b) {
    for (int i = 0; i < 100; ++i) b.add_points(0, 2'000'000'000);
    for (int i = 0; i < 100; ++i) b.add_points(1, -2'000'000'000);
  };
  after_a_town(probe, [](Table& t) {
    EXPECT_EQ(t.part("luck", 0), 50'000'000);
    EXPECT_EQ(t.part("luck", 1), -50'000'000);
    EXPECT_EQ(t.points(0), 50'000'000);
  });
}

}  // namespace
}  // namespace tw::landscape
