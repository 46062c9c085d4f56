#pragma once
// A comparison as text and as JSON (docs/cli.md, compare): the individual answers, the overall result and, with several
// skill levels (--skills), the verdicts that hold for all of them.

#include <iosfwd>
#include <string>

#include "engine/cli/output.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::cli {

const statistics::Metric& metric_of(const statistics::ComparisonPlan& plan, const statistics::Answer& answer);
Json answer_json(const statistics::ComparisonPlan& plan, const statistics::Answer& answer);
/// Returns "different", "no difference that matters" or "not settled", which are stable keys in JSON.
std::string verdict_key(statistics::Verdict verdict);
// Comparisons at several skill levels (docs/cli.md, compare --skills).

/// Returns "holds for all", "depends on skill" or "not settled", which are stable keys in JSON.
std::string agreement_key(statistics::Agreement agreement);
Json skills_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// Returns "answered", "games", "time" or "stopped", which are stable keys in JSON.
std::string ending_key(statistics::EndReason ending);
Json to_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
void print_text(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
