#include "editor/core/play/game_library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ctime>
#include <utility>

#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
/// The topic of the message about a game that could not be saved.
constexpr std::string_view kStoredGameTopic = "stored game";
/// If this many games wait in memory, the oldest game that is also saved on disk is removed from memory.
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

bool is_game(const OpenGame& game, const SavedGame& saved) {
  return saved.is(game.table.match().game().id(), game.stored_number);
}
}  // namespace

// --- Waiting games ---------------------------------------------------------------------------------------------------

void GameLibrary::suspend(bool next) {
  if (!shown_.has_match() || shown_.table().recorded() || !shown_.match().is_unfinished()) return;
  shown_.game().passed = !next;
  waiting_.insert(next ? waiting_.end() : waiting_.begin(), shown_.take_game());
  if (std::ssize(waiting_) < kMaxWaiting) return;
  const auto is_stored = [](const OpenGame& game) { return game.stored_number >= 0 && !game.storing_failed; };
  const auto oldest = std::ranges::min_element(
      waiting_, {}, [&](const auto& game) { return std::pair(!is_stored(*game), game->play_order); });
  if (is_stored(**oldest)) waiting_.erase(oldest);
}

std::vector<int> GameLibrary::stored_games_not_shown(const std::string& game) const {
  std::vector<int> out = saved_games_.unfinished(game);
  const auto is_open = [&](const OpenGame& open, int number) {
    return open.stored_number == number && open.table.match().game().id() == game;
  };
  std::erase_if(out, [&](int number) {
    return (shown_.has_match() && is_open(shown_.game(), number)) ||
           std::ranges::any_of(waiting_, [&](const auto& open) { return is_open(*open, number); }) ||
           std::ranges::find(unreadable_, std::pair(game, number)) != unreadable_.end();
  });
  return out;
}

GameLibrary::Waiting::const_iterator GameLibrary::last_waiting(const std::string& game) const {
  const auto found = std::find_if(waiting_.rbegin(), waiting_.rend(),
                                  [&](const auto& open) { return open->table.match().game().id() == game; });
  return found == waiting_.rend() ? waiting_.end() : std::prev(found.base());
}

GameLibrary::Waiting::const_iterator GameLibrary::next_waiting(const std::string& game) const {
  const auto last = last_waiting(game);
  // Games that were set aside by resume() are resumed after saved games that have not been displayed yet.
  return last != waiting_.end() && (*last)->passed && !stored_games_not_shown(game).empty() ? waiting_.end() : last;
}

std::unique_ptr<OpenGame> GameLibrary::take(Waiting::const_iterator at) {
  if (at == waiting_.end()) return nullptr;
  const auto found = waiting_.begin() + (at - waiting_.cbegin());
  std::unique_ptr<OpenGame> out = std::move(*found);
  waiting_.erase(found);
  return out;
}

bool GameLibrary::show(std::unique_ptr<OpenGame> game, bool resume_next) {
  if (!game) return false;
  suspend(resume_next);
  shown_.show_game(std::move(game));
  return true;
}

bool GameLibrary::can_resume() const {
  const std::string game = document_id();
  return !game.empty() && (next_waiting(game) != waiting_.end() || !stored_games_not_shown(game).empty());
}

bool GameLibrary::resume() {
  if (!can_resume()) return false;
  const auto next = next_waiting(document_id());
  return show(next == waiting_.end() ? load_latest() : take(next), false);
}

// --- Saved games -----------------------------------------------------------------------------------------------------

bool GameLibrary::open(const SavedGame& saved) {
  if (shown_.has_match() && is_game(shown_.game(), saved)) return true;
  const auto waiting = std::ranges::find_if(waiting_, [&](const auto& open) { return is_game(*open, saved); });
  return show(waiting == waiting_.end() ? load(saved) : take(waiting), true);
}

void GameLibrary::remove(const SavedGame& saved) {
  if (shown_.has_match() && is_game(shown_.game(), saved)) shown_.game().stored_number = -1;
  std::erase_if(waiting_, [&](const auto& open) { return is_game(*open, saved); });
  saved_games_.forget(saved);
}

std::unique_ptr<OpenGame> GameLibrary::load_latest() {
  const std::string id = document_id();
  for (const int number : stored_games_not_shown(id)) {
    if (auto game = load(saved_games_.find(id, number).value_or(SavedGame{.id = id, .number = number}))) return game;
    unreadable_.emplace_back(id, number);
  }
  // No saved game could be read: return the last game that was set aside by resume(), if there is one.
  return take(last_waiting(id));
}

std::optional<table::PlayableGame> GameLibrary::game_of(const SavedGame& saved) const {
  const PlayServices& services = shown_.services();
  const bool of_document = document_id() == saved.id;
  if (of_document && services.compile)
    if (auto now = services.compile();
        now && (saved.version.empty() || content_version(*now.value().game) == saved.version))
      return std::move(now.value());
  std::error_code error;
  if (services.open && fs::exists(saved.set, error))
    if (auto then = services.open(saved.set.string())) {
      if (of_document) then.value().source.clear();  // the document can replace it
      if (!saved.file.empty()) then.value().picture_folders.push_back(saved.file.parent_path());
      return std::move(then.value());
    }
  // There is no copy of the set: try the set as it is now.
  return shown_.compile_or_report(of_document ? "" : saved.file.empty() ? saved.id : saved.file.string());
}

std::unique_ptr<OpenGame> GameLibrary::load(const SavedGame& saved) const {
  const auto lines = saved_games_.load_lines(saved.id, saved.number);
  // Without a topic: the message is not about the game shown next, and remains when that game begins.
  if (lines.empty()) return shown_.show_message(true, tr("A saved game cannot be read"), ""), nullptr;
  auto game = game_of(saved);
  if (!game) return nullptr;
  auto [seats, by_hand] = saved_games_.seating(saved.id, saved.number);
  if (seats.empty()) seats = shown_.services().default_seats();
  auto table = table::Table::from_lines(std::move(*game), lines, saved.unrecorded_actions, std::move(seats), by_hand);
  if (!table) return shown_.show_message(table.findings(), tr("The game cannot be resumed"), ""), nullptr;
  auto out = std::make_unique<OpenGame>(OpenGame{.table = std::move(table.value()),
                                                 .aids = aids_from_text(saved_games_.aids(saved.id, saved.number)),
                                                 .stored_number = saved.number});
  if (const std::string bot = shown_.services().default_bot(); saved.handed_over && !bot.empty()) {
    out->table.hand_over(bot, *saved.handed_over);
    out->paused = true;
  }
  return out;
}

SavedGame GameLibrary::game_description() const {
  const table::Table& table = shown_.table();
  const game::Game& game = table.match().game();
  SavedGame out{.id = game.id(),
                .number = shown_.game().stored_number,
                .name = game.name(),
                .version = content_version(game),
                .file = table.played().file,
                .set = shown_.game().stored_set,
                .points = std::vector<int>(table.seats().size()),
                .finished = table.state().finished(),
                .played = now_seconds(),
                .handed_over = table.handed_over_at()};
  for (std::size_t seat = 0; seat < table.seats().size(); ++seat) {
    const std::string& bot = table.own_seats()[seat];
    out.players.push_back(table.name_of(static_cast<int>(seat)) + (bot.empty() ? "" : " (" + bot + ")"));
  }
  table.state().points(out.points);
  const auto& played = table.match().line().played;
  for (std::size_t i = 0; i < played.size(); ++i) out.turns += i == 0 || played[i - 1].turn != played[i].turn ? 1 : 0;
  return out;
}

void GameLibrary::store() {
  if (shown_.services().storage_folder.empty() || !shown_.has_match()) return;
  const table::Match& match = shown_.match();
  if (!match.at_end() || match.line().played.empty()) return;
  OpenGame& game = shown_.game();
  if (game.stored_number < 0) {
    const auto number = saved_games_.reserve(match.game().id());
    if (!number) return report_storing(number.findings());
    game.stored_number = number.value();
  }
  if (game.stored_set.empty()) game.stored_set = saved_games_.store_set(match.game());
  SavedGame about = game_description();
  std::vector<model::GameRecord> records;
  const auto add = [&](std::size_t line) {
    records.push_back(game.table.record_of(line));
    about.unrecorded_actions.push_back(match.unrecorded_actions(line));
  };
  // The displayed line and the newest of the other lines.
  add(match.line_number());
  for (std::size_t i = match.lines().size(); i-- > 0 && records.size() < SavedGame::kMaxLines;)
    if (i != match.line_number()) add(i);
  game.play_order = ++store_count_;
  report_storing(saved_games_.save(records, about, {game.table.own_seats(), game.table.by_hand()}));
  store_aids();
}

void GameLibrary::store_aids() const {
  const OpenGame& game = shown_.game();
  if (game.stored_number >= 0)
    saved_games_.store_aids(shown_.match().game().id(), game.stored_number, to_text(game.aids));
}

void GameLibrary::report_storing(const model::Findings& errors) {
  OpenGame& game = shown_.game();
  if (errors.empty() && game.storing_failed) shown_.show_message(false, "", kStoredGameTopic);
  if (!errors.empty() && !game.storing_failed)
    shown_.show_message(true,
                        tr("The latest turns will be lost when the program ends, since they could not be saved: {0}",
                           errors.front().message),
                        kStoredGameTopic);
  game.storing_failed = !errors.empty();
}

std::string GameLibrary::document_version() const {
  if (!shown_.services().compile) return "";
  const auto now = shown_.services().compile();
  return now ? content_version(*now.value().game) : "";
}

model::Findings GameLibrary::export_to(const std::vector<SavedGame>& games, const fs::path& folder) const {
  model::Findings out;
  const auto add = [&out](const model::Findings& more) { out.insert(out.end(), more.begin(), more.end()); };
  for (const SavedGame& game : games) {
    const auto lines = saved_games_.load_lines(game.id, game.number);
    if (lines.empty()) {
      out.push_back({.message = tr("A saved game cannot be read")});
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

std::string GameLibrary::export_chosen(const std::vector<SavedGame>& games) const {
  if (games.empty() || !shown_.services().choose_folder) return "";
  const std::optional<fs::path> to = shown_.services().choose_folder(tr("Choose a folder for the records"));
  if (!to) return "";
  const model::Findings errors = export_to(games, *to);
  if (!errors.empty()) return model::with_title(tr("Exporting failed"), errors.front().message);
  return tr_n("Exported {0} game to {1}", "Exported {0} games to {1}", std::ssize(games), to->string());
}

}  // namespace tw::editor
