#pragma once
// What the Play workspace asks of the rest of the program.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

struct Message;
class Settings;

/// Messages about the game on the table, which go when another one takes its place.
inline constexpr std::string_view kOfTheGame = "play/game";

/// A game as it was compiled, with the models that it came from.
struct PlayedGame {
  std::shared_ptr<const game::Game> game;
  std::shared_ptr<const model::Rules> rules;
  std::shared_ptr<const model::TileSet> set;
};

/// All but `settings` may be empty. Called on the user interface's thread, make_bot too.
struct PlayServices {
  /// The document as it stands now, unsaved changes too, or what is wrong with it.
  std::function<model::Result<PlayedGame>()> compile;
  /// Id of the game that compile() would make; fast.
  std::function<std::string()> game_id;
  /// The document is still the one that this was compiled from.
  std::function<bool(const PlayedGame&)> is_current;
  std::vector<std::string> bots;  ///< names for a seat, the first for a first try
  std::function<model::Result<std::unique_ptr<game::Bot>>(const std::string& name)> make_bot;
  /// Runs a function on the user interface's thread soon; called from any thread.
  std::function<void(std::function<void()>)> post;
  std::function<void(const Message&)> say;
  std::function<std::optional<std::filesystem::path>()> choose_open;
  std::function<std::optional<std::filesystem::path>(const std::filesystem::path&)> choose_save;
  Settings* settings = nullptr;       ///< must outlive the workspace
  std::filesystem::path keep_folder;  ///< where games under way are kept; "" for nowhere
};

}  // namespace tw::editor
