#include "editor/wx/rules/rules_page.hpp"

#include "editor/wx/play/playable_game.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench,
                             std::function<void(std::string_view)> show_workspace) {
  RulesServices services;
  services.say = [&workbench](const Message& message) { workbench.tell(message); };
  services.settings = &workbench.settings();
  services.show_workspace = std::move(show_workspace);
  services.compile = [](const model::Rules& rules, const model::TileSet& set) { return playable_game(rules, set); };
  services.quick_bot = workers::contestant_named(plugin_host::kDefaultBot).make;
  services.choose_picture = [&workbench] { return choose_picture(workbench.chooser()); };
  auto* panel = new RulesPanel(page, workbench.document(), std::move(services));
  fill_page(*page, *panel);
  return panel;
}

}  // namespace tw::editor
