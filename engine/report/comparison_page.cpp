#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>

#include "engine/game/weak_play.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/comparison_answer.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"
#include "engine/report/report.hpp"
#include "engine/simulation/comparison_store.hpp"
#include "engine/simulation/identity.hpp"
#include "engine/statistics/comparison_plan.hpp"

namespace tw::report {
namespace {

using statistics::Answer;
using statistics::LoadedComparison;
using statistics::Metric;

constexpr int kWidth = 460, kHeight = 280, kWideChart = 900;
/// Maximum number of sides for which charts are drawn. Any further sides are shown only in tables.
constexpr std::size_t kMaxDrawn = 6;

std::string note(const LoadedComparison& read, const std::string& key) {
  return simulation::value_of(read.plan.notes, key);
}

std::string ending_words(const LoadedComparison& read) {
  const std::int64_t games = read.found.games;
  switch (read.found.ending) {
    case statistics::EndReason::Answered:
      return tr_n("All verdicts were reached after {0} game per side.",
                  "All verdicts were reached after {0} games per side.", games);
    case statistics::EndReason::Games:
      return tr_n("The maximum number of games was reached after {0} game per side.",
                  "The maximum number of games was reached after {0} games per side.", games);
    default:
      return tr_n("Stopped after {0} of at most {1} games per side.",
                  "Stopped after {0} of at most {1} games per side.", games, group_digits(read.found.max_games));
  }
}

/// Returns the bots of an arm. They are listed in its identity in the line "contestants: greedy,random".
std::vector<std::string> bots_of(const LoadedComparison& read, std::size_t arm) {
  const std::string key = "contestants: ";
  std::vector<std::string> out;
  for (const std::string& line : model::lines_of(read.plan.arms[arm].identity)) {
    if (!line.starts_with(key)) continue;
    for (const std::string& bot : model::split_comma_list(line.substr(key.size())))
      out.push_back(simulation::bot_name(bot));
  }
  return out;
}

/// Adds the names of the players for which the verdicts hold. Adds nothing if the bots of the sides differ or if there
/// are several levels, since the headings then name the players.
void add_player_names(Page& page, const LoadedComparison& read) {
  const std::vector<std::string> bots = bots_of(read, 0);
  std::string names;
  for (const std::string& bot : bots) names += (names.empty() ? "" : ", ") + bot;
  if (!read.plan.levels.empty() || names.empty() || bots != bots_of(read, 1)) return;
  page.paragraph(tr("Played by {0}. The verdicts apply only to these players.", names));
  if (const std::string weak = game::weak_play_warning(bots); !weak.empty()) page.paragraph(weak);
}

/// Describes the confidence levels of the intervals in a table of answers.
std::string levels_words(const statistics::ComparisonPlan& plan) {
  return tr_n(
      "Intervals of the difference: {1} % for all {0} question and all looks together. Intervals of the other "
      "values: 95 % each, not corrected for the number of questions and looks.",
      "Intervals of the difference: {1} % for all {0} questions and all looks together. Intervals of the other "
      "values: 95 % each, not corrected for the number of questions and looks.",
      plan.questions(), plotting::format_number(100 * plan.confidence, 0));
}

void add_answers(Page& page, const LoadedComparison& read, std::size_t arm) {
  std::vector<Cells> rows{{tr("Metric"), "A", "B", tr("Difference B − A"), tr("Verdict"), tr("Effect (d_z)"),
                           tr("Decks: A higher / same / B higher"), tr("Superiority of B"), tr("Variance removed")}};
  for (const Answer& answer : read.found.answers) {
    if (answer.arm != arm) continue;
    const Metric& metric = read.plan.metrics[answer.metric];
    rows.push_back({metric.title, describe_mean(metric, answer.mean_base), describe_mean(metric, answer.mean),
                    describe_difference(metric, answer), describe_verdict(answer), describe_estimate(answer.effect),
                    group_digits(answer.sums.lower()) + " / " + group_digits(answer.sums.same()) + " / " +
                        group_digits(answer.sums.higher()),
                    describe_estimate(answer.higher, 100) + " %",
                    describe_estimate(answer.variance_removed, 100) + " %"});
  }
  page.table(rows);
  page.paragraph(levels_words(read.plan));
  if (!read.plan.look_once && read.found.ending == statistics::EndReason::Answered &&
      read.found.games < read.found.max_games)
    page.paragraph(
        tr("The comparison ended early because the answers were clear. Differences and effects that end a comparison "
           "early are larger than the true ones on average; the intervals account for this."));
}

std::string sides_words(const LoadedComparison& read, std::size_t arm) {
  return "A: " + read.plan.arms.front().name + ", B: " + read.plan.arms[arm].name;
}

/// Adds a section with the verdicts at all skill levels.
void add_skills(Page& page, const LoadedComparison& read, std::size_t side) {
  // translators: {0} is "A: NAME, B: NAME"
  page.heading(tr("{0}, at several skill levels", sides_words(read, side)));
  page.paragraph(skill_sentence(read.plan, read.found, side));
  page.table(skill_table(read.plan, read.found, side), true);
  const auto plot = skill_plot(read.plan, read.found, side);
  page.chart(plot, kWideChart, static_cast<int>(std::clamp(plotting::preferred_height(plot), 120.0, 4000.0)),
             tr("Differences with intervals by skill level; the table lists the values"), tr("Difference"));
}

void add_arm(Page& page, const LoadedComparison& read, std::size_t arm) {
  const std::string level = read.plan.level_of(arm);
  // translators: {0} is "A: NAME, B: NAME", {1} are bots
  page.heading(level.empty() ? sides_words(read, arm) : tr("{0}, played by {1}", sides_words(read, arm), level));
  page.paragraph(comparison_answer(read.plan, read.found, arm));
  if (statistics::is_repetition(read.plan, read.found, arm)) return;
  if (arm <= kMaxDrawn) {
    const auto plot = difference_plot(read.plan, read.found, arm);
    page.chart(plot, kWideChart, static_cast<int>(std::clamp(plotting::preferred_height(plot), 120.0, 4000.0)),
               tr("Differences with intervals; the table lists the values"), tr("Difference"));
  }
  add_answers(page, read, arm);
  if (arm > kMaxDrawn) return;
  page.begin_grid();
  for (const Answer& answer : read.found.answers) {
    if (answer.arm != arm || answer.metric >= 4) continue;
    const Metric& metric = read.plan.metrics[answer.metric];
    page.chart(pairs_chart(metric, answer, read.plan.arms.front().experiment.games_per_deck), kWidth, kHeight,
               tr("Decks by difference: {0}", metric.title), metric.title);
    if (answer.looks.size() > 1)
      page.chart(looks_chart(metric, answer), kWidth, kHeight, tr("The interval at each look: {0}", metric.title),
                 metric.title);
  }
  page.end_grid();
}

void add_sides(Page& page, const LoadedComparison& read) {
  for (std::size_t side = 1; side < read.plan.sides() && !read.plan.levels.empty(); ++side)
    add_skills(page, read, side);
  for (std::size_t arm = 1; arm < read.plan.arms.size(); ++arm)
    if (!read.plan.is_base(arm)) add_arm(page, read, arm);
}

// Sweeps

std::optional<double> number(const std::string& text) {
  double value = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || at != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Returns the values assigned to `paths` in a name such as "piece.ID.count=2 set.ID=1".
std::vector<std::string> values_of(const std::string& name, const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  std::size_t at = 0;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::size_t begin = name.find(paths[i] + "=", at);
    if (begin == std::string::npos) return std::vector<std::string>(paths.size(), "");
    const std::size_t from = begin + paths[i].size() + 1;
    const std::size_t end = i + 1 < paths.size() ? name.find(" " + paths[i + 1] + "=", from) : name.size();
    out.push_back(name.substr(from, end - from));
    at = end == std::string::npos ? name.size() : end;
  }
  return out;
}

/// Plots a metric against the value that the sweep varies. Returns nullopt if a value is not a number, or if there are
/// fewer than two points.
std::optional<plotting::LineChart> sweep_chart(const LoadedComparison& read, std::size_t metric,
                                               const std::vector<std::string>& paths) {
  const Metric& shown = read.plan.metrics[metric];
  const double scale = factor_of(shown);
  plotting::LineChart out{
      .title = clean(shown.title),
      // translators: {0} is the path of a varied value, such as piece.ID.count
      .subtitle = tr("by {0}; band: interval of the difference from the unchanged game", clean(paths.front())),
      .unit = shown.unit == "%" ? "%" : ""};
  plotting::Line line;
  for (const Answer& answer : read.found.answers) {
    if (answer.metric != metric) continue;
    const auto x = number(values_of(read.plan.arms[answer.arm].name, paths).front());
    if (!x) return std::nullopt;
    if (out.horizontal_guides.empty())
      out.horizontal_guides.push_back({scale * answer.mean_base.value, tr("unchanged")});
    double low = scale * (answer.mean_base.value + answer.difference.low),
           high = scale * (answer.mean_base.value + answer.difference.high);
    if (!std::isfinite(low) || !std::isfinite(high)) continue;
    // Limit the interval of the mean to possible values of the metric.
    if (std::min(answer.mean_base.low, answer.mean.low) >= 0) low = std::max(0.0, low);
    if (shown.unit == "%") high = std::min(100.0, high);
    line.points.push_back({.x = *x, .value = scale * answer.mean.value, .low = low, .high = high});
  }
  std::ranges::sort(line.points, {}, &plotting::LinePoint::x);
  if (line.points.size() < 2) return std::nullopt;
  out.lines.push_back(std::move(line));
  return out;
}

void add_sweep(Page& page, const LoadedComparison& read) {
  const std::vector<std::string> paths = model::lines_of(note(read, "vary"));
  page.paragraph(sweep_answer(read.plan, read.found));
  if (paths.size() == 1) {
    page.heading(tr("By {0}", paths.front()));
    page.begin_grid();
    for (std::size_t m = 0; m < read.plan.metrics.size(); ++m)
      if (const auto chart = sweep_chart(read, m, paths))
        page.chart(*chart, kWidth, kHeight, tr("{0} by {1}", read.plan.metrics[m].title, paths.front()),
                   read.plan.metrics[m].title);
    page.end_grid();
  }
  page.heading(tr("Combinations"));
  std::vector<Cells> rows{paths};
  for (const Metric& metric : read.plan.metrics) rows.front().push_back(metric.title);
  Cells base(paths.size(), tr("unchanged"));
  for (std::size_t m = 0; m < read.plan.metrics.size(); ++m)
    base.push_back(describe_mean(read.plan.metrics[m], read.found.answers[m].mean_base));
  rows.push_back(std::move(base));
  for (std::size_t arm = 1; arm < read.plan.arms.size(); ++arm) {
    Cells row = values_of(read.plan.arms[arm].name, paths);
    for (const Answer& answer : read.found.answers) {
      if (answer.arm != arm) continue;
      const Metric& metric = read.plan.metrics[answer.metric];
      const bool real = answer.verdict == statistics::Verdict::Different;
      row.push_back(model::join_clauses({describe_mean(metric, answer.mean), describe_difference(metric, answer)}) +
                    (real ? " *" : ""));
    }
    rows.push_back(std::move(row));
  }
  page.table(rows);
  page.paragraph(
      tr("Each mean has its own 95 % interval, followed by the difference from the unchanged game. * marks a "
         "combination that differs from it; the confidence of the difference intervals applies to all {0} questions "
         "together.",
         read.plan.questions()));
}

// Parts shared by comparisons and sweeps

std::vector<Term> comparison_terms(const LoadedComparison& read) {
  std::vector<Term> terms;
  for (const Metric& metric : read.plan.metrics) {
    std::string words = metric.definition;
    // translators: {0} is the definition of a metric
    if (metric.margin > 0) words = tr("{0}; a difference within {1} does not matter", words, describe_margin(metric));
    terms.push_back({metric.title, words});
  }
  terms.push_back({tr("Difference"),
                   tr("mean of B minus mean of A over the same decks, with an interval corrected for all "
                      "questions (Bonferroni) and for early looks (alpha spending)"),
                   {tr("Difference B − A")}});
  terms.push_back(
      {tr("Verdict"),
       tr("B higher or lower: the interval lies on one side of 0; not enough to matter: it also lies within the "
          "margin; no difference that matters: it lies within the margin and contains 0; otherwise not settled")});
  if (!read.plan.levels.empty())
    terms.push_back({tr("At all levels"),
                     tr("holds for all: the verdict is the same at every level; depends on skill: two levels have "
                        "different verdicts and intervals that do not overlap; otherwise not settled")});
  terms.push_back({tr("A and B"),
                   tr("mean of each side with its own 95 % interval, limited to the possible values of the metric; "
                      "both sides play the same decks, so only the interval of the difference shows whether they "
                      "differ"),
                   {"A", "B"}});
  terms.push_back({tr("Effect (d_z)"),
                   tr("mean difference per deck in standard deviations of the differences, with a 95 % interval "
                      "(Borenstein et al. 2009, formula 4.28)")});
  terms.push_back({tr("Decks: A higher / same / B higher"), tr("number of decks with each outcome")});
  terms.push_back(
      {tr("Superiority of B"),
       tr("probability of superiority: the share of the decks in which B is higher, counting ties as half, with "
          "a 95 % interval (Clopper and Pearson 1934, Korn and Graubard 1998); 50 % if the sides are the same")});
  terms.push_back({tr("Variance removed"),
                   tr("1 - Var(B - A) / (Var(A) + Var(B)): the part of the variance that playing the same decks "
                      "removed from the difference, with a 95 % interval (Pitman and Morgan 1939)")});
  return terms;
}

void add_definitions(Page& page) {
  page.heading(tr("Definitions"));
  page.definitions();
  page.paragraph(tr("The documentation page docs/statistics.md describes the methods and names their sources."));
}

void add_comparison_origin(Page& page, const LoadedComparison& read, const std::string& program) {
  page.heading(tr("How to reproduce this"));
  page.command(note(read, "command"));
  std::vector<Cells> rows{{tr("Item"), tr("Value")}};
  for (const auto& [key, value] : read.head)
    rows.push_back({setting_heading(key), key != "looks" ? value
                                          : value == "one"
                                              ? tr("one, after all decks")
                                              : tr("after 50 decks, then whenever the number of decks has grown by "
                                                   "half")});
  // translators: the program that played the games
  rows.push_back({tr("Played by"), note(read, "program")});
  rows.push_back({tr("Report written by"), program});
  for (std::size_t arm = 0; arm < read.plan.arms.size() && arm < 100; ++arm)
    rows.push_back({read.plan.arms[arm].name, read.plan.arms[arm].identity});
  page.table(rows, true);
}

}  // namespace

model::Result<std::string> comparison_page(const std::filesystem::path& file, const std::string& program) {
  const auto found = statistics::read_comparison(file);
  if (!found) return found.findings();
  const LoadedComparison& read = found.value();
  const bool sweep = note(read, "kind") == "sweep";
  const std::string& base = read.plan.arms.front().name;
  std::string others;
  for (std::size_t arm = 1; arm < std::min<std::size_t>(4, read.plan.sides()); ++arm)
    others += (arm == 1 ? "" : ", ") + read.plan.arms[arm].name;
  const std::string title = sweep            ? tr("Sweep: {0}", base)
                            : others.empty() ? tr("Comparison: {0}", base)
                                             : tr("Comparison: {0} and {1}", base, others);
  Page page(title, ending_words(read), comparison_terms(read));
  add_player_names(page, read);
  if (read.found.games == 0)
    page.paragraph(tr("No deck has been played yet."));
  else if (sweep)
    add_sweep(page, read);
  else
    add_sides(page, read);
  add_definitions(page);
  add_comparison_origin(page, read, program);
  return page.text();
}

}  // namespace tw::report
