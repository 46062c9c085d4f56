// Limits the length of files and functions.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

constexpr int kMaxFileLines = 600;
constexpr int kMaxFunctionLines = 60;
constexpr int kMaxEditorHeaderLines = 200;  // a longer header has more than one responsibility
constexpr int kMedianFileLines = 150;

/// Returns the files that may exceed the limit, with the reasons.
const std::map<std::string, std::string>& long_files() {
  static const std::map<std::string, std::string> all{};
  return all;
}

int line_count(std::string_view text) { return static_cast<int>(std::ranges::count(text, '\n')); }

TEST(Size, OfAFileStaysBelowTheCap) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    const int count = line_count(file.text);
    if (is_cpp(file.path) && count > kMaxFileLines && !long_files().contains(file.path))
      wrong.push_back(file.path + ": " + std::to_string(count) + " lines, at most " + std::to_string(kMaxFileLines));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Size, OfAHeaderOfTheEditorStaysBelowItsCap) {
  for (const File& file : files()) {
    const bool header = lies_in(file.path, "editor") && is_header(file.path);
    EXPECT_TRUE(!header || line_count(file.text) <= kMaxEditorHeaderLines) << file.path;
  }
}

TEST(Size, OfTheMedianFileIsSmall) {
  std::vector<int> counts;
  for (const File& file : files())
    if (is_cpp(file.path)) counts.push_back(line_count(file.text));
  ASSERT_FALSE(counts.empty());
  const auto middle = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() / 2);
  std::ranges::nth_element(counts, middle);
  EXPECT_LE(*middle, kMedianFileLines);
}

TEST(Size, OfAFunctionStaysBelowTheCap) {
  std::vector<std::string> wrong;
  for (const File& file : files()) {
    if (!is_cpp(file.path)) continue;
    for (const Function& function : functions(file.text))
      if (function.lines > kMaxFunctionLines)
        wrong.push_back(complaint(file, function.offset, "a function of " + std::to_string(function.lines) + " lines"));
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

TEST(Size, HasNoUnnecessaryExceptions) {
  for (const auto& [path, reason] : long_files()) {
    EXPECT_FALSE(reason.empty()) << path;
    EXPECT_GT(line_count(text_of(path)), kMaxFileLines) << path << " is short enough: strike it from the list";
  }
}

// Tests the line counter itself: a faulty counter could let every file pass.
TEST(Size, CountsOnlyTheLinesOfFunctions) {
  const std::string text =
      "namespace a {\n"
      "struct B {\n"
      "  int c() const { return 1; }\n"
      "};\n"
      "const int d[] = {\n  1,\n  2};\n"
      "B::B(int x)\n    : x_(x) {\n  if (x) {\n  }\n  f(\"}\");  // }\n}\n"
      "}\n";
  const auto found = functions(text);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].lines, 1);
  EXPECT_EQ(found[1].lines, 5);
}

}  // namespace
}  // namespace tw::architecture
