#pragma once

#include <wx/window.h>

#include <string>

namespace tw::editor {

/// "In words. ..." under the canvas: wraps, and asks for as much height as the text needs.
class WordsLine : public wxWindow {
 public:
  explicit WordsLine(wxWindow* parent);
  void set_text(const std::string& text);

 private:
  wxString wrapped(wxDC& dc, int width, int first_indent) const;
  void ask_for_height();
  void OnPaint(wxPaintEvent& event);
  wxString text_;
};

}  // namespace tw::editor
