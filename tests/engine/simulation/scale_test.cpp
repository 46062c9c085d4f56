// A million games must not require more memory or disk space for sums than a few thousand games.

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
namespace fs = std::filesystem;

namespace {

/// Returns a synthetic result. Values repeat, as in real games.
GameResult result_of(std::int64_t index, const std::vector<Column>& columns) {
  GameResult out{.index = index, .turns = 60 + static_cast<int>(index % 40), .discards = static_cast<int>(index % 3)};
  out.seat_of = {0, 1};
  out.totals = {static_cast<int>(index * 7 % 180), static_cast<int>(index * 11 % 170)};
  out.parts = {out.totals};
  for (std::size_t c = 0; c < columns.size(); ++c)
    out.samples.push_back({static_cast<std::uint16_t>(c), static_cast<std::int32_t>(index % 2),
                           static_cast<std::int32_t>(index * 13 % 5000)});
  return out;
}

}  // namespace

TEST(Scale, SumsDoNotGrowWithTheNumberOfGames) {
  const std::vector<Column> columns{{.id = "a"}, {.id = "b", .shape = Column::Shape::Seat}};
  Summary few(2, {"pot"}, columns), many(2, {"pot"}, columns);
  for (std::int64_t i = 0; i < 20'000; ++i) few.add(result_of(i, columns));
  for (std::int64_t i = 0; i < 80'000; ++i) many.add(result_of(i, columns));
  EXPECT_EQ(many.games(), 80'000);
  // Larger counts occasionally need an extra byte; the lists do not grow.
  EXPECT_LT(many.encode().size(), few.encode().size() * 5 / 4);
}

TEST(Scale, TheFileStoresNoMoreGamesThanRequested) {
  std::string name = (fs::temp_directory_path() / "tw_scale_XXXXXX").string();
  ASSERT_NE(mkdtemp(name.data()), nullptr);
  const auto rows = [&](std::int64_t games) {
    Experiment experiment = small_experiment(games);
    experiment.metrics = kAllMetrics;
    experiment.keep_games = 100;
    const fs::path file = fs::path(name) / (std::to_string(games) + ".db");
    Control control;
    EXPECT_TRUE(run(experiment, *threads(2), file, control, nullptr));
    SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
    return db.execAndGet("SELECT (SELECT count(*) FROM game) + (SELECT count(*) FROM seat)").getInt64();
  };
  EXPECT_EQ(rows(400), rows(1600));
  fs::remove_all(name);
}
