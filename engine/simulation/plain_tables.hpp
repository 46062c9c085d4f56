#pragma once
// Tables and views with one number a column in the files of experiments and comparisons, for other programs
// (docs/formats/experiment.md). They use only what SQLite itself has, so that any program that opens the file can read
// them. Inside engine/simulation: exceptions of SQLite pass through.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

// Pieces of SQL that decode blobs of whole numbers (varint.hpp) with nothing but SQLite itself.

/// `text` as an SQL literal.
std::string sql_text(std::string_view text);

/// An SQL blob of all bytes in order: instr() of a byte in it is the byte's value plus 1.
std::string all_bytes();

/// A query for one row: the numbers in the blob `column` as a JSON list. In json_each() of it SQLite decodes only the
/// rows that a join leaves.
std::string numbers_in(const std::string& column);

/// The column of table `seat` for a part. Unique whatever the part is called, and usable without quotes: "p0_name".
std::string part_column(std::size_t index, std::string_view part);

/// Creates the plain tables and views that the file lacks. `meta`: the rows of table `meta`. `temporary`: they exist
/// for this connection only and hide those of the file.
void create_plain_tables(SQLite::Database& db, const std::vector<Column>& columns,
                         const std::map<std::string, std::string>& meta, bool temporary = false);

/// Replaces the rows of table `measure_sum`.
void write_plain_sums(SQLite::Database& db, const Tally& tally);

/// Creates the views, in place of those that an older version put into the file. `temporary`: they exist for this
/// connection only and hide those of the file.
void create_comparison_views(SQLite::Database& db, bool temporary = false);

}  // namespace tw::simulation
