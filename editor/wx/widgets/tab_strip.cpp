#include "editor/wx/widgets/tab_strip.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>

#include <algorithm>
#include <memory>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kHigh = 30, kSide = 16, kCount = 22;
}

TabStrip::TabStrip(wxWindow* parent, const std::vector<wxString>& words, std::function<void(int)> on_choose)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), on_choose_(std::move(on_choose)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(-1, FromDIP(kHigh)));
  for (const wxString& word : words) tabs_.push_back({word, 0, 0, {}});
  lay_out();
  Bind(wxEVT_PAINT, &TabStrip::OnPaint, this);
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    for (std::size_t i = 0; i < tabs_.size(); ++i)
      if (tabs_[i].rect.Contains(event.GetPosition())) select(static_cast<int>(i));
  });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int last = static_cast<int>(tabs_.size()) - 1;
    switch (event.GetKeyCode()) {
      case WXK_LEFT: return select(std::max(0, selected_ - 1));
      case WXK_RIGHT: return select(std::min(last, selected_ + 1));
      case WXK_TAB:
        Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
        return;
      default: event.Skip();
    }
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
}

void TabStrip::select(int tab) {
  if (tab == selected_) return;
  selected_ = tab;
  Refresh();
  on_choose_(tab);
}

void TabStrip::set_counts(int tab, int errors, int warnings) {
  Tab& changed = tabs_[static_cast<std::size_t>(tab)];
  changed.errors = errors;
  changed.warnings = warnings;
  lay_out();
}

wxPoint TabStrip::position_of(int tab) const {
  const wxRect& r = tabs_[static_cast<std::size_t>(tab)].rect;
  return {r.x + r.width / 2, r.y + r.height / 2};
}

void TabStrip::lay_out() {
  SetFont(ui_font(-1, true));
  int x = 0;
  for (Tab& tab : tabs_) {
    int width = GetTextExtent(tab.word).x + 2 * FromDIP(kSide);
    if (tab.errors > 0) width += FromDIP(kCount) + FromDIP(4);
    if (tab.warnings > 0) width += FromDIP(kCount) + FromDIP(4);
    tab.rect = {x, 0, width, FromDIP(kHigh)};
    x += width;
  }
  Refresh();
}

void TabStrip::paint_count(wxGraphicsContext& gc, double& x, int count, const wxColour& ink, const wxColour& ground) {
  if (count <= 0) return;
  x += FromDIP(4);
  const double width = FromDIP(kCount), height = FromDIP(16), y = (FromDIP(kHigh) - height) / 2;
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(ground));
  gc.DrawRoundedRectangle(x, y, width, height, height / 2);
  gc.SetFont(ui_font(-2, true), ink);
  const wxString text = count > 99 ? wxString("99+") : wxString::Format("%d", count);
  double w = 0, h = 0;
  gc.GetTextExtent(text, &w, &h);
  gc.DrawText(text, x + (width - w) / 2, y + (height - h) / 2);
  x += width;
}

void TabStrip::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const Palette& p = palette();
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(p.caption)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  gc->SetBrush(wxBrush(wx_colour(p.line)));
  gc->DrawRectangle(0, size.y - 1, size.x, 1);
  for (std::size_t i = 0; i < tabs_.size(); ++i) {
    const Tab& tab = tabs_[i];
    const bool on = static_cast<int>(i) == selected_;
    if (on) {
      gc->SetPen(*wxTRANSPARENT_PEN);
      gc->SetBrush(wxBrush(wx_colour(p.field)));
      gc->DrawRectangle(tab.rect.x, 0, tab.rect.width, tab.rect.height);
      gc->SetBrush(wxBrush(wx_colour(HasFocus() ? p.accent : p.line)));
      gc->DrawRectangle(tab.rect.x, 0, tab.rect.width, HasFocus() ? 2 : 1);
    }
    gc->SetFont(ui_font(-1, on), wx_colour(on ? p.text : p.second_text));
    double w = 0, h = 0;
    gc->GetTextExtent(tab.word, &w, &h);
    double x = tab.rect.x + FromDIP(kSide);
    gc->DrawText(tab.word, x, (size.y - h) / 2);
    x += w + FromDIP(2);
    paint_count(*gc, x, tab.errors, wx_colour(p.error_text), wx_colour(p.error_tint));
    paint_count(*gc, x, tab.warnings, wx_colour(p.warning_text), wx_colour(p.warning_tint));
  }
}

}  // namespace tw::editor
