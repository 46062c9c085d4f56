#include "editor/core/rules/formula_difference.hpp"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {
namespace {

constexpr std::string_view kNone = "same points, written differently";

std::string difference(std::string_view base, std::string_view now) {
  return formula_difference(parse_expression(base).value(), parse_expression(now).value());
}

struct Case {
  std::string_view base, now, difference;
};
void expect_differences(std::initializer_list<Case> cases) {
  for (const Case& c : cases) EXPECT_EQ(difference(c.base, c.now), c.difference) << c.base << " / " << c.now;
}

TEST(FormulaDifference, NamesWholeTerms) {
  expect_differences({
      {"2*tiles + 3*mushrooms", "2*tiles + 4*mushrooms", "4*mushrooms instead of 3*mushrooms"},
      {"2*tiles + 3*mushrooms", "2*tiles + 4*mushrooms + 2*menhir",
       "4*mushrooms instead of 3*mushrooms, adds 2*menhir"},
      {"tiles + fish", "tiles", "leaves out fish"},
      {"tiles", "tiles - 2*fish", "subtracts 2*fish"},
      {"tiles - fish", "tiles", "no longer subtracts fish"},
      {"tiles - fish", "tiles + fish", "fish instead of -fish"},
      {"tiles + 3", "tiles + 5", "5 instead of 3"},
      {"tiles", "fish", "adds fish, leaves out tiles"},
  });
}

TEST(FormulaDifference, SeesThroughSpelling) {
  expect_differences({
      {"2*tiles", "tiles*2", kNone},
      {"tiles + fish", "fish + tiles", kNone},
      {"tiles + tiles", "2*tiles", kNone},
      {"-(3*tiles)", "0 - 3*tiles", kNone},
  });
}

TEST(FormulaDifference, TreatsFunctionsAndProductsAsOneTerm) {
  expect_differences({
      {"max(tiles, 3)", "max(tiles, 4)", "adds max(tiles, 4), leaves out max(tiles, 3)"},
      {"tiles*fish", "2*(tiles*fish)", "2*(tiles*fish) instead of tiles*fish"},
      {"tiles", "tiles + 3*(tiles >= 6)", "adds 3*(tiles >= 6)"},
  });
}

TEST(FormulaDifference, LeavesLargeFactorsAsTheyAre) {
  expect_differences({
      {"tiles", "9999*(9999*(9999*tiles))", "adds 99980001*(9999*tiles), leaves out tiles"},
      {"9999*(9999*(9999*tiles))", "9999*(9999*(9999*tiles))", kNone},
  });
  EXPECT_NE(difference("tiles", "9999*9999*9*tiles + 9999*9999*9*tiles + 9999*9999*9*tiles"), "");
  EXPECT_NE(difference("tiles", "-(9999*(9999*(9999*9999)))"), "");
}

/// Splits the description of a difference into its parts. Commas inside brackets belong to terms.
std::vector<std::string> parts_of(std::string words) {
  int depth = 0;
  for (char& c : words) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) c = '\n';
  }
  EXPECT_EQ(depth, 0) << words;
  std::vector<std::string> out;
  std::istringstream lines(words);
  for (std::string line; std::getline(lines >> std::ws, line);) out.push_back(line);
  return out;
}
/// Returns the formulas named in a part.
std::vector<std::string> formulas_of(std::string part) {
  const std::string instead = " instead of ";
  if (const std::size_t at = part.find(instead); at != std::string::npos)
    return {part.substr(0, at), part.substr(at + instead.size())};
  for (const std::string_view verb : {"adds ", "subtracts ", "leaves out ", "no longer subtracts "})
    if (part.starts_with(verb)) return {part.substr(verb.size())};
  return {part};
}

/// The description of a difference contains only whole terms: each term must parse as a formula.
TEST(FormulaDifference, OfAnyTwoFormulasConsistsOfWholeTerms) {
  constexpr std::array kFormulas{"0",
                                 "tiles",
                                 "2*tiles + 3*mushrooms",
                                 "2*tiles + 4*mushrooms + 2*menhir",
                                 "tiles - 2*fish",
                                 "-(tiles - 2*fish)",
                                 "max(tiles, 3) + fish",
                                 "(tiles + fish)*2",
                                 "3*(tiles >= 6) - 1",
                                 "min(max(fish, 1), tiles)*tiles",
                                 "tiles*tiles",
                                 "10 - tiles"};
  for (const char* base : kFormulas)
    for (const char* now : kFormulas) {
      const std::string words = difference(base, now);
      SCOPED_TRACE(std::string(base) + " / " + now + ": " + words);
      if (std::string_view(base) == now) {
        EXPECT_EQ(words, kNone);
        continue;
      }
      for (const std::string& part : parts_of(words))
        for (const std::string& formula : formulas_of(part)) EXPECT_TRUE(parse_expression(formula)) << formula;
    }
}

}  // namespace
}  // namespace tw::editor
