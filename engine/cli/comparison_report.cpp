#include "engine/cli/comparison_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <cmath>
#include <ostream>

#include "engine/cli/output.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
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
  return model::with_sign(value, language::decimal((measure.unit == "%" ? 100 : 1) * value, 2));
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
  return verdict == Verdict::NoDifference ? tr_later("no difference that matters") : tr_later("not settled");
}

std::string verdict_words(const Answer& answer, bool brief) {
  const bool higher = answer.difference.value > 0;
  if (answer.verdict == Verdict::Different) {
    const std::string different =
        brief ? (higher ? tr("higher") : tr("lower")) : (higher ? tr("different: higher") : tr("different: lower"));
    if (answer.difference.differs_from(0)) return different;
    // translators: {1} is such as "different: higher"
    return tr_n("{1}, settled after {0} game", "{1}, settled after {0} games", answer.answered_after, different);
  }
  if (answer.smaller_than_matters())
    return higher ? tr("higher, but not enough to matter") : tr("lower, but not enough to matter");
  return tr(verdict_key(answer.verdict));
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
  return measure.unit == "%" ? language::decimal(100 * measure.margin, 2) + " pp" : value_text(measure, measure.margin);
}

std::string interval_text(const Measure& measure, const statistics::Estimate& e) {
  if (!std::isfinite(e.low)) return tr("not known yet");
  return tr("{0} to {1}", signed_text(measure, e.low), difference_text(measure, e.high));
}

std::string value_text(const Measure& measure, double value, int decimals) {
  return measure.unit == "%" ? language::decimal(100 * value, decimals) + " %" : language::decimal(value, decimals);
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
    std::vector<std::string> head{tr("measure")};
    head.insert(head.end(), plan.levels.begin(), plan.levels.end());
    head.push_back(tr("at all levels"));
    table.add(std::move(head));
    for (const SkillRow& row : rows) {
      if (row.side != side) continue;
      const statistics::Measure& measure = plan.measures[row.measure];
      std::vector<std::string> cells{measure.id};
      for (const Answer* answer : row.answers)
        cells.push_back(fmt::format("{} ({}) {}", difference_text(measure, answer->difference.value),
                                    interval_text(measure, answer->difference), verdict_words(*answer, true)));
      cells.push_back(report::agreement_words(row));
      table.add(std::move(cells));
    }
    out << '\n'
        << tr("{0} minus {1}", plan.arms[side].name, plan.arms.front().name) << '\n'
        << table.text() << report::skill_sentence(plan, found, side) << '\n';
  }
}

namespace {

using statistics::Ending;

std::string ending_text(const Comparison& found) {
  switch (found.ending) {
    case Ending::Answered:
      return tr_n("all verdicts were reached after {0} pair of games",
                  "all verdicts were reached after {0} pairs of games", found.games);
    case Ending::Games:
      return tr_n("the maximum number of games was reached after {0} pair of games",
                  "the maximum number of games was reached after {0} pairs of games", found.games);
    case Ending::Time:
      return tr_n("the time limit was reached after {0} pair of games",
                  "the time limit was reached after {0} pairs of games", found.games);
    case Ending::Stopped: break;
  }
  return tr_n("interrupted after {0} pair of games", "interrupted after {0} pairs of games", found.games);
}

void print_answers(std::ostream& out, const ComparisonPlan& plan, const Comparison& found, std::size_t arm) {
  TextTable table;
  table.add({tr("measure"), plan.arms[0].name, plan.arms[arm].name, tr("difference"), tr("interval"), tr("verdict"),
             "d_z", tr("lower/same/higher"), tr("superiority"), tr("variance removed")});
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
  const std::string how =
      found.decks == found.games ? tr("Paired games on the same decks") : tr("Seats rotated on the same decks");
  const std::string players = tr_n("{0} player", "{0} players", std::ssize(base.contestants));
  const std::string ending = ending_text(found);
  if (base.aligned)
    // translators: {0} is such as "Paired games on the same decks", {2} "2 players", {3} the reason for the end
    out << tr("{0}: seed {1}, {2}, draw orders aligned; {3}", how, base.seed, players, ending);
  else
    // translators: {0} is such as "Paired games on the same decks", {2} "2 players", {3} the reason for the end
    out << tr("{0}: seed {1}, {2}; {3}", how, base.seed, players, ending);
  out << '\n';
  std::vector<std::string> bots;
  for (const simulation::Contestant& contestant : base.contestants) bots.push_back(contestant.name);
  if (!plan.levels.empty())
    out << tr_n("Played at {0} level: {1}. Each level has the same bot in every seat.",
                "Played at {0} levels: {1}. Each level has the same bot in every seat.", std::ssize(plan.levels),
                fmt::format("{}", fmt::join(plan.levels, ", ")))
        << '\n';
  else if (same_players(plan))
    out << tr("Played by {0}. The verdicts apply only to these players.", fmt::format("{}", fmt::join(bots, ", ")))
        << '\n';
  if (same_on_all_sides(plan))
    out << tr("All sides are the same game with the same players. On the same decks they play the same games, "
              "so every\ndifference is 0. The intervals that simulate reports show how much results vary by chance.")
        << '\n';
  if (found.games == 0) return;
  if (plan.levels.empty())
    for (std::size_t arm = 1; arm < plan.arms.size(); ++arm) print_answers(out, plan, found, arm);
  else
    print_skills(out, plan, found);
  const bool shares = std::ranges::any_of(plan.measures, [](const Measure& m) { return m.unit == "%"; });
  std::string margins;
  for (const Measure& m : plan.measures)
    margins += fmt::format("{}{} {}", margins.empty() ? "" : ", ", m.id, margin_text(m));
  out << '\n'
      << tr("Intervals of differences have {0} % confidence for all {1} questions and all looks together; other "
            "intervals have\n95 % confidence each, not corrected. No difference that matters: the interval lies within "
            "the margin ({2}).",
            language::decimal(100 * plan.confidence, 0), plan.questions(), margins)
      << (shares ? " " + tr("pp: percentage points.") : "") << '\n';
  if (plan.levels.empty())
    out << tr("Lower/same/higher: decks in which the value of the side is below, equal to or above that of the first\n"
              "side. Superiority: share of decks in which the value is higher, counting ties as half.")
        << '\n';
  else
    out << tr("Holds for all: every level has the same verdict. Depends on skill: two levels have different "
              "verdicts, and\ntheir intervals do not overlap.")
        << '\n';
}

}  // namespace tw::cli
