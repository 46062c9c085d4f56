#include "tests/fuzz/target.hpp"

#include <glob.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <test_places.hpp>

#include "engine/model/text.hpp"

namespace tw::fuzz {
namespace {

std::vector<Target>& registered() {
  static std::vector<Target> all;
  return all;
}

std::string& input() {
  static std::string name;
  return name;
}

/// Returns the rows of targets.txt, split into words.
std::vector<std::vector<std::string>> rows() {
  std::vector<std::vector<std::string>> out;
  std::ifstream in(TW_SOURCE_DIR "/tests/fuzz/targets.txt");
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::vector<std::string> row{std::istream_iterator<std::string>(words), {}};
    if (!row.empty() && !row.front().starts_with('#')) out.push_back(std::move(row));
  }
  return out;
}

/// Creates the scratch folder, and removes it when the program ends.
struct Scratch {
  std::filesystem::path path;
  Scratch() {
    const std::filesystem::path memory = "/dev/shm";
    std::string name =
        ((std::filesystem::exists(memory) ? memory : std::filesystem::temp_directory_path()) / "tilewright-fuzz-XXXXXX")
            .string();
    if (::mkdtemp(name.data()) == nullptr) fail("mkdtemp", __FILE__, __LINE__);
    path = name;
  }
  ~Scratch() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
  }
};

}  // namespace

const std::vector<Target>& targets() { return registered(); }

Registered::Registered(const char* name, Check check, Mutator mutate) {
  registered().push_back({.name = name, .check = check, .mutate = mutate});
}

void set_input(std::string name) { input() = std::move(name); }

void fail(const char* what, const char* file, int line) {
  std::fprintf(stderr, "%s:%d: does not hold: %s\n%s\n", file, line, what, input().c_str());
  std::abort();
}

void check_findings(const model::Findings& findings) {
  for (const model::Finding& finding : findings) {
    TW_HOLDS(!finding.code.empty());
    TW_HOLDS(!finding.message.empty());
    TW_HOLDS(finding.message.find('\n') == std::string::npos);
    TW_HOLDS(finding.message.size() < 10'000);
    TW_HOLDS(finding.at.line >= 0 && finding.at.column >= 0);
  }
}

const std::filesystem::path& scratch_folder() {
  static const Scratch scratch;
  return scratch.path;
}

std::filesystem::path scratch_file(const std::string& name, std::string_view bytes) {
  const std::filesystem::path path = scratch_folder() / name;
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
  return path;
}

std::vector<std::filesystem::path> seeds_of(const std::string& target) {
  std::vector<std::filesystem::path> out;
  const auto add = [&out](const std::string& pattern) {
    glob_t found{};
    if (::glob((TW_SOURCE_DIR "/" + pattern).c_str(), 0, nullptr, &found) == 0)
      for (std::size_t file = 0; file < found.gl_pathc; ++file) out.emplace_back(found.gl_pathv[file]);
    ::globfree(&found);
  };
  constexpr std::size_t kFirstPattern = 3;
  for (const auto& row : rows())
    for (std::size_t i = kFirstPattern; row.front() == target && i < row.size(); ++i) add(row[i]);
  add("tests/fuzz/crashes/" + target + "/*");
  return out;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

unsigned char take_byte(std::string_view& bytes) {
  if (bytes.empty()) return 0;
  const char first = bytes.front();
  bytes.remove_prefix(1);
  return static_cast<unsigned char>(first);
}

std::string take_line(std::string_view bytes) {
  std::string out(bytes);
  std::ranges::replace_if(
      out, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
  return out;
}

std::vector<std::string> take_texts(std::string_view bytes) {
  constexpr std::string_view kBetween = "\n---\n";
  std::vector<std::string> out;
  for (;;) {
    const std::size_t end = bytes.find(kBetween);
    out.emplace_back(bytes.substr(0, end));
    if (end == std::string_view::npos) return out;
    bytes.remove_prefix(end + kBetween.size());
  }
}

}  // namespace tw::fuzz
