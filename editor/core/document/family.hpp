#pragma once
// What the rules of a document offer for forms and lists, whether they are tables or a plugin's.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {

/// True if tiles of these rules have edges and zones; otherwise they are cards with properties.
bool has_zones(const model::Rules& rules);
/// Decks that a tile may lie in, in the order of the rules or of the plugin.
std::vector<std::string> deck_names(const model::Rules& rules);
/// Properties that a tile may have; empty for tables.
std::vector<plugin_host::ParameterInfo> tile_properties(const model::Rules& rules);
/// A parameter in a sentence or more: what it means, what it may be, what holds without it, why it is one.
std::string explained(const plugin_host::ParameterInfo& parameter);

/// What the rules set, or leave as it is, of a plugin's game and effects.
struct RuleSetting {
  std::string of;  ///< "" for the game, else the effect
  plugin_host::ParameterInfo parameter;
  std::string value;
  bool set = false;  ///< the rules name it
};
std::vector<RuleSetting> rule_settings(const model::Rules& rules);

}  // namespace tw::editor
