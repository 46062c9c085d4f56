#include "editor/core/recent_files.hpp"

#include <fstream>

#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMost = 10;
}

RecentFiles::RecentFiles(std::filesystem::path store) : store_(std::move(store)) {
  if (store_.empty()) return;
  std::ifstream in(store_);
  for (std::string line; files_.size() < kMost && std::getline(in, line);)
    if (!line.empty()) files_.emplace_back(line);
}

void RecentFiles::add(const std::filesystem::path& file) {
  if (file.empty()) return;
  std::error_code error;
  const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
  std::erase(files_, whole);
  files_.insert(files_.begin(), whole);
  if (files_.size() > kMost) files_.resize(kMost);
  keep();
}

void RecentFiles::forget(const std::filesystem::path& file) {
  std::erase(files_, file);
  keep();
}

void RecentFiles::keep() const {
  if (store_.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(store_.parent_path(), error);
  std::string text;
  for (const auto& file : files_) text += file.string() + "\n";
  static_cast<void>(xml::write_file(store_, text));
}

}  // namespace tw::editor
