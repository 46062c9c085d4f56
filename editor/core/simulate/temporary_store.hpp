#pragma once
#include <filesystem>

namespace tw::editor {

/// A temporary file for an experiment without a file chosen by the user; removed by the destructor.
class TemporaryStore {
 public:
  TemporaryStore();
  ~TemporaryStore();
  TemporaryStore(const TemporaryStore&) = delete;
  TemporaryStore& operator=(const TemporaryStore&) = delete;

  /// Returns the path of the file; "" if no folder could be created: sums are then kept only in memory.
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path folder_, path_;
};

}  // namespace tw::editor
