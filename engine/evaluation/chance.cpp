#include "engine/evaluation/chance.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tw::evaluation {

namespace {

constexpr int kSteps = 64;   // chances of one try are rounded up to 1/64
constexpr int kTries = 128;  // in quarters: more count as so many

constexpr std::array<std::array<std::uint16_t, kTries>, kSteps + 1> make_chances() {
  std::array<std::array<std::uint16_t, kTries>, kSteps + 1> out{};
  for (int n = 0; n <= kSteps; ++n) {
    // The fourth root of the chance that one try fails, by Newton's steps: the
    // same on every machine.
    const double fails = 1.0 - static_cast<double>(n) / kSteps;
    double root = 1.0;
    if (fails > 0)
      for (int i = 0; i < 60; ++i) root -= (root * root * root * root - fails) / (4 * root * root * root);
    else
      root = 0.0;
    double none = 1.0;
    for (int t = 0; t < kTries; ++t, none *= root)
      out[static_cast<std::size_t>(n)][static_cast<std::size_t>(t)] =
          static_cast<std::uint16_t>((1.0 - none) * static_cast<double>(kOne) + 0.5);
  }
  return out;
}
constexpr auto kChances = make_chances();

}  // namespace

int chance_of_any(int n, int of, int quarter_tries) {
  if (n <= 0 || of <= 0 || quarter_tries <= 0) return 0;
  const int step = std::min(kSteps, static_cast<int>((std::int64_t{n} * kSteps + of - 1) / of));
  return kChances[static_cast<std::size_t>(step)][static_cast<std::size_t>(std::min(quarter_tries, kTries - 1))];
}

}  // namespace tw::evaluation
