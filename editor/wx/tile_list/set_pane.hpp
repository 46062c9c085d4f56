#pragma once

#include <wx/panel.h>
#include <wx/slider.h>
#include <wx/stattext.h>

#include "editor/core/shell/set_editor.hpp"
#include "editor/wx/tile_list/filter_field.hpp"
#include "editor/wx/tile_list/tile_grid_canvas.hpp"

namespace tw::editor {

/// The left pane: the filter, the grid of tiles, buttons to add and to duplicate tiles, and the size of the pictures.
class SetPane : public wxPanel {
 public:
  SetPane(wxWindow* parent, SetEditor& set_editor, TileArt& art,
          const std::function<void(std::string_view)>& run_action);
  TileGridCanvas* grid() { return grid_; }
  FilterField* filter() { return filter_; }
  wxString summary() const { return summary_->GetLabel(); }
  const wxString& filter_error() const { return error_text_; }
  void set_tile_size(int dip);
  void clear_filter();
  void show_filter(const std::string& text);
  /// Shows the menu of the selected tiles at the pointer.
  void show_tile_menu(wxWindow* at);

 private:
  wxSizer* build_footer();
  wxSizer* build_summary();
  void build_filter();
  void show_summary();
  void show_word_menu();
  void show_order_menu();
  SetEditor& set_editor_;
  std::function<void(std::string_view)> run_action_;
  FilterField* filter_ = nullptr;
  wxStaticText* summary_ = nullptr;
  wxStaticText* error_ = nullptr;
  wxString error_text_;
  wxSlider* size_ = nullptr;
  TileGridCanvas* grid_ = nullptr;
  Connection order_changed_, filter_requested_, notes_changed_;
};

/// The contact sheet in the first tab: all tiles by deck, at any size, with the selection shared with the grid.
class WholeSet : public wxPanel {
 public:
  WholeSet(wxWindow* parent, SetEditor& set_editor, TileArt& art);
  TileGridCanvas* grid() { return grid_; }
  void set_tile_size(int dip);

 private:
  SetEditor& set_editor_;
  wxStaticText* summary_ = nullptr;
  wxSlider* zoom_ = nullptr;
  TileGridCanvas* grid_ = nullptr;
  Connection order_changed_;
};

}  // namespace tw::editor
