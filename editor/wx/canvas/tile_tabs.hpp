#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include "editor/core/canvas/tile_tabs.hpp"

namespace tw::editor {

/// The tab bar above the canvas: a tab for the whole set, then the open tiles, each with a dot for changes and a close
/// button.
class TileTabBar : public wxWindow {
 public:
  TileTabBar(wxWindow* parent, TileTabs& tabs);
  /// Return the middle of a tab's label or close button, for tests; outside the bar if the tab is scrolled away.
  wxPoint position_of(std::size_t tab) const;
  wxPoint close_position_of(std::size_t tab) const;
  /// Returns the rectangle of the button that lists all tabs; empty if all tabs are in view.
  wxRect list_rect() const { return list_; }

 private:
  struct Place {
    wxRect rect, close;
  };
  void lay_out();
  void scroll_to(int to);
  void list_tabs();
  wxString word(const TileTabs::Tab& tab) const;
  void paint_tab(wxGraphicsContext& gc, std::size_t i);
  int tab_at(wxPoint at) const;
  void menu(std::size_t tab);
  void OnPaint(wxPaintEvent& event);
  void OnMouse(wxMouseEvent& event);
  void OnKey(wxKeyEvent& event);
  TileTabs& tabs_;
  std::vector<Place> places_;
  wxRect list_;
  int hover_ = -1, scroll_ = 0, width_ = 0, fixed_ = 0;
  bool hover_close_ = false, hover_list_ = false;
  Connection connection_;
};

}  // namespace tw::editor
