#include "engine/simulation/experiment_store.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/exclusive_file.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/simulation/plain_tables.hpp"
#include "engine/simulation/shard_plan.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/store_rows.hpp"
#include "engine/simulation/stored_check.hpp"

namespace tw::simulation {
namespace {

using Clock = std::chrono::steady_clock;

/// Maximum time between commits. A crash destroys at most the results of this period. More frequent commits would slow
/// down the run.
constexpr std::chrono::milliseconds kCommitEvery{500};

class SqliteStore : public ExperimentStore {
 public:
  SqliteStore(const Experiment& experiment, const std::vector<Column>& columns, const std::filesystem::path& path)
      : experiment_(experiment), columns_(columns), path_(path), file_(path) {}

  /// Returns findings about the file. SQLite exceptions are passed on.
  model::Findings begin();
  model::Findings load(ShardPlan& plan, Summary& summary) override;
  model::Findings add(const std::vector<Batch>& batches, const Summary& summary) override;
  model::Findings commit(const Summary& summary) override;

 private:
  void create();
  void create_plain();
  model::Findings compare();
  void store_requested_games();
  void write(const Batch& batch);
  void mark(const GameRange& range);
  model::Findings commit_games(const Summary& summary);
  model::Findings fail(const SQLite::Exception& error);
  std::string meta(const std::string& key);

  const Experiment& experiment_;
  std::vector<Column> columns_;
  std::filesystem::path path_;
  ExclusiveFile file_;
  SQLite::Database& db_ = file_.db();
  Clock::time_point begun_;
  std::uint64_t played_ = 0;          ///< checksum_of_shards()
  bool plain_sums_outdated_ = false;  ///< true if table `measure_sum` is empty; it is filled at the end of a run
  std::optional<SQLite::Statement> insert_game_, insert_seat_, insert_shard_, replace_summary_;
};

model::Findings SqliteStore::begin() {
  const bool fresh = file_.is_new();
  if (!fresh && !db_.tableExists("meta"))
    return store_finding("TW121", path_, tr("this SQLite file does not contain an experiment; choose another name"));
  if (!fresh)
    if (auto findings = compare(); !findings.empty()) return findings;
  file_.use_write_ahead_log();
  if (fresh) create();
  add_played_column(db_);
  create_plain();
  add_checksums(db_);
  insert_game_.emplace(db_, "INSERT INTO game (id, turns, discards, measured, check_sum) VALUES (?, ?, ?, ?, ?)");
  insert_seat_.emplace(db_, insert_seat_sql(experiment_.game->parts().size()));
  replace_summary_.emplace(db_, "INSERT OR REPLACE INTO summary (id, sums, check_sum) VALUES (1, ?, ?)");
  insert_shard_.emplace(db_,
                        "INSERT INTO shard VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET games = games + ?2, "
                        "played = played | ?3");
  return {};
}

void SqliteStore::create() {
  SQLite::Transaction transaction(db_);
  db_.exec(kSetApplicationId);
  for (const std::string& sql : create_tables_sql(experiment_.game->parts())) db_.exec(sql);
  insert_columns(db_, columns_);
  SQLite::Statement insert(db_, "INSERT INTO meta VALUES (?, ?)");
  for (const IdentityField& field : identity_of(experiment_, columns_)) {
    insert.bind(1, field.key);
    insert.bind(2, field.value);
    insert.exec();
    insert.reset();
  }
  transaction.commit();
}

/// Adds the plain tables, which files from older versions do not have.
void SqliteStore::create_plain() {
  SQLite::Transaction transaction(db_);
  create_plain_tables(db_, columns_, read_meta(db_));
  plain_sums_outdated_ = db_.execAndGet("SELECT count(*) FROM measure_sum").getInt() == 0;
  transaction.commit();
}

std::string SqliteStore::meta(const std::string& key) {
  SQLite::Statement query(db_, "SELECT value FROM meta WHERE key = ?");
  query.bind(1, key);
  return query.executeStep() ? query.getColumn(0).getString() : "";
}

model::Findings SqliteStore::compare() {
  std::string differences;
  for (const IdentityField& field : identity_of(experiment_, columns_)) {
    const std::string stored = meta(field.key);
    if (stored == field.value) continue;
    if (field.key == "format")
      return store_finding("TW122", path_,
                           tr("this file has format {0}; this program writes format {1}; choose another file; "
                              "the games will be the same",
                              stored.empty() ? "0" : stored, field.value));
    model::add_clause(differences, tr("{0} (in the file: {1}, now: {2})", field.description,
                                      stored.empty() ? tr("none") : stored, field.value));
  }
  if (const std::string start = meta(kStartKey); !start.empty() && !experiment_.start)
    model::add_clause(differences, tr("the position from which the games start (in the file: {0}, now: none)", start));
  if (!differences.empty())
    return store_finding("TW122", path_,
                         // translators: {0} is a list of properties with their values
                         tr("this file contains another experiment: it differs in {0}; choose another file, or run the "
                            "same experiment",
                            differences));
  const std::string games = meta("games");
  if (!games.empty() && experiment_.piece != ExperimentPiece{} && games != std::to_string(experiment_.games))
    return store_finding("TW122", path_,
                         tr("this file is a piece of an experiment of {0} games; a piece cannot grow, so request the "
                            "same number",
                            games));
  if (!games.empty() && std::strtoll(games.c_str(), nullptr, 10) > experiment_.games)
    return store_finding("TW122", path_,
                         tr("this file contains an experiment of {0} games; request at least as many", games));
  return {};
}

void SqliteStore::store_requested_games() {
  const std::string games = std::to_string(experiment_.games);
  if (meta("games") == games) return;
  SQLite::Transaction transaction(db_);
  SQLite::Statement insert(db_, "INSERT OR REPLACE INTO meta VALUES ('games', ?)");
  insert.bind(1, games);
  insert.exec();
  db_.exec("UPDATE summary SET check_sum = 0");
  add_checksums(db_);
  transaction.commit();
}

model::Findings SqliteStore::load(ShardPlan& plan, Summary& summary) {
  try {
    const std::string wrong = read_all(db_, experiment_, plan, summary);
    if (!wrong.empty())
      return store_finding("TW123", path_, tr("the file is damaged ({0}); move or delete it and start again", wrong));
    played_ = checksum_of_shards(db_);
    store_requested_games();
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path_, describe_error(error));
  }
  return {};
}

void SqliteStore::write(const Batch& batch) {
  for (const GameResult& result : batch.games) {
    if (result.index >= experiment_.keep_games) continue;
    const std::string values = encode_values(result.samples, columns_);
    insert_game_->bind(1, result.index);
    insert_game_->bind(2, result.turns);
    insert_game_->bind(3, result.discards);
    insert_game_->bind(4, values.data(), static_cast<int>(values.size()));
    insert_game_->bind(5, checksum_of(result, values));
    insert_game_->exec();
    insert_game_->reset();
    const std::vector<int> shares = won_sixtieths(result.totals);
    for (std::size_t c = 0; c < result.seat_of.size(); ++c)
      insert_seat(*insert_seat_, result, static_cast<int>(c), shares);
  }
  for (const GameRange& range : batch.ranges) mark(range);
}

/// Adds games to their shards.
void SqliteStore::mark(const GameRange& range) {
  for (std::int64_t first = range.first, end = 0; first < range.end; first = end) {
    const std::int64_t shard = first / kShardGames;
    end = std::min(range.end, (shard + 1) * kShardGames);
    insert_shard_->bind(1, shard);
    insert_shard_->bind(2, end - first);
    insert_shard_->bind(3, mask_of(first - shard * kShardGames, end - shard * kShardGames));
    insert_shard_->exec();
    insert_shard_->reset();
  }
  played_ += checksum_of(range);
}

model::Findings SqliteStore::fail(const SQLite::Exception& error) {
  insert_game_.reset();  // an active statement would prevent the rollback
  insert_seat_.reset();
  insert_shard_.reset();
  replace_summary_.reset();
  file_.roll_back();
  return store_finding("TW124", path_, describe_error(error));
}

model::Findings SqliteStore::add(const std::vector<Batch>& batches, const Summary& summary) {
  try {
    if (!file_.in_transaction() && !batches.empty()) {
      file_.begin();
      begun_ = Clock::now();
      // Empty the table first, so that after a crash it is empty rather than outdated.
      if (!plain_sums_outdated_) db_.exec("DELETE FROM measure_sum");
      plain_sums_outdated_ = true;
    }
    for (const Batch& batch : batches) write(batch);
  } catch (const SQLite::Exception& error) {
    return fail(error);
  }
  return file_.in_transaction() && Clock::now() - begun_ > kCommitEvery ? commit_games(summary) : model::Findings{};
}

model::Findings SqliteStore::commit(const Summary& summary) {
  if (auto findings = commit_games(summary); !findings.empty()) return findings;
  try {
    if (plain_sums_outdated_) {
      SQLite::Transaction transaction(db_);
      write_plain_sums(db_, summary.metrics());
      transaction.commit();
      plain_sums_outdated_ = false;
    }
    file_.make_durable();
  } catch (const SQLite::Exception& error) {
    return fail(error);
  }
  return {};
}

model::Findings SqliteStore::commit_games(const Summary& summary) {
  if (!file_.in_transaction()) return {};
  try {
    const std::string sums = summary.encode();
    write_lowest(db_, summary.lowest());
    replace_summary_->bind(1, sums.data(), static_cast<int>(sums.size()));
    replace_summary_->bind(2, checksum_of_summary(db_, sums, played_));
    replace_summary_->exec();
    replace_summary_->reset();
    file_.commit();
  } catch (const SQLite::Exception& error) {
    return fail(error);
  }
  return {};
}

}  // namespace

model::Result<std::unique_ptr<ExperimentStore>> ExperimentStore::open(const Experiment& experiment,
                                                                      const std::vector<Column>& columns,
                                                                      const std::filesystem::path& path) {
  try {
    auto store = std::make_unique<SqliteStore>(experiment, columns, path);
    if (auto findings = store->begin(); !findings.empty()) return findings;
    return std::unique_ptr<ExperimentStore>(std::move(store));
  } catch (const SQLite::Exception& error) {
    return store_finding(finding_code_for(error), path, describe_error(error));
  }
}

}  // namespace tw::simulation
