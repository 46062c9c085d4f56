#include "engine/cli/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace tw::cli {
namespace {

bool lies_at(const std::filesystem::path& path, int file) {
  struct stat there {
  }, held{};
  return ::stat(path.c_str(), &there) == 0 && ::fstat(file, &held) == 0 && there.st_dev == held.st_dev &&
         there.st_ino == held.st_ino;
}

}  // namespace

FileLock::Taken FileLock::take(const std::filesystem::path& path) {
  constexpr mode_t kReadAndWrite = 0666;  // less what the user's mask takes away
  give_up();
  for (;;) {
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadAndWrite);
    if (file_ < 0) return Taken::Failed;
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) break;
    if (lies_at(path, file_)) return Taken::Yes;
    ::close(file_);  // who had it put another file in its place
  }
  const bool another = errno == EWOULDBLOCK;
  give_up();
  return another ? Taken::HasAnother : Taken::Failed;
}

void FileLock::give_up() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

}  // namespace tw::cli
