// Fuzz targets for the SQLite files of experiments, comparisons and searches, and for the text file of a tournament.
//
// Input of the database targets: a whole file, or SQL that changes a valid file. SQL can change rows, which files with
// random bytes rarely contain.
#include <sqlite3.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "engine/cli/tournament_file.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/experiment_store.hpp"
#include "engine/simulation/export_data.hpp"
#include "engine/simulation/merge.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "engine/simulation/stored_experiment.hpp"
#include "engine/simulation/sums_store.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/workers/run_description.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

namespace fs = std::filesystem;
using simulation::Experiment;

/// Executes untrusted SQL on a file, without access to other files and within a short time.
void execute(const fs::path& path, const std::string& sql) {
  sqlite3* db = nullptr;
  TW_HOLDS(sqlite3_open(path.c_str(), &db) == SQLITE_OK);
  sqlite3_set_authorizer(
      db,
      [](void*, int action, const char*, const char*, const char*, const char*) {
        const bool refused = action == SQLITE_ATTACH || action == SQLITE_DETACH || action == SQLITE_PRAGMA ||
                             action == SQLITE_RECURSIVE || action == SQLITE_FUNCTION;
        return refused ? SQLITE_DENY : SQLITE_OK;
      },
      nullptr);
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, 100'000);
  sqlite3_db_config(db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
  int steps = 0;
  sqlite3_progress_handler(
      db, 1000, [](void* count) { return ++*static_cast<int*>(count) > 100 ? 1 : 0; }, &steps);
  sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr);
  sqlite3_close(db);
}

/// Converts the file to the format of an older version without checksums, so that changed rows are read instead of
/// refused.
void drop_checksums(const fs::path& path, const char* one, const char* other) {
  sqlite3* db = nullptr;
  TW_HOLDS(sqlite3_open(path.c_str(), &db) == SQLITE_OK);
  for (const char* table : {one, other})
    TW_HOLDS(sqlite3_exec(db, ("ALTER TABLE " + std::string(table) + " DROP COLUMN check_sum").c_str(), nullptr,
                          nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(db);
}

/// Returns the path of a file that contains the input or, if the input is SQL, `base` with the changes that the SQL
/// makes.
fs::path database(std::string_view bytes, const std::string& base) {
  for (const char* rest : {"db-wal", "db-journal", "db-shm"}) fs::remove(scratch_folder() / rest);
  if (bytes.starts_with("SQLite format 3")) return scratch_file("db", bytes);
  const fs::path path = scratch_file("db", base);
  execute(path, std::string(bytes));
  return path;
}

/// Makes a file, removes it and returns its bytes.
std::string made(const std::function<void(const fs::path&)>& make) {
  const fs::path path = scratch_folder() / "made";
  make(path);
  std::string out = bytes_of(path);
  fs::remove(path);
  return out;
}

Experiment experiment() {
  Experiment out{.game = test::shipped("small-cities").game, .contestants = {}, .games = 40, .seed = 5};
  out.contestants.assign(2, workers::make_contestant("random"));
  out.metrics = 1;  // few columns, so that reading is quick
  out.keep_games = 6;
  return out;
}

/// Exports one of the tables.
void read_exported(const fs::path& path, std::size_t which) {
  std::ostringstream to;
  const auto tables = simulation::data_tables(simulation::source_of(path));
  const auto format = which % 2 == 0 ? simulation::DataFormat::Json : simulation::DataFormat::Csv;
  value_or_reason(simulation::write_data(path, tables[which % tables.size()].name, format, to));
}

/// Checks that a file is either refused or can be read and continued, with all its games either stored or still to be
/// played.
void check_experiment(std::string_view bytes) {
  static const Experiment wanted = experiment();
  static const auto measuring = simulation::metric_columns_of(wanted);
  static const std::string base = made([](const fs::path& path) {
    auto store = simulation::ExperimentStore::open(wanted, measuring.columns(), path);
    simulation::ShardPlan plan(wanted.games);
    simulation::Summary summary = simulation::empty_summary(wanted, measuring.columns());
    TW_HOLDS(store.value()->load(plan, summary).empty());
    simulation::Batch batch{.ranges = {{0, 0, 10}}, .games = {}};
    for (int game = 0; game < 10; ++game) batch.games.push_back(simulation::play_game(wanted, game));
    for (const simulation::GameResult& game : batch.games) summary.add(game);
    TW_HOLDS(store.value()->add({batch}, summary).empty() && store.value()->commit(summary).empty());
    store.value().reset();
    drop_checksums(path, "game", "summary");
  });
  const fs::path path = database(bytes, base);
  if (const auto stored = simulation::read_experiment(path); value_or_reason(stored) != nullptr)
    TW_HOLDS(stored.value().games >= 0 && stored.value().done >= 0);
  value_or_reason(simulation::stored_summary(path));
  value_or_reason(simulation::stored_games(path, {0, 3, 39, -1, INT64_MAX}));
  value_or_reason(simulation::stored_games_with(path, {.column = "lead_changes", .low = -5, .high = 5}, 3));
  read_exported(path, bytes.size());
  if (bytes.size() % 4 == 0) {
    value_or_reason(simulation::merge_experiments({path}, scratch_folder() / "merged"));
    fs::remove(scratch_folder() / "merged");
  }
  auto store = simulation::ExperimentStore::open(wanted, measuring.columns(), path);
  if (value_or_reason(store) == nullptr) return;
  simulation::ShardPlan plan(wanted.games);
  simulation::Summary summary = simulation::empty_summary(wanted, measuring.columns());
  const auto findings = store.value()->load(plan, summary);
  check_findings(findings);
  if (!findings.empty()) return;
  TW_HOLDS(plan.left() >= 0 && plan.left() + summary.games() == wanted.games);
}

statistics::ComparisonPlan comparison_plan() {
  statistics::ComparisonPlan out;
  for (const char* id : {"carcassonne", "small-cities"}) {
    const auto& game = test::shipped(id);
    out.arms.push_back(
        {id, simulation::experiment_on_aligned_decks(game.game, game.set, {2, workers::make_contestant("random")}, 5)});
  }
  out.metrics = statistics::select_metrics({}, {out.arms[0].experiment.game.get(), out.arms[1].experiment.game.get()},
                                           2, statistics::MeasuredPlayers::Table)
                    .value();
  out.max_games = 60;
  out.keep_decks = 20;
  out.notes = {{"command", "tilewright compare"}};
  return out;
}

void check_comparison(std::string_view bytes) {
  static const statistics::ComparisonPlan plan = comparison_plan();
  static const std::string base = made([](const fs::path& path) {
    statistics::ComparisonPlan stored = plan;
    stored.store = path;
    simulation::ThreadExecutor executor(1);
    simulation::Control control;
    TW_HOLDS(static_cast<bool>(statistics::compare(stored, executor, control)));
    drop_checksums(path, "answer", "deck");
  });
  const fs::path path = database(bytes, base);
  static_cast<void>(simulation::is_comparison(path));
  value_or_reason(simulation::read_comparison(path));
  if (const auto read = statistics::read_comparison(path); value_or_reason(read) != nullptr) {
    TW_HOLDS(read.value().plan.arms.size() >= 2 && !read.value().plan.metrics.empty());
    TW_HOLDS(read.value().found.answers.size() == static_cast<std::size_t>(read.value().plan.questions()));
    TW_HOLDS(read.value().found.decks >= 0);
  }
  read_exported(path, bytes.size());
  const auto store = simulation::ComparisonStore::open(statistics::stored_plan(plan), path);
  if (value_or_reason(store) == nullptr) return;
  auto answers = statistics::empty_answers(plan);
  static_cast<void>(statistics::restore(store.value()->found(), plan.metrics, 2, answers));
}

/// Checks the stored sums of a search for designs.
void checksums(std::string_view bytes) {
  const std::vector<std::pair<std::string, std::string>> head{{"game", "small-cities"}, {"seed", "5"}};
  static const std::string base = made([&](const fs::path& path) {
    auto store = simulation::SumsStore::open(path, head);
    TW_HOLDS(store.value()->put("key", {1, -2, 300}).empty() && store.value()->commit().empty());
  });
  const fs::path path = database(bytes, base);
  static_cast<void>(simulation::SumsStore::head_value(path, "game"));
  auto store = simulation::SumsStore::open(path, head);
  if (value_or_reason(store) == nullptr) return;
  static_cast<void>(store.value()->find("key"));
  check_findings(store.value()->put("key", {7, 8}));
  check_findings(store.value()->commit());
  const auto sums = store.value()->find("key");
  if (sums) TW_HOLDS((*sums == std::vector<std::int64_t>{7, 8}));
}

/// Checks that a file that can be read is the same after it has been rewritten and read again.
void check_tournament(std::string_view bytes) {
  static const simulation::Tournament tournament{
      .game = test::shipped("small-cities").game,
      .bots = {workers::make_contestant("random"), workers::make_contestant("greedy")},
      .games = 4};
  // Seeds do not contain the first lines of the file, because these depend on the game.
  static const std::string head =
      made([](const fs::path& path) { TW_HOLDS(static_cast<bool>(cli::TournamentFile::open(tournament, path))); });
  const bool whole = bytes.starts_with("# tilewright");
  const fs::path path = scratch_file("tournament", whole ? std::string(bytes) : head + std::string(bytes));
  {
    const auto file = cli::TournamentFile::open(tournament, path);
    if (value_or_reason(file) == nullptr) return;
    for (simulation::TournamentGame game : simulation::plan(tournament))
      if (file.value()->find(game)) TW_HOLDS(game.points.size() == 2 && game.turns.size() == 2);
  }
  const std::string first = bytes_of(path);
  TW_HOLDS(static_cast<bool>(cli::TournamentFile::open(tournament, path)));
  TW_HOLDS(bytes_of(path) == first);
}

const Registered kExperiment("experiment", check_experiment, mutate_lines);
const Registered kComparison("comparison", check_comparison, mutate_lines);
const Registered kSums("sums", checksums, mutate_lines);
const Registered kTournament("tournament", check_tournament, mutate_lines);

}  // namespace
}  // namespace tw::fuzz
