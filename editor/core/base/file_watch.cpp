#include "editor/core/base/file_watch.hpp"

#include <sys/stat.h>

#include "editor/core/base/fingerprint.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

FileStamp FileProbe::look(const std::filesystem::path& file) const {
  struct stat state {};
  if (::stat(file.c_str(), &state) != 0) return {};
  return {true, std::int64_t{state.st_mtim.tv_sec} * 1'000'000'000 + state.st_mtim.tv_nsec,
          static_cast<std::uint64_t>(state.st_size), static_cast<std::uint64_t>(state.st_ino)};
}

std::optional<std::string> FileProbe::print(const std::filesystem::path& file) const {
  const auto text = xml::read_file(file);
  if (!text) return std::nullopt;
  return fingerprint(text.value());
}

void FileWatch::follow(const std::filesystem::path& file, const std::string& print) {
  file_ = file;
  print_ = followed_print_ = print;
  state_ = reported_ = OnDisk::Same;
  found_print_ = reported_print_ = print;
  // Let the next check detect changes made between reading the file and now.
  stamp_ = {};
}

OnDisk FileWatch::check() {
  if (file_.empty()) return OnDisk::Same;
  const FileStamp now = probe_->look(file_);
  if (!now.there) {
    stamp_ = now;
    return state_ = OnDisk::Gone;
  }
  if (now == stamp_) return state_;
  const auto print = probe_->print(file_);
  if (!print) return state_;  // the file is being written or cannot be read: wait for the next check
  stamp_ = now;
  found_print_ = *print;
  return state_ = *print == print_ ? OnDisk::Same : OnDisk::Changed;
}

bool FileWatch::news(OnDisk& what) {
  what = check();
  const bool fresh = what != reported_ || (what == OnDisk::Changed && reported_print_ != found_print_);
  reported_ = what;
  reported_print_ = found_print_;
  return fresh;
}

void FileWatch::accept() {
  check();
  print_ = found_print_;
  reported_ = state_ == OnDisk::Gone ? OnDisk::Gone : OnDisk::Same;
  if (state_ == OnDisk::Changed) state_ = OnDisk::Same;
  reported_print_ = found_print_;
}

}  // namespace tw::editor
