#pragma once
// Output of results and findings: JSON documents, lines of findings and their exit status, aligned tables, readable
// numbers.

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::cli {

/// The result of a command as one document; keys remain in insertion order.
using Json = nlohmann::ordered_json;

/// Prints JSON indented by two spaces per level. Bytes that are not UTF-8 (possible in file names) are replaced.
void print(std::ostream& to, const Json& json);
/// Returns [low, high] of an interval; null if the interval is unknown, for example after a single game.
Json interval_json(const statistics::Estimate& estimate);
/// Converts a finding to JSON without its path, which is printed next to the list of findings.
Json to_json(const model::Finding& finding);

/// Prints one line per finding, in the format of compiler messages.
void print(std::ostream& to, const model::Findings& findings);

/// Returns the most severe exit status of all findings: 0 if there are no errors; 2 if the command line names something
/// that does not exist (a game, a bot, a setting); 3 for a system error (disk, permissions); otherwise 1.
int exit_status_of(const model::Findings& findings);

/// Returns the finding about a file that another program changed while this program was working on it; the file was not
/// replaced.
model::Findings changed_meanwhile(const std::string& path);

/// Maximum number of characters in a line of text output.
inline constexpr std::size_t kLineWidth = 80;

/// Returns the width of a text in characters, not bytes.
std::size_t width_of(std::string_view text);

/// Breaks a text at its spaces into lines of at most `width` characters. A longer word has its own line.
std::vector<std::string> wrap_lines(std::string_view text, std::size_t width = kLineWidth);
/// Returns a text as lines of at most kLineWidth characters, each with a line break. Lines after the first one are
/// indented by `indent` spaces.
std::string paragraph(std::string_view text, std::size_t indent = 0);

/// A table with columns as wide as their contents, separated by two spaces. A column is right-aligned if all its cells
/// below the first row are numbers. If the table is wider than a line, long words and sentences in its cells are
/// wrapped; if it is still too wide, the columns that do not fit follow below, with the first columns repeated.
class TextTable {
 public:
  /// `keys`: number of columns that identify a row and are repeated, >= 1. `line`: width of a line; kUnbroken for a
  /// table with paths, which users copy.
  explicit TextTable(std::size_t keys = 1, std::size_t line = kLineWidth) : keys_(keys), line_(line) {}
  static constexpr std::size_t kUnbroken = 1'000'000;
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  /// Returns the lines of the table, each with a line break and without trailing spaces.
  std::string text(int indent = 0) const;

 private:
  /// A column: its width and alignment.
  struct Column {
    std::size_t index = 0, width = 0;
    bool right = false;
  };
  bool is_number_column(std::size_t column) const;
  std::vector<Column> columns() const;
  std::string block(const std::vector<Column>& columns, std::size_t indent) const;
  std::size_t keys_, line_;
  std::vector<std::vector<std::string>> rows_;
};

/// Returns "0.41 ±0.09", or "0.05 (0.00 to 0.15)" if the interval is asymmetric; only the value if there is no
/// interval (plotting::format_estimate()).
std::string estimate_text(const statistics::Estimate& estimate, int decimals);
/// Returns "45 s", "12 min 5 s" or "3 h 20 min"; "" for a negative (unknown) duration.
std::string duration(double seconds);
/// Returns numbers separated by spaces: "8 0".
std::string joined(const std::vector<int>& numbers);

}  // namespace tw::cli
