#include "editor/wx/widgets/wrapped_text.hpp"

#include <limits>

#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {
constexpr int kMinWidth = 60;  // in DIP
}

WrappedText::WrappedText(wxWindow* parent, const wxString& text)
    : wxStaticText(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE) {
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    wrap();
  });
  SetLabelText(text);
}

void WrappedText::SetLabel(const wxString& label) {
  label_ = label;
  wrap();
}

void WrappedText::wrap() {
  const int least = FromDIP(kMinWidth), width = GetSize().x, high = GetMinSize().y;
  // Without a size yet, the text has one line.
  const wxString lines = wrap_paragraphs(*this, label_, width < least ? std::numeric_limits<int>::max() : width);
  if (lines == wxStaticText::GetLabel()) return;
  wxStaticText::SetLabel(lines);
  SetMinSize(wxDefaultSize);  // reset the minimum, because the best size is never below it
  InvalidateBestSize();
  SetMinSize(wxSize(least, GetBestSize().y));
  if (GetMinSize().y == high) return;
  CallAfter([this] {  // not during a layout
    for (wxWindow* around = GetParent(); around != nullptr;
         around = around->IsTopLevel() ? nullptr : around->GetParent())
      around->Layout();
  });
}

}  // namespace tw::editor
