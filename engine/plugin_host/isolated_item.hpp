#pragma once
// The tables of games and effects that run in another process. Their functions call the process.

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/plugin_api/tilewright_effect.h"
#include "engine/plugin_api/tilewright_scene.h"
#include "engine/plugin_host/plugin_process.hpp"

struct tw_rules;

namespace tw::plugin_host {

/// Describes a game or an effect as text, for IsolatedItem. The item must have been accepted (check_plugin.hpp).
std::string describe_item(const tw_item& item);

/// A game or an effect of a plugin that this process does not load. Immutable; may be used by several threads.
class IsolatedItem {
 public:
  /// `description` is from describe_item(). Throws exceptions of the JSON library or std::invalid_argument if it is
  /// invalid.
  IsolatedItem(std::shared_ptr<PluginFile> file, std::string id, const std::string& description);
  IsolatedItem(const IsolatedItem&) = delete;  // the tables point into this object
  IsolatedItem& operator=(const IsolatedItem&) = delete;

  const tw_game& game() const { return game_; }
  const tw_effect& effect() const { return effect_; }
  /// Returns a table of the item; null if the item does not have it.
  const void* extension(std::string_view id) const;

  /// Call `create` in a process. Return null and set `why` if the plugin refuses. Throw PluginFailure if it fails.
  void* create_game(const tw_game_files& files, std::string& why) const;
  void* create_effect(const tw_rules& rules, const tw_value* values, std::string& why) const;

 private:
  class Reader;
  void read_game(Reader& reader);

  std::shared_ptr<PluginFile> file_;
  std::string id_;
  std::deque<std::string> texts_;
  std::deque<std::vector<const char*>> choices_;
  std::vector<tw_parameter> parameters_, properties_;
  std::vector<tw_deck> decks_;
  std::vector<tw_group> group_rows_;
  tw_game game_{};
  tw_effect effect_{};
  std::vector<std::string> extensions_;  ///< the ids of the tables that the item has
  tw_groups groups_{};
  tw_evaluation evaluation_{};
  tw_scene scene_{};
  tw_awards awards_{};
  tw_end_parts end_parts_{};
  tw_words words_{};
  tw_answers answers_{};
};

/// Replaces a function of a table, if the item has it.
template <class Function>
void replace_function(Function& function, std::type_identity_t<Function> with) {
  if (function != nullptr) function = with;
}

/// Make the functions of the tables call another process: all required functions, and the optional functions that are
/// not null. The `self` of a game and the `use` of an effect are then RemoteItem objects.
void set_remote_functions(tw_game& game, tw_evaluation& evaluation, tw_scene& scene, tw_awards& awards,
                          tw_end_parts& end_parts, tw_words& words);
void set_remote_functions(tw_effect& effect, tw_answers& answers);

}  // namespace tw::plugin_host
