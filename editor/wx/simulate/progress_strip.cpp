#include "editor/wx/simulate/progress_strip.hpp"

#include <wx/button.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/wx/simulate/chart_paint.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {
namespace {

constexpr int kHeight = 56, kStripMargin = 14, kButtonGap = 8, kButtonHeight = 32;  // in DIP
constexpr const char* kStartTip = tr_later("Play the games described in the form.");

/// Draws text from x, vertically centred at `middle`, if it ends before `end`; returns the x coordinate of the next
/// text.
double put(wxGraphicsContext& graphics, const std::string& text, double x, double middle, double end) {
  if (text.empty()) return x;
  double width = 0, height = 0;
  graphics.GetTextExtent(to_wx(text), &width, &height);
  if (x + width > end) return x;
  graphics.DrawText(to_wx(text), x, middle - height / 2);
  return x + width + 14;
}

}  // namespace

Message waiting_message_of(const std::string& text, std::function<void()> continue_here) {
  Message out{.text = text, .offers = {}, .topic = "run/waiting"};
  if (!text.empty()) out.offers = {{tr("Continue on this computer"), std::move(continue_here)}, {tr("Wait"), {}}};
  return out;
}

ProgressStrip::ProgressStrip(wxWindow* parent, Callbacks callbacks) : wxPanel(parent) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(for_text(wxSize(300, kHeight))));
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
  Bind(wxEVT_PAINT, &ProgressStrip::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    refresh_icons();
    Refresh();
    event.Skip();
  });
  pause_->Hide();  // Pause takes the place of Start, which is shown while nothing is running
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

void ProgressStrip::show(const ProgressShown& shown) {
  if (shown.note != shown_.note) SetToolTip(to_wx(shown.note));  // the strip may have no room for the whole note
  if (shown.problem != shown_.problem)
    start_->SetToolTip(tr_wx("Start ({0})", key_label("Ctrl+Enter")) + "\n" +
                       (shown.problem.empty() ? tr_wx(kStartTip) : to_wx(shown.problem)));
  const bool other_icons = shown.pause_label != shown_.pause_label;
  shown_ = shown;
  if (pause_->GetLabel() != to_wx(shown.pause_label)) pause_->SetLabelText(to_wx(shown.pause_label));
  if (start_->GetLabel() != to_wx(shown.start_label)) start_->SetLabelText(to_wx(shown.start_label));
  start_->Enable(shown.can_start);
  pause_->Enable(shown.can_pause);
  stop_->Enable(shown.can_stop);
  if (report_) report_->Enable(shown.can_report);
  const bool active = shown.can_pause || shown.state == RunState::Stopping || shown.state == RunState::Connecting;
  if (start_->IsShown() == active) {
    start_->Show(!active);
    pause_->Show(active);
  }
  if (other_icons) refresh_icons();
  lay_out();
  Refresh();
}

void ProgressStrip::lay_out() {
  const wxSize size = GetClientSize();
  if (size.x < FromDIP(200)) return;  // the strip is not shown yet
  const int high = FromDIP(for_text(kButtonHeight));
  int x = size.x - FromDIP(12);
  const auto place = [&](wxButton* button, int width) {
    x -= width;
    button->SetSize(x, (size.y - high) / 2, width, high);
    x -= FromDIP(kButtonGap);
  };
  const int stop = std::max(FromDIP(76), stop_->GetBestSize().x);
  const int first = std::max({FromDIP(100), start_->GetBestSize().x, pause_->GetBestSize().x});
  if (report_) place(report_, report_->GetBestSize().x);
  place(stop_, stop);
  const int after_stop = x;
  place(start_, first);
  x = after_stop;
  place(pause_, first);
}

void ProgressStrip::paint_text(wxGraphicsContext& graphics, double width) const {
  const Palette& colours = palette();
  const double middle = FromDIP(for_text(20)), begin = FromDIP(kStripMargin), end = begin + width;
  double x = begin;
  graphics.SetFont(ui_font(0, true), wx_colour(colours.text));
  x = put(graphics, shown_.games, x, middle, end);
  graphics.SetFont(ui_font(-1), wx_colour(colours.warning_text));
  if (!shown_.badge.empty()) {
    double wide = 0, high = 0;
    graphics.GetTextExtent(to_wx(shown_.badge), &wide, &high);
    const bool amber = shown_.state != RunState::Finished;
    graphics.SetPen(*wxTRANSPARENT_PEN);
    graphics.SetBrush(wxBrush(wx_colour(amber ? colours.warning_tint : colours.good_tint)));
    graphics.DrawRoundedRectangle(x, middle - high / 2 - 2, wide + 14, high + 4, (high + 4) / 2);
    graphics.SetFont(ui_font(-1), wx_colour(amber ? colours.warning_text : colours.good_text));
    x = put(graphics, shown_.badge, x + 7, middle, end) + 7;
  }
  // While games are played, time and speed come first and the note is drawn only if it fits. Otherwise the note says
  // what to do next, so it comes before the speed.
  const bool failed = shown_.state == RunState::Failed || (!shown_.problem.empty() && shown_.note == shown_.problem);
  const bool playing = (shown_.state == RunState::Running || shown_.state == RunState::Paused) && !shown_.waiting;
  graphics.SetFont(ui_font(-1), wx_colour(colours.second_text));
  double wide = 0, high = 0;
  graphics.GetTextExtent(to_wx(shown_.note), &wide, &high);
  const double before_note = playing || shown_.note.empty() ? end : end - wide - 14;
  x = put(graphics, shown_.left, x, middle, before_note);
  x = put(graphics, shown_.speed, x, middle, before_note);
  // Beside a badge, a note that does not fit is left out; the tooltip contains it.
  if (shown_.note.empty() || ((playing || (!shown_.badge.empty() && !shown_.waiting)) && x + wide > end)) return;
  graphics.SetFont(ui_font(-1), wx_colour(failed ? colours.error_text : colours.second_text));
  const wxString note = wxControl::Ellipsize(to_wx(shown_.note), wxClientDC(const_cast<ProgressStrip*>(this)),
                                             wxELLIPSIZE_END, static_cast<int>(end - x));
  graphics.GetTextExtent(note, &wide, &high);
  // Draw the note at the right end, or at the left if there is no other text.
  const double at = shown_.games.empty() || failed ? x : end - wide;
  if (at >= x - 1) graphics.DrawText(note, at, middle - high / 2);
}

void ProgressStrip::paint_bar(wxGraphicsContext& graphics, double width) const {
  const Palette& colours = palette();
  const double x = FromDIP(kStripMargin), y = FromDIP(for_text(36)), high = FromDIP(8);
  graphics.SetPen(*wxTRANSPARENT_PEN);
  graphics.SetBrush(wxBrush(wx_colour(colours.dark ? colours.faint_line : colours.line)));
  graphics.DrawRoundedRectangle(x, y, width, high, high / 2);
  if (shown_.fraction <= 0) return;
  graphics.SetBrush(wxBrush(wx_colour(colours.accent)));
  graphics.DrawRoundedRectangle(x, y, std::max(high, width * std::min(1.0, shown_.fraction)), high, high / 2);
}

void ProgressStrip::OnPaint(wxPaintEvent&) {
  CairoPaint paint(this);
  wxGraphicsContext& graphics = paint.graphics();
  const Palette& colours = palette();
  const wxSize size = GetClientSize();
  graphics.SetPen(wxPen(wx_colour(colours.line)));
  graphics.SetBrush(wxBrush(wx_colour(colours.field)));
  graphics.DrawRoundedRectangle(0, 0, size.x - 1, size.y - 1, FromDIP(5));
  const int buttons = std::min(start_->GetPosition().x, pause_->GetPosition().x);
  const double width = std::max(20, buttons - 2 * FromDIP(kStripMargin));
  paint_text(graphics, width);
  paint_bar(graphics, width);
}

}  // namespace tw::editor
