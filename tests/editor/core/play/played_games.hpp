#pragma once
// Compiled shipped games for the tests of the Play workspace.

#include <map>
#include <string>

#include "editor/core/document/opening.hpp"
#include "editor/core/play/play_services.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::editor::test {

inline const table::PlayableGame& played_game(const std::string& id) {
  static std::map<std::string, table::PlayableGame> games;
  table::PlayableGame& out = games[id];
  if (out.game) return out;
  auto opened = open_game(id);
  if (!opened) return out;
  out.rules = opened.value().rules;
  out.set = std::make_shared<const model::TileSet>(opened.value().set);
  auto game = plugin_host::make_game(*out.rules, *out.set, id, out.set->name);
  if (game) out.game = game.value();
  return out;
}

inline game::ActionList legal(const game::State& state) {
  game::ActionList out;
  state.legal_actions(out);
  return out;
}

}  // namespace tw::editor::test
