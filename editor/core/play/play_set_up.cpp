// The set-up of a position in the Play workspace.

#include "editor/core/play/play_presenter.hpp"

namespace tw::editor {

void PlayPresenter::begin_set_up() {
  if (!can_set_up()) return;
  thinker_.stop();
  hint_pending_ = waiting_ = stepping_ = false;
  table_.paused = true;
  held_ = false;
  set_up_ = std::make_unique<SetUpPresenter>(table_.played, state(), table_.players, [this] { show(PlayPart::SetUp); });
  show(PlayPart::Position);
}

void PlayPresenter::cancel_set_up() {
  if (!set_up_) return;
  set_up_.reset();
  show(PlayPart::Position);
}

bool PlayPresenter::finish_set_up() {
  if (!set_up_ || !set_up_->problems().empty()) return false;
  auto match = Match::begin(
      table_.played.game,
      {.players = set_up_->players(), .seed = usual().seed, .decks = {}, .position = set_up_->finished_position()});
  if (!match) return say(match.findings(), "The game cannot begin"), false;
  Table table{.played = table_.played,
              .match = std::make_unique<Match>(std::move(match.value())),
              .seats = table_.own_seats(),
              .players = table_.players,
              .by_hand = table_.by_hand,
              .aids = table_.aids};
  suspend_game(true);
  start(std::move(table));
  return true;
}

}  // namespace tw::editor
