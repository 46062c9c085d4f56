#pragma once
// A comparison as text and as JSON (docs/cli.md, compare).

#include <iosfwd>
#include <string>

#include "engine/cli/json.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

/// "answered", "games", "time", "stopped": stable, in JSON.
std::string ending_key(statistics::Ending ending);
Json to_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
void print_text(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
