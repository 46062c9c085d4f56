#include "engine/language/numbers.hpp"

#include <gmock/gmock.h>

#include "tests/in_language.hpp"

namespace tw::language {
namespace {

using test::InLanguage;

TEST(NumbersInText, HaveTheSeparatorsOfTheLanguage) {
  EXPECT_EQ(group_digits(1'234'567), "1,234,567");
  EXPECT_EQ(group_digits("-1234567.125"), "-1,234,567.125");
  EXPECT_EQ(group_digits("-123.5"), "-123.5");
  EXPECT_EQ(format_decimal(1234.5, 2), "1234.50");
  EXPECT_EQ(format_decimal(1234.5), "1234.5");
  EXPECT_EQ(format_decimal(-0.25, 2), "-0.25");
  EXPECT_EQ(format_decimal(0, 1), "0.0");
  EXPECT_EQ(format_decimal(45), "45");
  EXPECT_EQ(with_separators("1,234.5 (0.5-1.5)"), "1,234.5 (0.5-1.5)");
  {
    const InLanguage german("de");
    EXPECT_EQ(group_digits(0), "0");
    EXPECT_EQ(group_digits(999), "999");
    EXPECT_EQ(group_digits(1'234'567), "1.234.567");
    EXPECT_EQ(group_digits(-1000), "-1.000");
    EXPECT_EQ(format_decimal(1234.5, 2), "1234,50");
    EXPECT_EQ(format_decimal(1234.5), "1234,5");
    EXPECT_EQ(format_decimal(-0.25, 2), "-0,25");
    EXPECT_EQ(format_decimal(0, 1), "0,0");
    EXPECT_EQ(format_decimal(45), "45");
    EXPECT_EQ(with_separators("1,234.5 (0.5-1.5), 3, 4. 5"), "1.234,5 (0,5-1,5), 3, 4. 5");
  }
  const InLanguage french("fr");
  EXPECT_EQ(group_digits(999), "999");
  EXPECT_EQ(group_digits(1'234'567), "1\u202F234\u202F567");
  EXPECT_EQ(group_digits(-1000), "-1\u202F000");
  EXPECT_EQ(format_decimal(1234.5, 2), "1234,50");
  EXPECT_EQ(with_separators("1,234.5"), "1\u202F234,5");
}

TEST(NumbersInText, WithANounAreGrouped) {
  const InLanguage german("de");
  EXPECT_THAT(tr_n("{0} tile", "{0} tiles", 12'000), testing::StartsWith("12.000 "));
}

TEST(TypedNumbers, InEnglishMayHaveGroups) {
  EXPECT_EQ(plain_numbers(""), "");
  EXPECT_EQ(plain_numbers("0.5"), "0.5");
  EXPECT_EQ(plain_numbers("-12"), "-12");
  EXPECT_EQ(plain_numbers("1,234.5"), "1234.5");
  EXPECT_EQ(plain_numbers("49.5%..51%"), "49.5%..51%");
  EXPECT_EQ(plain_numbers("1, turns=0.2"), "1, turns=0.2");
  EXPECT_EQ(plain_numbers("0,5"), "0.5") << "a comma before decimals, unless it can separate groups";
  EXPECT_EQ(plain_numbers("12,3456"), "12.3456");
  EXPECT_EQ(plain_numbers("0,123"), "0.123") << "a group does not follow 0";
  for (const char* wrong : {"1.2.3", "1.234,5", "1,2,3"})
    EXPECT_EQ(plain_numbers(wrong), wrong) << "separators that are misplaced in English stay";
}

TEST(TypedNumbers, InGermanMayHaveACommaOrAPoint) {
  const InLanguage german("de");
  EXPECT_EQ(plain_numbers("0,5"), "0.5");
  EXPECT_EQ(plain_numbers("0.5"), "0.5") << "a group has three digits";
  EXPECT_EQ(plain_numbers("0.500"), "0.500") << "a group does not follow 0";
  EXPECT_EQ(plain_numbers("1.234"), "1234");
  EXPECT_EQ(plain_numbers("1234.567"), "1234.567") << "four digits are not a group";
  EXPECT_EQ(plain_numbers("-1.234.567,25"), "-1234567.25");
  EXPECT_EQ(plain_numbers("49,5%..51%"), "49.5%..51%");
  EXPECT_EQ(plain_numbers("1, turns=0,2"), "1, turns=0.2");
  for (const char* wrong : {"1,2,3", "1,234.5", "1.23,5", "fünf"}) EXPECT_EQ(plain_numbers(wrong), wrong);
}

TEST(TypedNumbers, InFrenchMayHaveAnySpace) {
  const InLanguage french("fr");
  for (const char* typed : {"1\u202F234,5", "1\u00A0234,5", "1 234,5", "1234,5", "1234.5"})
    EXPECT_EQ(plain_numbers(typed), "1234.5") << typed;
  EXPECT_EQ(plain_numbers("1.234"), "1.234") << "points are not group separators";
  EXPECT_EQ(plain_numbers("12 34"), "12 34");
}

TEST(TypedNumbers, RoundTripThroughText) {
  for (const char* language : {"en", "de", "fr"}) {
    const InLanguage in(language);
    for (const std::int64_t n : {0, 7, 999, 1000, 12'345, 1'234'567}) {
      EXPECT_EQ(plain_numbers(group_digits(n)), std::to_string(n)) << language;
      EXPECT_EQ(plain_numbers(group_digits(n) + std::string(number_separators().decimal) + "25"),
                std::to_string(n) + ".25");
    }
  }
}

}  // namespace
}  // namespace tw::language
