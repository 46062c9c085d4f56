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
  /// Return a point on a tab's label or close button, for tests; outside the bar if the tab is scrolled away.
  wxPoint position_of(std::size_t tab) const;
  wxPoint close_position_of(std::size_t tab) const;
  /// Returns the rectangle of the button that lists all tabs; empty if all tabs are in view.
  wxRect list_rect() const { return list_button_rect_; }

 private:
  struct TabRects {
    wxRect rect, close;
  };
  void lay_out();
  void scroll_to(int to);
  void show_tab_list();
  wxString tab_label(const TileTabs::Tab& tab) const;
  void paint_tab(wxGraphicsContext& gc, std::size_t i);
  int tab_at(wxPoint at) const;
  void show_tab_menu(std::size_t tab);
  void OnPaint(wxPaintEvent& event);
  void OnMouse(wxMouseEvent& event);
  void OnKey(wxKeyEvent& event);
  TileTabs& tabs_;
  std::vector<TabRects> tab_rects_;
  wxRect list_button_rect_;
  int hover_ = -1, scroll_ = 0, tabs_width_ = 0, first_tab_width_ = 0;
  bool hover_close_ = false, hover_list_ = false;
  Connection connection_;
};

}  // namespace tw::editor
