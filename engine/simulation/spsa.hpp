#pragma once
// Finds good settings where the only measure is a noisy match of two candidates: simultaneous perturbation stochastic
// approximation (Spall, "Multivariate stochastic approximation using a simultaneous perturbation gradient
// approximation", IEEE Transactions on Automatic Control 37, 1992; gains as in Spall, "Implementation of the
// simultaneous perturbation algorithm", IEEE Transactions on Aerospace and Electronic Systems 34, 1998).
//
// Whatever the number of figures, a step costs one match: all of them are moved at once, each by chance up or down, and
// the outcome moves each the way it went on the better side. docs/bots/tuning.md tells why this and not another way.

#include <cstdint>
#include <vector>

#include "engine/model/random.hpp"

namespace tw::simulation {

/// A figure that is tuned.
struct Tuned {
  int start = 0, least = 0, most = 0;
  double scale = 1;  ///< how much is a lot for it: twice as much or nothing at all, say; > 0
};

class Spsa {
 public:
  /// `steps` >= 1: how many will be made; gains become smaller accordingly.
  Spsa(std::vector<Tuned> figures, std::int64_t steps, std::uint64_t seed);

  struct Match {
    std::vector<int> plus, minus;  ///< within their ranges
  };
  /// The match of the next step. Then learn() must be called.
  Match next();
  /// `score` in [-1, 1]: how the match went for `plus`.
  void learn(double score);
  /// The mean of where the second half of the steps so far has led: the noise of single steps goes out of it (Polyak
  /// and Juditsky 1992).
  std::vector<int> best() const;

 private:
  int rounded(std::size_t i, double at) const;
  double clamped(std::size_t i, double at) const;

  std::vector<Tuned> figures_;
  std::vector<double> at_;  ///< in scales
  std::vector<double> sign_;
  double perturbation_ = 0, gain_ = 0;
  std::int64_t step_ = 0, steps_;
  model::Random random_;
  std::vector<std::vector<double>> sums_;  ///< of at_ up to each step
};

}  // namespace tw::simulation
