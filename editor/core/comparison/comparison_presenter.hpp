#pragma once
// Presenter of the Compare view: the form, one comparison at a time, and its results.

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "editor/core/comparison/comparison_run.hpp"
#include "editor/core/comparison/comparison_view.hpp"
#include "editor/core/comparison/saved_comparisons.hpp"
#include "editor/core/simulate/duration_estimate.hpp"
#include "editor/core/simulate/experiment_folder.hpp"
#include "editor/core/simulate/run_controls.hpp"

namespace tw::editor {

/// The presenter of the Compare view. Used only on the UI thread. Destroying it stops a running comparison.
class ComparisonPresenter {
 public:
  /// `services.post` is required; `view` must outlive this object.
  ComparisonPresenter(SimulateServices services, ComparisonView& view);
  ~ComparisonPresenter();
  /// Updates the whole view for the first time. Call once, before any other function, when the view is complete; the
  /// parts of the view may receive this object in their constructors.
  void show();

  // Functions that change the form. Ignored while a comparison runs.
  /// Sets a member of the form; a value outside its limits is clamped.
  template <class Value>
  void set(Value ComparisonForm::*member, std::type_identity_t<Value> value) {
    ComparisonForm form = form_;
    form.*member = std::move(value);
    change(std::move(form));
  }
  /// Sets side number `side` (0 is the base) to the id of a game or to a bot.
  void set_side(std::size_t side, const std::string& value);
  void add_side();
  void remove_side();
  /// Sets the reason why incomplete input in a field cannot be used; "" for none. Start is disabled while there is a
  /// reason.
  void set_unfinished(const std::string& reason);
  /// Call this when tiles or rules have changed, or another document has been opened.
  void document_changed();
  /// Fills in the form to compare the open document with its base or its saved file. Discards the results of an earlier
  /// comparison. Shows an error while a comparison runs.
  void compare_with_base();
  /// Fills in the form to compare two games, "" for the open document, with a bot in all seats. Discards the results of
  /// an earlier comparison. Shows an error while a comparison runs.
  void compare(const OfferedGame& a, const OfferedGame& b, int players, const std::string& bot);

  /// The choice of where games are played. Changes are ignored while the form is locked.
  RunPlaceForm& place() { return controls_.place(); }
  void choose_key_file() { controls_.place().choose_key_file(services_.choose); }

  /// Starts the comparison, or continues a stopped one. Contacts the job servers first, if they are chosen; nothing
  /// changes if this fails.
  void start();
  void pause_or_continue() { controls_.pause_or_continue(); }
  void stop() { controls_.stop(); }
  /// Continues a comparison on this computer instead of waiting for a job server.
  void continue_on_this_computer() { controls_.continue_on_this_computer(); }
  /// Returns true if a comparison is running or about to be started.
  bool running() const { return run_ != nullptr || controls_.state() == RunState::Connecting; }
  RunState state() const { return controls_.state(); }
  const ComparisonForm& form() const { return form_; }
  /// Returns the results obtained so far in the current or last comparison.
  const statistics::Comparison& found() const { return found_; }

  /// Selects the side whose results are shown.
  void show_side(std::size_t other);
  /// Selects a row of the differences; its sequential test and its pairs are shown.
  void choose_row(std::size_t row);
  /// Describes the decks that a bar of the pair histogram counts.
  void describe_bar(int bar);
  /// Replays the first deck of the bar that was described last, as B (`other`) or A played it, and shows it in the Play
  /// workspace.
  void open_deck(bool other);
  /// Asks for a file and writes the verdicts by level for the displayed side as CSV; does nothing without levels.
  void save_skills();
  /// Asks for a file and writes the HTML report of the last comparison. Does nothing unless can_report().
  void save_report();
  bool can_report() const;
  /// Returns the folder of the comparisons that are saved automatically.
  const ComparisonFolder& folder() const { return folder_; }
  /// Shows a saved comparison: its form and its results. start() continues it if it is unfinished and its games and
  /// bots have not changed since. Shows an error while a comparison runs, or if the file cannot be read.
  void show_saved(const std::filesystem::path& path);
  /// Returns a name for a file of results: the names of the sides, then `what`, as in "A and B, looks.svg".
  std::string file_name(const std::string& what) const;

 private:
  /// Returns true if the file of the last comparison exists. The file no longer exists if the comparison was removed
  /// from the list of saved comparisons.
  bool has_file() const;
  /// Returns true if start() would continue a stopped comparison because nothing has changed since it was stopped.
  bool can_resume() const;
  void change(ComparisonForm form);
  /// Sets up the form for a new comparison without results.
  void prepare(ComparisonForm form);
  /// Adds a game to the list of games if the list does not contain it yet.
  void add_game(const OfferedGame& game);
  std::string name_of(const std::string& id) const;
  void check();
  /// Starts or continues the comparison of the form, once games can be played at the chosen place.
  void begin();
  void start_run();
  void on_progress(const ComparisonSnapshot& snapshot);
  void finish(const model::Result<statistics::Comparison>& found);
  const statistics::Answer* chosen() const;
  /// Returns the arms that are compared with a base, in the order of the plan.
  std::vector<std::size_t> compared_arms() const;
  std::size_t shown_arm() const { return compared_arms()[shown_side_]; }
  void show_form();
  /// Returns the expected duration of the form's games, as described in ComparisonFormViewData.
  std::string expected_duration();
  /// Returns a note that names the sides of the results if the form has changed since the comparison was started;
  /// otherwise "".
  std::string note_of_old_results() const;
  /// Returns true if all arms have the same game contents and bots as their base.
  bool sides_are_identical() const;
  bool has_equal_games() const;
  /// Records which version of the open document is compared, so that later changes to the document are reported.
  void remember_open_document();
  /// Adds games of the form that the list does not offer, because their files were chosen in another session.
  void offer_games_of_form();
  void show_progress();
  /// Shows the number of pairs, the speed and the remaining time.
  void show_pairs(ProgressViewData& shown) const;
  void show_results();

  SimulateServices services_;
  ComparisonView& view_;
  ComparisonForm form_;
  std::vector<OfferedGame> games_;  ///< games to choose from, the open set first
  std::string suggested_;           ///< suggested side A, used until the user chooses another
  std::string problem_, unfinished_;
  std::vector<std::string> invalid_bots_;

  std::string failure_;
  std::shared_ptr<const statistics::ComparisonPlan> plan_;  ///< plan of the comparison that was started last, to which
                                                            ///< the results belong
  ComparisonForm played_;                                   ///< form from which the plan was made
  statistics::Comparison found_;
  std::int64_t games_done_ = 0;
  simulation::Progress progress_;     ///< speed of the current run
  gearman::ExecutorChoice executor_;  ///< where the games of the current run are played
  std::size_t shown_side_ = 0, row_ = 0;
  /// The first deck of the bar described last, and the side compared with A at that time.
  struct DescribedDeck {
    std::int64_t deck;
    std::size_t arm;
  };
  std::optional<DescribedDeck> described_deck_;
  /// Content hash of the open document when it was last compared; nullopt if it was not a side.
  std::optional<std::uint64_t> compared_document_hash_;
  bool compared_document_changed_ = false;  ///< true if the open document has changed since then
  ComparisonFolder folder_;
  std::filesystem::path file_;                 ///< file of the last comparison; "" if there is none
  std::unique_ptr<TemporaryStore> temporary_;  ///< owns that file if comparisons are not saved
  /// Cache of compiled games by id for the expected duration, because the form changes with every keystroke and
  /// compiling takes a while. Cleared on Start, since files may have changed.
  std::map<std::string, SimulatedGame> compiled_games_;
  DurationEstimate estimate_;
  // Declared last, so that these tasks end before the members that they use are destroyed.
  BackgroundTask report_task_, record_task_;
  RunControls controls_;
  std::unique_ptr<ComparisonRun> run_;
};

}  // namespace tw::editor
