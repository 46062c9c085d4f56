#pragma once
// A comparison at several levels of play as text and as JSON (docs/cli.md, compare --skills).

#include <iosfwd>

#include "engine/cli/json.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::cli {

/// "holds for all", "depends on skill", "not settled": stable, in JSON.
std::string agreement_key(statistics::Agreement agreement);
Json skills_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// One table a side: a row a measure, a column a level.
void print_skills(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
