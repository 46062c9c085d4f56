#pragma once
// The contents of the form in the Goals view, and the search that it describes.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/goals/goal_metrics.hpp"
#include "editor/core/simulate/services.hpp"
#include "engine/design/search.hpp"

namespace tw::editor {

/// A metric that is a target, and its range.
struct GoalTarget {
  std::string metric;     ///< GoalMetric::id
  std::string low, high;  ///< as typed, in the displayed unit (percent for shares); "" for no limit
  bool operator==(const GoalTarget&) const = default;
};

/// An option of the search: a quantity that may vary or must stay the same. Shown as a row with a check box.
struct GoalOption {
  std::string what;  ///< as in design::Space::OptionTexts, without the values: "copies:deck:regular", "piece.ID.count",
                     ///< "total", "symbol:ID"
  std::string value;  ///< bounds, values or range, as typed; "" for the default
  bool on = false;
  bool added = false;  ///< true if the user added the row and can therefore remove it
  bool operator==(const GoalOption&) const = default;
  /// Returns the option as design::Space::read() reads it: "copies:12=0..3", also if the value is "0 to 3" or "0-3".
  std::string text() const;
};

struct GoalsForm {
  std::vector<GoalTarget> targets;
  std::vector<GoalOption> vary, keep;
  int players = 2;
  std::string bot;                  ///< the bot in all seats
  std::vector<std::string> skills;  ///< further bots with which the proposals are verified
  std::int64_t games = 30'000;
  std::uint64_t seed = 1;
  int cores = 1;
  bool operator==(const GoalsForm&) const = default;
};

inline constexpr std::int64_t kMinGoalGames = 100;

/// Returns the target as design::read_target() reads it: "first-wins=49%..51%". Findings: both limits missing, a limit
/// that is not a number, or an empty range; their messages do not name the metric.
model::Result<std::string> target_text(const GoalTarget& target, bool is_share);

/// Returns the options that can vary: the copies of all tiles (checked), of the selected tiles and of the tiles in each
/// deck.
std::vector<GoalOption> vary_options(const model::TileSet& set, const std::vector<std::string>& selected);
/// Returns the options that can be kept: the total number of tiles, the number of tiles in each deck (checked), the
/// number of each symbol, and the number of sheets.
std::vector<GoalOption> keep_options(const std::vector<GoalMetric>& metrics);
/// Returns the checked options in the form that design::Space::read() requires.
design::Space::OptionTexts space_texts(const GoalsForm& form);

/// Returns the levels of the search: the form's bot in all seats, then one level for each of `skills`.
std::vector<design::Level> levels_of(const GoalsForm& form, const SimulateServices& services);
/// Returns the problem without its store. Reads the space, which compiles the game for each value of a parameter, so it
/// may take seconds. Can be called on any thread. Findings: the findings of the space and of target_text().
model::Result<design::Problem> problem_of(const GoalsForm& form, const xml::GameFiles& files,
                                          const std::vector<GoalMetric>& metrics,
                                          const std::vector<design::Level>& levels, int per_sheet);
/// Returns the number of games that the search plays at each level.
std::vector<std::int64_t> games_by_level(const GoalsForm& form);
/// Returns the command line that runs the same search. `game`: the game as named on the command line.
std::string goals_command(const GoalsForm& form, const std::vector<GoalMetric>& metrics, const std::string& game);

}  // namespace tw::editor
