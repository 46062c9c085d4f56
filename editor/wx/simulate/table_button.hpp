#pragma once
// The button that saves the table beside it.

#include <functional>

class wxBitmapButton;
class wxColour;
class wxWindow;

namespace tw::editor {

/// Returns a button that saves a table; the parent owns the button. Call set_table_button_picture() to set its picture.
wxBitmapButton* save_table_button(wxWindow* parent, std::function<void()> save);
/// Sets the picture for the current theme. `ground` is the colour behind the button; wxNullColour for the window
/// colour.
void set_table_button_picture(wxBitmapButton& button, const wxColour& ground);

}  // namespace tw::editor
