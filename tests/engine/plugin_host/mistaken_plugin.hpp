#pragma once
// Plugins with one faulty game, which describes its table incorrectly or reveals secrets.

#include <memory>

#include "engine/plugin_host/plugin_game.hpp"
#include "engine/plugin_host/registry.hpp"
#include "tests/engine/plugin_host/mistaken_game.hpp"

namespace tw::plugin_host::testing {

template <class G>
struct HeapPlugin {
  tw_game game = plugin_api::game_interface<G>();
  tw_item item{.kind = TW_KIND_GAME, .id = "heap", .help = "keep or give", .implementation = &game};
  tw_plugin plugin{.struct_size = sizeof(tw_plugin),
                   .api_version = TW_API_VERSION,
                   .id = "mistaken",
                   .version = "1.0",
                   .item_count = 1,
                   .items = &item,
                   .extension = nullptr};
  Registry registry;
  model::Rules rules;
  model::TileSet set;

  HeapPlugin() {
    registry.add(plugin, "the test");
    rules.id = set.id = "heap";
    rules.family = "heap";
    for (const char* id : {"one", "two", "three", "four", "five"})
      set.tiles.push_back({.id = id, .deck = "heap", .copies = 1, .properties = {{.name = "value", .value = "1"}}});
  }
  HeapPlugin(const HeapPlugin&) = delete;  // the plugin contains pointers to its own members
  HeapPlugin& operator=(const HeapPlugin&) = delete;
  std::shared_ptr<const game::Game> make() const {
    return make_game_with(registry, rules, set, "heap", "Heap").value();
  }
};
using MistakenPlugin = HeapPlugin<plugin_api::testing::MistakenGame>;
using TalkativePlugin = HeapPlugin<plugin_api::testing::TalkativeGame>;

}  // namespace tw::plugin_host::testing
