#include "editor/wx/simulate/progress_strip.hpp"

#include <wx/button.h>
#include <wx/gauge.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/core/commands/keyboard.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {
namespace {

constexpr int kHeight = 56, kStripMargin = 14, kButtonGap = 8, kTextGap = 14, kSteps = 1000;  // in DIP, except kSteps
constexpr const char* kStartTip = tr_later("Play the games described in the form.");

}  // namespace

Message waiting_message_of(const std::string& text, std::function<void()> continue_here) {
  Message out{.text = text, .offers = {}, .topic = "run/waiting"};
  if (!text.empty()) out.offers = {{tr("Continue on this computer"), std::move(continue_here)}, {tr("Wait"), {}}};
  return out;
}

ProgressStrip::ProgressStrip(wxWindow* parent, Callbacks callbacks)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxBORDER_THEME) {
  SetBackgroundColour(wx_colour(palette().field));
  SetMinSize(FromDIP(scale_to_text(wxSize(300, kHeight))));
  const auto button = [this](const wxString& name, const wxString& tip, std::function<void()> verb) {
    auto* made = new wxButton(this, wxID_ANY, name);
    made->SetName(name);
    made->SetToolTip(tip);
    made->Bind(wxEVT_BUTTON, [verb = std::move(verb)](wxCommandEvent&) { verb(); });
    return made;
  };
  start_ = button(tr_wx("Start"), tr_wx("Start ({0})", key_label("Ctrl+Enter")) + "\n" + tr_wx(kStartTip),
                  std::move(callbacks.start));
  pause_ = button(tr_wx("Pause"), tr_wx("Pause or continue ({0})\nNo games are lost.", key_label("Ctrl+Shift+Space")),
                  std::move(callbacks.pause_or_continue));
  stop_ = button(tr_wx("Stop"), tr_wx("Stop\nThe games played so far are saved."), std::move(callbacks.stop));
  if (callbacks.report) {
    report_ = button(tr_wx("Report"),
                     tr_wx("Report\nWrite an HTML page with results, charts and the command that repeats the run. "
                           "Not available while games are being played."),
                     std::move(callbacks.report));
    report_->SetLabelText(tr_wx("Report…"));
  }
  refresh_icons();
  pause_->Hide();  // Pause takes the place of Start, which is shown while nothing is running
  lay_out();
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_texts();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    refresh_icons();
    fit_texts();
    event.Skip();
  });
  show({});
}

void ProgressStrip::refresh_icons() {
  const wxColour colour = wx_colour(palette().text);
  const bool paused = shown_.state == RunState::Paused;
  start_->SetBitmap(icon("start", colour));
  pause_->SetBitmap(icon(paused ? "start" : "pause", colour));
  stop_->SetBitmap(icon("stop", colour));
  if (report_) report_->SetBitmap(icon("download", colour));
}

void ProgressStrip::show(const ProgressViewData& shown) {
  for (wxWindow* window : std::initializer_list<wxWindow*>{this, note_})  // there may be no room for the whole note
    if (shown.note != shown_.note) window->SetToolTip(to_wx(shown.note));
  if (shown.problem != shown_.problem)
    start_->SetToolTip(tr_wx("Start ({0})", key_label("Ctrl+Enter")) + "\n" +
                       (shown.problem.empty() ? tr_wx(kStartTip) : to_wx(shown.problem)));
  const bool other_icons = shown.pause_label != shown_.pause_label;
  shown_ = shown;
  if (pause_->GetLabel() != to_wx(shown.pause_label)) pause_->SetLabelText(to_wx(shown.pause_label));
  if (start_->GetLabel() != to_wx(shown.start_label)) start_->SetLabelText(to_wx(shown.start_label));
  const bool active = shown.can_pause || shown.state == RunState::Stopping || shown.state == RunState::Connecting;
  const std::array<std::pair<wxButton*, bool>, 4> buttons{{{start_, shown.can_start && !active},
                                                           {pause_, shown.can_pause && active},
                                                           {stop_, shown.can_stop},
                                                           {report_, shown.can_report}}};
  move_focus(buttons);
  for (const auto& [button, can] : buttons)
    if (button) button->Enable(can);
  start_->Show(!active);
  pause_->Show(active);
  if (other_icons) refresh_icons();
  gauge_->SetValue(static_cast<int>(std::lround(kSteps * std::min(1.0, shown.fraction))));
  fit_texts();
}

/// Moves the focus from a button that has become unusable to the first usable button. Otherwise, the form would get the
/// focus and scroll to its first field.
void ProgressStrip::move_focus(std::span<const std::pair<wxButton*, bool>> buttons) {
  const auto focused =
      std::ranges::find_if(buttons, [](const auto& one) { return one.first && one.first->HasFocus(); });
  if (focused == buttons.end() || focused->second) return;
  const auto next = std::ranges::find_if(buttons, [](const auto& one) { return one.first && one.second; });
  if (next == buttons.end()) return;
  next->first->Enable();
  next->first->Show();
  next->first->SetFocus();
}

void ProgressStrip::lay_out() {
  gauge_ = new wxGauge(this, wxID_ANY, kSteps);
  auto* texts = new wxBoxSizer(wxHORIZONTAL);
  for (wxStaticText** text : {&games_, &badge_, &time_left_, &speed_, &note_}) {
    const bool ellipsis = text == &note_;
    *text = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, ellipsis ? wxST_ELLIPSIZE_END : 0);
    (*text)->SetFont(ui_font(text == &games_ ? 0 : -1, text == &games_));
    if (ellipsis) texts->AddStretchSpacer();
    texts->Add(*text, wxSizerFlags().CentreVertical().Border(wxRIGHT, ellipsis ? 0 : FromDIP(kTextGap)));
  }
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(texts, wxSizerFlags(1).Expand());
  left->Add(gauge_, wxSizerFlags().Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(left, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(kStripMargin / 2)));
  for (wxButton* button : {start_, pause_, stop_, report_})
    if (button) row->Add(button, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(kButtonGap)));
  const int first = std::max({FromDIP(100), start_->GetBestSize().x, pause_->GetBestSize().x});
  for (wxButton* button : {start_, pause_}) button->SetMinSize(wxSize(first, -1));
  SetSizer(row);
}

/// Shows the texts, the most important first, as far as there is room.
void ProgressStrip::fit_texts() {
  const Palette& colours = palette();
  const bool failed = shown_.state == RunState::Failed;
  const bool playing = (shown_.state == RunState::Running || shown_.state == RunState::Paused) && !shown_.waiting;
  const bool amber = shown_.state != RunState::Finished;
  badge_->SetBackgroundColour(wx_colour(amber ? colours.warning_tint : colours.good_tint));
  badge_->SetForegroundColour(wx_colour(amber ? colours.warning_text : colours.good_text));
  for (wxStaticText* text : {time_left_, speed_}) text->SetForegroundColour(wx_colour(colours.second_text));
  note_->SetForegroundColour(wx_colour(failed ? colours.error_text : colours.second_text));
  const auto set = [](wxStaticText* text, const std::string& label) {
    if (text->GetLabelText() != to_wx(label)) text->SetLabelText(to_wx(label));
  };
  set(games_, shown_.games);
  set(badge_, shown_.badge.empty() ? "" : " " + shown_.badge + " ");
  set(time_left_, shown_.left);
  set(speed_, shown_.speed);
  set(note_, shown_.note);
  Layout();  // the buttons may have changed
  int room = gauge_->GetSize().x;
  // While games are played, time and speed come first. Otherwise the note says what to do next, so it comes before the
  // speed, and is shortened if there is nothing else to see.
  const std::vector<wxStaticText*> order = playing ? std::vector{games_, badge_, time_left_, speed_, note_}
                                                   : std::vector{games_, badge_, note_, time_left_, speed_};
  for (wxStaticText* text : order) {
    const int wide = text->GetBestSize().x + (text == note_ ? 0 : FromDIP(kTextGap));
    const bool shortened = text == note_ && !playing && (shown_.badge.empty() || shown_.waiting);
    text->Show(!text->GetLabel().empty() && (wide <= room || shortened));
    if (text->IsShown()) room -= wide;
    if (text == note_) text->SetMinSize(wxSize(std::min(wide, std::max(0, room + wide)), -1));
  }
  wxSizer* texts = note_->GetContainingSizer();
  texts->GetItem(texts->GetItemCount() - 2)->SetProportion(shown_.games.empty() || failed ? 0 : 1);
  Layout();
}

}  // namespace tw::editor
