#include "engine/simulation/spsa.hpp"

#include <algorithm>
#include <cmath>

namespace tw::simulation {
namespace {

// Values in units of TunedParameter::scale. The exponents and the stability constant (a tenth of the steps) follow
// Spall's recommendations.
constexpr double kFirstPerturbation = 0.3, kPerturbationDecay = 0.101;
constexpr double kFirstGain = 0.25, kGainDecay = 0.602;

}  // namespace

Spsa::Spsa(std::vector<TunedParameter> parameters, std::int64_t steps, std::uint64_t seed)
    : parameters_(std::move(parameters)), sign_(parameters_.size()), steps_(steps), random_(seed) {
  for (const TunedParameter& parameter : parameters_) scaled_.push_back(parameter.start / parameter.scale);
  sums_.emplace_back(parameters_.size(), 0.0);
}

double Spsa::clamped(std::size_t i, double at) const {
  const TunedParameter& f = parameters_[i];
  return std::clamp(at, f.least / f.scale, f.most / f.scale);
}
int Spsa::rounded(std::size_t i, double at) const {
  return static_cast<int>(std::lround(clamped(i, at) * parameters_[i].scale));
}

Spsa::Match Spsa::next() {
  const double k = static_cast<double>(step_), settle = 0.1 * static_cast<double>(steps_);
  perturbation_ = kFirstPerturbation / std::pow(k + 1, kPerturbationDecay);
  gain_ = kFirstGain * std::pow((settle + 1) / (settle + k + 1), kGainDecay);
  Match out;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    sign_[i] = random_.below(2) == 0 ? 1 : -1;
    out.plus.push_back(rounded(i, scaled_[i] + sign_[i] * perturbation_));
    out.minus.push_back(rounded(i, scaled_[i] - sign_[i] * perturbation_));
  }
  return out;
}

void Spsa::update(double score) {
  std::vector<double> sum = sums_.back();
  for (std::size_t i = 0; i < scaled_.size(); ++i) {
    scaled_[i] = clamped(i, scaled_[i] + gain_ * score / (2 * perturbation_) * sign_[i]);
    sum[i] += scaled_[i];
  }
  sums_.push_back(std::move(sum));
  ++step_;
}

std::vector<int> Spsa::best() const {
  const std::size_t last = sums_.size() - 1, first = last / 2;
  std::vector<int> out;
  for (std::size_t i = 0; i < scaled_.size(); ++i)
    out.push_back(last == 0 ? parameters_[i].start
                            : rounded(i, (sums_[last][i] - sums_[first][i]) / static_cast<double>(last - first)));
  return out;
}

}  // namespace tw::simulation
