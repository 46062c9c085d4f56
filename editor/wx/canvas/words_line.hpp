#pragma once

#include <wx/window.h>

#include <string>

namespace tw::editor {

/// The text "In words. ..." below the canvas, which describes the tile. Its height depends only on the size of the
/// window and of the text, not on the tile: the canvas never moves between two strokes. The tooltip shows a text that
/// is too long.
class DescriptionLine : public wxWindow {
 public:
  explicit DescriptionLine(wxWindow* parent);
  void set_text(const std::string& text);

 private:
  wxString wrapped(wxDC& dc, int width, int first_indent) const;
  void follow_height();
  void OnPaint(wxPaintEvent& event);
  wxString text_;
};

}  // namespace tw::editor
