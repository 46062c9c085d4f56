#pragma once
// The button beside a table that saves it.

#include <functional>

class wxBitmapButton;
class wxColour;
class wxWindow;

namespace tw::editor {

/// Owned by its parent. dress_table_button() gives it its picture.
wxBitmapButton* save_table_button(wxWindow* parent, std::function<void()> save);
/// For the theme that is in use; `ground` is the colour behind the button, wxNullColour for that of windows.
void dress_table_button(wxBitmapButton& button, const wxColour& ground);

}  // namespace tw::editor
