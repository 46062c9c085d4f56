#include "editor/wx/play/row_list.hpp"

#include <wx/control.h>
#include <wx/dc.h>

#include <algorithm>
#include <utility>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

RowList::RowList(wxWindow* parent, const wxString& name, int row_dip, Callbacks callbacks)
    : OwnerDrawnList(parent, wxBORDER_NONE), row_dip_(row_dip), callbacks_(std::move(callbacks)) {
  SetName(name);
  SetBackgroundColour(wx_colour(palette().field));
  SetSelectionBackground(wx_colour(palette().accent));
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    if (callbacks_.on_select) callbacks_.on_select(event.GetInt());
  });
  const auto open = [this] {
    if (callbacks_.on_open && GetSelection() >= 0) callbacks_.on_open(GetSelection());
  };
  Bind(wxEVT_LISTBOX_DCLICK, [open](wxCommandEvent&) { open(); });
  if (callbacks_.tip) Bind(wxEVT_MOTION, &RowList::show_tip, this);
  if (callbacks_.on_hover) {
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
      event.Skip();
      const int row = VirtualHitTest(event.GetY());
      point_at(row < static_cast<int>(GetItemCount()) ? row : -1);
    });
    Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
      event.Skip();
      point_at(-1);
    });
  }
  Bind(wxEVT_KEY_DOWN, [open](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER) return open();
    event.Skip();
  });
}

void RowList::point_at(int row) {
  if (std::exchange(pointed_, row) != row) callbacks_.on_hover(row);
}

void RowList::show_tip(wxMouseEvent& event) {
  event.Skip();
  const int row = VirtualHitTest(event.GetY());
  const wxString tip =
      row >= 0 && row < static_cast<int>(GetItemCount()) ? callbacks_.tip(static_cast<std::size_t>(row)) : wxString();
  if (tip == GetToolTipText()) return;
  if (tip.empty())
    UnsetToolTip();
  else
    SetToolTip(tip);
}

void RowList::set_row_height(int dip) {
  if (std::exchange(row_dip_, dip) != dip) SetItemCount(GetItemCount());  // measures the rows again
}

void RowList::show(std::size_t rows, int chosen) {
  if (callbacks_.tip) UnsetToolTip();  // another row may be under the pointer now, or the rows may be covered
  if (rows != GetItemCount()) SetItemCount(rows);
  select(chosen);
  const int at = GetSelection();
  if (at >= 0 && !IsRowVisible(static_cast<std::size_t>(at)))
    ScrollToRow(static_cast<std::size_t>(std::max(0, at - 3)));
  Refresh();
}

wxCoord RowList::OnMeasureItem(std::size_t) const {
  return std::max(FromDIP(scale_to_text(row_dip_)), GetCharHeight() + FromDIP(6));
}

void RowList::OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t row) const {
  const bool chosen = IsSelected(row);
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(chosen ? palette().accent : palette().field)));
  dc.DrawRectangle(rect);
  dc.SetPen(wxPen(wx_colour(palette().faint_line)));
  dc.DrawLine(rect.x, rect.GetBottom(), rect.GetRight(), rect.GetBottom());
}

void RowList::OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t row) const {
  const bool chosen = IsSelected(row);
  dc.SetFont(ui_font(-1));
  dc.SetTextForeground(chosen ? *wxWHITE : wx_colour(palette().text));
  callbacks_.draw(dc, rect, row, chosen);
}

void draw_cell(wxDC& dc, const wxString& text, const wxRect& rect, bool align_right) {
  const wxString shown = wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, rect.width);
  const wxSize size = dc.GetTextExtent(shown);
  dc.DrawText(shown, align_right ? rect.x + rect.width - size.x : rect.x, rect.y + (rect.height - size.y) / 2);
}

}  // namespace tw::editor
