#include "engine/landscape/fits.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/model/random.hpp"

namespace tw::landscape {
namespace {

/// Random open cells with up to three kinds of edges, so that most tiles fit somewhere.
struct RandomCells {
  std::vector<std::uint16_t> required, care_mask;
  std::size_t count;

  RandomCells(std::size_t cells, model::Random& random)
      : required((cells + kFitBlock - 1) / kFitBlock * kFitBlock, kFitsNothing), care_mask(required), count(cells) {
    for (std::size_t i = 0; i < cells; ++i) {
      required[i] = care_mask[i] = 0;
      for (int side = 0; side < 4; ++side) {
        if (random.below(2) == 0) continue;
        required[i] = static_cast<std::uint16_t>(required[i] | ((1 + random.below(3)) << (4 * side)));
        care_mask[i] = static_cast<std::uint16_t>(care_mask[i] | (0xF << (4 * side)));
      }
    }
  }
  OpenCells cells() const { return {required.data(), care_mask.data(), count}; }
};

RotationValues random_rims(model::Random& random) {
  RotationValues out{};
  for (std::uint16_t& rim : out)
    for (int side = 0; side < 4; ++side) rim = static_cast<std::uint16_t>(rim | ((1 + random.below(3)) << (4 * side)));
  return out;
}

TEST(Fits, CountsTheCellsThatMatchEverySide) {
  const std::vector<std::uint16_t> required{0, 0x0001, 0x0031, 0x2000}, care_mask{0, 0x000F, 0x00FF, 0xF000};
  std::vector<std::uint16_t> n(kFitBlock, kFitsNothing), c(n);
  std::copy(required.begin(), required.end(), n.begin());
  std::copy(care_mask.begin(), care_mask.end(), c.begin());
  const OpenCells cells{n.data(), c.data(), 4};
  for (const FitFunctions* way : {&kPortableFitFunctions, &kFitFunctions}) {
    EXPECT_EQ(way->count(cells, {0x1111, 0x1131, 0x2222, 0x2131}), (RotationValues{2, 3, 2, 4}));
    EXPECT_EQ(way->find(cells, 0x1131, 2), 2u);
    EXPECT_EQ(way->find(cells, 0x2222, 1), 3u);
  }
}

TEST(Fits, AllMethodsFindTheSameCells) {
  model::Random random(3);
  for (std::size_t cells = 0; cells < 300; ++cells) {
    const RandomCells some(cells, random);
    const RotationValues rims = random_rims(random);
    const RotationValues counts = kPortableFitFunctions.count(some.cells(), rims);
    EXPECT_EQ(kFitFunctions.count(some.cells(), rims), counts) << cells;
    for (std::size_t turn = 0; turn < 4; ++turn)
      for (std::uint32_t k = 0; k < counts[turn]; ++k)
        EXPECT_EQ(kFitFunctions.find(some.cells(), rims[turn], k),
                  kPortableFitFunctions.find(some.cells(), rims[turn], k))
            << cells;
  }
}

}  // namespace
}  // namespace tw::landscape
