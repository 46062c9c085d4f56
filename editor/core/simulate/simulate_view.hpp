#pragma once
// What the Simulate workspace shows; the window draws it, tests record it.

#include <string>
#include <vector>

#include "editor/core/simulate/experiment_form.hpp"
#include "editor/core/simulate/figure_rows.hpp"
#include "editor/core/simulate/simulation_charts.hpp"

namespace tw::editor {

/// Content and limits of the form.
struct FormShown {
  ExperimentForm form;
  std::string game;  ///< name of what is played, "" if it cannot be
  int least_players = kLeastPlayers, most_players = kMostPlayers, most_cores = 1;
  bool locked = false;    ///< an experiment runs; only Duplicate can be pressed
  std::string exactness;  ///< how exact the answer will be
  std::string problem;    ///< why Start would not work, "" if it would
};

enum class RunState { Ready, Running, Paused, Stopping, Stopped, Finished, Failed };

/// The strip above the charts.
struct ProgressShown {
  RunState state = RunState::Ready;
  std::string games, left, speed;  ///< "4,118 of 10,000 games", "6 min 10 s left", ...
  std::string note;                ///< "finished part is safe", or what went wrong
  std::string badge;               ///< "paused", "stopped"; "" for none
  double fraction = 0;             ///< in [0, 1]
  std::string start_label = "Start", pause_label = "Pause";
  bool can_start = false, can_pause = false, can_stop = false;
};

class SimulateView {
 public:
  virtual ~SimulateView() = default;
  virtual void show_form(const FormShown& form) = 0;
  virtual void show_progress(const ProgressShown& progress) = 0;
  virtual void show_charts(const SimulationCharts& charts) = 0;
  virtual void show_figures(const std::vector<FigureRow>& rows) = 0;
  /// One more line, without its time.
  virtual void add_to_log(const std::string& line) = 0;
  /// A short line for the status bar, "" when there is nothing to tell.
  virtual void show_status(const std::string& text) = 0;
};

}  // namespace tw::editor
