#pragma once
// The interface and the data of the Goals view. The window draws them, tests record them.

#include <memory>
#include <string>
#include <vector>

#include "editor/core/goals/goals_form.hpp"
#include "editor/core/simulate/simulate_view.hpp"
#include "engine/plotting/charts.hpp"

namespace tw::editor {

/// A metric with its range, as a row of the form.
struct GoalRow {
  std::string id;              ///< GoalMetric::id
  std::string title;           ///< "Points from forest"
  std::string now;             ///< current value: "53.1 ±0.4"; "…" while it is being measured; "" if it is unknown
  std::string tooltip;         ///< definition
  bool on = false;             ///< true if the metric is a target
  std::string low, high;       ///< as typed, in the displayed unit
  double least = 0, most = 0;  ///< the range in the unit of the metric; infinite if there is no limit
  RangeAxis axis{};            ///< in the unit of the metric
  std::optional<statistics::Estimate> value{};
  bool is_share = false;
  std::string problem;    ///< error in the range; "" if the range is valid
  std::string note = {};  ///< what to enter, for a new target without a range
};

/// An option that may vary or must be kept, as a row of the form.
struct GoalOptionRow {
  std::string label;  ///< "Copies of all tiles"
  std::string value;  ///< as typed
  std::string hint;   ///< meaning of an empty field: "0 to now + 2"
  bool on = false;
  bool can_remove = false;
  std::string problem;  ///< error in the row; "" if the row is valid
  std::string note;     ///< what to enter, for a new row without a value
};

/// A parameter or statistic that can be added as an option.
struct OfferedGoalOption {
  std::string what;   ///< GoalOption::what
  std::string label;  ///< "Meeple: for each player"
  std::string value;  ///< current value
  /// Returns the entry of a list: "Meeple: for each player = 7".
  std::string entry() const { return value.empty() ? label : label + " = " + value; }
  bool operator==(const OfferedGoalOption&) const = default;
  bool is_called(const std::string& text) const {
    return text == what || text == label || text == entry() || text == what + " = " + value;
  }
};

struct GoalsFormViewData {
  GoalsForm form;
  std::vector<GoalRow> rows;   ///< targets that the filter hides, followed by the metrics that match the filter
  std::size_t more_count = 0;  ///< number of further metrics that match the filter
  std::vector<GoalOptionRow> vary, keep;
  std::vector<OfferedGoalOption> parameters;  ///< parameters that can vary
  std::vector<OfferedGoalOption> statistics;  ///< statistics of the set that can be kept
  std::vector<std::string> bots;
  bool locked = false;              ///< true while a search runs
  std::string duration;             ///< expected duration; "" if it is unknown
  std::string current_values_note;  ///< number of games and bot from which the current values were estimated, as text;
                                    ///< "" while they are unknown
  RunPlaceViewData place{};         ///< where the games are played
  std::string problem;              ///< reason why Start is disabled; "" if it is enabled
  bool invalid_bot = false, invalid_skills = false;
};

/// A tile whose number of copies a proposal changes.
struct ChangedTile {
  std::size_t tile = 0;  ///< index in the set
  int before = 0, after = 0;
};

/// A proposal, or the game itself.
struct ProposalViewData {
  std::string title;                 ///< "Proposal 2: 6 changes. All targets are reached."
  std::vector<std::string> changes;  ///< one phrase for each change
  std::vector<ChangedTile> tiles;
  std::vector<std::vector<std::string>> table;  ///< rows of the targets, header first
};

struct GoalsViewData {
  plotting::AnyChart chart;          ///< the Pareto front; its points are the entries of `choices`
  std::vector<std::string> choices;  ///< the game itself, then the proposals; empty before the first results
  std::size_t chosen = 0;
  ProposalViewData proposal;
  std::vector<std::string> obstacles;              ///< one sentence for each obstacle to a target that cannot be
                                                   ///< reached
  std::shared_ptr<const design::Problem> problem;  ///< contains the set and rules with which tiles are drawn; null
                                                   ///< before a search
  bool can_use = false;  ///< true if a proposal is chosen; it can then be opened as a variant and compared
};

class GoalsView {
 public:
  virtual ~GoalsView() = default;
  virtual void show_form(const GoalsFormViewData& form) = 0;
  virtual void show_progress(const ProgressViewData& progress) = 0;
  virtual void show_results(const GoalsViewData& results) = 0;
  /// Offers to continue a search on this computer instead of waiting for a job server; "" withdraws the offer.
  virtual void offer_this_computer(const std::string& text) = 0;
  /// Shows the result of a user action as one sentence.
  virtual void show_message(const std::string& text, bool error) = 0;
};

}  // namespace tw::editor
