#pragma once

#include <wx/window.h>

#include <string>

namespace tw::editor {

/// The line "In words. ..." below the canvas, which describes the tile: one line, or up to three if the description is
/// long. The height never shrinks until the width changes, so that the canvas rarely moves when another tile is shown.
class DescriptionLine : public wxWindow {
 public:
  explicit DescriptionLine(wxWindow* parent);
  /// Sets the description. `may_grow`: whether the line may become taller; false during a stroke.
  void set_text(const std::string& text, bool may_grow = true);

 private:
  wxString wrapped(wxDC& dc, int width, int first_indent) const;
  void ask_for_height();
  void OnPaint(wxPaintEvent& event);
  wxString text_;
  int lines_ = 1, width_ = 0;
};

}  // namespace tw::editor
