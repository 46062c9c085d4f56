#include "engine/simulation/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/simulation/plain_tables.hpp"
#include "engine/simulation/stored_check.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::simulation {
namespace {

/// Reads the rows of one game from `seats`. Returns false unless each seat and each contestant has exactly one row.
bool read_seats(SQLite::Statement& seats, GameResult& result) {
  const auto players = result.totals.size();
  std::fill(result.seat_of.begin(), result.seat_of.end(), -1);
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (!seats.executeStep() || seats.getColumn(0).getInt64() != result.index ||
        seats.getColumn(1).getInt64() != static_cast<std::int64_t>(seat))
      return false;
    const std::int64_t contestant = seats.getColumn(2).getInt64();
    if (contestant < 0 || contestant >= static_cast<std::int64_t>(players)) return false;
    int& sits = result.seat_of[contestant];
    if (sits != -1) return false;
    sits = static_cast<int>(seat);
    result.totals[seat] = seats.getColumn(3).getInt();
    for (std::size_t part = 0; part < result.parts.size(); ++part)
      result.parts[part][seat] = seats.getColumn(kSeatColumns + static_cast<int>(part)).getInt();
  }
  return true;
}

/// Marks the games of the stored shards as played. Returns the number of these games, or -1 if they do not match the
/// experiment.
std::int64_t read_shards(SQLite::Database& db, ShardPlan& plan) {
  SQLite::Statement shards(db, "SELECT id, games, played FROM shard ORDER BY id");
  std::int64_t games = 0;
  while (shards.executeStep()) {
    const std::int64_t id = shards.getColumn(0).getInt64(), count = shards.getColumn(1).getInt64(),
                       played = shards.getColumn(2).getInt64();
    if (id < 0 || id >= plan.shard_count() || played < 0 || played > mask_of(0, plan.games_in(id)) ||
        std::popcount(static_cast<std::uint64_t>(played)) != count)
      return -1;
    plan.mark_played(id, static_cast<ShardMask>(played));
    games += count;
  }
  return games;
}

}  // namespace

std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts) {
  std::string seat =
      "CREATE TABLE seat (game INTEGER NOT NULL, seat INTEGER NOT NULL, contestant INTEGER NOT NULL,"
      " total INTEGER NOT NULL, won_sixtieths INTEGER NOT NULL";
  for (std::size_t i = 0; i < parts.size(); ++i) seat += ", " + part_column(i, parts[i]) + " INTEGER NOT NULL";
  return {"CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
          "CREATE TABLE shard (id INTEGER PRIMARY KEY, games INTEGER NOT NULL, played INTEGER NOT NULL)",
          "CREATE TABLE game (id INTEGER PRIMARY KEY, turns INTEGER NOT NULL, discards INTEGER NOT NULL,"
          " measured BLOB NOT NULL, check_sum INTEGER NOT NULL)",
          "CREATE TABLE measure (id INTEGER PRIMARY KEY, name TEXT NOT NULL, grp TEXT NOT NULL, unit TEXT NOT NULL,"
          " scale INTEGER NOT NULL, shape INTEGER NOT NULL, listed INTEGER NOT NULL, keys TEXT NOT NULL)",
          "CREATE TABLE summary (id INTEGER PRIMARY KEY CHECK (id = 1), sums BLOB NOT NULL,"
          " check_sum INTEGER NOT NULL)",
          seat + ", PRIMARY KEY (game, seat)) WITHOUT ROWID"};
}

void add_played_column(SQLite::Database& db) {
  if (has_column(db, "shard", "played")) return;
  db.exec("SAVEPOINT played");  // the column must not exist without its values
  db.exec("ALTER TABLE shard ADD COLUMN played INTEGER NOT NULL DEFAULT 0");
  db.exec("UPDATE shard SET played = (1 << games) - 1");
  db.exec("RELEASE played");
}

std::string insert_seat_sql(std::size_t parts) {
  std::string sql = "INSERT INTO seat VALUES (?, ?, ?, ?, ?";
  for (std::size_t i = 0; i < parts; ++i) sql += ", ?";
  return sql + ")";
}

void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares) {
  const int seat = result.seat_of[c];
  const auto at = static_cast<std::size_t>(seat);
  insert.bind(1, result.index);
  insert.bind(2, seat);
  insert.bind(3, c);
  insert.bind(4, result.totals[at]);
  insert.bind(5, shares[at]);
  for (std::size_t part = 0; part < result.parts.size(); ++part)
    insert.bind(kSeatColumns + 1 + static_cast<int>(part), result.parts[part][at]);
  insert.exec();
  insert.reset();
}

std::map<std::string, std::string> read_meta(SQLite::Database& db) {
  std::map<std::string, std::string> out;
  SQLite::Statement rows(db, "SELECT key, value FROM meta");
  while (rows.executeStep()) out[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
  return out;
}

void insert_columns(SQLite::Database& db, const std::vector<Column>& columns) {
  SQLite::Statement insert(db, "INSERT INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  for (std::size_t c = 0; c < columns.size(); ++c) {
    const Column& column = columns[c];
    std::string keys;
    for (const std::string& key : column.keys) keys += key + "\n";
    insert.bind(1, static_cast<std::int64_t>(c));
    insert.bind(2, column.id);
    insert.bind(3, column.group);
    insert.bind(4, column.unit);
    insert.bind(5, column.scale);
    insert.bind(6, static_cast<int>(column.shape));
    insert.bind(7, column.listed ? 1 : 0);
    insert.bind(8, keys);
    insert.exec();
    insert.reset();
  }
}

std::vector<Column> read_columns(SQLite::Database& db) {
  std::vector<Column> out;
  SQLite::Statement rows(db, "SELECT name, grp, unit, scale, shape, listed, keys FROM measure ORDER BY id");
  while (rows.executeStep()) {
    Column column{.id = rows.getColumn(0).getString(),
                  .group = rows.getColumn(1).getString(),
                  .unit = rows.getColumn(2).getString(),
                  .scale = rows.getColumn(3).getInt(),
                  .shape = static_cast<Column::Shape>(std::clamp(rows.getColumn(4).getInt(), 0, 4)),
                  .listed = rows.getColumn(5).getInt() != 0};
    const std::string keys = rows.getColumn(6).getString();
    for (std::size_t at = 0, end = 0; (end = keys.find('\n', at)) != std::string::npos; at = end + 1)
      column.keys.push_back(keys.substr(at, end - at));
    out.push_back(std::move(column));
  }
  return out;
}

std::string encode_values(const std::vector<Sample>& samples, const std::vector<Column>& columns) {
  std::string out;
  for (const Sample& sample : samples) {
    if (!columns[sample.column].listed) continue;
    append_varint(out, sample.column);
    append_varint(out, sample.key);
    append_varint(out, sample.value);
  }
  return out;
}

bool decode_values(std::string_view bytes, const std::vector<Column>& columns, std::vector<Sample>& samples) {
  samples.clear();
  while (!bytes.empty()) {
    std::int64_t column = 0, key = 0, value = 0;
    if (!read_varint(bytes, column) || !read_varint(bytes, key) || !read_varint(bytes, value)) return false;
    if (column < 0 || column >= static_cast<std::int64_t>(columns.size())) return false;
    samples.push_back(
        {static_cast<std::uint16_t>(column), static_cast<std::int32_t>(key), static_cast<std::int32_t>(value)});
  }
  return true;
}

void write_lowest(SQLite::Database& db, const std::vector<std::int64_t>& lowest) {
  db.exec("DELETE FROM lowest");
  SQLite::Statement insert(db, "INSERT INTO lowest VALUES (?, ?)");
  for (std::size_t i = 0; i < lowest.size(); ++i) {
    insert.bind(1, static_cast<std::int64_t>(i));
    insert.bind(2, lowest[i]);
    insert.exec();
    insert.reset();
  }
}

namespace {

/// Reads Summary::lowest(). If the file does not contain it (older versions), computes it from the stored games.
std::vector<std::int64_t> read_lowest(SQLite::Database& db, const std::vector<std::string>& parts) {
  std::vector<std::int64_t> out;
  if (db.tableExists("lowest")) {
    SQLite::Statement rows(db, "SELECT points FROM lowest ORDER BY part");
    while (rows.executeStep()) out.push_back(rows.getColumn(0).getInt64());
    if (out.size() == parts.size() + 1) return out;
    out.clear();
  }
  std::string sql = "SELECT count(*), min(0, min(total))";
  for (std::size_t i = 0; i < parts.size(); ++i) sql += ", min(0, min(" + part_column(i, parts[i]) + "))";
  SQLite::Statement row(db, sql + " FROM seat");
  if (!row.executeStep() || row.getColumn(0).getInt64() == 0) return out;
  for (int c = 1; c < row.getColumnCount(); ++c) out.push_back(row.getColumn(c).getInt64());
  return out;
}

}  // namespace

bool read_summary(SQLite::Database& db, Summary& summary) {
  SQLite::Statement row(db, "SELECT sums FROM summary");
  if (!row.executeStep()) return true;  // nothing has been committed yet
  const SQLite::Column sums = row.getColumn(0);
  if (!summary.decode({static_cast<const char*>(sums.getBlob()), static_cast<std::size_t>(sums.getBytes())}))
    return false;
  summary.set_lowest(summary.games() > 0 ? read_lowest(db, summary.parts())
                                         : std::vector<std::int64_t>(summary.parts().size() + 1));
  return true;
}

std::string read_all(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary) {
  const auto players = experiment.contestants.size(), parts = experiment.game->parts().size();
  for (const auto& damage : {damage_in_summary(db), damage_in_games(db)})
    if (!damage.empty()) return damage;
  const std::int64_t promised = read_shards(db, plan);
  if (promised < 0) return tr("its shards do not match the experiment");
  if (!read_summary(db, summary)) return tr("its sums cannot be read");
  if (summary.games() != promised) return tr("its sums do not match its shards");
  SQLite::Statement games(db, "SELECT id FROM game ORDER BY id");
  SQLite::Statement seats(db, "SELECT * FROM seat ORDER BY game, seat");
  if (seats.getColumnCount() != kSeatColumns + static_cast<int>(parts))
    return tr("its columns do not match the kinds of score");
  GameResult result{.seat_of = std::vector<int>(players),
                    .totals = std::vector<int>(players),
                    .parts = std::vector<std::vector<int>>(parts, std::vector<int>(players))};
  std::int64_t kept = 0;
  for (; games.executeStep(); ++kept) {
    result.index = games.getColumn(0).getInt64();
    if (!plan.is_played(result.index)) return tr("game {0} is in no shard", result.index);
    if (!read_seats(seats, result)) return tr("the seats of game {0} are incomplete", result.index);
  }
  if (kept != plan.count_played_before(experiment.keep_games)) return tr("some games are missing");
  return "";
}

}  // namespace tw::simulation
