#include "engine/design/response_surface.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/design/sampling.hpp"
#include "tests/engine/design/support.hpp"

namespace tw::design {
namespace {

Space space_of_copies() { return testing::space_of({"copies", "piece.meeple.count=5..9"}); }

double normal(model::Random& random) {
  const double u = (random.below(1'000'000) + 0.5) / 1e6, v = random.below(1'000'000) / 1e6;
  return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
}

/// A known function of designs: the sum of tile effects and parameter effects. Tile effects depend partly on the edges
/// of the tiles.
struct Truth {
  explicit Truth(const Space& space, double interaction = 0) : space_(space), interaction_(interaction) {
    model::Random random(11);
    const auto city = find_statistic(space.tile_set_statistics(), "edges:city").value();
    for (const CopiesRange& range : space.copies())
      effects_.push_back(0.4 * city.of[range.tile] + 0.15 * normal(random));
    city_ = city.of;
  }
  double operator()(const Design& design) const {
    double out = 50, city = 0;
    for (std::size_t i = 0; i < effects_.size(); ++i) {
      const std::size_t tile = space_.copies()[i].tile;
      const int added = design.copies[tile] - space_.base().set.tiles[tile].copies;
      out += effects_[i] * added;
      city += city_[tile] * added;
    }
    for (std::size_t p = 0; p < design.values.size(); ++p) {
      const double step = static_cast<double>(design.values[p]) - static_cast<double>(space_.parameters()[p].base);
      out += 1.5 * step + interaction_ * step * city;
    }
    return out;
  }

 private:
  const Space& space_;
  double interaction_;
  std::vector<double> effects_, city_;
};

struct Fitted {
  Samples samples;
  std::vector<Observation> observations;
  Fitted(const Space& space, const Truth& truth, double noise, int n) : samples(space) {
    model::Random random(3);
    for (int i = 0; i < n; ++i) {
      const auto design = sample(space, space.base_design(), 0.05 + 0.3 * random.below(100) / 100, random);
      samples.add(*design);
      observations.push_back({truth(*design) + noise * normal(random), noise * noise});
    }
  }
};

TEST(Surface, PredictsALinearFunctionWithHonestErrors) {
  const Space space = space_of_copies();
  const Truth truth(space);
  Fitted fitted(space, truth, 1.0, 150);
  const ResponseSurface surface(fitted.samples, fitted.observations);
  EXPECT_GT(surface.fit(), 0.9);
  EXPECT_FALSE(surface.has_interactions());
  model::Random random(99);
  double squares = 0, spread = 0;
  int inside = 0;
  constexpr int kTests = 300;
  for (int i = 0; i < kTests; ++i) {
    const auto design = sample(space, space.base_design(), 0.2, random);
    const Prediction predicted = surface.predict(*design);
    const double error = predicted.mean - truth(*design);
    squares += error * error;
    spread += (truth(*design) - 50) * (truth(*design) - 50);
    inside += std::abs(error) <= 1.96 * predicted.error ? 1 : 0;
  }
  EXPECT_LT(squares, 0.1 * spread);
  EXPECT_GT(inside, 0.88 * kTests);
}

TEST(Surface, FindsInteractionsOnlyWhereTheyExist) {
  const Space space = space_of_copies();
  for (const double interaction : {0.0, 0.4}) {
    const Truth truth(space, interaction);
    Fitted fitted(space, truth, 0.5, 200);
    const ResponseSurface surface(fitted.samples, fitted.observations);
    EXPECT_EQ(surface.has_interactions(), interaction > 0) << interaction;
    EXPECT_GT(surface.fit(), 0.9);
  }
}

TEST(Surface, LearnsTheEffectOfAnUnevenNumberOfTiles) {
  const Space space = testing::space_of({"copies"}, {"total=60..84"});
  const Truth truth(space);
  Samples samples(space);
  model::Random random(3);
  std::vector<Observation> observations;
  for (int i = 0; i < 150; ++i) {
    const auto design = sample(space, space.base_design(), 0.2, random);
    samples.add(*design);
    observations.push_back({truth(*design) + 6 * space.remainder(*design) + 0.5 * normal(random), 0.25});
  }
  const ResponseSurface surface(samples, observations);
  const Design base = space.base_design();
  EXPECT_NEAR(surface.predict(base, 1).mean - surface.predict(base, 0).mean, 6, 0.6);
  EXPECT_EQ(surface.predict(base).mean, surface.predict(base, space.remainder(base)).mean);
}

TEST(Surface, OfPureNoiseExplainsNothing) {
  const Space space = space_of_copies();
  Samples samples(space);
  std::vector<Observation> observations;
  model::Random random(17);
  for (int i = 0; i < 150; ++i) {
    samples.add(*sample(space, space.base_design(), 0.2, random));
    observations.push_back({10 + normal(random), 1});
  }
  const ResponseSurface surface(samples, observations);
  EXPECT_LT(surface.fit(), 0.3);
  EXPECT_NEAR(surface.predict(space.base_design()).mean, 10, 0.6);
}

TEST(Surface, PredictsTheEffectOfATileThatIsNotInTheSet) {
  const Space space = space_of_copies();
  const Truth truth(space);
  Fitted fitted(space, truth, 0.3, 200);
  const ResponseSurface surface(fitted.samples, fitted.observations);
  const TileFeatures features(space.base().set, space.base().rules);
  // A tile with four city sides must add more than a tile without city sides.
  const auto effect = [&](double sides) {
    std::vector<double> values(features.names().size(), 0);
    for (std::size_t f = 0; f < values.size(); ++f)
      if (features.names()[f] == "edges:city") values[f] = sides;
    return surface.effect_of_features(values);
  };
  EXPECT_GT(effect(4), effect(0) + 0.3);
}

}  // namespace
}  // namespace tw::design
