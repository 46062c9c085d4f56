// The game in the Play workspace: new games, recorded games and waiting unfinished games.

#include <algorithm>
#include <iterator>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
constexpr const char* kSeatsSetting = "play/seats";
/// Typed names of players, one per line.
constexpr const char* kNamesSetting = "play/names";
/// The topic of the message about a game that could not be stored.
constexpr std::string_view kStoredGameTopic = "stored game";

std::vector<std::string> split(const std::string& text, char between) {
  std::vector<std::string> out;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(between, from), text.size());
    out.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return out;
}
}  // namespace

std::optional<PlayedGame> PlayPresenter::compiled() {
  if (!services_.compile) return {};
  auto made = services_.compile();
  if (!made) {
    say(made.findings(), tr("This set cannot be played yet"));
    return {};
  }
  return std::move(made.value());
}

NewMatch PlayPresenter::usual() const {
  NewMatch out = last_;
  if (out.seats.empty()) {
    const std::string kept = services_.settings->get(kSeatsSetting, "?");
    if (kept == "?")
      out.seats = {"", services_.bots.empty() ? "" : services_.bots.front()};
    else
      out.seats = split(kept, ',');
  }
  out.names = split(services_.settings->get(kNamesSetting), '\n');
  // Drop names that cannot be used, such as the colour of a player who was not in the previous game.
  if (!why_not_named(renamed(Players(out.seats.size()), out.names)).empty()) out.names.clear();
  out.seed = static_cast<std::uint64_t>(now_seconds()) % 100000;
  out.aids = default_aids(*services_.settings);
  return out;
}

void PlayPresenter::remember_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (&name == names.data() ? "" : "\n") + name;
  services_.settings->set(kNamesSetting, text.find_first_not_of('\n') == std::string::npos ? "" : text);
}

bool PlayPresenter::begin(const NewMatch& how) {
  if (!deal(how)) return false;
  last_ = how;
  std::string kept;
  for (const std::string& seat : how.seats) kept += (&seat == how.seats.data() ? "" : ",") + seat;
  services_.settings->set(kSeatsSetting, kept);
  // Names of seats that this game does not have are kept for larger games.
  std::vector<std::string> names = usual().names;
  names.resize(std::max(names.size(), how.seats.size()));
  for (std::size_t seat = 0; seat < how.seats.size(); ++seat)
    names[seat] = seat < how.names.size() ? how.names[seat] : "";
  remember_names(names);
  return true;
}

std::string PlayPresenter::why_not_begin(const PlayedGame& game, const NewMatch& how) {
  if (std::string why = why_not_named(renamed(Players(how.seats.size()), how.names)); !why.empty()) return why;
  const auto match =
      Match::begin(game.game, {.players = static_cast<int>(how.seats.size()), .seed = how.seed, .decks = how.decks});
  return match || match.findings().empty() ? "" : match.findings().front().message;
}

bool PlayPresenter::watch() {
  NewMatch how{.seats = usual().seats, .seed = usual().seed};
  for (std::string& seat : how.seats)
    if (seat.empty() && !services_.bots.empty()) seat = services_.bots.front();
  return deal(how);
}

bool PlayPresenter::deal(const NewMatch& how) {
  auto game = compiled();
  if (!game) return false;
  const int players =
      std::clamp(static_cast<int>(how.seats.size()), game->game->least_players(), game->game->most_players());
  std::vector<std::string> seats = how.seats;
  seats.resize(static_cast<std::size_t>(players), services_.bots.empty() ? "" : services_.bots.front());
  auto match = Match::begin(game->game, {.players = players, .seed = how.seed, .decks = how.decks});
  if (!match) {
    say(match.findings(), tr("The game cannot start"));
    return false;
  }
  Players named = renamed(Players(seats.size()), how.names);
  if (const std::string why = why_not_named(named); !why.empty()) return say(true, why), false;
  suspend_game(true);
  start({.played = std::move(*game),
         .match = std::make_unique<Match>(std::move(match.value())),
         .seats = std::move(seats),
         .players = std::move(named),
         .by_hand = how.by_hand,
         .aids = how.aids.value_or(default_aids(*services_.settings))});
  return true;
}

bool PlayPresenter::begin_again() {
  NewMatch how = usual();
  how.decks.clear();
  if (table_.match) how.aids = table_.aids;
  return begin(how);
}

void PlayPresenter::start(Table table, bool same_game) {
  thinker_.stop();
  set_up_.reset();
  hint_pending_ = waiting_ = stepping_ = false;
  table_ = std::move(table);
  lit_.reset();
  open_seats_.clear();
  selected_piece_ = -1;
  if (!same_game) {
    keep_sizes();
    ++games_shown_;
    enlarged_ = false;
  }
  // The person who begins a new game is already at the screen, but anybody may continue an earlier game.
  covered_ = covered_ && same_game;
  if (!same_game) seen_by_ = table_.match->line().at == 0 ? viewer() : -1;
  if (services_.say) services_.say({.text = "", .offers = {}, .topic = kGameTopic});
  moved();
}

// --- Recorded games --------------------------------------------------------------------------------------------------

std::optional<PlayPresenter::Table> PlayPresenter::recorded(const model::GameRecord& record, int at_turn,
                                                            std::string& trouble) {
  auto game = compiled();
  if (!game) return {};
  std::vector<game::Mismatch> told;
  auto made = Match::from_record(game->game, record, &told);
  if (!made) {
    say(made.findings(), tr("The game cannot be shown"));
    return {};
  }
  if (!told.empty())
    trouble = tr("Turn {0} is different with these rules and tiles: the record says “{1}”, but the replay gives “{2}”",
                 told.front().turn, told.front().claimed, told.front().computed);
  auto match = std::make_unique<Match>(std::move(made.value()));
  if (at_turn >= 0) {
    const auto& played = match->line().played;
    const auto first = std::ranges::find_if(played, [&](const Played& p) { return p.turn > at_turn; });
    match->go_to(static_cast<std::size_t>(first - played.begin()));
  }
  const auto seats = static_cast<std::size_t>(match->players());
  Players players = record.seats;
  players.resize(seats);
  return Table{.played = std::move(*game),
               .match = std::move(match),
               .seats = std::vector<std::string>(seats),
               .players = std::move(players),
               .recorded = true,
               .aids = default_aids(*services_.settings)};
}

model::GameRecord PlayPresenter::record_of(std::size_t line, std::size_t most) const {
  model::GameRecord out = table_.match->record(line, most);
  out.seats = table_.players;
  for (std::size_t seat = 0; seat < out.seats.size() && !table_.recorded; ++seat)
    out.seats[seat].bot = table_.match->last_bot(line, static_cast<int>(seat)).value_or(table_.own_seats()[seat]);
  const bool described = std::ranges::any_of(out.seats, [](const model::RecordedPlayer& player) {
    return !player.name.empty() || !player.bot.empty() || player.colour >= 0;
  });
  if (!described) out.seats.clear();
  return out;
}

bool PlayPresenter::show_record(const model::GameRecord& record, int at_turn) {
  std::string trouble;
  auto table = recorded(record, at_turn, trouble);
  if (!table) return false;
  suspend_game(true);
  start(std::move(*table));
  show_resume_message(trouble);
  return true;
}

/// Shows a single message, since a second message would replace the first.
void PlayPresenter::show_resume_message(const std::string& trouble) {
  const bool waits = can_resume();
  if (!services_.say || (trouble.empty() && !waits)) return;
  Message message{.error = !trouble.empty(),
                  .text = trouble.empty() ? tr("You have an unfinished game.") : trouble + ".",
                  .offers = {},
                  .topic = kGameTopic};
  if (waits) message.offers.push_back({tr("Resume"), [this] { resume(); }});
  services_.say(message);
}

bool PlayPresenter::open(const std::filesystem::path& file) {
  const auto text = xml::read_file(file);
  if (!text) return say(text.findings(), tr("Opening failed")), false;
  const auto record = xml::read_game(text.value(), file.string());
  if (!record) return say(record.findings(), tr("Opening failed")), false;
  return show_record(record.value());
}

bool PlayPresenter::open_chosen() {
  const auto file = services_.choose_open ? services_.choose_open() : std::nullopt;
  return file && open(*file);
}

bool PlayPresenter::save() {
  if (!table_.match || !services_.choose_save) return false;
  const auto file = services_.choose_save(table_.match->game().id() + ".game.xml");
  if (!file) return false;
  const model::Findings findings = xml::write_file(*file, xml::write(record_of(table_.match->line_number())));
  if (model::has_errors(findings)) return say(findings, tr("Saving failed")), false;
  say(false, tr("Saved {0}", file->string()));
  return true;
}

bool PlayPresenter::adopt_document() {
  if (!table_.match) return false;
  std::string trouble;
  const std::size_t shown = table_.match->line_number();
  auto table = recorded(record_of(shown), -1, trouble);
  if (!table) return false;
  for (std::size_t i = 0; i < table_.match->lines().size(); ++i)
    if (i != shown) table->match->add_line(record_of(i));
  table->seats = table_.seats;
  table->players = table_.players;
  table->recorded = table_.recorded;
  table->by_hand = table_.by_hand;
  table->aids = table_.aids;
  table->paused = table_.paused;
  table->handed_over = table_.handed_over;
  table->played_at = table_.played_at;
  if (!contains_all_turns(table_, *table)) {
    suspend_game(true);
  } else if (table->match->game().id() == table_.match->game().id()) {
    table->stored_number = table_.stored_number;
  } else if (table_.stored_number >= 0) {
    kept_.forget(table_.match->game().id(), table_.stored_number);  // the game is stored under its new id from the next
                                                                    // turn on
  }
  start(std::move(*table), true);
  if (!trouble.empty()) say(true, trouble);
  return true;
}

bool PlayPresenter::contains_all_turns(const Table& table, const Table& other) {
  const auto& ours = table.match->lines();
  const auto& theirs = other.match->lines();
  if (theirs.size() != ours.size()) return false;
  const auto whole = [](const MatchLine& line) {
    return line.ended || line.played.empty()
               ? std::ssize(line.played)
               : std::ranges::count_if(line.played, [&](const Played& p) { return p.turn < line.played.back().turn; });
  };
  std::ptrdiff_t need = 0, has = 0;
  for (const MatchLine& line : ours) need += whole(line);
  for (const MatchLine& line : theirs) has += std::ssize(line.played);
  return has >= need;
}

bool PlayPresenter::outdated() const {
  return table_.match && services_.is_current && !services_.is_current(table_.played);
}

// --- Waiting games ---------------------------------------------------------------------------------------------------

void PlayPresenter::suspend_game(bool last) {
  if (!table_.match || table_.recorded || !table_.match->is_unfinished()) return;
  const std::string id = table_.match->game().id();
  const auto same = [&](const Table& table) { return table.match->game().id() == id; };
  table_.passed = !last;
  waiting_games_.insert(last ? waiting_games_.end() : waiting_games_.begin(), std::exchange(table_, {}));
  if (std::ranges::count_if(waiting_games_, same) < KeptGames::kMostKept) return;
  const auto oldest = std::ranges::min_element(
      waiting_games_, {}, [&](const Table& table) { return std::pair(!same(table), table.played_at); });
  if (oldest->stored_number >= 0) kept_.forget(id, oldest->stored_number);
  waiting_games_.erase(oldest);
}

std::vector<int> PlayPresenter::stored_games_not_shown(const std::string& game) const {
  std::vector<int> out = kept_.numbers(game);
  const auto seen = [&](const Table& table) {
    if (table.match && table.match->game().id() == game) std::erase(out, table.stored_number);
  };
  seen(table_);
  std::ranges::for_each(waiting_games_, seen);
  std::erase_if(
      out, [&](int number) { return std::ranges::find(unreadable_, std::pair(game, number)) != unreadable_.end(); });
  return out;
}

std::vector<PlayPresenter::Table>::const_iterator PlayPresenter::next_waiting(const std::string& game) const {
  const auto found = std::find_if(waiting_games_.rbegin(), waiting_games_.rend(),
                                  [&](const Table& table) { return table.match->game().id() == game; });
  // Games that were set aside by resume() are resumed after stored games that have not been shown yet.
  if (found == waiting_games_.rend() || (found->passed && !stored_games_not_shown(game).empty()))
    return waiting_games_.end();
  return std::prev(found.base());
}

bool PlayPresenter::can_resume() const {
  if (!services_.game_id) return false;
  const std::string game = services_.game_id();
  return next_waiting(game) != waiting_games_.end() || !stored_games_not_shown(game).empty();
}

bool PlayPresenter::resume() {
  if (!can_resume()) return false;
  const auto next = next_waiting(services_.game_id());
  std::optional<Table> back;
  if (next == waiting_games_.end()) {
    back = load_stored_game();
  } else {
    const auto at = waiting_games_.begin() + (next - waiting_games_.cbegin());
    back = std::move(*at);
    waiting_games_.erase(at);
  }
  if (!back) return false;
  suspend_game(false);
  start(std::move(*back));
  return true;
}

std::optional<std::pair<std::string, int>> PlayPresenter::next_stored_game() const {
  if (!can_resume()) return {};
  const std::string game = services_.game_id();
  const auto next = next_waiting(game);
  const int number = next == waiting_games_.end() ? stored_games_not_shown(game).front() : next->stored_number;
  return number < 0 ? std::nullopt : std::optional(std::pair(game, number));
}

void PlayPresenter::forget_kept(const std::pair<std::string, int>& kept) {
  const auto is = [&](const Table& table) {
    return table.match && table.stored_number == kept.second && table.match->game().id() == kept.first;
  };
  if (is(table_)) return;
  std::erase_if(waiting_games_, is);
  kept_.forget(kept.first, kept.second);
}

std::optional<PlayPresenter::Table> PlayPresenter::load_stored_game() {
  auto game = compiled();
  if (!game) return {};
  const std::string& id = game->game->id();
  for (const int number : stored_games_not_shown(id)) {
    if (auto table = load_stored_game(*game, number)) return table;
    unreadable_.emplace_back(id, number);
  }
  // No stored game could be read: return the last game that was set aside by resume(), if there is one.
  const auto at = std::ranges::find_if(waiting_games_.rbegin(), waiting_games_.rend(),
                                       [&](const Table& table) { return table.match->game().id() == id; });
  if (at == waiting_games_.rend()) return {};
  std::optional<Table> back = std::move(*at);
  waiting_games_.erase(std::prev(at.base()));
  return back;
}

std::optional<PlayPresenter::Table> PlayPresenter::load_stored_game(const PlayedGame& game, int number) {
  const auto records = kept_.kept(game.game->id(), number);
  // Without a topic: the message is not about the game shown next, and remains when that game begins.
  if (records.empty()) return say(true, tr("A stored game cannot be read"), ""), std::nullopt;
  auto match = Match::from_record(game.game, records.front());
  if (!match) return say(match.findings(), tr("The game cannot be resumed"), ""), std::nullopt;
  for (std::size_t i = records.size(); i-- > 1;) match.value().add_line(records[i]);
  auto [seats, by_hand] = kept_.seating(game.game->id(), number);
  if (seats.empty()) seats = usual().seats;
  seats.resize(static_cast<std::size_t>(match.value().players()));
  Players players = records.front().seats;
  players.resize(seats.size());
  for (model::RecordedPlayer& player : players) player.bot.clear();
  return Table{.played = game,
               .match = std::make_unique<Match>(std::move(match.value())),
               .seats = std::move(seats),
               .players = std::move(players),
               .by_hand = by_hand,
               .aids = aids_of(kept_.aids(game.game->id(), number)),
               .stored_number = number};
}

int PlayPresenter::free_number(const std::string& game) {
  const auto taken = [&](int number) {
    return std::ranges::any_of(waiting_games_, [&](const Table& table) {
      return table.stored_number == number && table.match->game().id() == game;
    });
  };
  const std::vector<int> kept = kept_.numbers(game);
  for (int number = 0; number < KeptGames::kMostKept; ++number)
    if (!taken(number) && std::ranges::find(kept, number) == kept.end()) return number;
  // All numbers are in use: reuse the number of the oldest game that has not been shown since the program started.
  // There are fewer waiting games than numbers.
  const std::vector<int> unseen = stored_games_not_shown(game);
  return unseen.empty() ? kept.back() : unseen.back();
}

void PlayPresenter::keep() {
  if (!table_.match || !table_.match->at_end()) return;
  const auto& played = table_.match->line().played;
  if (!state().finished() && (played.empty() || played.back().turn == state().turn())) return;
  const std::string& game = table_.match->game().id();
  std::vector<model::GameRecord> records;
  // If bots finish the game for people, it still counts as unfinished: it is stored at the position that Step back
  // restores, with the turns of the bots as a branch.
  if (table_.handed_over) records.push_back(record_of(table_.match->line_number(), table_.handed_over->at));
  if (!records.empty() && records.front().turns.empty()) records.clear();
  if (records.empty() && !table_.match->is_unfinished()) {
    if (table_.stored_number >= 0) kept_.forget(game, table_.stored_number);
    table_.stored_number = -1;
    return report_storing({});
  }
  records.push_back(record_of(table_.match->line_number()));
  // The displayed line and the newest of the other lines.
  for (std::size_t i = table_.match->lines().size(); i-- > 0 && records.size() < KeptGames::kMostLines;)
    if (i != table_.match->line_number()) records.push_back(record_of(i));
  if (table_.stored_number < 0) table_.stored_number = free_number(game);
  table_.played_at = ++turns_kept_;
  report_storing(kept_.keep(records, game, table_.stored_number, {table_.own_seats(), table_.by_hand}));
  kept_.keep_aids(game, table_.stored_number, to_text(table_.aids));
}

void PlayPresenter::report_storing(const model::Findings& trouble) {
  if (trouble.empty() && table_.storing_failed) say(false, "", kStoredGameTopic);
  if (!trouble.empty() && !table_.storing_failed)
    say(true,
        tr("The latest turns will be lost when the program ends, since they could not be stored: {0}",
           trouble.front().message),
        kStoredGameTopic);
  table_.storing_failed = !trouble.empty();
}

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
  if (!match) return say(match.findings(), tr("The game cannot start")), false;
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
