// The random number stream is part of the file formats: a seed must produce the same game on every machine and in every
// future version.
#include "engine/model/random.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace tw::model {
namespace {

TEST(RandomStream, HasFixedValuesForASeed) {
  Random r(7);
  const std::array<std::uint64_t, 3> first{r.next(), r.next(), r.next()};
  constexpr std::array<std::uint64_t, 3> kKnown{0xB8B4C2977EABCE45u, 0xA65305FD338EC8FEu, 0x8CA3CBB6CA63129Bu};
  EXPECT_EQ(first, kKnown);
}

TEST(RandomStream, HasFixedValuesForAGameOfASeed) {
  Random r(7, 1000, 2);
  const std::array<std::uint64_t, 2> first{r.next(), r.next()};
  constexpr std::array<std::uint64_t, 2> kKnown{0x47C1EBBA05E752E9u, 0xEF02B45D3AE68171u};
  EXPECT_EQ(first, kKnown);
  Random dice(7);
  std::array<std::uint32_t, 8> rolls{};
  for (std::uint32_t& roll : rolls) roll = dice.below(6);
  constexpr std::array<std::uint32_t, 8> kRolls{4, 3, 3, 3, 2, 1, 5, 5};
  EXPECT_EQ(rolls, kRolls);
}

TEST(RandomStream, TakesBitsGivenForAChoice) {
  Random r(7), same(7);
  const std::uint64_t bits = same.next();
  EXPECT_EQ(r.below(6), same.below(6, static_cast<std::uint32_t>(bits >> 32)));
  EXPECT_EQ(r, same);
  EXPECT_EQ(r.below(6, 0xFFFFFFFF), 5u);
  // 2^32 is 4 more than a multiple of 6, so the lowest 4 products are rejected.
  Random once = r;
  const std::uint32_t other =
      static_cast<std::uint32_t>((std::uint64_t{static_cast<std::uint32_t>(once.next() >> 32)} * 6) >> 32);
  EXPECT_EQ(r.below(6, 0), other);
}

TEST(RandomStream, IsSplitmix64) {
  // Compares with the reference output of Vigna's splitmix64.c for the state 1234567.
  std::uint64_t state = 1234567;
  const auto reference = [&state] { return Random::mix(state += 0x9E3779B97F4A7C15u); };
  EXPECT_EQ(reference(), 6457827717110365317u);
  EXPECT_EQ(reference(), 3203168211198807973u);
}

TEST(RandomStream, CopiesContinueIdentically) {
  Random a(1);
  a.next();
  Random b = a;
  EXPECT_EQ(a.next(), b.next());
  EXPECT_EQ(a, b);
}

TEST(RandomStream, StreamsOfNeighbouringSeedsGamesAndPurposesDiffer) {
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    for (std::uint64_t game = 0; game < 20; ++game)
      for (std::uint64_t purpose = 0; purpose < 5; ++purpose) seen.insert(Random(seed, game, purpose).next());
  EXPECT_EQ(seen.size(), 2000u);
}

TEST(RandomStream, BelowIsUniform) {
  Random r(42);
  constexpr int kRolls = 60'000;
  std::array<int, 6> counts{};
  for (int i = 0; i < kRolls; ++i) ++counts.at(r.below(6));
  double chi_squared = 0;
  for (const int n : counts) chi_squared += (n - kRolls / 6.0) * (n - kRolls / 6.0) / (kRolls / 6.0);
  EXPECT_LT(chi_squared, 20.5) << "5 degrees of freedom, 0.1 %";
  EXPECT_EQ(r.below(1), 0u);
  for (int i = 0; i < 1000; ++i) EXPECT_LT(r.below(0xFFFFFFFFu), 0xFFFFFFFFu);
}

}  // namespace
}  // namespace tw::model
