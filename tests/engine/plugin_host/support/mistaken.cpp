// A shared object with a game whose description of its table contains mistakes.

#include "tests/engine/plugin_host/mistaken_game.hpp"

namespace {
constexpr tw_game kGame = tw::plugin_api::game_interface<tw::plugin_api::testing::MistakenGame>();
constexpr tw_item kItem{.kind = TW_KIND_GAME, .id = "test-heap", .help = "keep or give", .implementation = &kGame};
}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "test-mistaken",
                                   .version = "1.0",
                                   .item_count = 1,
                                   .items = &kItem,
                                   .extension = nullptr};
