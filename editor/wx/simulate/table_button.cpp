#include "editor/wx/simulate/table_button.hpp"

#include <wx/bmpbuttn.h>

#include <utility>

#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

wxBitmapButton* save_table_button(wxWindow* parent, std::function<void()> save) {
  auto* button = new wxBitmapButton(parent, wxID_ANY, wxBitmapBundle(), wxDefaultPosition,
                                    parent->FromDIP(wxSize(28, 28)), wxBORDER_NONE);
  button->SetName("save table");
  button->SetToolTip("Save table\nSave the table as CSV with one number per cell, for R, Python and spreadsheets.");
  button->Bind(wxEVT_BUTTON, [save = std::move(save)](wxCommandEvent&) { save(); });
  return button;
}

void set_table_button_picture(wxBitmapButton& button, const wxColour& ground) {
  button.SetBackgroundColour(ground);
  button.SetBitmap(icon("download", wx_colour(palette().second_text), 14));
}

}  // namespace tw::editor
