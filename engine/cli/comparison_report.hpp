#pragma once
// A comparison as text and as JSON (docs/cli.md, compare).

#include <iosfwd>
#include <string>

#include "engine/cli/json.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::cli {

/// What the verdict is called, with its direction: "different, higher", "no difference that matters", "not settled".
std::string verdict_words(const statistics::Answer& answer);
/// "difference", "no difference that matters", "not settled": stable, in JSON.
std::string verdict_key(statistics::Verdict verdict);
/// A value in the unit of its measure: shares as percent.
std::string value_text(const statistics::Measure& measure, double value, int decimals = 2);

/// "answered", "games", "time", "stopped": stable, in JSON.
std::string ending_key(statistics::Ending ending);
Json answer_json(const statistics::ComparisonPlan& plan, const statistics::Answer& answer);

Json to_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
void print_text(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
