#pragma once
// How results and findings are printed: one JSON document, lines of findings with the exit status that they mean,
// tables whose columns line up, and numbers as people read them.

#include <cstdint>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::cli {

/// The result of a command as one document; keys keep the order in which they were set.
using Json = nlohmann::ordered_json;

/// Two blanks a level; bytes that are no UTF-8 (file names may have them) are replaced.
void print(std::ostream& to, const Json& json);
/// [low, high] of an interval; null where it is not known, as after a single game.
Json ends_json(const statistics::Estimate& estimate);
/// Without the path, which stands beside the list.
Json to_json(const model::Finding& finding);

/// A line each, as compilers print them.
void print(std::ostream& to, const model::Findings& findings);

/// 0 without errors; 2 if the command line named what is not there (a game, a bot, a setting); 3 if the machine failed
/// (disk, permissions); else 1. The worst of all findings.
int status_of(const model::Findings& findings);

/// Columns as wide as they need to be, two blanks between them. A column whose cells below the first row are all
/// numbers stands to the right.
class TextTable {
 public:
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  bool empty() const { return rows_.empty(); }
  std::size_t rows() const { return rows_.size(); }
  /// A line a row, each with a line break, none with blanks at its end.
  std::string text(int indent = 0) const;

 private:
  bool is_number_column(std::size_t column) const;
  std::vector<std::vector<std::string>> rows_;
};

/// "12,345"
std::string with_commas(std::int64_t number);
/// "0.41 ± 0.09", or "0.05 (0.00 to 0.15)" where the interval is lopsided; the value alone while there is no interval.
std::string figure_text(const statistics::Estimate& estimate, int decimals);
/// "45 s", "12 min 5 s", "3 h 20 min"; "" for a negative (unknown) duration.
std::string duration(double seconds);
/// "8 0"
std::string joined(const std::vector<int>& numbers);

}  // namespace tw::cli
