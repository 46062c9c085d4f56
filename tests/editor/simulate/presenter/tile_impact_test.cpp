#include "editor/core/simulate/tile_impact.hpp"

#include <gmock/gmock.h>

#include <cmath>

#include "tests/support/tidy_csv.hpp"

using namespace tw;
using namespace tw::editor;
using ::testing::HasSubstr;
using ::testing::StartsWith;

namespace {

using simulation::Column;

/// Returns the results of 300 games with two players and two tiles: "good" earns the player who draws it 4 points in
/// every game; "poor" earns nothing and is discarded in one game in ten. The points are divided by `worth_scale`.
simulation::Summary played(int worth_scale = 1) {
  const std::vector<std::string> tiles{"good", "poor", "never"};
  const auto column = [&](const char* id, int scale, const char* unit) {
    return Column{.id = id, .unit = unit, .scale = scale, .shape = Column::Shape::Key, .keys = tiles};
  };
  simulation::Summary summary(
      2, {},
      {column("tile_unplaceable", 1, "share of the draws"), column("tile_placements", 1, "placements"),
       column("tile_win_share", 60, "share of the games"), column("tile_worth", worth_scale, "points")});
  for (int i = 0; i < 300; ++i) {
    const int wobble = i % 3 - 1, lost = i % 10 == 0 ? 1 : 0;
    simulation::GameResult game{.index = i, .seat_of = {0, 1}, .totals = {4, 2}};
    game.samples = {{0, 0, 0},  {0, 1, lost}, {1, 0, 7},          {1, 1, 3},
                    {2, 0, 60}, {2, 1, 0},    {3, 0, 4 + wobble}, {3, 1, wobble}};
    summary.add(game);
  }
  return summary;
}

}  // namespace

TEST(TileImpact, ComparesEachTileWithTheMeanTile) {
  const auto rows = report::tile_rows(played(), nullptr);
  ASSERT_EQ(rows.size(), 2u) << "a tile that was never drawn has no row";
  const report::TileRow& good = rows[0];
  EXPECT_EQ(good.tile, "good");
  EXPECT_EQ(good.draws, 300);
  EXPECT_NEAR(good.worth.value, 2, 1e-9);
  EXPECT_TRUE(good.differs);
  EXPECT_GT(good.worth.low, 0);
  EXPECT_EQ(good.places, 7);
  EXPECT_NEAR(good.wins.value, 50, 1e-9);
  EXPECT_THAT(good.worth_summary, HasSubstr("2.0 points above average"));
  EXPECT_NEAR(rows[1].unplaceable, 0.1, 1e-9);
  EXPECT_NEAR(rows[1].unplaceable_percent.value, 10, 1e-9);
  EXPECT_GT(rows[1].unplaceable_percent.low, 0);
  EXPECT_EQ(rows[0].unplaceable_percent.low, 0);
  EXPECT_GT(rows[0].unplaceable_percent.high, 0.5) << "never seen is not never";
  EXPECT_LE(good.wins.high, 50 + 1e-9) << "no more than all games";
  EXPECT_TRUE(rows[1].hard);
  EXPECT_THAT(rows[1].worth_summary, StartsWith("Hard to place"));
}

TEST(TileImpact, MarksNoTileAsSignificantWhileGamesArePlayed) {
  const auto rows = report::tile_rows(played(), nullptr, false);
  EXPECT_FALSE(rows[0].differs);
  EXPECT_NEAR(rows[0].worth.value, 2, 1e-9);
  EXPECT_EQ(rows[0].worth_summary, "Available when the experiment has ended");
}

TEST(TileImpact, NeverCallsADifferenceNothing) {
  const auto rows = report::tile_rows(played(100), nullptr);
  ASSERT_TRUE(rows[0].differs);
  EXPECT_NEAR(rows[0].worth.value, 0.02, 1e-9);
  EXPECT_THAT(rows[0].worth_summary, HasSubstr("under 0.1 points above average"));
}

TEST(TileImpact, OmitsMissingMetrics) {
  simulation::Summary summary(2, {}, {{.id = "tile_worth", .shape = Column::Shape::Key, .keys = {"good", "poor"}}});
  for (int i = 0; i < 9; ++i)
    summary.add({.index = i, .seat_of = {0, 1}, .totals = {4, 2}, .samples = {{0, 0, i % 3 + 5}, {0, 1, i % 3}}});
  TileImpact impact{.rows = report::tile_rows(summary, nullptr)};
  ASSERT_EQ(impact.rows.size(), 2u);
  const report::TileRow& good = impact.rows[0];
  EXPECT_TRUE(good.has_worth);
  EXPECT_TRUE(std::isnan(good.unplaceable)) << "it is unknown whether a drawn tile was placed";
  EXPECT_TRUE(std::isnan(good.wins.value));
  EXPECT_FALSE(good.hard);
  const auto table = tw::test::read_tidy_csv(to_csv(impact.rows));
  EXPECT_EQ(table.rows.size(), 2u) << "a worth each, nothing else was measured";
  EXPECT_EQ(table.cell(0, "figure"), "worth");
  EXPECT_EQ(table.cell(0, "n"), "9");
}

TEST(TileImpact, SortsByAnyColumn) {
  TileImpact impact{.rows = report::tile_rows(played(), nullptr)};
  impact.sorted_by = ImpactColumn::Unplaceable;
  sort_impact(impact);
  EXPECT_EQ(impact.rows[0].tile, "poor");
  impact.descending = false;
  sort_impact(impact);
  EXPECT_EQ(impact.rows[0].tile, "good");
  impact.sorted_by = ImpactColumn::Tile;
  impact.descending = true;
  sort_impact(impact);
  EXPECT_EQ(impact.rows[0].tile, "poor");
}

TEST(TileImpact, HasNoRowsWithoutTileMetrics) {
  simulation::Summary summary(2, {});
  summary.add({.index = 0, .seat_of = {0, 1}, .totals = {4, 2}});
  EXPECT_TRUE(report::tile_rows(summary, nullptr).empty());
}

TEST(TileImpact, IsATidyTable) {
  const auto table = tw::test::read_tidy_csv(to_csv(report::tile_rows(played(), nullptr)));
  EXPECT_EQ(table.rows.size(), 8u);
  const std::size_t lost = table.row({"poor", "unplaceable"});
  EXPECT_EQ(table.cell(lost, "value"), "10");
  EXPECT_GT(std::stod(table.cell(lost, "low")), 5);
  EXPECT_LT(std::stod(table.cell(lost, "high")), 20);
  EXPECT_EQ(table.cell(lost, "unit"), "%");
  EXPECT_EQ(table.cell(table.row({"good", "worth"}), "value"), "2");
  EXPECT_EQ(table.cell(table.row({"good", "worth"}), "told_apart"), "1");
  EXPECT_EQ(table.cell(table.row({"good", "wins_above_even"}), "unit"), "percentage points");
  EXPECT_EQ(table.cell(table.row({"good", "placements"}), "n"), "300");
}
