#include "engine/cli/design_report.hpp"

#include <cmath>
#include <ostream>
#include <utility>

#include "engine/cli/run_options.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/report/design_page.hpp"

namespace tw::cli {
namespace {

using design::Problem;
using design::Proposal;
using design::Reached;
using design::SearchResult;
using design::TargetModel;
using design::TargetValue;

std::string reached_key(Reached reached) {
  return reached == Reached::Yes ? "reached" : reached == Reached::No ? "missed" : "uncertain";
}

void print_targets(std::ostream& out, const Problem& problem, const SearchResult& found, std::size_t level) {
  TextTable table;
  std::vector<std::string> head{"", tr("target"), tr("now")};
  for (std::size_t p = 0; p < found.front.size(); ++p) head.push_back(tr("proposal {0}", p + 1));
  table.add(std::move(head));
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const TargetModel& model = found.models[t];
    std::vector<std::string> row{problem.targets[t].metric, range_text(model, problem.targets[t]),
                                 report::target_value_text(model, found.base.targets[t], level)};
    for (const Proposal& proposal : found.front)
      row.push_back(report::target_cell(problem.targets[t], model, proposal.targets[t], level));
    table.add(std::move(row));
  }
  if (level == 0) {
    std::vector<std::string> distance{tr("distance"), "", design::number_text(found.base.distance)},
        changes{tr("changes"), "", "0"};
    for (const Proposal& proposal : found.front) {
      distance.push_back(design::number_text(proposal.distance));
      changes.push_back(std::to_string(proposal.changes));
    }
    table.add(std::move(distance));
    table.add(std::move(changes));
  }
  out << table.text();
}

/// Prints the lowest and the highest value of each target that the model predicts.
void print_ranges(std::ostream& out, const Problem& problem, const SearchResult& found) {
  bool first = true;
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const TargetModel& model = found.models[t];
    const std::string& metric = problem.targets[t].metric;
    if (model.low == 0 && model.high == 0) continue;
    if (std::exchange(first, false)) out << '\n' << paragraph(tr("Values that can be reached (predicted):"));
    const std::string low = value_text(model, model.low), high = value_text(model, model.high);
    out << "  "
        << paragraph(!model.has_range()
                         ? tr("{0}: unknown, since the fitted model does not explain enough of its variation", metric)
                     : model.is_set_statistic ? tr("{0}: {1} to {2}", metric, low, high)
                                              : tr("{0}: {1} to {2}; the model explains {3} % of its variation", metric,
                                                   low, high, language::format_decimal(100 * model.fit, 0)),
                     4);
  }
}

}  // namespace

void print_text(std::ostream& out, const Problem& problem, const SearchResult& found) {
  const bool played = found.games > 0;
  const std::string& game = problem.space.base().id;
  const std::string targets = tr_n("{0} target", "{0} targets", std::ssize(problem.targets));
  out << paragraph(report::design_answer(problem, found)) << '\n';
  if (played)
    out << paragraph(
               // translators: {0} is the id of a game, {1} is, for example, "2 targets", {2} "30,000 games"
               tr("{0}: {1}, {2}, seed {3}", game, targets, tr_n("{0} game", "{0} games", found.games), problem.seed))
        << paragraph(tr("Found with {0}. The values apply only to these players.",
                        players_text(problem.levels.front().contestants)));
  else
    out << paragraph(tr("{0}: {1}, solved exactly without games", game, targets));
  out << '\n';
  print_targets(out, problem, found, 0);
  if (played)
    out << paragraph(found.stage == design::Stage::Done
                         ? tr("Measured in {0} on decks that were not used in the search; all intervals together have "
                              "95 % confidence.",
                              tr_n("{0} game of each design", "{0} games of each design", found.base.games.front()))
                         : tr("~: predicted; the search was interrupted before the verification."));
  for (std::size_t level = 1; found.base.verified_at(level); ++level) {
    out << '\n'
        << paragraph(tr("Verification with {0}, {1}:", players_text(problem.levels[level].contestants),
                        tr_n("{0} game of each design", "{0} games of each design", found.base.games[level])));
    print_targets(out, problem, found, level);
  }
  for (std::size_t p = 0; p < found.front.size(); ++p) {
    out << '\n'
        << paragraph(tr_n("proposal {1}: {0} change", "proposal {1}: {0} changes", found.front[p].changes, p + 1));
    for (const std::string& words : found.front[p].change_descriptions) out << "  " << paragraph(words, 4);
  }
  if (!found.reachable) {
    out << '\n' << paragraph(tr("The targets cannot all be reached:"));
    for (const std::string& sentence : found.obstacles) out << "  " << paragraph(sentence, 4);
  }
  print_ranges(out, problem, found);
}

namespace {

Json estimate_json(const statistics::Estimate& estimate) {
  return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

Json proposal_json(const Problem& problem, const SearchResult& found, const Proposal& proposal) {
  Json targets = Json::object();
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const TargetValue& value = proposal.targets[t];
    Json measured = Json::object();
    for (std::size_t level = 0; level < value.measured.size(); ++level)
      if (!found.models[t].is_set_statistic)
        measured[problem.levels[level].name] = estimate_json(value.measured[level]);
    Json& target = targets[problem.targets[t].metric] = {{"predicted", value.predicted.mean},
                                                         {"standard_error", value.predicted.error}};
    if (!found.models[t].is_set_statistic) target["measured"] = std::move(measured);
    target["reached"] = reached_key(value.reached);
  }
  Json copies = Json::object(), parameters = Json::object(), games = Json::object();
  const auto& tiles = problem.space.base().set.tiles;
  for (std::size_t t = 0; t < tiles.size(); ++t)
    if (proposal.design.copies[t] != tiles[t].copies) copies[tiles[t].id] = proposal.design.copies[t];
  for (std::size_t p = 0; p < problem.space.parameters().size(); ++p) {
    const design::Parameter& parameter = problem.space.parameters()[p];
    if (proposal.design.values[p] != parameter.base)
      parameters[parameter.vary.path] = parameter.vary.values[proposal.design.values[p]];
  }
  for (std::size_t level = 0; level < proposal.games.size(); ++level)
    games[problem.levels[level].name] = proposal.games[level];
  return {{"changes", proposal.changes},         {"words", proposal.change_descriptions}, {"copies", std::move(copies)},
          {"parameters", std::move(parameters)}, {"distance", proposal.distance},         {"games", std::move(games)},
          {"targets", std::move(targets)}};
}

Json end_json(double end) { return std::isinf(end) ? Json(nullptr) : Json(end); }

}  // namespace

Json to_json(const Problem& problem, const SearchResult& found) {
  Json targets = Json::object(), levels = Json::array(), proposals = Json::array(), bots = Json::array();
  for (std::size_t t = 0; t < problem.targets.size(); ++t) {
    const TargetModel& model = found.models[t];
    targets[problem.targets[t].metric] = {{"low", end_json(problem.targets[t].low)},
                                          {"high", end_json(problem.targets[t].high)},
                                          {"weight", problem.targets[t].weight},
                                          {"words", model.title},
                                          {"margin", model.margin},
                                          {"possible", {model.low, model.high}},
                                          {"fit", model.fit},
                                          {"interactions", model.interactions}};
  }
  for (const design::Level& level : problem.levels) levels.push_back(level.name);
  for (const simulation::Contestant& c : problem.levels.front().contestants) bots.push_back(c.name);
  for (const Proposal& proposal : found.front) proposals.push_back(proposal_json(problem, found, proposal));
  return {{"game", problem.space.base().id},
          {"bots", std::move(bots)},
          {"levels", std::move(levels)},
          {"seed", problem.seed},
          {"games", found.games},
          {"complete", found.stage == design::Stage::Done},
          {"reachable", found.reachable},
          {"obstacles", found.obstacles},
          {"targets", std::move(targets)},
          {"base", proposal_json(problem, found, found.base)},
          {"proposals", std::move(proposals)}};
}

}  // namespace tw::cli
