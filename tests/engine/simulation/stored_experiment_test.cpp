#include "engine/simulation/stored_experiment.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>

#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

class StoredFile : public ::testing::Test {
 protected:
  void SetUp() override {
    experiment_.metrics = kAllMetrics;
    experiment_.keep_games = 80;
    Control control;
    auto outcome = run(experiment_, *threads(2), file(), control, nullptr);
    ASSERT_TRUE(outcome) << text_of(outcome.findings());
    summary_ = outcome.value().summary;
  }
  fs::path file() const { return folder_.path("exp.db"); }

  test::TemporaryFolder folder_;
  Experiment experiment_ = small_experiment(100);
  Summary summary_;
};

}  // namespace

TEST_F(StoredFile, DescribesItsExperimentAndProgress) {
  const auto stored = read_experiment(file());
  ASSERT_TRUE(stored) << text_of(stored.findings());
  EXPECT_EQ(stored.value().game, "fake");
  EXPECT_EQ(stored.value().content, content_hash_text(experiment_.game->content_hash()));
  EXPECT_EQ(stored.value().contestants, (std::vector<std::string>{"greedy", "random", "random"}));
  EXPECT_TRUE(stored.value().rotate);
  EXPECT_TRUE(stored.value().plain);
  EXPECT_EQ(stored.value().seed, 7u);
  EXPECT_EQ(stored.value().metrics, kAllMetrics);
  EXPECT_EQ(stored.value().keep_games, 80);
  EXPECT_EQ(stored.value().games, 100);
  EXPECT_EQ(stored.value().done, 100);
}

TEST_F(StoredFile, GivesTheSumsOfAllGames) {
  const auto sums = stored_summary(file());
  ASSERT_TRUE(sums) << text_of(sums.findings());
  EXPECT_EQ(sums.value(), summary_);
}

TEST_F(StoredFile, ReturnsStoredGamesAsTheyWerePlayed) {
  const auto games = stored_games(file(), {3, 79, 80});
  ASSERT_TRUE(games);
  ASSERT_EQ(games.value().size(), 2u) << "game 80 is not kept one by one";
  const GameResult again = play_game(experiment_, 79);
  EXPECT_EQ(games.value()[1].index, 79);
  EXPECT_EQ(games.value()[1].turns, again.turns);
  EXPECT_EQ(games.value()[1].totals, again.totals);
  EXPECT_EQ(games.value()[1].seat_of, again.seat_of);
}

TEST_F(StoredFile, FindsAllStoredGamesWithAValue) {
  const int margin = summary_.metrics().column("margin");
  const Sums::Bar bar = summary_.metrics().sums(margin).bars().front();
  std::vector<std::int64_t> expected;
  for (std::int64_t game = 0; game < 80; ++game)
    for (const Sample& sample : play_game(experiment_, game).samples)
      if (sample.column == margin && sample.value >= bar.range.low && sample.value <= bar.range.high)
        expected.push_back(game);
  const auto found =
      stored_games_with(file(), {.column = "margin", .low = bar.range.low, .high = bar.range.high}, 1000);
  ASSERT_TRUE(found);
  EXPECT_EQ(found.value(), expected);
  EXPECT_EQ(stored_games_with(file(), {.column = "margin", .low = 0, .high = 9999}, 5).value().size(), 5u);
}

TEST_F(StoredFile, FindsGamesByPlayerInAnySeat) {
  const auto of = [&](int contestant) {
    return stored_games_with(file(), {.column = "points", .contestant = contestant, .low = 28, .high = 9999}, 1000)
        .value();
  };
  for (const std::int64_t game : of(0)) {
    const GameResult again = play_game(experiment_, game);
    EXPECT_GE(again.totals[again.seat_of[0]], 28);
  }
  EXPECT_GT(of(0).size(), of(1).size()) << "greedy has more points than random";
}

TEST_F(StoredFile, RefusesFilesThatAreNotExperiments) {
  EXPECT_THAT(text_of(read_experiment(folder_.path("missing.db")).findings()), HasSubstr("TW121"));
  const fs::path text = folder_.put("text.db", "not a database, but long enough to be taken for the head of one");
  EXPECT_THAT(text_of(read_experiment(text).findings()), HasSubstr("TW121"));
  EXPECT_FALSE(stored_games(text, {1}));
}

TEST_F(StoredFile, SaysThatItIsInUse) {
  SQLite::Database player(file().string(), SQLite::OPEN_READWRITE);
  player.exec("PRAGMA locking_mode = EXCLUSIVE");
  player.exec("BEGIN EXCLUSIVE");
  EXPECT_THAT(text_of(read_experiment(file()).findings()), HasSubstr("another program is using this file"));
}
