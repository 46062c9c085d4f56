#pragma once

#include <wx/panel.h>

#include <string>

class wxStaticText;

namespace tw::editor {

/// The text "In words. ..." below the canvas, which describes the tile. Its height depends only on the size of the
/// window and of the text, not on the tile: the canvas never moves between two strokes. The tooltip shows a text that
/// is too long.
class DescriptionLine : public wxPanel {
 public:
  explicit DescriptionLine(wxWindow* parent);
  void set_text(const std::string& text);

 private:
  void follow_height();
  wxStaticText* label_;
};

}  // namespace tw::editor
