#pragma once
// The contents of the form in the Compare view.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/simulate/services.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// The property in which the sides of a comparison differ.
enum class ComparedKind { Games, Bots };
/// The metrics that are compared. The more metrics, the wider all intervals become.
enum class MetricSelection { Results, Shape, Everything };

struct ComparisonForm {
  ComparedKind kind = ComparedKind::Games;
  std::vector<std::string> games{"", ""};  ///< ids to pass to SimulateServices::compile, the base first
  std::vector<std::string> bots;           ///< if bots are compared, the bot of each side, the base first
  std::string game;                        ///< if bots are compared, the game that they play
  std::string bot;                         ///< if games are compared, the bot in all seats; otherwise the bot in the
                                           ///< other seats
  int players = 2;
  MetricSelection metric_selection = MetricSelection::Shape;
  std::int64_t max_games = 2'000;
  std::uint64_t seed = 1;
  int cores = 1;
  bool repeat = false;               ///< true to repeat the comparison at several skill levels; only for games
  std::vector<std::string> margins;  ///< values for statistics::set_margins(); empty for the defaults
  std::vector<std::string> levels;   ///< one bot per level; empty for plugin_host::skill_levels()
  bool operator==(const ComparisonForm&) const = default;

  const std::vector<std::string>& sides() const { return kind == ComparedKind::Games ? games : bots; }
  std::vector<std::string>& sides() { return kind == ComparedKind::Games ? games : bots; }
  /// Returns true if another form describes the same comparison. Ignores the number of cores and fields that neither
  /// form uses.
  bool is_same_comparison(const ComparisonForm& other) const;
  /// Returns the skill levels to play; empty for a comparison at a single level.
  std::vector<std::string> played_levels() const;
};

/// Limits of the form's fields, inclusive.
inline constexpr std::size_t kMinSides = 2, kMaxSides = 6;
inline constexpr std::int64_t kMinComparedGames = 50, kMaxComparedGames = 10'000'000;

/// Returns the margins in a list typed by a person, with numbers in command-line format: "0.5" for "0,5" in German.
std::vector<std::string> parse_margins(std::string text);
/// Returns the list for a person to read or edit.
std::string format_margins(const std::vector<std::string>& margins);
/// Returns why the margins cannot be parsed; "" if they are valid. Does not check whether their metrics exist, since
/// this requires compiling the games.
std::string margins_error(const ComparisonForm& form);

/// Compiles the games and aligns their draw orders. Returns the plan, or the errors as sentences. `name_of` returns the
/// name for the id of a game.
model::Result<statistics::ComparisonPlan> comparison_plan(
    const ComparisonForm& form, const SimulateServices& services,
    const std::function<std::string(const std::string& id)>& name_of);

/// Returns the command line that repeats the comparison `plan`, which was made from `form`. If the open set has unsaved
/// changes, no file contains its current state; a comment after the command states this.
std::string comparison_command(const ComparisonForm& form, const statistics::ComparisonPlan& plan,
                               const SimulateServices& services);

}  // namespace tw::editor
