#include "editor/core/play/saved_game.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

#include "editor/core/settings/settings.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kMaxSavedActions = 1000;  ///< maximum number of actions read for each line
constexpr std::string_view kEnd = "end";        ///< last line, which an incomplete file does not have

std::vector<std::string_view> split_at(std::string_view text, char between) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t to = std::min(text.find(between), text.size());
    out.push_back(text.substr(0, to));
    text.remove_prefix(std::min(to + 1, text.size()));
  }
  return out;
}

template <class Number>
Number parsed_number(std::string_view text, int base = 10) {
  Number out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out, base);
  return out;
}

/// Writes the actions of each line as hexadecimal numbers, with ";" after each line.
std::string actions_text(const std::vector<std::vector<game::Action>>& lines) {
  std::string out;
  for (const auto& line : lines) {
    for (const game::Action action : line) {
      char digits[17] = {};
      std::to_chars(digits, digits + 16, static_cast<std::uint64_t>(action), 16);
      out += (out.empty() || out.back() == ';' ? "" : " ") + std::string(digits);
    }
    out += ';';
  }
  return out;
}

std::vector<std::vector<game::Action>> actions_from(std::string_view text) {
  std::vector<std::vector<game::Action>> out;
  for (const std::string_view line : split_at(text, ';')) {
    if (out.size() == SavedGame::kMaxLines) break;
    out.emplace_back();
    for (const std::string_view digits : split_at(line, ' '))
      if (out.back().size() < kMaxSavedActions)
        out.back().push_back(static_cast<game::Action>(parsed_number<std::uint64_t>(digits, 16)));
  }
  return out;
}

}  // namespace

std::string to_text(const SavedGame& game) {
  std::string out;
  const auto add = [&out](const char* name, const std::string& value) {
    out += std::string(name) + "=" + escape_line(value) + "\n";
  };
  add("id", game.id);
  add("name", game.name);
  add("version", game.version);
  add("file", game.file.string());
  add("set", game.set.string());
  for (const std::string& player : game.players) add("player", player);
  for (const int points : game.points) add("points", std::to_string(points));
  add("turns", std::to_string(game.turns));
  add("finished", game.finished ? "yes" : "no");
  add("played", std::to_string(game.played));
  add("rest", actions_text(game.unrecorded_actions));
  if (game.handed_over) add("handed_over", std::to_string(*game.handed_over));
  return out + std::string(kEnd) + "\n";
}

std::optional<SavedGame> saved_game_from_text(std::string_view text) {
  SavedGame out;
  bool ends = false;
  for (const std::string_view line : split_at(text, '\n')) {
    ends = line == kEnd;
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = line.substr(0, equals);
    const std::string value = unescape_line(line.substr(equals + 1));
    if (name == "id") out.id = value;
    if (name == "name") out.name = value;
    if (name == "version") out.version = value;
    if (name == "file") out.file = value;
    if (name == "set") out.set = value;
    if (name == "player" && out.players.size() < SavedGame::kMaxSeats) out.players.push_back(value);
    if (name == "points" && out.points.size() < SavedGame::kMaxSeats) out.points.push_back(parsed_number<int>(value));
    if (name == "turns") out.turns = parsed_number<int>(value);
    if (name == "finished") out.finished = value == "yes";
    if (name == "played") out.played = parsed_number<std::int64_t>(value);
    if (name == "rest") out.unrecorded_actions = actions_from(value);
    if (name == "handed_over") out.handed_over = parsed_number<std::size_t>(value);
  }
  return ends && !out.id.empty() ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace tw::editor
