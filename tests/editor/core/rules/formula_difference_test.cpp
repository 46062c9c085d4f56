#include "editor/core/rules/formula_difference.hpp"

#include <gtest/gtest.h>

#include <array>

namespace tw::editor {
namespace {

std::string difference(std::string_view base, std::string_view now) {
  return formula_difference(expression_of(base).value(), expression_of(now).value());
}

TEST(FormulaDifference, NamesWholeTerms) {
  EXPECT_EQ(difference("2*tiles + 3*mushrooms", "2*tiles + 4*mushrooms"), "4*mushrooms instead of 3*mushrooms");
  EXPECT_EQ(difference("2*tiles + 3*mushrooms", "2*tiles + 4*mushrooms + 2*menhir"),
            "4*mushrooms instead of 3*mushrooms, adds 2*menhir");
  EXPECT_EQ(difference("tiles + fish", "tiles"), "leaves out fish");
  EXPECT_EQ(difference("tiles", "tiles - 2*fish"), "subtracts 2*fish");
  EXPECT_EQ(difference("tiles - fish", "tiles"), "no longer subtracts fish");
  EXPECT_EQ(difference("tiles - fish", "tiles + fish"), "fish instead of -fish");
  EXPECT_EQ(difference("tiles + 3", "tiles + 5"), "5 instead of 3");
  EXPECT_EQ(difference("tiles", "fish"), "adds fish, leaves out tiles");
}

TEST(FormulaDifference, SeesThroughSpelling) {
  EXPECT_EQ(difference("2*tiles", "tiles*2"), "only written differently");
  EXPECT_EQ(difference("tiles + fish", "fish + tiles"), "only written differently");
  EXPECT_EQ(difference("tiles + tiles", "2*tiles"), "only written differently");
  EXPECT_EQ(difference("-(3*tiles)", "0 - 3*tiles"), "only written differently");
}

TEST(FormulaDifference, TakesFunctionsAndProductsAsOneTerm) {
  EXPECT_EQ(difference("max(tiles, 3)", "max(tiles, 4)"), "adds max(tiles, 4), leaves out max(tiles, 3)");
  EXPECT_EQ(difference("tiles*fish", "2*(tiles*fish)"), "2*(tiles*fish) instead of tiles*fish");
  EXPECT_EQ(difference("tiles", "tiles + 3*(tiles >= 6)"), "adds 3*(tiles >= 6)");
}

TEST(FormulaDifference, LeavesLargeFactorsAsTheyAre) {
  EXPECT_EQ(difference("tiles", "9999*(9999*(9999*tiles))"), "adds 99980001*(9999*tiles), leaves out tiles");
  EXPECT_EQ(difference("9999*(9999*(9999*tiles))", "9999*(9999*(9999*tiles))"), "only written differently");
  EXPECT_NE(difference("tiles", "9999*9999*9*tiles + 9999*9999*9*tiles + 9999*9999*9*tiles"), "");
  EXPECT_NE(difference("tiles", "-(9999*(9999*(9999*9999)))"), "");
}

/// Nothing is left of a term, and no term is cut: each is a formula itself.
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
        EXPECT_EQ(words, "only written differently");
        continue;
      }
      std::string rest = words;
      int depth = 0;
      for (char& c : rest) {  // commas within brackets belong to terms
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0) c = '\n';
      }
      EXPECT_EQ(depth, 0);
      for (std::size_t at = 0; at < rest.size();) {
        const std::size_t end = std::min(rest.find('\n', at), rest.size());
        std::string part = rest.substr(at == 0 ? 0 : at + 1, end - (at == 0 ? 0 : at + 1));
        at = end + 1;
        const std::size_t instead = part.find(" instead of ");
        for (const char* verb : {"adds ", "subtracts ", "leaves out ", "no longer subtracts "})
          if (part.starts_with(verb)) part = part.substr(std::string_view(verb).size());
        if (instead != std::string::npos) {
          EXPECT_TRUE(expression_of(part.substr(0, instead))) << part;
          EXPECT_TRUE(expression_of(part.substr(instead + 12))) << part;
        } else {
          EXPECT_TRUE(expression_of(part)) << part;
        }
      }
    }
}

}  // namespace
}  // namespace tw::editor
