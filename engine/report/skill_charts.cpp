#include "engine/report/skill_charts.hpp"

#include <algorithm>
#include <cmath>

#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"
#include "engine/report/words.hpp"

namespace tw::report {
namespace {

using statistics::Agreement;
using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Measure;
using statistics::SkillRow;

constexpr std::size_t kMostNamed = 4;

std::vector<SkillRow> rows_of(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  std::vector<SkillRow> rows = statistics::skill_rows(plan, found);
  std::erase_if(rows, [&](const SkillRow& row) { return row.side != side; });
  return rows;
}

/// One unit for all levels of a measure: its margin, or where none is stated half of the farthest end.
double unit_of(const Measure& measure, const SkillRow& row) {
  if (measure.margin > 0) return measure.margin;
  double far = 0;
  for (const Answer* answer : row.answers)
    for (const double end : {answer->difference.low, answer->difference.high})
      if (std::isfinite(end)) far = std::max(far, std::abs(end));
  return far > 0 ? far / 2 : 1;
}

}  // namespace

std::string agreement_words(const SkillRow& row) {
  if (row.agreement == Agreement::DependsOnSkill) return "depends on skill";
  if (row.agreement == Agreement::NotSettled) return "not settled";
  return row.sizes_differ ? "holds for all, sizes differ" : "holds for all";
}

std::string skill_sentence(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  const std::vector<SkillRow> rows = rows_of(plan, found, side);
  if (rows.empty()) return "";
  const auto number = [&](Agreement agreement) { return statistics::count(rows, side, agreement); };
  std::string out = "Of " + model::counted(std::ssize(rows), "verdict") + ", ";
  const int all = number(Agreement::ForAll), skill = number(Agreement::DependsOnSkill),
            open = number(Agreement::NotSettled);
  out += std::to_string(all) + (all == 1 ? " holds" : " hold") + " for all levels, " + std::to_string(open) +
         (open == 1 ? " is" : " are") + " not settled, " + std::to_string(skill) +
         (skill == 1 ? " depends on skill" : " depend on skill");
  std::size_t named = 0;
  for (const SkillRow& row : rows) {
    if (row.agreement != Agreement::DependsOnSkill || ++named > kMostNamed) continue;
    out += (named == 1 ? ": " : ", ") + clean(plan.measures[row.measure].words);
  }
  if (named > kMostNamed) out += " and " + std::to_string(named - kMostNamed) + " more";
  return out + ".";
}

std::vector<std::vector<std::string>> skill_table(const ComparisonPlan& plan, const Comparison& found, std::size_t side,
                                                  const std::string& between) {
  std::vector<std::vector<std::string>> out;
  const std::vector<SkillRow> rows = rows_of(plan, found, side);
  if (rows.empty()) return out;
  out.push_back({"Measure", "At all levels"});
  for (const std::string& level : plan.levels) out.back().push_back(level);
  for (const SkillRow& row : rows) {
    const Measure& measure = plan.measures[row.measure];
    out.push_back({clean(measure.words), agreement_words(row)});
    for (const Answer* answer : row.answers)
      out.back().push_back(difference_words(measure, *answer) + between + verdict_words(*answer));
  }
  return out;
}

plotting::DifferencePlot skill_plot(const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  plotting::DifferencePlot out = empty_plot(plan, "Difference B − A by level of play");
  out.base = "Players";
  out.key_names = {"level", "at_all_levels"};
  for (const SkillRow& row : rows_of(plan, found, side))
    for (const Answer* answer : row.answers) {
      out.rows.push_back(difference_row(plan.measures[row.measure], *answer, unit_of(plan.measures[row.measure], row)));
      out.rows.back().base = clean(plan.level_of(answer->arm));
      out.rows.back().keys = {plan.level_of(answer->arm), agreement_words(row)};
      out.rows.back().other.clear();
    }
  return out;
}

}  // namespace tw::report
