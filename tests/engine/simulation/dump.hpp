#pragma once
// The content of files with stored experiments, for comparison.

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <string>

namespace tw::simulation::testing {

/// Returns every row of every table as text.
inline std::string dump(const std::filesystem::path& file) {
  SQLite::Database db(file.string(), SQLite::OPEN_READONLY);
  std::string out;
  for (const std::string table : {"meta", "shard", "game", "seat", "measure", "summary"}) {
    SQLite::Statement rows(db, "SELECT * FROM " + table + " ORDER BY 1, 2");
    while (rows.executeStep()) {
      out += table;
      for (int c = 0; c < rows.getColumnCount(); ++c)
        out += std::string(" ") + rows.getColumnName(c) + "=" + rows.getColumn(c).getString();
      out += "\n";
    }
  }
  return out;
}

}  // namespace tw::simulation::testing
