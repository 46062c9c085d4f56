#pragma once
// What the Simulate workspace asks of the rest of the program.

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/base/file_chooser.hpp"
#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// A game as it is simulated, with what its tiles and charts are drawn from.
struct SimulatedGame {
  std::shared_ptr<const game::Game> game;
  std::shared_ptr<const model::Rules> rules = {};   ///< may be null: then colours and pictures are the charts' own
  std::shared_ptr<const model::TileSet> set = {};   ///< likewise
  std::vector<std::filesystem::path> folders = {};  ///< where tiles' own pictures lie
};

/// A game that a form offers.
struct GameOffered {
  std::string id;     ///< for compile(); "" is the open document
  std::string label;  ///< its name
  int depth = 0;      ///< 1 for a variant of the last game of depth 0 above it, and so on
};

/// What the open document, saved or not, is called in lists of games.
inline constexpr const char* kOpenSet = "The open set";

struct SimulateServices {
  /// Names of the bots offered for a seat, the one for a first try first; settings may stand behind a name. Not empty.
  std::vector<std::string> bots;
  /// Makes a bot by such a name. Called on worker threads, several at once; never null for a name that is right.
  std::function<std::unique_ptr<game::Bot>(const std::string& name)> make_bot;
  /// "" or what is wrong with a name, in one sentence. May be empty: then every name is right.
  std::function<std::string(const std::string& name)> check_bot = {};
  /// Games beside the open document. Reads files; called once, when they are first asked for. May be empty.
  std::function<std::vector<GameOffered>()> games = {};
  /// Id of what the open document is held beside: the game that a variant changes, a shipped game itself; "" for none.
  /// It need not be among games(). May be empty.
  std::function<std::string()> base = {};
  /// Id of the file that the open document is saved in, "" for none. May be empty.
  std::function<std::string()> saved = {};
  /// Compiles the document as it stands now, unsaved changes too (id ""), or a game by its id, or says what is wrong
  /// with it. UI thread: when the form has changed, on Start, and when document_changed() is told.
  std::function<model::Result<SimulatedGame>(const std::string& id)> compile;
  /// Where experiments without a file of the user's are kept, so that they go on another day; "": they go with the
  /// program.
  std::filesystem::path keep_folder = {};
  std::string program = {};  ///< name and version, as reports state them
  /// Asks for a file. May be empty: then nothing is asked for.
  std::function<std::optional<std::filesystem::path>(const FileQuestion&)> choose = {};
  /// Shows a game of the experiment in the Play workspace, `by` names who played each seat: "" or why it cannot be. May
  /// be empty.
  std::function<std::string(const model::GameRecord&, const SimulatedGame&, const std::vector<std::string>& by)>
      show_in_play = {};
  /// Runs a function on the UI thread soon, in the order of the calls; called from any thread. May be empty when given
  /// to SimulatePanel, which then uses its own event queue.
  std::function<void(std::function<void()>)> post = {};
};

/// What forms offer: the open set, then all other games.
inline std::vector<GameOffered> games_offered(const SimulateServices& services) {
  std::vector<GameOffered> out{{"", kOpenSet}};
  if (services.games) std::ranges::move(services.games(), std::back_inserter(out));
  return out;
}

}  // namespace tw::editor
