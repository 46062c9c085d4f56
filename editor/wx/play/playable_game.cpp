#include "editor/wx/play/playable_game.hpp"

#include <wx/panel.h>
#include <wx/sizer.h>

#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor {

model::Result<std::shared_ptr<const game::Game>> playable_game(const model::Rules& rules, const model::TileSet& set,
                                                               const std::string& path) {
  model::Findings findings = topology::check_all(set, rules, path);
  if (model::has_errors(findings)) return findings;
  return plugin_host::make_game(rules, set, set.id, set.name);
}

void fill_page(wxPanel& page, wxWindow& workspace) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(&workspace, wxSizerFlags(1).Expand());
  page.SetSizer(column);
  page.Layout();
}

}  // namespace tw::editor
