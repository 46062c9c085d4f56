#include "editor/core/recovery/versions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

/// Lists the versions in a folder, newest first. A file name such as `1732223344-000007.xml` consists of the time when
/// the content was saved and a number that keeps the order within a second.
std::vector<Versions::Version> in_folder(const fs::path& folder) {
  std::vector<Versions::Version> out;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && out.size() < 1000; it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::int64_t seconds = 0;
    std::from_chars(name.data(), name.data() + name.size(), seconds);
    std::error_code none;
    if (seconds > 0 && it->path().extension() == ".xml") out.push_back({it->path(), seconds, it->file_size(none)});
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.at > b.at; });
  return out;
}

}  // namespace

fs::path Versions::folder_of(const fs::path& file) const {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(file, error);
  return folder_ / fingerprint((error ? file : whole).string());
}

std::vector<Versions::Version> Versions::of(const fs::path& file) const {
  return folder_.empty() ? std::vector<Version>{} : in_folder(folder_of(file));
}

void Versions::save_version(const fs::path& file) {
  if (folder_.empty()) return;
  const auto text = xml::read_file(file);
  if (!text) return;
  const fs::path folder = folder_of(file);
  std::vector<Version> known = in_folder(folder);
  if (!known.empty() && known.front().size == text.value().size())
    if (const auto newest = xml::read_file(known.front().at); newest && newest.value() == text.value()) return;
  std::error_code error;
  fs::create_directories(folder, error);
  fs::permissions(folder_, fs::perms::owner_all, error);
  if (known.empty()) static_cast<void>(xml::write_file(folder / "file", file.string() + "\n"));
  int number = 0;
  if (!known.empty()) {
    const std::string name = known.front().at.stem().string();
    const std::size_t dash = name.find('-');
    if (dash != std::string::npos) std::from_chars(name.data() + dash + 1, name.data() + name.size(), number);
  }
  std::int64_t saved_at = written_at(file);
  if (!known.empty()) saved_at = std::max(saved_at, known.front().saved_at);  // in case the clock was set back
  static_cast<void>(
      xml::write_file(folder / fmt::format("{}-{:06}.xml", saved_at, (number + 1) % 1'000'000), text.value()));
  known = in_folder(folder);
  for (std::size_t i = kMaxVersionsPerFile; i < known.size(); ++i) fs::remove(known[i].at, error);
}

void Versions::clean(std::uintmax_t max_bytes) {
  if (folder_.empty()) return;
  std::vector<Version> all;
  std::error_code error;
  for (fs::directory_iterator it(folder_, error), end; !error && it != end && all.size() < 100'000;
       it.increment(error)) {
    const std::vector<Version> versions = in_folder(it->path());
    all.insert(all.end(), versions.begin(), versions.end());
  }
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.saved_at > b.saved_at; });
  std::uintmax_t total = 0;
  for (const Version& version : all)
    if ((total += version.size) > max_bytes) {
      fs::remove(version.at, error);
      std::error_code none;
      if (in_folder(version.at.parent_path()).empty()) fs::remove_all(version.at.parent_path(), none);
    }
}

}  // namespace tw::editor
