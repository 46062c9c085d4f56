#pragma once
// Views of a comparison's file with one number a column, for other programs (docs/formats/experiment.md). They use only
// what SQLite itself has. Inside engine/simulation: what SQLite throws goes through.

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

/// Creates the views, in place of those that an older version put into the file. `temporary`: they exist for this
/// connection only and hide those of the file.
void create_comparison_views(SQLite::Database& db, bool temporary = false);

}  // namespace tw::simulation
