#include "editor/core/play/play_presenter.hpp"

#include <algorithm>

#include "editor/core/settings.hpp"
#include "editor/core/state_folder.hpp"
#include "editor/core/workbench.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
constexpr int kMostSpeed = 5000;
constexpr const char* kSeats = "play/seats";

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    out.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return out;
}
}  // namespace

PlayPresenter::PlayPresenter(PlayServices services, PlayView& view)
    : services_(std::move(services)), view_(view), kept_(services_.keep_folder), thinker_(services_.post) {
  speed_ = std::clamp(services_.settings->get_number("play/speed", 400), 0, kMostSpeed);
}

PlayPresenter::~PlayPresenter() = default;

void PlayPresenter::say(bool error, const std::string& text) const {
  if (services_.say) services_.say({error, text, {}});
}

void PlayPresenter::say(const model::Findings& findings, const std::string& what) const {
  const auto first = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
  if (first != findings.end()) say(true, what + ": " + first->message);
}

std::optional<PlayedGame> PlayPresenter::compiled() {
  if (!services_.compile) return {};
  auto made = services_.compile();
  if (!made) {
    say(made.findings(), "This set cannot be played yet");
    return {};
  }
  return std::move(made.value());
}

NewMatch PlayPresenter::usual() const {
  NewMatch out = last_;
  if (out.seats.empty()) {
    const std::string kept = services_.settings->get(kSeats, "?");
    if (kept == "?")
      out.seats = {"", services_.bots.empty() ? "" : services_.bots.front()};
    else
      out.seats = split(kept);
  }
  out.seed = static_cast<std::uint64_t>(now_seconds()) % 100000;
  return out;
}

bool PlayPresenter::begin(const NewMatch& how) {
  auto game = compiled();
  if (!game) return false;
  const int players =
      std::clamp(static_cast<int>(how.seats.size()), game->game->least_players(), game->game->most_players());
  std::vector<std::string> seats = how.seats;
  seats.resize(static_cast<std::size_t>(players), services_.bots.empty() ? "" : services_.bots.front());
  auto match = Match::begin(game->game, {.players = players, .seed = how.seed, .decks = how.decks});
  if (!match) {
    say(match.findings(), "The game cannot begin");
    return false;
  }
  last_ = how;
  by_hand_ = how.by_hand;
  behind_.reset();
  std::string kept;
  for (const std::string& seat : how.seats) kept += (&seat == how.seats.data() ? "" : ",") + seat;
  services_.settings->set(kSeats, kept);
  start(std::move(*game), std::move(match.value()), std::move(seats));
  return true;
}

bool PlayPresenter::begin_again() {
  NewMatch how = usual();
  how.decks.clear();
  return begin(how);
}

void PlayPresenter::start(PlayedGame game, Match match, std::vector<std::string> seats) {
  thinker_.stop();
  hint_coming_ = waiting_ = stepping_ = false;
  recorded_by_.reset();
  played_ = std::move(game);
  match_ = std::make_unique<Match>(std::move(match));
  seats_ = std::move(seats);
  lit_.reset();
  open_seats_.clear();
  piece_in_view_ = -1;
  seen_by_ = viewer();
  paused_ = false;
  moved();
}

bool PlayPresenter::play_record(const model::GameRecord& record, int at_turn) {
  auto game = compiled();
  if (!game) return false;
  std::vector<game::Mismatch> told;
  auto match = Match::from_record(game->game, record, &told);
  if (!match) {
    say(match.findings(), "The game cannot be shown");
    return false;
  }
  by_hand_ = false;
  if (!told.empty())
    say(true, "Turn " + std::to_string(told.front().turn) +
                  " goes otherwise with these rules and tiles: the record says “" + told.front().claimed +
                  "”, here it is “" + told.front().computed + "”");
  const auto players = static_cast<std::size_t>(match.value().players());
  if (at_turn >= 0) {
    const auto& played = match.value().line().played;
    const auto first = std::ranges::find_if(played, [&](const Played& p) { return p.turn > at_turn; });
    match.value().go_to(static_cast<std::size_t>(first - played.begin()));
  }
  start(std::move(*game), std::move(match.value()), std::vector<std::string>(players));
  return true;
}

bool PlayPresenter::worth_keeping() const {
  return match_ && !recorded_by_ && match_->line().at > 0 && !match_->state().finished();
}

bool PlayPresenter::show_record(const model::GameRecord& record, int at_turn, std::vector<std::string> by) {
  const bool waits = worth_keeping();
  Waiting was{played_, std::move(match_), seats_, by_hand_};
  if (!play_record(record, at_turn)) {
    match_ = std::move(was.match);
    return false;
  }
  by.resize(static_cast<std::size_t>(match_->players()));
  recorded_by_ = std::move(by);
  if (waits) behind_ = std::move(was);
  show(PlayPart::Position);
  if (behind_ && services_.say) services_.say({false, "Your game waits.", {{"Go back to it", [this] { resume(); }}}});
  return true;
}

std::string PlayPresenter::player_of(int seat) const {
  const auto at = static_cast<std::size_t>(seat);
  if (!seats_[at].empty()) return "bot " + seats_[at];
  return recorded_by_ ? (*recorded_by_)[at] : "you";
}

bool PlayPresenter::open(const std::filesystem::path& file) {
  const auto text = xml::read_file(file);
  if (!text) return say(text.findings(), "Opening failed"), false;
  const auto record = xml::read_game(text.value(), file.string());
  if (!record) return say(record.findings(), "Opening failed"), false;
  return show_record(record.value());
}

bool PlayPresenter::open_chosen() {
  const auto file = services_.choose_open ? services_.choose_open() : std::nullopt;
  return file && open(*file);
}

bool PlayPresenter::save() {
  if (!match_ || !services_.choose_save) return false;
  const auto file = services_.choose_save(match_->game().id() + ".game.xml");
  if (!file) return false;
  const model::Findings findings = xml::write_file(*file, xml::write(match_->record()));
  if (model::has_errors(findings)) return say(findings, "Saving failed"), false;
  say(false, "Saved " + file->string());
  return true;
}

bool PlayPresenter::may_resume() const {
  return behind_ || (!match_ && services_.game_id && kept_.any(services_.game_id()));
}

bool PlayPresenter::resume() {
  if (behind_) {
    Waiting back = std::move(*behind_);
    behind_.reset();
    start(std::move(back.played), std::move(*back.match), std::move(back.seats));
    by_hand_ = back.by_hand;
    return true;
  }
  auto game = compiled();
  if (!game) return false;
  const auto records = kept_.kept(game->game->id());
  if (records.empty()) return false;
  auto match = Match::from_record(game->game, records.front());
  if (!match) return say(match.findings(), "The game cannot go on"), false;
  for (std::size_t i = records.size(); i-- > 1;) match.value().add_line(records[i]);
  std::vector<std::string> seats = usual().seats;
  seats.resize(static_cast<std::size_t>(match.value().players()));
  start(std::move(*game), std::move(match.value()), std::move(seats));
  return true;
}

bool PlayPresenter::outdated() const { return match_ && services_.is_current && !services_.is_current(played_); }

bool PlayPresenter::adopt_document() {
  if (!match_) return false;
  const std::vector<std::string> seats = seats_;
  if (!play_record(match_->record())) return false;
  seats_ = seats;
  seats_.resize(static_cast<std::size_t>(match_->players()));
  moved();
  return true;
}

// --- Seats -----------------------------------------------------------------------------------------------------------

void PlayPresenter::set_seat(int seat, const std::string& name) {
  if (!match_ || seat < 0 || seat >= match_->players()) return;
  if (!name.empty() && !bot(name)) return;
  seats_[static_cast<std::size_t>(seat)] = name;
  thinker_.stop();
  hint_coming_ = waiting_ = false;
  moved();
}

int PlayPresenter::viewer() const {
  if (!match_ || state().finished()) return -1;
  const auto people = std::ranges::count(seats_, std::string());
  if (people == 0) return -1;
  if (human(state().player())) return state().player();
  if (seen_by_ >= 0 && seen_by_ < match_->players() && human(seen_by_)) return seen_by_;
  for (int seat = 0; seat < match_->players(); ++seat)
    if (human(seat)) return seat;
  return -1;
}

bool PlayPresenter::secrets() const {
  const std::string all = state().table(-1);
  for (int seat = 0; seat < match_->players(); ++seat)
    if (state().table(seat) != all) return true;
  return false;
}

bool PlayPresenter::may_act() const { return match_ && !covered_ && human(state().player()); }

void PlayPresenter::reveal() {
  if (!covered_) return;
  covered_ = false;
  show(PlayPart::Position);
}

std::string PlayPresenter::event_words(const game::Event& event) const {
  using Kind = game::Event::Kind;
  switch (event.kind) {
    case Kind::Happened: return event.text;
    case Kind::Chosen:
      // Whether a choice is a secret, the game does not tell: what others chose is left to what they then see.
      if (viewer() >= 0 && viewer() != event.player) return "";
      return event.text;
    case Kind::Scored: {
      std::string out = event.part + " " + (event.points > 0 ? "+" : "") + std::to_string(event.points);
      return event.final_scoring ? out + " at the end" : out;
    }
    case Kind::Discarded: return "tile " + event.tile + " fits nowhere and is put away";
    case Kind::Returned: return event.piece + " back";
    case Kind::Ended: return "the game is over";
    case Kind::Drawn:
    case Kind::Placed:
    case Kind::Occupied: break;
  }
  return "";
}

// --- Turns -----------------------------------------------------------------------------------------------------------

bool PlayPresenter::play(game::Action action) {
  if (!may_act()) {
    if (match_) say(true, state().finished() ? "The game has ended." : "It is not your turn.");
    return false;
  }
  thinker_.stop();
  hint_coming_ = false;
  if (const std::string why = match_->play(action); !why.empty()) {
    say(true, "That cannot be: " + why + ".");
    return false;
  }
  paused_ = false;
  recorded_by_.reset();
  moved();
  keep();
  return true;
}

void PlayPresenter::moved() {
  drop_hint();
  piece_in_view_ = -1;
  if (!match_) return;
  if (board_game()) board_ = board_of(state());
  const int now = viewer();
  covered_ = now >= 0 && seen_by_ >= 0 && now != seen_by_ && secrets();
  seen_by_ = now;
  settle_cursor();
  show(PlayPart::Position);
  go_on();
}

void PlayPresenter::keep() {
  if (!match_ || !match_->at_end()) return;
  const auto& played = match_->line().played;
  const bool turn_over = state().finished() || (!played.empty() && played.back().turn != state().turn());
  if (turn_over && !behind_) kept_.keep(*match_);  // else what is kept is the game that waits
}

void PlayPresenter::undo() {
  if (!can_undo()) return;
  // Back to the last decision of a person; of a bot where no person plays.
  const bool people = std::ranges::count(seats_, std::string()) > 0;
  std::size_t at = match_->line().at;
  do {
    at = match_->turn_start(at - 1);
  } while (at > 0 && people && !human(match_->line().played[at].seat));
  go_to(at);
}

void PlayPresenter::redo() {
  if (!can_redo()) return;
  const auto& played = match_->line().played;
  const bool people = std::ranges::count(seats_, std::string()) > 0;
  std::size_t at = match_->line().at;
  do {
    const int turn = played[at].turn;
    while (at < played.size() && played[at].turn == turn) ++at;
  } while (at < played.size() && people && !human(played[at].seat));
  go_to(at);
}

void PlayPresenter::go_to(std::size_t at) {
  if (!match_) return;
  thinker_.stop();
  hint_coming_ = waiting_ = false;
  match_->go_to(at);
  // Looking back stops bots that would play on at once.
  if (!match_->at_end() || !human(state().player())) paused_ = true;
  moved();
}

void PlayPresenter::choose_line(std::size_t line) {
  if (!match_ || line >= match_->lines().size() || line == match_->line_number()) return;
  thinker_.stop();
  hint_coming_ = waiting_ = false;
  match_->choose_line(line);
  paused_ = !human(state().player());
  moved();
}

bool PlayPresenter::set_tile(const std::string& tile) {
  if (!can_set_tile()) return say(true, "The tile of this turn lies already."), false;
  thinker_.stop();
  hint_coming_ = waiting_ = false;
  if (const std::string why = match_->set_tile(tile); !why.empty()) {
    say(true, "That cannot be: " + why + ".");
    moved();
    return false;
  }
  moved();
  return true;
}

// --- Bots ------------------------------------------------------------------------------------------------------------

std::unique_ptr<game::Bot> PlayPresenter::bot(const std::string& name) {
  if (!services_.make_bot) return nullptr;
  auto made = services_.make_bot(name);
  if (made) return std::move(made.value());
  say(made.findings(), "The bot cannot play");
  return nullptr;
}

void PlayPresenter::go_on() {
  waiting_ = false;
  if (!match_ || state().finished() || covered_ || human(state().player()) || (paused_ && !stepping_)) return;
  const auto& line = match_->line();
  const bool after_bot = line.at > 0 && !human(line.played[line.at - 1].seat);
  if (after_bot && speed_ > 0 && !stepping_) {
    waiting_ = true;
    view_.wake_after(speed_);
    return;
  }
  ask_bot();
}

void PlayPresenter::on_timer() {
  if (waiting_ && !paused_) {
    waiting_ = false;
    ask_bot();
  }
}

void PlayPresenter::ask_bot() {
  const int seat = state().player();
  auto thinks = bot(seats_[static_cast<std::size_t>(seat)]);
  if (!thinks) {
    paused_ = true;
    return show(PlayPart::Seats);
  }
  const auto& line = match_->line();
  const model::Random random(line.setup.seed, line.at, 1000 + static_cast<std::uint64_t>(seat));
  thinker_.ask(std::move(thinks), state().clone(), random, false,
               [this](const Thinker::Answer& answer) { bot_answered(answer); });
  show(PlayPart::Seats);
}

void PlayPresenter::bot_answered(const Thinker::Answer& answer) {
  stepping_ = false;
  if (!answer.action || !match_->play(*answer.action).empty()) {
    paused_ = true;
    say(true, "The bot gave up: " + (answer.trouble.empty() ? "its action is not legal" : answer.trouble));
    return show(PlayPart::Seats);
  }
  moved();
  keep();
}

void PlayPresenter::pause(bool on) {
  paused_ = on;
  if (on) {
    if (!hint_coming_) thinker_.stop();
    waiting_ = false;
  }
  show(PlayPart::Seats);
  if (!on) go_on();
}

void PlayPresenter::step() {
  if (!match_ || state().finished() || human(state().player()) || thinking()) return;
  paused_ = stepping_ = true;
  go_on();
}

void PlayPresenter::set_speed(int milliseconds) {
  speed_ = std::clamp(milliseconds, 0, kMostSpeed);
  services_.settings->set_number("play/speed", speed_);
  show(PlayPart::Seats);
}

// --- Aids ------------------------------------------------------------------------------------------------------------

void PlayPresenter::light_seat(std::optional<int> seat) {
  lit_ = lit_ == seat ? std::nullopt : seat;
  show(PlayPart::Seats);
}

void PlayPresenter::toggle_breakdown(int seat) {
  if (open_seats_.erase(seat) == 0) open_seats_[seat] = true;
  show(PlayPart::Seats);
}

bool PlayPresenter::flag(const char* name, bool otherwise) const {
  return services_.settings->get_switch(name, otherwise);
}

void PlayPresenter::set_flag(const char* name, bool on) {
  services_.settings->set_switch(name, on);
  show(PlayPart::Look);
}

void PlayPresenter::view_tile(const std::string& tile) {
  tile_in_view_ = tile;
  set_flag("play/large", !tile.empty());
}

void PlayPresenter::view_piece(int piece) {
  piece_in_view_ = piece_in_view_ == piece ? -1 : piece;
  show(PlayPart::Cursor);
}

}  // namespace tw::editor
