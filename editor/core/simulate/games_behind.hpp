#pragma once
// The games behind a mark of a chart, with their results.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "engine/report/cards.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::editor {

struct ListedGame {
  std::int64_t index = 0;
  bool known = false;         ///< true if the members below have been read or replayed
  std::vector<int> points{};  ///< points of each contestant
  int turns = 0, discards = 0;
};

/// Returns the winner's lead: the highest points minus the second highest.
int lead_of(const ListedGame& game);

struct GamesViewData {
  std::string heading;  ///< for example "Turns, 96 turns: 522 games"
  std::string note;     ///< "the first 8 are listed", or "" if all games are listed
  std::vector<std::string> players;
  std::vector<ListedGame> games;
  std::uint64_t seed = 0;
  int selected = -1;
  bool is_searching = false;
};

/// Returns a tidy table of the known games as CSV, with the columns game (numbered from 0, as in the experiment's
/// file), player, figure, value, n, unit, seed.
std::string to_csv(const GamesViewData& games);

/// The list of games behind a mark. Finds the games in the experiment's file (all games if the file stores games one by
/// one). If this is impossible because a run is writing to the file or the file stores no games, replays the first
/// games. Works on a separate thread.
class GamesBehindList {
 public:
  GamesBehindList(BackgroundTask::Post post, std::function<void()> on_change)
      : on_change_(std::move(on_change)), task_(std::move(post)) {}
  /// Starts a search. `file`: "" for none. `again`: replay games if the file contains none; false if this would take
  /// too long. The constructor's callback is called on the thread that `post` posts to, whenever shown() has changed.
  void look_up(std::string heading, report::MarkGames mark_games, simulation::Experiment experiment,
               std::vector<std::string> players, const std::filesystem::path& file, bool again);
  void clear();
  void select(int row);
  const GamesViewData& shown() const { return shown_; }
  /// Returns the experiment to which shown() belongs; its game is null if nothing is listed.
  const simulation::Experiment& experiment() const { return experiment_; }

 private:
  void take(std::vector<ListedGame> games, bool all);

  std::function<void()> on_change_;
  GamesViewData shown_;
  simulation::Experiment experiment_;
  std::int64_t count_ = 0;
  BackgroundTask task_;
};

/// Maximum number of games in a list.
inline constexpr std::size_t kMaxListedGames = 1000;

}  // namespace tw::editor
