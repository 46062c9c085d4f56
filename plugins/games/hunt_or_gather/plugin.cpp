// Hunt or Gather (first draft), as a plugin.

#include <array>

#include "plugins/games/hunt_or_gather/game.hpp"

namespace {

constexpr tw_game kGame = tw::plugin_api::game_interface<tw::hunt_or_gather::HuntOrGather>();
constexpr std::array<tw_item, 1> kItems{
    {{.kind = TW_KIND_GAME,
      .id = "hunt-or-gather",
      .help =
          "a hunter and a gatherer each, dice, hidden tiles and a sliding market (reconstructed from a first draft)",
      .implementation = &kGame}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "hunt-or-gather",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
