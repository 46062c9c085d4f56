#pragma once

#include <wx/window.h>

#include <string>

namespace tw::editor {

/// "In words. ..." below the canvas: one line, or up to three if the description is long. The height stays the same
/// from tile to tile, so that the canvas does not move, until the width changes.
class DescriptionLine : public wxWindow {
 public:
  explicit DescriptionLine(wxWindow* parent);
  /// `may_grow`: false during a stroke.
  void set_text(const std::string& text, bool may_grow = true);

 private:
  wxString wrapped(wxDC& dc, int width, int first_indent) const;
  void ask_for_height();
  void OnPaint(wxPaintEvent& event);
  wxString text_;
  int lines_ = 1, width_ = 0;
};

}  // namespace tw::editor
