#include "engine/simulation/store_rows.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <cctype>

namespace tw::simulation {
namespace {

/// Columns of `seat` before those of the parts: game, seat, contestant, total, won_sixtieths.
constexpr int kFirstPart = 5;

/// Unique whatever the parts are called, and usable without quotes: "p0_forest".
std::string column_of(std::size_t index, const std::string& part) {
  std::string name = "p" + std::to_string(index) + "_";
  for (const char c : part) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

/// Takes the rows of one game from `seats`; false if they are not one of each seat and contestant.
bool read_seats(SQLite::Statement& seats, GameResult& result) {
  const auto players = result.totals.size();
  std::fill(result.seat_of.begin(), result.seat_of.end(), -1);
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (!seats.executeStep() || seats.getColumn(0).getInt64() != result.index ||
        seats.getColumn(1).getInt64() != static_cast<std::int64_t>(seat))
      return false;
    const std::int64_t contestant = seats.getColumn(2).getInt64();
    if (contestant < 0 || contestant >= static_cast<std::int64_t>(players)) return false;
    int& sits = result.seat_of[static_cast<std::size_t>(contestant)];
    if (sits != -1) return false;
    sits = static_cast<int>(seat);
    result.totals[seat] = seats.getColumn(3).getInt();
    for (std::size_t part = 0; part < result.parts.size(); ++part)
      result.parts[part][seat] = seats.getColumn(kFirstPart + static_cast<int>(part)).getInt();
  }
  return true;
}

/// Marks what the shards say is played; returns how many games that is, -1 if they do not fit the experiment.
std::int64_t read_shards(SQLite::Database& db, ShardPlan& plan) {
  SQLite::Statement shards(db, "SELECT id, games FROM shard ORDER BY id");
  std::int64_t games = 0;
  while (shards.executeStep()) {
    const std::int64_t id = shards.getColumn(0).getInt64(), count = shards.getColumn(1).getInt64();
    if (id < 0 || id >= plan.shards() || count < 0 || count > plan.games_in(id)) return -1;
    plan.mark_played(id, count);
    games += count;
  }
  return games;
}

}  // namespace

std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts) {
  std::string seat =
      "CREATE TABLE seat (game INTEGER NOT NULL, seat INTEGER NOT NULL, contestant INTEGER NOT NULL,"
      " total INTEGER NOT NULL, won_sixtieths INTEGER NOT NULL";
  for (std::size_t i = 0; i < parts.size(); ++i) seat += ", " + column_of(i, parts[i]) + " INTEGER NOT NULL";
  return {"CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
          "CREATE TABLE shard (id INTEGER PRIMARY KEY, games INTEGER NOT NULL)",
          "CREATE TABLE game (id INTEGER PRIMARY KEY, turns INTEGER NOT NULL, discards INTEGER NOT NULL)",
          seat + ", PRIMARY KEY (game, seat)) WITHOUT ROWID"};
}

std::string insert_seat_sql(std::size_t parts) {
  std::string sql = "INSERT INTO seat VALUES (?, ?, ?, ?, ?";
  for (std::size_t i = 0; i < parts; ++i) sql += ", ?";
  return sql + ")";
}

void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares) {
  const int seat = result.seat_of[static_cast<std::size_t>(c)];
  const auto at = static_cast<std::size_t>(seat);
  insert.bind(1, result.index);
  insert.bind(2, seat);
  insert.bind(3, c);
  insert.bind(4, result.totals[at]);
  insert.bind(5, shares[at]);
  for (std::size_t part = 0; part < result.parts.size(); ++part)
    insert.bind(kFirstPart + 1 + static_cast<int>(part), result.parts[part][at]);
  insert.exec();
  insert.reset();
}

std::string read_games(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary) {
  const auto players = experiment.contestants.size(), parts = experiment.game->parts().size();
  const std::int64_t promised = read_shards(db, plan);
  if (promised < 0) return "its shards do not fit the experiment";
  SQLite::Statement games(db, "SELECT id, turns, discards FROM game ORDER BY id");
  SQLite::Statement seats(db, "SELECT * FROM seat ORDER BY game, seat");
  if (seats.getColumnCount() != kFirstPart + static_cast<int>(parts))
    return "its columns do not fit the kinds of score";
  GameResult result{.seat_of = std::vector<int>(players),
                    .totals = std::vector<int>(players),
                    .parts = std::vector<std::vector<int>>(parts, std::vector<int>(players))};
  while (games.executeStep()) {
    result.index = games.getColumn(0).getInt64();
    result.turns = games.getColumn(1).getInt();
    result.discards = games.getColumn(2).getInt();
    if (!plan.is_played(result.index)) return "game " + std::to_string(result.index) + " is in no shard";
    if (!read_seats(seats, result)) return "the seats of game " + std::to_string(result.index) + " are not complete";
    summary.add(result);
  }
  if (summary.games() != promised) return "some games are missing";
  return "";
}

}  // namespace tw::simulation
