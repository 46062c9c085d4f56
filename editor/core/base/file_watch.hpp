#pragma once
// Has another program changed the file of a document?

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace tw::editor {

/// What a look at a file costs nothing to say. Equal stamps mean the same content.
struct FileStamp {
  bool there = false;
  std::int64_t written = 0;  ///< nanoseconds
  std::uint64_t size = 0, inode = 0;
  bool operator==(const FileStamp&) const = default;
};

/// The disk, behind an interface for the tests.
class FileProbe {
 public:
  virtual ~FileProbe() = default;
  virtual FileStamp look(const std::filesystem::path& file) const;
  /// Fingerprint of the content; nothing if it cannot be read.
  virtual std::optional<std::string> print(const std::filesystem::path& file) const;
};

enum class OnDisk { Same, Changed, Gone };

/// Follows one file. Asked rather than told: what a network folder or a sleeping disk says late is still seen, and a
/// save by renaming is no special case. A look costs one system call; the file is read only if that differs.
class FileWatch {
 public:
  explicit FileWatch(std::shared_ptr<const FileProbe> probe = std::make_shared<const FileProbe>())
      : probe_(std::move(probe)) {}
  /// The file as the document knows it now, by the fingerprint of its content; an empty path follows none.
  void follow(const std::filesystem::path& file, const std::string& print);
  OnDisk check();
  /// True once for each change: what check() would say, if that has not been told.
  bool news(OnDisk& what);
  /// The user knows what is there now and keeps the work in hand.
  void accept();
  const std::filesystem::path& file() const { return file_; }
  /// As follow() was told it.
  const std::string& known_print() const { return followed_print_; }

 private:
  std::shared_ptr<const FileProbe> probe_;
  std::filesystem::path file_;
  std::string followed_print_;
  std::string print_;  ///< of the content that the user knows
  FileStamp stamp_;    ///< at the last look
  OnDisk state_ = OnDisk::Same, told_ = OnDisk::Same;
  std::string found_print_, told_print_;
};

}  // namespace tw::editor
