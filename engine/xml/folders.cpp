#include "engine/xml/folders.hpp"

#include <algorithm>
#include <system_error>

namespace tw::xml {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t kMaxInFolder = 10'000;
}

bool path_exists(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

std::vector<fs::path> sorted_entries(const fs::path& folder) {
  std::vector<fs::path> out;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end && out.size() < kMaxInFolder;
       it.increment(error))
    out.push_back(it->path());
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<fs::path> xml_files(const fs::path& folder) {
  std::vector<fs::path> out = sorted_entries(folder);
  std::erase_if(out, [](const fs::path& path) { return path.extension() != ".xml"; });
  return out;
}

std::vector<fs::path> folders_around(const fs::path& file) {
  std::error_code error;
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const bool in_variants = fs::absolute(folder, error).lexically_normal().filename() == "variants";
  if (in_variants) return {folder, (folder / "..").lexically_normal()};
  return {folder, folder / "variants"};
}

}  // namespace tw::xml
