#pragma once
// Creates, writes and reads the tables of an experiment's file. SQLite exceptions are passed on.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
class Statement;
}  // namespace SQLite

namespace tw::simulation {

/// Number of columns in table `seat` before the columns of the parts: game, seat, contestant, total, won_sixtieths.
inline constexpr int kSeatColumns = 5;

/// Marks a file as an experiment ("TWex"), so that file managers can recognize it.
inline constexpr const char* kSetApplicationId = "PRAGMA application_id = 0x54576578";
/// Returns one SQL statement for each table. The table `seat` has one column for each part.
std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts);
/// Adds the column `played` to the table `shard` of a file from an older version, whose shards were played from their
/// first game.
void add_played_column(SQLite::Database& db);
std::string insert_seat_sql(std::size_t parts);

/// Inserts the row of contestant `c`. `shares`: result of won_sixtieths().
void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares);

/// Returns all rows of the table `meta`.
std::map<std::string, std::string> read_meta(SQLite::Database& db);

/// Stores the definitions of the columns, so that other programs can interpret the file.
void insert_columns(SQLite::Database& db, const std::vector<Column>& columns);
std::vector<Column> read_columns(SQLite::Database& db);

/// Encodes one game's values in the listed columns: column, key and value as varints, in the order of the columns.
std::string encode_values(const std::vector<Sample>& samples, const std::vector<Column>& columns);
/// Decodes samples. Returns false if the bytes are damaged.
bool decode_values(std::string_view bytes, const std::vector<Column>& columns, std::vector<Sample>& samples);
/// Writes Summary::lowest(). Must be called whenever the sums are written.
void write_lowest(SQLite::Database& db, const std::vector<std::int64_t>& lowest);

/// Reads the sums into `summary`, which must be empty. Returns false if they are damaged.
bool read_summary(SQLite::Database& db, Summary& summary);

/// Reads the sums into `summary`, marks the played games in `plan`, and checks the checksums and that no rows of stored
/// games are missing. Returns a description of the first inconsistency, or "".
std::string read_all(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary);

}  // namespace tw::simulation
