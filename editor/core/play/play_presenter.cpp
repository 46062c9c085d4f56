#include "editor/core/play/play_presenter.hpp"

#include <algorithm>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_process.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/plugin_host/scene_check.hpp"

namespace tw::editor {

namespace {
constexpr int kMaxSpeed = 5000;
}  // namespace

PlayPresenter::PlayPresenter(PlayServices use, PlayView& shown)
    : ShownGame(std::move(use), shown),
      thinker_(services().post),
      // Select the best row, so that Enter plays it, unless the person is already placing the tile.
      hints_(*this, thinker_,
             [this] {
               if (!cursor_.held() && may_act()) cursor_.choose_hint(0);
             }),
      annotations_(*this, [this] { show(PlayPart::Turns); }),
      cursor_(*this, hints_),
      display_(*this, cursor_),
      highlights_(*this),
      library_(*this),
      games_(*this, library_) {}

// --- Seats and aids --------------------------------------------------------------------------------------------------

bool PlayPresenter::set_names(const std::vector<std::string>& names) {
  if (!has_match()) return false;
  table::Players players = table::renamed(table().players(), names);
  if (const std::string why = table::player_names_error(players); !why.empty()) return show_refusal(why), false;
  game_->table.set_players(std::move(players));
  if (!table().recorded()) {
    games_.remember_names();
    library_.store();
  }
  show(PlayPart::Position);
  return true;
}

std::string PlayPresenter::why_no_bot(const std::string& name) const {
  if (name.empty() || !services().make_bot) return "";
  if (!plugin_host::foreign_plugin_of_bot(name).empty()) {
    const auto wrong = plugin_host::check_bot(name);
    return wrong.empty() ? "" : wrong.front().message;
  }
  const auto made = services().make_bot(name);
  return made || made.findings().empty() ? "" : made.findings().front().message;
}

void PlayPresenter::set_seat(int seat, const std::string& name) {
  if (!has_match() || seat < 0 || seat >= match().players()) return;
  if (!name.empty() && !bot(name)) return;
  stop();
  game_->table.set_seat(seat, name);
  moved();
}

void PlayPresenter::uncover_table() {
  if (!covered()) return;
  game_->table.reveal();
  update_phase();
  act();
  show(PlayPart::Position);
}

void PlayPresenter::set_aid(Aid aid, bool on) {
  if (!has_match() || game_->aids.has(aid) == on) return;
  game_->aids.set(aid, on);
  if (aid == Aid::Hints && !on) {
    hints_.cancel();
    hints_.clear();
    annotations_.clear();
  }
  if (aid == Aid::Legal) cursor_.reset();
  library_.store_aids();
  show(PlayPart::Position);
}

// --- Phases ----------------------------------------------------------------------------------------------------------

PlayPhase PlayPresenter::next_phase() const {
  if (!has_match()) return PlayPhase::NoGame;
  if (set_up_) return PlayPhase::SettingUp;
  if (state().finished()) return PlayPhase::Ended;
  if (table().covered()) return PlayPhase::Covered;
  if (table().person_decides()) return PlayPhase::Person;
  if (paused()) return PlayPhase::BotsPaused;
  const table::MatchLine& line = match().line();
  const bool after_bot = line.at > 0 && !table().is_human(line.played[line.at - 1].seat);
  return after_bot && bot_delay() > 0 ? PlayPhase::BotPausing : PlayPhase::BotThinking;
}

void PlayPresenter::act() {
  if (phase() == PlayPhase::BotPausing) view().start_timer(bot_delay());
  if (phase() == PlayPhase::BotThinking) start_bot();
  hints_.search();
}

void PlayPresenter::stop() {
  thinker_.stop();
  hints_.cancel();
}

void PlayPresenter::moved() {
  hints_.clear();
  clear_refusal();
  highlights_.on_position_changed();
  display_.on_position_changed();
  board_ = is_board_game() ? board_of(state()) : BoardModel();
  update_phase();
  cursor_.reset();
  show(PlayPart::Position);
  report_scene();
  act();
}

void PlayPresenter::report_scene() {
  if (is_board_game() || covered() || game_->scene_reported) return;
  const std::vector<std::string> problems = plugin_host::scene_problems(state(), table().viewer());
  if (problems.empty()) return;
  game_->scene_reported = true;
  show_message(true,
               tr("There is a mistake in the plugin's description of the table: {0}. The table may be incomplete; "
                  "tilewright validate lists all mistakes.",
                  problems.front()));
}

void PlayPresenter::show_game(std::unique_ptr<OpenGame> next, bool same_game) {
  stop();
  annotations_.clear();
  set_up_.reset();
  game_ = std::move(next);
  highlights_.on_game_changed();
  if (!same_game) {
    display_.on_game_changed();
    game_->table.show();
  }
  show_message(false, "", kGameTopic);
  moved();
}

// --- Turns -----------------------------------------------------------------------------------------------------------

bool PlayPresenter::play(game::Action action) {
  if (!may_act()) {
    if (has_match()) show_refusal(state().finished() ? tr("The game has ended.") : tr("It is not your turn."));
    return false;
  }
  stop();
  try {
    if (const std::string why = game_->table.play(action); !why.empty())
      return show_refusal(tr("That is not possible: {0}.", why)), false;
  } catch (const plugin_host::PluginFailure& failure) {
    moved();
    show_refusal(failure.what());
    return false;
  }
  game_->paused = false;
  moved();
  library_.store();
  return true;
}

void PlayPresenter::undo() {
  if (set_up_) return set_up_->undo();
  if (can_undo()) go_to(table().previous_decision());
}

void PlayPresenter::redo() {
  if (set_up_) return set_up_->redo();
  if (can_redo()) go_to(table().next_decision());
}

void PlayPresenter::undo_turn() {
  if (!set_up_ && can_undo()) go_to(table().previous_turn());
}

void PlayPresenter::redo_turn() {
  if (!set_up_ && can_redo()) go_to(table().next_turn());
}

void PlayPresenter::go_to(std::size_t at) {
  if (!has_match() || set_up_) return;
  stop();
  game_->table.go_to(at);
  // Pause bots, which would otherwise continue to play immediately.
  if (table().can_redo() || !table().person_decides()) game_->paused = true;
  moved();
}

void PlayPresenter::select_line(std::size_t line) {
  if (!has_match() || set_up_ || line >= match().lines().size() || line == match().line_number()) return;
  stop();
  game_->table.select_line(line);
  game_->paused = !table().person_decides();
  moved();
}

bool PlayPresenter::can_set_drawn_tile() const {
  return is_board_game() && !set_up_ && board().step == landscape::Step::Place && (aid(Aid::Left) || table().by_hand());
}

bool PlayPresenter::set_drawn_tile(const std::string& tile) {
  if (!can_set_drawn_tile()) return show_refusal(tr("This turn's tile is already on the board.")), false;
  stop();
  const std::string why = game_->table.set_drawn_tile(tile);
  if (!why.empty()) show_refusal(tr("That is not possible: {0}.", why));
  moved();
  return why.empty();
}

// --- Bots ------------------------------------------------------------------------------------------------------------

void PlayPresenter::start_bot() {
  phase_ = PlayPhase::BotThinking;
  const int seat = state().player();
  auto thinks = bot(table().seats()[seat]);
  if (!thinks) return pause_bots();
  const table::MatchLine& line = match().line();
  const model::Random random(line.setup.seed, line.at, 1000 + static_cast<std::uint64_t>(seat));
  thinker_.ask(std::move(thinks), state().clone(), random, false,
               [this](const Thinker::Answer& answer) { bot_answered(answer); });
  show(PlayPart::Seats);
}

void PlayPresenter::bot_answered(const Thinker::Answer& answer) {
  bool played = false;
  std::string message =
      answer.error.empty() ? tr("The bot gave up: its action is not legal") : tr("The bot gave up: {0}", answer.error);
  try {
    played = answer.action && game_->table.play(*answer.action).empty();
  } catch (const plugin_host::PluginFailure& failure) {
    message = failure.what();
  }
  if (!played) {
    show_message(true, message);
    return pause_bots();
  }
  moved();
  library_.store();
}

void PlayPresenter::pause_bots() {
  game_->paused = true;
  update_phase();
  show(PlayPart::Seats);
}

void PlayPresenter::pause(bool on) {
  if (!has_match()) return;
  if (!on && phase() == PlayPhase::BotsPaused) hints_.cancel();  // the bot whose turn it is will play instead
  if (on && is_bot_moving()) thinker_.stop();
  game_->paused = on;
  update_phase();
  show(PlayPart::Seats);
  act();
}

void PlayPresenter::step() {
  if ((phase() != PlayPhase::BotsPaused && phase() != PlayPhase::BotPausing) || thinking()) return;
  game_->paused = true;
  start_bot();
}

void PlayPresenter::on_timer() {
  if (phase() == PlayPhase::BotPausing) start_bot();
}

bool PlayPresenter::can_finish() const {
  return phase() > PlayPhase::Ended && !services().bots.empty() && table().people() > 0;
}

void PlayPresenter::finish() {
  if (!can_finish()) return;
  stop();
  game_->paused = false;
  game_->table.hand_over(services().default_bot(), match().line().at);
  moved();
}

int PlayPresenter::bot_delay() const { return std::clamp(settings().get_number("play/speed", 400), 0, kMaxSpeed); }

void PlayPresenter::set_bot_delay(int milliseconds) {
  settings().set_number("play/speed", std::clamp(milliseconds, 0, kMaxSpeed));
  show(PlayPart::Seats);
}

// --- Set-up positions ------------------------------------------------------------------------------------------------

void PlayPresenter::begin_set_up() {
  if (!can_set_up()) return;
  stop();
  cursor_.release();
  game_->paused = true;
  set_up_ =
      std::make_unique<SetUpPresenter>(table().played(), state(), table().players(), [this] { show(PlayPart::SetUp); });
  update_phase();
  show(PlayPart::Position);
}

void PlayPresenter::cancel_set_up() {
  if (!set_up_) return;
  set_up_.reset();
  update_phase();
  show(PlayPart::Position);
  act();
}

bool PlayPresenter::finish_set_up() {
  return set_up_ && set_up_->problems().empty() && games_.begin_from(set_up_->players(), set_up_->finished_position());
}

}  // namespace tw::editor
