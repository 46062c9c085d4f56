#pragma once
// Presenter of the window that suggests new tiles for the open set.

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/analyse/statistics_table.hpp"
#include "editor/core/base/background_task.hpp"
#include "editor/core/document/document.hpp"
#include "engine/design/suggest.hpp"
#include "engine/design/tile_effects.hpp"

namespace tw::editor {

class SuggestView {
 public:
  virtual ~SuggestView() = default;
  /// Updates the list of targets and the chosen target.
  virtual void show_targets() = 0;
  /// Updates everything else: the suggested tiles, the selected tile and summary().
  virtual void show_suggestions() = 0;
  /// Updates only summary().
  virtual void show_summary() = 0;
};

/// A target with its label: "Any missing pattern", "More deer", "Closing forest", "Raise turns".
struct TargetChoice {
  std::string label;
  std::string target;  ///< in the format of design::read_suggestion_target()
};

/// Returns the label of the menu item that suggests tiles for a target: "Suggest a tile with more deer…".
std::string suggest_label(const std::string& target);

/// Searches for tiles on another thread whenever the target, the set or the rules change. A metric is predicted from
/// games, which are played once for all metrics and again when the rules change. Used only on the UI thread.
class SuggestPresenter {
 public:
  static constexpr std::size_t kMaxSuggestedTiles = 40;
  /// Number of games from which metrics are predicted.
  static constexpr std::int64_t kGames = 8'000;

  /// The constructor does not start a search and does not call `view`.
  SuggestPresenter(Document& document, BackgroundTask::Post post, SuggestView& view);
  /// Sets the bot that plays in all seats. Default: plugin_host::kDefaultBot.
  void set_bot(std::string bot) { bot_ = std::move(bot); }

  const std::vector<TargetChoice>& targets() const { return targets_; }
  /// Returns the index of the chosen target; 0 if there are no targets.
  std::size_t chosen() const { return chosen_; }
  void choose(std::size_t target);
  /// Chooses the target with this text, such as "pattern:FFMR". Adds a pattern to the list if it is missing; ignores
  /// any other text that is not a target for these rules.
  void choose(const std::string& target);

  /// Starts a search for the chosen target.
  void search();
  bool searching() const { return task_.running(); }
  /// Returns true if a metric is chosen and the set has changed since the games were played.
  bool can_play_again() const;
  /// Plays the games again, with the current set.
  void play_again();
  /// Returns the suggested tiles, best first. During a search, returns the tiles of the previous search; while games
  /// are played, none.
  const std::vector<design::Suggestion>& tiles() const { return tiles_; }
  /// Returns the index of the selected tile, or -1.
  int selected() const { return selected_; }
  void select(int tile);
  /// Returns the line below the list: how many tiles were found, why there are none, or which tile was added.
  std::string summary() const;

  /// Returns the statistics of the set without and with the selected tile. Statistics that change come first.
  StatisticsTable statistics() const;

  /// Returns true if a tile is selected and the search has finished.
  bool can_add() const { return selected_ >= 0 && !searching(); }
  /// Adds one copy of the selected tile, with a free id, after the last tile of its deck and selects it, as one undo
  /// step.
  void add();

 private:
  /// The games from which metrics are predicted.
  struct PlayedGames {
    design::MetricSurfaces effects;
    DocumentState state;
    std::string bot;
  };

  void document_changed(DocumentChange what);
  void fill_targets();
  void add_metrics();
  bool metric_chosen() const;
  /// Returns the target. Called on the background thread. `played`: games from which a metric is predicted; null if
  /// they must be played first.
  model::Result<design::SuggestionTarget> target_of(const std::string& text, const DocumentState& state,
                                                    std::shared_ptr<const PlayedGames>& played,
                                                    const std::stop_token& stop) const;
  void show(model::Result<design::Suggestions> found);

  Document& document_;
  SuggestView& view_;
  BackgroundTask::Post post_;
  std::string bot_;
  std::vector<TargetChoice> targets_;
  std::vector<TargetChoice> metrics_;                  ///< the targets that are play metrics
  std::shared_ptr<const model::Rules> metrics_rules_;  ///< the rules from which `metrics_` was derived; null if there
                                                       ///< are no metrics
  std::size_t chosen_ = 0;
  std::vector<design::Suggestion> tiles_;
  std::size_t candidate_count_ = 0;
  bool complete_ = true;
  std::string problem_;
  std::string added_tile_;  ///< id of the most recently added tile
  int selected_ = -1;
  std::shared_ptr<const PlayedGames> played_;  ///< null until the games have been played
  double explained_variance_ = 0;  ///< share of the variance of the chosen metric that the prediction explains
  std::shared_ptr<std::atomic<std::int64_t>> games_ = std::make_shared<std::atomic<std::int64_t>>(0);
  BackgroundTask task_;
  Connection connection_;
};

}  // namespace tw::editor
