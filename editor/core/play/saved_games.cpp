#include "editor/core/play/saved_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <system_error>
#include <utility>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/goals/proposed_game.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
/// The file with the line that was shown last.
constexpr const char* kFirst = "line-10.xml";
/// A file whose first line states how tiles are chosen; each further line describes a seat.
constexpr const char* kSeatsFile = "seats";
constexpr const char* kAidsFile = "aids-off";
/// The file with the data that the list shows; games of version 1.0.0 do not have it.
constexpr const char* kAboutFile = "about";
/// The folder with the copies of sets.
constexpr const char* kSetsFolder = "sets";

std::optional<model::GameRecord> read_record(const fs::path& file) {
  const auto text = xml::read_file(file);
  if (!text) return {};
  auto record = xml::read_game(text.value(), file.string());
  return record ? std::optional(std::move(record.value())) : std::nullopt;
}

/// Describes a game of version 1.0.0, which is always unfinished.
SavedGame game_from_record(const model::GameRecord& record) {
  SavedGame out{.id = record.variant, .name = record.variant, .turns = static_cast<int>(record.turns.size())};
  for (int seat = 0; seat < record.players; ++seat) out.players.push_back(model::player_name(record.seats, seat));
  if (!record.turns.empty()) out.points = record.turns.back().totals;
  return out;
}

int number_of(const fs::path& folder) {
  const std::string name = folder.filename().string();
  const std::size_t dash = name.find('-');
  int out = 0;
  if (dash != std::string::npos) std::from_chars(name.data() + dash + 1, name.data() + name.size(), out);
  return out;
}
}  // namespace

fs::path SavedGames::place(const std::string& game, int number) const {
  return folder_ / (fingerprint(game) + (number == 0 ? "" : "-" + std::to_string(number)));
}

model::Result<int> SavedGames::reserve(const std::string& game) const {
  listed_.reset();
  if (std::ssize(list()) >= kMaxSavedGames)
    return model::Findings{{.message = tr("The list of saved games is full ({0} games). Delete games in Play > Saved "
                                          "games.",
                                          kMaxSavedGames)}};
  std::error_code error;
  fs::create_directories(folder_, error);
  // Creating a folder fails if another window has just created it, so no two games get the same number.
  for (int number = 0; !error && number <= kMaxSavedGames; ++number)
    if (fs::create_directory(place(game, number), error)) return number;
  const std::string why = error ? error.message() : tr("all folder numbers are in use");
  return model::Findings{{.path = folder_.string(), .message = tr("the folder cannot be created: {0}", why)}};
}

void SavedGames::write(const fs::path& file, const std::string& text, model::Findings& out) const {
  std::string print = fingerprint(text);
  std::error_code error;
  if (const auto known = written_.find(file); known != written_.end() && known->second == print)
    if (fs::exists(file, error)) return;
  const model::Findings errors = xml::write_file(file, text);
  if (errors.empty()) written_[file] = std::move(print);
  out.insert(out.end(), errors.begin(), errors.end());
}

model::Findings SavedGames::save(const std::vector<model::GameRecord>& lines, const SavedGame& about,
                                 const Seating& seating) const {
  if (folder_.empty()) return {};
  const fs::path folder = place(about.id, about.number);
  std::error_code error;
  fs::create_directories(folder, error);
  std::string who = seating.by_hand ? "by hand\n" : "drawn\n";
  for (const std::string& seat : seating.seats) who += seat + "\n";
  model::Findings out;
  write(folder / kSeatsFile, who, out);
  for (std::size_t i = 0; i < SavedGame::kMaxLines; ++i) {
    const fs::path file = folder / ("line-" + std::to_string(i + 10) + ".xml");
    if (i < lines.size())
      write(file, xml::write(lines[i]), out);
    else
      fs::remove(file, error);  // remove a line of the game saved earlier under this number
  }
  // Write this file last: it contains the actions that follow those of the records.
  write(folder / kAboutFile, to_text(about), out);
  listed_.reset();
  return out;
}

fs::path SavedGames::store_set(const game::Game& game) const {
  if (folder_.empty() || !game.rules() || !game.tile_set()) return {};
  const auto stored = store_game({.id = game.id(),
                                  .name = game.name(),
                                  .rules = *game.rules(),
                                  .set = *game.tile_set(),
                                  .tile_set_path = {},
                                  .rules_path = {},
                                  .variant_paths = {}},
                                 folder_ / kSetsFolder);
  return stored ? stored.value() : fs::path();
}

std::vector<model::GameRecord> SavedGames::load_lines(const std::string& game, int number) const {
  std::vector<model::GameRecord> out;
  if (folder_.empty()) return out;
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(place(game, number), error))
    if (entry.path().extension() == ".xml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files)
    if (auto record = read_record(file)) out.push_back(std::move(*record));
  return out;
}

SavedGames::Seating SavedGames::seating(const std::string& game, int number) const {
  Seating out;
  const auto text =
      folder_.empty() ? model::Result<std::string>(std::string()) : xml::read_file(place(game, number) / kSeatsFile);
  if (!text) return out;
  std::istringstream lines(text.value());
  std::string line;
  if (std::getline(lines, line)) out.by_hand = line == "by hand";
  while (out.seats.size() < SavedGame::kMaxSeats && std::getline(lines, line)) out.seats.push_back(line);
  return out;
}

void SavedGames::store_aids(const std::string& game, int number, const std::string& aids) const {
  if (folder_.empty()) return;
  const fs::path file = place(game, number) / kAidsFile;
  std::error_code error;
  model::Findings errors;
  if (aids.empty())
    fs::remove(file, error);
  else
    write(file, aids, errors);
}

std::string SavedGames::aids(const std::string& game, int number) const {
  if (folder_.empty()) return "";
  const auto text = xml::read_file(place(game, number) / kAidsFile);
  return text ? text.value() : "";
}

std::optional<SavedGame> SavedGames::read(const fs::path& folder) const {
  std::error_code error;
  const auto text = xml::read_file(folder / kAboutFile);
  const fs::path dated = folder / (text ? kAboutFile : kFirst);
  const auto written = fs::last_write_time(dated, error);
  if (error) return {};
  if (const auto known = known_.find(folder); known != known_.end() && known->second.written == written)
    return known->second;
  std::optional<SavedGame> out;
  if (text) {
    out = saved_game_from_text(text.value());
  } else if (const auto record = read_record(folder / kFirst)) {
    out = game_from_record(*record);
    out->played = written_at(dated);
  }
  if (out) out->number = number_of(folder);
  if (!out || place(out->id, out->number) != folder)
    out = SavedGame{
        .number = number_of(folder), .played = written_at(dated), .unreadable_folder = folder.filename().string()};
  out->written = written;
  known_[folder] = *out;
  return out;
}

const std::vector<SavedGame>& SavedGames::list() const {
  const auto now = std::chrono::steady_clock::now();
  if (listed_ && now - *listed_ < std::chrono::seconds(1)) return list_;
  listed_ = now;
  list_.clear();
  std::error_code error;
  if (folder_.empty()) return list_;
  for (const auto& entry : fs::directory_iterator(folder_, error))
    if (auto game = read(entry.path())) list_.push_back(std::move(*game));
  std::ranges::sort(list_, [](const SavedGame& a, const SavedGame& b) {
    return std::pair(a.played, a.written) > std::pair(b.played, b.written);
  });
  return list_;
}

std::vector<int> SavedGames::unfinished(const std::string& game) const {
  std::vector<int> out;
  for (const SavedGame& one : list())
    if ((one.id == game && !one.finished) ||
        (!one.unreadable_folder.empty() && place(game, one.number).filename() == one.unreadable_folder))
      out.push_back(one.number);
  return out;
}

std::optional<SavedGame> SavedGames::find(const std::string& game, int number) const {
  const auto found = std::ranges::find_if(list(), [&](const SavedGame& one) { return one.is(game, number); });
  return found == list_.end() ? std::nullopt : std::optional(*found);
}

void SavedGames::forget(const std::string& game, int number) const {
  if (const auto known = find(game, number)) forget(*known);
}

void SavedGames::forget(const SavedGame& game) const {
  if (folder_.empty()) return;
  const fs::path folder =
      game.unreadable_folder.empty() ? place(game.id, game.number) : folder_ / game.unreadable_folder;
  std::error_code error;
  fs::remove_all(folder, error);
  listed_.reset();
  std::erase_if(written_, [&](const auto& entry) { return entry.first.parent_path() == folder; });
  if (game.set.parent_path().parent_path() != folder_ / kSetsFolder) return;
  if (std::ranges::none_of(list(), [&](const SavedGame& other) { return other.set == game.set; }))
    fs::remove_all(game.set.parent_path(), error);
}

}  // namespace tw::editor
