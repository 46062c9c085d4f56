#pragma once
// Tables and views of an experiment's file with one number a column, for other programs (docs/formats/experiment.md).
// They use only what SQLite itself has, so that any program that opens the file can read them. Inside
// engine/simulation: what SQLite throws goes through.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/experiment.hpp"

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

/// The column of table `seat` for a part. Unique whatever the part is called, and usable without quotes: "p0_name".
std::string part_column(std::size_t index, std::string_view part);

/// Creates the plain tables and views that the file lacks. `meta`: the rows of table `meta`. `temporary`: they exist
/// for this connection only and hide those of the file.
void create_plain_tables(SQLite::Database& db, const std::vector<Column>& columns,
                         const std::map<std::string, std::string>& meta, bool temporary = false);

/// Replaces the rows of table `measure_sum`.
void write_plain_sums(SQLite::Database& db, const Tally& tally);

}  // namespace tw::simulation
