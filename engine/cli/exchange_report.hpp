#pragma once
// Shared parts of import and export: options, and the report as text and JSON.

#include <map>
#include <string>
#include <vector>

#include "engine/cli/output.hpp"
#include "engine/exchange/imported.hpp"

namespace tw::cli {

/// Returns the lines of `report` with this fate, as JSON.
inline Json report_lines(const exchange::Report& report, exchange::ReportKind fate) {
  Json out = Json::array();
  for (const exchange::ReportLine& line : report.lines)
    if (line.fate == fate) out.push_back({{"what", line.what}, {"tiles", line.tiles}});
  return out;
}

/// Returns {"tiles", "copies", "changed": [{"what", "tiles"}], "left_out": [...]}.
inline Json to_json(const exchange::Report& report) {
  return {{"tiles", report.tiles},
          {"copies", report.copies},
          {"changed", report_lines(report, exchange::ReportKind::Changed)},
          {"left_out", report_lines(report, exchange::ReportKind::LeftOut)}};
}

/// Parses words of the form "A=B" into a map; stores the first malformed word in `wrong`.
inline std::map<std::string, std::string> parse_name_pairs(const std::vector<std::string>& words, std::string& wrong) {
  std::map<std::string, std::string> out;
  for (const std::string& word : words) {
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == word.size())
      wrong = wrong.empty() ? word : wrong;
    else
      out[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return out;
}

}  // namespace tw::cli
