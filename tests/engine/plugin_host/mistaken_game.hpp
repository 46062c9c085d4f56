#pragma once
// Faulty games: one describes its table incorrectly, the other reveals secrets.

#include "tests/engine/plugin_api/test_game.hpp"

namespace tw::plugin_api::testing {

/// A game that describes a thing in an area that does not exist and, from the third turn on, another thing in another
/// area that does not exist.
class MistakenGame : public HeapGame {
 public:
  using HeapGame::HeapGame;
  void scene(const State& state, int, Scene& scene) const {
    scene.add(SceneArea{.id = "heap", .title = "Heap"});
    scene.add(SceneThing{.id = "tile", .area = "nowhere"});
    if (turn(state) > 2) scene.add(SceneThing{.id = "late", .area = "elsewhere"});
  }
};

/// A game that keeps the points secret, so that nobody can see whether a tile was kept or given away, but tells all
/// players which of the two happened.
class TalkativeGame : public HeapGame {
 public:
  using HeapGame::HeapGame;
  void points(const State&, std::int32_t* out) const { std::fill_n(out, 2, 0); }
  void determinize(State& s, int seat, std::uint64_t seed) const {
    HeapGame::determinize(s, seat, seed);
    s.points[1] = {};  // nobody knows the points of given tiles; only their owner knows the points of kept tiles
    for (std::size_t other = 0; other < s.players; ++other)
      if (static_cast<int>(other) != seat) s.points[0][other] = 0;
  }
  std::string told(const State&, tw_action action, int) const {
    return action == 0 ? "kept the tile" : "gave the tile away";
  }
  std::string asked(const State& s) const { return "keep " + tell(s, 0).substr(5) + " or give it away"; }
};

}  // namespace tw::plugin_api::testing
