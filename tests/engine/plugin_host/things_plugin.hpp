#pragma once
// A plugin with an effect and a game. Tests use it unchanged or make it invalid first.

#include <array>
#include <stdexcept>
#include <string>

#include "engine/plugin_api/effect.hpp"
#include "engine/plugin_host/registry.hpp"
#include "tests/engine/plugin_api/test_game.hpp"

namespace tw::plugin_host::testing {

/// An effect that asks the current player for a number up to a limit and awards that many points.
class AskEffect {
 public:
  static constexpr std::array<tw_parameter, 3> kParameters{
      {{.id = "limit", .help = "largest number", .least = 0, .most = 9, .standard = "2"},
       {.id = "in", .help = "kind of area", .type = TW_AREA},
       {.id = "symbols", .help = "what is counted", .type = TW_SYMBOLS, .longest = 3, .standard = ""}}};
  struct Memory {
    std::int64_t asked;
  };
  AskEffect(const plugin_api::Rules& rules, std::span<const tw_value> values) : limit_(values[0].number) {
    if (limit_ == 9) throw std::invalid_argument("limit should be at most 8 with " + std::string(rules.tile_id(0)));
  }
  void step(Memory& memory, plugin_api::Board&, int) const { memory.asked = 1; }
  void choices(const Memory& memory, const plugin_api::Board& board, plugin_api::Question& question) const {
    if (memory.asked == 0) return;
    question.ask(board.player());
    for (std::uint32_t i = 0; i <= limit_; ++i) question.offer(i);
  }
  void choose(Memory& memory, plugin_api::Board& board, std::uint32_t choice) const {
    memory.asked = 0;
    board.add_points(board.player(), static_cast<int>(choice));
  }
  std::string tell(const Memory&, const plugin_api::Board&, std::uint32_t choice) const {
    return "number " + std::to_string(choice);
  }
  int most_choices(int) const { return 100; }

 private:
  std::int64_t limit_;
};

struct ThingsPlugin {
  tw_effect effect = plugin_api::effect_interface<AskEffect>();
  tw_game game = plugin_api::game_interface<plugin_api::testing::HeapGame>();
  std::array<tw_item, 2> items{
      {{.kind = TW_KIND_EFFECT, .id = "ask", .help = "asks for a number", .implementation = &effect},
       {.kind = TW_KIND_GAME, .id = "heap", .help = "keep or give", .implementation = &game}}};
  tw_plugin plugin{.struct_size = sizeof(tw_plugin),
                   .api_version = TW_API_VERSION,
                   .id = "things",
                   .version = "1.0",
                   .item_count = 2,
                   .items = items.data(),
                   .extension = nullptr};
  ThingsPlugin() = default;
  ThingsPlugin(const ThingsPlugin&) = delete;  // the plugin contains pointers to its own members
  ThingsPlugin& operator=(const ThingsPlugin&) = delete;
};

}  // namespace tw::plugin_host::testing
