#pragma once
// Opens SQLite files from untrusted sources.

#include <filesystem>
#include <string>

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Database;
}

namespace tw::simulation {

/// Returns the name of a file for SQLite: its absolute path, since SQLite creates no file for names such as ":memory:"
/// or "file:x?mode=memory". Throws SQLite::Exception if `path` does not name a file.
std::string database_name(const std::filesystem::path& path);

enum class OpenMode { Write, Create };

/// Opens a file. Waits briefly for a program that is using it. Throws SQLite::Exception if the file cannot be opened,
/// or if its schema contains SQL that could change the file or run forever: triggers, virtual tables, views in place of
/// tables, or several statements in one. Tables, indexes and views that a user has added are accepted.
SQLite::Database open_database(const std::filesystem::path& path, OpenMode mode);

}  // namespace tw::simulation
