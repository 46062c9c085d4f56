#include "engine/cli/comparison_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/model/text.hpp"
#include "engine/report/comparison_charts.hpp"

namespace tw::cli {

using statistics::Answer;
using statistics::ComparisonPlan;
using statistics::Measure;
using statistics::Verdict;

namespace {

/// JSON has no infinity: an unknown interval bound becomes null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

}  // namespace

std::string signed_text(const Measure& measure, double value) {
  return model::with_sign(value, fmt::format("{:.2f}", (measure.unit == "%" ? 100 : 1) * value));
}

const Measure& measure_of(const ComparisonPlan& plan, const Answer& answer) { return plan.measures[answer.measure]; }

Json answer_json(const ComparisonPlan& plan, const Answer& answer) {
  const Measure& measure = measure_of(plan, answer);
  Json out{{"mean", answer.difference.value},
           {"low", number(answer.difference.low)},
           {"high", number(answer.difference.high)},
           {"verdict", verdict_key(answer.verdict)},
           {"margin", measure.margin},
           {"answered_after", answer.answered_after}};
  const auto add = [&](const std::string& key, const statistics::Estimate& figure) {
    out[key] = number(figure.value);
    out[key + "_low"] = number(figure.low);
    out[key + "_high"] = number(figure.high);
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
  return verdict == Verdict::NoDifference ? "no difference that matters" : "not settled";
}

std::string verdict_words(const Answer& answer) {
  if (answer.verdict == Verdict::Different)
    return std::string(answer.difference.value > 0 ? "different: higher" : "different: lower") +
           (answer.difference.differs_from(0) ? "" : fmt::format(", settled after {} games", answer.answered_after));
  if (answer.smaller_than_matters())
    return answer.difference.value > 0 ? "higher, but not enough to matter" : "lower, but not enough to matter";
  return verdict_key(answer.verdict);
}

std::string difference_text(const Measure& measure, double value) {
  return signed_text(measure, value) + (measure.unit == "%" ? " pp" : "");
}

std::string mean_text(const Measure& measure, const statistics::Estimate& mean) {
  const double factor = measure.unit == "%" ? 100 : 1;
  return figure_text({factor * mean.value, factor * mean.low, factor * mean.high}, 2) +
         (measure.unit == "%" ? " %" : "");
}

std::string percent_text(const statistics::Estimate& share) {
  return figure_text({100 * share.value, 100 * share.low, 100 * share.high}, 0) + " %";
}

std::string margin_text(const Measure& measure) {
  return measure.unit == "%" ? fmt::format("{:.2f} pp", 100 * measure.margin) : value_text(measure, measure.margin);
}

std::string interval_text(const Measure& measure, const statistics::Estimate& e) {
  if (!std::isfinite(e.low)) return "not known yet";
  return signed_text(measure, e.low) + " to " + difference_text(measure, e.high);
}

std::string value_text(const Measure& measure, double value, int decimals) {
  return measure.unit == "%" ? fmt::format("{:.{}f} %", 100 * value, decimals)
                             : fmt::format("{:.{}f}", value, decimals);
}

using statistics::Agreement;
using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::SkillRow;

namespace {

/// Returns the verdict without the prefix "different: ", which is clear from the direction.
std::string verdict_without_prefix(const Answer& answer) {
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
                                    interval_text(measure, answer->difference), verdict_without_prefix(*answer)));
      cells.push_back(report::agreement_words(row));
      table.add(std::move(cells));
    }
    out << fmt::format("\n{} minus {}\n{}{}\n", plan.arms[side].name, plan.arms.front().name, table.text(),
                       report::skill_sentence(plan, found, side));
  }
}

namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Ending;
using statistics::Measure;

std::string ending_text(const Comparison& found) {
  const std::string after = fmt::format("after {} pairs of games", with_commas(found.games));
  switch (found.ending) {
    case Ending::Answered: return "all verdicts were reached " + after;
    case Ending::Games: return "the maximum number of games was reached " + after;
    case Ending::Time: return "the time limit was reached " + after;
    case Ending::Stopped: return "interrupted " + after;
  }
  return after;
}

void print_table(std::ostream& out, const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  TextTable table;
  table.add({"measure", plan.arms[0].name, plan.arms[arm].name, "difference", "interval", "verdict", "d_z",
             "lower/same/higher", "superiority", "variance removed"});
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    const Measure& m = measure_of(plan, answer);
    table.add({m.id, mean_text(m, answer.mean_base), mean_text(m, answer.mean),
               difference_text(m, answer.difference.value), interval_text(m, answer.difference), verdict_words(answer),
               figure_text(answer.effect, 2),
               fmt::format("{}/{}/{}", answer.sums.lower(), answer.sums.same(), answer.sums.higher()),
               percent_text(answer.higher), percent_text(answer.variance_removed)});
  }
  out << '\n' << table.text();
}

}  // namespace

std::string ending_key(Ending ending) {
  switch (ending) {
    case Ending::Answered: return "answered";
    case Ending::Games: return "games";
    case Ending::Time: return "time";
    case Ending::Stopped: return "stopped";
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

bool same_on_all_sides(const ComparisonPlan& plan) {
  const std::uint64_t game = plan.arms.front().experiment.game->content_hash();
  return (same_players(plan) || !plan.levels.empty()) &&
         std::ranges::all_of(plan.arms,
                             [&](const statistics::Arm& arm) { return arm.experiment.game->content_hash() == game; });
}

}  // namespace

Json to_json(const ComparisonPlan& plan, const Comparison& found) {
  Json names = Json::array(), all = Json::array();
  const bool levels = !plan.levels.empty();
  for (std::size_t side = 0; side < plan.sides(); ++side) names.push_back(plan.arms[side].name);
  for (std::size_t arm = 1; arm < plan.arms.size() && !levels; ++arm) {
    Json answers = Json::object();
    for (const Answer& answer : found.answers)
      if (answer.arm == arm && found.games > 0) answers[measure_of(plan, answer).id] = answer_json(plan, answer);
    all.push_back({{"name", plan.arms[arm].name}, {"difference", std::move(answers)}});
  }
  Json out{{"pairs", found.games},
           {"compared", names},
           {"decks", found.decks},
           {"most_pairs", found.most_games},
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
  const simulation::Experiment& base = plan.arms.front().experiment;
  out << fmt::format("{}: seed {}, {}{}; {}\n",
                     found.decks == found.games ? "Paired games on the same decks" : "Seats rotated on the same decks",
                     base.seed, model::counted(std::ssize(base.contestants), "player"),
                     base.aligned ? ", draw orders aligned" : "", ending_text(found));
  std::string bots;
  for (const simulation::Contestant& contestant : base.contestants)
    bots += (bots.empty() ? "" : ", ") + contestant.name;
  if (!plan.levels.empty())
    out << fmt::format("Played at {} levels: {}. Each level has the same bot in every seat.\n", plan.levels.size(),
                       fmt::join(plan.levels, ", "));
  else if (same_players(plan))
    out << "Played by " << bots << ". The verdicts apply only to these players.\n";
  if (same_on_all_sides(plan))
    out << "All sides are the same game with the same players. On the same decks they play the same games, so every\n"
           "difference is 0. The intervals that simulate reports show how much results vary by chance.\n";
  if (found.games == 0) return;
  if (plan.levels.empty())
    for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) print_table(out, plan, found, arm);
  else
    print_skills(out, plan, found);
  const bool shares = std::ranges::any_of(plan.measures, [](const Measure& m) { return m.unit == "%"; });
  out << fmt::format(
      "\nIntervals of differences have {:.0f} % confidence for all {} questions and all looks together; other "
      "intervals have\n95 % confidence each, not corrected. No difference that matters: the interval lies within the "
      "margin ({}).{}\n",
      100 * plan.confidence, plan.questions(),
      [&] {
        std::string margins;
        for (const Measure& m : plan.measures)
          margins += fmt::format("{}{} {}", margins.empty() ? "" : ", ", m.id, margin_text(m));
        return margins;
      }(),
      shares ? " pp: percentage points." : "");
  if (plan.levels.empty())
    out << "Lower/same/higher: decks in which the value of the side is below, equal to or above that of the first\n"
           "side. Superiority: share of decks in which the value is higher, counting ties as half.\n";
  else
    out << "Holds for all: every level has the same verdict. Depends on skill: two levels have different verdicts, "
           "and\n"
           "their intervals do not overlap.\n";
}

}  // namespace tw::cli
