#pragma once

#include <wx/window.h>

#include <string>

namespace tw::editor {

/// "In words. ..." under the canvas: one line, or up to three for tiles that need them. What it has grown to it keeps,
/// so that the canvas stays where it is from tile to tile; it gives back its height when its width changes.
class WordsLine : public wxWindow {
 public:
  explicit WordsLine(wxWindow* parent);
  /// `may_grow`: not while somebody draws.
  void set_text(const std::string& text, bool may_grow = true);

 private:
  wxString wrapped(wxDC& dc, int width, int first_indent) const;
  void ask_for_height();
  void OnPaint(wxPaintEvent& event);
  wxString text_;
  int lines_ = 1, width_ = 0;
};

}  // namespace tw::editor
