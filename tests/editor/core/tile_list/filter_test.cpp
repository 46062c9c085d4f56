#include "editor/core/tile_list/filter.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "editor/core/document/set_facts.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

std::string shown(const std::string& text) {
  const OpenedDocument game = test::small_game();
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

TEST(Filter, FeaturesSymbolsAndDecksComeFromTheRules) {
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

TEST(Filter, AMinusNegatesAWord) {
  EXPECT_EQ(shown("-wood"), "bs");
  EXPECT_EQ(shown("field -deck:first"), "ab");
}

TEST(Filter, NamesSideBySideAreAList) { EXPECT_EQ(shown("a c"), "ac"); }

TEST(Filter, AWordMayBeAbbreviatedIfUnambiguous) {
  EXPECT_EQ(shown("duc"), "a");
  EXPECT_EQ(shown("p"), "abcs!") << "path or pond?";
}

TEST(Filter, FollowsTheRenamingOfARow) {
  const OpenedDocument game = test::small_game();
  const auto renamed = [&](const std::string& text, const std::function<void(model::Rules&)>& change) {
    model::Rules after = *game.rules;
    change(after);
    return renamed_filter(text, parse_filter(text, *game.rules, game.set), *game.rules, after, game.set);
  };
  const auto to_bull = [](model::Rules& rules) { rules.symbols[0].id = "bull"; };
  EXPECT_EQ(renamed("-cow>1 or symbol:cow duck note:cow", to_bull), "-bull>1 or symbol:bull duck note:cow");
  EXPECT_EQ(renamed("cow", [](model::Rules& rules) { rules.symbols[0].id = "wood"; }), "cow") << "wood is a feature";
  EXPECT_EQ(renamed("deck:first edge:path", [](model::Rules& rules) { rules.decks[0].id = "begin"; }),
            "deck:begin edge:path");
  EXPECT_EQ(renamed("cow", [](model::Rules& rules) { std::swap(rules.symbols[0], rules.symbols[1]); }), "cow");
}

TEST(Filter, AnUnknownWordIsReportedWithTheNearestOne) {
  const OpenedDocument game = test::small_game();
  const Filter filter = parse_filter("wood ducj", *game.rules, game.set);
  ASSERT_EQ(filter.errors.size(), 1U);
  EXPECT_EQ(filter.errors[0].suggestion, "duck");
  EXPECT_EQ(filter.errors[0].offset, 5U);
  EXPECT_NE(filter.errors[0].message.find("Did you mean duck?"), std::string::npos);
  EXPECT_EQ(filter.terms.size(), 1U) << "the other words still hold";
}

TEST(Filter, MalformedTextIsOnlyAnError) {
  for (const char* text :
       {">", "wood>", "wood>=x", ":", "deck:", "-", "--", "a:b:c", "=", "wood>=99999999999999", "\t", "“"})
    static_cast<void>(shown(text));
  EXPECT_EQ(shown("wood>=x"), "abcs!");
  EXPECT_EQ(shown("deck:nowhere"), "abcs!");
}

std::string shown_with(const std::string& text) {
  const OpenedDocument game = test::small_game();
  const Filter filter = parse_filter(text, *game.rules, game.set);
  const SetFacts facts(game.set, *game.rules);
  FilterSubject subject{*game.rules, &facts};
  subject.changed = [](const model::Tile& tile) { return tile.id == "b"; };
  subject.has_error = [](const std::string& id) { return id == "c"; };
  subject.has_finding = [](const std::string& id) { return id == "c" || id == "a"; };
  subject.note = [](const std::string& id) { return std::string(id == "s" ? "The Start tile" : ""); };
  std::string out;
  for (const model::Tile& tile : game.set.tiles)
    if (matches(filter, tile, subject)) out += tile.id;
  return out + (filter.errors.empty() ? "" : "!");
}

TEST(Filter, OrSeparatesAlternatives) {
  EXPECT_EQ(shown("duck or deck:first"), "as");
  EXPECT_EQ(shown("wood -duck or deck:first"), "cs");
  EXPECT_EQ(shown("duck or"), "a") << "the other side is being typed";
  EXPECT_EQ(shown("or duck or or"), "a");
  EXPECT_EQ(shown("or"), "abcs");
}

TEST(Filter, SupportsChangesFindingsAndNotes) {
  EXPECT_EQ(shown_with("changed"), "b");
  EXPECT_EQ(shown_with("-changed error"), "c");
  EXPECT_EQ(shown_with("finding"), "ac");
  EXPECT_EQ(shown_with("note"), "s");
  EXPECT_EQ(shown_with("note:start"), "s") << "capitals do not matter";
  EXPECT_EQ(shown_with("note:\"start tile\""), "s");
  EXPECT_EQ(shown_with("note:end"), "");
  EXPECT_EQ(shown_with("art"), "");
}

TEST(Filter, SupportsPatternsInAnyRotationAndNumbersOfFittingTiles) {
  // Edges in the order N, E, S, W: tile a has wood, path, field, path; b and s have fields; c has wood.
  EXPECT_EQ(shown_with("pattern:WPFP"), "a");
  EXPECT_EQ(shown_with("pattern:fpwp"), "a");
  EXPECT_EQ(shown_with("pattern:FFFF"), "bs");
  EXPECT_EQ(shown_with("pattern:FF"), "abcs!");
  EXPECT_EQ(shown_with("pattern:XXXX"), "abcs!");
  EXPECT_EQ(shown_with("fits<1"), "a") << "no other tile has a path";
  EXPECT_EQ(shown_with("fits=1"), "c") << "the wood of a";
}

TEST(Filter, CompletesTheWordAtTheCaret) {
  const OpenedDocument game = test::small_game();
  const auto at_end = [&](const std::string& text) {
    return complete_filter(text, text.size(), *game.rules, game.set);
  };
  EXPECT_EQ(at_end("p").words, (std::vector<std::string>{"path", "pattern:", "pond"}));
  EXPECT_EQ(at_end("wood -po").words, std::vector<std::string>{"pond"});
  EXPECT_EQ(at_end("wood -po").replaced, 2U);
  EXPECT_EQ(at_end("deck:").words, (std::vector<std::string>{"first", "main"}));
  EXPECT_EQ(at_end("deck:ma").words, std::vector<std::string>{"main"});
  EXPECT_EQ(at_end("pattern:W").words, std::vector<std::string>{"WWWW"});
  EXPECT_TRUE(at_end("").words.empty());
  EXPECT_TRUE(at_end("wood ").words.empty());
  EXPECT_TRUE(at_end("pond").words.empty());
  EXPECT_TRUE(at_end("pond").complete);
  EXPECT_TRUE(at_end("deck:main").complete);
  EXPECT_FALSE(at_end("pon").complete);
  EXPECT_TRUE(complete_filter("pond", 2, *game.rules, game.set).words.empty()) << "in the middle of a word";
  EXPECT_TRUE(at_end("copies>").words.empty());
  EXPECT_EQ(complete_filter("po wood", 2, *game.rules, game.set).words, std::vector<std::string>{"pond"});
}

TEST(Filter, PartsOfTheTextAreColoured) {
  using Look = FilterSpan::Look;
  const OpenedDocument game = test::small_game();
  const std::string text = "symbol:cow or -wood>2 ducj";
  const std::vector<FilterSpan> expected{{0, 6, Look::Key},    {6, 4, Look::Value},  {10, 1, Look::Plain},
                                         {11, 2, Look::Or},    {13, 2, Look::Plain}, {15, 4, Look::Key},
                                         {19, 2, Look::Value}, {21, 1, Look::Plain}, {22, 4, Look::Wrong}};
  EXPECT_EQ(filter_spans(text, parse_filter(text, *game.rules, game.set)), expected);
}

TEST(SetFacts, StartPatternsWithTheFirstLetterInAlphabeticalOrder) { EXPECT_EQ(canonical_pattern("MRRF"), "FMRR"); }

TEST(SetFacts, CountFittingAndEqualTiles) {
  const OpenedDocument game = test::small_game();
  const SetFacts facts(game.set, *game.rules);
  ASSERT_NE(facts.of("a"), nullptr);
  EXPECT_EQ(facts.of("a")->sides, "WPFP");
  EXPECT_EQ(facts.of("a")->fitting_copies, (std::array<int, 4>{1, 0, 2, 0}));
  EXPECT_EQ(facts.of("b")->fits, 2) << "a and s";
  EXPECT_EQ(facts.tiles_with("FFFF"), 2);
  EXPECT_EQ(facts.of("nowhere"), nullptr);
}

TEST(Filter, EveryWordOfTheListIsUnderstood) {
  const OpenedDocument game = test::small_game();
  for (const FilterWord& word : filter_words(*game.rules, game.set))
    if (word.word.find("…") == std::string::npos && word.word.find("id:") == std::string::npos) {
      EXPECT_TRUE(parse_filter(word.word, *game.rules, game.set).errors.empty()) << word.word;
    }
}

}  // namespace
}  // namespace tw::editor
