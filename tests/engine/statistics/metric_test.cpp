#include "engine/statistics/metric.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/language/translate.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::statistics;
using simulation::GameResult;
using tw::simulation::testing::FakeGame;

namespace {

/// Returns a game of three players that seat 2 won.
GameResult won_by_seat_2() {
  return {.turns = 30, .discards = 2, .seat_of = {2, 0, 1}, .totals = {12, 20, 15}, .parts = {{4, 8, 15}, {8, 12, 0}}};
}

using ValuesById = std::map<std::string, std::int64_t>;

/// Returns the values of the basic metrics, before they are divided by their scale.
ValuesById basic_values(const GameResult& result, MeasuredPlayers measured_players) {
  const FakeGame game;
  const std::vector<Metric> all = basic_metrics({&game}, 3, measured_players);
  const MetricReader reader(all, {});
  ValuesById out;
  for (std::size_t m = 0; m < all.size(); ++m) out[all[m].id] = reader.value(m, result);
  return out;
}

const Metric& metric_of(const std::vector<Metric>& all, const std::string& id) {
  return *std::ranges::find(all, id, &Metric::id);
}

}  // namespace

TEST(BasicMetrics, OfTheTableCountAllPlayers) {
  EXPECT_EQ(basic_values(won_by_seat_2(), MeasuredPlayers::Table), (ValuesById{{"points", 47},
                                                                               {"lead", 5},
                                                                               {"first-wins", 0},
                                                                               {"turns", 30},
                                                                               {"discards", 2},
                                                                               {"ties", 0},
                                                                               {"part:left pot", 27},
                                                                               {"part:right pot", 20}}));
}

TEST(BasicMetrics, OfABotCountTheSeatThatItPlays) {
  EXPECT_EQ(basic_values(won_by_seat_2(), MeasuredPlayers::Contestant), (ValuesById{{"points", 15},
                                                                                    {"lead", -5},
                                                                                    {"wins", 0},
                                                                                    {"turns", 30},
                                                                                    {"discards", 2},
                                                                                    {"ties", 0},
                                                                                    {"part:left pot", 15},
                                                                                    {"part:right pot", 0}}));
}

TEST(BasicMetrics, CompareABotWithItsBestRival) {
  GameResult result = won_by_seat_2();
  for (const auto& [totals, lead] : {std::pair(std::vector{20, 12, 15}, -5), std::pair(std::vector{12, 14, 15}, 1),
                                     std::pair(std::vector{14, 12, 15}, 1), std::pair(std::vector{-3, -5, -9}, -6)}) {
    result.totals = totals;
    EXPECT_EQ(basic_values(result, MeasuredPlayers::Contestant)["lead"], lead) << ::testing::PrintToString(totals);
  }
}

TEST(BasicMetrics, DivideATieAmongTheWinners) {
  GameResult tie = won_by_seat_2();
  tie.totals = {20, 15, 20};
  auto table = basic_values(tie, MeasuredPlayers::Table), bot = basic_values(tie, MeasuredPlayers::Contestant);
  EXPECT_EQ(table["ties"], 1);
  EXPECT_EQ(table["lead"], 0);
  EXPECT_EQ(table["first-wins"], 30) << "half of a game, in sixtieths";
  EXPECT_EQ(bot["ties"], 1);
  EXPECT_EQ(bot["lead"], 0);
  EXPECT_EQ(bot["wins"], 30);
}

TEST(BasicMetrics, AreDividedByTheNumberOfPlayersIfTheySumOverThem) {
  const FakeGame game;
  const auto table = basic_metrics({&game}, 3, MeasuredPlayers::Table),
             bot = basic_metrics({&game}, 3, MeasuredPlayers::Contestant);
  for (const std::string id : {"points", "part:left pot"}) {
    EXPECT_EQ(metric_of(table, id).scale, 3) << id;
    EXPECT_EQ(metric_of(bot, id).scale, 1) << id;
  }
}

TEST(SharesOfParts, AreTenThousandthsOfThePoints) {
  const FakeGame game;
  const std::vector<std::string> ids{"share:left pot"};
  GameResult none = won_by_seat_2();
  none.totals = {0, 0, 0};
  for (const auto& [whose, share] :
       {std::pair(MeasuredPlayers::Table, 5744), std::pair(MeasuredPlayers::Contestant, 10'000)}) {
    const auto chosen = select_metrics(ids, {&game}, 3, whose).value();
    ASSERT_EQ(chosen.size(), 1u);
    EXPECT_EQ(chosen[0].scale, 10'000);
    const MetricReader reader(chosen, {});
    EXPECT_EQ(reader.value(0, won_by_seat_2()), share);
    EXPECT_EQ(reader.value(0, none), 0) << "without points";
  }
}

TEST(TextsOfMeasures, UseNamesOfPartsExceptInFiles) {
  language::use_names({{"left pot", {.one = "blue jar", .many = ""}}});
  const FakeGame game;
  const auto table =
      select_metrics({"points", "part:left pot", "share:left pot"}, {&game}, 3, MeasuredPlayers::Table).value();
  const auto bot = select_metrics({"part:left pot", "share:left pot"}, {&game}, 3, MeasuredPlayers::Contestant).value();
  language::use_names({});
  EXPECT_EQ(table[0].title, "Points per player");
  EXPECT_EQ(table[0].definition, "final points, averaged over the players");
  EXPECT_EQ(table[1].title, "Points from blue jar");
  EXPECT_EQ(table[1].title_in_english(), "Points from left pot");
  EXPECT_EQ(table[1].definition, "points recorded under \"blue jar\", averaged over the players");
  EXPECT_EQ(table[1].definition_in_english(), "points recorded under \"left pot\", averaged over the players");
  EXPECT_EQ(table[2].title, "Share of blue jar");
  EXPECT_EQ(bot[0].title, "Points of the bot from blue jar");
  EXPECT_EQ(bot[0].definition, "points of the compared bot recorded under \"blue jar\"");
  EXPECT_EQ(bot[1].title, "Share of blue jar");
}

TEST(TextsOfMeasures, ByKeyEndWithTheNameOfTheKey) {
  Metric metric{.id = "tile_worth:A",
                .title = "Worth of the tile, A",
                .definition = "its worth; sum over the game for A alone",
                .unit = "points"};
  language::use_names({{"A", {.one = "abbey", .many = ""}}});
  translate(metric);
  language::use_names({});
  EXPECT_EQ(metric.title, "Worth of the tile, abbey");
  EXPECT_EQ(metric.definition, "its worth; sum over the game for abbey alone");
  EXPECT_EQ(metric.title_in_english(), "Worth of the tile, A");
}
