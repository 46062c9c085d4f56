#pragma once
// The tables of an experiment's file and their rows. SQLite exceptions pass through.

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

/// Number of columns of `seat` before the parts: game, seat, contestant, total, won_sixtieths.
inline constexpr int kSeatColumns = 5;

/// Returns one statement per table. The table `seat` has one column per part.
std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts);
std::string insert_seat_sql(std::size_t parts);

/// Writes the row of contestant `c`; `shares` contains the win shares by seat.
void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares);

/// Returns all rows of the table `meta`.
std::map<std::string, std::string> read_meta(SQLite::Database& db);

/// Stores the definitions of the columns, so that the file can be read without the program.
void insert_columns(SQLite::Database& db, const std::vector<Column>& columns);
std::vector<Column> read_columns(SQLite::Database& db);

/// Encodes the values of listed columns of one game: column, key and value as varints, in the order of the columns.
std::string encode_values(const std::vector<Sample>& samples, const std::vector<Column>& columns);
/// Decodes the samples. Returns false if the bytes are damaged.
bool decode_values(std::string_view bytes, const std::vector<Column>& columns, std::vector<Sample>& samples);
/// Writes Summary::lowest(); call it together with the sums.
void write_lowest(SQLite::Database& db, const std::vector<std::int64_t>& lowest);

/// Reads the sums into an empty `summary`. Returns false if they are damaged.
bool read_summary(SQLite::Database& db, Summary& summary);

/// Reads the sums into `summary`, marks played games in `plan`, and checks that the stored rows of games are complete.
/// Returns a description of the first inconsistency, or "".
std::string read_all(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary);

}  // namespace tw::simulation
