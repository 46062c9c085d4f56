#include "editor/core/play/kept_games.hpp"

#include <algorithm>
#include <functional>
#include <sstream>
#include <utility>

#include "editor/core/settings/state_folder.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
/// The file with the line that was shown last.
constexpr const char* kFirst = "line-10.xml";
constexpr std::size_t kMostSeats = 16;  ///< maximum number of seats read from a file
/// A file whose first line states how tiles are chosen; each further line describes a seat.
constexpr const char* kSeatsFile = "seats";
constexpr const char* kAidsFile = "aids-off";
}  // namespace

fs::path KeptGames::place(const std::string& game, int number) const {
  return folder_ / (fingerprint(game) + (number == 0 ? "" : "-" + std::to_string(number)));
}

model::Findings KeptGames::keep(const std::vector<model::GameRecord>& lines, const std::string& game, int number,
                                const Seating& seating) const {
  if (folder_.empty()) return {};
  const fs::path folder = place(game, number);
  std::error_code error;
  fs::create_directories(folder, error);
  std::string who = seating.by_hand ? "by hand\n" : "drawn\n";
  for (const std::string& seat : seating.seats) who += seat + "\n";
  model::Findings out = xml::write_file(folder / kSeatsFile, who);
  for (std::size_t i = 0; i < kMostLines; ++i) {
    const fs::path file = folder / ("line-" + std::to_string(i + 10) + ".xml");
    model::Findings trouble;
    if (i < lines.size())
      trouble = xml::write_file(file, xml::write(lines[i]));
    else
      fs::remove(file, error);  // remove a line of the game stored earlier under this number
    out.insert(out.end(), trouble.begin(), trouble.end());
  }
  return out;
}

std::vector<model::GameRecord> KeptGames::kept(const std::string& game, int number) const {
  std::vector<model::GameRecord> out;
  if (folder_.empty()) return out;
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(place(game, number), error))
    if (entry.path().extension() == ".xml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const auto text = xml::read_file(file);
    if (!text) continue;
    auto record = xml::read_game(text.value(), file.string());
    if (record) out.push_back(std::move(record.value()));
  }
  return out;
}

KeptGames::Seating KeptGames::seating(const std::string& game, int number) const {
  Seating out;
  const auto text =
      folder_.empty() ? model::Result<std::string>(std::string()) : xml::read_file(place(game, number) / kSeatsFile);
  if (!text) return out;
  std::istringstream lines(text.value());
  std::string line;
  if (std::getline(lines, line)) out.by_hand = line == "by hand";
  while (out.seats.size() < kMostSeats && std::getline(lines, line)) out.seats.push_back(line);
  return out;
}

void KeptGames::keep_aids(const std::string& game, int number, const std::string& aids) const {
  if (folder_.empty()) return;
  const fs::path file = place(game, number) / kAidsFile;
  std::error_code error;
  if (aids.empty())
    fs::remove(file, error);
  else
    xml::write_file(file, aids);
}

std::string KeptGames::aids(const std::string& game, int number) const {
  if (folder_.empty()) return "";
  const auto text = xml::read_file(place(game, number) / kAidsFile);
  return text ? text.value() : "";
}

std::vector<int> KeptGames::numbers(const std::string& game) const {
  std::vector<std::pair<fs::file_time_type, int>> found;
  for (int number = 0; number < kMostKept && !folder_.empty(); ++number) {
    std::error_code error;
    const auto when = fs::last_write_time(place(game, number) / kFirst, error);
    if (!error) found.emplace_back(when, number);
  }
  std::ranges::sort(found, std::greater{});
  std::vector<int> out;
  for (const auto& [when, number] : found) out.push_back(number);
  return out;
}

void KeptGames::forget(const std::string& game, int number) const {
  std::error_code error;
  if (!folder_.empty()) fs::remove_all(place(game, number), error);
}

}  // namespace tw::editor
