#pragma once
// The tables of an experiment's file and their rows. What SQLite throws goes through.

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

/// Columns of `seat` before those of the parts: game, seat, contestant, total, won_sixtieths.
inline constexpr int kSeatColumns = 5;

/// A statement a table. The table `seat` has one column a part.
std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts);
std::string insert_seat_sql(std::size_t parts);

/// Writes the row of contestant `c`; `shares` are the win shares by seat.
void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares);

/// All rows of the table `meta`.
std::map<std::string, std::string> read_meta(SQLite::Database& db);

/// What measures are, so that the file can be read without the program.
void insert_columns(SQLite::Database& db, const std::vector<Column>& columns);
std::vector<Column> read_columns(SQLite::Database& db);

/// The values of listed columns of one game as bytes: column, key, value, each a varint; the order is the columns'.
std::string kept_values(const std::vector<Sample>& samples, const std::vector<Column>& columns);
/// The samples again; false if the bytes are damaged.
bool read_values(std::string_view bytes, const std::vector<Column>& columns, std::vector<Sample>& samples);
/// Writes Summary::lowest() beside the sums that go with it.
void write_lowest(SQLite::Database& db, const std::vector<std::int64_t>& lowest);

/// Reads the sums into an empty `summary`; false if they are damaged.
bool read_summary(SQLite::Database& db, Summary& summary);

/// Takes the sums into `summary`, marks what is played in `plan`, and looks whether the games kept one by one are all
/// there. Returns what does not fit together, or "".
std::string read_all(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary);

}  // namespace tw::simulation
