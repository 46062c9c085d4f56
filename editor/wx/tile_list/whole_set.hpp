#pragma once

#include <wx/panel.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include "editor/core/shell/set_desk.hpp"
#include "editor/wx/tile_list/tile_grid_canvas.hpp"

namespace tw::editor {

/// The contact sheet in the first tab: all tiles by deck, at any size, with the selection shared with the grid.
class WholeSet : public wxPanel {
 public:
  WholeSet(wxWindow* parent, SetDesk& desk, TileArt& art);
  TileGridCanvas* grid() { return grid_; }
  void zoom(int dip);

 private:
  SetDesk& desk_;
  wxStaticText* summary_ = nullptr;
  wxSlider* zoom_ = nullptr;
  TileGridCanvas* grid_ = nullptr;
  Connection ordered_;
};

}  // namespace tw::editor
