#include "engine/landscape/program.hpp"

#include <gtest/gtest.h>

#include "engine/landscape/compile.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

int value(const std::string& formula, const AreaCounts& counts = {}) {
  const model::Rules rules = test::small_rules();
  AreaTable area;
  Program program;
  const auto findings = compile_formula({.text = formula, .at = {}}, rules, area, program);
  EXPECT_TRUE(findings.empty()) << formula;
  return program.run(counts);
}

TEST(Program, FollowsTheUsualArithmeticPrecedence) {
  EXPECT_EQ(value("2 + 3*4"), 14);
  EXPECT_EQ(value("(2 + 3)*4"), 20);
  EXPECT_EQ(value("2 - 3 - 4"), -5);
  EXPECT_EQ(value("-2*-3"), 6);
}

TEST(Program, ComparisonsAreZeroOrOne) {
  for (const char* holds : {"2 < 3", "3 <= 3", "3 > 2", "2 >= 2", "2 = 2", "1 != 2"})
    EXPECT_EQ(value(holds), 1) << holds;
  for (const char* fails : {"3 < 3", "4 <= 3", "3 > 3", "1 >= 2", "1 = 2", "2 != 2"})
    EXPECT_EQ(value(fails), 0) << fails;
  EXPECT_EQ(value("5*(2 >= 2) + (1 = 2) + (1 != 2) + (4 <= 3)"), 6);
}

TEST(Program, MinAndMaxTakeTwoOrMore) {
  EXPECT_EQ(value("min(3, 1, 2)"), 1);
  EXPECT_EQ(value("max(0, 1 - 4)"), 0);
}

TEST(Program, SaturatesInsteadOfOverflowing) {
  EXPECT_EQ(value("9999*9999*9999*9999*9999*9999"), 1'000'000'000);
  EXPECT_EQ(value("-9999*9999*9999*9999*9999"), -1'000'000'000);
}

TEST(Program, ComputesALinearSumWithSmallFactorsDirectly) {
  const auto is_sum = [](const std::string& formula) {
    AreaTable area;
    Program program;
    EXPECT_TRUE(compile_formula({.text = formula, .at = {}}, test::small_rules(), area, program).empty()) << formula;
    return program.is_sum;
  };
  EXPECT_TRUE(is_sum("100*tiles"));
  EXPECT_FALSE(is_sum("101*tiles"));
  EXPECT_TRUE(is_sum("60*tiles - 40*cow"));
  EXPECT_FALSE(is_sum("60*tiles - 41*cow"));
  EXPECT_TRUE(is_sum("cow*5*10*-2"));
  EXPECT_FALSE(is_sum("cow*5*10*-2 - cow"));
  EXPECT_TRUE(is_sum("9999*100*100 + 9999 + 1")) << "100,000,000";
  EXPECT_FALSE(is_sum("9999*100*100 + 9999 + 2"));
  const std::string eight = "tiles + open + around + cow + duck + flag + near.cow + joined.duck";
  EXPECT_TRUE(is_sum(eight));
  EXPECT_FALSE(is_sum(eight + " + touching.town.closed"));
  EXPECT_FALSE(is_sum("tiles*cow"));
  EXPECT_FALSE(is_sum("max(tiles, cow)"));
}

TEST(Program, IsNotASumWithoutStepsOrWithALargeConstant) {
  using Op = model::Formula::Op;
  const auto is_sum = [](const std::vector<Instruction>& steps) {
    Program program;
    program.steps = steps;
    program.detect_sum();
    return program.is_sum;
  };
  EXPECT_FALSE(is_sum({}));
  EXPECT_TRUE(is_sum({{Op::Number, Source::Number, 100'000'000}}));
  EXPECT_FALSE(is_sum({{Op::Number, Source::Number, 100'000'001}}));
}

TEST(Program, ReadsTheWordsOfTheMeasure) {
  AreaCounts m;
  m.tiles = 7;
  m.open = 2;
  m.around = 5;
  m.total[0] = 3;  // cows, the first count that the formula uses
  m.near[0] = 1;
  m.joined[0] = 4;  // the number of ducks in joined zones
  m.touching[0] = 6;
  EXPECT_EQ(value("1000*tiles + 100*open + 10*around + cow", m), 7253);
  EXPECT_EQ(value("cow + 10*near.cow + 100*joined.duck + 1000*touching.town.closed", m), 6413);
}

TEST(Program, AnUndeclaredWordIsAFindingAtItsCharacter) {
  AreaTable area;
  Program program;
  const auto findings =
      compile_formula({.text = "2*tiles + goat", .at = {.line = 4, .column = 20}}, test::small_rules(), area, program);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].at.line, 4);
  EXPECT_EQ(findings[0].at.column, 30);
}

/// Compiles a formula at line 4, column 20. Returns its findings.
model::Findings formula_findings(const std::string& formula, const model::Rules& rules) {
  AreaTable area;
  Program program;
  return compile_formula({.text = formula, .at = {.line = 4, .column = 20}}, rules, area, program);
}

TEST(Program, EveryKindOfWordNamesADeclaredRow) {
  struct Case {
    std::string word, name;
  };
  for (const Case& c :
       {Case{"goat", "goat"}, Case{"near.goat", "goat"}, Case{"square.goat", "goat"}, Case{"joined.goat", "goat"},
        Case{"zones.sky", "sky"}, Case{"touching.castle.closed", "castle"}}) {
    const auto findings = formula_findings("2 + " + c.word, test::small_rules());
    ASSERT_EQ(findings.size(), 1u) << c.word;
    EXPECT_EQ(findings[0].code, "TW033");
    EXPECT_EQ(findings[0].message, "\"" + c.name + "\" is not declared in the rules");
    EXPECT_EQ(findings[0].at.column, 24) << c.word;
  }
}

TEST(Program, AFormulaOfAnAreaCountsALimitedNumberOfThings) {
  struct Case {
    std::string before, after;
    int most;
    std::string message;
  };
  model::Rules rules = test::small_rules();
  for (int i = 0; i < 30; ++i) rules.symbols.push_back({.id = "x" + std::to_string(i)});
  for (int i = 0; i < 10; ++i) rules.areas.push_back({.id = "x" + std::to_string(i)});
  for (const Case& c : {Case{"x", "", 24, "exceeds the limit of 24 counted symbols and features per area"},
                        Case{"near.x", "", 24, "exceeds the limit of 24 counted symbols and features per area"},
                        Case{"square.x", "", 8, "exceeds the limit of 8 such words per area"},
                        Case{"joined.x", "", 8, "exceeds the limit of 8 such words per area"},
                        Case{"touching.x", ".closed", 8, "exceeds the limit of 8 such words per area"}}) {
    std::string text = c.before + "0" + c.after;
    for (int i = 1; i < c.most; ++i) text += " + " + c.before + std::to_string(i) + c.after;
    EXPECT_TRUE(formula_findings(text, rules).empty()) << text;
    const int column = 20 + static_cast<int>(text.size()) + 3;
    text += " + " + c.before + std::to_string(c.most) + c.after;
    const auto findings = formula_findings(text, rules);
    ASSERT_EQ(findings.size(), 1u) << text;
    EXPECT_EQ(findings[0].code, "TW033");
    EXPECT_EQ(findings[0].message, "\"x" + std::to_string(c.most) + "\" " + c.message);
    EXPECT_EQ(findings[0].at.column, column);
  }
}

TEST(Program, AnErrorOfAFormulaIsAFindingAtItsCharacter) {
  const auto findings = formula_findings("2*(tiles", test::small_rules());
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].code, "TW033");
  EXPECT_EQ(findings[0].message, "\")\" is missing");
  EXPECT_EQ(findings[0].at.line, 4);
  EXPECT_EQ(findings[0].at.column, 28);
}

TEST(Program, AFindingHasNoPositionIfTheFormulaHasNone) {
  AreaTable area;
  Program program;
  const auto findings = compile_formula({.text = "2*goat", .at = {}}, test::small_rules(), area, program);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].at.line, 0);
  EXPECT_EQ(findings[0].at.column, 0);
}

}  // namespace
}  // namespace tw::landscape
