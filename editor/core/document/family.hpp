#pragma once
// Data that the rules of a document (tables or a plugin) define for forms and lists: decks, tile properties and
// settings.

#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor {

/// Returns true if tiles of these rules have edges and zones; otherwise tiles are cards with properties.
bool has_zones(const model::Rules& rules);
/// Returns the decks to which a tile can belong, in the order of the rules or of the plugin.
std::vector<std::string> deck_names(const model::Rules& rules);
/// Returns the properties that a tile may have; empty for rules that consist of tables.
std::vector<plugin_host::ParameterInfo> tile_properties(const model::Rules& rules);
/// Describes a parameter: its meaning, its permitted values, its default and the reason for it.
std::string describe_parameter(const plugin_host::ParameterInfo& parameter);

/// A setting of a plugin's game or effect, with its value and whether the rules set it.
struct RuleSetting {
  std::string of;  ///< id of the effect; "" for the game
  plugin_host::ParameterInfo parameter;
  std::string value;
  bool set = false;  ///< true if the rules set it
};
std::vector<RuleSetting> rule_settings(const model::Rules& rules);

}  // namespace tw::editor
