#include "editor/wx/widgets/tab_strip.hpp"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/menu.h>

#include <algorithm>
#include <memory>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
constexpr int kHigh = 30, kSide = 16, kMinSide = 8, kCount = 22, kMore = 30;
}

TabStrip::TabStrip(wxWindow* parent, const std::vector<wxString>& labels, std::function<void(int)> on_choose)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), on_choose_(std::move(on_choose)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(wxSize(-1, FromDIP(for_text(kHigh))));
  for (const wxString& word : labels) tabs_.push_back({word, 0, 0, {}});
  lay_out();
  Bind(wxEVT_PAINT, &TabStrip::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    if (more_.Contains(event.GetPosition())) return choose_from_menu();
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
  lay_out();
  on_choose_(tab);
}

/// Shows a menu of all tabs, because some may not fit.
void TabStrip::choose_from_menu() {
  wxMenu menu;
  for (std::size_t i = 0; i < tabs_.size(); ++i)
    menu.AppendRadioItem(static_cast<int>(i) + 1, wxControl::EscapeMnemonics(tabs_[i].word))
        ->Check(static_cast<int>(i) == selected_);
  const int chosen = GetPopupMenuSelectionFromUser(menu, more_.GetBottomLeft());
  if (chosen > 0) select(chosen - 1);
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
  const int high = FromDIP(for_text(kHigh)), all = GetClientSize().x;
  int sum = 0;
  // Use narrower tabs if the tabs would not fit otherwise.
  for (const int side : {kSide, kMinSide}) {
    side_ = FromDIP(side);
    sum = 0;
    for (Tab& tab : tabs_) {
      int width = GetTextExtent(tab.word).x + 2 * side_;
      for (const int count : {tab.errors, tab.warnings})
        if (count > 0) width += FromDIP(for_text(kCount)) + FromDIP(4);
      tab.rect = {0, 0, width, high};
      sum += width;
    }
    if (sum <= all) break;
  }
  const bool cut = all > FromDIP(kMore) && sum > all;  // only after the strip has been laid out
  const int room = cut ? all - FromDIP(kMore) : sum;
  more_ = cut ? wxRect(room, 0, FromDIP(kMore), high) : wxRect();
  // Start with the first tab that leaves room for the selected one.
  const auto selected = static_cast<std::size_t>(selected_);
  const auto width_of = [this](std::size_t from, std::size_t to) {
    int width = 0;
    for (std::size_t i = from; i < to; ++i) width += tabs_[i].rect.width;
    return width;
  };
  std::size_t first = 0;
  while (first < selected && width_of(first, selected + 1) > room) ++first;
  int x = 0;
  for (std::size_t i = 0; i < tabs_.size(); ++i) {
    wxRect& rect = tabs_[i].rect;
    const bool fits = i >= first && (x + rect.width <= room || i == selected);
    rect = fits ? wxRect(x, 0, rect.width, high) : wxRect();
    x = fits ? x + rect.width : i < first ? 0 : room;  // tabs after one that does not fit do not fit either
  }
  Refresh();
}

void TabStrip::paint_count(wxGraphicsContext& gc, double& x, int count, const wxColour& ink, const wxColour& ground) {
  if (count <= 0) return;
  x += FromDIP(4);
  const double width = FromDIP(for_text(kCount)), height = FromDIP(for_text(16)),
               y = (FromDIP(for_text(kHigh)) - height) / 2;
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
    if (tab.rect.IsEmpty()) continue;
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
    double x = tab.rect.x + side_;
    gc->DrawText(tab.word, x, (size.y - h) / 2);
    x += w + FromDIP(2);
    paint_count(*gc, x, tab.errors, wx_colour(p.error_text), wx_colour(p.error_tint));
    paint_count(*gc, x, tab.warnings, wx_colour(p.warning_text), wx_colour(p.warning_tint));
  }
  if (more_.IsEmpty()) return;
  gc->SetFont(ui_font(-1, true), wx_colour(p.second_text));
  double w = 0, h = 0;
  gc->GetTextExtent(to_wx("▾"), &w, &h);
  gc->DrawText(to_wx("▾"), more_.x + (more_.width - w) / 2, (size.y - h) / 2);
}

}  // namespace tw::editor
