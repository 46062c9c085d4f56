#include "editor/core/base/file_watch.hpp"

#include <sys/stat.h>

#include "editor/core/base/fingerprint.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

FileStamp FileProbe::read_stamp(const std::filesystem::path& file) const {
  struct stat state {};
  if (::stat(file.c_str(), &state) != 0) return {};
  return {true, std::int64_t{state.st_mtim.tv_sec} * 1'000'000'000 + state.st_mtim.tv_nsec,
          static_cast<std::uint64_t>(state.st_size), static_cast<std::uint64_t>(state.st_ino)};
}

std::optional<std::string> FileProbe::contents_fingerprint(const std::filesystem::path& file) const {
  const auto text = xml::read_file(file);
  if (!text) return std::nullopt;
  return fingerprint(text.value());
}

void FileWatch::watch(const std::filesystem::path& file, const std::string& contents_fingerprint) {
  file_ = file;
  known_fingerprint_ = initial_fingerprint_ = contents_fingerprint;
  state_ = reported_ = DiskState::Same;
  found_fingerprint_ = reported_fingerprint_ = contents_fingerprint;
  // Let the next check detect changes made between reading the file and now.
  stamp_ = {};
}

DiskState FileWatch::check() {
  if (file_.empty()) return DiskState::Same;
  const FileStamp now = probe_->read_stamp(file_);
  if (!now.exists) {
    stamp_ = now;
    return state_ = DiskState::Gone;
  }
  if (now == stamp_) return state_;
  const auto contents_fingerprint = probe_->contents_fingerprint(file_);
  if (!contents_fingerprint) return state_;  // the file is being written or cannot be read: wait for the next check
  stamp_ = now;
  found_fingerprint_ = *contents_fingerprint;
  return state_ = *contents_fingerprint == known_fingerprint_ ? DiskState::Same : DiskState::Changed;
}

bool FileWatch::update(DiskState& what) {
  what = check();
  const bool fresh = what != reported_ || (what == DiskState::Changed && reported_fingerprint_ != found_fingerprint_);
  reported_ = what;
  reported_fingerprint_ = found_fingerprint_;
  return fresh;
}

void FileWatch::accept() {
  check();
  known_fingerprint_ = found_fingerprint_;
  reported_ = state_ == DiskState::Gone ? DiskState::Gone : DiskState::Same;
  if (state_ == DiskState::Changed) state_ = DiskState::Same;
  reported_fingerprint_ = found_fingerprint_;
}

}  // namespace tw::editor
