#pragma once
// The registry of all bots, effects and games, by name.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_game.h"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// A refused plugin or item, with the reason for users.
struct Refusal {
  std::string plugin;  ///< id, or where the plugin was found if its id cannot be trusted
  std::string item;    ///< "" for the plugin as a whole
  std::string why;
  std::string found_at = {};
};
/// Returns the refusal as one sentence: the item, if an item was refused, and the reason.
std::string to_text(const Refusal& refusal);

/// An item of a plugin.
template <class Implementation>
struct Offered {
  std::string name;
  std::string help;
  std::string plugin;    ///< id of the plugin
  std::string version;   ///< version of the plugin
  std::string found_at;  ///< "built in", or the path of a shared object
  const Implementation* implementation = nullptr;
  std::uint32_t api_version = 0;  ///< interface version that the plugin was compiled for
};

/// All accepted plugins and their items. Filled once, then only read, from any thread. Contains pointers to the
/// plugins, which must outlive the registry.
class Registry {
 public:
  using Bot = Offered<tw_bot>;
  using Effect = Offered<tw_effect>;
  using Game = Offered<tw_game>;
  /// A plugin with at least one accepted item.
  struct Plugin {
    std::string id, version, found_at;
    std::vector<std::string> items;  ///< for example "bot greedy"
  };

  /// Adds the valid items of a plugin and returns the refused items. An item is also refused if its name is already
  /// used by an item of the same kind, by a level (bots), or by the landscape family (games).
  std::vector<Refusal> add(const tw_plugin& plugin, std::string found_at);
  /// Loads the shared objects (*.so) of a folder in alphabetical order; does nothing if the folder does not exist. They
  /// remain loaded as long as the registry or a copy of it exists.
  void load_folder(const std::filesystem::path& folder);

  std::span<const Bot> bots() const { return bots_; }
  std::span<const Effect> effects() const { return effects_; }
  std::span<const Game> games() const { return games_; }
  std::span<const Plugin> plugins() const { return plugins_; }
  /// Returns all plugins and items that add() refused, and files that are not plugins.
  std::span<const Refusal> refused() const { return refused_; }
  /// Returns the end of a message about an unknown name, which explains how to find out why a plugin was refused; "" if
  /// no plugin was refused.
  std::string refused_hint() const;
  /// Returns the item with that name, or nullptr.
  const Effect* effect(std::string_view name) const;
  const Game* game(std::string_view family) const;
  std::vector<std::string> bot_names() const;
  std::vector<std::string> effect_names() const;
  std::vector<std::string> game_names() const;
  /// See plugin_host::bot_version (bots.hpp).
  std::string bot_version(const std::string& name) const;
  /// See plugin_host::make_bot (bots.hpp).
  model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) const;

 private:
  std::vector<Bot> bots_;
  std::vector<Effect> effects_;
  std::vector<Game> games_;
  std::vector<Plugin> plugins_;
  std::vector<Refusal> refused_;
  std::vector<std::shared_ptr<const void>> loaded_;  ///< the shared objects; declared after members that point into
                                                     ///< them
};

/// Returns the folders from which plugins are loaded: the program's (../lib/tilewright/plugins relative to its folder)
/// and the user's ($XDG_DATA_HOME/tilewright/plugins or ~/.local/share/tilewright/plugins). No file can name another
/// folder.
std::vector<std::filesystem::path> plugin_folders();

/// Returns the registry of this program: all built-in plugins, then the plugins in plugin_folders(). Created by the
/// first call.
const Registry& registry();

/// Returns the plugins that are compiled into the program, in the order of plugins/CMakeLists.txt, from which the build
/// generates the list.
std::span<const tw_plugin* const> built_in();

}  // namespace tw::plugin_host
