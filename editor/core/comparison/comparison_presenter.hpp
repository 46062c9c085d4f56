#pragma once
// Decides everything in the Compare view: the form, one comparison at a time, what is shown of it.

#include <memory>
#include <optional>
#include <string>

#include "editor/core/comparison/comparison_run.hpp"
#include "editor/core/comparison/comparison_view.hpp"
#include "editor/core/simulate/temporary_store.hpp"

namespace tw::editor {

/// UI thread only. Destroying it stops a running comparison.
class ComparisonPresenter {
 public:
  /// `services.post` must be there; `view` must outlive this. Shows everything at once.
  ComparisonPresenter(SimulateServices services, ComparisonView& view);
  ~ComparisonPresenter();

  // The form. Ignored while a comparison runs; values outside their limits move to the nearest one.
  void set_kind(ComparedKind kind);
  /// Another game's id, or another bot, as side number `side` (0: the base).
  void set_side(std::size_t side, const std::string& value);
  void add_side();
  void remove_side();
  void set_game(const std::string& id);
  void set_bot(const std::string& bot);
  void set_players(int players);
  void set_asked(AskedMeasures asked);
  void set_most_games(std::int64_t games);
  void set_seed(std::uint64_t seed);
  /// Why what is being typed cannot be used yet, "" once it can: nothing starts until then.
  void set_unfinished(const std::string& reason);
  /// Smallest differences that matter: a number for all measures in points, METRIC=VALUE for others, separated by
  /// commas; "" for the defaults.
  void set_margins(const std::string& margins);
  void set_repeat(bool repeat);
  /// Bots separated by commas; "" for the default levels.
  void set_levels(const std::string& levels);
  /// Tiles or rules have changed, or another document was opened.
  void document_changed();
  /// The form for what the open document changes: its base, or the file it is saved in, and the document as it stands.
  /// Results of an earlier comparison go. Not while one runs.
  void compare_with_base();

  void start();
  void pause_or_continue();
  void stop();
  bool running() const { return run_ != nullptr; }
  RunState state() const { return state_; }
  const ComparisonForm& form() const { return form_; }
  /// What the comparison under way, or the last one, has found so far.
  const statistics::Comparison& found() const { return found_; }

  // What is shown of the results.
  void show_side(std::size_t other);
  /// A row of the differences: its looks and its pairs.
  void choose_row(std::size_t row);
  /// Tells which decks lie behind a bar of the pairs.
  void tell_bar(int bar);
  /// Plays the first deck of the bar told last again, as B or A did, and shows it in the Play workspace.
  void open_deck(bool other);
  /// Asks for a place and writes the verdicts by level of the side that is shown as CSV; nothing without levels.
  void save_skills();
  /// Asks for a place and writes the HTML report of the last comparison; after its end only.
  void save_report();
  bool can_report() const;
  /// A name for a file of the results: what it holds behind the names of the sides, "A and B, looks.svg".
  std::string file_name(const std::string& what) const;

 private:
  void change(ComparisonForm form);
  std::string name_of(const std::string& id) const;
  void check();
  void take(std::int64_t games, const statistics::Comparison& found);
  void finish(const model::Result<statistics::Comparison>& found);
  const statistics::Answer* chosen() const;
  /// Arms that are compared with a base, in the order of the plan.
  std::vector<std::size_t> compared_arms() const;
  std::size_t shown_arm() const { return compared_arms()[other_]; }
  void show_form();
  /// What the results belong to where the form asks something else by now, else "".
  std::string note_of_old_results() const;
  /// All arms have the content and the bots of their base.
  bool plays_the_same() const;
  void show_progress();
  void show_results();

  SimulateServices services_;
  ComparisonView& view_;
  ComparisonForm form_;
  std::vector<GameOffered> games_;  ///< the open set first
  std::string suggested_;           ///< as side A, while nobody has chosen another one
  std::string problem_, unfinished_;
  std::vector<std::string> refused_bots_;

  RunState state_ = RunState::Ready;
  std::string failure_;
  std::shared_ptr<const statistics::ComparisonPlan> plan_;  ///< last started: results belong to it
  ComparisonForm played_;                                   ///< the form of the plan
  statistics::Comparison found_;
  std::int64_t games_done_ = 0;
  std::size_t other_ = 0, row_ = 0;
  /// The first deck of the bar told last, and the side held beside A then.
  struct Told {
    std::int64_t deck;
    std::size_t arm;
  };
  std::optional<Told> told_;
  /// Content of the open document when it was last compared; nothing if it was no side.
  std::optional<std::uint64_t> desk_played_;
  bool desk_changed_ = false;              ///< since then
  std::unique_ptr<TemporaryStore> store_;  ///< holds the last comparison, for its report
  // Last: these end before what they use goes.
  BackgroundTask report_task_, record_task_;
  std::unique_ptr<ComparisonRun> run_;
};

}  // namespace tw::editor
