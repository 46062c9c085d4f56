#pragma once
// Games of the landscape family (family="landscape" in rules.xml) behind the Game interface.

#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape_adapter {

/// Compiles rules and tiles into a game. Both must have passed their checks (xml::check_rules, check_tile_set). Returns
/// findings if they exceed what the engine supports (another family, too many tiles). The models are copied. `effects`
/// creates the effects that the rules use and is needed only during this call; without it, rules that use effects cause
/// a finding.
model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name,
                                                           const landscape::EffectFactory* effects = nullptr);

}  // namespace tw::landscape_adapter
