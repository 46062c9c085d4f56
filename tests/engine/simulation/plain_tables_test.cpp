// Compares the tables that other programs read from an experiment's file with the program's own data.

#include "engine/simulation/plain_tables.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <chrono>
#include <map>
#include <thread>

#include "engine/simulation/experiment_store.hpp"
#include "engine/simulation/merge.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kKept = 40;

Experiment measured(ExperimentPiece piece = {}) {
  Experiment experiment = small_experiment(100);
  experiment.metrics = kAllMetrics;
  experiment.keep_games = kKept;
  experiment.piece = piece;
  return experiment;
}

class PlainTables : public ::testing::Test {
 protected:
  fs::path play(const Experiment& experiment, const std::string& name = "exp.db") {
    Control control;
    auto outcome = run(experiment, *threads(2), folder_.path(name), control, nullptr);
    EXPECT_TRUE(outcome) << text_of(outcome.findings());
    if (outcome) summary_ = outcome.value().summary;
    return folder_.path(name);
  }
  test::TemporaryFolder folder_;
  Summary summary_;
};

/// Returns the result of a query, one row per line.
std::string rows(const fs::path& file, const std::string& query) {
  SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
  SQLite::Statement statement(db, query);
  std::string out;
  while (statement.executeStep()) {
    for (int c = 0; c < statement.getColumnCount(); ++c)
      out += (c == 0 ? "" : "|") + statement.getColumn(c).getString();
    out += "\n";
  }
  return out;
}

/// Returns all plain tables of a file as text.
std::string everything(const fs::path& file) {
  std::string out;
  for (const char* view : {"bots", "games", "seats", "parts", "game_measures", "measures", "tiles", "cells"})
    out += rows(file, std::string("SELECT '") + view + "', * FROM " + view);
  return out;
}

}  // namespace

TEST_F(PlainTables, HaveEveryValueOfAStoredGame) {
  const Experiment experiment = measured();
  const fs::path file = play(experiment);
  const MetricColumns measuring = metric_columns_of(experiment);
  std::map<std::string, int> expected, found;
  for (std::int64_t game = 0; game < kKept; ++game)
    for (const Sample& sample : play_game(experiment, measuring, game).samples) {
      const Column& column = measuring.columns()[sample.column];
      if (!column.listed) continue;
      const bool seat = column.shape == Column::Shape::Seat, key = column.shape == Column::Shape::Key;
      ++expected[std::to_string(game) + "|" + column.id + "|" + (seat ? std::to_string(sample.key + 1) : "") + "|" +
                 (key ? column.keys[sample.key] : "") + "|" + std::to_string(sample.value)];
    }
  SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
  SQLite::Statement values(db,
                           "SELECT v.game, v.measure, coalesce(v.seat, ''), coalesce(v.key, ''),"
                           " CAST(round(v.value * m.scale) AS INTEGER)"
                           " FROM game_measures v JOIN measure m ON m.name = v.measure");
  while (values.executeStep()) {
    std::string row;
    for (int c = 0; c < 5; ++c) row += (c == 0 ? "" : "|") + values.getColumn(c).getString();
    ++found[row];
  }
  EXPECT_GT(expected.size(), 500u);
  EXPECT_EQ(found, expected);
}

TEST_F(PlainTables, DecodeNumbersOfEverySizeAndSign) {
  const fs::path file = play(measured());
  const std::vector<Column> columns = metric_columns_of(measured()).columns();
  SQLite::Database db(file.string(), SQLite::OPEN_READWRITE);
  for (const std::int64_t value : {0, 1, -1, 63, 64, -64, -65, 8191, -8192, 8192, 2147483647, -2147483647 - 1}) {
    std::string bytes;
    for (const std::int64_t number : {std::int64_t{1}, std::int64_t{300}, value}) {  // column, key and value
      auto rest = static_cast<std::uint64_t>(number < 0 ? -2 * number - 1 : 2 * number);
      for (; rest >= 128; rest /= 128) bytes.push_back(static_cast<char>(rest % 128 + 128));
      bytes.push_back(static_cast<char>(rest));
    }
    SQLite::Statement update(db, "UPDATE game SET measured = ? WHERE id = 3");
    update.bind(1, bytes.data(), static_cast<int>(bytes.size()));
    update.exec();
    EXPECT_EQ(rows(file, "SELECT measure, key, value FROM samples WHERE game = 3"),
              "1|300|" + std::to_string(value) + "\n");
  }
  db.exec("UPDATE game SET measured = x''");
  EXPECT_EQ(rows(file, "SELECT count(*) FROM samples"), "0\n");
}

TEST_F(PlainTables, HaveTheSumsOfAllGames) {
  const fs::path file = play(measured());
  const Tally& tally = summary_.metrics();
  SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
  SQLite::Statement turns(db, "SELECT n, mean, variance FROM measures WHERE measure = 'turns'");
  ASSERT_TRUE(turns.executeStep());
  const Sums& sums = tally.sums(tally.column("turns"));
  const auto n = static_cast<double>(sums.n), sum = static_cast<double>(sums.sum);
  EXPECT_EQ(turns.getColumn(0).getInt64(), 100);
  EXPECT_DOUBLE_EQ(turns.getColumn(1).getDouble(), sum / n);
  EXPECT_NEAR(turns.getColumn(2).getDouble(), (static_cast<double>(sums.squares) - sum * sum / n) / (n - 1), 1e-9);
  SQLite::Statement bot(db, "SELECT n, mean FROM measures WHERE measure = 'points' AND bot = 2");
  ASSERT_TRUE(bot.executeStep());
  EXPECT_EQ(bot.getColumn(0).getInt64(), 100);
  EXPECT_DOUBLE_EQ(bot.getColumn(1).getDouble(), static_cast<double>(summary_.contestant_points(1)) / 100);
  EXPECT_EQ(rows(file, "SELECT count(*) FROM measures WHERE measure = 'points'"), "6\n") << "three seats, three bots";
}

TEST_F(PlainTables, NameSeatsBotsAndParts) {
  const fs::path file = play(measured());
  EXPECT_EQ(rows(file, "SELECT * FROM bots"), "1|greedy\n2|random\n3|random\n");
  EXPECT_EQ(rows(file, "SELECT count(*), min(seat), max(seat), round(sum(win_share), 6) FROM seats"), "120|1|3|40.0\n");
  EXPECT_EQ(rows(file, "SELECT DISTINCT part FROM parts"), "left pot\nright pot\n");
  EXPECT_EQ(rows(file,
                 "SELECT count(*) FROM seats s WHERE points <> (SELECT sum(points) FROM parts p"
                 " WHERE p.game = s.game AND p.seat = s.seat)"),
            "0\n");
}

TEST_F(PlainTables, AreAddedToAFileOfAnOlderVersion) {
  const fs::path file = play(measured());
  const std::string before = everything(file);
  {
    SQLite::Database db(file.string(), SQLite::OPEN_READWRITE);
    for (const char* view :
         {"bots", "games", "seats", "parts", "samples", "game_measures", "measures", "tiles", "cells"})
      db.exec(std::string("DROP VIEW ") + view);
    db.exec("DROP TABLE measure_key; DROP TABLE measure_sum");
  }
  play(measured());
  EXPECT_EQ(everything(file), before);
}

TEST_F(PlainTables, GrowWithTheExperiment) {
  Experiment experiment = measured();
  experiment.games = 50;
  const fs::path file = play(experiment);
  EXPECT_EQ(rows(file, "SELECT n FROM measures WHERE measure = 'turns'"), "50\n");
  play(measured());
  EXPECT_EQ(rows(file, "SELECT n FROM measures WHERE measure = 'turns'"), "100\n");
}

TEST_F(PlainTables, DropOutdatedSumsAfterACrash) {
  const Experiment experiment = measured();
  const MetricColumns measuring = metric_columns_of(experiment);
  const fs::path file = folder_.path("exp.db");
  {
    ShardPlan plan(experiment.games);
    Summary sums(3, experiment.game->parts(), measuring.columns());
    const auto store = std::move(ExperimentStore::open(experiment, measuring.columns(), file).value());
    ASSERT_TRUE(store->load(plan, sums).empty());
    const auto add = [&](std::int64_t game) {
      std::vector<Batch> batches(1);
      batches[0] = {.ranges = {{0, game, game + 1}}, .games = {play_game(experiment, measuring, game)}};
      sums.add(batches[0].games[0]);
      EXPECT_TRUE(store->add(batches, sums).empty());
    };
    add(0);
    EXPECT_TRUE(store->commit(sums).empty());
    add(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(510));
    add(2);  // commits the games, as add() does twice a second
  }
  EXPECT_EQ(rows(file, "SELECT sum(games) FROM shard"), "3\n");
  EXPECT_EQ(rows(file, "SELECT count(*) FROM measure_sum"), "0\n");
  play(experiment);
  EXPECT_EQ(rows(file, "SELECT n FROM measures WHERE measure = 'turns'"), "100\n");
}

TEST_F(PlainTables, AreTheSameInAMergedFile) {
  const fs::path whole = play(measured(), "whole.db");
  play(measured({1, 2}), "a.db");
  play(measured({2, 2}), "b.db");
  ASSERT_TRUE(merge_experiments({folder_.path("b.db"), folder_.path("a.db")}, folder_.path("merged.db")));
  EXPECT_EQ(everything(folder_.path("merged.db")), everything(whole));
}

TEST_F(PlainTables, KeepTheLowestPointsOfEachPart) {
  const fs::path whole = play(measured(), "whole.db");
  const std::string lowest = rows(whole, "SELECT * FROM lowest");
  EXPECT_EQ(lowest, "0|0\n1|0\n2|0\n") << "points, and two parts";
  EXPECT_TRUE(summary_.never_negative() && summary_.part_never_negative(1));
  play(measured({1, 2}), "a.db");
  play(measured({2, 2}), "b.db");
  ASSERT_TRUE(merge_experiments({folder_.path("b.db"), folder_.path("a.db")}, folder_.path("merged.db")));
  EXPECT_EQ(rows(folder_.path("merged.db"), "SELECT * FROM lowest"), lowest);

  // In a file of an older version, the lowest values are computed from the stored games; without stored games, they are
  // unknown.
  SQLite::Database(whole.string(), SQLite::OPEN_READWRITE)
      .exec(
          "DROP TABLE lowest; ALTER TABLE summary DROP COLUMN check_sum; ALTER TABLE game DROP COLUMN check_sum;"
          " UPDATE seat SET p1_right_pot = -3 WHERE game = 5 AND seat = 1");
  const auto older = stored_summary(whole);
  ASSERT_TRUE(older);
  EXPECT_EQ(older.value().lowest(), (std::vector<std::int64_t>{0, 0, -3}));
  SQLite::Database(whole.string(), SQLite::OPEN_READWRITE).exec("DELETE FROM seat");
  EXPECT_FALSE(stored_summary(whole).value().part_never_negative(0));
}

TEST_F(PlainTables, TakeNamesWithQuotes) {
  Experiment experiment = measured();
  auto game = std::make_shared<FakeGame>();
  game->parts_ = {"the fool's pot", "right \"pot\""};
  experiment.game = game;
  experiment.contestants[0].name = "o'bot";
  const fs::path file = play(experiment);
  EXPECT_EQ(rows(file, "SELECT DISTINCT part FROM parts"), "the fool's pot\nright \"pot\"\n");
  EXPECT_EQ(rows(file, "SELECT name FROM bots WHERE bot = 1"), "o'bot\n");
}
