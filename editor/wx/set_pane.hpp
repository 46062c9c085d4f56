#pragma once

#include <wx/panel.h>
#include <wx/slider.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include "editor/wx/tile_grid_canvas.hpp"

namespace tw::editor {

/// Left pane: filter, the grid of tiles, new, duplicate and size.
class SetPane : public wxPanel {
 public:
  SetPane(wxWindow* parent, Document& document, TileArt& art, const std::function<void(std::string_view)>& run_action);
  TileGridCanvas* grid() { return grid_; }
  wxSearchCtrl* filter() { return filter_; }
  wxString summary() const { return summary_->GetLabel(); }
  const wxString& filter_error() const { return error_text_; }
  void set_tile_size(int dip);
  void clear_filter();

 private:
  wxSizer* build_foot(const std::function<void(std::string_view)>& run_action);
  void show_summary();
  void list_words();
  Document& document_;
  wxSearchCtrl* filter_ = nullptr;
  wxStaticText* summary_ = nullptr;
  wxStaticText* error_ = nullptr;
  wxString error_text_;
  wxSlider* size_ = nullptr;
  TileGridCanvas* grid_ = nullptr;
};

}  // namespace tw::editor
