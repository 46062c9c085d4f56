#pragma once
// A comparison as text and as JSON (docs/cli.md, compare): the individual answers, the overall result and, with several
// levels of play (--skills), the verdicts that hold for all levels.

#include <iosfwd>
#include <string>

#include "engine/cli/output.hpp"
#include "engine/statistics/comparison.hpp"
#include "engine/statistics/comparison_plan.hpp"
#include "engine/statistics/skills.hpp"

namespace tw::cli {

const statistics::Measure& measure_of(const statistics::ComparisonPlan& plan, const statistics::Answer& answer);
Json answer_json(const statistics::ComparisonPlan& plan, const statistics::Answer& answer);
/// Returns the verdict as text, with its direction: "different: higher", "higher, but not enough to matter", "not
/// settled". With `brief`, "different: " is left out, which is clear from the direction.
std::string verdict_words(const statistics::Answer& answer, bool brief = false);
/// Returns "different", "no difference that matters" or "not settled": in English, stable keys in JSON.
std::string verdict_key(statistics::Verdict verdict);
/// Returns a value in the unit of its measure; shares are in percent.
std::string value_text(const statistics::Measure& measure, double value, int decimals = 2);

/// Returns the mean of one side with its interval: "26.90 ±1.20 %".
std::string mean_text(const statistics::Measure& measure, const statistics::Estimate& mean);
/// Returns a share with its interval, in percent: "52 ±3 %".
std::string percent_text(const statistics::Estimate& share);
/// Returns the largest difference that does not matter: "1.00"; for shares "2.00 pp".
std::string margin_text(const statistics::Measure& measure);
/// Returns a difference with its sign but without its unit: "+1.20".
std::string signed_text(const statistics::Measure& measure, double value);
/// Returns a difference with its sign; for shares in percentage points: "+1.20", "-3.10 pp".
std::string difference_text(const statistics::Measure& measure, double value);
/// Returns an interval: "+1.02 to +1.38 pp", "not known yet".
std::string interval_text(const statistics::Measure& measure, const statistics::Estimate& difference);

// Comparisons at several levels of play (docs/cli.md, compare --skills).

/// Returns "holds for all", "depends on skill" or "not settled", which are stable keys in JSON.
std::string agreement_key(statistics::Agreement agreement);
Json skills_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
/// Prints one table per side, with a row per measure and a column per level.
void print_skills(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

/// Returns "answered", "games", "time" or "stopped", which are stable keys in JSON.
std::string ending_key(statistics::Ending ending);
Json to_json(const statistics::ComparisonPlan& plan, const statistics::Comparison& found);
void print_text(std::ostream& out, const statistics::ComparisonPlan& plan, const statistics::Comparison& found);

}  // namespace tw::cli
