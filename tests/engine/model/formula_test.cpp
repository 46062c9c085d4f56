// Tests the values of formulas and the positions of syntax errors.
#include "engine/model/formula.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tw::model {
namespace {

using testing::HasSubstr;

/// Evaluates a parsed formula with the same value for every word; a slow but simple reference implementation.
int value_of(const std::string& text, int word = 0) {
  const auto parsed = parse_formula(text);
  const Formula* formula = std::get_if<Formula>(&parsed);
  if (formula == nullptr) {
    ADD_FAILURE() << text << ": " << std::get<FormulaError>(parsed).message;
    return 0;
  }
  std::vector<int> stack;
  int deepest = 0;
  for (const Formula::Step& step : formula->steps) {
    using Op = Formula::Op;
    if (step.op == Op::Number || step.op == Op::Word) {
      stack.push_back(step.op == Op::Number ? step.value : word);
      deepest = std::max(deepest, static_cast<int>(stack.size()));
      continue;
    }
    int b = stack.back();
    if (step.op == Op::Negate) {
      stack.back() = -b;
      continue;
    }
    stack.pop_back();
    int& a = stack.back();
    switch (step.op) {
      case Op::Add: a += b; break;
      case Op::Subtract: a -= b; break;
      case Op::Multiply: a *= b; break;
      case Op::Min: a = std::min(a, b); break;
      case Op::Max: a = std::max(a, b); break;
      case Op::Less: a = a < b; break;
      case Op::LessEqual: a = a <= b; break;
      case Op::Greater: a = a > b; break;
      case Op::GreaterEqual: a = a >= b; break;
      case Op::Equal: a = a == b; break;
      case Op::NotEqual: a = a != b; break;
      default: ADD_FAILURE() << "no operator";
    }
  }
  EXPECT_EQ(stack.size(), 1u) << text;
  EXPECT_EQ(formula->max_stack_size, deepest) << text;
  return stack.empty() ? 0 : stack.back();
}

FormulaError error_of(const std::string& text) {
  const auto parsed = parse_formula(text);
  const auto* error = std::get_if<FormulaError>(&parsed);
  if (error == nullptr) ADD_FAILURE() << text << " is accepted, but should be an error";
  return error != nullptr ? *error : FormulaError{};
}

Word word_of(const std::string& text) {
  const auto parsed = parse_formula(text);
  const Formula* formula = std::get_if<Formula>(&parsed);
  return formula != nullptr && formula->words.size() == 1 ? formula->words[0] : Word{};
}

TEST(Formula, FollowsTheUsualOperatorPrecedence) {
  EXPECT_EQ(value_of("1 + 2*3"), 7);
  EXPECT_EQ(value_of("(1 + 2)*3"), 9);
  EXPECT_EQ(value_of("10 - 4 - 3"), 3);
  EXPECT_EQ(value_of("-2*-3 - -1"), 7);
  EXPECT_EQ(value_of("2*3 < 1 + 6"), 1);
  EXPECT_EQ(value_of("7 \xE2\x88\x92 2"), 5) << "a printed minus sign";
}

TEST(Formula, ComparesAsZeroOrOne) {
  EXPECT_EQ(value_of("1 < 2") + value_of("2 <= 2") + value_of("3 > 2") + value_of("2 >= 2") + value_of("2 = 2") +
                value_of("2 == 2") + value_of("1 != 2"),
            7);
  EXPECT_EQ(value_of("2 < 1") + value_of("3 <= 2") + value_of("2 > 2") + value_of("1 >= 2") + value_of("1 = 2") +
                value_of("2 != 2"),
            0);
  EXPECT_EQ(value_of("3*(tiles < 4)", 3), 3);
}

TEST(Formula, MinAndMaxTakeTwoOrMore) {
  EXPECT_EQ(value_of("min(4, 2, 3) + max(0, 1 - 5)"), 2);
  EXPECT_EQ(error_of("1 + min(4)").offset, 4u);
  EXPECT_THAT(error_of("min(4)").message, HasSubstr("at least two values"));
}

/// A formula with a syntax error, the offset of the error, and a part of its message.
struct Mistake {
  std::string text;
  std::size_t offset;
  std::string message;
};
void expect_errors(const std::vector<Mistake>& mistakes) {
  for (const Mistake& mistake : mistakes) {
    EXPECT_EQ(error_of(mistake.text).offset, mistake.offset) << mistake.text << ": " << error_of(mistake.text).message;
    EXPECT_THAT(error_of(mistake.text).message, HasSubstr(mistake.message)) << mistake.text;
  }
}

TEST(Formula, SuggestsAReplacementForSyntaxOfOtherLanguages) {
  expect_errors({{"tiles/2", 5, "division is not supported; add comparisons"},
                 {"(tiles / 2)*3", 7, "division is not supported"},
                 {"tiles \xC3\xB7 2", 6, "division is not supported"},
                 {"tiles^2", 5, "powers are not supported"},
                 {"tiles**2", 6, "for a power, write a product: tiles*tiles"},
                 {"tiles % 2", 6, "remainders and percentages are not supported"},
                 {"1.5*tiles", 1, "numbers are whole"},
                 {"1,5*tiles", 1, "numbers are whole"},
                 {".5*tiles", 0, "numbers are whole"},
                 {"tiles \xC3\x97 2", 6, "write * to multiply"},
                 {"tiles \xE2\x89\xA5 2", 6, "write >="},
                 {"2*(tiles => 3)", 10, "the equals sign comes last"},
                 {"tiles =< 3", 7, "the equals sign comes last"},
                 {"2 <= tiles <= 5", 11, "a comparison has two sides"},
                 {"tiles >= 3 and open = 0", 11, "there is no \"and\""},
                 {"tiles >= 3 && open = 0", 11, "there is no \"and\""},
                 {"tiles >= 3 || open = 0", 11, "there is no \"or\""},
                 {"2 if tiles > 3", 2, "there is no \"if\""},
                 {"tiles > 3 ? 2", 10, "multiply by the condition"},
                 {"!tiles", 0, "compare with 0"},
                 {"min tiles", 0, "in parentheses: min(tiles, 5)"},
                 {"max()", 0, "max needs at least two values"},
                 {"2 + max(tiles)", 4, "separated by commas: max(tiles, 5)"},
                 {"round(tiles)", 0, "there is no function \"round\""},
                 {"tiles fish", 6, "missing before \"fish\""},
                 {"2(tiles)", 1, "missing before \"(\""},
                 {"(tiles 2)", 7, "missing before \"2\""},
                 {"tiles)", 5, "has no matching \"(\""},
                 {"(tiles", 6, "\")\" is missing"},
                 {"(tiles, 2)", 6, "only separates the values"},
                 {"()", 1, "missing before \")\""},
                 {"tiles, 2", 5, "only separates the values"},
                 {"tiles; 2", 5, "join its parts with +"}});
  EXPECT_EQ(value_of("min(1,5)"), 1) << "a comma between values is no decimal comma";
}

TEST(Formula, SuggestsTheRightOperator) {
  expect_errors({{"tiles // 2", 6, "division is not supported"},
                 {"tiles \xC2\xB7 2", 6, "write * to multiply"},
                 {"tiles \xE2\x89\xA4 2", 6, "write <= for \"at most\""},
                 {"tiles \xE2\x89\xA0 2", 6, "write != for \"not equal\""},
                 {"tiles >= 3 & open = 0", 11, "there is no \"and\""},
                 {"tiles >= 3 | open = 0", 11, "there is no \"or\""},
                 {"tiles >= 3 or open = 0", 11, "there is no \"or\"; use max: max(tiles >= 3, open = 0)"},
                 {"[tiles]", 0, "use round parentheses: ( )"},
                 {"2*{tiles}", 2, "use round parentheses: ( )"},
                 {"^2", 0, "powers are not supported"},
                 {"= 2", 0, "a number or a word is missing before \"=\""},
                 {"tiles === 2", 8, "a number or a word is missing before \"=\""},
                 {"max tiles", 0, "max needs its values in parentheses: max(tiles, 5)"}});
}

TEST(Formula, QuotesTheWholeWordOrCharacterAtAnError) {
  expect_errors({{"tiles fish_pond 2", 6, "an operator such as + or * is missing before \"fish_pond\""},
                 {"tiles \xE2\x82\xAC", 6, "\"\xE2\x82\xAC\" is not expected here; use an operator"},
                 {"tiles \xE2\x82\xAC 2", 6, "\"\xE2\x82\xAC\" is not expected here; use an operator"},
                 {"2 + \xE2\x82\xAC", 4, "\"\xE2\x82\xAC\" is not expected here; use a number, a word or \"(\""},
                 {"2.", 1, "\".\" is not expected here; use an operator"},
                 {"2.fish", 1, "\".\" is not expected here; use an operator"},
                 {"2*tiles,", 7, "\",\" only separates the values"},
                 {"fish-", 5, "the formula ends where a number, a word or \"(\" is expected"}});
}

TEST(Formula, ANumberHasAtMostFourDigits) {
  EXPECT_EQ(value_of("9999"), 9999);
  expect_errors(
      {{"1 + 10000", 4, "a number can be at most 9999"}, {"1 + 99999999999*tiles", 4, "a number can be at most 9999"}});
}

TEST(Formula, AWordOfSeveralPartsHasOneOfTheKnownForms) {
  for (const char* text : {"foo.bar", "zones.", "near.-fish", "near.city.closed", "touching.city", "touching.city.open",
                           "touching.city.closed.now", "zones.city.fish"}) {
    EXPECT_EQ(error_of(text).offset, 0u) << text;
    EXPECT_THAT(error_of(text).message, HasSubstr("is not a formula word; use zones.KIND, near.SYMBOL")) << text;
  }
  EXPECT_THAT(error_of("near.city.closed").message, HasSubstr("\"near.city.closed\" is not a formula word"));
}

TEST(Formula, KnowsTheWordsOfAnArea) {
  EXPECT_EQ(word_of("tiles").kind, WordKind::Tiles);
  EXPECT_EQ(word_of("open").kind, WordKind::Open);
  EXPECT_EQ(word_of("around").kind, WordKind::Around);
  EXPECT_EQ(word_of("zones.lake"), (Word{WordKind::Zones, "lake", 0}));
  EXPECT_EQ(word_of("  deer"), (Word{WordKind::Symbol, "deer", 2}));
  EXPECT_EQ(word_of("near.deer"), (Word{WordKind::NearSymbol, "deer", 0}));
  EXPECT_EQ(word_of("square.deer"), (Word{WordKind::SquareSymbol, "deer", 0}));
  EXPECT_EQ(word_of("joined.fish"), (Word{WordKind::JoinedSymbol, "fish", 0}));
  EXPECT_EQ(word_of("touching.city.closed"), (Word{WordKind::TouchingClosed, "city", 0}));
  EXPECT_EQ(word_of("touching.river-system.closed").name, "river-system");
}

TEST(Formula, AWordIsStoredOnceEvenIfItIsUsedRepeatedly) {
  const auto parsed = parse_formula("deer + 2*deer - near.deer");
  EXPECT_EQ(std::get<Formula>(parsed).words.size(), 2u);
}

TEST(Formula, AHyphenBelongsToANameOnlyBeforeALetter) {
  EXPECT_EQ(word_of("wild-boar").name, "wild-boar");
  EXPECT_EQ(word_of("_wild_boar").name, "_wild_boar");
  EXPECT_EQ(value_of("deer -1", 5), 4);
  EXPECT_EQ(value_of("deer-1", 5), 4);
}

TEST(Formula, ErrorsPointAtTheirCharacter) {
  EXPECT_EQ(error_of("").offset, 0u);
  EXPECT_THAT(error_of(" ").message, HasSubstr("the formula is empty"));
  EXPECT_EQ(error_of("2 +").offset, 3u);
  EXPECT_EQ(error_of("2 + * 3").offset, 4u);
  EXPECT_EQ(error_of("(2 + 3").offset, 6u);
  EXPECT_EQ(error_of("2 3").offset, 2u);
  EXPECT_EQ(error_of("2*deer)").offset, 6u);
  EXPECT_EQ(error_of("1 < 2 < 3").offset, 6u);
  EXPECT_EQ(error_of("3deer").offset, 1u);
  EXPECT_EQ(error_of("1 + foo.bar").offset, 4u);
  EXPECT_EQ(error_of("zones.").offset, 0u);
  EXPECT_EQ(error_of("deer # tiger").offset, 5u);
}

TEST(Formula, LongAndDeepTextsAreErrors) {
  EXPECT_THAT(error_of(std::string(kMaxFormulaLength + 1, '1')).message, HasSubstr("at most 2000"));
  EXPECT_THAT(error_of(std::string(100, '(') + "1" + std::string(100, ')')).message, HasSubstr("nested too deeply"));
  EXPECT_THAT(error_of(std::string(1999, '-') + "1").message, HasSubstr("nested too deeply"));
}

}  // namespace
}  // namespace tw::model
