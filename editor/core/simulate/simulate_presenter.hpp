#pragma once
// Decides everything in the Simulate workspace: the form, one experiment at a time, what is shown of it.

#include <memory>
#include <optional>
#include <string>

#include "editor/core/simulate/background_run.hpp"
#include "editor/core/simulate/services.hpp"
#include "editor/core/simulate/simulate_view.hpp"
#include "editor/core/simulate/temporary_store.hpp"

namespace tw::editor {

/// UI thread only. Destroying it stops a running experiment; what is finished stays in the file the user gave.
class SimulatePresenter {
 public:
  /// `services.post` must be there; `view` must outlive this. Shows everything at once.
  SimulatePresenter(SimulateServices services, SimulateView& view);
  ~SimulatePresenter();

  // The form. Ignored while it is locked; values outside their limits move to the nearest one.
  void set_players(int players);
  void set_bot(int seat, const std::string& bot);
  void set_rotate(bool rotate);
  void set_games(std::int64_t games);
  void set_seed(std::uint64_t seed);
  void set_cores(int cores);
  /// Where the games are kept; "" for a file of our own. An experiment that is in it is gone on with.
  void set_store(const std::filesystem::path& path);
  /// Tiles or rules have changed.
  void document_changed();

  /// Starts, or goes on with a stopped experiment if the form still asks the same. Only while nothing runs.
  void start();
  void pause_or_continue();
  void stop();
  /// Stops what runs and frees the form for a changed experiment with the next seed and no file.
  void duplicate();

  bool running() const { return run_ != nullptr; }
  RunState state() const { return state_; }
  const ExperimentForm& form() const { return form_; }
  const std::vector<std::string>& bots() const { return services_.bots; }

 private:
  void change(const ExperimentForm& form);
  void compile();
  /// Start would go on with what was started last.
  bool goes_on() const;
  void on_progress(const Snapshot& snapshot);
  void on_finished(const model::Result<simulation::Outcome>& outcome);
  void fail(const model::Findings& findings);
  void show_results(const simulation::Summary& summary);
  void show_form();
  void show_progress();
  void show_status();

  SimulateServices services_;
  SimulateView& view_;
  ExperimentForm form_;
  std::shared_ptr<const game::Game> game_;
  std::string problem_;
  int most_cores_ = 1;

  RunState state_ = RunState::Ready;
  simulation::Progress progress_;
  std::string failure_;
  ChartBuilder charts_;
  /// What was last started: results belong to it, and it can be gone on with.
  std::optional<ExperimentForm> started_;
  std::uint64_t started_content_ = 0;
  std::unique_ptr<TemporaryStore> temporary_;
  bool duplicate_when_stopped_ = false;
  std::unique_ptr<BackgroundRun> run_;  // last: ends before what it tells goes
};

}  // namespace tw::editor
