#pragma once
#include <filesystem>

namespace tw::editor {

/// A place for an experiment that the user has given no file: it goes when this goes.
class TemporaryStore {
 public:
  TemporaryStore();
  ~TemporaryStore();
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  /// "" if no folder for it could be made; games are then kept in memory only as sums.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path folder_, path_;
};

}  // namespace tw::editor
