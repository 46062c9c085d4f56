// Checks that every source is formatted according to .clang-format in the root folder.

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <test_places.hpp>

#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

struct Ran {
  std::string output;
  int status = -1;
};

Ran run(const std::string& command) {
  Ran out;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  std::array<char, 4096> part{};
  while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe)) out.output.append(part.data(), got);
  out.status = pclose(pipe);
  return out;
}

TEST(Format, MatchesClangFormat) {
  const std::string version = run("clang-format --version 2>&1").output;
  if (version.find("version 14.") == std::string::npos) GTEST_SKIP() << "not clang-format 14, Debian 12's: " << version;
  std::string command = "cd '" TW_SOURCE_DIR "' && clang-format --dry-run -Werror";
  for (const File& file : files())
    if (is_cpp(file.path)) command += " '" + file.path + "'";
  const Ran ran = run(command + " 2>&1");
  EXPECT_EQ(ran.status, 0) << "clang-format -i the files named here:\n" << ran.output.substr(0, 4000);
}

}  // namespace
}  // namespace tw::architecture
