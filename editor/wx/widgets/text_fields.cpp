#include "editor/wx/widgets/text_fields.hpp"

#include <wx/textctrl.h>

namespace tw::editor {

void fit_text_fields(wxWindow& window) {
  for (wxWindow* child : window.GetChildren()) {
    fit_text_fields(*child);
    const auto* field = dynamic_cast<wxTextCtrl*>(child);
    if (!field || field->IsMultiLine() || field->HasFlag(wxBORDER_NONE)) continue;
    const int need = child->GetCharHeight() + child->FromDIP(10);
    if (child->GetEffectiveMinSize().y < need) child->SetMinSize(wxSize(child->GetEffectiveMinSize().x, need));
  }
}

}  // namespace tw::editor
