#include "editor/wx/analyse_page.hpp"

#include <wx/sizer.h>

#include "editor/core/document.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor {

namespace {

Unplaceable::Services play_services(Document& document) {
  Unplaceable::Services out;
  out.compile = [&document](const model::TileSet& set) -> model::Result<std::shared_ptr<const game::Game>> {
    model::Findings findings = topology::check_all(set, document.rules(), "");
    if (model::has_errors(findings)) return findings;
    return plugin_host::make_game(document.rules(), set, set.id, set.name);
  };
  out.make_bot = []() -> std::unique_ptr<game::Bot> {
    auto made = plugin_host::make_bot("random");
    return made ? std::move(made.value()) : nullptr;
  };
  return out;
}

}  // namespace

AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services) {
  auto* panel = new AnalysePanel(page, document, std::move(services), play_services(document));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(panel, wxSizerFlags(1).Expand());
  page->SetSizer(column);
  page->Layout();
  return panel;
}

}  // namespace tw::editor
