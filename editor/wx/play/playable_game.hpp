#pragma once
// What every workspace that plays needs: the game as it is on the desk, checked, and bots by name.

#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

class wxPanel;
class wxWindow;

namespace tw::editor {

/// The game of these tables, unsaved changes and all; what is wrong with them where it cannot be played. `path`: the
/// file that findings name. Any thread.
model::Result<std::shared_ptr<const game::Game>> playable_game(const model::Rules& rules, const model::TileSet& set,
                                                               const std::string& path = "");
/// nullptr where there is none of that name.
std::unique_ptr<game::Bot> bot_named(const std::string& name);
/// Lets a workspace fill the page that the frame keeps for it.
void fill_page(wxPanel& page, wxWindow& workspace);

}  // namespace tw::editor
