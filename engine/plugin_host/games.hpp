#pragma once
// Creates games from files: landscape games with effects from plugins, and games implemented by plugins.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/references.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::plugin_host {

/// Creates a game of any family. Both models must have passed their checks (xml::check_rules, check_tile_set); they are
/// copied. Findings: the findings of xml::check_playable and landscape_adapter::make_game; TW150 unknown family or
/// effect; TW151 unknown parameter or property; TW152 invalid or missing value; TW153 the plugin refused to create the
/// game; TW154 a tile that such a game cannot have (with zones, or in an unknown deck); TW156 the plugin failed.
model::Result<std::shared_ptr<const game::Game>> make_game(const model::Rules& rules, const model::TileSet& set,
                                                           std::string id, std::string name);

/// Checks the parts of rules that concern plugins, without a tile set. Returns findings TW150 to TW152 and TW156;
/// none if the rules name no plugin.
model::Findings check_rules(const model::Rules& rules);

/// Returns the ids of all families that can be played, "landscape" first.
std::vector<std::string> family_names();

/// A parameter of a plugin, for forms, documentation and `tilewright list`.
struct ParameterInfo {
  std::string id, help, reason, type, standard;  ///< type: readable name such as "whole number", in English
  long long least = 0, most = 0;
  std::string group;  ///< title of its group, "" for none
  std::vector<std::string> choices;
  bool needed = false;
  std::optional<model::Table> names = {};  ///< table of the rules that contains the valid ids; nullopt: no ids
};
/// Return the parameters of a family's rules, the properties of its tiles, and its decks; empty for "landscape" or an
/// unknown family.
std::vector<ParameterInfo> parameters_of_family(const std::string& family);
std::vector<ParameterInfo> properties_of_family(const std::string& family);
std::vector<std::string> decks_of_family(const std::string& family);
/// Returns the parameters of an effect; empty for an unknown effect.
std::vector<ParameterInfo> parameters_of_effect(const std::string& effect);

}  // namespace tw::plugin_host
