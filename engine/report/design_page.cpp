#include "engine/report/design_page.hpp"

#include <algorithm>
#include <cmath>

#include "engine/language/translate.hpp"
#include "engine/report/html.hpp"

namespace tw::report {
namespace {

using design::Found;
using design::Problem;
using design::Proposal;

std::string players_of(const design::Level& level) {
  std::string out;
  for (const simulation::Contestant& c : level.contestants) out += (out.empty() ? "" : ", ") + c.name;
  return out;
}

std::string lead_of(const Problem& problem, const Found& found) {
  std::string out = tr_n("{0} target", "{0} targets", std::ssize(problem.targets)) + ", ";
  out += found.games > 0 ? tr_n("{0} game", "{0} games", found.games) : tr("solved exactly without games");
  if (found.stage != design::Stage::Done) out += "; " + tr("the search was interrupted");
  return out;
}

void add_targets(Page& page, const Problem& problem, const Found& found, std::size_t level) {
  std::vector<Cells> rows{{tr("Target"), tr("Range"), tr("Now")}};
  for (std::size_t p = 0; p < found.front.size(); ++p) rows.front().push_back(tr("Proposal {0}", p + 1));
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const design::TargetModel& model = found.models[t];
    Cells row{problem.targets[t].metric, design::range_text(model, problem.targets[t]),
              target_words(model, found.base.targets[t], level)};
    for (const Proposal& proposal : found.front) {
      row.push_back(target_words(model, proposal.targets[t], level));
      if (level == 0) row.back() += " " + reached_words(proposal.targets[t].reached);
    }
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

void add_proposals(Page& page, const Found& found) {
  for (std::size_t p = 0; p < found.front.size(); ++p) {
    page.heading(tr_n("Proposal {1}: {0} change", "Proposal {1}: {0} changes", found.front[p].changes, p + 1));
    std::vector<Cells> rows{{tr_in("noun", "Change")}};
    for (const std::string& words : found.front[p].words) rows.push_back({words});
    page.table(rows, true);
  }
}

void add_possible(Page& page, const Problem& problem, const Found& found) {
  if (!found.reachable) {
    page.heading(tr("The targets cannot all be reached"));
    for (const std::string& sentence : found.obstacles) page.paragraph(sentence + ".");
  }
  std::vector<Cells> rows{{tr("Target"), tr("Lowest"), tr("Highest"), tr("Explained")}};
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const design::TargetModel& model = found.models[t];
    if (model.low == 0 && model.high == 0) continue;
    rows.push_back({problem.targets[t].metric, design::value_text(model, model.low),
                    design::value_text(model, model.high),
                    model.is_figure ? tr("exact") : design::number_text(100 * std::max(0.0, model.fit), 0) + " %"});
  }
  if (rows.size() == 1) return;
  page.heading(tr("Possible values"));
  page.table(rows);
}

std::vector<Term> design_terms(const Problem& problem, const Found& found) {
  std::vector<Term> out;
  for (std::size_t t = 0; t < problem.targets.size(); ++t)
    out.push_back({problem.targets[t].metric, found.models[t].words});
  out.push_back(
      {tr("Distance"),
       tr("weight times excess divided by the smallest difference that matters, summed over all targets; 0 if every "
          "value is in its range")});
  out.push_back({tr("Changes"), tr("copies added, plus copies removed, plus parameters with a changed value")});
  out.push_back(
      {tr("Explained"), tr("part of the variation between designs that the model predicts in cross-validation")});
  return out;
}

}  // namespace

std::string target_words(const design::TargetModel& model, const design::TargetValue& value, std::size_t level) {
  if (model.is_figure) return design::value_text(model, value.predicted.mean);
  if (level > 0 && level >= value.measured.size()) return tr("not measured");
  if (level >= value.measured.size()) return "~" + design::value_text(model, value.predicted.mean);
  return figure_words(value.measured[level], model.unit == "%" ? 100 : 1) + (model.unit == "%" ? " %" : "");
}

std::string reached_words(design::Reached reached) {
  return reached == design::Reached::Yes  ? tr("reached")
         : reached == design::Reached::No ? tr("missed")
                                          : tr("not certain");
}

plotting::Lines front_chart(const Found& found) {
  plotting::Lines out{.title = tr("Distance by number of changes"),
                      .reading = tr("0 = all targets reached"),
                      .unit = tr_later("distance"),
                      .x_unit = tr_later("changes"),
                      .lines = {},
                      .across = {},
                      .upright = {},
                      .from_zero = true,
                      .marks = true};
  plotting::Line line{.name = "Distance", .points = {}};  // not shown, since it is the only line
  line.points.push_back({.x = 0, .value = found.base.distance});
  for (const Proposal& proposal : found.front)
    line.points.push_back({.x = static_cast<double>(proposal.changes), .value = proposal.distance});
  out.lines.push_back(std::move(line));
  return out;
}

std::string design_page(const Problem& problem, const Found& found, const std::string& program,
                        const std::string& command) {
  // translators: {0} is the name of a game
  Page page(tr("Design: {0}", problem.space.base().name), lead_of(problem, found), design_terms(problem, found));
  if (found.games > 0)
    page.paragraph(found.stage == design::Stage::Done
                       ? tr("Found with {0}. The values apply only to these players, and were measured on decks that "
                            "were not used in the search, with 95 % intervals.",
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
