#include "editor/wx/play/choice_buttons.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMostButtons = 16;
constexpr int kGap = 4;  // in DIP
}  // namespace

ChoiceButtons::ChoiceButtons(wxWindow* parent, std::function<void(const std::optional<game::Action>&)> on_chosen)
    : wxPanel(parent), on_chosen_(std::move(on_chosen)), row_(new wxWrapSizer(wxHORIZONTAL)) {
  SetName("Choices");
  SetBackgroundColour(parent->GetBackgroundColour());
  SetSizer(row_);
}

bool ChoiceButtons::show(std::vector<Choice> choices) {
  if (choices == shown_) return false;
  shown_ = std::move(choices);
  marked_ = -1;
  Freeze();
  // The button that was just clicked may be one of these, so destroy them later.
  for (wxWindow* child : std::vector<wxWindow*>(GetChildren().begin(), GetChildren().end())) {
    child->Hide();
    row_->Detach(child);
    child->CallAfter([child] { child->Destroy(); });
  }
  for (std::size_t i = 0; i < std::min(shown_.size(), kMostButtons); ++i) {
    const wxString label = to_wx(shown_[i].label);
    auto* button = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetName(label);
    button->Bind(wxEVT_BUTTON, [this, action = shown_[i].action](wxCommandEvent&) { on_chosen_(action); });
    row_->Add(button, wxSizerFlags().Border(wxRIGHT | wxBOTTOM, FromDIP(kGap)));
  }
  if (shown_.size() > kMostButtons) add_list_of_more();
  Layout();
  Thaw();
  return true;
}

/// Adds a list of the choices for which there are no buttons.
void ChoiceButtons::add_list_of_more() {
  auto* more = new wxChoice(this, wxID_ANY);
  more->SetName("More actions");
  more->Append(to_wx("More actions…"));
  for (std::size_t i = kMostButtons; i < shown_.size(); ++i) more->Append(to_wx(shown_[i].label));
  more->SetSelection(0);
  more->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    if (event.GetSelection() > 0)
      on_chosen_(shown_[kMostButtons + static_cast<std::size_t>(event.GetSelection()) - 1].action);
  });
  row_->Add(more);
}

void ChoiceButtons::mark(int choice) {
  if (choice == marked_) return;
  marked_ = choice;
  int index = 0;
  for (const wxSizerItem* item : row_->GetChildren()) {
    wxWindow* const control = item->GetWindow();
    if (auto* more = dynamic_cast<wxChoice*>(control))
      more->SetSelection(std::max(0, choice - static_cast<int>(kMostButtons) + 1));
    else
      control->SetFont(ui_font(0, index == choice));
    ++index;
  }
}

void ChoiceButtons::wrap(int width) {
  const int gap = FromDIP(kGap);
  wxPoint at;  // the end of the buttons in the last row, and the top of the row
  wxSize all;
  for (const wxSizerItem* item : row_->GetChildren()) {
    const wxSize size = item->GetWindow()->GetBestSize() + wxSize(gap, gap);
    if (at.x > 0 && at.x + size.x > width) at = {0, all.y};
    at.x += size.x;
    all.IncTo({at.x, at.y + size.y});
  }
  SetMinSize(all);
  Layout();
}

}  // namespace tw::editor
