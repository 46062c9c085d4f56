#include "engine/cli/sweep.hpp"

#include <charconv>
#include <cmath>
#include <optional>
#include <set>

#include "engine/cli/comparison_report.hpp"
#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/report/comparison_answer.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"

namespace tw::cli {
namespace {

std::string name_of(const std::vector<VariedPath>& vary, const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < vary.size(); ++i) out += (i == 0 ? "" : " ") + vary[i].path + "=" + values[i];
  return out;
}

model::Result<SweepCell> cell_of(const LoadedGame& base, const std::vector<VariedPath>& vary,
                                 std::vector<std::string> values) {
  SweepCell out{.name = name_of(vary, values), .values = std::move(values)};
  auto game = design::compile_variant(base.files, design::variant_with(vary, out.values, base.files), out.name);
  if (!game) return game.findings();
  out.game = std::move(game.value());
  out.is_base = out.game.game->content_hash() == base.game->content_hash();
  return out;
}

}  // namespace

model::Result<std::vector<SweepCell>> cells_of(const LoadedGame& base, const std::vector<VariedPath>& vary) {
  std::size_t cells = 1;
  std::set<std::string> paths;
  for (const VariedPath& v : vary) {
    if (!paths.insert(v.path).second)
      return model::usage_error(tr("{0} is varied twice; remove one of the two", v.path));
    if (const std::string wrong = design::path_error(v, base.files); !wrong.empty())
      return model::usage_error(tr("{0}; --paths lists everything that can be varied", wrong));
    cells *= v.values.size();
    if (cells > kMaxCells) return model::usage_error(tr("a sweep has at most {0} combinations", kMaxCells));
  }
  std::vector<SweepCell> out;
  for (std::size_t i = 0; i < cells; ++i) {
    std::vector<std::string> values(vary.size());
    std::size_t rest = i;
    for (std::size_t v = vary.size(); v-- > 0; rest /= vary[v].values.size())
      values[v] = vary[v].values[rest % vary[v].values.size()];
    auto cell = cell_of(base, vary, std::move(values));
    if (!cell) return cell.findings();
    out.push_back(std::move(cell.value()));
  }
  return out;
}

namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Metric;
using statistics::Verdict;

/// Returns the answer for a cell; nullptr for the base or if no games were played.
const Answer* answer_of(const Sweep& sweep, std::size_t cell, std::size_t metric, const Comparison& found) {
  const std::size_t arm = sweep.arm_of[cell];
  if (arm == 0 || found.games == 0) return nullptr;
  for (const Answer& answer : found.answers)
    if (answer.arm == arm && answer.metric == metric) return &answer;
  return nullptr;
}

statistics::Estimate base_mean(std::size_t metric, const Comparison& found) {
  for (const Answer& answer : found.answers)
    if (answer.metric == metric) return answer.mean_base;
  return {};
}

/// Returns a difference with its interval and a mark for its verdict, such as "+0.90 ±0.52 *".
std::string difference_cell(const Metric& metric, const Answer& answer) {
  return report::describe_difference(metric, answer) + (answer.verdict == Verdict::Different      ? " *"
                                                        : answer.verdict == Verdict::NoDifference ? " ="
                                                                                                  : "");
}

/// Returns a table of one metric, with a row for each combination.
std::string measure_text(const Sweep& sweep, const Metric& metric, std::size_t m, const Comparison& found) {
  TextTable table(sweep.vary.size());
  std::vector<std::string> head;
  for (const VariedPath& vary : sweep.vary) head.push_back(vary.path);
  head.push_back(metric.id);
  head.push_back(tr("difference"));
  table.add(std::move(head));
  std::vector<std::string> first(sweep.vary.size(), tr("base"));
  first.push_back(report::describe_mean(metric, base_mean(m, found)));
  table.add(std::move(first));
  for (std::size_t cell = 0; cell < sweep.cells.size(); ++cell) {
    const Answer* answer = answer_of(sweep, cell, m, found);
    if (answer == nullptr) continue;
    std::vector<std::string> row = sweep.cells[cell].values;
    row.push_back(report::describe_mean(metric, answer->mean));
    row.push_back(difference_cell(metric, *answer));
    table.add(std::move(row));
  }
  return table.text();
}

}  // namespace

std::string sweep_text(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  const simulation::Experiment& base = plan.arms.front().experiment;
  std::string out = found.games > 0 ? paragraph(report::sweep_answer(plan, found)) + "\n" : "";
  out += paragraph(
      // translators: {1} is, for example, "4 combinations", {2} "2,000 games each", {4} "2 players"
      tr("{0}: {1}, {2} on the same decks, seed {3}, {4}.", sweep.game,
         tr_n("{0} combination", "{0} combinations", std::ssize(sweep.cells)),
         tr_n("{0} game each", "{0} games each", found.games), base.seed,
         tr_n("{0} player", "{0} players", std::ssize(base.contestants))) +
      " " + tr("Played by {0}. The verdicts apply only to these players.", players_text(base.contestants)));
  if (found.games == 0) return out;
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) out += "\n" + measure_text(sweep, plan.metrics[m], m, found);
  return out + "\n" +
         paragraph(tr("Each mean has its own 95 % interval; the intervals of the differences from the base have {0} % "
                      "confidence for all {1} questions together.",
                      language::format_decimal(100 * plan.confidence, 0), plan.questions()) +
                   " " + tr("* differs from the base; = no difference that matters."));
}

Json sweep_json(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  Json vary = Json::array(), cells = Json::array(), base = Json::object(), base_intervals = Json::object();
  for (const VariedPath& v : sweep.vary) vary.push_back({{"path", v.path}, {"values", v.values}});
  for (std::size_t m = 0; m < plan.metrics.size() && found.games > 0; ++m) {
    const statistics::Estimate mean = base_mean(m, found);
    base[plan.metrics[m].id] = mean.value;
    base_intervals[plan.metrics[m].id] = interval_json(mean);
  }
  for (std::size_t cell = 0; cell < sweep.cells.size(); ++cell) {
    Json values = Json::object(), metrics = Json::object();
    for (std::size_t v = 0; v < sweep.vary.size(); ++v) values[sweep.vary[v].path] = sweep.cells[cell].values[v];
    for (std::size_t m = 0; m < plan.metrics.size(); ++m)
      if (const Answer* answer = answer_of(sweep, cell, m, found); answer != nullptr)
        metrics[plan.metrics[m].id] = answer_json(plan, *answer);
    cells.push_back({{"values", values}, {"is_base", sweep.cells[cell].is_base}, {"difference", std::move(metrics)}});
  }
  return {{"game", sweep.game},
          {"vary", vary},
          {"games", found.games},
          {"decks", found.decks},
          {"seed", plan.arms.front().experiment.seed},
          {"ended", ending_key(found.ending)},
          {"confidence", plan.confidence},
          {"questions", plan.questions()},
          {"base", base},
          {"base_intervals", base_intervals},
          {"cells", cells},
          {"seconds", found.seconds}};
}

std::string sweep_csv(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  std::string out;
  for (const VariedPath& vary : sweep.vary) out += plotting::csv_field(vary.path) + ",";
  out += "metric,games,mean,difference,low,high,verdict,mean_low,mean_high\r\n";
  for (std::size_t cell = 0; cell < sweep.cells.size() && found.games > 0; ++cell)
    for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
      for (const std::string& value : sweep.cells[cell].values) out += plotting::csv_field(value) + ",";
      const Answer* answer = answer_of(sweep, cell, m, found);
      out += plotting::csv_field(plan.metrics[m].id) + "," + std::to_string(found.games) + ",";
      const statistics::Estimate mean = answer == nullptr ? base_mean(m, found) : answer->mean;
      const statistics::Estimate difference = answer == nullptr ? statistics::Estimate{} : answer->difference;
      out += plotting::csv_number(mean.value);
      for (const double number : {difference.value, difference.low, difference.high})
        out += "," + plotting::csv_number(number);
      out += "," + (answer == nullptr ? std::string("base") : verdict_key(answer->verdict));
      for (const double number : {mean.low, mean.high}) out += "," + plotting::csv_number(number);
      out += "\r\n";
    }
  return out;
}

}  // namespace tw::cli
