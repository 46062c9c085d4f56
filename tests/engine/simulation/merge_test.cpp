#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "engine/simulation/merge.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "tests/engine/simulation/dump.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

namespace {

class Pieces : public ::testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path(name); }
  test::TemporaryFolder folder_;
};

Experiment measured_experiment(ExperimentPiece piece = {}) {
  Experiment out = small_experiment(300);
  out.metrics = kAllMetrics;
  out.keep_games = 100;
  out.piece = piece;
  return out;
}

model::Result<Outcome> play(const Experiment& experiment, const fs::path& file) {
  Control control;
  return run(experiment, *threads(2), file, control, nullptr);
}

}  // namespace

TEST_F(Pieces, MergeInAnyOrderToTheResultOfASingleRun) {
  const auto whole = play(measured_experiment(), path("whole.db"));
  ASSERT_TRUE(whole);
  std::int64_t games = 0;
  for (int piece = 1; piece <= 3; ++piece) {
    const auto part = play(measured_experiment({piece, 3}), path(std::to_string(piece)));
    ASSERT_TRUE(part) << text_of(part.findings());
    EXPECT_TRUE(part.value().complete);
    games += part.value().summary.games();
  }
  EXPECT_EQ(games, 300);
  const auto merged = merge_experiments({path("3"), path("1"), path("2")}, path("merged.db"));
  ASSERT_TRUE(merged) << text_of(merged.findings());
  EXPECT_EQ(merged.value().games, 300);
  EXPECT_EQ(merged.value().digest, whole.value().summary.digest());
  EXPECT_EQ(dump(path("merged.db")), dump(path("whole.db")));
}

TEST_F(Pieces, WithoutMetricsAreMerged) {
  Experiment experiment = small_experiment(40);
  ASSERT_EQ(experiment.metrics, kNoMetrics);
  const auto whole = play(experiment, path("whole.db"));
  ASSERT_TRUE(whole);
  for (int piece = 1; piece <= 2; ++piece) {
    experiment.piece = {piece, 2};
    ASSERT_TRUE(play(experiment, path(std::to_string(piece))));
  }
  const auto merged = merge_experiments({path("1"), path("2")}, path("merged.db"));
  ASSERT_TRUE(merged) << text_of(merged.findings());
  EXPECT_EQ(dump(path("merged.db")), dump(path("whole.db")));
}

TEST_F(Pieces, OfOlderVersionsMergeWithNewOnes) {
  ASSERT_TRUE(play(measured_experiment(), path("whole.db")));
  for (int piece = 1; piece <= 3; ++piece)
    ASSERT_TRUE(play(measured_experiment({piece, 3}), path(std::to_string(piece))));
  SQLite::Database(path("2").string(), SQLite::OPEN_READWRITE)
      .exec(
          "ALTER TABLE shard DROP COLUMN played; ALTER TABLE summary DROP COLUMN check_sum;"
          "ALTER TABLE game DROP COLUMN check_sum");
  ASSERT_TRUE(merge_experiments({path("2"), path("1"), path("3")}, path("old_first.db")));
  EXPECT_EQ(dump(path("old_first.db")), dump(path("whole.db")));
  ASSERT_TRUE(merge_experiments({path("1"), path("2"), path("3")}, path("new_first.db")));
  EXPECT_EQ(dump(path("new_first.db")), dump(path("whole.db")));
}

TEST_F(Pieces, WithOneMissingContinueAsTheWholeExperiment) {
  ASSERT_TRUE(play(measured_experiment({1, 2}), path("a")));
  ASSERT_TRUE(merge_experiments({path("a")}, path("merged.db")));
  ASSERT_TRUE(play(measured_experiment(), path("merged.db")));
  ASSERT_TRUE(play(measured_experiment(), path("whole.db")));
  EXPECT_EQ(dump(path("merged.db")), dump(path("whole.db")));
}

TEST_F(Pieces, WithTheSameGamesAreRejected) {
  ASSERT_TRUE(play(measured_experiment({1, 2}), path("a")));
  ASSERT_TRUE(play(measured_experiment({1, 3}), path("b")));
  EXPECT_THAT(text_of(merge_experiments({path("a"), path("b")}, path("out")).findings()),
              AllOf(HasSubstr("TW122"), HasSubstr("both contain game 0")));
  EXPECT_FALSE(fs::exists(path("out")));
}

TEST_F(Pieces, OfOtherExperimentsAreRefusedNamingWhatDiffers) {
  ASSERT_TRUE(play(measured_experiment({1, 2}), path("a")));
  Experiment other = measured_experiment({2, 2});
  other.seed = 99;
  ASSERT_TRUE(play(other, path("b")));
  EXPECT_THAT(text_of(merge_experiments({path("a"), path("b")}, path("out")).findings()),
              AllOf(HasSubstr("TW122"), HasSubstr("seed (here: 99, there: 7)")));
  EXPECT_THAT(text_of(merge_experiments({path("a"), path("none")}, path("out")).findings()), HasSubstr("TW121"));
  EXPECT_THAT(text_of(merge_experiments({path("a")}, path("b")).findings()), HasSubstr("already exists"));
}

TEST_F(Pieces, OfGamesFromAPositionAreNotMergedWithGamesFromTheBeginning) {
  Experiment whole = measured_experiment({1, 2}), from = measured_experiment({2, 2});
  whole.rotate = from.rotate = false;
  from.start = StartPosition::make(*from.game, {.players = 3, .seed = 1, .decks = {}}, {game::Action{5}}).value();
  ASSERT_TRUE(play(whole, path("whole")));
  ASSERT_TRUE(play(from, path("from")));
  EXPECT_THAT(text_of(merge_experiments({path("from"), path("whole")}, path("out")).findings()),
              AllOf(HasSubstr("TW122"), HasSubstr("differs in start (here: none, there: ")));
  EXPECT_THAT(text_of(merge_experiments({path("whole"), path("from")}, path("out")).findings()),
              AllOf(HasSubstr("TW122"), HasSubstr("differs in start (here: "), HasSubstr(", there: none)")));
  EXPECT_FALSE(fs::exists(path("out")));
}

TEST_F(Pieces, CannotBeExtended) {
  ASSERT_TRUE(play(measured_experiment({1, 2}), path("a")));
  Experiment more = measured_experiment({1, 2});
  more.games = 600;
  EXPECT_THAT(text_of(play(more, path("a")).findings()), HasSubstr("a piece cannot grow"));
}

namespace {

/// An observer that signals over a pipe when some games must have been committed, then waits to be killed.
class WaitForTheEnd : public Observer {
 public:
  explicit WaitForTheEnd(int pipe) : pipe_(pipe) {}
  void on_progress(const Progress&, const Summary&) override {
    // on_progress() is called every tenth of a second. A store commits every half second; see ExperimentStore::add().
    if (++told_ < 8) return;
    const char byte = 1;
    if (::write(pipe_, &byte, 1) == 1) ::pause();
  }

 private:
  int pipe_, told_ = 0;
};

}  // namespace

TEST_F(Pieces, ContinueToTheSameContentAfterAKill) {
  Experiment experiment = measured_experiment({2, 2});
  experiment.games = 2000;
  int ends[2] = {};
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) {
    experiment.contestants[0] = {"greedy", [] { return std::make_unique<RandomBot>(std::chrono::milliseconds(1)); }};
    Control control;
    WaitForTheEnd observer(ends[1]);
    (void)run(experiment, *threads(2), path("killed.db"), control, &observer);
    _exit(0);
  }
  ASSERT_GT(child, 0);
  ::close(ends[1]);
  char byte = 0;
  EXPECT_EQ(::read(ends[0], &byte, 1), 1) << "it has ended by itself";
  ::close(ends[0]);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  const auto left = read_experiment(path("killed.db"));
  ASSERT_TRUE(left) << text_of(left.findings());
  EXPECT_GT(left.value().done, 0);
  EXPECT_LT(left.value().done, 1000);
  experiment.contestants[0] = {"greedy", [] { return std::make_unique<RandomBot>(); }};
  const auto resumed = play(experiment, path("killed.db"));
  ASSERT_TRUE(resumed) << text_of(resumed.findings());
  ASSERT_TRUE(play(experiment, path("straight.db")));
  EXPECT_EQ(dump(path("killed.db")), dump(path("straight.db")));
}

TEST_F(Pieces, KeepOnlyTheFirstGamesIndividually) {
  ASSERT_TRUE(play(measured_experiment(), path("a")));
  SQLite::Database db(path("a").string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM game").getInt(), 100);
  EXPECT_EQ(db.execAndGet("SELECT max(id) FROM game").getInt(), 99);
  EXPECT_EQ(db.execAndGet("SELECT sum(games) FROM shard").getInt(), 300);
}

TEST_F(Pieces, OfOldFormatsAreRefusedWithAnExplanation) {
  ASSERT_TRUE(play(measured_experiment(), path("a")));
  SQLite::Database(path("a").string(), SQLite::OPEN_READWRITE).exec("UPDATE meta SET value = 1 WHERE key = 'format'");
  EXPECT_THAT(text_of(play(measured_experiment(), path("a")).findings()),
              AllOf(HasSubstr("TW122"), HasSubstr("format 1; this program writes format 2")));
  EXPECT_THAT(text_of(merge_experiments({path("a")}, path("out")).findings()), HasSubstr("format 1"));
}

// An experiment's file may come from an untrusted source, and SQLite executes the SQL in its schema.
TEST_F(Pieces, CannotRunSqlOfTheirOwn) {
  ASSERT_TRUE(play(measured_experiment(), path("whole.db")));
  const auto with = [&](const std::string& sql) {
    fs::copy_file(path("whole.db"), path("changed.db"), fs::copy_options::overwrite_existing);
    SQLite::Database db(path("changed.db").string(), SQLite::OPEN_READWRITE);
    db.exec("PRAGMA writable_schema = ON");
    db.exec(sql);
    return path("changed.db");
  };
  const auto code_for = [&](const fs::path& file) {
    fs::remove(path("merged.db"));
    const auto merged = merge_experiments({file}, path("merged.db"));
    const auto stored = read_experiment(file);
    EXPECT_EQ(static_cast<bool>(merged), static_cast<bool>(stored));
    return stored ? "" : stored.findings().front().code;
  };
  const fs::path outside = path("outside.db");
  EXPECT_EQ(code_for(with("UPDATE sqlite_master SET sql = sql || '; ATTACH \"" + outside.string() +
                          "\" AS a; CREATE TABLE a.b (x)' WHERE name = 'meta'")),
            "TW121");
  EXPECT_FALSE(fs::exists(outside));
  EXPECT_EQ(code_for(with("CREATE TRIGGER t AFTER INSERT ON meta BEGIN DELETE FROM shard; END")), "TW121");
  EXPECT_EQ(code_for(with("DROP TABLE game; CREATE VIEW game AS WITH RECURSIVE a(x) AS (SELECT 1 UNION ALL "
                          "SELECT x FROM a) SELECT x AS id, 1 AS turns, 1 AS discards, x'00' AS measured FROM a")),
            "TW121")
      << "reading this view would never end";
  EXPECT_EQ(code_for(with("UPDATE shard SET games = -1000000")), "TW123");
  EXPECT_EQ(code_for(with("CREATE INDEX i ON game (turns); CREATE VIEW mine AS SELECT * FROM games")), "")
      << "for example of a user who analyses the file";
}
