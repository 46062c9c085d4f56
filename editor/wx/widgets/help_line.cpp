#include "editor/wx/widgets/help_line.hpp"

#include <wx/utils.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

HelpLine::HelpLine(wxWindow* parent)
    : wxStaticText(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE) {
  SetName(tr_wx("Help"));
  SetFont(ui_font(-1));
  SetForegroundColour(wx_colour(palette().second_text));
  SetMinSize(wxSize(-1, 2 * GetCharHeight()));  // two lines, so that the layout does not change with the text
  // Do not use enter events: GTK sends none for choices and other controls made of several windows.
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    if (IsShownOnScreen()) update_text();
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    SetLabelText(text_);
    Wrap(std::max(FromDIP(100), GetSize().x));
    event.Skip();
  });
}

void HelpLine::explain(wxWindow& window, const wxString& text) {
  wxString own = window.GetToolTipText();
  window.UnsetToolTip();
  if (own.empty()) own = text;
  for (wxWindow* child : window.GetChildren()) explain(*child, own);
  own.Replace("\n", ": ");
  explanations_[&window] = own;
}

void HelpLine::forget(wxWindow& parent) {
  for (wxWindow* child : parent.GetChildren()) {
    forget(*child);
    explanations_.erase(child);
  }
}

wxString HelpLine::text_of(const wxWindow* window) const {
  for (const wxWindow* at = window; at; at = at->GetParent())
    if (const auto found = explanations_.find(at); found != explanations_.end()) return found->second;
  return "";
}

void HelpLine::update_text() {
  wxString text = text_of(wxFindWindowAtPoint(wxGetMousePosition()));
  if (text.empty()) text = text_of(FindFocus());
  if (text == text_) return;
  text_ = text;
  SetLabelText(text_);
  Wrap(std::max(FromDIP(100), GetSize().x));
}

}  // namespace tw::editor
