#include "engine/simulation/export_data.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::HasSubstr;
using ::testing::StartsWith;
namespace fs = std::filesystem;

namespace {

class ExportOfData : public ::testing::Test {
 protected:
  void SetUp() override {
    Experiment experiment = small_experiment(30);
    experiment.metrics = kAllMetrics;
    auto game = std::make_shared<FakeGame>();
    game->parts_ = {"left \"pot\"", "right"};
    experiment.game = game;
    Control control;
    ASSERT_TRUE(run(experiment, *threads(1), file(), control, nullptr));
  }
  fs::path file() const { return folder_.path("exp.db"); }
  std::string text(std::string_view table, DataFormat format = DataFormat::Csv) const {
    std::ostringstream out;
    const auto rows = write_data(file(), table, format, out);
    EXPECT_TRUE(rows) << text_of(rows.findings());
    return out.str();
  }
  test::TemporaryFolder folder_;
};

}  // namespace

TEST_F(ExportOfData, WritesEveryTableWithAHeaderAndTheStatedNumberOfRows) {
  SQLite::Database db(file().string(), SQLite::OPEN_READONLY);
  for (const DataTable& table : data_tables(DataSource::Experiment)) {
    std::ostringstream out;
    const auto rows = write_data(file(), table.name, DataFormat::Csv, out);
    ASSERT_TRUE(rows) << table.name;
    EXPECT_EQ(std::ranges::count(out.str(), '\n'), rows.value() + 1) << table.name;
    EXPECT_EQ(rows.value(), db.execAndGet("SELECT count(*) FROM " + std::string(table.name)).getInt64()) << table.name;
  }
  EXPECT_THAT(text("games"), StartsWith("game,turns,discards\r\n0,"));
  EXPECT_THAT(text("seats"), StartsWith("game,seat,bot,bot_name,points,win_share\r\n0,1,1,greedy,"));
}

TEST_F(ExportOfData, QuotesWhatCsvAndJsonWouldMisread) {
  EXPECT_THAT(text("parts"), HasSubstr("\r\n0,1,1,\"left \"\"pot\"\"\","));
  EXPECT_THAT(text("parts", DataFormat::Json),
              StartsWith("[\n{\"game\":0,\"seat\":1,\"bot\":1,\"part\":\"left \\\"pot\\\"\","));
}

TEST_F(ExportOfData, LeavesMissingValuesEmptyOrNull) {
  EXPECT_THAT(text("game_measures"), HasSubstr("0,turns,turns,,,"));
  EXPECT_THAT(text("game_measures", DataFormat::Json),
              HasSubstr("\"measure\":\"turns\",\"unit\":\"turns\",\"seat\":null,\"key\":null,\"value\":"));
}

TEST_F(ExportOfData, ReadsFilesOfOlderVersionsWithoutChangingThem) {
  const std::string metrics = text("measures"), values = text("game_measures");
  {
    SQLite::Database db(file().string(), SQLite::OPEN_READWRITE);
    for (const char* view :
         {"bots", "games", "seats", "parts", "samples", "game_measures", "measures", "tiles", "cells"})
      db.exec(std::string("DROP VIEW ") + view);
    db.exec("DROP TABLE measure_key; DROP TABLE measure_sum");
  }
  EXPECT_EQ(text("measures"), metrics);
  EXPECT_EQ(text("game_measures"), values);
  SQLite::Database db(file().string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM sqlite_master WHERE type = 'view'").getInt(), 0);
}

TEST_F(ExportOfData, RefusesFilesThatAreNotExperiments) {
  std::ostringstream out;
  EXPECT_THAT(text_of(write_data(folder_.path("none.db"), "games", DataFormat::Csv, out).findings()),
              HasSubstr("TW121"));
  std::ofstream(folder_.path("text.db")) << "no database, but long enough to be looked at by SQLite as one";
  EXPECT_THAT(text_of(write_data(folder_.path("text.db"), "games", DataFormat::Csv, out).findings()),
              HasSubstr("TW121"));
  EXPECT_EQ(out.str(), "");
}
