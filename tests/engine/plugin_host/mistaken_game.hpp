#pragma once
// A game whose description of its table contains mistakes.

#include "tests/engine/plugin_api/test_game.hpp"

namespace tw::plugin_api::testing {

/// Describes a thing in an area that does not exist and, from the third turn on, a second such thing.
class MistakenGame : public HeapGame {
 public:
  using HeapGame::HeapGame;
  void scene(const State& state, int, Scene& scene) const {
    scene.add(SceneArea{.id = "heap", .title = "Heap"});
    scene.add(SceneThing{.id = "tile", .area = "nowhere"});
    if (turn(state) > 2) scene.add(SceneThing{.id = "late", .area = "elsewhere"});
  }
};

}  // namespace tw::plugin_api::testing
