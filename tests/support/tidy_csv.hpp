#pragma once
// Reads tables written by plotting::TidyCsv, and checks that their number columns contain numbers.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace tw::test {

struct CsvTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;

  std::size_t column(const std::string& name) const {
    return static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
  }
  /// Returns a cell of a row, or "" if the table has no such column.
  std::string cell(std::size_t row, const std::string& name) const {
    const std::size_t at = column(name);
    return at < head.size() ? rows.at(row).at(at) : "";
  }
  /// Returns the first row that begins with these cells; fails the test if there is none.
  std::size_t row(const std::vector<std::string>& keys) const {
    for (std::size_t i = 0; i < rows.size(); ++i)
      if (std::equal(keys.begin(), keys.end(), rows[i].begin())) return i;
    ADD_FAILURE() << "no row " << ::testing::PrintToString(keys);
    return 0;
  }
};

/// Parses CSV text according to RFC 4180.
inline CsvTable read_csv(const std::string& text) {
  CsvTable out;
  std::vector<std::string> line(1);
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"') {
      line.back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && c == ',') {
      line.emplace_back();
    } else if (!quoted && c == '\n') {
      (out.head.empty() ? out.head : out.rows.emplace_back()) = line;
      line.assign(1, "");
    } else if (quoted || c != '\r') {
      line.back() += c;
    }
  }
  return out;
}

/// Reads a table and checks its format: the columns value, low, high, n and unit exist; value and all later columns
/// except unit contain numbers or are empty; each row has a value, which is inside its interval.
inline CsvTable read_tidy_csv(const std::string& text) {
  CsvTable table = read_csv(text);
  const std::vector<std::string> common{"value", "low", "high", "n", "unit"};
  const std::size_t value = table.column("value");
  EXPECT_GE(table.head.size(), value + common.size()) << text.substr(0, 200);
  if (table.head.size() < value + common.size()) return table;
  for (std::size_t i = 0; i < common.size(); ++i) EXPECT_EQ(table.head[value + i], common[i]);
  for (const auto& row : table.rows) {
    EXPECT_EQ(row.size(), table.head.size()) << ::testing::PrintToString(row);
    for (std::size_t c = value; c < std::min(row.size(), table.head.size()); ++c) {
      if (c == value + 4) continue;
      char* end = nullptr;
      std::strtod(row[c].c_str(), &end);
      EXPECT_EQ(*end, '\0') << table.head[c] << " is no number: " << ::testing::PrintToString(row);
    }
    EXPECT_FALSE(row[value].empty()) << ::testing::PrintToString(row);
    if (row[value + 1].empty() || row[value + 2].empty()) continue;
    EXPECT_LE(std::stod(row[value + 1]), std::stod(row[value]) + 1e-9) << ::testing::PrintToString(row);
    EXPECT_GE(std::stod(row[value + 2]), std::stod(row[value]) - 1e-9) << ::testing::PrintToString(row);
  }
  return table;
}

}  // namespace tw::test
