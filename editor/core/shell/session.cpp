#include "editor/core/shell/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "editor/core/settings/settings.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

constexpr std::size_t kMaxWindows = 50;
constexpr int kFarthest = 100'000;

std::int64_t clamped_number(std::string_view text, std::int64_t least, std::int64_t most) {
  std::int64_t out = 0;
  std::from_chars(text.data(), text.data() + text.size(), out);
  return std::clamp(out, least, most);
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

void read_window_line(const std::string& name, const std::string& value, SessionWindow& window) {
  if (name == "x") window.x = static_cast<int>(clamped_number(value, -kFarthest, kFarthest));
  if (name == "y") window.y = static_cast<int>(clamped_number(value, -kFarthest, kFarthest));
  if (name == "width") window.width = static_cast<int>(clamped_number(value, 0, kFarthest));
  if (name == "height") window.height = static_cast<int>(clamped_number(value, 0, kFarthest));
  if (name == "maximized") window.maximized = value == "yes";
  if (name == "workspace") window.workspace = value;
  if (name == "tabs") window.tabs = value;
}

}  // namespace

Session::Session(std::filesystem::path store) : store_(std::move(store)) {
  if (store_.empty()) return;
  const auto text = xml::read_file(store_);
  if (!text) return;
  std::istringstream lines(text.value());
  std::int64_t started = 0;
  bool ended = false;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t equals = line.find('=');
    if (equals == std::string::npos) continue;
    const std::string name = line.substr(0, equals), value = line.substr(equals + 1);
    if (name == "started") started = clamped_number(value, 0, INT64_MAX);
    if (name == "heard") last_written_at_ = clamped_number(value, 0, INT64_MAX);
    if (name == "ended") ended = value == "yes";
    if (name == "window" && last_.size() < kMaxWindows)
      last_.emplace_back().file = unescape_line(value);
    else if (!last_.empty())
      read_window_line(name, value, last_.back());
  }
  crashed_ = started > 0 && !ended;
  crashed_at_start_ = crashed_ && last_written_at_ - started < kStartupSeconds;
}

void Session::save(const std::vector<SessionWindow>& windows, std::int64_t now) { write(windows, now, false); }

void Session::end(const std::vector<SessionWindow>& windows, std::int64_t now) { write(windows, now, true); }

void Session::end(std::int64_t now) { write(std::vector(saved_), now, true); }

void Session::write(const std::vector<SessionWindow>& windows, std::int64_t now, bool ended) {
  saved_ = windows;
  if (store_.empty()) return;
  if (started_ == 0) started_ = now;
  std::string text;
  for (const SessionWindow& window : windows)
    text += fmt::format("window={}\nx={}\ny={}\nwidth={}\nheight={}\nmaximized={}\nworkspace={}\ntabs={}\n",
                        escape_line(window.file), window.x, window.y, window.width, window.height,
                        window.maximized ? "yes" : "no", one_line(window.workspace), one_line(window.tabs));
  // The time is written only when necessary: at the start, when the run has lasted for kStartupSeconds, and then every
  // minute.
  const bool settled = now - started_ >= kStartupSeconds;
  const std::string mark = fmt::format("{}{}{}{}", text, ended, settled, settled ? now / 60 : 0);
  if (mark == written_) return;
  written_ = mark;
  text = fmt::format("started={}\nheard={}\nended={}\n", started_, now, ended ? "yes" : "no") + text;
  std::error_code error;
  std::filesystem::create_directories(store_.parent_path(), error);
  static_cast<void>(xml::write_file(store_, text));
}

namespace {
/// Parses a size; returns 0 for a value that is impossible for a screen.
int screen_length(const std::string& text) {
  int out = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), out);
  return fault == std::errc{} && end == text.data() + text.size() && out > 0 && out < 100000 ? out : 0;
}
}  // namespace

WindowGeometryStore::WindowGeometryStore(std::filesystem::path store) : store_(std::move(store)) {
  if (store_.empty()) return;
  std::ifstream in(store_);
  std::string size, state, tile, layout;
  std::getline(in, size);
  std::getline(in, state);
  std::getline(in, tile);
  std::getline(in, layout);
  const std::size_t cross = size.find('x');
  if (cross == std::string::npos) return;
  geometry_ = {screen_length(size.substr(0, cross)), screen_length(size.substr(cross + 1)), state == "maximized",
               screen_length(tile), std::move(layout)};
}

void WindowGeometryStore::save(WindowGeometry geometry) {
  geometry_ = std::move(geometry);
  if (store_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(store_.parent_path(), error);
  const std::string text =
      fmt::format("{}x{}\n{}\n{}\n{}\n", geometry_.width, geometry_.height,
                  geometry_.maximized ? "maximized" : "normal", geometry_.tile_size, geometry_.layout);
  static_cast<void>(xml::write_file(store_, text));
}

}  // namespace tw::editor
