#include "engine/plotting/tidy_csv.hpp"

#include <cassert>
#include <cmath>

#include "engine/plotting/numbers.hpp"

namespace tw::plotting {

TidyCsv::TidyCsv(std::vector<std::string> keys, std::vector<std::string> more)
    : keys_(keys.size()), more_(more.size()) {
  for (const std::string& key : keys) text_ += csv_field(key) + ",";
  text_ += "value,low,high,n,unit";
  for (const std::string& name : more) text_ += "," + csv_field(name);
  text_ += "\r\n";
}

void TidyCsv::add(const TidyRow& row) {
  assert(row.keys.size() == keys_ && row.more.size() == more_);
  for (const std::string& key : row.keys) text_ += csv_field(key) + ",";
  text_ += csv_number(row.value) + "," + csv_number(row.low) + "," + csv_number(row.high) + "," +
           (row.n > 0 ? std::to_string(row.n) : "") + "," + csv_field(row.unit);
  for (const double number : row.more) text_ += "," + csv_number(number);
  text_ += "\r\n";
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string csv_number(double value) { return std::isfinite(value) ? exactly(value) : ""; }

}  // namespace tw::plotting
