#pragma once
// Earlier versions of files: the last ten versions of each file, stored before the file is overwritten.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

class Versions {
 public:
  static constexpr std::size_t kMaxVersionsPerFile = 10;
  static constexpr std::uintmax_t kMaxBytes = std::uintmax_t{256} << 20;  ///< limit for the total size of all
                                                                          ///< versions, in bytes

  /// If `folder` is an empty path, nothing is stored. Write errors are ignored: they must not prevent saving.
  explicit Versions(std::filesystem::path folder) : folder_(std::move(folder)) {}
  struct Version {
    std::filesystem::path at;  ///< path of a copy of the file
    std::int64_t saved_at = 0;
    std::uintmax_t size = 0;
  };
  /// Stores the current content of `file`, unless the newest version is identical. Call it before writing the file.
  void save_version(const std::filesystem::path& file);
  /// Returns the versions of a file, newest first.
  std::vector<Version> of(const std::filesystem::path& file) const;
  /// Removes the oldest versions until the total size is within the limit.
  void clean(std::uintmax_t max_bytes = kMaxBytes);

 private:
  std::filesystem::path folder_of(const std::filesystem::path& file) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
