#pragma once
// Functions for every workspace that plays games: compile and check the game of the edited document.

#include <memory>
#include <string>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

class wxPanel;
class wxWindow;

namespace tw::editor {

/// Compiles the game from these rules and tiles, with unsaved changes; returns findings if it cannot be played. `path`:
/// the file named in findings. Any thread.
model::Result<std::shared_ptr<const game::Game>> playable_game(const model::Rules& rules, const model::TileSet& set,
                                                               const std::string& path = "");
/// Makes `workspace` fill the page that the frame reserves for it.
void fill_page(wxPanel& page, wxWindow& workspace);

}  // namespace tw::editor
