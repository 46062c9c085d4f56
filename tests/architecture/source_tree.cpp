#include "tests/architecture/source_tree.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <test_places.hpp>

namespace tw::architecture {
namespace {

namespace fs = std::filesystem;

bool is_skipped_folder(const std::string& path) {
  return path == ".git" || path == ".cache" || (path.starts_with("build") && path.find('/') == std::string::npos);
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<File> read_tree() {
  const fs::path root = TW_SOURCE_DIR;
  std::vector<File> out;
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    std::string path = it->path().lexically_relative(root).generic_string();
    if (it->is_directory() && is_skipped_folder(path)) it.disable_recursion_pending();
    if (!it->is_regular_file() || path == ".git") continue;  // in a linked Git worktree, .git is a file
    std::string text = read(it->path());
    if (text.find('\0') == std::string::npos) out.push_back({std::move(path), std::move(text)});
  }
  std::ranges::sort(out, {}, &File::path);
  return out;
}

}  // namespace

const std::vector<File>& files() {
  static const std::vector<File> all = read_tree();
  return all;
}

const std::vector<std::string>& folders() {
  static const std::vector<std::string> all = [] {
    std::set<std::string> found;
    for (const File& file : files())
      for (std::string f = folder_of(file.path); found.insert(f).second && !f.empty();) f = folder_of(f);
    return std::vector<std::string>(found.begin(), found.end());
  }();
  return all;
}

std::string folder_of(std::string_view path) {
  const auto slash = path.rfind('/');
  return std::string(slash == std::string_view::npos ? std::string_view() : path.substr(0, slash));
}

std::string component_of(std::string_view path) {
  const auto dot = path.rfind('.');
  return std::string(path.substr(0, dot));
}

bool is_header(std::string_view path) { return path.ends_with(".hpp") || path.ends_with(".h"); }
bool is_cpp(std::string_view path) { return is_header(path) || path.ends_with(".cpp") || path.ends_with(".c"); }

bool lies_in(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::vector<std::string> fenced_rows(std::string_view markdown, std::string_view name) {
  std::vector<std::string> out;
  std::istringstream in{std::string(markdown)};
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = !inside && line.substr(3) == name;
    } else if (inside && line.find_first_not_of(" \t") != std::string::npos) {
      out.push_back(line);
    }
  }
  return out;
}

std::string_view text_of(std::string_view path) {
  const auto found = std::ranges::lower_bound(files(), path, {}, &File::path);
  return found != files().end() && found->path == path ? std::string_view(found->text) : std::string_view();
}

std::string complaint(const File& file, std::size_t offset, std::string_view what) {
  const auto line = 1 + std::count(file.text.begin(), file.text.begin() + static_cast<std::ptrdiff_t>(offset), '\n');
  return file.path + ":" + std::to_string(line) + ": " + std::string(what);
}

std::string lines(const std::vector<std::string>& complaints) {
  std::string out;
  for (const std::string& c : complaints) out += "\n  " + c;
  return out;
}

}  // namespace tw::architecture
