#pragma once
// The annotated game: what each turn of the displayed line cost, according to the bot of the hints.

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/background_task.hpp"
#include "engine/advice/annotation.hpp"
#include "engine/table/match.hpp"

namespace tw::editor {

class ShownGame;

/// Annotates the displayed line of play in the background. The annotation remains until another game is shown; turns of
/// other lines have none. For use on the UI thread. The destructor stops the search.
class Annotations {
 public:
  /// `changed`: called when a turn has been annotated and when the search begins or ends.
  Annotations(ShownGame& shown, std::function<void()> changed);
  ~Annotations() { hurry_ = true; }
  Annotations(const Annotations&) = delete;
  Annotations& operator=(const Annotations&) = delete;

  /// Starts to annotate the displayed line, or removes the annotation. Shows a message if the game has secrets and has
  /// not ended, since annotations would reveal them.
  void toggle(const std::string& bot);
  /// Removes the annotation.
  void clear();
  bool running() const { return task_.running(); }
  /// Returns true if there is an annotation, or one is being made.
  bool is_on() const { return !bot_.empty(); }
  /// Returns the annotation of the turn that begins after `first` actions of the displayed line; nullptr if it has
  /// none.
  const advice::AnnotatedTurn* find(std::size_t first) const;
  /// Returns the costliest turns of the displayed line, the most costly first.
  std::vector<advice::AnnotatedTurn> mistakes() const;
  /// Returns the title of the list of mistakes, or what the search does; "" without an annotation or a game.
  std::string status_text() const;
  /// Describes a turn: "Cost: 4.2 points. Better: tile 7 at (1, 0); hunter on zone 2: scores 5 points (river)"; "" if
  /// it cost nothing.
  std::string describe(const advice::AnnotatedTurn& turn) const;

 private:
  /// Returns the number of annotated actions with which the displayed line begins.
  std::size_t shared_actions() const;

  ShownGame& shown_;
  std::function<void()> changed_;
  std::string bot_;                           ///< the bot that was asked; "" without an annotation
  std::vector<table::PlayedAction> actions_;  ///< the annotated actions
  std::vector<advice::AnnotatedTurn> turns_;
  std::atomic<bool> hurry_{false};  ///< true while a search is being stopped
  BackgroundTask task_;
};

}  // namespace tw::editor
