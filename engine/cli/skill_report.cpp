#include "engine/cli/skill_report.hpp"

#include <fmt/format.h>

#include <ostream>

#include "engine/cli/answer_report.hpp"
#include "engine/cli/text_table.hpp"
#include "engine/report/skill_charts.hpp"

namespace tw::cli {

using statistics::Agreement;
using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::SkillRow;

namespace {

/// Without "different: ", which the direction says.
std::string short_words(const Answer& answer) {
  const std::string words = verdict_words(answer);
  return words.substr(words.starts_with("different: ") ? 11 : 0);
}

}  // namespace

std::string agreement_key(Agreement agreement) {
  if (agreement == Agreement::ForAll) return "holds for all";
  return agreement == Agreement::DependsOnSkill ? "depends on skill" : "not settled";
}

Json skills_json(const ComparisonPlan& plan, const Comparison& found) {
  const std::vector<SkillRow> rows = statistics::skill_rows(plan, found);
  Json out = Json::array();
  for (std::size_t side = 1; side < plan.sides(); ++side) {
    Json measures = Json::object();
    for (const SkillRow& row : rows) {
      if (row.side != side) continue;
      Json levels = Json::object();
      for (const Answer* answer : row.answers) levels[plan.level_of(answer->arm)] = answer_json(plan, *answer);
      measures[plan.measures[row.measure].id] = {{"agreement", agreement_key(row.agreement)},
                                                 {"sizes_differ", row.sizes_differ},
                                                 {"levels", std::move(levels)}};
    }
    out.push_back({{"name", plan.arms[side].name}, {"measures", std::move(measures)}});
  }
  return out;
}

void print_skills(std::ostream& out, const ComparisonPlan& plan, const Comparison& found) {
  const std::vector<SkillRow> rows = statistics::skill_rows(plan, found);
  for (std::size_t side = 1; side < plan.sides(); ++side) {
    TextTable table;
    std::vector<std::string> head{"measure"};
    head.insert(head.end(), plan.levels.begin(), plan.levels.end());
    head.emplace_back("at all levels");
    table.add(std::move(head));
    for (const SkillRow& row : rows) {
      if (row.side != side) continue;
      const statistics::Measure& measure = plan.measures[row.measure];
      std::vector<std::string> cells{measure.id};
      for (const Answer* answer : row.answers)
        cells.push_back(fmt::format("{} ({}) {}", difference_text(measure, answer->difference.value),
                                    interval_text(measure, answer->difference), short_words(*answer)));
      cells.push_back(report::agreement_words(row));
      table.add(std::move(cells));
    }
    out << fmt::format("\n{} less {}\n{}{}\n", plan.arms[side].name, plan.arms.front().name, table.text(),
                       report::skill_sentence(plan, found, side));
  }
}

}  // namespace tw::cli
