#include "editor/wx/widgets/search_field.hpp"

#include <algorithm>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

SearchField::SearchField(wxWindow* parent, const wxString& name, const wxString& hint, Callbacks callbacks)
    : wxSearchCtrl(parent, wxID_ANY) {
  SetName(name);
  SetDescriptiveText(hint);
  SetMinSize(wxSize(std::max(FromDIP(scale_to_text(120)), GetTextExtent(hint).x + FromDIP(72)), -1));  // with two icons
  ShowCancelButton(true);
  Bind(wxEVT_TEXT, [this, search = std::move(callbacks.search)](wxCommandEvent&) { search(from_wx(GetValue())); });
  Bind(wxEVT_SEARCH_CANCEL, [this](wxCommandEvent&) { Clear(); });
  // Not wxEVT_SEARCH: GTK does not send it after every Enter.
  if (!callbacks.choose) callbacks.choose = callbacks.focus_results;
  Bind(wxEVT_CHAR_HOOK, [callbacks = std::move(callbacks)](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    const bool enter = key == WXK_RETURN || key == WXK_NUMPAD_ENTER;
    if (event.HasAnyModifiers() || (!enter && key != WXK_DOWN)) return event.Skip();
    enter ? callbacks.choose() : callbacks.focus_results();
  });
}

}  // namespace tw::editor
