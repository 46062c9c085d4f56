#pragma once
// What the user wants compared: the content of the Compare view's form.

#include <cstdint>
#include <string>
#include <vector>

#include "editor/core/simulate/services.hpp"
#include "engine/statistics/comparison.hpp"

namespace tw::editor {

/// What the sides are.
enum class ComparedKind { Games, Bots };
/// How much is asked; every question more makes all intervals wider.
enum class AskedMeasures { Results, Shape, Everything };

struct ComparisonForm {
  ComparedKind kind = ComparedKind::Games;
  std::vector<std::string> games{"", ""};  ///< ids as SimulateServices::compile takes them, the base first
  std::vector<std::string> bots;           ///< sides where bots are compared, the base first
  std::string game;                        ///< that bots are compared at
  std::string bot;                         ///< in all seats where games are compared, else in the other ones
  int players = 2;
  AskedMeasures asked = AskedMeasures::Shape;
  std::int64_t most_games = 2'000;
  std::uint64_t seed = 1;
  int cores = 1;
  bool repeat = false;               ///< play at several levels; of games only
  std::vector<std::string> margins;  ///< as statistics::set_margins() takes them; empty: the defaults
  std::vector<std::string> levels;   ///< bots, a level each; empty: plugin_host::skill_levels()
  bool operator==(const ComparisonForm&) const = default;

  const std::vector<std::string>& sides() const { return kind == ComparedKind::Games ? games : bots; }
  std::vector<std::string>& sides() { return kind == ComparedKind::Games ? games : bots; }
  /// Whether another form asks the same question; fields that neither uses and the number of cores do not count.
  bool asks_the_same(const ComparisonForm& other) const;
  /// The levels that will be played, none for a single comparison.
  std::vector<std::string> played_levels() const;
};

/// Ends of the form's fields, both included.
inline constexpr std::size_t kLeastSides = 2, kMostSides = 6;
inline constexpr std::int64_t kLeastCompared = 50, kMostCompared = 10'000'000;

/// Why the margins cannot be read, "" if they can; whether their measures exist is known only with the games.
std::string refused_margins(const ComparisonForm& form);

/// The plan, with games compiled and draw orders aligned; or what is wrong, in sentences. `name_of` names a game's id.
model::Result<statistics::ComparisonPlan> comparison_plan(
    const ComparisonForm& form, const SimulateServices& services,
    const std::function<std::string(const std::string& id)>& name_of);

}  // namespace tw::editor
