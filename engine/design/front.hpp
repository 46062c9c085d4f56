#pragma once
// Selects the proposals of the Pareto front. Private to engine/design.

#include <vector>

#include "engine/design/search.hpp"

namespace tw::design {

/// Distance that does not matter: a twentieth of a margin.
inline constexpr double kTolerance = 0.05;

/// Returns the proposals that no other one and not the base beats, by number of changes: each is nearer to the targets
/// than all before it, or as near and reaches more targets for certain. At most five; those that improve least are left
/// out.
std::vector<Proposal> pareto(std::vector<Proposal> all, const Proposal& base);

}  // namespace tw::design
