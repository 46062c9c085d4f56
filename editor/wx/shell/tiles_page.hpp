#pragma once

#include <wx/aui/framemanager.h>
#include <wx/panel.h>

#include "editor/wx/canvas/brush_bar.hpp"
#include "editor/wx/canvas/description_line.hpp"
#include "editor/wx/canvas/tile_canvas.hpp"
#include "editor/wx/canvas/tile_tabs.hpp"
#include "editor/wx/findings/findings_pane.hpp"
#include "editor/wx/properties/properties_pane.hpp"
#include "editor/wx/tile_list/set_pane.hpp"

namespace tw::editor {

class Workbench;

/// The Tiles workspace: the set, the tile, its properties and the findings, in docks.
class TilesPage : public wxPanel {
 public:
  TilesPage(wxWindow* parent, Workbench& workbench, const std::function<void(std::string_view)>& run_action);
  ~TilesPage() override;

  SetPane* tile_set_pane() { return tile_set_pane_; }
  TileCanvas* canvas() { return canvas_; }
  TileTabBar* tabs() { return tabs_; }
  /// Returns the contact sheet; nullptr until it is first shown.
  WholeSet* whole_set() { return whole_set_; }
  BrushBar* brushes() { return brushes_; }
  PropertiesPane* properties() { return properties_; }
  FindingsPane* findings() { return findings_; }
  TileArt& art() { return art_; }
  /// Sets the callback that is called when another brush is selected.
  void set_on_brush(std::function<void()> on_brush) { on_brush_ = std::move(on_brush); }
  /// Updates the marks and the filters that depend on the findings. Call when the findings have changed. The errors of
  /// a set that was just opened are shown.
  void show_findings();
  /// Shows the list of findings at its full height.
  void unfold_findings();
  /// Shows the list of findings and selects its first error or, if `warning`, its first warning.
  void show_first_finding(bool warning);
  /// Returns the open tabs as a line of text; restore_session() reads it. See TileTabs.
  std::string session();
  void restore_session(const std::string& text);
  void toggle_side_panes();
  void reset_layout();
  void step_pane(int by);
  /// Returns the positions and sizes of the panes. Hidden side panes are included at the sizes at which they will be
  /// shown again.
  wxString layout();
  void restore_layout(const wxString& layout);

 private:
  wxWindow* build_centre(const std::function<void(std::string_view)>& run_action);
  void connect_canvas();
  void connect_grid(TileGridCanvas* grid);
  void find_art();
  void show_tab();
  void show_zone_menu(int zone);
  void fold_findings(bool fold);
  int folded_height() const;
  Workbench& workbench_;
  std::function<void(std::string_view)> run_action_;
  std::function<void()> on_brush_;
  TileArt art_;
  wxAuiManager docks_;
  SetPane* tile_set_pane_ = nullptr;
  wxPanel* centre_ = nullptr;
  wxPanel* tile_view_ = nullptr;
  TileTabBar* tabs_ = nullptr;
  WholeSet* whole_set_ = nullptr;
  TileCanvas* canvas_ = nullptr;
  BrushBar* brushes_ = nullptr;
  DescriptionLine* description_line_ = nullptr;
  PropertiesPane* properties_ = nullptr;
  FindingsPane* findings_ = nullptr;
  wxString default_layout_, hidden_layout_;
  bool newly_opened_ = false;  ///< true if the set was opened and has not been checked or edited since
  std::shared_ptr<const model::Rules> art_rules_;
  Connection connection_, fix_shown_, tabs_changed_;
};

}  // namespace tw::editor
