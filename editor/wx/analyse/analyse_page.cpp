#include "editor/wx/analyse/analyse_page.hpp"

#include "editor/core/document/document.hpp"
#include "editor/wx/play/playable_game.hpp"

namespace tw::editor {

namespace {

Unplaceable::Services play_services(Document& document) {
  Unplaceable::Services out;
  out.compile = [&document](const model::TileSet& set) { return playable_game(document.rules(), set); };
  return out;
}

}  // namespace

AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services) {
  auto* panel = new AnalysePanel(page, document, std::move(services), play_services(document));
  fill_page(*page, *panel);
  return panel;
}

}  // namespace tw::editor
