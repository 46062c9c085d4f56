#pragma once
// All bots, effects and games that can be used, by name.

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

/// What was refused of a plugin and why; for people.
struct Refusal {
  std::string plugin;  ///< id, or where it was found if it has none that can be trusted
  std::string item;    ///< "" for the plugin as a whole
  std::string why;
  std::string found_at = {};
};
/// In one sentence: the item, if it is about one, and why.
std::string to_text(const Refusal& refusal);

/// Something that a plugin offers.
template <class Implementation>
struct Offered {
  std::string name;
  std::string help;
  std::string plugin;    ///< id
  std::string version;   ///< of the plugin
  std::string found_at;  ///< "built in", or the path of a shared object
  const Implementation* implementation = nullptr;
  std::uint32_t api_version = 0;  ///< that the plugin was made for
};

/// Filled once, then only read, from any thread. Keeps pointers to the plugins, which must outlive it.
class Registry {
 public:
  using Bot = Offered<tw_bot>;
  using Effect = Offered<tw_effect>;
  using Game = Offered<tw_game>;
  /// A plugin of which something was taken.
  struct Plugin {
    std::string id, version, found_at;
    std::vector<std::string> items;  ///< "bot greedy"
  };

  /// Takes over what is fit; the rest is refused. A name that another item of its kind has already is refused too, and
  /// so is the name of the landscape family.
  std::vector<Refusal> add(const tw_plugin& plugin, std::string found_at);
  /// Loads the shared objects (*.so) of a folder, in the order of their names; none if there is no such folder. They
  /// stay loaded as long as the registry or a copy of it lives.
  void load_folder(const std::filesystem::path& folder);

  std::span<const Bot> bots() const { return bots_; }
  std::span<const Effect> effects() const { return effects_; }
  std::span<const Game> games() const { return games_; }
  std::span<const Plugin> plugins() const { return plugins_; }
  /// Everything that add() refused, and files that are no plugins.
  std::span<const Refusal> refused() const { return refused_; }
  /// End of a message that a name is not known: where to look why a plugin was refused; "" if none was.
  std::string refused_hint() const;
  /// The one of that name, or nullptr.
  const Effect* effect(std::string_view name) const;
  const Game* game(std::string_view family) const;
  std::vector<std::string> bot_names() const;
  std::vector<std::string> effect_names() const;
  std::vector<std::string> game_names() const;
  /// As plugin_host::bot_version (bots.hpp).
  std::string bot_version(const std::string& name) const;
  /// As plugin_host::make_bot (bots.hpp).
  model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) const;

 private:
  std::vector<Bot> bots_;
  std::vector<Effect> effects_;
  std::vector<Game> games_;
  std::vector<Plugin> plugins_;
  std::vector<Refusal> refused_;
  std::vector<std::shared_ptr<const void>> loaded_;  ///< shared objects, after what points into them
};

/// Where plugins are looked for, besides those that are built in: the program's folder (../lib/tilewright/plugins
/// beside it) and the user's ($XDG_DATA_HOME or ~/.local/share, tilewright/plugins). No file can name another one.
std::vector<std::filesystem::path> plugin_folders();

/// The one of this program: all built-in plugins, then those of plugin_folders(). Made when it is first asked for.
const Registry& registry();

/// The plugins that are part of the program, in the order of plugins/CMakeLists.txt, from which the build makes the
/// list.
std::span<const tw_plugin* const> built_in();

}  // namespace tw::plugin_host
