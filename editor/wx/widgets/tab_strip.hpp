#pragma once

#include <wx/graphics.h>
#include <wx/window.h>

#include <functional>
#include <vector>

namespace tw::editor {

/// Quiet tabs over a book: a word each, the active one on the field's ground; coloured counts beside the word.
class TabStrip : public wxWindow {
 public:
  TabStrip(wxWindow* parent, const std::vector<wxString>& words, std::function<void(int)> on_choose);
  void select(int tab);
  int selected() const { return selected_; }
  /// Small figures behind a word; 0 shows none.
  void set_counts(int tab, int errors, int warnings);
  wxPoint position_of(int tab) const;

 private:
  struct Tab {
    wxString word;
    int errors = 0, warnings = 0;
    wxRect rect;
  };
  void lay_out();
  void OnPaint(wxPaintEvent& event);
  void paint_count(wxGraphicsContext& gc, double& x, int count, const wxColour& ink, const wxColour& ground);
  std::vector<Tab> tabs_;
  std::function<void(int)> on_choose_;
  int selected_ = 0;
};

}  // namespace tw::editor
