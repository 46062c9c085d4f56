#include "editor/core/settings/recent_files.hpp"

#include <optional>
#include <sstream>

#include "editor/core/settings/settings.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMaxRecent = 10;

std::vector<std::filesystem::path> read_list(const std::string& text) {
  std::vector<std::filesystem::path> out;
  std::istringstream in(text);
  for (std::string line; out.size() < kMaxRecent && std::getline(in, line);)
    if (!line.empty()) out.emplace_back(unescape_line(line));
  return out;
}
}  // namespace

RecentFiles::RecentFiles(std::filesystem::path store) : list_(std::make_shared<List>(List{std::move(store), {}, {}})) {
  if (list_->store.empty()) return;
  if (const auto text = xml::read_file(list_->store)) list_->files = read_list(text.value());
}

void RecentFiles::add(const std::filesystem::path& file) {
  if (file.empty()) return;
  std::error_code error;
  change(std::filesystem::absolute(file, error).lexically_normal(), true);
}

void RecentFiles::forget(const std::filesystem::path& file) { change(file, false); }

void RecentFiles::change(const std::filesystem::path& file, bool is_recent) {
  auto& files = list_->files;
  bool is_applied = false;
  const auto apply = [&] {
    is_applied = true;
    std::erase(files, file);
    if (is_recent) files.insert(files.begin(), file);
    if (files.size() > kMaxRecent) files.resize(kMaxRecent);
  };
  if (!list_->store.empty()) {
    std::error_code error;
    std::filesystem::create_directories(list_->store.parent_path(), error);
    static_cast<void>(xml::update_file(list_->store, [&](const std::optional<std::string>& now) {
      if (now) files = read_list(*now);  // another process may have changed the list
      apply();
      std::string text;
      for (const auto& each : files) text += escape_line(each.string()) + "\n";
      return std::optional(std::move(text));
    }));
  }
  if (!is_applied) apply();  // the list is not stored, or its file cannot be read
  list_->changed.emit();
}

}  // namespace tw::editor
