#pragma once
// Games of the landscape family (family="landscape" in rules.xml) behind the Game interface.

#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::landscape_adapter {

/// Compiles rules and tiles into a game. Both must have passed their checks (xml::check_rules, check_tile_set);
/// findings where the engine cannot carry them all the same (another family, too many tiles). The models are copied.
/// `effects` makes the effects that the rules use; it is asked here only. Without it rules that use some are a finding.
model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name,
                                                           const landscape::EffectMaker* effects = nullptr);

}  // namespace tw::landscape_adapter
