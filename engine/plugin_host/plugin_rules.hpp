#pragma once
// A plugin's game with its files: the data shared by all positions of one game.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/plugin_api/tilewright_scene.h"
#include "engine/plugin_host/registry.hpp"

namespace tw::plugin_host {

/// The shared data of a plugin's game. Immutable; the destructor destroys the plugin's game object.
struct PluginRules {
  const tw_game& api;
  void* self;  ///< created by api.create
  std::string id, name;
  int min_players = 2, max_players = 2;
  std::vector<std::string> parts;
  std::vector<std::string> deck_ids;
  std::vector<std::vector<std::uint16_t>> decks;  ///< tile indices, repeated for each copy
  std::vector<std::string> tile_ids;
  std::uint32_t state_bytes = 0;
  std::uint64_t content_hash = 0;
  std::string file;  ///< the file of the plugin, if it is not part of the installation; otherwise ""

  const tw_scene* scene = nullptr;            ///< null: the table is shown as text
  const tw_awards* awards = nullptr;          ///< null: the game does not show where final points come from
  const tw_end_parts* end_parts = nullptr;    ///< null: the gain at the end is known only as a sum
  const tw_words* words = nullptr;            ///< null: the game does not say which choices are public
  const tw_evaluation* evaluation = nullptr;  ///< null: positions are evaluated as if the game ended

  PluginRules(const tw_game& of, void* made) : api(of), self(made) {}
  ~PluginRules() { api.destroy(self); }
  PluginRules(const PluginRules&) = delete;
  PluginRules& operator=(const PluginRules&) = delete;

  std::vector<int> longest;  ///< maximum number of actions, by number of players
  int longest_game(int players) const { return longest.at(static_cast<std::size_t>(players)); }
};

/// Reads the files and creates the plugin's game. Findings: TW151 to TW154 (games.hpp).
model::Result<std::shared_ptr<const PluginRules>> read_plugin_rules(const Registry::Game& game,
                                                                    const model::Rules& rules,
                                                                    const model::TileSet& set, std::string id,
                                                                    std::string name);

}  // namespace tw::plugin_host
