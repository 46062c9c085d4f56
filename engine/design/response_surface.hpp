#pragma once
// Response surfaces: estimate the mean of a play metric as a function of the design, from games played with a sample of
// designs. docs/design.md describes the model.

#include <memory>
#include <optional>
#include <vector>

#include "engine/design/space.hpp"
#include "engine/design/tile_features.hpp"

namespace tw::design {

/// The mean of one metric over the games of one design.
struct Observation {
  double mean = 0;
  double variance = 0;  ///< variance of the mean, > 0
};

/// A predicted mean with its standard error.
struct Prediction {
  double mean = 0, error = 0;
};

/// The designs whose games are used for fitting, with their similarities. Shared by the surfaces of all metrics.
class Samples {
 public:
  /// The space must outlive the object.
  explicit Samples(const Space& space);
  ~Samples();
  Samples(const Samples&) = delete;
  Samples& operator=(const Samples&) = delete;
  void add(const Design& design);

 private:
  friend class ResponseSurface;
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// A response surface of one metric: a Gaussian process whose prior is a sum of linear effects of tiles, of features of
/// tiles and of parameter values, and optionally of interactions between features and parameters (stochastic kriging:
/// Ankenman, Nelson and Staum, Operations Research 58:371, 2010). The variance of each part is chosen by leave-one-out
/// cross-validation (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, 5.4.2). Immutable after
/// construction; may be used by several threads.
class ResponseSurface {
 public:
  /// Fits the surface to one observation for each sample, at least two. `samples` may grow afterwards.
  ResponseSurface(const Samples& samples, const std::vector<Observation>& observations);
  ~ResponseSurface();
  ResponseSurface(ResponseSurface&&) noexcept;
  ResponseSurface& operator=(ResponseSurface&&) noexcept;

  /// Returns the mean of the metric for a design. The error includes effects that the model cannot represent, but not
  /// the randomness of games. If the design is one of the samples, its own games are also used. `remainder`: used
  /// instead of the design's Space::remainder().
  Prediction predict(const Design& design, std::optional<int> remainder = {}) const;
  /// Returns the share of the variance between designs, apart from the randomness of games, that the surface explains
  /// in cross-validation (coefficient of determination); at most 1. About 0 if the metric does not depend on anything
  /// that varies.
  double fit() const;
  /// Returns true if cross-validation supports interactions.
  bool has_interactions() const;
  /// Returns the change in the metric when one copy of a tile is added to the base design, without interactions. The
  /// tile need not be in the set.
  double effect_of_features(const std::vector<double>& features) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace tw::design
