// Waiting games in memory, and the games stored on disk.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ctime>
#include <iterator>
#include <utility>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
/// The topic of the message about a game that could not be stored.
constexpr std::string_view kStoredGameTopic = "stored game";
/// If this many games wait in memory, the oldest game that is also stored on disk is removed from memory.
constexpr std::ptrdiff_t kMaxWaiting = 8;

std::string content_version(const game::Game& game) { return fmt::format("{:016x}", game.content_hash()); }

/// Returns the folder of an exported game: its id and the beginning of its version.
std::string folder_name(const SavedGame& game) {
  std::string out = game.version.empty() ? game.id : game.id + "-" + game.version.substr(0, 8);
  std::ranges::replace_if(
      out, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)) && c != '-' && c != '_'; }, '-');
  return out;
}

/// Returns a free name for a record in `folder`: "2026-11-29-1405.game.xml".
fs::path record_file(const SavedGame& game, const fs::path& folder) {
  const std::tm time = local_time(game.played);
  const std::string date = fmt::format("{:04}-{:02}-{:02}-{:02}{:02}", time.tm_year + 1900, time.tm_mon + 1,
                                       time.tm_mday, time.tm_hour, time.tm_min);
  fs::path out = folder / (date + ".game.xml");
  std::error_code error;
  for (int n = 2; fs::exists(out, error); ++n) out = folder / fmt::format("{}-{}.game.xml", date, n);
  return out;
}

/// Copies a file unless the copy exists. Returns the errors.
model::Findings copied(const fs::path& from, const fs::path& to) {
  std::error_code error;
  if (fs::exists(to, error)) return {};
  const auto text = xml::read_file(from);
  return text ? xml::write_file(to, text.value()) : text.findings();
}
}  // namespace

// --- Waiting games ---------------------------------------------------------------------------------------------------

void PlayPresenter::suspend_game(bool last) {
  if (!table_.match || table_.recorded || !table_.match->is_unfinished()) return;
  table_.passed = !last;
  waiting_games_.insert(last ? waiting_games_.end() : waiting_games_.begin(), std::exchange(table_, {}));
  if (std::ssize(waiting_games_) < kMaxWaiting) return;
  const auto oldest = std::ranges::min_element(waiting_games_, {}, [](const Table& table) {
    return std::pair(table.stored_number < 0 || table.storing_failed, table.played_at);
  });
  if (oldest->stored_number >= 0 && !oldest->storing_failed) waiting_games_.erase(oldest);
}

std::vector<int> PlayPresenter::stored_games_not_shown(const std::string& game) const {
  std::vector<int> out = kept_.unfinished(game);
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

// --- Stored games ----------------------------------------------------------------------------------------------------

bool PlayPresenter::open_saved(const SavedGame& kept) {
  const auto is = [&](const Table& table) {
    return table.match && kept.is(table.match->game().id(), table.stored_number);
  };
  if (is(table_)) return true;
  std::optional<Table> back;
  if (const auto waiting = std::ranges::find_if(waiting_games_, is); waiting != waiting_games_.end()) {
    back = std::move(*waiting);
    waiting_games_.erase(waiting);
  } else {
    back = load_stored_game(kept);
  }
  if (!back) return false;
  suspend_game(true);
  start(std::move(*back));
  return true;
}

void PlayPresenter::delete_saved(const SavedGame& kept) {
  const auto is = [&](const Table& table) {
    return table.match && kept.is(table.match->game().id(), table.stored_number);
  };
  if (is(table_)) table_.stored_number = -1;
  std::erase_if(waiting_games_, is);
  kept_.forget(kept);
}

std::optional<PlayPresenter::Table> PlayPresenter::load_stored_game() {
  const std::string id = services_.game_id();
  for (const int number : stored_games_not_shown(id)) {
    if (auto table = load_stored_game(kept_.find(id, number).value_or(SavedGame{.id = id, .number = number})))
      return table;
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

std::optional<table::PlayedGame> PlayPresenter::game_of(const SavedGame& kept) {
  const bool of_document = document_id() == kept.id;
  if (of_document && services_.compile)
    if (auto now = services_.compile();
        now && (kept.version.empty() || content_version(*now.value().game) == kept.version))
      return std::move(now.value());
  std::error_code error;
  if (services_.open && fs::exists(kept.set, error))
    if (auto then = services_.open(kept.set.string())) {
      if (of_document) then.value().source.clear();  // the document can replace it
      if (!kept.file.empty()) then.value().picture_folders.push_back(kept.file.parent_path());
      return std::move(then.value());
    }
  // There is no copy of the set: try the set as it is now.
  return compiled(of_document ? "" : kept.file.empty() ? kept.id : kept.file.string());
}

std::optional<PlayPresenter::Table> PlayPresenter::load_stored_game(const SavedGame& kept) {
  const auto records = kept_.kept(kept.id, kept.number);
  // Without a topic: the message is not about the game shown next, and remains when that game begins.
  if (records.empty()) return say(true, tr("A stored game cannot be read"), ""), std::nullopt;
  const auto game = game_of(kept);
  if (!game) return {};
  const auto rest = [&](std::size_t line) {
    return line < kept.rest.size() ? kept.rest[line] : std::vector<game::Action>();
  };
  auto match = table::Match::from_record(game->game, records.front(), nullptr, rest(0));
  if (!match) return say(match.findings(), tr("The game cannot be resumed"), ""), std::nullopt;
  for (std::size_t i = records.size(); i-- > 1;) match.value().add_line(records[i], rest(i));
  auto [seats, by_hand] = kept_.seating(kept.id, kept.number);
  if (seats.empty()) seats = usual().seats;
  seats.resize(static_cast<std::size_t>(match.value().players()));
  table::Players players = records.front().seats;
  players.resize(seats.size());
  for (model::RecordedPlayer& player : players) player.bot.clear();
  Table out{.played = *game,
            .match = std::make_unique<table::Match>(std::move(match.value())),
            .seats = std::move(seats),
            .players = std::move(players),
            .by_hand = by_hand,
            .aids = aids_of(kept_.aids(kept.id, kept.number)),
            .stored_number = kept.number};
  if (kept.handed_over && !services_.bots.empty()) {
    replace_people_with_bot(out, *kept.handed_over);
    out.paused = true;
  }
  return out;
}

SavedGame PlayPresenter::about_game() const {
  const table::Match& match = *table_.match;
  SavedGame out{.id = match.game().id(),
                .number = table_.stored_number,
                .name = match.game().name(),
                .version = content_version(match.game()),
                .file = table_.played.file,
                .set = table_.stored_set,
                .points = std::vector<int>(static_cast<std::size_t>(match.players())),
                .finished = state().finished(),
                .played = now_seconds()};
  for (int seat = 0; seat < match.players(); ++seat) {
    const std::string& bot = table_.own_seats()[static_cast<std::size_t>(seat)];
    out.players.push_back(name_of(seat) + (bot.empty() ? "" : " (" + bot + ")"));
  }
  state().points(out.points);
  const auto& played = match.line().played;
  for (std::size_t i = 0; i < played.size(); ++i) out.turns += i == 0 || played[i - 1].turn != played[i].turn ? 1 : 0;
  if (table_.handed_over) out.handed_over = table_.handed_over->at;
  return out;
}

void PlayPresenter::save_game() {
  const table::Match* match = table_.match.get();
  if (services_.keep_folder.empty() || !match || !match->at_end() || match->line().played.empty()) return;
  const std::string& id = match->game().id();
  if (table_.stored_number < 0) {
    const auto number = kept_.reserve(id);
    if (!number) return report_storing(number.findings());
    table_.stored_number = number.value();
  }
  if (table_.stored_set.empty()) table_.stored_set = kept_.keep_set(match->game());
  SavedGame about = about_game();
  std::vector<model::GameRecord> records;
  const auto add = [&](std::size_t line) {
    records.push_back(record_of(line));
    about.rest.push_back(match->unrecorded_actions(line));
  };
  // The displayed line and the newest of the other lines.
  add(match->line_number());
  for (std::size_t i = match->lines().size(); i-- > 0 && records.size() < SavedGame::kMaxLines;)
    if (i != match->line_number()) add(i);
  table_.played_at = ++turns_kept_;
  report_storing(kept_.save(records, about, {table_.own_seats(), table_.by_hand}));
  kept_.keep_aids(id, table_.stored_number, to_text(table_.aids));
}

void PlayPresenter::report_storing(const model::Findings& errors) {
  if (errors.empty() && table_.storing_failed) say(false, "", kStoredGameTopic);
  if (!errors.empty() && !table_.storing_failed)
    say(true,
        tr("The latest turns will be lost when the program ends, since they could not be stored: {0}",
           errors.front().message),
        kStoredGameTopic);
  table_.storing_failed = !errors.empty();
}

std::string PlayPresenter::document_version() const {
  if (!services_.compile) return "";
  const auto now = services_.compile();
  return now ? content_version(*now.value().game) : "";
}

model::Findings PlayPresenter::export_saved(const std::vector<SavedGame>& games, const fs::path& folder) const {
  model::Findings out;
  const auto add = [&out](const model::Findings& more) { out.insert(out.end(), more.begin(), more.end()); };
  for (const SavedGame& game : games) {
    const auto lines = kept_.kept(game.id, game.number);
    if (lines.empty()) {
      out.push_back({.message = tr("A stored game cannot be read")});
      continue;
    }
    const fs::path own = folder / folder_name(game);
    std::error_code error;
    fs::create_directories(own, error);
    if (!game.set.empty())
      for (const char* file : {"tileset.xml", "rules.xml"}) add(copied(game.set.parent_path() / file, own / file));
    add(xml::write_file(record_file(game, own), xml::write(lines.front())));
  }
  return out;
}

std::string PlayPresenter::export_chosen(const std::vector<SavedGame>& games) const {
  std::optional<fs::path> to;
  if (games.size() == 1 && services_.choose_save) to = services_.choose_save(folder_name(games.front()) + ".game.xml");
  if (games.size() > 1 && services_.choose_folder) to = services_.choose_folder(tr("Choose a folder for the records"));
  if (!to) return "";
  model::Findings errors;
  if (games.size() > 1) {
    errors = export_saved(games, *to);
  } else if (const auto lines = kept_.kept(games.front().id, games.front().number); lines.empty()) {
    errors.push_back({.message = tr("A stored game cannot be read")});
  } else {
    errors = xml::write_file(*to, xml::write(lines.front()));
  }
  if (!errors.empty()) return tr("Exporting failed") + ": " + errors.front().message;
  return tr_n("Exported {0} game to {1}", "Exported {0} games to {1}", std::ssize(games), to->string());
}

}  // namespace tw::editor
