#pragma once
// The checksums of an experiment's file (docs/formats/experiment.md): one for all data from which the statistics over
// all games are computed, and one for each stored game. Files from older versions have no checksums and are not
// checked. SQLite exceptions are passed on.

#include <memory>
#include <string>
#include <string_view>

#include "engine/simulation/checksum.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {

/// Returns the checksum of a set of games. It is a sum over the games, so that the checksums of disjoint sets can be
/// added.
std::uint64_t checksum_of(const GameRange& games);
/// Returns the checksum of the table `shard`.
std::uint64_t checksum_of_shards(SQLite::Database& db);

/// Returns the checksum for the table `summary`. It covers `meta`, `measure`, `lowest`, the encoded sums and the played
/// games.
std::int64_t checksum_of_summary(SQLite::Database& db, std::string_view sums, std::uint64_t played);

/// Returns the checksum of a stored game. It covers the row of the game and the rows of its seats. `measured`: see
/// encode_values().
std::int64_t checksum_of(const GameResult& game, std::string_view measured);

/// Adds checksums to a file from an older version, and computes the checksums that are 0.
void add_checksums(SQLite::Database& db);

/// Returns the number of games with numbers below `end` whose rows the file must contain.
std::int64_t stored_games_below(SQLite::Database& db, std::int64_t end);

/// Describes the damage in the data from which the statistics over all games are computed, and says which data is
/// intact. Returns "" if there is no damage.
std::string damage_in_summary(SQLite::Database& db);
/// Describes the damage in the stored games. Returns "" if there is none. Call this only if damage_in_summary() found
/// no damage.
std::string damage_in_games(SQLite::Database& db);

/// Compares stored games with their checksums.
class StoredGameChecker {
 public:
  explicit StoredGameChecker(SQLite::Database& db);
  StoredGameChecker(const StoredGameChecker&) = delete;
  StoredGameChecker& operator=(const StoredGameChecker&) = delete;
  ~StoredGameChecker();
  /// Returns true if the rows of the game match its checksum, or if the file does not contain the game and does not
  /// have to contain it. Always returns true for files from older versions.
  bool is_intact(std::int64_t game);
  /// Returns the number of seats in the games that is_intact() has read.
  std::int64_t seats() const { return seats_read_; }

 private:
  std::int64_t stored_games_end_ = 0;
  std::int64_t seats_read_ = 0;
  std::unique_ptr<SQLite::Statement> game_, seats_, shard_;  ///< nullptr for files from older versions
};

}  // namespace tw::simulation
