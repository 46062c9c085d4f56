#pragma once
// All bots that can be used, by name.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::plugin_host {

/// What was refused of a plugin and why; for people.
struct Refusal {
  std::string plugin;
  std::string item;  ///< "" for the plugin as a whole
  std::string why;
};

/// Filled once, then only read, from any thread. Keeps pointers to the plugins, which must outlive it.
class Registry {
 public:
  /// Takes over what is fit; the rest is refused. A name that is taken already is refused too.
  std::vector<Refusal> add(const tw_plugin& plugin, std::string found_at);

  struct Bot {
    std::string name;
    std::string help;
    std::string plugin;    ///< id
    std::string version;   ///< of the plugin
    std::string found_at;  ///< "built in", or the path of a shared object
    const tw_bot* implementation = nullptr;
  };
  std::span<const Bot> bots() const { return bots_; }
  std::vector<std::string> bot_names() const;
  /// As plugin_host::make_bot (bots.hpp).
  model::Result<std::unique_ptr<game::Bot>> make_bot(const std::string& name) const;

 private:
  std::vector<Bot> bots_;
};

/// The one of this program: all built-in plugins.
const Registry& registry();

}  // namespace tw::plugin_host
