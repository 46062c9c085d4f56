#include "engine/plotting/numbers.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "engine/statistics/intervals.hpp"
#include "tests/in_language.hpp"

using namespace tw::plotting;
using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(Numbers, AreGroupedByThreeWithATrueMinusSign) {
  EXPECT_EQ(format_number(4118, 0), "4,118");
  EXPECT_EQ(format_number(999, 0), "999");
  EXPECT_EQ(format_number(1234567.25, 2), "1,234,567.25");
  EXPECT_EQ(format_number(-2.5, 1),
            "\xE2\x88\x92"
            "2.5");
  EXPECT_EQ(format_number(-0.04, 1), "0.0");
}

TEST(Numbers, OfBinWidthsFollowOneTwoFive) {
  std::vector<std::int64_t> widths{1};
  while (widths.back() < 1000) widths.push_back(next_bin_width(widths.back()));
  EXPECT_EQ(widths, (std::vector<std::int64_t>{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000}));
}

TEST(Numbers, HaveOnlyTheNecessaryDecimals) {
  EXPECT_EQ(format_number(80), "80");
  EXPECT_EQ(format_number(79.5), "79.5");
  EXPECT_EQ(format_number(3 * 0.1), "0.3");
  EXPECT_EQ(format_number(1234.25), "1,234.25");
  EXPECT_EQ(format_number(1.0 / 3), "0.333");
}

TEST(Numbers, InFilesRoundTrip) {
  EXPECT_EQ(exact_number_text(0.1), "0.1");
  EXPECT_EQ(std::stod(exact_number_text(1.0 / 3)), 1.0 / 3);
}

TEST(Numbers, HaveTheSeparatorsOfTheLanguageExceptInFiles) {
  const tw::statistics::Estimate even{50, 49.1, 50.9}, one_sided{0.1, 0, 0.9};
  {
    const tw::test::InLanguage german("de");
    EXPECT_EQ(format_number(1234567.25, 2), "1.234.567,25");
    EXPECT_EQ(format_number(-2.5, 1), "\u22122,5");
    EXPECT_EQ(format_number(0, 1), "0,0");
    EXPECT_EQ(format_number(79.5), "79,5");
    EXPECT_EQ(ticks_between(0, 1, 3).label(0.5, "%"), "0,5 %");
    EXPECT_EQ(format_interval(even, 1), "±0,9");
    EXPECT_THAT(format_interval(one_sided, 1),
                ::testing::AllOf(::testing::StartsWith("(0,0 "), ::testing::EndsWith(" 0,9)")));
    EXPECT_EQ(exact_number_text(1234.5), "1234.5");
  }
  const tw::test::InLanguage french("fr");
  EXPECT_EQ(format_number(1234567.25, 2), "1\u202F234\u202F567,25");
  EXPECT_EQ(exact_number_text(1234.5), "1234.5");
}

TEST(Numbers, WithAnIntervalShowItsKnownEnds) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto words = [](double value, double low, double high) { return format_estimate({value, low, high}, 1); };
  EXPECT_EQ(words(86.2, 85.3, 87.1), "86.2 ±0.9");
  EXPECT_EQ(words(-2.5, -3, -2), "\u22122.5 ±0.5");
  EXPECT_EQ(words(0.1, 0, 0.9), "0.1 (0.0 to 0.9)");
  EXPECT_EQ(words(102, -kInfinity, kInfinity), "102.0") << "too few values have no interval";
  EXPECT_EQ(words(102, 102, 102), "102.0") << "an exact value has no interval";
  EXPECT_EQ(words(102, 101.99, 102.01), "102.0 ±0.1") << "never ±0.0";
  EXPECT_EQ(words(700, 430, kInfinity), "700.0 (at least 430.0)");
  EXPECT_EQ(words(-700, -kInfinity, -430), "\u2212700.0 (at most \u2212430.0)");
}

TEST(Ticks, AreRoundAndInsideTheRange) {
  EXPECT_THAT(ticks_between(70, 90, 5).at, ElementsAre(70, 75, 80, 85, 90));
  EXPECT_THAT(ticks_between(0, 90, 4).at, ElementsAre(0, 30, 60, 90));
  EXPECT_THAT(ticks_between(14, 37, 4).at, ElementsAre(20, 30));
  EXPECT_THAT(ticks_between(0, 1, 3).at, ElementsAre(0, DoubleNear(0.5, 1e-12), 1));
  EXPECT_EQ(ticks_between(0, 1, 3).label(0.5, "%"), "0.5 %");
  EXPECT_THAT(ticks_between(44, 56, 2).at, ElementsAre(45, 55)) << "not 50 alone";
  EXPECT_THAT(ticks_between(0.96, 1.04, 3).at, ElementsAre(DoubleNear(0.96, 1e-9), 1, DoubleNear(1.04, 1e-9)));
}

TEST(Ticks, OfWholeNumbersHaveNoFractions) { EXPECT_THAT(ticks_between(0, 2, 9, true).at, ElementsAre(0, 1, 2)); }

TEST(Ticks, AreNeverMoreThanFit) {
  for (const double span : {0.0001, 0.37, 1.0, 17.0, 95.0, 12345.0})
    for (int most = 2; most < 12; ++most)
      EXPECT_LE(ticks_between(3, 3 + span, most).at.size(), static_cast<std::size_t>(most)) << span << " " << most;
}

TEST(ShortEstimate, HasTheDecimalsOfItsInterval) {
  EXPECT_EQ(short_estimate({86.234, 85.3, 87.1}), "86.2 ±0.9");
  EXPECT_EQ(short_estimate({26.9, 26.87, 26.93}, "%"), "26.90 ±0.03 %");
  EXPECT_EQ(short_estimate({5, -HUGE_VAL, HUGE_VAL}), "5.0");
  EXPECT_EQ(short_estimate({120, 80, 160}), "120.0 ±40.0");
  EXPECT_EQ(short_value({86.234, 85.3, 87.1}), "86.2");
}

TEST(ShortEstimate, ShowsBothEndsOfAnIntervalThatIsLopsided) {
  EXPECT_EQ(short_estimate({100, 98.1, 100}, "%"), "100.0 (98.1 to 100.0) %");
  EXPECT_EQ(short_interval({5, 0.9, 23.6}), "(0.9 to 23.6)");
  const tw::test::InLanguage german("de");
  EXPECT_EQ(short_estimate({100, 98.1, 100}, "%"), "100,0 (98,1 to 100,0) %");
}

TEST(RoundRange, ContainsTheGivenRange) {
  for (const double low : {-7.3, 0.0, 77.3})
    for (const double span : {0.0, 0.02, 9.8, 250.0}) {
      const Range range = round_range(low, low + span, 5);
      EXPECT_LE(range.low, low);
      EXPECT_GE(range.high, low + span);
      EXPECT_LT(range.low, range.high);
    }
}

TEST(TicksAround, EndAtRoundNumbersAndAreNeverMoreThanFit) {
  EXPECT_THAT(ticks_around(0, 99, 5).at, ElementsAre(0, 30, 60, 90, 120));
  EXPECT_THAT(ticks_around(0, 99, 4).at, ElementsAre(0, 50, 100));
  EXPECT_THAT(ticks_around(0, 1, 4, true).at, ElementsAre(0, 1));
  for (const double low : {-3.7, 0.0, 41.0})
    for (const double span : {0.0, 0.03, 1.0, 99.0, 1e6})
      for (int most = 3; most < 9; ++most) {
        const Ticks ticks = ticks_around(low, low + span, most);
        EXPECT_LE(ticks.at.size(), static_cast<std::size_t>(most));
        EXPECT_GE(ticks.at.size(), 2u);
        EXPECT_LE(ticks.at.front(), low + 1e-6 * span);
        EXPECT_GE(ticks.at.back(), low + span - 1e-6 * span);
      }
}
