#pragma once
// The tables of a landscape game with the effects of plugins that it uses.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/landscape/effect.hpp"
#include "engine/landscape/tables.hpp"

namespace tw::landscape {

/// One use of an effect, in the order of model::plugin_uses. What the effect says of itself stands here, so that the
/// path asks nobody in vain.
struct EffectUse {
  std::string name;  ///< of the effect
  std::shared_ptr<const Effect> effect;
  std::uint16_t memory = 0;        ///< first byte of its own in a position's memory
  std::uint8_t part = 0;           ///< under which its points are recorded
  std::uint16_t most_choices = 0;  ///< with as many players as can be; after so many it is asked no more
};

struct GameTables : Tables {
  std::vector<EffectUse> uses;
  std::vector<std::uint8_t> closed_uses;  ///< of `uses`: those that are told of closed areas
  std::vector<std::uint8_t> end_uses;     ///< of `uses`: those that give points at the end
};

}  // namespace tw::landscape
