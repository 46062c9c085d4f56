#pragma once
// Random designs. The response surfaces are fitted to the results of their games.

#include <optional>
#include <vector>

#include "engine/design/design_player.hpp"
#include "engine/design/space.hpp"
#include "engine/model/random.hpp"

namespace tw::design {

/// Returns a random design near `around` that satisfies all bounds and constraints. `moved`: approximate share of the
/// variable copies that are replaced by copies of other tiles of the same deck. The total number of copies also changes
/// if the constraints allow it, and each parameter gets a random value with probability `moved` * 2 (at most 3/4).
/// Returns nullopt if no such design was found.
std::optional<Design> sample(const Space& space, const Design& around, double moved, model::Random& random);

/// Purposes of the random streams of a search.
enum class Purpose : std::uint64_t { ExploredSeeds = 1, ExploredDesigns, ComparedSeeds, RefinedSeeds, VerifiedSeeds };
/// Returns the seed of the games with this index and purpose.
std::uint64_t seed_for(std::uint64_t seed, Purpose purpose, std::uint64_t index);

/// Returns the number of designs to explore with this number of games, 4 to 256.
std::int64_t designs_to_explore(std::int64_t games);
/// Returns requests to play about `games` games in total with `designs` designs at the first level: the base if it is
/// allowed, and random designs in which 5 to 35 % of the copies have been replaced, each on different decks. Findings:
/// TW120 if too few designs are allowed; the findings of the rules if most combinations of parameters are not valid.
model::Result<std::vector<PlayRequest>> exploration_requests(const Space& space, DesignPlayer& player,
                                                             std::int64_t designs, std::int64_t games,
                                                             std::uint64_t seed);

}  // namespace tw::design
