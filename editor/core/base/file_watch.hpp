#pragma once
// Detects changes to a document's file made by other programs.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tw::editor {

/// Properties of a file that are cheap to read. If they are unchanged, the contents are assumed to be unchanged.
struct FileStamp {
  bool exists = false;
  std::int64_t modified_at = 0;  ///< time of the last change in nanoseconds
  std::uint64_t size = 0, inode = 0;
  bool operator==(const FileStamp&) const = default;
};

/// Access to the disk. Virtual, so that tests can replace it.
class FileProbe {
 public:
  virtual ~FileProbe() = default;
  virtual FileStamp read_stamp(const std::filesystem::path& file) const;
  /// Returns the fingerprint of the contents; nullopt if the file cannot be read.
  virtual std::optional<std::string> contents_fingerprint(const std::filesystem::path& file) const;
};

enum class DiskState { Same, Changed, Gone };

/// Watches one file by polling instead of notifications: this also works for network folders and sleeping disks, and
/// saving by renaming is not a special case. A check costs one system call; the file is read only if its stamp differs.
class FileWatch {
 public:
  explicit FileWatch(std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>())
      : probe_(std::move(probe)) {}
  /// Starts watching `file`. `contents_fingerprint` is the fingerprint of the contents from which the document was
  /// read. An empty path watches nothing.
  void watch(const std::filesystem::path& file, const std::string& contents_fingerprint);
  DiskState check();
  /// Checks the file and sets `what` to the result of check(). Returns true once for each change.
  bool update(DiskState& what);
  /// Marks the current contents of the file as known to the user. The open document is kept.
  void accept();
  /// Returns true if `contents_fingerprint` is the fingerprint of the contents known to the user.
  bool is_known(const std::string& contents_fingerprint) const { return contents_fingerprint == known_fingerprint_; }
  const std::filesystem::path& file() const { return file_; }
  /// Returns the fingerprint passed to watch().
  const std::string& known_fingerprint() const { return initial_fingerprint_; }

 private:
  std::shared_ptr<const FileProbe> probe_;
  std::filesystem::path file_;
  std::string initial_fingerprint_;
  std::string known_fingerprint_;  ///< fingerprint of the contents known to the user
  FileStamp stamp_;                ///< stamp at the last check
  DiskState state_ = DiskState::Same, reported_ = DiskState::Same;
  std::string found_fingerprint_, reported_fingerprint_;
};

}  // namespace tw::editor
