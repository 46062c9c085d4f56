#include "engine/report/design_page.hpp"

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/report/html.hpp"

namespace tw::report {
namespace {

using design::Problem;
using design::Proposal;
using design::SearchResult;

std::string players_of(const design::Level& level) {
  std::string out;
  for (const simulation::Contestant& c : level.contestants) out += (out.empty() ? "" : ", ") + c.name;
  return out;
}

std::string lead_of(const Problem& problem, const SearchResult& found) {
  std::string out = tr_n("{0} target", "{0} targets", std::ssize(problem.targets)) + ", ";
  out += found.games > 0 ? tr_n("{0} game", "{0} games", found.games) : tr("solved exactly without games");
  if (found.stage != design::Stage::Done) model::add_clause(out, tr("the search was interrupted"));
  return out;
}

void add_targets(Page& page, const Problem& problem, const SearchResult& found, std::size_t level) {
  std::vector<Cells> rows{{tr("Target"), tr("Range"), tr("Now")}};
  for (std::size_t p = 0; p < found.front.size(); ++p) rows.front().push_back(tr("Proposal {0}", p + 1));
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const design::TargetModel& model = found.models[t];
    Cells row{problem.targets[t].metric, design::range_text(model, problem.targets[t]),
              target_value_text(model, found.base.targets[t], level)};
    for (const Proposal& proposal : found.front)
      row.push_back(target_cell(problem.targets[t], model, proposal.targets[t], level));
    rows.push_back(std::move(row));
  }
  if (level == 0) {
    Cells distance{tr("Distance"), "", design::number_text(found.base.distance)}, changes{tr("Changes"), "", "0"};
    for (const Proposal& proposal : found.front) {
      distance.push_back(design::number_text(proposal.distance));
      changes.push_back(std::to_string(proposal.changes));
    }
    rows.push_back(std::move(distance));
    rows.push_back(std::move(changes));
  }
  page.table(rows);
}

void add_proposals(Page& page, const SearchResult& found) {
  for (std::size_t p = 0; p < found.front.size(); ++p) {
    page.heading(tr_n("Proposal {1}: {0} change", "Proposal {1}: {0} changes", found.front[p].changes, p + 1));
    std::vector<Cells> rows{{tr_in("noun", "Change")}};
    for (const std::string& words : found.front[p].change_descriptions) rows.push_back({words});
    page.table(rows, true);
  }
}

void add_possible(Page& page, const Problem& problem, const SearchResult& found) {
  if (!found.reachable) {
    page.heading(tr("The targets cannot all be reached"));
    for (const std::string& sentence : found.obstacles) page.paragraph(sentence + ".");
  }
  std::vector<Cells> rows{{tr("Target"), tr("Lowest"), tr("Highest"), tr("Explained")}};
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const design::TargetModel& model = found.models[t];
    if (!model.has_range()) continue;
    rows.push_back(
        {problem.targets[t].metric, design::value_text(model, model.low), design::value_text(model, model.high),
         model.is_set_statistic ? tr("exact") : design::number_text(100 * std::max(0.0, model.fit), 0) + " %"});
  }
  if (rows.size() == 1) return;
  page.heading(tr("Possible values"));
  page.table(rows);
}

std::vector<Term> design_terms(const Problem& problem, const SearchResult& found) {
  std::vector<Term> out;
  for (std::size_t t = 0; t < problem.targets.size(); ++t)
    out.push_back({problem.targets[t].metric, found.models[t].title});
  out.push_back(
      {tr("Distance"),
       tr("weight times excess (how far the value is outside its range) divided by the smallest difference that "
          "matters, summed over all targets; 0 if every value is in its range")});
  out.push_back({tr("Changes"), tr("copies added, plus copies removed, plus parameters with a changed value")});
  out.push_back(
      {tr("Explained"), tr("part of the variation between designs that the model predicts in cross-validation")});
  return out;
}

}  // namespace

std::string target_value_text(const design::TargetModel& model, const design::TargetValue& value, std::size_t level) {
  if (model.is_set_statistic) return design::value_text(model, value.predicted.mean);
  if (level > 0 && level >= value.measured.size()) return tr("not measured");
  if (level >= value.measured.size()) return "~" + design::value_text(model, value.predicted.mean);
  return describe_estimate(value.measured[level], model.unit == "%" ? 100 : 1) + (model.unit == "%" ? " %" : "");
}

std::string target_cell(const design::Target& target, const design::TargetModel& model,
                        const design::TargetValue& value, std::size_t level) {
  const std::string words = target_value_text(model, value, level);
  if (level == 0 || model.is_set_statistic) return words + " " + reached_label(value.reached);
  if (level >= value.measured.size()) return words;
  return words + " " + reached_label(design::reached(target, value.measured[level]));
}

std::string reached_label(design::Reached reached) {
  return reached == design::Reached::Yes  ? tr("reached")
         : reached == design::Reached::No ? tr("missed")
                                          : tr("not certain");
}

namespace {

/// The targets of a proposal at one level, by verdict.
struct Verdicts {
  std::vector<std::string> missed, uncertain;
  std::int64_t games = 0;  ///< size of a search that would settle the uncertain targets, in games; 0 if unknown
  bool reaches_all() const { return missed.empty() && uncertain.empty(); }
};

Verdicts verdicts_at(const Problem& problem, const SearchResult& found, const Proposal& proposal, std::size_t level) {
  constexpr double kMaxGames = 1e8;
  Verdicts out;
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const design::TargetValue& value = proposal.targets[t];
    const design::Target& target = problem.targets[t];
    if (value.measured.empty() || (level >= value.measured.size() && !found.models[t].is_set_statistic)) continue;
    const statistics::Estimate& e = value.measured[std::min(level, value.measured.size() - 1)];
    const design::Reached reached = design::reached(target, e);
    if (reached == design::Reached::Yes) continue;
    const std::string name = model::in_a_sentence(found.models[t].title);
    (reached == design::Reached::No ? out.missed : out.uncertain).push_back(name);
    if (reached == design::Reached::No) continue;
    // With a smaller half-width, the interval would not contain an end of the range.
    const double room = std::min(std::abs(e.value - target.low), std::abs(e.value - target.high));
    const double wanted =
        room > 0 ? static_cast<double>(problem.games) * std::pow(e.half_width() / room, 2) : kMaxGames;
    if (wanted < kMaxGames) out.games = std::max(out.games, static_cast<std::int64_t>(std::ceil(wanted / 1000) * 1000));
  }
  return out;
}

/// Lists the missed and the uncertain targets of a proposal: "missed: a; not certain: b".
std::string open_targets(const Verdicts& verdicts) {
  std::string out;
  if (!verdicts.missed.empty()) out = tr("missed: {0}", model::join_words(verdicts.missed));
  if (!verdicts.uncertain.empty())
    model::add_clause(out, tr("not certain: {0}", model::join_words(verdicts.uncertain)));
  return out;
}

std::string first_sentence(const SearchResult& found, std::size_t best, const Verdicts& verdicts) {
  if (found.front.empty())
    return verdicts.reaches_all()
               ? tr("The game itself already reaches the targets.")
               // translators: {0} is, for example, "missed: a; not certain: b"
               : tr("No changes bring the game nearer to the targets ({0}).", open_targets(verdicts));
  const int changes = found.front[best].changes;
  if (verdicts.reaches_all())
    return tr_n("Proposal {1} reaches all targets with {0} change.",
                "Proposal {1} reaches all targets with {0} changes.", changes, best + 1);
  return tr_n("Proposal {1} is the nearest to the targets, with {0} change ({2}).",
              "Proposal {1} is the nearest to the targets, with {0} changes ({2}).", changes, best + 1,
              open_targets(verdicts));
}

}  // namespace

std::string design_answer(const Problem& problem, const SearchResult& found) {
  if (found.stage != design::Stage::Done)
    return tr("The search was interrupted before the verification; all values are predictions.");
  // Select the first proposal that reaches all targets, otherwise the nearest one.
  std::size_t best = found.front.empty() ? 0 : found.front.size() - 1;
  for (std::size_t p = found.front.size(); p-- > 0;)
    if (verdicts_at(problem, found, found.front[p], 0).reaches_all()) best = p;
  const Proposal& proposal = found.front.empty() ? found.base : found.front[best];
  const Verdicts verdicts = verdicts_at(problem, found, proposal, 0);
  std::string out = first_sentence(found, best, verdicts);
  if (verdicts.games > problem.games)
    out += " " + tr_n("About {0} game in the search would settle the uncertain targets.",
                      "About {0} games in the search would settle the uncertain targets.", verdicts.games);
  for (std::size_t level = 1; proposal.verified_at(level); ++level) {
    const Verdicts other = verdicts_at(problem, found, proposal, level);
    const std::string players = players_of(problem.levels[level]);
    out += " " + (other.reaches_all() ? tr("With {0}, it reaches all targets too.", players)
                                      : tr("With {0}: {1}.", players, open_targets(other)));
  }
  return out;
}

plotting::LineChart front_chart(const SearchResult& found) {
  plotting::LineChart out{.title = tr("Distance by number of changes"),
                          .subtitle = tr("0 = all targets reached"),
                          .unit = tr_later("distance"),
                          .x_unit = tr_later("changes"),
                          .lines = {},
                          .horizontal_guides = {},
                          .vertical_guides = {},
                          .from_zero = true,
                          .marks = true};
  plotting::Line line{.name = "Distance", .points = {}};  // not shown, since it is the only line
  line.points.push_back({.x = 0, .value = found.base.distance});
  for (const Proposal& proposal : found.front)
    line.points.push_back({.x = static_cast<double>(proposal.changes), .value = proposal.distance});
  out.lines.push_back(std::move(line));
  return out;
}

std::string design_page(const Problem& problem, const SearchResult& found, const std::string& program,
                        const std::string& command) {
  // translators: {0} is the name of a game
  Page page(tr("Design: {0}", problem.space.base().name), lead_of(problem, found), design_terms(problem, found));
  page.paragraph(design_answer(problem, found));
  if (found.games > 0)
    page.paragraph(found.stage == design::Stage::Done
                       ? tr("Found with {0}. The values apply only to these players, and were measured on decks that "
                            "were not used in the search; all intervals together have 95 % confidence.",
                            players_of(problem.levels.front()))
                       : tr("Found with {0}. The values apply only to these players. The search was interrupted "
                            "before all of them were measured: ~ marks predictions.",
                            players_of(problem.levels.front())));
  if (!found.front.empty())
    page.chart(front_chart(found), 600, 300, tr("Distance to the targets by number of changes"), tr("Distance"));
  add_targets(page, problem, found, 0);
  for (std::size_t level = 1; found.base.verified_at(level); ++level) {
    page.heading(tr("Verification with {0}", players_of(problem.levels[level])));
    add_targets(page, problem, found, level);
  }
  add_proposals(page, found);
  add_possible(page, problem, found);
  page.heading(tr("Definitions"));
  page.definitions();
  page.heading(tr("How to reproduce this"));
  page.command(command);
  page.table({{tr("Item"), tr("Value")},
              {tr("Seed"), std::to_string(problem.seed)},
              {tr("Games in the search"), std::to_string(problem.games)},
              {tr("Report written by"), program}},
             true);
  return page.text();
}

}  // namespace tw::report
