#pragma once
// Playing a game by clicking the things and places of its scene: which targets are lit or selected, and what a click
// does.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/play/scene_layout.hpp"

namespace tw::editor {

class PlayPresenter;

class SceneInteraction {
 public:
  explicit SceneInteraction(PlayPresenter& play) : play_(play) {}

  /// Reads the scene of the position that the presenter shows, and clears the selection.
  void refresh();
  /// Returns true if the game describes its table and the table is not covered.
  bool has_scene() const { return scene_.has_value(); }
  /// Returns the scene, with the names of the players. Requires has_scene().
  const game::Scene& scene() const { return *scene_; }

  /// Returns the targets that an action needs in addition to the selected ones; none while another player decides.
  const std::vector<game::SceneTarget>& lit() const { return lit_; }
  bool is_lit(const game::SceneTarget& target) const;
  /// Returns the targets that the pointer and the keyboard offer: the lit targets or, without Aid::Legal, all things
  /// and places, since the user then has to know the rules.
  const std::vector<game::SceneTarget>& offered() const { return offered_; }
  bool is_offered(const game::SceneTarget& target) const;
  const std::vector<game::SceneTarget>& selected() const { return selected_; }
  /// Returns the actions that need no further targets and are therefore shown as buttons. Without a selection, these
  /// are the actions without targets.
  const std::vector<game::SceneAction>& choices() const { return choices_; }

  /// Selects a lit target and, if only one action is left, plays this action. Deselects a target that is selected
  /// already. Clicking a target that no action combines with the selection starts a new selection. Returns false if no
  /// action needs the target.
  bool click(const game::SceneTarget& target);
  /// Clears the selection. Returns false if there was none.
  bool release();
  void play(game::Action action);

  /// Returns the current target of the keyboard.
  const std::optional<game::SceneTarget>& cursor() const { return cursor_; }
  void set_cursor(std::optional<game::SceneTarget> target) { cursor_ = target; }
  /// Moves the cursor to the next (`by` > 0) or previous offered target in reading order. Beyond the last or first
  /// target, removes the cursor and returns false.
  bool step(int by, const SceneLayout& layout);
  /// Moves the cursor to the nearest offered target in this direction (a unit vector).
  void move(Point direction, const SceneLayout& layout);

  /// Describes a thing or place and, with Aid::Legal, what a click on it would do.
  std::string describe(const game::SceneTarget& target) const;
  /// Returns the message for a click on something that no action uses.
  std::string refusal() const;

  /// Returns the things and places of the action that Hints::play() would play; empty without a hint, or if the action
  /// has none.
  std::vector<game::SceneTarget> hint_targets() const;

  /// Returns the things and places from which the points of the displayed award come; empty if no award is displayed,
  /// or if the game does not say where the points come from.
  std::vector<game::SceneTarget> award_targets() const;
  /// Returns true if an award is displayed, award_targets() is empty, and this area is highlighted instead because its
  /// player got the award.
  bool is_awarded_area(int area) const;

 private:
  /// Returns the first thing that looks like the target, since things that look alike are interchangeable; returns a
  /// place unchanged.
  game::SceneTarget representative(const game::SceneTarget& target) const;
  /// Returns the kinds of targets that the action needs besides the selected targets, or a single nonexistent target if
  /// a selected target does not belong to the action.
  std::vector<game::SceneTarget> missing_targets(const game::SceneAction& action) const;
  void find_lit();
  void find_offered();

  PlayPresenter& play_;
  std::optional<game::Scene> scene_;
  std::vector<int> kinds_;  ///< for each thing, the index of the first thing that looks the same
  std::vector<game::SceneTarget> selected_, lit_, offered_;
  std::vector<game::SceneAction> choices_;
  std::optional<game::SceneTarget> cursor_;
};

}  // namespace tw::editor
