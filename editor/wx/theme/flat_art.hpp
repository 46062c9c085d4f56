#pragma once
// The quiet look of docks and toolbars: one flat caption, no frames inside frames.

#include <wx/aui/auibar.h>
#include <wx/aui/dockart.h>
#include <wx/aui/framemanager.h>
#include <wx/graphics.h>

namespace tw::editor {

/// For wxAuiManager, which owns it.
class FlatDockArt : public wxAuiDefaultDockArt {
 public:
  /// `window` gives the scale.
  explicit FlatDockArt(wxWindow* window) { apply_theme(window); }
  /// Takes colours and sizes of the theme in use anew.
  void apply_theme(wxWindow* window);
  void DrawCaption(wxDC& dc, wxWindow* window, const wxString& text, const wxRect& rect, wxAuiPaneInfo& pane) override;
  /// Draws the pin, which folds a pane to its side of the window, as an arrow.
  void DrawPaneButton(wxDC& dc, wxWindow* window, int button, int state, const wxRect& rect,
                      wxAuiPaneInfo& pane) override;
};

/// For the workspace bar: the active tool tinted in the accent, with its word in it.
class FlatToolBarArt : public wxAuiDefaultToolBarArt {
 public:
  wxAuiToolBarArt* Clone() override { return new FlatToolBarArt(*this); }
  void DrawBackground(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  void DrawPlainBackground(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  void DrawButton(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item, const wxRect& rect) override;
  void DrawSeparator(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  wxSize GetToolSize(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item) override;
};

/// Lets a bar pass over the second press of a double click while it holds the pointer for the first: GTK sends both.
void take_presses_once(wxAuiToolBar& bar);

/// A key as a small plate, its right end at `right` and its middle at `middle`. Returns its left end.
double draw_key_plate(wxGraphicsContext& gc, const wxWindow& window, const wxString& key, double right, double middle);

}  // namespace tw::editor
