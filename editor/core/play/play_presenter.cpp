#include "editor/core/play/play_presenter.hpp"

#include <algorithm>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/plugin_process.hpp"
#include "engine/plugin_host/registry.hpp"
#include "engine/plugin_host/scene_check.hpp"
#include "engine/table/final_scoring.hpp"
#include "engine/workers/child_requests.hpp"

namespace tw::editor {

namespace {
constexpr int kMaxSpeed = 5000;
}  // namespace

PlayPresenter::PlayPresenter(PlayServices services, PlayView& view)
    : services_(std::move(services)), view_(view), kept_(services_.keep_folder), thinker_(services_.post) {}

int PlayPresenter::speed() const { return std::clamp(services_.settings->get_number("play/speed", 400), 0, kMaxSpeed); }

PlayPresenter::~PlayPresenter() { keep_sizes(); }

void PlayPresenter::say(bool error, const std::string& text, std::string_view topic) const {
  if (services_.say) services_.say({.error = error, .text = text, .offers = {}, .topic = topic});
}

void PlayPresenter::refuse(const std::string& text, bool error) {
  refused_ = true;
  if (services_.say) services_.say({.error = error, .text = text, .offers = {}, .transient = true});
}

void PlayPresenter::drop_refusal() {
  if (std::exchange(refused_, false) && services_.say) services_.say({.text = "", .offers = {}, .transient = true});
}

void PlayPresenter::say(const model::Findings& findings, const std::string& what, std::string_view topic) const {
  const auto first = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  if (first != findings.end()) say(true, what + ": " + first->message, topic);
}

// --- Seats -----------------------------------------------------------------------------------------------------------

std::string PlayPresenter::player_of(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  if (!table_.seats[at].empty()) return tr("bot {0}", table_.seats[at]);
  if (!table_.recorded)
    return std::ranges::count(table_.seats, std::string()) == 1 ? tr_in("player", "you") : tr_in("player", "a person");
  const std::string& bot = table_.players[at].bot;
  return bot.empty() ? "" : tr("bot {0}", bot);
}

bool PlayPresenter::set_names(const std::vector<std::string>& names) {
  if (!table_.match) return false;
  table::Players players = table::renamed(table_.players, names);
  if (const std::string why = table::why_not_named(players); !why.empty()) return refuse(why), false;
  table_.players = std::move(players);
  std::vector<std::string> of_people = usual().names;
  of_people.resize(std::max(of_people.size(), table_.players.size()));
  for (int seat = 0; seat < table_.match->players(); ++seat)
    if (human(seat)) of_people[static_cast<std::size_t>(seat)] = table_.players[static_cast<std::size_t>(seat)].name;
  if (!table_.recorded) {
    remember_names(of_people);
    save_game();
  }
  show(PlayPart::Position);
  return true;
}

void PlayPresenter::leave_record() {
  if (!std::exchange(table_.recorded, false)) return;
  for (model::RecordedPlayer& player : table_.players) player.bot.clear();
}

void PlayPresenter::set_seat(int seat, const std::string& name) {
  if (!table_.match || seat < 0 || seat >= table_.match->players()) return;
  if (!name.empty() && !bot(name)) return;
  table_.seats[static_cast<std::size_t>(seat)] = name;
  table_.handed_over.reset();
  thinker_.stop();
  hint_pending_ = waiting_ = false;
  moved();
}

int PlayPresenter::viewer() const {
  if (!table_.match || state().finished()) return -1;
  const auto people = std::ranges::count(table_.seats, std::string());
  if (people == 0) return table_.handed_over ? seen_by_ : -1;  // undo() can restore the people
  if (human(state().player())) return state().player();
  if (seen_by_ >= 0 && seen_by_ < table_.match->players() && human(seen_by_)) return seen_by_;
  for (int seat = 0; seat < table_.match->players(); ++seat)
    if (human(seat)) return seat;
  return -1;
}

bool PlayPresenter::secrets() const {
  const std::string all = state().table(-1);
  for (int seat = 0; seat < table_.match->players(); ++seat)
    if (state().table(seat) != all) return true;
  return false;
}

bool PlayPresenter::may_act() const { return table_.match && !covered_ && !set_up_ && human(state().player()); }

void PlayPresenter::reveal() {
  if (!covered_) return;
  covered_ = false;
  seen_by_ = viewer();
  ask_hint();
  show(PlayPart::Position);
}

// --- Turns -----------------------------------------------------------------------------------------------------------

bool PlayPresenter::play(game::Action action) {
  if (!may_act()) {
    if (table_.match) refuse(state().finished() ? tr("The game has ended.") : tr("It is not your turn."));
    return false;
  }
  thinker_.stop();
  hint_pending_ = false;
  try {
    if (const std::string why = table_.match->play(action); !why.empty()) {
      refuse(tr("That is not possible: {0}.", why));
      return false;
    }
  } catch (const plugin_host::PluginFailure& failure) {
    moved();
    refuse(failure.what());
    return false;
  }
  table_.paused = false;
  leave_record();
  moved();
  save_game();
  return true;
}

void PlayPresenter::moved() {
  drop_hint();
  drop_refusal();
  selected_piece_ = -1;
  viewed_.reset();
  closed_for_pieces_ = false;
  highlighted_areas_.clear();
  shown_award_.reset();
  marked_cell_.reset();
  if (!table_.match) return;
  if (board_game()) board_ = board_of(state());
  const int now = viewer();
  secrets_ = now >= 0 && secrets();
  const bool several = seen_by_ >= 0 || std::ranges::count(table_.seats, std::string()) > 1;
  // Once covered, the table stays covered until somebody uncovers it, because the next person may already be at the
  // screen.
  covered_ = now >= 0 && (covered_ || now != seen_by_) && several && secrets_;
  if (!covered_) seen_by_ = now;
  reset_cursor();
  show(PlayPart::Position);
  report_scene();
  go_on();
  ask_hint();
}

void PlayPresenter::report_scene() {
  if (board_game() || covered_ || table_.scene_reported) return;
  const std::vector<std::string> problems = plugin_host::scene_problems(state(), viewer());
  if (problems.empty()) return;
  table_.scene_reported = true;
  say(true, tr("There is a mistake in the plugin's description of the table: {0}. The table may be incomplete; "
               "tilewright validate lists all mistakes.",
               problems.front()));
}

void PlayPresenter::undo() {
  if (set_up_) return set_up_->undo();
  if (!can_undo()) return;
  std::size_t at = table_.match->line().at;
  if (table_.handed_over && table_.match->at_end()) return go_to(std::min(table_.handed_over->at, at));
  --at;
  while (at > 0 && !is_stop(at)) --at;
  go_to(at);
}

bool PlayPresenter::is_stop(std::size_t at) const {
  return human(table_.match->line().played[at].seat) || std::ranges::count(table_.seats, std::string()) == 0;
}

void PlayPresenter::redo() {
  if (set_up_) return set_up_->redo();
  if (!can_redo()) return;
  std::size_t at = table_.match->line().at + 1;
  while (at < table_.match->line().played.size() && !is_stop(at)) ++at;
  go_to(at);
}

void PlayPresenter::undo_turn() {
  if (set_up_ || !can_undo()) return;
  if (table_.handed_over && table_.match->at_end()) return undo();
  std::size_t at = table_.match->line().at;
  do {
    at = table_.match->turn_start(at - 1);
  } while (at > 0 && !is_stop(at));
  go_to(at);
}

void PlayPresenter::redo_turn() {
  if (set_up_ || !can_redo()) return;
  const auto& played = table_.match->line().played;
  std::size_t at = table_.match->line().at;
  do {
    const int turn = played[at].turn;
    while (at < played.size() && played[at].turn == turn) ++at;
  } while (at < played.size() && !is_stop(at));
  go_to(at);
}

void PlayPresenter::go_to(std::size_t at) {
  if (!table_.match || set_up_) return;
  thinker_.stop();
  hint_pending_ = waiting_ = false;
  table_.match->go_to(at);
  if (table_.handed_over && at <= table_.handed_over->at) restore_seats();
  // Pause bots, which would otherwise continue to play immediately.
  if (!table_.match->at_end() || !human(state().player())) table_.paused = true;
  moved();
}

void PlayPresenter::light_end(int seat, const std::string& part) {
  highlighted_areas_.clear();
  if (!has_match() || !state().finished()) return;
  shown_award_ = ShownAward{.seats = {seat}, .part = part};
  if (!board_game()) return show(PlayPart::Cursor);
  for (landscape::Worth& worth : landscape::worth_at_end(state()))
    if (std::ranges::find(worth.seats, seat) != worth.seats.end() && (part.empty() || worth.part == part))
      highlighted_areas_.push_back(std::move(worth));
  if (highlighted_areas_.empty())
    return refuse(tr("The effect that gave these points scores the board as a whole: there are no areas to show."),
                  false);
  view_.show_cell(highlighted_areas_.front().cell);
  show(PlayPart::Cursor);
}

void PlayPresenter::show_award(std::size_t award) {
  if (!has_match() || !state().finished()) return;
  std::vector<table::FinalAward> awards = table::final_awards(*table_.match);
  if (award >= awards.size()) return;
  shown_award_ = ShownAward{.seats = awards[award].seats, .part = awards[award].part};
  highlighted_areas_ = std::move(awards[award].areas);
  if (!highlighted_areas_.empty()) view_.show_cell(highlighted_areas_.front().cell);
  show(PlayPart::Cursor);
}

void PlayPresenter::choose_line(std::size_t line) {
  if (!table_.match || set_up_ || line >= table_.match->lines().size() || line == table_.match->line_number()) return;
  thinker_.stop();
  hint_pending_ = waiting_ = false;
  table_.match->choose_line(line);
  restore_seats();
  table_.paused = !human(state().player());
  moved();
}

bool PlayPresenter::set_tile(const std::string& tile) {
  if (!can_set_tile()) return refuse(tr("This turn's tile is already on the board.")), false;
  thinker_.stop();
  hint_pending_ = waiting_ = false;
  if (const std::string why = table_.match->set_tile(tile); !why.empty()) {
    refuse(tr("That is not possible: {0}.", why));
    moved();
    return false;
  }
  moved();
  return true;
}

// --- Bots ------------------------------------------------------------------------------------------------------------

std::string PlayPresenter::why_no_bot(const std::string& name) const {
  if (name.empty() || !services_.make_bot) return "";
  if (!plugin_host::foreign_plugin_of_bot(name).empty()) {
    const auto wrong = plugin_host::check_bot(name);
    return wrong.empty() ? "" : wrong.front().message;
  }
  const auto made = services_.make_bot(name);
  return made || made.findings().empty() ? "" : made.findings().front().message;
}

std::unique_ptr<game::Bot> PlayPresenter::bot(const std::string& name) {
  if (!services_.make_bot) return nullptr;
  if (workers::needs_process(name, *table_.match->shared_game())) {
    const table::MatchLine& line = table_.match->line();
    workers::PlayedLine played{table_.match->shared_game(), line.setup, {}};
    for (std::size_t i = 0; i < line.at; ++i) played.actions.push_back(line.played[i].action);
    return workers::make_remote_bot(name, std::move(played));
  }
  auto made = services_.make_bot(name);
  if (made) return std::move(made.value());
  say(made.findings(), tr("The bot cannot play"));
  return nullptr;
}

void PlayPresenter::go_on() {
  waiting_ = false;
  if (!table_.match || set_up_ || state().finished() || covered_ || human(state().player()) ||
      (table_.paused && !stepping_))
    return;
  const auto& line = table_.match->line();
  const bool after_bot = line.at > 0 && !human(line.played[line.at - 1].seat);
  if (after_bot && speed() > 0 && !stepping_) {
    waiting_ = true;
    view_.wake_after(speed());
    return;
  }
  ask_bot();
}

void PlayPresenter::on_timer() {
  if (waiting_ && !table_.paused) {
    waiting_ = false;
    ask_bot();
  }
}

void PlayPresenter::ask_bot() {
  const int seat = state().player();
  auto thinks = bot(table_.seats[static_cast<std::size_t>(seat)]);
  if (!thinks) {
    table_.paused = true;
    return show(PlayPart::Seats);
  }
  const auto& line = table_.match->line();
  const model::Random random(line.setup.seed, line.at, 1000 + static_cast<std::uint64_t>(seat));
  thinker_.ask(std::move(thinks), state().clone(), random, false,
               [this](const Thinker::Answer& answer) { bot_answered(answer); });
  show(PlayPart::Seats);
}

void PlayPresenter::bot_answered(const Thinker::Answer& answer) {
  stepping_ = false;
  const int seat = state().player();
  bool played = false;
  std::string message =
      answer.error.empty() ? tr("The bot gave up: its action is not legal") : tr("The bot gave up: {0}", answer.error);
  try {
    played = answer.action && table_.match->play(*answer.action, table_.seats[static_cast<std::size_t>(seat)]).empty();
  } catch (const plugin_host::PluginFailure& failure) {
    message = failure.what();
  }
  if (!played) {
    table_.paused = true;
    say(true, message);
    return show(PlayPart::Seats);
  }
  leave_record();
  moved();
  save_game();
}

void PlayPresenter::pause(bool on) {
  const bool finds_hint = hint_pending_ && !bots_move();
  if (!on && finds_hint && !human(state().player())) cancel_hint();  // the bot whose turn it is will play instead
  table_.paused = on;
  if (on && !finds_hint) {
    thinker_.stop();
    waiting_ = false;
    ask_hint();
  }
  show(PlayPart::Seats);
  if (!on) go_on();
}

void PlayPresenter::step() {
  if (!table_.match || state().finished() || human(state().player()) || thinking()) return;
  table_.paused = stepping_ = true;
  go_on();
}

bool PlayPresenter::can_finish() const {
  return has_match() && !set_up_ && !state().finished() && !services_.bots.empty() &&
         std::ranges::count(table_.seats, std::string()) > 0;
}

void PlayPresenter::finish() {
  if (!can_finish()) return;
  thinker_.stop();
  hint_pending_ = waiting_ = table_.paused = false;
  replace_people_with_bot(table_, table_.match->line().at);
  moved();
}

void PlayPresenter::replace_people_with_bot(Table& table, std::size_t at) const {
  table.handed_over = {table.seats, at};
  const auto sits = std::ranges::find_if(table.seats, [](const std::string& seat) { return !seat.empty(); });
  const std::string bot = sits == table.seats.end() ? services_.bots.front() : *sits;
  std::ranges::replace(table.seats, std::string(), bot);
}

void PlayPresenter::restore_seats() {
  if (table_.handed_over) table_.seats = std::exchange(table_.handed_over, {})->seats;
}

void PlayPresenter::set_speed(int milliseconds) {
  services_.settings->set_number("play/speed", std::clamp(milliseconds, 0, kMaxSpeed));
  show(PlayPart::Seats);
}

}  // namespace tw::editor
