#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::table {

/// A compiled game with the models that it was compiled from.
struct PlayableGame {
  std::shared_ptr<const game::Game> game;
  std::shared_ptr<const model::Rules> rules;
  std::shared_ptr<const model::TileSet> set;
  std::filesystem::path file = {};  ///< file of the set; "" if it has never been saved
  std::string source = {};          ///< id or path with which the game was opened; "" for the edited document
  std::vector<std::filesystem::path> picture_folders =
      {};  ///< folders of the tiles' pictures; empty: those of the document
};

}  // namespace tw::table
