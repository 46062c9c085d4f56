#include "editor/core/settings/recent_files.hpp"

#include <fstream>

#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMost = 10;
}

RecentFiles::RecentFiles(std::filesystem::path store) : list_(std::make_shared<List>(List{std::move(store), {}, {}})) {
  if (list_->store.empty()) return;
  std::ifstream in(list_->store);
  for (std::string line; list_->files.size() < kMost && std::getline(in, line);)
    if (!line.empty()) list_->files.emplace_back(line);
}

void RecentFiles::add(const std::filesystem::path& file) {
  if (file.empty()) return;
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
  std::erase(list_->files, whole);
  list_->files.insert(list_->files.begin(), whole);
  if (list_->files.size() > kMost) list_->files.resize(kMost);
  keep();
}

void RecentFiles::forget(const std::filesystem::path& file) {
  std::erase(list_->files, file);
  keep();
}

void RecentFiles::keep() {
  list_->changed.emit();
  if (list_->store.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(list_->store.parent_path(), error);
  std::string text;
  for (const auto& file : list_->files) text += file.string() + "\n";
  static_cast<void>(xml::write_file(list_->store, text));
}

}  // namespace tw::editor
