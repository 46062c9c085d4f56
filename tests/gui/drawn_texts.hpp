#pragma once
// Measures all texts that a window draws: the texts of native controls and the texts that our own code draws.

#include <wx/gdicmn.h>

#include <functional>
#include <string>
#include <vector>

class wxWindow;

namespace tw::editor::test {

/// A text that a window draws.
struct DrawnText {
  std::string text;
  wxRect ink;                  ///< pixels of the text, in the coordinates of the top-level window
  wxRect visible_area;         ///< where these pixels can be seen: the clipping region
  bool shortened = false;      ///< true if the end or the middle is replaced by an ellipsis
  wxWindow* window = nullptr;  ///< the innermost window at the middle of the text
};

/// Draws a top-level window, with everything in it, and returns its texts in the order of drawing. Texts that are
/// completely outside of their clipping region are not included.
std::vector<DrawnText> drawn_texts(wxWindow& top);

/// Returns true if the whole of a shortened text is in a tooltip that appears when the pointer is on it.
bool has_tooltip(const DrawnText& text);

/// Returns a description of each text of a top-level window that a reader cannot see completely: a text that is cut off
/// at the side of its window or of a box in it, at the bottom or top (except in lists and pages that scroll there), one
/// that is shortened with an ellipsis although `may_be_shortened` returns false for it, and one that is drawn over
/// another text. `is_label` returns true for labels that contain an ellipsis, such as those of commands that open a
/// dialog.
std::vector<std::string> clipped_texts(wxWindow& top, const std::function<bool(const std::string&)>& is_label,
                                       const std::function<bool(const DrawnText&)>& may_be_shortened = has_tooltip);

}  // namespace tw::editor::test
