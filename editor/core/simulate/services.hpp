#pragma once
// What the Simulate workspace asks of the rest of the program.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"

namespace tw::editor {

struct SimulateServices {
  /// Names of the bots offered for a seat, the one for a first try first. Not empty.
  std::vector<std::string> bots;
  /// Makes a bot by one of these names. Called on worker threads, several at once; never null for a name of `bots`.
  std::function<std::unique_ptr<game::Bot>(const std::string& name)> make_bot;
  /// Compiles the document as it stands now, unsaved changes too, or says what is wrong with it. Called on the UI
  /// thread when the user presses Start and when document_changed() is told.
  std::function<model::Result<std::shared_ptr<const game::Game>>()> compile_game;
  /// Colour "#rrggbb" in which the game draws what a part (game::Game::parts()) scores, "" for none of its own. May be
  /// left empty. UI thread.
  std::function<std::string(const std::string& part)> part_colour;
  /// Runs a function on the UI thread soon, in the order of the calls; called from any thread. May be empty when given
  /// to SimulatePanel, which then uses its own event queue.
  std::function<void(std::function<void()>)> post;
};

}  // namespace tw::editor
