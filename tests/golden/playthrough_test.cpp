// The playthroughs stored next to this file must match the current engine, and every shipped game must have a
// playthrough.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "tests/golden/playthrough.hpp"

namespace tw::test {

namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Returns the first line that differs between two texts, for a readable failure message.
std::string first_difference(const std::string& kept, const std::string& played) {
  std::istringstream a(kept);
  std::istringstream b(played);
  std::string kept_line;
  std::string played_line;
  for (int line = 1;; ++line) {
    const bool more_kept = static_cast<bool>(std::getline(a, kept_line));
    const bool more_played = static_cast<bool>(std::getline(b, played_line));
    if (!more_kept && !more_played) return "";
    if (kept_line != played_line || more_kept != more_played)
      return "line " + std::to_string(line) + ": kept \"" + (more_kept ? kept_line : "(the end)") + "\", played \"" +
             (more_played ? played_line : "(the end)") + "\"";
  }
}

}  // namespace

TEST(GoldenPlaythroughs, ExistForEveryShippedGameAndNoOther) {
  std::vector<std::string> kept;
  for (const auto& entry : std::filesystem::directory_iterator(TW_SOURCE_DIR "/tests/golden"))
    if (entry.path().extension() == ".txt" && entry.path().filename() != "CMakeLists.txt")
      kept.push_back(entry.path().stem().string());
  EXPECT_THAT(kept, testing::UnorderedElementsAreArray(shipped_games())) << "run golden_test --update";
}

TEST(GoldenPlaythroughs, MatchTheCurrentEngine) {
  for (const std::string& id : shipped_games())
    EXPECT_EQ(first_difference(file_text(golden_path(id)), playthrough(shipped(id), id)), "") << id;
}

TEST(GoldenPlaythroughs, DifferencesAreFound) {
  EXPECT_EQ(first_difference("a\nb\n", "a\nb\n"), "");
  EXPECT_EQ(first_difference("a\nb\n", "a\nc\n"), "line 2: kept \"b\", played \"c\"");
  EXPECT_EQ(first_difference("a\n", "a\nb\n"), "line 2: kept \"(the end)\", played \"b\"");
}

}  // namespace tw::test
