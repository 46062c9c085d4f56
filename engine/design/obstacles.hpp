#pragma once
// Explains why targets cannot be reached.

#include <string>
#include <vector>

#include "engine/design/planner.hpp"
#include "engine/design/proposal.hpp"

namespace tw::design {

/// Returns sentences without full stops about what is in the way: targets outside the range of what is possible, then
/// targets, keeps and bounds without which the smallest distance falls below half. `goals`: linear values of the
/// targets; `models`: by target, with the lowest and highest possible value. Designs have at most `most_changes`
/// changes. `gap`: see Planner. Never empty.
std::vector<std::string> obstacles(const Space& space, const std::vector<Goal>& goals,
                                   const std::vector<TargetModel>& models, int most_changes, double gap);

}  // namespace tw::design
