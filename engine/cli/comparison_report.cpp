#include "engine/cli/comparison_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ostream>

#include "engine/cli/answer_report.hpp"
#include "engine/cli/skill_report.hpp"
#include "engine/cli/text_table.hpp"
#include "engine/model/counted.hpp"

namespace tw::cli {
namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Ending;
using statistics::Measure;

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
    out << "Played by " << bots << ". The verdicts hold for these players.\n";
  if (same_on_all_sides(plan))
    out << "All sides are the same game with the same players. On the same decks they play the same games, so every\n"
           "difference is 0. The intervals of simulate show how much results vary by chance.\n";
  if (found.games == 0) return;
  if (plan.levels.empty())
    for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) print_table(out, plan, found, arm);
  else
    print_skills(out, plan, found);
  const bool shares = std::ranges::any_of(plan.measures, [](const Measure& m) { return m.unit == "%"; });
  out << fmt::format(
      "\nIntervals of differences hold for {:.0f} %, for all {} questions and all looks together; those of other "
      "figures\n"
      "for 95 % each, not corrected. No difference that matters: the interval lies within the margin ({}).{}\n",
      100 * plan.confidence, plan.questions(),
      [&] {
        std::string margins;
        for (const Measure& m : plan.measures)
          margins += fmt::format("{}{} {}", margins.empty() ? "" : ", ", m.id, margin_text(m));
        return margins;
      }(),
      shares ? " pp: percentage points." : "");
  if (plan.levels.empty())
    out << "Lower/same/higher: decks in which the side is below the first one, the same, above it. Superiority: the\n"
           "share of decks in which it is higher, ties counted half.\n";
  else
    out << "Holds for all: every level has the same verdict. Depends on skill: two levels have different verdicts, "
           "and\n"
           "their intervals do not overlap.\n";
}

}  // namespace tw::cli
