#pragma once
// What import and export have in common: options, and the report as text and JSON.

#include <map>
#include <string>
#include <vector>

#include "engine/cli/json.hpp"
#include "engine/exchange/report.hpp"

namespace tw::cli {

/// {"tiles", "copies", "changed": [{"what", "tiles"}], "left_out": [...]}
Json to_json(const exchange::Report& report);
/// "A=B" words as a map; the first word that is none goes to `wrong`.
std::map<std::string, std::string> word_pairs(const std::vector<std::string>& words, std::string& wrong);

}  // namespace tw::cli
