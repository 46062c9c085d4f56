#include "engine/simulation/stored_experiment.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/simulation/open_database.hpp"
#include "engine/simulation/sqlite_errors.hpp"
#include "engine/simulation/store_rows.hpp"
#include "engine/simulation/stored_check.hpp"

namespace tw::simulation {
namespace {

using Path = std::filesystem::path;

model::Findings damaged(const Path& path, const std::string& how) {
  return store_finding("TW123", path, tr("the file is damaged: {0}", how));
}

/// Calls `read` with the open file, and converts SQLite exceptions to findings. The file is not opened read-only, since
/// part of its data may still be in the write-ahead log after a crash.
template <class Out, class Read>
model::Result<Out> reading(const Path& path, const Read& read) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error))
    return store_finding("TW121", path, tr("the file does not exist"));
  try {
    SQLite::Database db = open_database(path, OpenMode::Write);
    if (!db.tableExists("meta") || !db.tableExists("shard"))
      return store_finding("TW121", path, tr("this file is not an experiment"));
    if (const std::string damage = damage_in_summary(db); !damage.empty()) return damaged(path, damage);
    return read(db);
  } catch (const SQLite::Exception& e) {
    return store_finding(finding_code_for(e), path, describe_error(e));
  }
}

bool fits(const Sample& sample, int column, const ValueRange& range, int key) {
  return sample.column == column && (key < 0 || sample.key == key) && sample.value >= range.low &&
         sample.value <= range.high;
}

/// Returns the end of a message about a damaged game. If the file has checksums, its sums are intact here: files with
/// damaged sums are rejected before games are read.
std::string sums_are_intact(SQLite::Database& db) {
  return has_checksums(db, "summary") ? tr("the sums over all games are intact") : "";
}

model::Result<std::vector<std::int64_t>> look_up(SQLite::Database& db, const Path& path, const ValueRange& range,
                                                 std::size_t most) {
  const std::vector<Column> columns = read_columns(db);
  const auto at = std::ranges::find(columns, range.column, &Column::id) - columns.begin();
  std::vector<std::int64_t> out;
  std::vector<Sample> samples;
  StoredGameChecker check(db);
  std::int64_t read = 0, last = -1;
  SQLite::Statement rows(db, "SELECT id, measured FROM game ORDER BY id");
  SQLite::Statement seat(db, "SELECT seat FROM seat WHERE game = ? AND contestant = ?");
  while (out.size() < most && rows.executeStep()) {
    const std::int64_t game = rows.getColumn(0).getInt64();
    const SQLite::Column bytes = rows.getColumn(1);
    if (!check.is_intact(game) ||
        !decode_values({static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.getBytes())}, columns,
                       samples))
      return damaged(path, model::join_clauses({tr("cannot read the values of game {0}", game), sums_are_intact(db)}));
    ++read;
    last = game;
    int key = range.key;
    if (range.contestant >= 0) {
      seat.bind(1, game);
      seat.bind(2, range.contestant);
      key = seat.executeStep() ? seat.getColumn(0).getInt() : -2;
      seat.reset();
    }
    if (key > -2 &&
        std::ranges::any_of(samples, [&](const Sample& s) { return fits(s, static_cast<int>(at), range, key); }))
      out.push_back(game);
  }
  if (has_checksums(db, "game") && read != stored_games_below(db, out.size() < most ? kMaxGames : last + 1))
    return damaged(path, model::join_clauses({tr("some stored games are missing"), sums_are_intact(db)}));
  return out;
}

}  // namespace

std::string content_hash_text(std::uint64_t hash) {
  std::array<char, 16> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), hash, 16).ptr};
}

model::Result<StoredExperiment> read_experiment(const Path& path) {
  return reading<StoredExperiment>(path, [&](SQLite::Database& db) -> model::Result<StoredExperiment> {
    std::map<std::string, std::string> meta = read_meta(db);
    if (meta["format"] != "2")
      return store_finding("TW121", path, tr("this file has format {0}; this program reads format 2", meta["format"]));
    StoredExperiment out{.game = meta["game"], .content = meta["content"], .rotate = meta["rotate"].starts_with("yes")};
    for (const std::string& contestant : model::split_comma_list(meta["contestants"]))
      out.contestants.push_back(bot_name(contestant));
    out.plain =
        (meta["rotate"] == "yes" || meta["rotate"] == "no") && meta["piece"] == "1/1" && meta[kStartKey].empty();
    out.seed = std::strtoull(meta["seed"].c_str(), nullptr, 10);
    for (const std::string& group : model::split_comma_list(meta["metrics"])) out.metrics |= group_of(group);
    out.keep_games = std::strtoll(meta["keep_games"].c_str(), nullptr, 10);
    out.games = std::strtoll(meta["games"].c_str(), nullptr, 10);
    out.meta = meta;
    out.done = db.execAndGet("SELECT coalesce(sum(games), 0) FROM shard").getInt64();
    if (out.games < 0 || out.keep_games < 0 || out.done < 0)
      return damaged(path, tr("its numbers of games are negative"));
    return out;
  });
}

model::Result<Summary> stored_summary(const Path& path) {
  return reading<Summary>(path, [&](SQLite::Database& db) -> model::Result<Summary> {
    std::map<std::string, std::string> meta = read_meta(db);
    const int players = std::atoi(meta["players"].c_str());
    if (meta["format"] != "2" || players < 1 || players > kMaxExperimentPlayers)
      return store_finding("TW121", path, tr("this file is not an experiment of format 2"));
    Summary out(players, model::split_comma_list(meta["parts"]), read_columns(db));
    if (!read_summary(db, out)) return damaged(path, tr("its sums cannot be read"));
    return out;
  });
}

model::Result<std::vector<GameResult>> stored_games(const Path& path, const std::vector<std::int64_t>& games) {
  using Games = std::vector<GameResult>;
  return reading<Games>(path, [&](SQLite::Database& db) -> model::Result<Games> {
    Games out;
    SQLite::Statement row(db, "SELECT turns, discards FROM game WHERE id = ?");
    SQLite::Statement seats(db, "SELECT contestant, total FROM seat WHERE game = ? ORDER BY seat");
    StoredGameChecker check(db);
    for (const std::int64_t game : games) {
      if (!check.is_intact(game))
        return damaged(path, model::join_clauses({tr("cannot read game {0}", game), sums_are_intact(db)}));
      row.bind(1, game);
      seats.bind(1, game);
      if (row.executeStep()) {
        GameResult result{.index = game, .turns = row.getColumn(0).getInt(), .discards = row.getColumn(1).getInt()};
        std::vector<int> sitters;
        while (seats.executeStep()) {
          sitters.push_back(seats.getColumn(0).getInt());
          result.totals.push_back(seats.getColumn(1).getInt());
        }
        result.seat_of.assign(sitters.size(), 0);
        for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
          if (sitters[seat] < 0 || static_cast<std::size_t>(sitters[seat]) >= sitters.size())
            return damaged(path, tr("cannot read the seats of game {0}", game));
          result.seat_of[sitters[seat]] = static_cast<int>(seat);
        }
        out.push_back(std::move(result));
      }
      row.reset();
      seats.reset();
    }
    return out;
  });
}

model::Result<std::vector<std::int64_t>> stored_games_with(const Path& path, const ValueRange& range,
                                                           std::size_t most) {
  using Numbers = std::vector<std::int64_t>;
  return reading<Numbers>(path, [&](SQLite::Database& db) { return look_up(db, path, range, most); });
}

}  // namespace tw::simulation
