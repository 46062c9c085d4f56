#include "editor/wx/simulate_page.hpp"

#include <wx/sizer.h>

#include "editor/core/document.hpp"
#include "editor/core/simulate/part_colours.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor {

namespace {
SimulateServices services(Document& document) {
  SimulateServices out;
  // The one for a first try plays sensibly and fast; levels next, for those who need not know the algorithms.
  out.bots = plugin_host::level_names();
  for (const std::string& name : plugin_host::bot_names())
    out.bots.insert(name == "greedy" ? out.bots.begin() : out.bots.end(), name);
  out.make_bot = [](const std::string& name) -> std::unique_ptr<game::Bot> {
    auto made = plugin_host::make_bot(name);
    return made ? std::move(made.value()) : nullptr;
  };
  out.compile_game = [&document]() -> model::Result<std::shared_ptr<const game::Game>> {
    model::Findings findings = topology::check_all(document.set(), document.rules(), document.path().string());
    if (model::has_errors(findings)) return findings;
    return plugin_host::make_game(document.rules(), document.set(), document.set().id, document.set().name);
  };
  out.part_colour = [&document](const std::string& part) {
    const auto colours = part_colours(document.rules());
    const auto found = colours.find(part);
    return found == colours.end() ? std::string() : found->second;
  };
  return out;
}
}  // namespace

SimulatePanel* make_simulate_panel(wxPanel* page, Document& document) {
  auto* panel = new SimulatePanel(page, services(document));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(panel, wxSizerFlags(1).Expand());
  page->SetSizer(column);
  page->Layout();
  return panel;
}

}  // namespace tw::editor
