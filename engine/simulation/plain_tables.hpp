#pragma once
// Adds tables and views with one number per column to the files of experiments and comparisons, for other programs
// (docs/formats/experiment.md). They use only features built into SQLite, so that any program that opens the file can
// read them. Private to engine/simulation: SQLite exceptions are passed on.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

// Pieces of SQL that decode blobs of integers (varint.hpp) in SQLite itself.

/// Returns `text` as an SQL literal.
std::string sql_literal(std::string_view text);

/// Returns an SQL blob of all bytes in order. instr() of a byte in this blob is the value of the byte plus 1.
std::string all_bytes_sql();

/// Returns a query with one row: the numbers in the blob `column` as a JSON list. If json_each() is applied to the list
/// in a join, SQLite decodes only the rows that the join selects.
std::string decode_numbers_sql(const std::string& column);

/// Returns the name of the column for a part in table `seat`. The name is unique, whatever the part is called, and
/// needs no quotes: "p0_name".
std::string part_column(std::size_t index, std::string_view part);

/// Creates missing plain tables and views. `meta` contains the rows of table `meta`. If `temporary` is true, they exist
/// only for this connection and hide tables and views of the same name in the file.
void create_plain_tables(SQLite::Database& db, const std::vector<Column>& columns,
                         const std::map<std::string, std::string>& meta, bool temporary = false);

/// Replaces all rows of table `measure_sum`.
void write_plain_sums(SQLite::Database& db, const Tally& tally);

/// Creates the views of a comparison, and the table `mean` if it is missing; replaces views from older versions. If
/// `temporary` is true, they exist only for this connection and hide views of the same name in the file.
void create_comparison_views(SQLite::Database& db, bool temporary = false);

}  // namespace tw::simulation
