// Tests the symbol library and its use in drawings.

#include "engine/drawing/symbols.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

std::vector<std::uint32_t> picture_of(const std::string& look, Colour player = {}) {
  Pixels pixels(64, 64);
  draw_symbol(pixels.context(), look, 32, 32, 60, true, player);
  EXPECT_TRUE(pixels.sound()) << look;
  return pixels.all();
}

TEST(Symbols, HoldEveryNameOfTheShippedRules) {
  const std::vector<std::string> names = symbol_names();
  for (const auto& row : shipped_game().rules.symbols) EXPECT_THAT(names, testing::Contains(row.id));
  for (const auto& row : shipped_game().rules.actions) EXPECT_THAT(names, testing::Contains(row.id));
  for (const auto& row : shipped_game().rules.pieces) EXPECT_THAT(names, testing::Contains(row.id));
  for (const auto& row : shipped_game().rules.roles)
    if (!row.look.empty()) {
      EXPECT_THAT(names, testing::Contains(row.look));
    }
  EXPECT_GE(names.size(), 34u);
}

TEST(Symbols, AreAllReadCompletely) {
  for (const Symbol& symbol : symbol_library()) {
    EXPECT_FALSE(symbol.paths.empty()) << symbol.name;
    for (const SymbolPath& path : symbol.paths) {
      ASSERT_GE(path.steps.size(), 2u) << symbol.name;
      EXPECT_EQ(path.steps.front().command, 'M') << symbol.name;
      for (const auto& step : path.steps)
        for (const double number : step.numbers) EXPECT_TRUE(number >= -2 && number <= 66) << symbol.name;
    }
  }
}

TEST(Symbols, AreVisibleAndLookDifferent) {
  std::vector<std::vector<std::uint32_t>> pictures{std::vector<std::uint32_t>(64 * 64, 0)};
  for (const std::string& name : symbol_names()) pictures.push_back(picture_of(name, {1, .2, .1, 1}));
  std::sort(pictures.begin(), pictures.end());
  EXPECT_EQ(std::adjacent_find(pictures.begin(), pictures.end()), pictures.end());
}

TEST(Symbols, FallBackToADiscWithTheFirstLetter) {
  EXPECT_NE(picture_of("zebra"), picture_of("yak"));
  EXPECT_EQ(picture_of("zebra"), picture_of("zoo"));
  for (const char* odd : {"", "\xC3\xA4pple", "\xFF\xFE", "\xE2"}) EXPECT_FALSE(picture_of(odd).empty());
}

TEST(Symbols, ShowThePlayersColour) {
  EXPECT_NE(picture_of("meeple", player_colour(0)), picture_of("meeple", player_colour(1)));
  EXPECT_EQ(picture_of("deer", player_colour(0)), picture_of("deer", player_colour(1)));
}

TEST(Symbols, OfABrokenLibraryAreLeftOut) {
  EXPECT_TRUE(read_symbols("<svg><defs><symbol").empty());
  const auto odd = read_symbols("<svg><defs><symbol id='a'><path class='ink' d='M1 2 Q3 4'/></symbol></defs></svg>");
  ASSERT_EQ(odd.size(), 1u);
  EXPECT_EQ(odd[0].paths.at(0).steps.size(), 1u);
}

}  // namespace
}  // namespace tw::drawing
