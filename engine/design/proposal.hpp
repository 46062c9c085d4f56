#pragma once
// Proposals of a search: designs with the predicted and measured values of their targets, and the Pareto front.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/design/response_surface.hpp"
#include "engine/design/space.hpp"
#include "engine/design/target.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::design {

/// How well a target's metric can be predicted, and the range of its possible values.
struct TargetModel {
  std::string title, unit;        ///< title and unit of the metric
  double margin = 1;              ///< difference that counts as 1 in the distance
  bool is_set_statistic = false;  ///< a statistic of the set, which needs no games
  double fit = 1;                 ///< ResponseSurface::fit()
  bool interactions = false;
  double low = 0, high = 0;  ///< lowest and highest predicted value under all constraints
  /// Returns true if the lowest and the highest value are known: they are exact, or the model explains a substantial
  /// part of the variation between designs.
  bool has_range() const {
    constexpr double kMinFit = 0.2;
    return (low != 0 || high != 0) && (is_set_statistic || fit >= kMinFit);
  }
};

/// Returns a value of a target with its unit: "53.2", "45.1 %".
std::string value_text(const TargetModel& model, double value, int decimals = 2);
/// Returns the range of a target with its unit: "50 to 52", "at least 45 %".
std::string range_text(const TargetModel& model, const Target& target);

/// The predicted and measured values of one target for one design.
struct TargetValue {
  Prediction predicted{};                      ///< estimated during the search; for a statistic of the set, exact
  std::vector<statistics::Estimate> measured;  ///< by level: measured on new decks; simultaneous 95 % confidence
                                               ///< intervals for all values of a search. For a statistic of the set,
                                               ///< one exact value. Levels without games are omitted
  Reached reached = Reached::Uncertain;        ///< at the first level
};

struct Proposal {
  Design design;
  int changes = 0;
  std::vector<std::string> change_descriptions;  ///< one phrase per change
  std::vector<TargetValue> targets;              ///< by target
  double distance = 0;  ///< sum of weight * excess / margin, from the measured values or, before the verification, from
                        ///< the predicted values
  std::vector<std::int64_t> games;  ///< by level: number of verification games
  /// Returns true if verification games were played at a level.
  bool verified_at(std::size_t level) const { return level < games.size() && games[level] > 0; }
  bool may_reach_all_targets() const;  ///< Returns true if no target is certainly missed at the first level
};

/// A difference in distance that does not matter: a twentieth of a margin.
inline constexpr double kTolerance = 0.05;

/// Returns the Pareto front, in order of the number of changes: each proposal is closer to the targets than the base
/// and all previous proposals, or equally near and certain to reach more targets. Returns at most five proposals; the
/// proposals that improve least on the previous one are omitted.
std::vector<Proposal> pareto_front(std::vector<Proposal> all, const Proposal& base);

}  // namespace tw::design
