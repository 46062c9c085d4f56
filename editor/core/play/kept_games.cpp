#include "editor/core/play/kept_games.hpp"

#include <algorithm>

#include "editor/core/state_folder.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

fs::path KeptGames::place(const std::string& game) const { return folder_ / fingerprint(game); }

void KeptGames::keep(const Match& match) const {
  if (folder_.empty()) return;
  const std::string& id = match.game().id();
  if (match.state().finished()) return forget(id);
  std::error_code error;
  fs::create_directories(place(id), error);
  constexpr std::size_t kMost = 20;  // lines; the newest are the likely ones
  const std::size_t count = match.lines().size();
  std::size_t written = 0;
  const auto write = [&](std::size_t line) {
    xml::write_file(place(id) / ("line-" + std::to_string(written + 10) + ".xml"), xml::write(match.record(line)));
    ++written;
  };
  write(match.line_number());
  for (std::size_t i = count; i-- > 0 && written < kMost;)
    if (i != match.line_number()) write(i);
  // What an earlier game had more of.
  for (; written < kMost; ++written) fs::remove(place(id) / ("line-" + std::to_string(written + 10) + ".xml"), error);
}

std::vector<model::GameRecord> KeptGames::kept(const std::string& game) const {
  std::vector<model::GameRecord> out;
  if (folder_.empty()) return out;
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(place(game), error)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const auto text = xml::read_file(file);
    if (!text) continue;
    auto record = xml::read_game(text.value(), file.string());
    if (record) out.push_back(std::move(record.value()));
  }
  return out;
}

bool KeptGames::any(const std::string& game) const {
  std::error_code error;
  return !folder_.empty() && fs::exists(place(game), error);
}

void KeptGames::forget(const std::string& game) const {
  std::error_code error;
  if (!folder_.empty()) fs::remove_all(place(game), error);
}

}  // namespace tw::editor
