// A minimal effect for landscape games: gives points to a player who lays a tile without placing a piece on it.

#include <array>

#include "engine/plugin_api/effect.hpp"

namespace {

using namespace tw::plugin_api;

class TollEffect {
 public:
  static constexpr std::array<tw_parameter, 1> kParameters{
      {{.id = "points",
        .help = "points for a tile without a piece",
        .reason = "an example; one point is noticeable, but not much",
        .type = TW_INTEGER,
        .least = 0,
        .most = 9,
        .standard = "1"}}};
  struct Memory {};  // this effect stores no data with the position

  TollEffect(const Rules& /*rules*/, std::span<const tw_value> values) : points_(static_cast<int>(values[0].number)) {}

  void step(Memory& /*memory*/, Board& board, int /*zone*/) const {
    if (board.put() == 0) board.add_points(board.player(), points_);
  }

 private:
  int points_;
};

constexpr tw_effect kToll = effect_interface<TollEffect>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_EFFECT,
                                          .id = "template-effect",
                                          .help = "gives points for tiles without a piece",
                                          .implementation = &kToll}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "template-effect",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
