#pragma once
// Presenter of the Goals view: the form, one search at a time, and its proposals.

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "editor/core/goals/design_run.hpp"
#include "editor/core/goals/goals_view.hpp"
#include "editor/core/goals/proposed_game.hpp"
#include "editor/core/simulate/duration_estimate.hpp"
#include "editor/core/simulate/experiment_folder.hpp"
#include "editor/core/simulate/run_controls.hpp"

namespace tw::editor {

struct GoalsServices {
  SimulateServices simulate;
  /// Returns the open document with its unsaved changes. Called on the UI thread.
  std::function<xml::GameFiles()> files;
  /// Returns the ids of the selected tiles. May be empty.
  std::function<std::vector<std::string>()> selected_tiles = {};
  /// Opens a proposal as a new document, or starts the comparison of a proposal with its original; both return "" or
  /// the error. May be empty.
  std::function<std::string(const ProposedGame&)> open_variant = {}, compare = {};
};

/// The presenter of the Goals view. Used only on the UI thread. Destroying it stops a running search.
class GoalsPresenter {
 public:
  /// `services.simulate.post` and `services.files` are required; `view` must outlive this object.
  GoalsPresenter(GoalsServices services, GoalsView& view);
  ~GoalsPresenter();
  /// Updates the whole view for the first time, and starts measuring the current values. Call once, before any other
  /// function, when the view is complete; the parts of the view may receive this object in their constructors.
  void show();

  // Functions that change the form. Ignored while a search runs.
  /// Sets a member of the form; a value outside its limits is clamped.
  template <class Value>
  void set(Value GoalsForm::*member, std::type_identity_t<Value> value) {
    GoalsForm form = form_;
    form.*member = std::move(value);
    change(std::move(form));
  }
  /// Makes a metric a target or removes it. A new target has no range yet.
  void set_target(const std::string& metric, bool on);
  /// Sets the range of a metric in its unit, and makes the metric a target. An infinite end means no limit.
  void set_range(const std::string& metric, double low, double high);
  /// Sets the limits of the range as typed, in the displayed unit, and makes the metric a target.
  void set_range_texts(const std::string& metric, const std::string& low, const std::string& high);
  /// Selects which metrics are listed: the metrics of a group whose title or id contains the text. Targets are always
  /// listed.
  void set_filter(GoalGroup group, const std::string& text);
  enum class OptionList { Vary, Keep };
  void set_option(OptionList list, std::size_t row, bool on);
  void set_option_value(OptionList list, std::size_t row, const std::string& value);
  /// Adds a row for a parameter that may vary, or for a set statistic that must be kept, and checks the row. `text` is
  /// its GoalOption::what, or its label in the list of options, with or without the value. If the list already has
  /// this row, checks it.
  void add_option(OptionList list, const std::string& text);
  void remove_option(OptionList list, std::size_t row);
  /// Must be called when the user leaves a field of a row: until then, a new row may be empty.
  void leave_target(const std::string& metric);
  void leave_option(OptionList list, std::size_t row);
  /// Sets the reason why incomplete input in a field cannot be used; "" for none.
  void set_unfinished(const std::string& reason);
  /// Sets the number of players and the bot to those of an experiment.
  void copy_players(const std::vector<std::string>& bots);
  /// Call document_changed() when tiles or rules have changed or another document has been opened, and
  /// selection_changed() when the selected tiles have changed.
  void document_changed();
  void selection_changed();

  /// The choice of where games are played. Changes are ignored while the form is locked.
  RunPlaceForm& place() { return controls_.place(); }
  void choose_key_file() { controls_.place().choose_key_file(services_.simulate.choose); }

  void start();
  void pause_or_continue() { controls_.pause_or_continue(); }
  /// Continues a search on this computer instead of waiting for a job server.
  void continue_on_this_computer() { controls_.continue_on_this_computer(); }
  void stop() { controls_.stop(); }
  bool running() const { return run_ != nullptr || controls_.state() == RunState::Connecting; }
  RunState state() const { return controls_.state(); }
  const GoalsForm& form() const { return form_; }
  const std::vector<GoalMetric>& metrics() const { return metrics_; }
  bool measuring() const { return value_task_.running(); }
  /// Returns the proposals found so far by the current or last search.
  const design::SearchResult& found() const { return found_; }

  /// Chooses the proposal that is shown; 0 is the game itself.
  void choose(std::size_t proposal);
  std::size_t chosen() const { return chosen_; }
  void open_as_variant();
  void compare_with_original();
  /// Asks for a file and writes the HTML report of the last search. Does nothing unless can_report().
  void save_report();
  bool can_report() const;

 private:
  void change(GoalsForm form);
  GoalTarget& target(GoalsForm& form, const std::string& metric) const;
  const GoalMetric* metric(const std::string& id) const;
  void list_metrics();
  void read_document();
  void measure();
  void check();
  std::string option_problem(OptionList list, const GoalOption& option);
  GoalOptionRow option_row(OptionList list, const GoalOption& option, std::string hint);
  bool is_new(const GoalOption& option) const;
  void leave(const std::string& row);
  /// Leaves all rows. Returns true if one of them was the reason why the search could not start.
  bool leave_new_rows();
  /// Returns the command line of the last search.
  std::string command() const;
  std::optional<ProposedGame> proposed();
  std::string expected_duration();
  bool needs_games() const;
  GoalRow row_of(const GoalMetric& metric) const;
  void fill_rows(GoalsFormViewData& shown) const;
  void fill_options(GoalsFormViewData& shown);
  /// Starts or continues the search specified in the form, as soon as games can be played in the selected place.
  void begin();
  void start_run();
  void on_progress(const DesignSnapshot& snapshot);
  void finish(const model::Result<DesignOutcome>& outcome);
  void fail(const model::Findings& findings);
  /// Returns the file in which to store the games of the form's search; "" for none.
  std::filesystem::path store_for(const GoalsForm& form);
  void show_form();
  void show_progress();
  void show_results();

  GoalsServices services_;
  GoalsView& view_;
  GoalsForm form_;
  std::shared_ptr<const xml::GameFiles> files_;
  std::optional<SimulatedGame> game_;  ///< the open document; nullopt if it cannot be played
  std::vector<statistics::Metric> value_metrics_;
  std::vector<GoalMetric> metrics_;
  std::vector<OfferedGoalOption> parameters_, statistics_;
  GoalGroup group_ = GoalGroup::Results;
  std::string filter_;
  int per_sheet_ = 1;

  std::set<std::string> new_rows_;  ///< metrics and options that were added and whose fields the user has not left yet
  std::string problem_, unfinished_, unplayable_;
  std::string hint_;                                    ///< next step for the user while there is no target or a new
                                                        ///< row is empty; "" otherwise
  std::map<std::string, std::string> target_problems_;  ///< by metric
  std::map<std::string, std::string> option_problems_;  ///< errors by option text; "" for a valid option
  std::map<std::string, std::string> search_problems_;  ///< errors found by the last search; removed when the form
                                                        ///< changes
  bool invalid_bot_ = false, invalid_skills_ = false;
  std::string current_values_note_;  ///< GoalsFormViewData::current_values_note

  std::string failure_;
  gearman::ExecutorChoice executor_;  ///< where the games of the current search are played
  GoalsForm played_;                  ///< the form of the search that was started last
  std::shared_ptr<const xml::GameFiles> played_files_;
  std::shared_ptr<const design::Problem> search_;  ///< the search that was started last; null before it has begun
  design::SearchResult found_;
  simulation::Progress progress_{};
  std::size_t chosen_ = 0;
  bool user_chose_proposal_ = false;
  std::filesystem::path store_;                ///< file with the games of the last search, used to continue the same
                                               ///< search
  std::unique_ptr<TemporaryStore> temporary_;  ///< owns that file if experiments are not saved
  DurationEstimate estimate_;
  // Declared last, so that these tasks end before the members that they use are destroyed.
  BackgroundTask value_task_;
  RunControls controls_;
  std::unique_ptr<DesignRun> run_;
};

}  // namespace tw::editor
