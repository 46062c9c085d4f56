#pragma once
// What a file held before it was saved over: the last ten times of each file.

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

class Versions {
 public:
  static constexpr std::size_t kMostOfAFile = 10;
  static constexpr std::uintmax_t kMostBytes = std::uintmax_t{256} << 20;  ///< of all files together

  /// An empty folder keeps nothing. Trouble in writing is passed over: the save itself is what matters.
  explicit Versions(std::filesystem::path folder) : folder_(std::move(folder)) {}
  struct Version {
    std::filesystem::path at;  ///< a copy of the file as it was
    std::int64_t saved_at = 0;
    std::uintmax_t size = 0;
  };
  /// Keeps what is in `file` now, unless the newest version holds the same. Call it before writing the file.
  void keep(const std::filesystem::path& file);
  /// Newest first.
  std::vector<Version> of(const std::filesystem::path& file) const;
  /// Takes the oldest away until all files together fit.
  void clean(std::uintmax_t most_bytes = kMostBytes);

 private:
  std::filesystem::path folder_of(const std::filesystem::path& file) const;
  std::filesystem::path folder_;
};

}  // namespace tw::editor
