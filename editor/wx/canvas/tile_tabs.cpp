#include "editor/wx/canvas/tile_tabs.hpp"

#include <wx/dcbuffer.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kTabHeight = 30, kTabSide = 14, kTabIcon = 16, kClose = 24, kDot = 6, kList = 28;
}

TileTabBar::TileTabBar(wxWindow* parent, TileTabs& tabs)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), tabs_(tabs) {
  SetName(tr_wx("Open tiles"));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetFont(ui_font());
  SetMinSize(wxSize(-1, std::max(FromDIP(kTabHeight), GetCharHeight() + FromDIP(12))));
  Bind(wxEVT_PAINT, &TileTabBar::OnPaint, this);
  for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_MIDDLE_DOWN, wxEVT_RIGHT_DOWN, wxEVT_MOTION, wxEVT_LEAVE_WINDOW,
                           wxEVT_MOUSEWHEEL, wxEVT_LEFT_DCLICK})
    Bind(type, &TileTabBar::OnMouse, this);
  Bind(wxEVT_KEY_DOWN, &TileTabBar::OnKey, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  connection_ = tabs_.changed().connect([this](int) { lay_out(); });
  lay_out();
}

wxString TileTabBar::tab_label(const TileTabs::Tab& tab) const {
  if (tab.tile.empty()) return tr_wx("Whole set");
  wxString name = to_wx(tab.tile);
  if (name.length() > 24) name = name.Left(11) + wxUniChar(0x2026) + name.Right(11);
  return tr_wx("Tile {0}", from_wx(name));
}

void TileTabBar::lay_out() {
  tab_rects_.clear();
  const int high = GetClientSize().y;
  int x = 0;
  for (std::size_t i = 0; i < tabs_.tabs().size(); ++i) {
    // Measure with a separate font: setting the window's font here would request another layout, endlessly.
    const wxFont font = ui_font(0, i == tabs_.active());
    int width = 0, height = 0;
    GetTextExtent(tab_label(tabs_.tabs()[i]), &width, &height, nullptr, nullptr, &font);
    width += FromDIP(kTabSide);
    if (i == 0) {
      width += FromDIP(kTabIcon + 6 + kTabSide);
      tab_rects_.push_back({{x, 0, width, high}, {}});
    } else {
      width += FromDIP(kDot + 4 + kClose + 6);
      tab_rects_.push_back(
          {{x, 0, width, high},
           {x + width - FromDIP(kClose + 4), (high - FromDIP(kClose)) / 2, FromDIP(kClose), FromDIP(kClose)}});
    }
    x += width;
  }
  // The whole set's tab is fixed; the other tabs scroll behind it. A button lists all tabs if some are hidden.
  first_tab_width_ = tab_rects_[0].rect.width;
  tabs_width_ = x;
  const int room = GetClientSize().x;
  list_button_rect_ = tabs_width_ > room ? wxRect(room - FromDIP(kList), 0, FromDIP(kList), high) : wxRect();
  // Keep the active tab completely in view, if possible.
  const wxRect active = tab_rects_[tabs_.active()].rect;
  if (tabs_.active() > 0)
    scroll_ = std::clamp(scroll_,
                         std::min(active.GetRight() + 1 - room + list_button_rect_.width, active.x - first_tab_width_),
                         active.x - first_tab_width_);
  scroll_to(scroll_);
}

void TileTabBar::scroll_to(int to) {
  scroll_ = std::clamp(to, 0, std::max(0, tabs_width_ - GetClientSize().x + list_button_rect_.width));
  int x = first_tab_width_ - scroll_;
  for (std::size_t i = 1; i < tab_rects_.size(); ++i) {
    TabRects& place = tab_rects_[i];
    place.close.Offset(x - place.rect.x, 0);
    place.rect.x = x;
    x += place.rect.width;
  }
  Refresh();
}

wxPoint TileTabBar::position_of(std::size_t tab) const {
  const wxRect& r = tab_rects_[tab].rect;
  return {r.x + FromDIP(kTabSide + 12), r.y + r.height / 2};
}

wxPoint TileTabBar::close_position_of(std::size_t tab) const {
  const wxRect& r = tab_rects_[tab].close;
  return {r.x + r.width / 2, r.y + r.height / 2};
}

int TileTabBar::tab_at(wxPoint at) const {
  if (list_button_rect_.Contains(at)) return -1;
  for (std::size_t i = 0; i < tab_rects_.size(); ++i)
    if (tab_rects_[i].rect.Contains(at)) return static_cast<int>(i);
  return -1;
}

void TileTabBar::paint_tab(wxGraphicsContext& gc, std::size_t i) {
  const Palette& p = palette();
  const TileTabs::Tab& tab = tabs_.tabs()[i];
  const wxRect& r = tab_rects_[i].rect;
  const bool on = i == tabs_.active();
  gc.SetPen(*wxTRANSPARENT_PEN);
  if (on) {
    gc.SetBrush(wxBrush(wx_colour(p.window)));
    gc.DrawRectangle(r.x, 0, r.width, r.height);
    gc.SetBrush(wxBrush(wx_colour(HasFocus() ? p.accent : p.line)));
    gc.DrawRectangle(r.x, 0, r.width, HasFocus() ? FromDIP(2) : 1);
    gc.SetBrush(wxBrush(wx_colour(p.line)));
    gc.DrawRectangle(r.x, 0, 1, r.height);
    gc.DrawRectangle(r.GetRight(), 0, 1, r.height);
  }
  double x = r.x + FromDIP(kTabSide);
  if (i == 0) {
    const wxBitmap picture = icon("tiles", wx_colour(on ? p.text : p.second_text)).GetBitmapFor(this);
    gc.DrawBitmap(picture, x, (r.height - FromDIP(kTabIcon)) / 2.0, FromDIP(kTabIcon), FromDIP(kTabIcon));
    x += FromDIP(kTabIcon + 6);
  }
  // The name of a preview tab is lighter: the tab is reused for the next tile that is viewed.
  gc.SetFont(ui_font(0, on), wx_colour(on && !tab.preview   ? p.text
                                       : tab.preview && !on ? p.disabled_text
                                                            : p.second_text));
  double w = 0, h = 0;
  gc.GetTextExtent(tab_label(tab), &w, &h);
  gc.DrawText(tab_label(tab), x, (r.height - h) / 2);
  if (i == 0) return;
  x += w + FromDIP(4);
  if (tab.changed) {
    gc.SetBrush(wxBrush(wx_colour(on ? p.text : p.second_text)));
    gc.DrawEllipse(x, (r.height - FromDIP(kDot)) / 2.0, FromDIP(kDot), FromDIP(kDot));
  }
  if (!on && hover_ != static_cast<int>(i)) return;
  const wxRect& c = tab_rects_[i].close;
  if (hover_close_ && hover_ == static_cast<int>(i)) {
    gc.SetBrush(wxBrush(wx_colour(p.line)));
    gc.DrawRoundedRectangle(c.x + FromDIP(2), c.y + FromDIP(2), c.width - FromDIP(4), c.height - FromDIP(4),
                            FromDIP(4));
  }
  const double arm = FromDIP(3), mx = c.x + c.width / 2.0, my = c.y + c.height / 2.0;
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(p.second_text)).Width(1.4)));
  gc.StrokeLine(mx - arm, my - arm, mx + arm, my + arm);
  gc.StrokeLine(mx - arm, my + arm, mx + arm, my - arm);
}

void TileTabBar::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(wx_colour(palette().caption)));
  gc->DrawRectangle(0, 0, size.x, size.y);
  gc->SetBrush(wxBrush(wx_colour(palette().line)));
  gc->DrawRectangle(0, size.y - 1, size.x, 1);
  gc->Clip(first_tab_width_, 0, size.x - first_tab_width_ - list_button_rect_.width, size.y);
  for (std::size_t i = 1; i < tab_rects_.size() && i < tabs_.tabs().size(); ++i) paint_tab(*gc, i);
  gc->ResetClip();
  paint_tab(*gc, 0);
  if (scroll_ > 0) {  // other tabs are scrolled behind the fixed tab
    gc->SetPen(*wxTRANSPARENT_PEN);
    gc->SetBrush(wxBrush(wx_colour(palette().line)));
    gc->DrawRectangle(first_tab_width_, 0, 1, size.y);
  }
  if (list_button_rect_.IsEmpty()) return;
  gc->SetPen(*wxTRANSPARENT_PEN);
  if (hover_list_) {
    gc->SetBrush(wxBrush(wx_colour(palette().line)));
    gc->DrawRoundedRectangle(list_button_rect_.x + FromDIP(3), FromDIP(4), list_button_rect_.width - FromDIP(6),
                             list_button_rect_.height - FromDIP(8), FromDIP(4));
  }
  const double half = FromDIP(4), x = list_button_rect_.x + list_button_rect_.width / 2.0,
               y = list_button_rect_.height / 2.0;
  gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(palette().text)).Width(1.5)));
  gc->StrokeLine(x - half, y - half / 2, x, y + half / 2);
  gc->StrokeLine(x, y + half / 2, x + half, y - half / 2);
}

void TileTabBar::OnMouse(wxMouseEvent& event) {
  if (event.GetWheelRotation() != 0) return scroll_to(scroll_ - event.GetWheelRotation() / 2);
  const bool on_list = !event.Leaving() && list_button_rect_.Contains(event.GetPosition());
  if (on_list && event.LeftDown()) return show_tab_list();
  const int tab = event.Leaving() ? -1 : tab_at(event.GetPosition());
  const bool on_close = tab > 0 && tab_rects_[tab].close.Contains(event.GetPosition());
  if (tab != hover_ || on_close != hover_close_ || on_list != hover_list_) {
    hover_ = tab;
    hover_close_ = on_close;
    hover_list_ = on_list;
    SetToolTip(on_list    ? tr_wx("Open tiles\nList all tabs.")
               : on_close ? tr_wx("Close the tab ({0})", key_label("Ctrl+W"))
               : tab == 0 ? tr_wx("Whole set\nShow all tiles on one sheet.")
                          : wxString());
    Refresh();
  }
  if (tab < 0) return;
  const auto index = static_cast<std::size_t>(tab);
  if (event.MiddleDown() || (event.LeftDown() && on_close)) return tabs_.close(index);
  if (event.LeftDown()) tabs_.show(index);
  if (event.LeftDClick() && tab > 0 && !on_close) tabs_.open(tabs_.tabs()[index].tile);
  if (event.RightDown() && tab > 0) show_tab_menu(index);
}

void TileTabBar::show_tab_list() {
  wxMenu menu;
  for (std::size_t i = 0; i < tabs_.tabs().size(); ++i)
    menu.AppendRadioItem(static_cast<int>(i) + 1, wxControl::EscapeMnemonics(tab_label(tabs_.tabs()[i])))
        ->Check(i == tabs_.active());
  const int chosen = GetPopupMenuSelectionFromUser(menu, list_button_rect_.GetBottomLeft());
  if (chosen > 0) tabs_.show(static_cast<std::size_t>(chosen) - 1);
}

void TileTabBar::show_tab_menu(std::size_t tab) {
  constexpr int kCloseIt = 1, kOthers = 2, kKeep = 3;
  const std::string tile = tabs_.tabs()[tab].tile;
  wxMenu menu;
  if (tabs_.tabs()[tab].preview) menu.Append(kKeep, tr_wx("&Keep this tab"));
  menu.Append(kCloseIt, tr_wx("&Close\tCtrl+W"));
  menu.Append(kOthers, tr_wx("Close &others"));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen == kCloseIt) tabs_.close(tab);
  if (chosen == kOthers) tabs_.close_others(tab);
  if (chosen == kKeep) tabs_.open(tile);
}

void TileTabBar::OnKey(wxKeyEvent& event) {
  switch (event.GetKeyCode()) {
    case WXK_LEFT: return tabs_.step(-1);
    case WXK_RIGHT: return tabs_.step(1);
    case WXK_DELETE: return tabs_.close(tabs_.active());
    case WXK_RETURN:
      if (!tabs_.whole_set()) tabs_.open(tabs_.tabs()[tabs_.active()].tile);
      return;
    case WXK_TAB:
      if (event.ControlDown()) return event.Skip();
      Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    default: event.Skip();
  }
}

}  // namespace tw::editor
