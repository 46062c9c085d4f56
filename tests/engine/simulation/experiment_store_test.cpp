#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "engine/simulation/sqlite_errors.hpp"
#include "tests/engine/simulation/dump.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

namespace {

class ExperimentFile : public ::testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path(name); }

  static model::Result<Outcome> play(const Experiment& experiment, const fs::path& file, int jobs = 2,
                                     std::int64_t stop_after = kMaxGames) {
    Control control;
    StopAfter observer(control, stop_after);
    ThreadExecutor executor(jobs);
    return run(experiment, executor, file, control, &observer);
  }
  static std::string trouble(const Experiment& experiment, const fs::path& file) {
    return text_of(play(experiment, file).findings());
  }
  test::TemporaryFolder folder_;
};

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Returns an experiment that is slow enough to be interrupted while it runs.
Experiment slow_experiment(std::int64_t games) {
  Experiment experiment = small_experiment(games);
  experiment.contestants = {random_bot(std::chrono::microseconds(300)), random_bot(), random_bot()};
  return experiment;
}

TEST(TheDiskOrTheFile, IsIdentifiedIfAnExperimentCannotBeOpened) {
  for (const int error : {SQLITE_FULL, SQLITE_IOERR})
    EXPECT_STREQ(finding_code_for(SQLite::Exception("", error)), "TW124");
  for (const int error : {SQLITE_NOTADB, SQLITE_CANTOPEN})
    EXPECT_STREQ(finding_code_for(SQLite::Exception("", error)), "TW121");
  EXPECT_STREQ(finding_code_for(SQLite::Exception("", SQLITE_CORRUPT)), "TW123");
}

}  // namespace

TEST_F(ExperimentFile, HoldsTheSameRowsForAnyJobsAndInterruptions) {
  const Experiment experiment = slow_experiment(400);
  ASSERT_TRUE(play(experiment, path("one.db"), 1));
  ASSERT_TRUE(play(experiment, path("two.db"), 2));
  std::int64_t stops = 0;
  for (std::int64_t target = 30;; target += 70) {
    const auto outcome = play(experiment, path("stopped.db"), 1 + static_cast<int>(target % 3), target);
    ASSERT_TRUE(outcome) << text_of(outcome.findings());
    if (outcome.value().complete) break;
    ++stops;
  }
  EXPECT_GE(stops, 2);
  EXPECT_THAT(dump(path("one.db")), HasSubstr("p1_right_pot="));
  EXPECT_EQ(dump(path("one.db")), dump(path("two.db")));
  EXPECT_EQ(dump(path("one.db")), dump(path("stopped.db")));
}

TEST_F(ExperimentFile, OfAnOlderVersionCanBeContinued) {
  ASSERT_TRUE(play(small_experiment(203), path("whole.db")));
  ASSERT_TRUE(play(small_experiment(83), path("old.db"), 1));
  SQLite::Database(path("old.db").string(), SQLite::OPEN_READWRITE).exec("ALTER TABLE shard DROP COLUMN played");
  ASSERT_TRUE(play(small_experiment(203), path("old.db")));
  EXPECT_EQ(dump(path("old.db")), dump(path("whole.db")));
}

TEST_F(ExperimentFile, ContinuesWhereAnyGamesOfAShardAreMissing) {
  const Experiment experiment = small_experiment(40);
  /// Plays only every third game, then stops.
  struct Scattered : Executor {
    model::Findings play(std::span<const Experiment> experiments, GameSource& source, const Control&,
                         const BatchCallback& take) override {
      for (Job job = source.next(1); !job.empty(); job = source.next(1)) {
        if (job.front().first % 3 != 0) continue;
        std::vector<Batch> batches(1);
        batches[0].ranges = job;
        batches[0].games = {play_game(experiments[0], job.front().first)};
        take(batches);
      }
      return {};
    }
  } scattered;
  Control control;
  const auto some = run(experiment, scattered, path("some.db"), control, nullptr);
  ASSERT_TRUE(some) << text_of(some.findings());
  EXPECT_FALSE(some.value().complete);
  EXPECT_EQ(some.value().summary.games(), 14);
  ASSERT_TRUE(play(experiment, path("some.db")));
  ASSERT_TRUE(play(experiment, path("whole.db")));
  EXPECT_EQ(dump(path("some.db")), dump(path("whole.db")));
}

TEST_F(ExperimentFile, GivesTheSameSummaryAsGamesThatAreNotStored) {
  Control control;
  const auto kept = play(small_experiment(200), path("a.db"));
  const auto loose = run(small_experiment(200), *threads(1), "", control, nullptr);
  ASSERT_TRUE(kept && loose);
  EXPECT_EQ(kept.value().summary, loose.value().summary);
}

TEST_F(ExperimentFile, KeepsGamesPlayedBeforeAStop) {
  const auto stopped = play(slow_experiment(100'000), path("a.db"), 2, 25);
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped.value().complete);
  SQLite::Database db(path("a.db").string(), SQLite::OPEN_READONLY);
  EXPECT_EQ(db.execAndGet("SELECT count(*) FROM game").getInt64(), stopped.value().summary.games());
}

TEST_F(ExperimentFile, ThatIsFinishedIsOnlyReported) {
  const auto first = play(small_experiment(100), path("a.db"));
  const std::string before = dump(path("a.db"));
  const auto again = play(small_experiment(100), path("a.db"));
  ASSERT_TRUE(first && again);
  EXPECT_TRUE(again.value().complete);
  EXPECT_EQ(again.value().summary, first.value().summary);
  EXPECT_EQ(again.value().games_per_second, 0);
  EXPECT_EQ(dump(path("a.db")), before);
}

TEST_F(ExperimentFile, ContinuesWhenMoreGamesAreRequested) {
  ASSERT_TRUE(play(small_experiment(37), path("grown.db")));
  ASSERT_TRUE(play(small_experiment(90), path("grown.db")));
  ASSERT_TRUE(play(small_experiment(90), path("straight.db")));
  EXPECT_EQ(dump(path("grown.db")), dump(path("straight.db")));
}

TEST_F(ExperimentFile, OfMoreGamesThanAskedForIsRefused) {
  ASSERT_TRUE(play(small_experiment(90), path("a.db")));
  EXPECT_THAT(trouble(small_experiment(50), path("a.db")), AllOf(HasSubstr("TW122"), HasSubstr("90 games")));
}

TEST_F(ExperimentFile, OfAnotherExperimentIsRefusedNamingWhatDiffers) {
  ASSERT_TRUE(play(small_experiment(40), path("a.db")));
  const std::string before = dump(path("a.db"));
  Experiment other = small_experiment(40);
  other.seed = 8;
  other.contestants[2] = greedy_bot();
  EXPECT_THAT(trouble(other, path("a.db")),
              AllOf(HasSubstr("TW122"), HasSubstr("the seed (in the file: 7, now: 8)"),
                    HasSubstr("the bots (in the file: greedy,random,random, now: greedy,random,greedy)"),
                    Not(HasSubstr("rules"))));
  Experiment later = small_experiment(40);
  later.contestants[1].version = "1.1";
  EXPECT_THAT(trouble(later, path("a.db")), HasSubstr("the versions of the bots (in the file: none, now: ?,1.1,?)"));
  auto changed = std::make_shared<FakeGame>();
  changed->hash_ = 1;
  Experiment edited = small_experiment(40);
  edited.game = changed;
  edited.rotate = false;
  EXPECT_THAT(trouble(edited, path("a.db")), AllOf(HasSubstr("rules or tiles"), HasSubstr("the rotation of seats")));
  EXPECT_EQ(dump(path("a.db")), before);
}

TEST_F(ExperimentFile, ThatIsNotADatabaseIsRefusedAndUnchanged) {
  const std::string text =
      "These are my notes, at least as long as an SQLite header of a hundred bytes would be, "
      "so that it is read as one.\n";
  std::ofstream(path("notes.txt")) << text;
  EXPECT_THAT(trouble(small_experiment(), path("notes.txt")),
              AllOf(HasSubstr("TW121"), HasSubstr("this file is not an experiment")));
  EXPECT_EQ(content(path("notes.txt")), text);
}

TEST_F(ExperimentFile, ThatIsAnotherDatabaseIsRefusedAndLeftAlone) {
  {
    SQLite::Database(path("b.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE mine (a)");
  }
  const std::string before = content(path("b.db"));
  EXPECT_THAT(trouble(small_experiment(), path("b.db")),
              AllOf(HasSubstr("TW121"), HasSubstr("does not contain an experiment")));
  EXPECT_EQ(content(path("b.db")), before);
}

TEST_F(ExperimentFile, InAFolderThatIsMissingOrReadOnlyIsRefused) {
  EXPECT_THAT(trouble(small_experiment(), path("no/such/folder/a.db")), AllOf(HasSubstr("TW121"), HasSubstr("folder")));
  EXPECT_THAT(trouble(small_experiment(), "/proc/a.db"), AllOf(HasSubstr("TW121"), HasSubstr("folder")));
  EXPECT_THAT(trouble(small_experiment(), folder_.path()), HasSubstr("TW121"));
}

TEST_F(ExperimentFile, InUseByAnotherRunIsRefused) {
  ASSERT_TRUE(play(small_experiment(40), path("a.db")));
  SQLite::Database other(path("a.db").string(), SQLite::OPEN_READWRITE);
  other.exec("BEGIN IMMEDIATE");
  EXPECT_THAT(trouble(small_experiment(60), path("a.db")), HasSubstr("another program is using this file"));
}

TEST_F(ExperimentFile, ThatLostRowsIsRefusedAsDamaged) {
  for (const std::string damage :
       {"DELETE FROM game WHERE id = 7", "DELETE FROM seat WHERE game = 7 AND seat = 1",
        "UPDATE seat SET contestant = 9 WHERE game = 7", "UPDATE shard SET games = 99", "UPDATE shard SET played = 1",
        "UPDATE shard SET played = -1", "INSERT INTO game VALUES (5000, 1, 1, x'', 0)",
        "UPDATE seat SET total = total + 1 WHERE game = 7", "UPDATE meta SET value = 9 WHERE key = 'games'",
        "UPDATE lowest SET points = -1 WHERE part = 0", "UPDATE summary SET sums = x'0102'", "DELETE FROM summary"}) {
    fs::remove(path("a.db"));
    ASSERT_TRUE(play(small_experiment(40), path("a.db")));
    SQLite::Database(path("a.db").string(), SQLite::OPEN_READWRITE).exec(damage);
    EXPECT_THAT(trouble(small_experiment(40), path("a.db")), HasSubstr("TW123")) << damage;
  }
}

TEST_F(ExperimentFile, OfAnOlderVersionIsRefusedIfABotHasTwoSeatsOfAGame) {
  ASSERT_TRUE(play(small_experiment(40), path("a.db")));
  // Without checksums, only the comparison of the seats with the bots finds this damage.
  SQLite::Database(path("a.db").string(), SQLite::OPEN_READWRITE)
      .exec(
          "ALTER TABLE summary DROP COLUMN check_sum; ALTER TABLE game DROP COLUMN check_sum;"
          "UPDATE seat SET contestant = 0 WHERE game = 7");
  EXPECT_THAT(trouble(small_experiment(40), path("a.db")),
              AllOf(HasSubstr("TW123"), HasSubstr("the seats of game 7 are incomplete")));
}

TEST_F(ExperimentFile, OnAFullDiskKeepsStoredGamesAndContinuesLater) {
  const Experiment experiment = small_experiment(20'000);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit old_limit{}, small_limit{};
  getrlimit(RLIMIT_FSIZE, &old_limit);
  small_limit = old_limit;
  small_limit.rlim_cur = 300'000;  // maximum file size in bytes, to simulate a full disk
  setrlimit(RLIMIT_FSIZE, &small_limit);
  const std::string failed = trouble(experiment, path("a.db"));
  setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_THAT(failed, AllOf(HasSubstr("TW124"), HasSubstr("stored results are not lost")));
  const auto resumed = play(experiment, path("a.db"));
  ASSERT_TRUE(resumed) << text_of(resumed.findings());
  ASSERT_TRUE(play(experiment, path("b.db")));
  EXPECT_EQ(dump(path("a.db")), dump(path("b.db")));
}

TEST_F(ExperimentFile, CanBeReadWhenThePlayingProgramWasKilled) {
  // Simulates a killed program, which leaves an open write-ahead log with committed games.
  ASSERT_TRUE(play(slow_experiment(100'000), path("a.db"), 2, 25));
  SQLite::Database open(path("a.db").string(), SQLite::OPEN_READWRITE);
  open.exec("PRAGMA journal_mode = WAL");
  open.exec("UPDATE meta SET value = value");
  fs::copy_file(path("a.db"), path("copy.db"));
  fs::copy_file(path("a.db-wal"), path("copy.db-wal"));
  const auto resumed = play(slow_experiment(100'000), path("copy.db"), 2, 60);
  ASSERT_TRUE(resumed) << text_of(resumed.findings());
  EXPECT_GE(resumed.value().summary.games(), 60);
}
