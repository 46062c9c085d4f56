#pragma once

#include <filesystem>

namespace tw::cli {

/// Keeps a file for this program among those that ask in the same way (flock). Given up at the end of its life, also of
/// a program that was killed.
class FileLock {
 public:
  FileLock() = default;
  ~FileLock() { give_up(); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

  enum class Taken { Yes, HasAnother, Failed };
  /// Gives up what it had, then locks what lies at `path` now; makes an empty file if there is none. Does not wait.
  Taken take(const std::filesystem::path& path);
  void give_up();

 private:
  int file_ = -1;
};

}  // namespace tw::cli
