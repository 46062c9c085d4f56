#include "engine/simulation/stored_check.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "engine/language/translate.hpp"
#include "engine/model/random.hpp"
#include "engine/model/text.hpp"

namespace tw::simulation {
namespace {

std::uint64_t checksum_of_game(std::int64_t game) {
  return model::Random::mix(static_cast<std::uint64_t>(game) + 0x9E3779B97F4A7C15u);
}

std::int64_t stored_below(SQLite::Database& db) {
  SQLite::Statement row(db, "SELECT value FROM meta WHERE key = 'keep_games'");
  return row.executeStep() ? std::atoll(row.getColumn(0).getString().c_str()) : 0;
}

/// Computes the checksum of a game. `game` is positioned at the row of the game (id, turns, discards, measured, ...);
/// `seats` returns the rows of its seats.
Checksum checksum_of_rows(SQLite::Statement& game, SQLite::Statement& seats, std::int64_t& seats_read) {
  Checksum sum;
  for (int column = 0; column < 4; ++column) sum.add(game.getColumn(column));
  for (; seats.executeStep(); ++seats_read) sum.add_row(seats, 1);
  return sum;
}

constexpr const char* kGameQuery = "SELECT id, turns, discards, measured, check_sum FROM game WHERE id = ?";
constexpr const char* kSeatsQuery = "SELECT * FROM seat WHERE game = ? ORDER BY seat";

}  // namespace

std::uint64_t checksum_of(const GameRange& games) {
  std::uint64_t out = 0;
  for (std::int64_t game = games.first; game < games.end; ++game) out += checksum_of_game(game);
  return out;
}

std::uint64_t checksum_of_shards(SQLite::Database& db) {
  SQLite::Statement shards(db, "SELECT id, played FROM shard");
  std::uint64_t out = 0;
  while (shards.executeStep()) {
    const std::int64_t first = shards.getColumn(0).getInt64() * kShardGames;
    const auto played = static_cast<std::uint64_t>(shards.getColumn(1).getInt64());
    for (int game = 0; game < 64; ++game)
      if (((played >> game) & 1) != 0) out += checksum_of_game(first + game);
  }
  return out;
}

std::int64_t checksum_of_summary(SQLite::Database& db, std::string_view sums, std::uint64_t played) {
  return Checksum()
      .add_rows(db, "SELECT key, value FROM meta ORDER BY key")
      .add_rows(db, "SELECT id, name, grp, unit, scale, shape, listed, keys FROM measure ORDER BY id")
      .add_rows(db, "SELECT part, points FROM lowest ORDER BY part")
      .add(sums)
      .add(static_cast<std::int64_t>(played))
      .value();
}

std::int64_t checksum_of(const GameResult& game, std::string_view measured) {
  Checksum sum;
  sum.add(game.index).add(std::int64_t{game.turns}).add(std::int64_t{game.discards}).add(measured);
  const std::vector<int> shares = won_sixtieths(game.totals);
  std::vector<std::int64_t> contestants(game.seat_of.size());
  for (std::size_t c = 0; c < contestants.size(); ++c) contestants[game.seat_of[c]] = static_cast<std::int64_t>(c);
  for (std::size_t seat = 0; seat < contestants.size(); ++seat) {
    sum.add(static_cast<std::int64_t>(seat)).add(contestants[seat]);
    sum.add(std::int64_t{game.totals[seat]}).add(std::int64_t{shares[seat]});
    for (const std::vector<int>& part : game.parts) sum.add(std::int64_t{part[seat]});
  }
  return sum.value();
}

void add_checksums(SQLite::Database& db) {
  db.exec("SAVEPOINT check_sums");  // the columns must not exist without their values
  for (const std::string table : {"game", "summary"})
    if (!has_checksums(db, table)) db.exec("ALTER TABLE " + table + " ADD COLUMN check_sum INTEGER NOT NULL DEFAULT 0");
  {
    SQLite::Statement games(db, "SELECT id, turns, discards, measured FROM game WHERE check_sum = 0");
    SQLite::Statement seats(db, kSeatsQuery), update(db, "UPDATE game SET check_sum = ? WHERE id = ?");
    std::int64_t ignored = 0;
    while (games.executeStep()) {
      seats.bind(1, games.getColumn(0).getInt64());
      update.bind(1, checksum_of_rows(games, seats, ignored).value());
      update.bind(2, games.getColumn(0).getInt64());
      update.exec();
      update.reset();
      seats.reset();
    }
    SQLite::Statement sums(db, "SELECT sums FROM summary WHERE check_sum = 0");
    if (sums.executeStep()) {
      const SQLite::Column bytes = sums.getColumn(0);
      SQLite::Statement set(db, "UPDATE summary SET check_sum = ?");
      set.bind(1, checksum_of_summary(
                      db, {static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.size())},
                      checksum_of_shards(db)));
      sums.reset();
      set.exec();
    }
  }
  db.exec("RELEASE check_sums");
}

std::int64_t stored_games_below(SQLite::Database& db, std::int64_t end) {
  end = std::min(end, stored_below(db));
  SQLite::Statement shards(db, "SELECT id, played FROM shard WHERE id <= ?");
  shards.bind(1, end / kShardGames);
  std::int64_t out = 0;
  while (shards.executeStep()) {
    const std::int64_t left = std::clamp<std::int64_t>(end - shards.getColumn(0).getInt64() * kShardGames, 0, 16);
    out += std::popcount(static_cast<std::uint64_t>(shards.getColumn(1).getInt64()) & mask_of(0, left));
  }
  return out;
}

std::string damage_in_summary(SQLite::Database& db) {
  if (!has_checksums(db, "summary")) return "";
  std::string damage;
  SQLite::Statement row(db, "SELECT sums, check_sum FROM summary");
  const std::uint64_t played = checksum_of_shards(db);
  if (!row.executeStep()) {
    if (played == 0) return "";  // nothing has been committed yet
    damage = tr("the sums over all games are missing");
  } else {
    const SQLite::Column bytes = row.getColumn(0);
    const std::string_view sums(static_cast<const char*>(bytes.getBlob()), static_cast<std::size_t>(bytes.size()));
    if (!db.tableExists("lowest") || checksum_of_summary(db, sums, played) != row.getColumn(1).getInt64())
      damage = tr("the sums over all games or the settings do not match their checksum");
  }
  if (damage.empty()) return "";
  const bool intact = damage_in_games(db).empty();
  return model::join_clauses(
      {damage, intact ? tr("the games stored individually are intact") : tr("stored games are damaged, too")});
}

std::string damage_in_games(SQLite::Database& db) {
  if (!has_checksums(db, "game")) return "";
  StoredGameChecker check(db);
  SQLite::Statement games(db, "SELECT id FROM game ORDER BY id");
  std::int64_t count = 0, damaged = 0, first = -1;
  for (; games.executeStep(); ++count) {
    const std::int64_t game = games.getColumn(0).getInt64();
    if (check.is_intact(game)) continue;
    if (damaged++ == 0) first = game;
  }
  const std::string rest = tr("the sums over all games are intact");
  if (damaged == 1)
    return tr_n(
        "game {1} does not match its checksum; the other {0} stored game and the sums over all games are intact",
        "game {1} does not match its checksum; the other {0} stored games and the sums over all games are intact",
        count - 1, first);
  if (damaged > 1)
    return model::join_clauses(
        {tr_n("{1} of {0} stored games do not match their checksums; the first is game {2}",
              "{1} of {0} stored games do not match their checksums; the first is game {2}", count, damaged, first),
         rest});
  if (count != stored_games_below(db, kMaxGames))
    return model::join_clauses({tr("some stored games are missing"), rest});
  if (check.seats() != db.execAndGet("SELECT count(*) FROM seat").getInt64())
    return model::join_clauses({tr("some stored seats belong to games that are not stored"), rest});
  return "";
}

StoredGameChecker::StoredGameChecker(SQLite::Database& db) {
  if (!has_checksums(db, "game")) return;
  stored_games_end_ = stored_below(db);
  game_ = std::make_unique<SQLite::Statement>(db, kGameQuery);
  seats_ = std::make_unique<SQLite::Statement>(db, kSeatsQuery);
  shard_ = std::make_unique<SQLite::Statement>(db, "SELECT played FROM shard WHERE id = ?");
}

StoredGameChecker::~StoredGameChecker() = default;

bool StoredGameChecker::is_intact(std::int64_t game) {
  if (!game_) return true;
  for (SQLite::Statement* statement : {game_.get(), seats_.get()}) {
    statement->reset();
    statement->bind(1, game);
  }
  if (game_->executeStep())
    return checksum_of_rows(*game_, *seats_, seats_read_).value() == game_->getColumn(4).getInt64();
  if (game < 0 || game >= stored_games_end_) return true;
  shard_->reset();
  shard_->bind(1, game / kShardGames);
  return !shard_->executeStep() || ((shard_->getColumn(0).getInt64() >> (game % kShardGames)) & 1) == 0;
}

}  // namespace tw::simulation
