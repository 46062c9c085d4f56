#include "editor/core/filter.hpp"

#include <gtest/gtest.h>

#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

std::string shown(const std::string& text) {
  const Opened game = test::small_game();
  const Filter filter = parse_filter(text, *game.rules, game.set);
  std::string out;
  for (const model::Tile& tile : game.set.tiles)
    if (matches(filter, tile, *game.rules)) out += tile.id;
  return out + (filter.errors.empty() ? "" : "!");
}

TEST(Filter, AnEmptyFilterShowsEverything) {
  EXPECT_EQ(shown(""), "abcs");
  EXPECT_EQ(shown("   "), "abcs");
}

TEST(Filter, KindsSymbolsAndDecksAreTheRulesWords) {
  EXPECT_EQ(shown("wood"), "ac");
  EXPECT_EQ(shown("path>=2"), "a");
  EXPECT_EQ(shown("path>2"), "");
  EXPECT_EQ(shown("duck"), "a");
  EXPECT_EQ(shown("deck:first"), "s");
  EXPECT_EQ(shown("edge:wood"), "ac");
  EXPECT_EQ(shown("symbol:cow field"), "a");
  EXPECT_EQ(shown("kind:pond"), "a");
}

TEST(Filter, NumbersAreCompared) {
  EXPECT_EQ(shown("copies<=3"), "abcs");
  EXPECT_EQ(shown("copies>1"), "");
  EXPECT_EQ(shown("zones=1"), "bcs");
  EXPECT_EQ(shown("zones!=1"), "a");
  EXPECT_EQ(shown("edge:wood"), "ac");
}

TEST(Filter, AMinusTurnsAWordRound) {
  EXPECT_EQ(shown("-wood"), "bs");
  EXPECT_EQ(shown("field -deck:first"), "ab");
}

TEST(Filter, NamesSideBySideAreAList) { EXPECT_EQ(shown("a c"), "ac"); }

TEST(Filter, AWordMayBeCutShortWhereItIsClear) {
  EXPECT_EQ(shown("duc"), "a");
  EXPECT_EQ(shown("p"), "abcs!") << "path or pond?";
}

TEST(Filter, AnUnknownWordIsNamedWithTheNearest) {
  const Opened game = test::small_game();
  const Filter filter = parse_filter("wood ducj", *game.rules, game.set);
  ASSERT_EQ(filter.errors.size(), 1U);
  EXPECT_EQ(filter.errors[0].suggestion, "duck");
  EXPECT_EQ(filter.errors[0].offset, 5U);
  EXPECT_NE(filter.errors[0].message.find("Did you mean duck?"), std::string::npos);
  EXPECT_EQ(filter.terms.size(), 1U) << "the other words still hold";
}

TEST(Filter, OddTextIsAnErrorAndNeverMore) {
  for (const char* text :
       {">", "wood>", "wood>=x", ":", "deck:", "-", "--", "a:b:c", "=", "wood>=99999999999999", "\t", "“"})
    static_cast<void>(shown(text));
  EXPECT_EQ(shown("wood>=x"), "abcs!");
  EXPECT_EQ(shown("deck:nowhere"), "abcs!");
}

TEST(Filter, EveryWordOfTheListIsUnderstood) {
  const Opened game = test::small_game();
  for (const FilterWord& word : filter_words(*game.rules, game.set))
    if (word.word.find("…") == std::string::npos && word.word.find("id:") == std::string::npos) {
      EXPECT_TRUE(parse_filter(word.word, *game.rules, game.set).errors.empty()) << word.word;
    }
}

}  // namespace
}  // namespace tw::editor
