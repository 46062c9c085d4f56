#pragma once
// The presenter of the Simulate workspace: the form, the experiments (played in turn), their results, and
// the games behind the charts.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "editor/core/simulate/duration_estimate.hpp"
#include "editor/core/simulate/experiment_folder.hpp"
#include "editor/core/simulate/experiment_run.hpp"
#include "editor/core/simulate/run_controls.hpp"
#include "editor/core/simulate/simulate_view.hpp"

namespace tw::editor {

/// The presenter of the Simulate workspace. Used only on the UI thread. The destructor stops a running experiment;
/// finished games remain in its file.
class SimulatePresenter {
 public:
  /// `services.post` must be set; `view` must outlive this object.
  SimulatePresenter(SimulateServices services, SimulateView& view);
  ~SimulatePresenter();
  /// Updates the whole view for the first time. Call once, before any other function, when the view is complete; the
  /// parts of the view may receive this object in their constructors.
  void show();

  // Functions that change the form. Calls are ignored while the form is locked.
  /// Sets a member of the form; a value outside its limits is clamped.
  template <class Value>
  void set(Value ExperimentForm::*member, std::type_identity_t<Value> value) {
    ExperimentForm form = form_;
    form.*member = std::move(value);
    change(std::move(form));
  }
  /// Selects or deselects a game; `id` as in OfferedGame. The last selected game cannot be deselected.
  void set_played(const std::string& id, bool played);
  void set_players(int players);
  void set_bot(int seat, const std::string& bot);
  /// Sets the reason why the text being typed is not valid yet; "" once it is valid. Start is disabled while there is a
  /// reason.
  void set_unfinished(const std::string& reason);
  void choose_store();
  /// Call this when tiles or rules have changed.
  void document_changed();

  /// The choice of where games are played. Functions that change it are ignored while the form is locked.
  RunPlaceForm& place() { return controls_.place(); }
  void choose_key_file() { controls_.place().choose_key_file(services_.choose); }

  /// Starts the experiment, or continues a stopped experiment if the form still describes it. Contacts the job servers
  /// first, if they are chosen; nothing changes if this fails. Does nothing while an experiment runs.
  void start();
  /// Continues a run on this computer instead of waiting for a job server.
  void continue_on_this_computer() { controls_.continue_on_this_computer(); }
  void pause_or_continue();
  void stop() { controls_.stop(); }
  /// Stops the running experiment and unlocks the form for a new experiment with the next seed and without a file.
  void duplicate();
  /// Fills the form from a saved experiment (offered on opening, or listed) and continues it.
  void continue_experiment(const SavedExperiment& kept);
  void dismiss_offer();
  const ExperimentFolder& folder() const { return folder_; }

  /// Shows the results of one of several games.
  void show_run(std::size_t run);
  void sort_tiles(ImpactColumn column);
  /// Lists the games behind a mark; `index` as returned by plotting::hit(). Returns false if the games are not known.
  bool list_games(const std::string& chart, std::size_t form, int index);
  void select_game(int row) { games_.select(row); }
  /// Replays a listed game and shows it in the Play workspace.
  void open_game(int row);
  /// Asks for a file name and writes a table as CSV.
  void save_table(SavedTable table);
  /// Asks for a file name and writes an HTML report about the experiment shown. Not possible while that experiment
  /// runs.
  void save_report();
  bool can_report() const;

  /// Returns true if an experiment runs, or is about to be started.
  bool running() const { return run_ != nullptr || controls_.state() == RunState::Connecting; }
  RunState state() const { return controls_.state(); }
  const ExperimentForm& form() const { return form_; }
  const std::vector<std::string>& bots() const { return services_.bots; }
  const SimulateServices& services() const { return services_; }

 private:
  /// An experiment that has been started with one of the form's games.
  struct Run {
    SimulatedGame game;
    simulation::Experiment experiment;
    std::filesystem::path file;
    simulation::Progress progress{};
    simulation::Summary summary{};
    bool complete = false;
    report::CardBuilder builder{};
  };

  void change(ExperimentForm form);
  void compile();
  /// Return why Start is disabled; "" if it is enabled. problem() also checks the choice of where games are played.
  std::string problem_of_form() const;
  std::string problem() const;
  void find_unfinished_experiment();
  /// Returns true if Start would continue the last experiment.
  bool can_continue() const;
  /// Returns true if the results shown belong to an earlier state of the open document.
  bool set_has_changed() const;
  bool make_runs();
  std::filesystem::path file_of(const simulation::Experiment& experiment);
  /// Starts or continues the experiment of the form, once games can be played at the chosen place.
  void begin();
  void start_run(std::size_t run);
  void on_progress(const Snapshot& snapshot);
  bool is_precise_enough(const simulation::Summary& summary) const;
  void on_finished(const model::Result<simulation::Outcome>& outcome);
  void fail(const model::Findings& findings);
  void show_results();
  void show_impact();
  void show_form();
  /// Returns the expected duration of the form's games, as described in FormViewData.
  std::string expected_duration();
  void show_progress();
  ProgressViewData progress_shown() const;
  void show_runs();
  void show_status();
  std::vector<std::string> player_names() const;
  /// Returns the colours of the parts of the points in the game whose results are shown.
  report::PartColours part_colours() const;

  SimulateServices services_;
  SimulateView& view_;
  ExperimentFolder folder_;
  ExperimentForm form_;
  std::vector<OfferedGame> offered_;     ///< the open set first
  std::vector<SimulatedGame> compiled_;  ///< games of form_.game_ids; empty if one of them cannot be played
  /// Cache of compiled games by id, because reading and compiling takes a while and an edit changes only the document.
  /// Cleared on Start, since files may have changed.
  std::map<std::string, SimulatedGame> compiled_games_;
  std::string problem_, unfinished_;
  int max_cores_ = 1;
  DurationEstimate estimate_;

  std::string failure_;
  std::vector<Run> runs_;
  std::size_t active_ = 0, shown_ = 0;
  bool refused_ = false;  ///< true while the reason why a start was refused is shown
  bool precision_reached_ = false;
  TileImpact impact_;
  std::vector<report::MetricRow> metric_rows_;
  report::Cards charts_;
  /// Form of the experiment that was started last. The results belong to this experiment, and it can be continued.
  std::optional<ExperimentForm> started_;
  std::vector<std::unique_ptr<TemporaryStore>> temporary_;
  bool duplicate_when_stopped_ = false;
  gearman::ExecutorChoice executor_;  ///< where the games of the current start are played
  std::optional<SavedExperiment> offer_;
  GamesBehindList games_;
  BackgroundTask folder_task_, record_task_, report_task_;
  RunControls controls_;
  std::unique_ptr<ExperimentRun> run_;  // last member: must be destroyed before the members that its callbacks use
};

}  // namespace tw::editor
