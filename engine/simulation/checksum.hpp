#pragma once
// Checksums of rows in SQLite files, so that a reader detects damage that SQLite does not detect, such as a changed bit
// in a value.

#include <cstdint>
#include <string>
#include <string_view>

namespace SQLite {  // NOLINT(readability-identifier-naming): SQLiteCpp's own
class Column;
class Database;
class Statement;
}  // namespace SQLite

namespace tw::simulation {

/// Name of the column that contains the checksum of a row.
inline constexpr const char* kChecksumColumn = "check_sum";

/// A 64-bit hash of values and their SQLite types (docs/formats/experiment.md). Each step is invertible, so a change of
/// a single byte always changes the result. A copy of the object can be extended with other values.
class Checksum {
 public:
  Checksum& add(std::int64_t value);
  /// Adds a BLOB.
  Checksum& add(std::string_view bytes);
  Checksum& add(const SQLite::Column& value);
  /// Adds the columns of the current row, beginning with number `first`.
  Checksum& add_row(SQLite::Statement& row, int first = 0);
  /// Adds all rows of a query.
  Checksum& add_rows(SQLite::Database& db, const std::string& query);
  std::int64_t value() const { return static_cast<std::int64_t>(hash_); }

 private:
  void add_word(std::uint64_t word);
  void add_bytes(char type, std::string_view bytes);

  std::uint64_t hash_ = 0;
};

bool has_column(SQLite::Database& db, const std::string& table, const std::string& column);
/// Returns true if the table has checksums. Tables in files from older versions do not have them.
inline bool has_checksums(SQLite::Database& db, const std::string& table) {
  return has_column(db, table, kChecksumColumn);
}

/// Returns SQLite's description of damage in the structure of the file, such as rows in the wrong order; "" if there is
/// none. Reads the whole file.
std::string structural_damage(SQLite::Database& db);

}  // namespace tw::simulation
