#include "editor/core/base/typed_number.hpp"

#include <gtest/gtest.h>

#include "tests/in_language.hpp"

namespace tw::editor {
namespace {

using tw::test::InLanguage;
constexpr NumberLimits kLength{10, 200, 2}, kShift{-10, 10, 2}, kWhole = whole_numbers(1, 999);

TEST(ATypedNumber, MayHaveAPointOrACommaInEveryLanguage) {
  for (const char* code : {"en", "de", "fr"}) {
    const InLanguage language(code);
    for (const char* typed : {"42.5", "42,5", " 42.50 ", "42,50"})
      EXPECT_EQ(parse_field_number(typed, kLength), 42.5L) << typed << " in " << code;
    EXPECT_EQ(parse_field_number("42,", kLength), 42.0L) << "the decimals are about to follow";
    EXPECT_EQ(parse_field_number(",5", kShift), .5L);
    EXPECT_EQ(parse_field_number("-0,25", kShift), -.25L);
    EXPECT_EQ(parse_field_number("\u2212"
                                 "1",
                                 kShift),
              -1.0L);
    EXPECT_EQ(number_text(*parse_field_number(number_text(42.5L), kLength)), number_text(42.5L));
  }
}

TEST(ATypedNumber, IsRefusedRatherThanChanged) {
  for (const char* code : {"en", "de", "fr"}) {
    const InLanguage language(code);
    for (const char* typed : {"42.5", "42,5", "42.", "", "-", "-1", "0", "1000", "1e2", "0x10", "inf", "nan", "4 2",
                              "12a", "1.2.3", "+5", ".", ",", "99999999999999999999999"})
      EXPECT_EQ(parse_field_number(typed, kWhole), std::nullopt) << typed << " in " << code;
    for (const char* typed : {"9.99", "200.01", "42.555", "1.2.3", "--20"})
      EXPECT_EQ(parse_field_number(typed, kLength), std::nullopt) << typed << " in " << code;
  }
}

TEST(ATypedNumber, MayHaveTheDigitGroupingOfTheLanguage) {
  const NumberLimits games = whole_numbers(1, 1'000'000);
  EXPECT_EQ(parse_field_number("12,000", games), 12000.0L);
  EXPECT_EQ(parse_field_number("12.000", games), std::nullopt) << "12 with decimals";
  const InLanguage german("de");
  EXPECT_EQ(parse_field_number("12.000", games), 12000.0L);
  EXPECT_EQ(parse_field_number("12,000", games), std::nullopt);
}

TEST(ATypedNumber, OfSixtyFourBitsIsExact) {
  EXPECT_EQ(parse_field_number("18446744073709551615", {}), static_cast<FieldNumber>(UINT64_MAX));
  EXPECT_EQ(static_cast<std::uint64_t>(*parse_field_number("18446744073709551614", {})), UINT64_MAX - 1);
  EXPECT_EQ(parse_field_number("18446744073709551616", {}), std::nullopt);
  EXPECT_EQ(number_text(static_cast<FieldNumber>(UINT64_MAX)), "18446744073709551615");
}

TEST(RefusedNumbers, AreExplainedWithTheRange) {
  EXPECT_EQ(describe_limits(kWhole), "type a whole number from 1 to 999.");
  EXPECT_EQ(describe_limits(kLength), "type a number from 10 to 200, with at most 2 decimals.");
  EXPECT_EQ(describe_limits(whole_numbers(50, 10'000'000)), "type a whole number from 50 to 10,000,000.");
}

}  // namespace
}  // namespace tw::editor
