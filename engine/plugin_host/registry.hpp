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
#include "engine/model/rules.hpp"
#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_game.h"
#include "engine/plugin_api/tilewright_plugin.h"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/isolated_item.hpp"
#include "engine/plugin_host/library.hpp"

namespace tw::plugin_host {

/// A bot, game or effect that a plugin provides.
template <class Implementation>
struct PluginItem {
  std::string name;
  std::string help;
  std::string plugin;               ///< id of the plugin
  std::string version;              ///< version of the plugin
  std::string found_at;             ///< "built in", or the path of a shared object
  std::uint32_t api_version = 0;    ///< interface version that the plugin was compiled for
  std::vector<Setting> settings{};  ///< settings of a bot

  const Implementation* built_in = nullptr;  ///< the functions, if the plugin is part of the program
  std::shared_ptr<Library> library{};        ///< otherwise the shared object that contains them
  bool from_outside = false;  ///< true if the shared object is not part of the installation: it may be faulty
  /// A game or effect from outside: its functions call another process, so this process does not load it. Null in
  /// worker processes.
  std::shared_ptr<const IsolatedItem> isolated{};
  /// Returns the functions, or null if the shared object cannot be loaded. The first call loads it. May be called from
  /// any thread.
  const Implementation* implementation() const;
  /// Returns an optional table of the item, or null.
  const void* extension(const char* id) const;
};

/// All accepted plugins and their items. Filled once, then only read, from any thread. Contains pointers to the
/// built-in plugins, which must outlive the registry.
class Registry {
 public:
  using Bot = PluginItem<tw_bot>;
  using Effect = PluginItem<tw_effect>;
  using Game = PluginItem<tw_game>;
  /// A plugin with at least one accepted item.
  struct Plugin {
    std::string id, version, found_at;
    std::vector<std::string> items;  ///< for example "bot greedy"
  };

  /// Adds the valid items of a plugin and returns the refused items. An item is also refused if its name is already
  /// used by an item of the same kind, by a level (bots), or by the landscape family (games).
  std::vector<Refusal> add(const tw_plugin& plugin, std::string found_at);
  /// Adds the plugins of the shared objects (*.so) in a folder, in alphabetical order; does nothing if the folder does
  /// not exist. Each shared object is examined in a separate process (library.hpp), so a plugin that crashes or never
  /// returns is merely refused. This process loads a shared object when one of its items is used, and keeps it as long
  /// as the registry or a copy of it exists. `outside`: true if the folder is not part of the installation; games and
  /// effects then run in processes of their own (plugin_process.hpp), and only bots are loaded.
  void add_folder(const std::filesystem::path& folder, bool outside = true);

  /// Adds the plugins of shared objects that another process has examined: for each shared object, `list` contains a
  /// line with its path and a line with its description. Like add_folder(), loads none of them. For worker processes.
  void add_examined(const std::string& list);
  /// Returns the list for add_examined() of all shared objects from which items were accepted.
  const std::string& examined() const { return examined_; }

  std::span<const Bot> bots() const { return bots_; }
  std::span<const Effect> effects() const { return effects_; }
  std::span<const Game> games() const { return games_; }
  std::span<const Plugin> plugins() const { return plugins_; }
  /// Returns all plugins and items that were refused, and files that are not plugins.
  std::span<const Refusal> refused() const { return refused_; }
  /// Returns the end of a message about an unknown name, which explains how to find out why a plugin was refused; "" if
  /// no plugin was refused.
  std::string refused_hint() const;
  /// Returns the item with that name, or nullptr. Its functions are available.
  const Effect* effect(std::string_view name) const;
  const Game* game(std::string_view family) const;
  /// Returns the bot that make_bot() creates for this name, or nullptr. Does not load it.
  const Bot* bot(std::string_view name) const;
  std::vector<std::string> bot_names() const;
  std::vector<std::string> effect_names() const;
  std::vector<std::string> game_names() const;
  /// See plugin_host::bot_version (bots.hpp).
  std::string bot_version(const std::string& name) const;
  /// Implement plugin_host::make_bot, bot_maker and check_bot (bots.hpp) for this registry.
  model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) const;
  model::Result<BotMaker> bot_maker(const std::string& name) const;
  model::Findings check_bot(const std::string& name) const;

 private:
  /// An item that is about to be added.
  struct NewItem {
    std::string kind{}, id{}, help{};
    std::vector<Setting> settings{};
    std::uint32_t api_version = 0;
    const void* built_in = nullptr;
    std::shared_ptr<Library> library{};
    bool from_outside = false;
    std::shared_ptr<const IsolatedItem> isolated{};
    std::string why{};  ///< why the item is refused; "" if it is accepted
  };
  /// `isolate`: true if games and effects run in other processes.
  void add(const ProbeResult& probed, const std::string& path, bool outside, bool isolate);
  std::vector<Refusal> add(const std::string& id, const std::string& version, const std::string& found_at,
                           const std::vector<NewItem>& items);

  std::vector<Bot> bots_;
  std::vector<Effect> effects_;
  std::vector<Game> games_;
  std::vector<Plugin> plugins_;
  std::vector<Refusal> refused_;
  std::string examined_;
};

/// Returns the folders from which plugins are loaded: the program's (../lib/tilewright/plugins relative to its folder)
/// and the user's ($XDG_DATA_HOME/tilewright/plugins or ~/.local/share/tilewright/plugins). No file can name another
/// folder.
std::vector<std::filesystem::path> plugin_folders();

/// Return the file of the plugin that provides this bot, or that this game uses (for its family or an effect), if the
/// plugin is not part of the installation; otherwise "". These functions do not load it.
std::string foreign_plugin_of_bot(const std::string& bot);
std::string foreign_plugin_of_game(const model::Rules& rules);

/// Returns the registry of this program: all built-in plugins, then the plugins in plugin_folders(). Created by the
/// first call.
const Registry& registry();

/// Returns the plugins that are compiled into the program, in the order of plugins/CMakeLists.txt, from which the build
/// generates the list.
std::span<const tw_plugin* const> built_in();

}  // namespace tw::plugin_host
