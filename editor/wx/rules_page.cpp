#include "editor/wx/rules_page.hpp"

#include <wx/sizer.h>

#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor {

RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench,
                             std::function<void(std::string_view)> show_workspace) {
  RulesServices services;
  services.say = [&workbench](const Message& message) { workbench.tell(message); };
  services.settings = &workbench.settings();
  services.show_workspace = std::move(show_workspace);
  services.compile = [](const model::Rules& rules,
                        const model::TileSet& set) -> model::Result<std::shared_ptr<const game::Game>> {
    model::Findings findings = topology::check_all(set, rules, "");
    if (model::has_errors(findings)) return findings;
    return plugin_host::make_game(rules, set, set.id, set.name);
  };
  services.quick_bot = []() -> std::unique_ptr<game::Bot> {
    auto made = plugin_host::make_bot("greedy");
    return made ? std::move(made.value()) : nullptr;
  };
  auto* panel = new RulesPanel(page, workbench.document(), std::move(services));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(panel, wxSizerFlags(1).Expand());
  page->SetSizer(column);
  page->Layout();
  return panel;
}

}  // namespace tw::editor
