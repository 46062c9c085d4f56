#pragma once
// The tables of an experiment's file and their rows. What SQLite throws goes through.

#include <string>
#include <vector>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
class Statement;
}  // namespace SQLite

namespace tw::simulation {

/// A statement a table. The table `seat` has one column a part.
std::vector<std::string> create_tables_sql(const std::vector<std::string>& parts);
std::string insert_seat_sql(std::size_t parts);

/// Writes the row of contestant `c`; `shares` are the win shares by seat.
void insert_seat(SQLite::Statement& insert, const GameResult& result, int c, const std::vector<int>& shares);

/// Adds every stored game to `summary` and marks it in `plan`. Returns what does not fit together, or "".
std::string read_games(SQLite::Database& db, const Experiment& experiment, ShardPlan& plan, Summary& summary);

}  // namespace tw::simulation
