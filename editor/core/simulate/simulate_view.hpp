#pragma once
// The data that the Simulate workspace shows. The window draws it; tests record it.

#include <string>
#include <vector>

#include "editor/core/simulate/experiment_folder.hpp"
#include "editor/core/simulate/experiment_form.hpp"
#include "editor/core/simulate/games_behind.hpp"
#include "editor/core/simulate/run_place.hpp"
#include "editor/core/simulate/tile_impact.hpp"
#include "engine/language/translate.hpp"
#include "engine/report/cards.hpp"
#include "engine/report/metric_rows.hpp"

namespace tw::editor {

/// The views of the Simulate workspace.
enum class SimulatePart { Charts, Compare, Goals };

/// Content and limits of the form.
struct FormViewData {
  ExperimentForm form;
  std::string game;                ///< name of the game, "" if it cannot be played
  std::vector<OfferedGame> games;  ///< the open set first
  std::string open_set_note;       ///< note on the open set: "Long Rivers, current state"; "" if it cannot be played
  int min_players = kMinFormPlayers, max_players = kMaxFormPlayers, max_cores = 1;
  bool locked = false;                      ///< true while an experiment runs; only Duplicate is then enabled
  std::string precision;                    ///< expected precision of win rates
  std::string duration;                     ///< expected duration; "" if it is unknown
  std::string problem;                      ///< reason why Start is disabled; "" if it is enabled
  std::vector<std::string> invalid_bots{};  ///< names in the form that are not bots
  RunPlaceViewData place{};                 ///< where the games are played
};

/// The state of a run. Connecting: the job servers are being contacted before the start.
enum class RunState { Ready, Connecting, Running, Paused, Stopping, Stopped, Finished, Failed };

/// Note shown beside results for an earlier state of the open document, in English.
inline constexpr const char* kSetHasChanged = tr_later("The set has changed since these games were played.");

struct ProgressViewData {
  RunState state = RunState::Ready;
  std::string games, left, speed;  ///< for example "4,118 of 10,000 games", "6 min 10 s left", and the speed
  std::string note;                ///< "finished games are saved", or an error
  std::string badge;               ///< state: "paused", "stopped"; "" for none
  std::string problem;             ///< reason why Start is disabled; "" if it is enabled
  double fraction = 0;             ///< share of the games that are finished, 0 to 1
  std::string start_label = tr("Start"), pause_label = tr("Pause");
  bool can_start = false, can_pause = false, can_stop = false, can_report = false;
  bool waiting = false;  ///< true if no games are played because of a problem with the job server, which the note
                         ///< explains
};

/// Describes in `shown` what a run waits for, if it waits for a job server.
void show_waiting(const simulation::WorkerStatus& workers, ProgressViewData& shown);

/// Tables below the charts that can be saved.
enum class SavedTable { Tiles, Games, Metrics };

/// The list from which the user selects the results of one of several games.
struct RunsViewData {
  std::vector<std::string> names;
  std::size_t shown = 0;
};

class SimulateView {
 public:
  virtual ~SimulateView() = default;
  virtual void show_form(const FormViewData& form) = 0;
  virtual void show_progress(const ProgressViewData& progress) = 0;
  virtual void show_runs(const RunsViewData& runs) = 0;
  virtual void show_charts(const report::Cards& charts) = 0;
  virtual void show_metrics(const std::vector<report::MetricRow>& rows) = 0;
  virtual void show_impact(const TileImpact& impact) = 0;
  virtual void show_games(const GamesViewData& games) = 0;
  /// Offers to continue an experiment that was interrupted when the program last ended; nullptr removes the offer.
  virtual void offer(const SavedExperiment* kept, const std::string& text) = 0;
  /// Offers to continue a run on this computer instead of waiting for a job server; "" withdraws the offer.
  virtual void offer_this_computer(const std::string& text) = 0;
  /// Adds a line to the log. `line` does not contain the time.
  virtual void add_to_log(const std::string& line) = 0;
  /// Shows the result of a user's action as one sentence.
  virtual void show_message(const std::string& text, bool error) = 0;
  /// Shows a short text in the status bar; "" for none.
  virtual void show_status(const std::string& text) = 0;
};

}  // namespace tw::editor
