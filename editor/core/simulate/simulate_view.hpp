#pragma once
// What the Simulate workspace shows; the window draws it, tests record it.

#include <string>
#include <vector>

#include "editor/core/simulate/experiment_form.hpp"
#include "editor/core/simulate/experiment_shelf.hpp"
#include "editor/core/simulate/figure_rows.hpp"
#include "editor/core/simulate/games_behind.hpp"
#include "editor/core/simulate/simulation_charts.hpp"
#include "editor/core/simulate/tile_impact.hpp"

namespace tw::editor {

/// Content and limits of the form.
struct FormShown {
  ExperimentForm form;
  std::string game;                ///< name of what is played, "" if it cannot be
  std::vector<GameOffered> games;  ///< the open set first
  std::string desk_note;           ///< which set that is: "Long Rivers, as it stands now"; "" if it cannot be played
  int least_players = kLeastPlayers, most_players = kMostPlayers, most_cores = 1;
  bool locked = false;                      ///< an experiment runs; only Duplicate can be pressed
  std::string exactness;                    ///< how exact the answer will be
  std::string problem;                      ///< why Start would not work, "" if it would
  std::vector<std::string> refused_bots{};  ///< names in the form that are no bots
};

enum class RunState { Ready, Running, Paused, Stopping, Stopped, Finished, Failed };

/// The strip above the charts.
/// Beside results of the open document as it was before.
inline constexpr const char* kSetHasChanged = "The set has changed since these games were played.";

struct ProgressShown {
  RunState state = RunState::Ready;
  std::string games, left, speed;  ///< "4,118 of 10,000 games", "6 min 10 s left", ...
  std::string note;                ///< "finished part is safe", or what went wrong
  std::string badge;               ///< "paused", "stopped"; "" for none
  std::string problem;             ///< why Start cannot be pressed, "" if the form is right
  double fraction = 0;             ///< in [0, 1]
  std::string start_label = "Start", pause_label = "Pause";
  bool can_start = false, can_pause = false, can_stop = false, can_report = false;
};

/// The tables below the charts.
enum class SavedTable { Tiles, Games, Figures };

/// Which results the charts show, where several games are played.
struct RunsShown {
  std::vector<std::string> names;
  std::size_t shown = 0;
};

class SimulateView {
 public:
  virtual ~SimulateView() = default;
  virtual void show_form(const FormShown& form) = 0;
  virtual void show_progress(const ProgressShown& progress) = 0;
  virtual void show_runs(const RunsShown& runs) = 0;
  virtual void show_charts(const SimulationCharts& charts) = 0;
  virtual void show_figures(const std::vector<FigureRow>& rows) = 0;
  virtual void show_impact(const TileImpact& impact) = 0;
  virtual void show_games(const GamesShown& games) = 0;
  /// An experiment that was under way when the program last ended; nullptr takes the offer away.
  virtual void offer(const KeptExperiment* kept, const std::string& words) = 0;
  /// One more line, without its time.
  virtual void add_to_log(const std::string& line) = 0;
  /// What came of something that the user did, one sentence.
  virtual void say(const std::string& words, bool error) = 0;
  /// A short line for the status bar, "" when there is nothing to tell.
  virtual void show_status(const std::string& text) = 0;
};

}  // namespace tw::editor
