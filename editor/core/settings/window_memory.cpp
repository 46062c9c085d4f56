#include "editor/core/settings/window_memory.hpp"

#include <charconv>
#include <fstream>
#include <sstream>

#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
/// Parses a size; returns 0 for a value that is impossible for a screen.
int number(const std::string& text) {
  int out = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), out);
  return fault == std::errc{} && end == text.data() + text.size() && out > 0 && out < 100000 ? out : 0;
}
}  // namespace

WindowMemory::WindowMemory(std::filesystem::path store) : store_(std::move(store)) {
  if (store_.empty()) return;
  std::ifstream in(store_);
  std::string size, state, tile, layout;
  std::getline(in, size);
  std::getline(in, state);
  std::getline(in, tile);
  std::getline(in, layout);
  const std::size_t cross = size.find('x');
  if (cross == std::string::npos) return;
  places_ = {number(size.substr(0, cross)), number(size.substr(cross + 1)), state == "maximized", number(tile),
             std::move(layout)};
}

void WindowMemory::keep(WindowPlaces places) {
  places_ = std::move(places);
  if (store_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(store_.parent_path(), error);
  std::ostringstream text;
  text << places_.width << 'x' << places_.height << '\n'
       << (places_.maximized ? "maximized" : "normal") << '\n'
       << places_.tile_size << '\n'
       << places_.layout << '\n';
  static_cast<void>(xml::write_file(store_, text.str()));
}

}  // namespace tw::editor
