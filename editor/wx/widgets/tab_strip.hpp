#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include <functional>
#include <vector>

namespace tw::editor {

/// Flat tabs over a book: one word each, the active tab in the field colour, coloured counts beside the word. If the
/// tabs do not all fit, an arrow at the end lists them.
class TabStrip : public wxWindow {
 public:
  TabStrip(wxWindow* parent, const std::vector<wxString>& labels, std::function<void(int)> on_choose);
  void select(int tab);
  int selected() const { return selected_; }
  int count() const { return static_cast<int>(tabs_.size()); }
  /// Sets the counts beside the label of a tab; a count of 0 is not shown.
  void set_counts(int tab, int errors, int warnings);
  /// Returns the middle of a tab; (0, 0) if there is no room for it.
  wxPoint position_of(int tab) const;
  /// Returns the rectangle of the arrow that lists all tabs; empty if all fit.
  wxRect more_rect() const { return more_; }

 private:
  struct Tab {
    wxString word;
    int errors = 0, warnings = 0;
    wxRect rect;
  };
  void lay_out();
  void choose_from_menu();
  void OnPaint(wxPaintEvent& event);
  void paint_count(wxGraphicsContext& gc, double& x, int count, const wxColour& ink, const wxColour& ground);
  std::vector<Tab> tabs_;
  wxRect more_;
  std::function<void(int)> on_choose_;
  int selected_ = 0;
  int side_ = 0;  ///< padding on both sides of a word
};

}  // namespace tw::editor
