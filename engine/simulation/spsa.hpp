#pragma once
// Simultaneous perturbation stochastic approximation: finds good settings when they can only be measured by a noisy
// match between two candidates (Spall, "Multivariate stochastic approximation using a simultaneous perturbation
// gradient approximation", IEEE Transactions on Automatic Control 37, 1992; gains as in Spall, "Implementation of the
// simultaneous perturbation algorithm", IEEE Transactions on Aerospace and Electronic Systems 34, 1998).
//
// A step costs one match for any number of parameters: all parameters are changed at once, each randomly up or down.
// The result of the match then moves each parameter towards its value on the better side. docs/bots/tuning.md gives the
// reasons for this method.

#include <cstdint>
#include <vector>

#include "engine/model/random.hpp"

namespace tw::simulation {

/// A parameter to be tuned.
struct TunedParameter {
  int start = 0, least = 0, most = 0;
  double scale = 1;  ///< size of a large change of the parameter, for example doubling it or setting it to 0; > 0
};

class Spsa {
 public:
  /// `steps` (>= 1) is the number of steps. The gains decrease accordingly.
  Spsa(std::vector<TunedParameter> parameters, std::int64_t steps, std::uint64_t seed);

  struct Match {
    std::vector<int> plus, minus;  ///< parameters of both sides, within their ranges
  };
  /// Returns the match of the next step. update() must be called with its result.
  Match next();
  /// Updates the parameters. `score` is the result of the match for `plus`, in [-1, 1].
  void update(double score);
  /// Returns the mean of the parameters over the second half of the steps so far, which averages out the noise of
  /// single steps (Polyak and Juditsky 1992).
  std::vector<int> best() const;

 private:
  int rounded(std::size_t i, double at) const;
  double clamped(std::size_t i, double at) const;

  std::vector<TunedParameter> parameters_;
  std::vector<double> scaled_;  ///< current parameters in units of their scales
  std::vector<double> sign_;
  double perturbation_ = 0, gain_ = 0;
  std::int64_t step_ = 0, steps_;
  model::Random random_;
  std::vector<std::vector<double>> sums_;  ///< for each step, the sum of scaled_ over all steps so far
};

}  // namespace tw::simulation
