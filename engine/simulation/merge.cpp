#include "engine/simulation/merge.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>
#include <unistd.h>

#include <map>
#include <optional>
#include <set>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/open_database.hpp"
#include "engine/simulation/plain_tables.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/store_rows.hpp"
#include "engine/simulation/stored_check.hpp"
#include "engine/xml/files.hpp"

namespace tw::simulation {
namespace {

namespace fs = std::filesystem;
using Meta = std::map<std::string, std::string>;

/// Returns the fields that differ, with both values; "" if there are no differences. A field may be missing on either
/// side: `start` is written only for games that start from a position.
std::string differences_between(const Meta& here, const Meta& there) {
  std::set<std::string> keys;
  for (const Meta* meta : {&here, &there})
    for (const auto& field : *meta) keys.insert(field.first);
  const auto value_in = [](const Meta& meta, const std::string& key) {
    const auto at = meta.find(key);
    return at == meta.end() ? tr("none") : at->second;
  };
  std::string out;
  for (const std::string& key : keys)
    if (value_in(here, key) != value_in(there, key))
      model::add_clause(out, tr("{0} (here: {1}, there: {2})", key, value_in(here, key), value_in(there, key)));
  return out;
}

model::Findings not_written(const fs::path& out, const SQLite::Exception& error) {
  return store_finding("TW124", out,
                       error.getErrorCode() == SQLITE_FULL
                           ? tr("the disk is full; free some space and merge again; the pieces are unchanged")
                           : tr("the file cannot be written ({0}); choose another folder or disk; the pieces are "
                                "unchanged",
                                error.what()));
}

/// A failure to write the output file, as opposed to an SQLite::Exception from a piece.
struct OutputError {
  model::Findings findings;
};

void bind_row(SQLite::Statement& to, SQLite::Statement& from) {
  for (int c = 0; c < from.getColumnCount(); ++c) {
    const SQLite::Column value = from.getColumn(c);
    if (value.isInteger())
      to.bind(c + 1, value.getInt64());
    else if (value.isFloat())
      to.bind(c + 1, value.getDouble());
    else if (value.isText())
      to.bind(c + 1, value.getString());
    else if (value.isBlob())
      to.bind(c + 1, value.size() > 0 ? value.getBlob() : "", value.size());  // SQLite reads an empty blob as null
    else
      to.bind(c + 1);
  }
}

/// Merges the pieces in a temporary file beside the output file. The caller renames the file at the end.
class Merger {
 public:
  /// Creates `file`. Findings about it name the file `out`.
  Merger(const fs::path& file, const fs::path& out)
      : out_(out), db_(database_name(file), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, 200) {
    db_.exec("PRAGMA journal_mode = OFF");  // no journal: the file is removed after a failure
    db_.exec("BEGIN");                      // a single transaction; finish() syncs the file
    db_.exec(kSetApplicationId);
  }

  model::Findings add(const fs::path& path) {
    if (!fs::is_regular_file(path)) return store_finding("TW121", path, tr("the file does not exist"));
    try {
      SQLite::Database piece = open_database(path, OpenMode::Write);
      if (!piece.tableExists("meta") || !piece.tableExists("shard"))
        return store_finding("TW121", path, tr("this file is not an experiment"));
      if (auto findings = merge_header(piece, path); !findings.empty()) return findings;
      for (const std::string& damage : {damage_in_summary(piece), damage_in_games(piece)})
        if (!damage.empty()) return store_finding("TW123", path, tr("the file is damaged ({0})", damage));
      if (auto findings = take_sums(piece, path); !findings.empty()) return findings;
      return copy_rows(piece, path);
    } catch (const OutputError& error) {
      return error.findings;
    } catch (const SQLite::Exception& error) {
      return store_finding(finding_code_for(error), path, describe_error(error));
    }
  }

  MergeResult finish() {
    const std::string sums = summary_->encode();
    SQLite::Statement insert(db_, "INSERT INTO summary (id, sums, check_sum) VALUES (1, ?, 0)");
    insert.bind(1, sums.data(), static_cast<int>(sums.size()));
    insert.exec();
    insert.reset();
    db_.exec("UPDATE meta SET value = '1/1' WHERE key = 'piece'");
    create_plain_tables(db_, columns_, read_meta(db_));
    write_plain_sums(db_, summary_->metrics());
    write_lowest(db_, summary_->lowest());
    add_checksums(db_);
    db_.exec("COMMIT");
    return {summary_->games(), std::atoll(meta_["games"].c_str()), summary_->digest()};
  }

 private:
  /// Uses the first piece to define the experiment, and checks that all other pieces match it.
  model::Findings merge_header(SQLite::Database& piece, const fs::path& path) {
    Meta meta = read_meta(piece);
    if (meta["format"] != "2")
      return store_finding("TW121", path,
                           tr("this file has format {0}; only files of format 2 can be merged", meta["format"]));
    meta.erase("piece");
    if (!summary_) {
      meta_ = meta;
      first_ = path;
      columns_ = read_columns(piece);
      const int parts = piece.execAndGet("SELECT count(*) FROM pragma_table_info('seat')").getInt() - kSeatColumns;
      const int players = std::atoi(meta_["players"].c_str());
      if (parts < 0 || players < 1 || players > kMaxExperimentPlayers)
        return store_finding("TW123", path, tr("the file is damaged"));
      empty_ = Summary(players, std::vector<std::string>(static_cast<std::size_t>(parts)), columns_);
      summary_ = empty_;
      read_tables(piece);
      return {};
    }
    const std::string differences = differences_between(meta, meta_);
    if (differences.empty()) return {};
    return store_finding(
        "TW122", path,
        // translators: {0} is a file, {1} a list of properties with their values
        tr("this file is from a different experiment than {0}: it differs in {1}", first_.string(), differences));
  }

  void read_tables(SQLite::Database& piece) {
    SQLite::Statement tables(piece,
                             "SELECT sql FROM sqlite_master WHERE type = 'table' AND name IN"
                             " ('meta', 'shard', 'game', 'measure', 'summary', 'seat') ORDER BY rowid");
    while (tables.executeStep()) tables_.push_back(tables.getColumn(0).getString());
  }

  model::Findings take_sums(SQLite::Database& piece, const fs::path& path) {
    Summary sums = empty_;
    const std::int64_t games = piece.execAndGet("SELECT coalesce(sum(games), 0) FROM shard").getInt64();
    if (!read_summary(piece, sums) || sums.games() != games)
      return store_finding("TW123", path, tr("the file is damaged (its sums do not match its shards)"));
    summary_->merge(sums);
    return {};
  }

  model::Findings copy_rows(SQLite::Database& piece, const fs::path& path) {
    const bool first = !tables_.empty();
    writing([&] {
      for (const std::string& sql : std::exchange(tables_, {})) db_.exec(sql);
      if (!first) return;
      add_played_column(db_);
      add_checksums(db_);
    });
    if (first) {
      copy(piece, "SELECT key, value FROM meta", "INSERT INTO meta VALUES (?, ?)");
      copy(piece, "SELECT id, name, grp, unit, scale, shape, listed, keys FROM measure",
           "INSERT INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    }
    const bool old = !has_column(piece, "shard", "played");
    const std::string played = old ? "(1 << games) - 1" : "played";
    const std::int64_t twice = copy(piece, "SELECT id, games, " + played + " FROM shard ORDER BY id",
                                    "INSERT OR IGNORE INTO shard (id, games, played) VALUES (?, ?, ?)");
    if (twice >= 0)
      return store_finding(
          "TW122", path,
          tr("this file and an earlier one both contain game {0}; merge only pieces that share no games",
             twice * kShardGames));
    // finish() computes the checksums that are 0.
    const std::string checksum = has_column(piece, "game", kChecksumColumn) ? kChecksumColumn : "0";
    copy(piece, "SELECT id, turns, discards, measured, " + checksum + " FROM game",
         "INSERT INTO game (id, turns, discards, measured, check_sum) VALUES (?, ?, ?, ?, ?)");
    copy(piece, "SELECT * FROM seat", insert_seat_sql(empty_.parts().size()));
    return {};
  }

  /// Copies rows. Returns the first column of the first row that was ignored, or -1.
  std::int64_t copy(SQLite::Database& piece, const std::string& select, const std::string& insert) {
    SQLite::Statement from(piece, select);
    std::optional<SQLite::Statement> to;
    writing([&] { to.emplace(db_, insert); });
    std::int64_t ignored = -1;
    while (from.executeStep())
      writing([&] {
        bind_row(*to, from);
        if (to->exec() == 0 && ignored < 0) ignored = from.getColumn(0).getInt64();
        to->reset();
      });
    return ignored;
  }

  /// Calls `write`, and throws OutputError for exceptions from SQLite.
  template <class Write>
  void writing(const Write& write) {
    try {
      write();
    } catch (const SQLite::Exception& error) {
      throw OutputError{not_written(out_, error)};
    }
  }

  fs::path out_;
  SQLite::Database db_;
  std::vector<std::string> tables_;  ///< statements that create the same tables as in the first piece; empty after they
                                     ///< have been executed
  Meta meta_;
  fs::path first_;
  std::vector<Column> columns_;
  Summary empty_;
  std::optional<Summary> summary_;
};

}  // namespace

model::Result<MergeResult> merge_experiments(const std::vector<fs::path>& from, const fs::path& out) {
  if (fs::exists(out)) return store_finding("TW121", out, tr("this file already exists; choose another name"));
  const fs::path growing = out.string() + "." + std::to_string(::getpid()) + ".part";
  std::error_code ignored;
  try {
    model::Findings findings;
    MergeResult merged;
    {
      Merger merger(growing, out);
      for (const fs::path& path : from)
        if (findings = merger.add(path); !findings.empty()) break;
      if (findings.empty()) merged = merger.finish();
    }
    if (findings.empty())
      for (const model::Finding& wrong : xml::move_into_place(growing, out))
        findings = store_finding("TW124", out, wrong.message);
    fs::remove(growing, ignored);
    if (!findings.empty()) return findings;
    return merged;
  } catch (const SQLite::Exception& error) {
    fs::remove(growing, ignored);
    return not_written(out, error);
  } catch (const std::exception& error) {  // thrown by std::filesystem
    fs::remove(growing, ignored);
    return store_finding("TW124", out, tr("the file cannot be written: {0}", error.what()));
  }
}

}  // namespace tw::simulation
