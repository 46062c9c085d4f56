#include "editor/wx/theme/flat_art.hpp"

#include <wx/dc.h>
#include <wx/dcmemory.h>

#include <algorithm>
#include <memory>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

void FlatDockArt::apply_theme(wxWindow* window) {
  const Palette& p = palette();
  SetMetric(wxAUI_DOCKART_CAPTION_SIZE, window->FromDIP(scale_to_text(28)));
  SetMetric(wxAUI_DOCKART_SASH_SIZE, window->FromDIP(4));
  SetMetric(wxAUI_DOCKART_PANE_BORDER_SIZE, 1);
  SetMetric(wxAUI_DOCKART_GRIPPER_SIZE, 0);
  SetMetric(wxAUI_DOCKART_GRADIENT_TYPE, wxAUI_GRADIENT_NONE);
  SetColour(wxAUI_DOCKART_BACKGROUND_COLOUR, wx_colour(p.window));
  SetColour(wxAUI_DOCKART_SASH_COLOUR, wx_colour(p.window));
  SetColour(wxAUI_DOCKART_BORDER_COLOUR, wx_colour(p.line));
  for (const int id : {wxAUI_DOCKART_ACTIVE_CAPTION_COLOUR, wxAUI_DOCKART_ACTIVE_CAPTION_GRADIENT_COLOUR,
                       wxAUI_DOCKART_INACTIVE_CAPTION_COLOUR, wxAUI_DOCKART_INACTIVE_CAPTION_GRADIENT_COLOUR})
    SetColour(id, wx_colour(p.caption));
  SetColour(wxAUI_DOCKART_ACTIVE_CAPTION_TEXT_COLOUR, wx_colour(p.text));
  SetColour(wxAUI_DOCKART_INACTIVE_CAPTION_TEXT_COLOUR, wx_colour(p.text));
  SetFont(wxAUI_DOCKART_CAPTION_FONT, ui_font(-1, true));
}

void FlatDockArt::DrawCaption(wxDC& dc, wxWindow* window, const wxString& text, const wxRect& rect, wxAuiPaneInfo&) {
  const wxDCClipper clip(dc, rect);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(palette().caption)));
  dc.DrawRectangle(rect);
  dc.SetPen(wxPen(wx_colour(palette().line)));
  dc.DrawLine(rect.GetLeft(), rect.GetBottom(), rect.GetRight() + 1, rect.GetBottom());
  dc.SetFont(ui_font(-1, true));
  dc.SetTextForeground(wx_colour(palette().text));
  dc.DrawText(text, rect.x + window->FromDIP(12), rect.y + (rect.height - dc.GetCharHeight()) / 2);
}

void FlatDockArt::DrawPaneButton(wxDC& dc, wxWindow* window, int button, int state, const wxRect& rect,
                                 wxAuiPaneInfo& pane) {
  if (button != wxAUI_BUTTON_PIN) return wxAuiDefaultDockArt::DrawPaneButton(dc, window, button, state, rect, pane);
  const bool hot = state != wxAUI_BUTTON_STATE_NORMAL, left = pane.dock_direction == wxAUI_DOCK_LEFT;
  dc.SetPen(wxPen(wx_colour(hot ? palette().accent : palette().text), window->FromDIP(hot ? 2 : 1)));
  const int reach = window->FromDIP(4), x = rect.x + rect.width / 2 + (left ? reach : -reach) / 2;
  const wxPoint tip(x + (left ? -reach : reach), rect.y + rect.height / 2);
  dc.DrawLine(x, tip.y - reach, tip.x, tip.y);
  dc.DrawLine(tip.x, tip.y, x, tip.y + reach);
}

void FlatToolBarArt::DrawBackground(wxDC& dc, wxWindow* window, const wxRect& rect) {
  DrawPlainBackground(dc, window, rect);
}

void FlatToolBarArt::DrawPlainBackground(wxDC& dc, wxWindow*, const wxRect& rect) {
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(palette().window)));
  dc.DrawRectangle(rect);
}

void FlatToolBarArt::DrawSeparator(wxDC& dc, wxWindow* window, const wxRect& rect) {
  dc.SetPen(wxPen(wx_colour(palette().line)));
  const int x = rect.x + rect.width / 2, inset = window->FromDIP(8);
  dc.DrawLine(x, rect.y + inset, x, rect.GetBottom() - inset);
}

wxSize FlatToolBarArt::GetToolSize(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item) {
  const int icon = window->FromDIP(16), high = window->FromDIP(30);
  if (item.GetLabel().empty()) return {high, high};
  if (m_textOrientation == wxAUI_TBTOOL_TEXT_BOTTOM) {
    dc.SetFont(ui_font(-1));
    const wxSize text = dc.GetTextExtent(item.GetLabel());
    return {std::max(window->FromDIP(44), text.x + window->FromDIP(8)), text.y + window->FromDIP(29)};
  }
  dc.SetFont(ui_font(0, true));
  const wxSize text = dc.GetTextExtent(item.GetLabel());
  return {icon + text.x + window->FromDIP(30), std::max(high, text.y + window->FromDIP(8))};
}

void FlatToolBarArt::DrawButton(wxDC& dc, wxWindow* window, const wxAuiToolBarItem& item, const wxRect& rect) {
  const bool on = (item.GetState() & wxAUI_BUTTON_STATE_CHECKED) != 0;
  const bool off = (item.GetState() & wxAUI_BUTTON_STATE_DISABLED) != 0;
  const bool hot = (item.GetState() & (wxAUI_BUTTON_STATE_HOVER | wxAUI_BUTTON_STATE_PRESSED)) != 0;
  if (on || (hot && !off)) {
    dc.SetPen(on ? wxPen(wx_colour(palette().accent)) : *wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(wx_colour(on ? palette().accent_tint : palette().faint_line)));
    dc.DrawRoundedRectangle(rect, window->FromDIP(5));
  }
  const wxBitmap picture = (off ? item.GetDisabledBitmapBundle() : item.GetBitmapBundle()).GetBitmapFor(window);
  const bool below = m_textOrientation == wxAUI_TBTOOL_TEXT_BOTTOM;
  const int icon = picture.IsOk() ? static_cast<int>(picture.GetLogicalWidth()) : window->FromDIP(16);
  const int y = rect.y + (rect.height - icon) / 2;
  if (item.GetLabel().empty() || below) {
    const int top = item.GetLabel().empty() ? y : rect.y + window->FromDIP(15) - icon / 2;
    if (picture.IsOk()) dc.DrawBitmap(picture, rect.x + (rect.width - icon) / 2, top, true);
    dc.SetFont(ui_font(-1));
    dc.SetTextForeground(wx_colour(on ? palette().accent_text : palette().text));
    dc.DrawLabel(item.GetLabel(), rect.Deflate(0, window->FromDIP(2)), wxALIGN_CENTRE_HORIZONTAL | wxALIGN_BOTTOM);
    return;
  }
  if (picture.IsOk()) dc.DrawBitmap(picture, rect.x + window->FromDIP(10), y, true);
  dc.SetFont(ui_font(0, on));
  dc.SetTextForeground(wx_colour(on ? palette().accent_text : palette().text));
  const wxSize text = dc.GetTextExtent(item.GetLabel());
  dc.DrawText(item.GetLabel(), rect.x + window->FromDIP(16) + icon, rect.y + (rect.height - text.y) / 2);
}

void ignore_second_presses(wxAuiToolBar& bar) {
  bar.Bind(wxEVT_LEFT_DCLICK, [&bar](wxMouseEvent& event) {
    if (!bar.HasCapture()) event.Skip();
  });
}

}  // namespace tw::editor
