// Tests the checks of formulas: which words have a meaning in an area, and how many words an area can count.
#include <gtest/gtest.h>

#include "engine/model/limits.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/checking.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;

/// Returns the rules of a game with the areas "meadow" and "road", the symbol "sheep" on meadows and "inn" on roads.
model::Rules rules_of_roads(const std::string& more = "") {
  const auto read = read_rules(test::rules(more), "r.xml");
  EXPECT_TRUE(read) << listing(read.findings());
  return read.value();
}

/// Returns the findings about a formula at line 3, column 10, of the area `area`.
std::string findings_about(const std::string& formula, const std::string& area = "road", bool has_tile = true,
                           const model::Rules& rules = rules_of_roads()) {
  Report report("r.xml");
  check_formula(report, rules, {formula, {3, 10}}, area, has_tile);
  return listing(report.take());
}

TEST(CheckFormula, WordsOfTheAreaHaveAMeaning) {
  EXPECT_EQ(findings_about("tiles + open + around + zones.road + inn + near.inn + square.sheep + joined.sheep + "
                           "touching.meadow.closed"),
            "");
  EXPECT_EQ(findings_about("tiles + zones.road + inn + joined.sheep", "road", false), "");
}

TEST(CheckFormula, UnknownWordsAreReportedWithThePossibleOnes) {
  EXPECT_EQ(findings_about("1 + cow"),
            "r.xml:3:14: error: \"cow\" has no meaning in the area \"road\". Possible words: inn, tiles, open and "
            "around. [TW033]\n");
  EXPECT_EQ(findings_about("1 + inns"),
            "r.xml:3:14: error: \"inns\" has no meaning in the area \"road\". Did you mean \"inn\"? [TW033]\n");
  EXPECT_EQ(findings_about("near.cow"),
            "r.xml:3:15: error: \"cow\" has no meaning in the area \"road\". Possible words: inn. [TW033]\n");
  EXPECT_EQ(findings_about("square.cow"),
            "r.xml:3:17: error: \"cow\" has no meaning in the area \"road\". Possible words: sheep and inn. [TW033]\n");
  EXPECT_EQ(findings_about("joined.cow"),
            "r.xml:3:17: error: \"cow\" has no meaning in the area \"road\". Possible words: sheep and inn. [TW033]\n");
  EXPECT_EQ(findings_about("zones.bog"),
            "r.xml:3:16: error: \"bog\" is not a feature of the area \"road\". Possible words: road. [TW033]\n");
  EXPECT_EQ(findings_about("touching.bog.closed"),
            "r.xml:3:19: error: The area \"bog\" is not declared. Possible words: meadow and road. [TW033]\n");
}

TEST(CheckFormula, NothingIsPossibleWithoutSymbols) {
  model::Rules rules = rules_of_roads();
  rules.symbols.clear();
  EXPECT_EQ(findings_about("joined.cow", "road", true, rules),
            "r.xml:3:17: error: \"cow\" has no meaning in the area \"road\". [TW033]\n");
}

TEST(CheckFormula, SymbolsOfOtherAreasCannotOccur) {
  EXPECT_EQ(
      findings_about("sheep"),
      "r.xml:3:10: error: \"sheep\" cannot occur in the area \"road\", which consists of road; it is allowed only "
      "on meadow [TW033]\n");
  EXPECT_EQ(
      findings_about("near.sheep"),
      "r.xml:3:15: error: \"sheep\" cannot occur in the area \"road\", which consists of road; it is allowed only "
      "on meadow [TW033]\n");
}

TEST(CheckFormula, WordsAboutATileNeedATile) {
  const auto needs_tile = [](const std::string& word, const std::string& symbol) {
    return "r.xml:3:10: error: " + word +
           " is allowed only in the formulas of actions and of scores with to=\"each PIECE\"; use \"" + symbol +
           "\" here [TW033]\n";
  };
  EXPECT_EQ(findings_about("near.inn", "road", false), needs_tile("near.inn", "inn"));
  EXPECT_EQ(findings_about("square.sheep", "road", false), needs_tile("square.sheep", "sheep"));
}

TEST(CheckFormula, AnUndeclaredAreaIsReportedElsewhere) {
  EXPECT_EQ(findings_about("sheep + near.inn + zones.bog + joined.inn", "rode"), "");
  EXPECT_EQ(findings_about("cow", "rode"),
            "r.xml:3:10: error: \"cow\" has no meaning in this area. Possible words: sheep, inn, tiles, open and "
            "around. [TW033]\n");
}

TEST(CheckFormula, PositionsCountTheEntitiesOfTheFile) {
  const std::string longest = "&\"<" + std::string(1998, '1');
  EXPECT_EQ(findings_about(longest), "r.xml:3:2022: error: In the formula " + in_quotes(longest) +
                                         ": a formula can have at most 2000 characters [TW032]\n");
}

TEST(CheckFormula, AModelWithoutAFileHasNoPositions) {
  Report report("r.xml");
  check_formula(report, rules_of_roads(), {"1 + inns", {}}, "road", false);
  EXPECT_EQ(listing(report.take()),
            "r.xml: error: \"inns\" has no meaning in the area \"road\". Did you mean \"inn\"? [TW033]\n");
}

/// Returns `count` different words with this prefix, as a sum: "s1 + s2" or "joined.s1 + joined.s2".
std::string sum_of_words(int count, const std::string& prefix = "") {
  std::string out = "0";
  for (int i = 1; i <= count; ++i) out += " + " + prefix + "s" + std::to_string(i);
  return out;
}

/// Returns `count` different symbols that are allowed on roads.
std::string symbols_of_roads(int count) {
  std::string out;
  for (int i = 1; i <= count; ++i) out += "<symbol id=\"s" + std::to_string(i) + "\" on=\"road\"/>\n";
  return out;
}

TEST(CheckRoom, AnAreaCountsALimitedNumberOfWords) {
  const auto found = [](const std::string& formula) {
    model::Rules rules = rules_of_roads(symbols_of_roads(model::kMaxCounts));
    rules.scores[0].points = {formula, {14, 1}};
    rules.scores[0].to_most.clear();
    rules.scores[0].to_each = "man";
    return listing(check_rules(rules, "r.xml"));
  };
  const std::string most = sum_of_words(model::kMaxCounts);
  EXPECT_EQ(found(most), "");
  EXPECT_EQ(found(most + " + near.s1 + near.s2"), "") << "each symbol is counted once";
  EXPECT_EQ(found(most + " + zones.road"),
            "r.xml:14:1: error: The formulas of the area \"road\" count more than 24 symbols and features; remove "
            "some of them [TW036]\n");
  EXPECT_EQ(found(sum_of_words(model::kMaxSquares, "square.")), "");
  EXPECT_EQ(found(sum_of_words(model::kMaxSquares + 2, "square.")),
            "r.xml:14:1: error: The formulas of the area \"road\" count more than 8 symbols in squares; remove some of "
            "them [TW036]\n")
      << "once, not for each word";
}

TEST(CheckRoom, ActionsAndScoresOfAnAreaCountTogether) {
  model::Rules rules = rules_of_roads(symbols_of_roads(model::kMaxJoined + 1) +
                                      "<action id=\"a\"><sole score=\"road\"/><award points=\"0\" area=\"road\"/>"
                                      "<bonus score=\"road\" points=\"0\"/></action>");
  std::vector<model::Effect>& effects = rules.actions[0].effects;
  effects[1].at = {30, 3};
  effects[2].at = {31, 3};
  const auto found = [&rules](const std::string& score, const std::string& award, const std::string& bonus) {
    rules.scores[0].points = {score, {}};
    rules.actions[0].effects[1].points = {award, {}};
    rules.actions[0].effects[2].points = {bonus, {}};
    return listing(check_rules(rules, "r.xml"));
  };
  const std::string message =
      ": error: The formulas of the area \"road\" count more than 8 joined symbols; remove some of them [TW036]\n";
  const std::string four = sum_of_words(4, "joined."), eight = sum_of_words(8, "joined.");
  const std::string nine = sum_of_words(9, "joined.");
  EXPECT_EQ(found(four, eight, four), "");
  EXPECT_EQ(found(nine, four, four), "r.xml:14:1" + message) << "the row, as the formula has no position";
  EXPECT_EQ(found(eight, "joined.s9", "0"), "r.xml:30:3" + message);
  EXPECT_EQ(found(eight, "0", "joined.s9"), "r.xml:31:3" + message);
}

}  // namespace
}  // namespace tw::xml
