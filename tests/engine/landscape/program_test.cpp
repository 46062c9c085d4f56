#include "engine/landscape/program.hpp"

#include <gtest/gtest.h>

#include "engine/landscape/compile.hpp"
#include "tests/engine/landscape/small_game.hpp"

namespace tw::landscape {
namespace {

int value(const std::string& formula, const Measure& measure = {}) {
  const model::Rules rules = test::small_rules();
  AreaTable area;
  Program program;
  const auto findings = compile_formula({.text = formula, .at = {}}, rules, area, program);
  EXPECT_TRUE(findings.empty()) << formula;
  return program.run(measure);
}

TEST(Program, ReckonsAsOneLearnsAtSchool) {
  EXPECT_EQ(value("2 + 3*4"), 14);
  EXPECT_EQ(value("(2 + 3)*4"), 20);
  EXPECT_EQ(value("2 - 3 - 4"), -5);
  EXPECT_EQ(value("-2*-3"), 6);
}

TEST(Program, ComparisonsAreZeroOrOne) {
  EXPECT_EQ(value("3 > 2"), 1);
  EXPECT_EQ(value("3 < 2"), 0);
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

TEST(Program, ReadsTheWordsOfTheMeasure) {
  Measure m;
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

TEST(Program, AWordThatIsDeclaredNowhereIsAFindingAtItsCharacter) {
  AreaTable area;
  Program program;
  const auto findings =
      compile_formula({.text = "2*tiles + goat", .at = {.line = 4, .column = 20}}, test::small_rules(), area, program);
  ASSERT_EQ(findings.size(), 1u);
  EXPECT_EQ(findings[0].at.line, 4);
  EXPECT_EQ(findings[0].at.column, 30);
}

}  // namespace
}  // namespace tw::landscape
