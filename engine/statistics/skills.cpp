#include "engine/statistics/skills.hpp"

#include <algorithm>

namespace tw::statistics {
namespace {

bool apart(const Estimate& a, const Estimate& b) { return a.low > b.high || b.low > a.high; }

/// Returns the verdict and its direction as a number: 0 not settled, 1 no difference that matters, 2 higher, 3 lower.
int verdict_number(const Answer& answer) {
  if (answer.verdict == Verdict::NotSettled) return 0;
  if (answer.verdict == Verdict::NoDifference) return 1;
  return answer.difference.value > 0 ? 2 : 3;
}

void judge_agreement(SkillRow& row) {
  bool settled = true, same = true, contradicted = false;
  for (const Answer* a : row.answers) {
    settled = settled && verdict_number(*a) != 0;
    for (const Answer* b : row.answers) {
      const bool different =
          verdict_number(*a) != 0 && verdict_number(*b) != 0 && verdict_number(*a) != verdict_number(*b);
      same = same && !different;
      if (!apart(a->difference, b->difference)) continue;
      row.sizes_differ = true;
      contradicted = contradicted || different;
    }
  }
  if (contradicted)
    row.agreement = Agreement::DependsOnSkill;
  else if (settled && same)
    row.agreement = Agreement::ForAll;
}

}  // namespace

std::vector<SkillRow> skill_rows(const ComparisonPlan& plan, const Comparison& found) {
  std::vector<SkillRow> rows;
  if (plan.levels.empty() || found.games == 0) return rows;
  for (std::size_t side = 1; side < plan.sides(); ++side)
    for (std::size_t metric = 0; metric < plan.metrics.size(); ++metric) {
      SkillRow row{.side = side, .metric = metric, .answers = {}};
      for (const Answer& answer : found.answers)
        if (answer.arm % plan.sides() == side && answer.metric == metric) row.answers.push_back(&answer);
      judge_agreement(row);
      rows.push_back(std::move(row));
    }
  return rows;
}

int count(const std::vector<SkillRow>& rows, std::size_t side, Agreement agreement) {
  return static_cast<int>(
      std::ranges::count_if(rows, [&](const SkillRow& row) { return row.side == side && row.agreement == agreement; }));
}

}  // namespace tw::statistics
