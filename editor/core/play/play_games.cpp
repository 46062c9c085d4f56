// The game in the Play workspace: new games, recorded games and set-up positions.

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

model::Result<table::PlayedGame> PlayPresenter::compile(const std::string& source) const {
  const bool can = source.empty() ? static_cast<bool>(services_.compile) : static_cast<bool>(services_.open);
  if (!can) return model::Findings{{.message = tr("this game is not available")}};
  return source.empty() ? services_.compile() : services_.open(source);
}

std::optional<table::PlayedGame> PlayPresenter::compiled(const std::string& source) {
  auto made = compile(source);
  if (!made) {
    say(made.findings(), source.empty() ? tr("This set cannot be played yet") : tr("This game cannot be played"));
    return {};
  }
  return std::move(made.value());
}

NewMatch PlayPresenter::usual() const {
  NewMatch out = last_;
  out.game.clear();
  if (out.seats.empty()) {
    const std::string kept = services_.settings->get(kSeatsSetting, "?");
    if (kept == "?")
      out.seats = {"", services_.bots.empty() ? "" : services_.bots.front()};
    else
      out.seats = split(kept, ',');
  }
  out.names = split(services_.settings->get(kNamesSetting), '\n');
  // Drop names that cannot be used, such as the colour of a player who was not in the previous game.
  if (!table::why_not_named(table::renamed(table::Players(out.seats.size()), out.names)).empty()) out.names.clear();
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

std::string PlayPresenter::why_not_begin(const table::PlayedGame& game, const NewMatch& how) {
  if (std::string why = table::why_not_named(table::renamed(table::Players(how.seats.size()), how.names)); !why.empty())
    return why;
  const auto match = table::Match::begin(
      game.game, {.players = static_cast<int>(how.seats.size()), .seed = how.seed, .decks = how.decks});
  return match || match.findings().empty() ? "" : match.findings().front().message;
}

bool PlayPresenter::watch() {
  NewMatch how{.seats = usual().seats, .seed = usual().seed};
  if (table_.match) how.game = table_.played.source;
  for (std::string& seat : how.seats)
    if (seat.empty() && !services_.bots.empty()) seat = services_.bots.front();
  return deal(how);
}

bool PlayPresenter::deal(const NewMatch& how) {
  auto game = compiled(how.game);
  if (!game) return false;
  const int players =
      std::clamp(static_cast<int>(how.seats.size()), game->game->min_players(), game->game->max_players());
  std::vector<std::string> seats = how.seats;
  seats.resize(static_cast<std::size_t>(players), services_.bots.empty() ? "" : services_.bots.front());
  auto match = table::Match::begin(game->game, {.players = players, .seed = how.seed, .decks = how.decks});
  if (!match) {
    say(match.findings(), tr("The game cannot start"));
    return false;
  }
  table::Players named = table::renamed(table::Players(seats.size()), how.names);
  if (const std::string why = table::why_not_named(named); !why.empty()) return say(true, why), false;
  suspend_game(true);
  start({.played = std::move(*game),
         .match = std::make_unique<table::Match>(std::move(match.value())),
         .seats = std::move(seats),
         .players = std::move(named),
         .by_hand = how.by_hand,
         .aids = how.aids.value_or(default_aids(*services_.settings))});
  return true;
}

bool PlayPresenter::begin_again(bool same_game) {
  NewMatch how = usual();
  how.decks.clear();
  if (table_.match) {
    how.aids = table_.aids;
    if (same_game) how.game = table_.played.source;
  }
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
                                                            std::string& difference, const std::string& source) {
  auto game = compiled(source);
  if (!game) return {};
  std::vector<game::Mismatch> mismatches;
  auto made = table::Match::from_record(game->game, record, &mismatches);
  if (!made) {
    say(made.findings(), tr("The game cannot be shown"));
    return {};
  }
  if (!mismatches.empty())
    difference =
        tr("Turn {0} is different with these rules and tiles: the record says “{1}”, but the replay gives “{2}”",
           mismatches.front().turn, mismatches.front().claimed, mismatches.front().computed);
  auto match = std::make_unique<table::Match>(std::move(made.value()));
  if (at_turn >= 0) {
    const auto& played = match->line().played;
    const auto first = std::ranges::find_if(played, [&](const table::Played& p) { return p.turn > at_turn; });
    match->go_to(static_cast<std::size_t>(first - played.begin()));
  }
  const auto seats = static_cast<std::size_t>(match->players());
  table::Players players = record.seats;
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
  std::string difference;
  auto table = recorded(record, at_turn, difference);
  if (!table) return false;
  suspend_game(true);
  start(std::move(*table));
  show_resume_message(difference);
  return true;
}

/// Shows a single message, since a second message would replace the first.
void PlayPresenter::show_resume_message(const std::string& difference) {
  const bool waits = can_resume();
  if (!services_.say || (difference.empty() && !waits)) return;
  Message message{.error = !difference.empty(),
                  .text = difference.empty() ? tr("You have an unfinished game.") : difference + ".",
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
  std::string difference;
  const std::size_t shown = table_.match->line_number();
  auto table = recorded(record_of(shown), -1, difference, table_.played.source);
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
  const bool same = contains_all_turns(table_, *table);
  const std::string before = table_.match->game().id();
  const int number = same ? table_.stored_number : -1;
  if (!same)
    suspend_game(true);
  else if (table->match->game().id() == before)
    table->stored_number = number;
  start(std::move(*table), true);
  if (!table_.recorded) save_game();
  // The game is stored under its new id now.
  if (number >= 0 && table_.stored_number >= 0 && table_.match->game().id() != before) kept_.forget(before, number);
  if (!difference.empty()) say(true, difference);
  return true;
}

bool PlayPresenter::contains_all_turns(const Table& table, const Table& other) {
  const auto& ours = table.match->lines();
  const auto& theirs = other.match->lines();
  if (theirs.size() != ours.size()) return false;
  const auto whole = [](const table::MatchLine& line) {
    return line.ended || line.played.empty() ? std::ssize(line.played)
                                             : std::ranges::count_if(line.played, [&](const table::Played& p) {
                                                 return p.turn < line.played.back().turn;
                                               });
  };
  std::ptrdiff_t need = 0, has = 0;
  for (const table::MatchLine& line : ours) need += whole(line);
  for (const table::MatchLine& line : theirs) has += std::ssize(line.played);
  return has >= need;
}

bool PlayPresenter::outdated() const {
  return table_.match && table_.played.source.empty() && services_.is_current && !services_.is_current(table_.played);
}

// --- Set-up positions ------------------------------------------------------------------------------------------------

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
  auto match = table::Match::begin(
      table_.played.game,
      {.players = set_up_->players(), .seed = usual().seed, .decks = {}, .position = set_up_->finished_position()});
  if (!match) return say(match.findings(), tr("The game cannot start")), false;
  Table table{.played = table_.played,
              .match = std::make_unique<table::Match>(std::move(match.value())),
              .seats = table_.own_seats(),
              .players = table_.players,
              .by_hand = table_.by_hand,
              .aids = table_.aids};
  suspend_game(true);
  start(std::move(table));
  return true;
}

}  // namespace tw::editor
