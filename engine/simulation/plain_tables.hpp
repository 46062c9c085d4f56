#pragma once
// Tables and views with one number per column in the files of experiments and comparisons, for other programs
// (docs/formats/experiment.md). They use only SQLite's own features, so that any program that opens the file can read
// them. For use inside engine/simulation: SQLite exceptions pass through.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

// Pieces of SQL that decode blobs of integers (varint.hpp) with SQLite alone.

/// Returns `text` as an SQL literal.
std::string sql_text(std::string_view text);

/// Returns an SQL blob of all bytes in order: instr() of a byte in it is the byte's value plus 1.
std::string all_bytes();

/// Returns a query for one row: the numbers in the blob `column` as a JSON list. If a query applies json_each() to it
/// in a join, SQLite decodes only the rows that the join selects.
std::string numbers_in(const std::string& column);

/// Returns the column of table `seat` for a part. Unique for any part name, and usable without quotes: "p0_name".
std::string part_column(std::size_t index, std::string_view part);

/// Creates missing plain tables and views. `meta`: the rows of table `meta`. `temporary`: they exist only for this
/// connection and hide the tables and views of the same name in the file.
void create_plain_tables(SQLite::Database& db, const std::vector<Column>& columns,
                         const std::map<std::string, std::string>& meta, bool temporary = false);

/// Replaces the rows of table `measure_sum`.
void write_plain_sums(SQLite::Database& db, const Tally& tally);

/// Creates the views and replaces those of older versions. `temporary`: they exist only for this connection and hide
/// the views of the same name in the file.
void create_comparison_views(SQLite::Database& db, bool temporary = false);

}  // namespace tw::simulation
