#pragma once
// Services that the Play workspace uses from the rest of the program.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/document/opening.hpp"
#include "engine/table/playable_game.hpp"

namespace tw::editor {

struct Message;
class Settings;

/// The topic of messages about the displayed game. Such messages disappear when another game is shown.
inline constexpr std::string_view kGameTopic = "play/game";

/// The setting with the players of the previous new game, separated by commas.
inline constexpr const char* kSeatsSetting = "play/seats";

/// Services of the workspace. All except `settings` may be empty. Called on the UI thread, except `post` and
/// `make_bot`.
struct PlayServices {
  /// Compiles the document, including unsaved changes, or returns its errors.
  std::function<model::Result<table::PlayableGame>()> compile;
  /// Returns the id of the game that compile() would return. Fast.
  std::function<std::string()> game_id;
  /// Returns true if the document is still the version from which this game was compiled.
  std::function<bool(const table::PlayableGame&)> is_current;
  /// Compiles a game other than the document: an id, or the path of a set or variant. May be empty.
  std::function<model::Result<table::PlayableGame>(const std::string& game)> open = {};
  /// Returns the games that can be played instead of the document: the shipped games and the user's sets, each with an
  /// argument of open(). May be empty.
  std::function<std::vector<GameChoice>()> games = {};
  std::vector<std::string> bots;  ///< names of bots for a seat, the default first
  /// Makes a bot. Also called on worker threads.
  std::function<model::Result<std::unique_ptr<game::Bot>>(const std::string& name)> make_bot;
  /// Runs a function on the UI thread soon; may be called from any thread.
  std::function<void(std::function<void()>)> post;
  std::function<void(const Message&)> show_message;
  std::function<std::optional<std::filesystem::path>()> choose_open;
  std::function<std::optional<std::filesystem::path>(const std::filesystem::path&)> choose_save;
  Settings* settings = nullptr;  ///< must outlive the workspace
  /// Asks for a folder. May be empty.
  std::function<std::optional<std::filesystem::path>(const std::string& title)> choose_folder = {};
  std::filesystem::path storage_folder;  ///< folder for games; "" stores none

  /// Returns the default bot; "" if there are no bots.
  std::string default_bot() const { return bots.empty() ? "" : bots.front(); }
  /// Returns the players of the previous new game or, before the first one, a person and a bot.
  std::vector<std::string> default_seats() const;
};

}  // namespace tw::editor
