#include "engine/simulation/open_database.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "engine/language/translate.hpp"

namespace tw::simulation {
namespace {

constexpr int kTimeoutMilliseconds = 200;
/// Maximum size of a value in bytes.
constexpr int kMaxFormulaValue = 1 << 28;

/// Counts the rows of the schema whose SQL could change the file or run forever. A view could refer to itself or run
/// forever, so no view may have the name of a table that the program reads.
constexpr const char* kForeign = R"sql(
SELECT count(*) FROM sqlite_master WHERE NOT (
  (type = 'index' AND (sql IS NULL OR sql NOT LIKE '%;%'))
  OR (type = 'table' AND sql LIKE 'CREATE TABLE%(%' AND sql NOT LIKE '%;%')
  OR (type = 'view' AND sql NOT LIKE '%;%' AND lower(name) NOT IN (
    'meta', 'shard', 'game', 'seat', 'measure', 'summary', 'measure_key', 'measure_sum', 'lowest', 'comparison', 'note',
    'arm', 'answer', 'look', 'deck', 'search', 'played')))
)sql";

int flags_of(OpenMode mode) {
  return mode == OpenMode::Write ? SQLite::OPEN_READWRITE : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
}

}  // namespace

std::string database_name(const std::filesystem::path& path) {
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(path, error);
  if (error || !path.has_filename())
    throw SQLite::Exception(tr("this is not the name of a file; choose another name"), SQLITE_MISUSE);
  return whole.string();
}

SQLite::Database open_database(const std::filesystem::path& path, OpenMode mode) {
  SQLite::Database out(database_name(path), flags_of(mode), kTimeoutMilliseconds);
  sqlite3_limit(out.getHandle(), SQLITE_LIMIT_LENGTH, kMaxFormulaValue);
  sqlite3_db_config(out.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(out.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  if (out.execAndGet(kForeign).getInt() != 0)
    throw SQLite::Exception(tr("this file contains triggers, virtual tables or other SQL that could change it; "
                               "remove them or choose another file"),
                            SQLITE_SCHEMA);
  return out;
}

}  // namespace tw::simulation
