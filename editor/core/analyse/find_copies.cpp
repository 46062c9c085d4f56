#include "editor/core/analyse/find_copies.hpp"

#include <algorithm>
#include <limits>

#include "editor/core/goals/goals_words.hpp"
#include "engine/design/planner.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/printing/plan.hpp"

namespace tw::editor {

CopiesFinder::CopiesFinder(const model::TileSet& set, const model::Rules& rules)
    : files_{.id = set.id, .name = set.name, .rules = rules, .set = set},
      per_sheet_(printing::tiles_per_sheet(set, rules)),
      statistics_(goal_metrics({}, files_, per_sheet_)) {}

CopiesResult CopiesFinder::find(const GoalTarget& target, bool keep_deck_sizes) const {
  const auto of = std::ranges::find(statistics_, target.metric, &GoalMetric::id);
  if (of == statistics_.end()) return {.copies = {}, .message = tr("Choose a statistic from the list.")};
  const auto text = target_text(target, of->is_share());
  if (!text) return {.copies = {}, .message = text.findings().front().message};
  const auto read = design::read_target(text.value());
  if (!read) return {.copies = {}, .message = model::sentence(read.findings().front().message)};
  design::Space::OptionTexts texts{.vary = {"copies"}, .keep = {}};
  if (!keep_deck_sizes) texts.keep = {"nothing"};
  const auto space = design::Space::read(files_, texts, per_sheet_, 1);
  if (!space) return {.copies = {}, .message = model::sentence(space.findings().front().message)};
  const auto statistic = design::find_statistic(space.value().tile_set_statistics(), target.metric);
  const design::Planner planner(space.value(),
                                {{.target = read.value(), .scale = of->axis.margin, .statistic = statistic.value()}});
  const auto plan = planner.nearest();
  if (!plan)
    return {.copies = {},
            .message = tr("No combination of copies within these bounds leaves the number of tiles in each deck "
                          "unchanged.")};
  const design::TargetModel model{.unit = of->unit};
  const auto value = [&](const std::vector<int>& copies) {
    return design::value_text(model, statistic.value().value(copies));
  };
  const design::Design base = space.value().base_design();
  const std::string now = value(base.copies), then = value(plan->design.copies);
  const bool reached = plan->distance < 1e-6;
  if (plan->changes == 0)
    return {.copies = {},
            .message =
                reached ? tr("The statistic is already in the range: {0}.", now)
                        : tr("No change brings the statistic closer to the range than its current value, {0}.", now)};
  CopiesResult out{.possible = true, .copies = plan->design.copies};
  out.message = reached ? tr_n("{0} change: the statistic is {1} instead of {2}.",
                               "{0} changes: the statistic is {1} instead of {2}.", plan->changes, then, now)
                        : tr_n("The range cannot be reached. Closest: {0} change, {1} instead of {2}.",
                               "The range cannot be reached. Closest: {0} changes, {1} instead of {2}.", plan->changes,
                               then, now);
  return out;
}

}  // namespace tw::editor
