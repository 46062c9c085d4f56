#pragma once
// Creates the workspaces in the pages that the frame reserves for them, and connects them to the document, the games
// and the bots. simulate_page.hpp creates the Simulate workspace.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/game/game.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

class wxPanel;
class wxWindow;

namespace tw::editor {

class AnalysePanel;
class Document;
class PlayPanel;
class RulesPanel;
class Workbench;
struct AnalyseServices;

/// Compiles the game from these rules and tiles, which may have unsaved changes; returns findings if it cannot be
/// played. `path`: the file named in findings. Any thread.
model::Result<std::shared_ptr<const game::Game>> compile_game(const model::Rules& rules, const model::TileSet& set,
                                                              const std::string& path = "");
/// Makes `workspace` fill the page that the frame reserves for it.
void fill_page(wxPanel& page, wxWindow& workspace);

// Each page owns its panel.

/// Creates the Rules workspace.
RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench, std::function<void(std::string_view)> show_workspace);
/// Creates the Play workspace with the plugin host's bots and games.
PlayPanel* make_play_panel(wxPanel* page, Workbench& workbench);
/// Creates the Analyse workspace; metrics that require playing use the document's game.
AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services);

}  // namespace tw::editor
