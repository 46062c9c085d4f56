#pragma once
// The games behind a mark of a chart, with what they came to.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "editor/core/simulate/any_chart.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct ListedGame {
  std::int64_t index = 0;
  bool known = false;         ///< what follows has been read or played again
  std::vector<int> points{};  ///< by contestant
  int turns = 0, discards = 0;
};

/// Points of the first less those of the second.
int lead_of(const ListedGame& game);

struct GamesShown {
  std::string heading;  ///< "Length of the game, 96 turns: 522 games"
  std::string note;     ///< "the first 8 are listed", "" if all are
  std::vector<std::string> players;
  std::vector<ListedGame> games;
  std::uint64_t seed = 0;
  int selected = -1;
  bool working = false;
};

/// A tidy table of the known games: game (counted from 0, as in the experiment's file), player, figure, value, n, unit.
std::string to_csv(const GamesShown& games);

/// Looks them up in the experiment's file, all of them if it keeps its games one by one; where that cannot be (a run
/// plays into the file, or it keeps none), the first ones are played again. On a thread of its own.
class GamesBehindList {
 public:
  GamesBehindList(BackgroundTask::Post post, std::function<void()> told)
      : told_(std::move(told)), task_(std::move(post)) {}
  /// `file`: "" for none. `again`: games may be played again, as that is a matter of moments. `told` is called on the
  /// thread that `post` leads to whenever shown() has changed.
  void look_up(std::string heading, GamesBehind behind, simulation::Experiment experiment,
               std::vector<std::string> players, const std::filesystem::path& file, bool again);
  void clear();
  void select(int row);
  const GamesShown& shown() const { return shown_; }
  /// What shown() is of; its game is null where nothing is listed.
  const simulation::Experiment& experiment() const { return experiment_; }

 private:
  void take(std::vector<ListedGame> games, bool all);

  std::function<void()> told_;
  GamesShown shown_;
  simulation::Experiment experiment_;
  std::int64_t count_ = 0;
  BackgroundTask task_;
};

/// Most games of a list.
inline constexpr std::size_t kMostListed = 1000;

}  // namespace tw::editor
