#pragma once
// The flat look of docks and toolbars: one flat caption, no nested frames.

#include <wx/aui/auibar.h>
#include <wx/aui/dockart.h>
#include <wx/aui/framemanager.h>

namespace tw::editor {

/// The look of docks. Owned by the wxAuiManager that uses it.
class FlatDockArt : public wxAuiDefaultDockArt {
 public:
  /// `window` provides the scale.
  explicit FlatDockArt(wxWindow* window) { apply_theme(window); }
  /// Applies the colours and sizes of the current theme.
  void apply_theme(wxWindow* window);
  void DrawCaption(wxDC& dc, wxWindow* window, const wxString& text, const wxRect& rect, wxAuiPaneInfo& pane) override;
  /// Draws the pin, which folds a pane to its side of the window, as an arrow.
  void DrawPaneButton(wxDC& dc, wxWindow* window, int button, int state, const wxRect& rect,
                      wxAuiPaneInfo& pane) override;
};

/// The look of toolbars: the active tool is tinted in the accent colour, including its label.
class FlatToolBarArt : public wxAuiDefaultToolBarArt {
 public:
  wxAuiToolBarArt* Clone() override { return new FlatToolBarArt(*this); }
  void DrawBackground(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  void DrawPlainBackground(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  void DrawButton(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item, const wxRect& rect) override;
  void DrawSeparator(wxDC& dc, wxWindow* window, const wxRect& rect) override;
  wxSize GetToolSize(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item) override;
};

/// Ignores the second press of a double click while the bar has captured the pointer for the first press: GTK sends
/// both.
void ignore_second_presses(wxAuiToolBar& bar);

}  // namespace tw::editor
