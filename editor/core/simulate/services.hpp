#pragma once
// Services that the Simulate workspace uses from the rest of the program.

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/base/file_chooser.hpp"
#include "engine/game/game.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

class Settings;

/// A game to simulate, with the data needed to draw its tiles and charts.
struct SimulatedGame {
  std::shared_ptr<const game::Game> game;
  std::shared_ptr<const model::Rules> rules = {};   ///< may be null; default colours and pictures are then used
  std::shared_ptr<const model::TileSet> set = {};   ///< set for drawing tiles; may be null
  std::vector<std::filesystem::path> folders = {};  ///< folders of the tiles' custom pictures
};

/// A game in the form's list.
struct OfferedGame {
  std::string id;     ///< id for compile(); "" is the open document
  std::string label;  ///< name of the game
  int depth = 0;      ///< level of indentation: 1 for a variant of the nearest game above it with depth 0, and so on
};

/// Name of the open document (saved or not) in lists of games, in English.
inline constexpr const char* kOpenSet = tr_later("The open set");

struct SimulateServices {
  /// Names of the bots offered for a seat, the default first; a name may include settings. Not empty.
  std::vector<std::string> bots;
  /// Returns a contestant that plays with the bot of this name. check_bot() must have accepted the name.
  std::function<simulation::Contestant(const std::string& name)> contestant = workers::make_contestant;
  /// Returns the error in a bot's name as one sentence; "" for a valid name. May be empty: then every name is valid.
  std::function<std::string(const std::string& name)> check_bot = {};
  /// Returns the CPU seconds that one core needs for a game of the experiment; 0 if this cannot be measured. Called on
  /// a background thread; returns soon after `cancelled` has become true. May be empty: then the forms do not show how
  /// long the games will take.
  std::function<double(const simulation::Experiment& experiment, const std::atomic<bool>& cancelled)> seconds_per_game =
      {};
  /// Returns all games except the open document. Reads files, so it is called only once, on first use. May be empty.
  std::function<std::vector<OfferedGame>()> games = {};
  /// Returns the id of the game with which the open document is compared (the base of a variant, or a shipped game
  /// itself), or "". The game need not be one of games(). May be empty.
  std::function<std::string()> base = {};
  /// Returns the id of the game from which the rules of the open set come, for example if the set is a copy. May be
  /// empty.
  std::function<std::string()> game_with_rules = {};
  /// Returns the id of the open document's file, or "". May be empty.
  std::function<std::string()> saved = {};
  /// Compiles the open document with its unsaved changes (id "") or another game, or returns findings. Called on the UI
  /// thread when the form changes, on Start, and by document_changed().
  std::function<model::Result<SimulatedGame>(const std::string& id)> compile;
  /// Folder for experiments without a file chosen by the user, so that they can be continued later. If "", they are
  /// deleted when the program ends.
  std::filesystem::path storage_folder = {};
  std::string program = {};  ///< name and version, for reports
  Settings* settings =
      nullptr;  ///< stores the choice of where games are played; may be null, otherwise must outlive the presenters
  /// Asks for a file name. May be empty: then no file can be chosen.
  std::function<std::optional<std::filesystem::path>(const FilePrompt&)> choose = {};
  /// Shows a game of the experiment in the Play workspace. Returns "" or the error. May be empty.
  std::function<std::string(const model::GameRecord&, const SimulatedGame&)> show_in_play = {};
  /// Runs a function on the UI thread soon, in the order of the calls. Callable on any thread. May be empty when passed
  /// to SimulatePanel, which then uses its own event queue.
  std::function<void(std::function<void()>)> post = {};
};

/// Returns the list of games for forms: the open set first, then all other games.
inline std::vector<OfferedGame> offered_games(const SimulateServices& services) {
  std::vector<OfferedGame> out{{"", tr(kOpenSet)}};
  if (services.games) std::ranges::move(services.games(), std::back_inserter(out));
  return out;
}

}  // namespace tw::editor
