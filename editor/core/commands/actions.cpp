#include "editor/core/commands/actions.hpp"

#include <algorithm>
#include <map>

#include "editor/core/commands/commands.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

const std::vector<Workspace>& workspaces() {
  static const std::vector<Workspace> rows{{"tiles", tr_in("workspace", "Tiles"), "tiles", "view/tiles"},
                                           {"rules", tr_in("workspace", "Rules"), "rules", "view/rules"},
                                           {"play", tr_in("workspace", "Play"), "play", "view/play"},
                                           {"simulate", tr_in("workspace", "Simulate"), "simulate", "view/simulate"},
                                           {"analyse", tr_in("workspace", "Analyse"), "analyse", "view/analyse"}};
  return rows;
}

namespace {
/// Returns the translation of the path of a menu, such as "Play/Aids". A new menu needs a row here.
std::string translated_menu(const std::string& path) {
  static const std::map<std::string, std::string> kNames{
      {"File", tr_in("menu", "File")},   {"Edit", tr_in("menu", "Edit")},   {"View", tr_in("menu", "View")},
      {"Tile", tr_in("menu", "Tile")},   {"Brush", tr_in("menu", "Brush")}, {"Set", tr_in("menu", "Set")},
      {"Rules", tr_in("menu", "Rules")}, {"Play", tr_in("menu", "Play")},   {"Position", tr_in("menu", "Position")},
      {"Aids", tr_in("menu", "Aids")},   {"Bots", tr_in("menu", "Bots")},   {"Simulate", tr_in("menu", "Simulate")},
      {"Tools", tr_in("menu", "Tools")}, {"Help", tr_in("menu", "Help")}};
  const std::size_t slash = path.find('/');
  if (slash == std::string::npos) return kNames.at(path);
  return kNames.at(path.substr(0, slash)) + "/" + kNames.at(path.substr(slash + 1));
}
}  // namespace

bool shows_workspace(std::string_view action) {
  return std::ranges::find(workspaces(), action, &Workspace::action) != workspaces().end();
}

std::vector<Action> make_actions(Workbench& workbench, Shell& shell) {
  Actions rows;
  // The menus appear in the menu bar in this order.
  for (const auto add :
       {add_file_commands, add_edit_commands, add_view_commands, add_tile_commands, add_set_commands,
        add_rules_commands, add_play_commands, add_simulate_commands, add_tools_commands, add_help_commands})
    add(rows, workbench, shell);
  for (Action& row : rows) {
    row.menu = translated_menu(row.menu);
    // A disabled command does nothing, even if a key or a script runs it.
    row.run = [enabled = row.enabled, run = std::move(row.run)] {
      if (enabled()) run();
    };
  }
  return rows;
}

const Action* find_action(const std::vector<Action>& actions, std::string_view id) {
  for (const Action& action : actions)
    if (action.id == id) return &action;
  return nullptr;
}

}  // namespace tw::editor
