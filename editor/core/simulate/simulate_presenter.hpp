#pragma once
// Decides everything in the Simulate workspace: the form, the experiments that are played one after the other, what is
// shown of them, and the games behind their charts.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/simulate/background_run.hpp"
#include "editor/core/simulate/simulate_view.hpp"
#include "editor/core/simulate/temporary_store.hpp"

namespace tw::editor {

/// UI thread only. Destroying it stops a running experiment; what is finished stays in its file.
class SimulatePresenter {
 public:
  /// `services.post` must be there; `view` must outlive this. Shows everything at once.
  SimulatePresenter(SimulateServices services, SimulateView& view);
  ~SimulatePresenter();

  // The form. Ignored while it is locked; values outside their limits move to the nearest one.
  /// `id` as in GameOffered; the last game that is played stays.
  void set_played(const std::string& id, bool played);
  void set_players(int players);
  void set_bot(int seat, const std::string& bot);
  void set_rotate(bool rotate);
  void set_games(std::int64_t games);
  void set_seed(std::uint64_t seed);
  /// Why what is being typed cannot be used yet, "" once it can: nothing starts until then.
  void set_unfinished(const std::string& reason);
  void set_cores(int cores);
  void set_metrics(simulation::MetricGroups metrics);
  void set_enough(double points);
  void set_keep(bool keep);
  /// Where the games are kept; "" for a file of our own. An experiment that is in it is gone on with.
  void set_store(const std::filesystem::path& path);
  void choose_store();
  /// Tiles or rules have changed.
  void document_changed();

  /// Starts, or goes on with a stopped experiment if the form still asks the same. Only while nothing runs.
  void start();
  void pause_or_continue();
  void stop();
  /// Stops what runs and frees the form for a changed experiment with the next seed and no file.
  void duplicate();
  /// The experiment that was offered, or any that is kept: fills the form and starts.
  void go_on_with(const KeptExperiment& kept);
  void leave_offer();
  const ExperimentShelf& shelf() const { return shelf_; }

  /// Which game's results are shown, where several are played.
  void show_run(std::size_t run);
  void sort_tiles(ImpactColumn column);
  /// Lists the games behind a mark: `index` as plotting::hit() gives it. False if none can be told.
  bool list_games(const std::string& chart, std::size_t face, int index);
  void select_game(int row) { games_.select(row); }
  /// Plays a listed game again and shows it in the Play workspace.
  void open_game(int row);
  /// Asks for a place and writes a table as CSV.
  void save_table(SavedTable table);
  /// Asks for a place and writes one HTML file about the experiment that is shown. Not while it is played.
  void save_report();
  bool can_report() const;

  bool running() const { return run_ != nullptr; }
  RunState state() const { return state_; }
  const ExperimentForm& form() const { return form_; }
  const std::vector<std::string>& bots() const { return services_.bots; }
  const SimulateServices& services() const { return services_; }

 private:
  /// One game of the form, as it was started.
  struct Run {
    SimulatedGame game;
    simulation::Experiment experiment;
    std::filesystem::path file;
    simulation::Progress progress{};
    simulation::Summary summary{};
    bool complete = false;
    ChartBuilder builder{};
  };

  void change(const ExperimentForm& form);
  void compile();
  std::string problem_of_form() const;
  void look_for_kept();
  /// Start would go on with what was started last.
  bool goes_on() const;
  /// What is shown was played with the open document as it was before.
  bool set_has_changed() const;
  bool make_runs();
  std::filesystem::path file_of(const simulation::Experiment& experiment);
  void start_run(std::size_t run);
  void on_progress(const Snapshot& snapshot);
  bool exact_enough(const simulation::Summary& summary) const;
  void on_finished(const model::Result<simulation::Outcome>& outcome);
  void fail(const model::Findings& findings);
  void show_results();
  void show_impact();
  void show_form();
  void show_progress();
  ProgressShown progress_shown() const;
  void show_runs();
  void show_status();
  std::vector<std::string> player_names() const;
  ChartNames names_of(const SimulatedGame& game) const;

  SimulateServices services_;
  SimulateView& view_;
  ExperimentShelf shelf_;
  ExperimentForm form_;
  std::vector<GameOffered> offered_;     ///< the open set first
  std::vector<SimulatedGame> compiled_;  ///< of form_.played; empty if one cannot be played
  /// Compiled before, by id: reading and compiling takes a while, and an edit changes the document only. A start reads
  /// all anew, as files may have changed.
  std::map<std::string, SimulatedGame> known_;
  std::string problem_, unfinished_;
  int most_cores_ = 1;

  RunState state_ = RunState::Ready;
  std::string failure_;
  std::vector<Run> runs_;
  std::size_t active_ = 0, shown_ = 0;
  bool enough_reached_ = false;
  TileImpact impact_;
  std::vector<FigureRow> figures_;
  SimulationCharts charts_;
  /// What was last started: results belong to it, and it can be gone on with.
  std::optional<ExperimentForm> started_;
  std::vector<std::unique_ptr<TemporaryStore>> temporary_;
  bool duplicate_when_stopped_ = false;
  std::optional<KeptExperiment> offer_;
  GamesBehindList games_;
  BackgroundTask shelf_task_, record_task_, report_task_;
  std::unique_ptr<BackgroundRun> run_;  // last: ends before what it tells goes
};

}  // namespace tw::editor
