#include "engine/cli/comparison_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/cli/run_options.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/comparison_answer.hpp"
#include "engine/report/comparison_charts.hpp"
#include "engine/report/html.hpp"

namespace tw::cli {

using statistics::Answer;
using statistics::ComparisonPlan;
using statistics::Metric;
using statistics::Verdict;

namespace {

/// JSON has no infinity: an unknown interval bound becomes null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace

const Metric& metric_of(const ComparisonPlan& plan, const Answer& answer) { return plan.metrics[answer.metric]; }

Json answer_json(const ComparisonPlan& plan, const Answer& answer) {
  const Metric& metric = metric_of(plan, answer);
  Json out{{"mean", answer.difference.value},
           {"low", number(answer.difference.low)},
           {"high", number(answer.difference.high)},
           {"verdict", verdict_key(answer.verdict)},
           {"margin", metric.margin},
           {"answered_after", answer.answered_after}};
  const auto add = [&](const std::string& key, const statistics::Estimate& estimate) {
    out[key] = number(estimate.value);
    out[key + "_low"] = number(estimate.low);
    out[key + "_high"] = number(estimate.high);
  };
  add("base", answer.mean_base);
  add("other", answer.mean);
  add("effect_size", answer.effect);
  add("share_higher", answer.higher);
  add("variance_removed", answer.variance_removed);
  out["decks_higher"] = answer.sums.higher();
  out["decks_same"] = answer.sums.same();
  out["decks_lower"] = answer.sums.lower();
  Json looks = Json::array();
  for (const statistics::Look& look : answer.looks)
    looks.push_back({look.games, look.difference.value, number(look.difference.low), number(look.difference.high)});
  out["looks"] = std::move(looks);
  return out;
}

std::string verdict_key(Verdict verdict) {
  if (verdict == Verdict::Different) return "different";
  return verdict == Verdict::NoDifference ? tr_later("no difference that matters") : tr_later("not settled");
}

using statistics::Agreement;
using statistics::Comparison;
using statistics::SkillRow;

std::string agreement_key(Agreement agreement) {
  if (agreement == Agreement::ForAll) return "holds for all";
  return agreement == Agreement::DependsOnSkill ? "depends on skill" : "not settled";
}

Json skills_json(const ComparisonPlan& plan, const Comparison& found) {
  const std::vector<SkillRow> rows = statistics::skill_rows(plan, found);
  Json out = Json::array();
  for (std::size_t side = 1; side < plan.sides(); ++side) {
    Json metrics = Json::object();
    for (const SkillRow& row : rows) {
      if (row.side != side) continue;
      Json levels = Json::object();
      for (const Answer* answer : row.answers) levels[plan.level_of(answer->arm)] = answer_json(plan, *answer);
      metrics[plan.metrics[row.metric].id] = {{"agreement", agreement_key(row.agreement)},
                                              {"sizes_differ", row.sizes_differ},
                                              {"levels", std::move(levels)}};
    }
    out.push_back({{"name", plan.arms[side].name}, {"measures", std::move(metrics)}});
  }
  return out;
}

namespace {

using statistics::EndReason;

std::string ending_text(const Comparison& found) {
  switch (found.ending) {
    case EndReason::Answered:
      return tr_n("all verdicts were reached after {0} pair of games",
                  "all verdicts were reached after {0} pairs of games", found.games);
    case EndReason::Games:
      return tr_n("the maximum number of games was reached after {0} pair of games",
                  "the maximum number of games was reached after {0} pairs of games", found.games);
    case EndReason::Time:
      return tr_n("the time limit was reached after {0} pair of games",
                  "the time limit was reached after {0} pairs of games", found.games);
    case EndReason::Stopped: break;
  }
  return tr_n("interrupted after {0} pair of games", "interrupted after {0} pairs of games", found.games);
}

std::string percent_words(const statistics::Estimate& share) {
  return estimate_text({100 * share.value, 100 * share.low, 100 * share.high}, 0) + " %";
}

void print_answers(std::ostream& out, const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  TextTable table;
  table.add({tr("metric"), tr("B − A"), tr("verdict"), "A", "B", "d_z", tr("A higher/same/B higher"),
             tr("superiority of B"), tr("variance removed")});
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    const Metric& m = metric_of(plan, answer);
    table.add({m.id, report::describe_difference(m, answer), report::describe_verdict(answer),
               report::describe_mean(m, answer.mean_base), report::describe_mean(m, answer.mean),
               estimate_text(answer.effect, 2),
               fmt::format("{}/{}/{}", answer.sums.lower(), answer.sums.same(), answer.sums.higher()),
               percent_words(answer.higher), percent_words(answer.variance_removed)});
  }
  out << table.text();
}

void print_skills(std::ostream& out, const ComparisonPlan& plan, const Comparison& found, std::size_t side) {
  TextTable table;
  for (auto& row : report::skill_table(plan, found, side)) table.add(std::move(row));
  out << table.text();
}

}  // namespace

std::string ending_key(EndReason ending) {
  switch (ending) {
    case EndReason::Answered: return "answered";
    case EndReason::Games: return "games";
    case EndReason::Time: return "time";
    case EndReason::Stopped: return "stopped";
  }
  return "";
}

namespace {

bool same_players(const ComparisonPlan& plan) {
  const auto& players = plan.arms.front().experiment.contestants;
  return std::ranges::all_of(plan.arms, [&](const statistics::Arm& arm) {
    return std::ranges::equal(arm.experiment.contestants, players, {}, &simulation::Contestant::name,
                              &simulation::Contestant::name);
  });
}

/// Prints how the games were played, and by whom.
void print_setup(std::ostream& out, const ComparisonPlan& plan, const Comparison& found) {
  const simulation::Experiment& base = plan.arms.front().experiment;
  const std::string how =
      found.decks == found.games ? tr("Paired games on the same decks") : tr("Seats rotated on the same decks");
  const std::string players = tr_n("{0} player", "{0} players", std::ssize(base.contestants));
  const std::string ending = ending_text(found);
  // translators: {0} is, for example, "Paired games on the same decks", {2} "2 players", {3} the reason for the end
  out << paragraph(base.aligned ? tr("{0}: seed {1}, {2}, draw orders aligned; {3}.", how, base.seed, players, ending)
                                : tr("{0}: seed {1}, {2}; {3}.", how, base.seed, players, ending));
  if (!plan.levels.empty())
    out << paragraph(tr_n("Played at {0} level: {1}. Each level has the same bot in every seat.",
                          "Played at {0} levels: {1}. Each level has the same bot in every seat.",
                          std::ssize(plan.levels), fmt::format("{}", fmt::join(plan.levels, ", "))));
  else if (same_players(plan))
    out << paragraph(tr("Played by {0}. The verdicts apply only to these players.", players_text(base.contestants)));
}

/// Explains intervals, verdicts and columns.
void print_notes(std::ostream& out, const ComparisonPlan& plan) {
  const bool shares = std::ranges::any_of(plan.metrics, [](const Metric& m) { return m.unit == "%"; });
  std::string margins;
  for (const Metric& m : plan.metrics)
    margins += fmt::format("{}{} {}", margins.empty() ? "" : ", ", m.id, report::describe_margin(m));
  out << '\n'
      << paragraph(tr("Intervals of differences have {0} % confidence for all {1} questions and all looks together; "
                      "other intervals have 95 % confidence each, not corrected. No difference that matters: the "
                      "interval lies within the margin ({2}).",
                      language::format_decimal(100 * plan.confidence, 0), plan.questions(), margins) +
                   (shares ? " " + tr("pp: percentage points.") : "") + " " +
                   (plan.levels.empty()
                        ? tr("A higher/same/B higher: number of decks. Superiority of B: share of decks in which B is "
                             "higher, counting ties as half.")
                        : tr("Holds for all: every level has the same verdict. Depends on skill: two levels have "
                             "different verdicts, and their intervals do not overlap.")));
}

}  // namespace

Json to_json(const ComparisonPlan& plan, const Comparison& found) {
  Json names = Json::array(), all = Json::array();
  const bool levels = !plan.levels.empty();
  for (std::size_t side = 0; side < plan.sides(); ++side) names.push_back(plan.arms[side].name);
  for (std::size_t arm = 1; arm < plan.arms.size() && !levels; ++arm) {
    Json answers = Json::object();
    for (const Answer& answer : found.answers)
      if (answer.arm == arm && found.games > 0) answers[metric_of(plan, answer).id] = answer_json(plan, answer);
    all.push_back({{"name", plan.arms[arm].name}, {"difference", std::move(answers)}});
  }
  Json out{{"pairs", found.games},
           {"compared", names},
           {"decks", found.decks},
           {"most_pairs", found.max_games},
           {"seed", plan.arms.front().experiment.seed},
           {"ended", ending_key(found.ending)},
           {"confidence", plan.confidence},
           {"questions", plan.questions()},
           {"seconds", found.seconds}};
  if (levels) {
    out["levels"] = plan.levels;
    out["skills"] = skills_json(plan, found);
    return out;
  }
  out["difference"] = all.front()["difference"];
  if (plan.arms.size() > 2) out["differences"] = std::move(all);
  return out;
}

void print_text(std::ostream& out, const ComparisonPlan& plan, const Comparison& found) {
  const bool levels = !plan.levels.empty();
  for (std::size_t side = 1; found.games > 0 && side < plan.sides(); ++side)
    out << paragraph(levels ? report::skill_sentence(plan, found, side) : report::comparison_answer(plan, found, side))
        << '\n';
  print_setup(out, plan, found);
  if (found.games == 0) return;
  bool any = false;
  for (std::size_t side = 1; side < plan.sides(); ++side) {
    if (!levels && statistics::is_repetition(plan, found, side)) continue;
    any = true;
    out << '\n' << paragraph("A: " + plan.arms.front().name + ", B: " + plan.arms[side].name);
    levels ? print_skills(out, plan, found, side) : print_answers(out, plan, found, side);
  }
  if (any) print_notes(out, plan);
}

}  // namespace tw::cli
