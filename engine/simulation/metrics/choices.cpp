// Metrics for the number of legal actions.
#include <cmath>
#include <numeric>

#include "engine/language/translate.hpp"
#include "engine/simulation/metrics/metric.hpp"

namespace tw::simulation {
namespace {

enum { kActions, kBranching, kDecisions, kTreeComplexity };

std::vector<Column> columns(const GameInfo&) {
  return {{.id = "actions", .unit = tr_later("actions")},
          {.id = "branching_factor", .unit = tr_later("actions"), .scale = 100},
          {.id = "decisions", .unit = tr_later("share of the actions"), .scale = 1000},
          {.id = "game_tree_complexity", .unit = tr_later("decades"), .scale = 100}};
}

void measure(const Course& course, const GameInfo&, SampleCollector& values) {
  const auto n = static_cast<std::int64_t>(course.choices.size());
  if (n == 0) return;
  const std::int64_t sum = std::accumulate(course.choices.begin(), course.choices.end(), std::int64_t{0});
  std::int64_t real = 0;
  for (const int legal : course.choices) real += legal > 1 ? 1 : 0;
  values.add(kActions, 0, n);
  values.add(kBranching, 0, rounded_quotient(100 * sum, n));
  values.add(kDecisions, 0, rounded_quotient(1000 * real, n));
  const double mean = static_cast<double>(sum) / static_cast<double>(n);
  values.add(kTreeComplexity, 0, std::llround(100 * static_cast<double>(n) * std::log10(mean)));
}

}  // namespace

const Metric kBranchingMetric{kChoices, columns, measure};

}  // namespace tw::simulation
