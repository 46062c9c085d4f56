// Checks that intervals are formatted by one function, so that all of them obey the same rules: none for too few
// values, none for values that happen to be equal, both ends if the interval is asymmetric.

#include <gtest/gtest.h>

#include <regex>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

constexpr const char* kFormatter = "engine/plotting/numbers.cpp";
/// Splits a formatted text into its value and its interval.
constexpr const char* kSplitter = "engine/plotting/card.cpp";

/// Returns the places where a source formats an interval itself: a plus-minus sign, or both ends in brackets or with a
/// dash between two formatted numbers.
std::vector<std::string> own_intervals(const std::string& path, const std::string& text) {
  static const std::regex formatted(
      R"re(±|\\u00[bB]1|\\x[cC]2\\x[bB]1|\(\{\d\} to \{\d\}\)|\(\{[^}]*\}-\{[^}]*\}\))re");
  const std::string code = without_comments(text);
  std::vector<std::string> out;
  for (std::sregex_iterator it(code.begin(), code.end(), formatted), end; it != end; ++it)
    out.push_back(complaint({path, text}, static_cast<std::size_t>(it->position()),
                            "formats an interval; use plotting::format_estimate() or format_interval()"));
  return out;
}

TEST(Intervals, AreFormattedByOneFunction) {
  std::vector<std::string> wrong;
  bool found = false;
  for (const File& file : files()) {
    if (!is_cpp(file.path) || lies_in(file.path, "tests") || file.path == kSplitter) continue;
    const auto places = own_intervals(file.path, file.text);
    if (file.path == kFormatter)
      found = !places.empty();
    else
      wrong.insert(wrong.end(), places.begin(), places.end());
  }
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
  EXPECT_TRUE(found) << kFormatter << " formats no interval: the test searches for the wrong text";
}

TEST(Intervals, AreRecognizedInAllForms) {
  for (const char* text : {R"re(out += " ± " + half;)re", R"re(tr("{0} ({1} to {2})", a, b, c))re",
                           R"re(fmt::format("{:.1f} ({:.1f}-{:.1f})", a, b, c))re", R"("\u00b1")", R"("\xC2\xB1")"})
    EXPECT_EQ(own_intervals("a.cpp", text).size(), 1u) << text;
  for (const char* text : {"int a;  // a ± b", R"re(tr("{0} to {1}", a, b))re", R"re(fmt::format("{}-{}", a, b))re"})
    EXPECT_TRUE(own_intervals("a.cpp", text).empty()) << text;
}

}  // namespace
}  // namespace tw::architecture
