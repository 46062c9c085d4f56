#include "editor/wx/play/choice_buttons.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dcclient.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMaxButtons = 16, kMaxCharacters = 240;  // kMaxCharacters: total length of all labels
constexpr int kGap = 4, kPadding = 16;                         // in DIP
}  // namespace

ChoiceButtons::ChoiceButtons(wxWindow* parent, std::function<void(const std::optional<game::Action>&)> on_chosen,
                             std::function<void(int)> on_pointed)
    : wxPanel(parent),
      on_chosen_(std::move(on_chosen)),
      on_pointed_(std::move(on_pointed)),
      row_(new wxWrapSizer(wxHORIZONTAL)) {
  SetName(tr_wx("Choices"));
  SetBackgroundColour(parent->GetBackgroundColour());
  SetSizer(row_);
}

bool ChoiceButtons::show(std::vector<Choice> choices) {
  if (choices == shown_) return false;
  shown_ = std::move(choices);
  marked_choice_ = -1;
  Freeze();
  // Destroy the old buttons later: the button that was just clicked may be one of them.
  for (wxWindow* child : std::vector<wxWindow*>(GetChildren().begin(), GetChildren().end())) {
    child->Hide();
    row_->Detach(child);
    child->CallAfter([child] { child->Destroy(); });
  }
  button_count_ = 0;
  for (std::size_t characters = 0; button_count_ < std::min(shown_.size(), kMaxButtons); ++button_count_) {
    characters += shown_[button_count_].label.size();
    if (button_count_ > 0 && characters > kMaxCharacters) break;
  }
  for (std::size_t i = 0; i < button_count_; ++i) {
    const wxString label = to_wx(shown_[i].label);
    auto* button = new wxButton(this, wxID_ANY, label, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetMinSize(button->GetBestSize() + wxSize(FromDIP(kPadding), 0));
    button->SetName(label);
    button->Bind(wxEVT_BUTTON, [this, action = shown_[i].action](wxCommandEvent&) { on_chosen_(action); });
    if (on_pointed_) {
      const auto point = [this, i](auto& event) {
        event.Skip();
        on_pointed_(static_cast<int>(i));
      };
      button->Bind(wxEVT_ENTER_WINDOW, [point](wxMouseEvent& event) { point(event); });
      button->Bind(wxEVT_SET_FOCUS, [point](wxFocusEvent& event) { point(event); });
    }
    row_->Add(button, wxSizerFlags().Border(wxRIGHT | wxBOTTOM, FromDIP(kGap)));
  }
  if (shown_.size() > button_count_) add_overflow_list();
  Layout();
  Thaw();
  return true;
}

/// Adds a list of the choices for which there are no buttons.
void ChoiceButtons::add_overflow_list() {
  auto* more = new wxChoice(this, wxID_ANY);
  more->SetName(tr_wx("More actions"));
  more->Append(tr_wx("More actions…"));
  for (std::size_t i = button_count_; i < shown_.size(); ++i) more->Append(to_wx(shown_[i].label));
  more->SetSelection(0);
  more->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    if (event.GetSelection() < 1) return;
    const std::size_t choice = button_count_ + static_cast<std::size_t>(event.GetSelection()) - 1;
    on_pointed_ ? on_pointed_(static_cast<int>(choice)) : on_chosen_(shown_[choice].action);
  });
  row_->Add(more);
}

void ChoiceButtons::mark(int choice) {
  if (choice == marked_choice_) return;
  marked_choice_ = choice;
  int index = 0;
  for (const wxSizerItem* item : row_->GetChildren()) {
    wxWindow* const control = item->GetWindow();
    if (auto* more = dynamic_cast<wxChoice*>(control))
      more->SetSelection(std::max(0, choice - static_cast<int>(button_count_) + 1));
    else
      control->SetFont(ui_font(0, index == choice));
    ++index;
  }
}

/// Breaks the label into lines that fit, and leaves room for bold text, so that marking a button does not move others.
void ChoiceButtons::fit_button(wxButton& button, const wxString& label, int width) {
  wxClientDC dc(&button);
  const auto width_in = [&dc](const wxFont& font, const wxString& text) {
    dc.SetFont(font);
    return std::max(1, dc.GetMultiLineTextExtent(text).x);
  };
  const wxFont bold = ui_font(0, true), now = button.GetFont();
  const double growth = static_cast<double>(width_in(bold, label)) / width_in(now, label);
  button.SetLabelText(wrap_text(button, label, static_cast<int>((width - FromDIP(32)) / growth)));
  button.SetMinSize(wxDefaultSize);
  const wxString lines = button.GetLabel();
  button.SetMinSize(button.GetBestSize() + wxSize(width_in(bold, lines) - width_in(now, lines) + FromDIP(kPadding), 0));
}

void ChoiceButtons::wrap(int width) {
  const int gap = FromDIP(kGap);
  wxPoint at;  // x: right end of the buttons in the current row; y: top of this row
  wxSize all;
  std::size_t index = 0;
  for (const wxSizerItem* item : row_->GetChildren()) {
    wxWindow* const control = item->GetWindow();
    if (auto* button = dynamic_cast<wxButton*>(control))
      fit_button(*button, to_wx(shown_[index++].label), width);
    else
      control->SetMinSize(wxSize(std::min(control->GetBestSize().x, width - gap), -1));
    const wxSize size = control->GetEffectiveMinSize() + wxSize(gap, gap);
    if (at.x > 0 && at.x + size.x > width) at = {0, all.y};
    at.x += size.x;
    all.IncTo({at.x, at.y + size.y});
  }
  SetMinSize(all);
  Layout();
}

}  // namespace tw::editor
