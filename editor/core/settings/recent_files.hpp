#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"

namespace tw::editor {

/// The files opened last, newest first, each once, at most ten. A list of lines on disk; losing it harms nobody, so
/// trouble in reading or writing it is passed over. Copies share one list: the windows of a program have the same.
class RecentFiles {
 public:
  /// Keeps the list in this file; an empty path keeps it in memory only.
  explicit RecentFiles(std::filesystem::path store = {});
  void add(const std::filesystem::path& file);
  void forget(const std::filesystem::path& file);
  const std::vector<std::filesystem::path>& files() const { return list_->files; }
  /// A file was added or forgotten, through whichever copy, or one of the list was saved again.
  Signal<>& changed() { return list_->changed; }

 private:
  struct List {
    std::filesystem::path store;
    std::vector<std::filesystem::path> files;
    Signal<> changed;
  };
  void keep();
  std::shared_ptr<List> list_;
};

}  // namespace tw::editor
