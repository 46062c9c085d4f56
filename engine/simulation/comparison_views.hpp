#pragma once
// Views of a comparison's file with one number a column, for other programs (docs/formats/experiment.md). They use only
// what SQLite itself has. Inside engine/simulation: what SQLite throws goes through.

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

/// Creates the views that the file lacks. `temporary`: they exist for this connection only and hide those of the file.
void create_comparison_views(SQLite::Database& db, bool temporary = false);

}  // namespace tw::simulation
