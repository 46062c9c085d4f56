#include "engine/program/version.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <test_places.hpp>

#include "engine/program/editor_options.hpp"

namespace tw::program {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Version, MatchesTheProject) {
  std::ifstream file(TW_SOURCE_DIR "/CMakeLists.txt");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::smatch found;
  ASSERT_TRUE(std::regex_search(text, found, std::regex("project\\(Tilewright VERSION ([0-9.]+)")));
  EXPECT_EQ(version(), found[1].str());
}

TEST(Version, HasALineForEachOfCommitBuildAndLibraries) {
  const std::string text = version_text("tilewright", {"506e1944d423-dirty", "2026-11-26"}, "wxWidgets 3.2.2");
  EXPECT_THAT(text,
              StartsWith(std::string("tilewright ") + version() + "\ncommit: 506e1944d423-dirty of 2026-11-26\n"));
  EXPECT_THAT(text, ::testing::EndsWith(", wxWidgets 3.2.2\n"));
  EXPECT_EQ(std::ranges::count(text, '\n'), 4);
}

TEST(Version, OfATarballHasNoCommit) {
  EXPECT_THAT(version_text("tilewright", {"unknown", "2026-11-26"}), HasSubstr("\ncommit: unknown\nbuild: "));
}

TEST(EditorOptions, AreNamedAsOnTheCommandLine) {
  ASSERT_FALSE(editor_options().empty());
  for (const EditorOption& option : editor_options()) {
    EXPECT_THAT(std::string(option.name), StartsWith("--"));
    EXPECT_LT(option.name.size() + 1 + option.value.size(), kEditorOptionColumn) << option.name;
    EXPECT_FALSE(option.help.ends_with('.'));
  }
}

}  // namespace
}  // namespace tw::program
