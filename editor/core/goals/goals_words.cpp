#include "editor/core/goals/goals_words.hpp"

#include <algorithm>
#include <cmath>

#include "editor/core/simulate/simulate_words.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/row_description.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/numbers.hpp"
#include "engine/report/design_page.hpp"

namespace tw::editor {
namespace {

using design::Problem;
using design::Proposal;
using design::Reached;
using design::SearchResult;
using design::Stage;
using design::TargetModel;
using design::TargetValue;
using report::reached_label;

const Proposal& proposal(const SearchResult& found, std::size_t number) {
  return number == 0 || number > found.front.size() ? found.base : found.front[number - 1];
}

/// Returns "53.2 ±0.4", or "~53.2" for a prediction; "" if the value is unknown.
std::string target_value_words(const TargetModel& model, const TargetValue& value, std::size_t level) {
  if (model.is_set_statistic) return design::value_text(model, value.predicted.mean);
  if (level < value.measured.size()) {
    const statistics::Estimate& e = value.measured[level];
    const double factor = model.unit == "%" ? 100 : 1;
    return plotting::short_estimate({factor * e.value, factor * e.low, factor * e.high}, model.unit == "%" ? "%" : "");
  }
  if (level > 0 || value.predicted.error == 0) return "";
  return "~" + design::value_text(model, value.predicted.mean, model.unit == "%" ? 1 : 2);
}

/// Returns a sentence about whether a proposal reaches the targets: "All targets are reached." The values must have
/// been measured.
std::string describe_verdict(const SearchResult& found, const Proposal& shown) {
  std::vector<std::string> missed, uncertain;
  for (std::size_t t = 0; t < shown.targets.size(); ++t) {
    if (shown.targets[t].reached == Reached::No) missed.push_back(found.models[t].title);
    if (shown.targets[t].reached == Reached::Uncertain) uncertain.push_back(found.models[t].title);
  }
  if (!missed.empty()) return tr("Missed: {0}.", model::join_words(missed));
  if (!uncertain.empty()) return tr("Not certain: {0}.", model::join_words(uncertain));
  return shown.targets.size() == 1 ? tr("The target is reached.") : tr("All targets are reached.");
}

}  // namespace

std::string describe_stage(Stage stage) {
  switch (stage) {
    case Stage::Explore: return tr("exploring random changes");
    case Stage::Compare: return tr("comparing the best candidates");
    case Stage::Refine: return tr("trying changes near the candidates");
    case Stage::Verify: return tr("verifying the proposals on fresh decks");
    case Stage::Done: return "";
  }
  return "";
}

std::string parameter_label(const std::string& path) {
  const auto first = path.find('.'), last = path.rfind('.');
  if (first == std::string::npos) return path;
  const std::string element = path.substr(0, first);
  if (element == "set") return english_title(path.substr(first + 1));
  const model::RowAttribute* attribute = model::find_attribute(element, path.substr(last + 1));
  if (first == last || attribute == nullptr || attribute->label.text == nullptr) return path;
  const std::string id = path.substr(first + 1, last - first - 1);
  return model::with_title(tr_title(id), model::in_a_sentence(model::translation_of(attribute->label)));
}

std::string option_label(const GoalOption& option, const std::vector<GoalMetric>& metrics) {
  const std::string& what = option.what;
  if (what == "copies") return tr("Copies of all tiles");
  if (what.starts_with("copies:deck:")) return tr("Copies in the deck {0}", tr_name(what.substr(12)));
  if (what.starts_with("copies:")) {
    const auto tiles = model::split_comma_list(what.substr(7));
    constexpr std::size_t kNamed = 4;
    if (tiles.size() > kNamed) return tr_n("Copies of {0} tile", "Copies of {0} tiles", std::ssize(tiles));
    return tr_n("Copies of tile {1}", "Copies of tiles {1}", std::ssize(tiles), model::join_words(tiles));
  }
  const auto metric = std::ranges::find(metrics, what == "total" ? "tiles" : what, &GoalMetric::id);
  if (metric == metrics.end()) return parameter_label(what);
  return metric->title + " (" + format_current_value(*metric) + ")";
}

std::string proposal_name(const SearchResult& found, std::size_t number) {
  if (number == 0) return tr("The game itself");
  return tr_n("Proposal {1}: {0} change", "Proposal {1}: {0} changes", proposal(found, number).changes, number);
}

std::vector<std::vector<std::string>> target_table(const Problem& problem, const SearchResult& found,
                                                   std::size_t number) {
  const bool played = found.games > 0;
  const std::string first = number == 0 ? tr("Now") : tr("Proposal {0}", number);
  std::vector<std::string> head{tr("Target"), tr("Range")};
  if (number > 0) head.push_back(tr("Now"));
  head.push_back(first + (played ? ", " + problem.levels.front().name : ""));
  head.push_back(tr("Reached"));
  for (std::size_t level = 1; found.base.verified_at(level); ++level)
    head.push_back(first + ", " + problem.levels[level].name);
  const bool possible = std::ranges::any_of(found.models, [](const TargetModel& model) { return model.has_range(); });
  if (possible) head.push_back(tr("Possible values"));
  std::vector<std::vector<std::string>> out{std::move(head)};
  const Proposal& shown = proposal(found, number);
  for (std::size_t t = 0; t < problem.targets.size() && t < shown.targets.size(); ++t) {
    const TargetModel& model = found.models[t];
    const TargetValue& value = shown.targets[t];
    std::vector<std::string> row{capitalized(model.title), design::range_text(model, problem.targets[t])};
    if (number > 0) row.push_back(target_value_words(model, found.base.targets[t], 0));
    row.push_back(target_value_words(model, value, 0));
    // translators: {0} is "reached", "missed" or "not certain"
    row.push_back(value.measured.empty() ? tr("expected: {0}", reached_label(value.reached))
                                         : reached_label(value.reached));
    if (value.measured.empty() && row[row.size() - 2].empty()) row.back().clear();
    for (std::size_t level = 1; found.base.verified_at(level); ++level) {
      std::string cell = target_value_words(model, value, level);
      if (!model.is_set_statistic && level < value.measured.size())
        cell += ", " + reached_label(design::reached(problem.targets[t], value.measured[level]));
      row.push_back(std::move(cell));
    }
    if (possible)
      row.push_back(!model.has_range() ? ""
                                       : tr("{0} to {1}", design::value_text(model, model.low, 1),
                                            design::value_text(model, model.high, 1)));
    out.push_back(std::move(row));
  }
  return out;
}

ProposalViewData shown_proposal(const Problem& problem, const SearchResult& found, std::size_t number) {
  const Proposal& one = proposal(found, number);
  ProposalViewData out{.title = proposal_name(found, number) + ".", .changes = one.change_descriptions};
  if (!one.targets.empty() && !one.targets.front().measured.empty()) out.title += " " + describe_verdict(found, one);
  if (!out.changes.empty())
    out.title += found.games > 0 && found.stage != Stage::Done ? " " + tr("Predicted; not verified.") : "";
  const auto& tiles = problem.space.base().set.tiles;
  for (std::size_t t = 0; t < tiles.size() && t < one.design.copies.size(); ++t)
    if (one.design.copies[t] != tiles[t].copies) out.tiles.push_back({t, tiles[t].copies, one.design.copies[t]});
  out.table = target_table(problem, found, number);
  return out;
}

plotting::AnyChart front_chart(const SearchResult& found, std::size_t chosen) {
  const std::string title = tr("Distance to the targets by number of changes");
  if (found.front.empty() && found.stage != Stage::Done)
    return plotting::EmptyChart{.title = title,
                                .subtitle = found.planned_games == 0
                                                ? tr("No search yet")
                                                : tr("The first proposals appear after the exploration phase")};
  plotting::LineChart out = report::front_chart(found);
  out.title = title;
  out.subtitle = found.stage == Stage::Done ? tr("0: all targets are reached; click a point to see its changes")
                                            : tr("predicted; click a point to see its changes");
  out.unit = "";
  out.marked = static_cast<int>(chosen);
  return out;
}

}  // namespace tw::editor
