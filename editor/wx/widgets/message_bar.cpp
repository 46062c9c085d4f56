#include "editor/wx/widgets/message_bar.hpp"

#include <wx/bmpbuttn.h>
#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/status_line.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kMessageHeight = 38, kButtonHeight = 28;
constexpr std::size_t kMaxOffers = 3;
}  // namespace

MessageBar::MessageBar(wxWindow* parent, StatusLine* line)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxBORDER_NONE), line_(line) {
  SetName(tr_wx("Message"));
  Hide();
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE) return Dismiss();
    event.Skip();
  });
  wxGetTopLevelParent(this)->Bind(wxEVT_CHILD_FOCUS, &MessageBar::OnChildFocus, this);
}

void MessageBar::OnChildFocus(wxChildFocusEvent& event) {
  event.Skip();
  if (!IsDescendant(event.GetWindow())) previous_focus_ = event.GetWindow();
}

/// Returns the focus to the control that had it before the bar was used; otherwise no control would receive the keys.
void MessageBar::restore_focus() {
  wxWindow* to = previous_focus_.get();
  if (to && to->IsShownOnScreen() && to->IsEnabled())
    to->SetFocus();
  else
    GetParent()->SetFocus();
}

void MessageBar::show(const Message& message) {
  if (message.text.empty()) {
    if (message.transient) return document_changed();
    const auto meant = [&](const Message& other) { return message.topic.empty() || other.topic == message.topic; };
    if (std::erase_if(messages_, meant) > 0) show_current();
    return;
  }
  if (!message.topic.empty())
    std::erase_if(messages_, [&](const Message& other) { return other.topic == message.topic; });
  const bool now = is_relevant(message);
  // A transient message covers lasting messages, which are shown again afterwards.
  std::erase_if(messages_, [&](const Message& other) {
    if (message.transient) return other.transient;
    return now ? is_relevant(other) : other.workspaces == message.workspaces;
  });
  messages_.push_back(message);
  show_current();
}

void MessageBar::show_workspace(std::string_view id) {
  workspace_ = id;
  const auto found = current_message();
  if (found == messages_.rend() ? IsShown() : !IsShown() || text_ != to_wx(found->text)) show_current();
}

void MessageBar::document_changed() {
  if (std::erase_if(messages_, [](const Message& message) { return message.transient; }) > 0) show_current();
}

void MessageBar::Dismiss() {
  remove_current();
  if (on_dismissed_) on_dismissed_();
}

void MessageBar::remove_current() {
  if (const auto found = current_message(); found != messages_.rend()) messages_.erase(std::prev(found.base()));
  show_current();
}

bool MessageBar::is_relevant(const Message& message) const {
  return message.workspaces.empty() || std::ranges::find(message.workspaces, workspace_) != message.workspaces.end();
}

std::vector<Message>::const_reverse_iterator MessageBar::current_message() const {
  return std::find_if(messages_.rbegin(), messages_.rend(),
                      [this](const Message& message) { return is_relevant(message); });
}

void MessageBar::show_current() {
  const bool focused = IsDescendant(FindFocus());
  if (focused) restore_focus();  // before hiding the focused window, because hiding it would lose the focus
  const auto found = current_message();
  if (found == messages_.rend()) {
    if (!IsShown()) return;
    text_.clear();
    Hide();
  } else {
    text_ = to_wx(found->text);
    error_ = found->error;
    build(*found);
    Show();
  }
  if (line_) line_->set_brief(IsShown());
  GetParent()->Layout();
}

wxButton* MessageBar::button(const wxString& verb) const {
  for (wxButton* button : buttons_)
    if (button->GetLabel() == verb) return button;
  return nullptr;
}

void MessageBar::build(const Message& message) {
  const int height = line_ ? line_->GetMinSize().y : FromDIP(kMessageHeight);
  const wxColour ground = wx_colour(error_ ? palette().error_tint : palette().accent_tint);
  // Destroy later, as the pressed button may be one of these.
  for (wxWindow* child : wxWindowList(GetChildren())) {
    child->Hide();
    child->CallAfter([child] { child->Destroy(); });
  }
  buttons_.clear();
  SetBackgroundColour(ground);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const wxColour ink = wx_colour(error_ ? palette().error_text : palette().accent_text);
  row->Add(new wxStaticBitmap(this, wxID_ANY, icon(error_ ? "error" : "info", ink)),
           wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(12)));
  auto* words = new WrappedText(this, text_);
  words->SetForegroundColour(wx_colour(palette().text));
  words->SetFont(ui_font(-1));
  row->Add(words, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  for (std::size_t i = 0; i < message.offers.size() && i < kMaxOffers; ++i) {
    auto* button =
        new wxButton(this, wxID_ANY, to_wx(message.offers[i].label), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->SetFont(ui_font(-1));
    button->SetMinSize(wxSize(button->GetBestSize().x + FromDIP(12),  // padding beside the text
                              line_ ? height - FromDIP(2) : FromDIP(kButtonHeight)));
    button->Bind(wxEVT_BUTTON, [this, run = message.offers[i].run](wxCommandEvent&) {
      remove_current();
      if (run) run();
    });
    row->Add(button, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
    buttons_.push_back(button);
  }
  auto* close = new wxBitmapButton(this, wxID_CLOSE, icon("close", wx_colour(palette().text)), wxDefaultPosition,
                                   FromDIP(wxSize(24, 24)), wxBORDER_NONE);
  close->SetBackgroundColour(ground);
  close->SetName(tr_wx("Close this message"));
  close->SetToolTip(tr_wx("Close this message"));
  close->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { Dismiss(); });
  row->Add(close, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(8)));
  row->SetMinSize(wxSize(-1, height));
  SetSizer(row);
  SetMinSize(wxSize(-1, line_ ? height : -1));
  Layout();
}

}  // namespace tw::editor
