#include "engine/cli/comparison_report.hpp"

#include <fmt/format.h>

#include <cmath>
#include <ostream>

#include "engine/cli/text_table.hpp"
#include "engine/model/counted.hpp"

namespace tw::cli {
namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Ending;
using statistics::Measure;
using statistics::Verdict;

const Measure& measure_of(const ComparisonPlan& plan, const Answer& answer) { return plan.measures[answer.measure]; }

/// JSON knows no infinity: an end that is not known is null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

std::string signed_text(const Measure& measure, double value) {
  return (value > 0 ? "+" : "") + value_text(measure, value);
}

std::string interval_text(const Measure& measure, const statistics::Estimate& e) {
  if (!std::isfinite(e.low)) return "not known yet";
  return fmt::format("{} to {}", signed_text(measure, e.low), signed_text(measure, e.high));
}

std::string ending_text(const Comparison& found) {
  const std::string after = fmt::format("after {} pairs of games", with_commas(found.games));
  switch (found.ending) {
    case Ending::Answered: return "every question answered " + after;
    case Ending::Games: return "the budget of games ended " + after;
    case Ending::Time: return "the time was up " + after;
    case Ending::Stopped: return "interrupted " + after;
  }
  return after;
}

void print_table(std::ostream& out, const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  TextTable table;
  table.add({"measure", plan.arms[0].name, plan.arms[arm].name, "difference", "interval", "verdict", "d_z", "higher in",
             "pairing saved"});
  for (const Answer& answer : found.answers) {
    if (answer.arm != arm) continue;
    const Measure& m = measure_of(plan, answer);
    table.add({m.id, value_text(m, answer.mean_base), value_text(m, answer.mean),
               signed_text(m, answer.difference.value), interval_text(m, answer.difference), verdict_words(answer),
               fmt::format("{:.2f}", answer.effect), fmt::format("{:.0f} %", 100 * answer.higher.value),
               fmt::format("{:.0f} %", 100 * answer.variance_removed)});
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

Json answer_json(const ComparisonPlan& plan, const Answer& answer) {
  const Measure& measure = measure_of(plan, answer);
  Json out{{"mean", answer.difference.value},
           {"low", number(answer.difference.low)},
           {"high", number(answer.difference.high)},
           {"verdict", verdict_key(answer.verdict)},
           {"margin", measure.margin},
           {"base", answer.mean_base},
           {"other", answer.mean},
           {"effect_size", number(answer.effect)},
           {"share_higher", answer.higher.value},
           {"share_higher_low", answer.higher.low},
           {"share_higher_high", answer.higher.high},
           {"variance_removed", answer.variance_removed},
           {"answered_after", answer.answered_after}};
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
  return same_players(plan) && std::ranges::all_of(plan.arms, [&](const statistics::Arm& arm) {
           return arm.experiment.game->content_hash() == game;
         });
}

}  // namespace

std::string verdict_words(const Answer& answer) {
  if (answer.verdict == Verdict::Different)
    return answer.difference.value > 0 ? "different: higher" : "different: lower";
  if (answer.smaller_than_matters())
    return answer.difference.value > 0 ? "higher, too little to matter" : "lower, too little to matter";
  return verdict_key(answer.verdict);
}

std::string value_text(const Measure& measure, double value, int decimals) {
  return measure.unit == "%" ? fmt::format("{:.{}f} %", 100 * value, decimals)
                             : fmt::format("{:.{}f}", value, decimals);
}

Json to_json(const ComparisonPlan& plan, const Comparison& found) {
  Json names = Json::array(), all = Json::array();
  for (const statistics::Arm& arm : plan.arms) names.push_back(arm.name);
  for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) {
    Json answers = Json::object();
    for (const Answer& answer : found.answers)
      if (answer.arm == arm && found.games > 0) answers[measure_of(plan, answer).id] = answer_json(plan, answer);
    all.push_back({{"name", plan.arms[arm].name}, {"difference", std::move(answers)}});
  }
  Json out{{"pairs", found.games},
           {"difference", all.front()["difference"]},
           {"compared", names},
           {"decks", found.decks},
           {"most_pairs", found.most_games},
           {"seed", plan.arms.front().experiment.seed},
           {"ended", ending_key(found.ending)},
           {"confidence", plan.confidence},
           {"questions", plan.questions()},
           {"seconds", found.seconds}};
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
  if (plan.arms.size() > 1 && same_players(plan))
    out << "Played by " << bots << ". The verdicts hold for these players.\n";
  if (same_on_all_sides(plan))
    out << "All sides are the same game with the same players. On the same decks they play the same games, so every\n"
           "difference is 0. The intervals of simulate show how much results vary by chance.\n";
  if (found.games == 0) return;
  for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) print_table(out, plan, found, arm);
  out << fmt::format(
      "\nIntervals hold for {:.0f} %, for all {} questions and all looks together. No difference that matters: the\n"
      "interval lies within the margin ({}).\n",
      100 * plan.confidence, plan.questions(), [&] {
        std::string margins;
        for (const Measure& m : plan.measures)
          margins += fmt::format("{}{} {}", margins.empty() ? "" : ", ", m.id, value_text(m, m.margin));
        return margins;
      }());
}

}  // namespace tw::cli
