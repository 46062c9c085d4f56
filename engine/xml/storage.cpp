#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <system_error>

#include "engine/language/translate.hpp"
#include "engine/xml/codes.hpp"
#include "engine/xml/descriptor.hpp"
#include "engine/xml/file_attributes.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/folder_lock.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace {

namespace fs = std::filesystem;

model::Findings storage_error(const fs::path& path, const std::string& what, int error) {
  const std::string reason = error != 0 ? ": " + std::generic_category().message(error) : "";
  return one_finding(code::kFileInaccessible, path.string(), {}, what + reason);
}

bool write_all(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(fd, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

/// Returns the file to be written: the target if `path` is a symbolic link, so that the link is preserved.
fs::path target_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  fs::path real = fs::weakly_canonical(path, error);
  return error ? path : real;
}

/// Returns the number of the open file descriptor that a path such as /dev/stdout or /proc/self/fd/3 refers to, or -1
/// for other paths.
int descriptor_named(const fs::path& path) {
  const std::string name = path.lexically_normal().string();
  if (name == "/dev/stdout") return STDOUT_FILENO;
  if (name == "/dev/stderr") return STDERR_FILENO;
  for (const std::string_view prefix : {"/dev/fd/", "/proc/self/fd/"}) {
    int out = -1;
    const char* const end = name.data() + name.size();
    if (name.starts_with(prefix) && std::from_chars(name.data() + prefix.size(), end, out).ptr == end) return out;
  }
  return -1;
}

/// Returns a finding if the file type in `mode` cannot be written to, as for a folder, a socket or a disk.
model::Findings refuse_kind(const fs::path& path, mode_t mode) {
  if (S_ISDIR(mode)) return storage_error(path, tr("This is a folder, not a file"), 0);
  if (!S_ISREG(mode) && !S_ISFIFO(mode) && !S_ISCHR(mode))
    return storage_error(path, tr("This is neither a file nor a pipe; choose another name"), 0);
  return {};
}

/// Writes to a pipe, terminal or other device, since replacing the device with a file would break it for all programs.
/// Returns nullopt for ordinary files and for paths that do not exist.
std::optional<model::Findings> write_special(const fs::path& path, std::string_view text) {
  const auto failed = [&] { return storage_error(path, tr("Writing failed"), errno); };
  if (const int named = descriptor_named(path); named >= 0) {
    const Descriptor own(::fcntl(named, F_DUPFD_CLOEXEC, 0));
    return own.is_open() && write_all(own.get(), text) ? model::Findings{} : failed();
  }
  struct stat there {};
  if (::stat(path.c_str(), &there) != 0 || S_ISREG(there.st_mode)) return std::nullopt;
  if (model::Findings refused = refuse_kind(path, there.st_mode); !refused.empty()) return refused;
  // Do not wait for a reader, since this would freeze the editor.
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  if (!file.is_open() && errno == ENXIO && S_ISFIFO(there.st_mode))
    return storage_error(path, tr("No program reads from this pipe"), 0);
  if (!file.is_open() || ::fcntl(file.get(), F_SETFL, O_WRONLY) != 0) return failed();
  return write_all(file.get(), text) && file.close() ? model::Findings{} : failed();
}

}  // namespace

namespace {

/// Reads at most `most` bytes from the beginning of a file.
model::Result<std::string> read_up_to(const fs::path& path, std::size_t most) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) return storage_error(path, tr(kCannotBeOpened), errno);
  struct stat state {};
  if (::fstat(file.get(), &state) != 0) return storage_error(path, tr("The file cannot be read"), errno);
  if (S_ISDIR(state.st_mode)) return storage_error(path, tr("This is a folder, not a file"), 0);
  if (!S_ISREG(state.st_mode)) return storage_error(path, tr("This is a device or a pipe, not a file"), 0);
  std::string text;
  char buffer[1 << 16];
  for (;;) {
    const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return storage_error(path, tr("The file cannot be read"), errno);
    if (n == 0) return text;
    text.append(buffer, static_cast<std::size_t>(n));
    if (text.size() >= most) {
      text.resize(most);
      return text;
    }
  }
}

}  // namespace

model::Result<std::string> read_file(const std::filesystem::path& path) {
  model::Result<std::string> text = read_up_to(path, kMaxFileBytes + 1);
  if (!text || text.value().size() <= kMaxFileBytes) return text;
  return one_finding(code::kTooLarge, path.string(), {},
                     tr("The file is too large; the limit is {0} MB", kMaxFileBytes >> 20));
}

model::Result<std::string> read_beginning(const std::filesystem::path& path, std::size_t most) {
  return read_up_to(path, most);
}

namespace {

fs::path folder_of(const fs::path& target) { return target.has_parent_path() ? target.parent_path() : fs::path("."); }

/// Syncs a folder. Returns false and sets errno on failure, but true if the system does not permit syncing it.
bool sync_folder(const fs::path& folder) {
  const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!directory.is_open()) return errno == EACCES;
  return ::fsync(directory.get()) == 0 || errno == EINVAL || errno == ENOTSUP;
}

/// Renames a synced file to `target`, and syncs the folder. `path` is the name for findings.
model::Findings rename_synced(const fs::path& finished, const fs::path& target, const fs::path& path) {
  if (::rename(finished.c_str(), target.c_str()) != 0) {
    const int error = errno;
    ::unlink(finished.c_str());
    return storage_error(path, tr("Saving failed; the old file is unchanged"), error);
  }
  if (sync_folder(folder_of(target))) return {};
  return storage_error(path, tr("The file was written, but a power failure could undo this; save it again"), errno);
}

/// Creates and opens an empty file beside `target`, and sets `name` to its path. Nobody gets more permissions than the
/// file at `target` grants; without one, the file has the permissions that are usual in the folder.
Descriptor open_beside(const fs::path& target, fs::path& name) {
  static std::atomic<unsigned> count = 0;
  constexpr std::size_t kLongestPart = 200;  // of 255 bytes, the limit of file systems
  constexpr int kAttempts = 100;             // names may be taken by files that a crash left
  struct stat old {};
  const mode_t mode = ::stat(target.c_str(), &old) == 0 ? old.st_mode & 0777u : 0666u;
  for (int attempt = 0;; ++attempt) {
    name = folder_of(target) / ("." + target.filename().string().substr(0, kLongestPart) + "." +
                                std::to_string(::getpid()) + "-" + std::to_string(++count));
    Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (file.is_open() || errno != EEXIST || attempt == kAttempts) return file;
  }
}

}  // namespace

model::Findings check_writable(const std::filesystem::path& path) {
  struct stat there {};
  if (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) return refuse_kind(path, there.st_mode);
  fs::path temporary;
  const Descriptor file = open_beside(target_of(path), temporary);
  if (!file.is_open()) return storage_error(path, tr("The file cannot be saved"), errno);
  ::unlink(temporary.c_str());
  return {};
}

namespace {

/// Implements write_file() and update_file(). `make` returns the text, or nullopt to leave the file as it is; it is
/// called while the folder is locked.
model::Findings replace_file(const fs::path& path, const std::function<std::optional<std::string_view>()>& make) {
  const fs::path target = target_of(path);
  const FolderLock lock(folder_of(target));
  const std::optional<std::string_view> text = make();
  if (!text) return {};
  fs::path temporary;
  Descriptor file = open_beside(target, temporary);
  if (!file.is_open()) return storage_error(path, tr("Saving failed; nothing was changed"), errno);
  copy_attributes(target, file.get());
  if (write_all(file.get(), *text) && ::fsync(file.get()) == 0 && file.close())
    return rename_synced(temporary, target, path);
  const int error = errno;
  ::unlink(temporary.c_str());
  return storage_error(path, tr("Saving failed; the old file is unchanged"), error);
}

}  // namespace

model::Findings write_file(const std::filesystem::path& path, std::string_view text) {
  if (auto special = write_special(path, text)) return *std::move(special);
  return replace_file(path, [&] { return std::optional(text); });
}

model::Findings update_file(const std::filesystem::path& path, const NewContent& make) {
  std::optional<std::string> text;
  struct stat there {};
  if (descriptor_named(path) >= 0 || (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode))) {
    text = make(std::nullopt);
    return text ? write_file(path, *text) : model::Findings{};
  }
  model::Findings unreadable;
  model::Findings out = replace_file(path, [&]() -> std::optional<std::string_view> {
    auto now = read_file(path);
    if (!now && ::stat(path.c_str(), &there) == 0) return unreadable = now.findings(), std::nullopt;
    text = make(now ? std::optional(std::move(now.value())) : std::nullopt);
    return text;
  });
  return unreadable.empty() ? out : unreadable;
}

model::Findings move_into_place(const std::filesystem::path& finished, const std::filesystem::path& path) {
  const fs::path target = target_of(path);
  const FolderLock lock(folder_of(target));
  const Descriptor file(::open(finished.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.is_open()) copy_attributes(target, file.get());
  if (file.is_open() && ::fsync(file.get()) == 0) return rename_synced(finished, target, path);
  const int error = errno;
  ::unlink(finished.c_str());
  return storage_error(path, tr("Saving failed; the old file is unchanged"), error);
}

}  // namespace tw::xml
