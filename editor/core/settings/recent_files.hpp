#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/base/signal.hpp"

namespace tw::editor {

/// The most recently opened files, newest first, without duplicates, at most ten. Stored on disk, one per line
/// (\n and \\ escaped); errors in reading or writing are ignored. Copies share one list, so all windows of a program
/// show the same files. Changes keep the files that another process has added.
class RecentFiles {
 public:
  /// Stores the list in this file. With an empty path, the list is kept only in memory.
  explicit RecentFiles(std::filesystem::path store = {});
  void add(const std::filesystem::path& file);
  void forget(const std::filesystem::path& file);
  const std::vector<std::filesystem::path>& files() const { return list_->files; }
  /// Emitted when a file has been added or removed through any copy, and when a listed file has been saved again.
  Signal<>& changed() { return list_->changed; }

 private:
  struct List {
    std::filesystem::path store;
    std::vector<std::filesystem::path> files;
    Signal<> changed;
  };
  /// Moves `file` to the front of the list, or removes it, in memory and on disk.
  void change(const std::filesystem::path& file, bool is_recent);
  std::shared_ptr<List> list_;
};

}  // namespace tw::editor
