#pragma once
// Inverse design: searches for designs that reach targets with few changes. docs/design.md describes the method.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/design/design_player.hpp"
#include "engine/design/planner.hpp"
#include "engine/design/proposal.hpp"
#include "engine/design/space.hpp"
#include "engine/design/target.hpp"

namespace tw::design {

/// The input of a search. The result depends only on the problem, not on the executor or on whether the search was
/// interrupted.
struct Problem {
  Space space;
  std::vector<Target> targets;
  std::vector<Level> levels;    ///< the first level is used for the search, all levels for the verification
  std::int64_t games = 30'000;  ///< maximum number of games at the first level, including verification
  std::uint64_t seed = 1;
  std::filesystem::path store{};  ///< file from which an interrupted search continues; "": none
};

enum class Stage { Explore, Compare, Refine, Verify, Done };

struct SearchResult {
  Proposal base;                    ///< the game itself
  std::vector<Proposal> front;      ///< the Pareto front, in order of the number of changes; see pareto_front()
  std::vector<TargetModel> models;  ///< by target
  bool reachable = true;            ///< false if, according to the predicted or measured values, neither the base nor a
                                    ///< proposal reaches all targets
  std::vector<std::string>
      obstacles;                 ///< if some target cannot be reached: the obstacles, as sentences without full stops
  std::int64_t games = 0;        ///< games played at all levels
  Stage stage = Stage::Explore;  ///< stage that was completed last or is running
  bool stopped = false;          ///< the search was stopped; the Pareto front might be unverified
  std::int64_t planned_games = 0;
};

/// Called on the thread that called search(), at least ten times a second while games are played. `found` contains the
/// first proposals as soon as they exist.
using SearchProgress = std::function<void(const SearchResult& found)>;

/// The targets with their metrics. Each target is a play metric (statistics::select_metrics) or a statistic of the set.
struct ResolvedTargets {
  std::vector<Goal> goals;                  ///< by target; for play metrics, the linear function is not set yet
  std::vector<statistics::Metric> metrics;  ///< the play metrics
  std::vector<int> metric_of;               ///< by target: index in `metrics`, or -1 for a statistic
  std::vector<TargetModel> models;          ///< by target, with `title`, `unit`, `margin` and `is_set_statistic` set
};
/// Resolves the targets. Finding TW120 for an unknown metric (names the most similar one), an id of several metrics, a
/// repeated metric, or no targets.
model::Result<ResolvedTargets> resolve_targets(const Space& space, const std::vector<Target>& targets,
                                               const game::Game& game, int players);

/// Searches for designs that reach the targets. Findings: TW120 for contradictory constraints, or for targets that do
/// not depend on anything that varies; the findings of DesignPlayer. Problems whose targets are all statistics of the
/// set are solved without games.
model::Result<SearchResult> search(const Problem& problem, simulation::Executor& executor,
                                   const simulation::Control& control, const SearchProgress& on_progress = {});

/// Plays games of the base for about a second. Returns the number of games at the first level that a search of this
/// many minutes can play, rounded down to two significant digits, at least 100. Depends on the speed of the machine.
/// Findings: the findings of Executor::play().
model::Result<std::int64_t> estimate_games(double minutes, const Problem& problem, simulation::Executor& executor,
                                           const simulation::Control& control);
/// Returns the number of games of the search whose file is at `path`; 0 if there is none.
std::int64_t games_of_stored_search(const std::filesystem::path& path);

}  // namespace tw::design
