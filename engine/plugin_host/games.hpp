#pragma once
// Games from files, whoever plays them: the landscape engine with the plugins' effects, or a plugin's whole game.

#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::plugin_host {

/// A game of any family. Both models must have passed their checks (xml::check_rules, check_tile_set); the models are
/// copied. Findings: those of landscape_adapter::make_game; TW150 no such family or effect, TW151 no such parameter or
/// property, TW152 a value that does not fit or is missing, TW153 the plugin refused, TW154 a tile that such a game
/// cannot have (zones, an unknown deck).
model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name);

/// What plugins say of rules without their tiles: TW150 to TW152 as above. Nothing for rules that name no plugin.
model::Findings check_rules(const model::Rules& rules);

/// Ids of the families that can be played, "landscape" first.
std::vector<std::string> family_names();

/// What a designer may set, for forms and pages (docs and `tilewright list`).
struct ParameterInfo {
  std::string id, help, reason, type, standard;  ///< type in words: "whole number", "yes or no", ...
  long long least = 0, most = 0;
  std::vector<std::string> choices;
  bool needed = false;
};
/// Parameters of a family's rules, properties of its tiles, its decks; empty for "landscape" or an unknown family.
std::vector<ParameterInfo> parameters_of_family(const std::string& family);
std::vector<ParameterInfo> properties_of_family(const std::string& family);
std::vector<std::string> decks_of_family(const std::string& family);
/// Parameters of an effect; empty for an unknown one.
std::vector<ParameterInfo> parameters_of_effect(const std::string& effect);

}  // namespace tw::plugin_host
