#include "editor/wx/difference/compare_list.hpp"

#include <wx/dcclient.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {
constexpr int kPicture = 56, kHeading = 28, kTileRow = 72, kPad = 8;
}  // namespace

CompareList::CompareList(wxWindow* parent, ComparePresenter& presenter)
    : OwnerDrawnList(parent), presenter_(presenter) {
  SetName(tr_wx("Differences"));
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    const int n = event.GetInt();
    if (n < 0 || static_cast<std::size_t>(n) >= presenter_.rows().size()) return;
    // Arrow keys skip headings.
    if (row(static_cast<std::size_t>(n)).kind == CompareRow::Kind::Heading)
      presenter_.step(n < presenter_.selected() ? -1 : 1);
    else
      presenter_.select(n);
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    show_rows(false);
    event.Skip();
  });
}

void CompareList::show_rows(bool forget_pictures) {
  if (forget_pictures) {
    document_art_.clear();
    other_art_.clear();
  }
  SetBackgroundColour(wx_colour(palette().field));
  SetItemCount(presenter_.rows().size());
  RefreshAll();
}

void CompareList::show_selected() {
  const int n = presenter_.selected();
  select(n);
  // Also scroll to the heading above the first row.
  if (n == 1) ScrollToRow(0);
}

wxCoord CompareList::OnMeasureItem(std::size_t n) const {
  const bool heading = n < presenter_.rows().size() && row(n).kind == CompareRow::Kind::Heading;
  const bool pictures = n < presenter_.rows().size() && row(n).kind != CompareRow::Kind::Rules;
  return FromDIP(scale_to_text(heading ? kHeading : pictures ? kTileRow : kTileRow - 16));
}

void CompareList::OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t n) const {
  dc.SetPen(*wxTRANSPARENT_PEN);
  const bool heading = row(n).kind == CompareRow::Kind::Heading;
  dc.SetBrush(wx_colour(heading ? palette().caption : IsSelected(n) ? palette().accent_tint : palette().field));
  dc.DrawRectangle(rect);
  if (heading) return;
  if (IsSelected(n)) {
    dc.SetBrush(wx_colour(palette().accent));
    dc.DrawRectangle(rect.x, rect.y, FromDIP(3), rect.height);
  }
  dc.SetPen(wx_colour(palette().faint_line));
  dc.DrawLine(rect.GetLeft(), rect.GetBottom(), rect.GetRight(), rect.GetBottom());
}

void CompareList::draw_tile(wxDC& dc, const model::Tile* tile, bool in_document, wxPoint at) const {
  const int side = FromDIP(kPicture);
  if (tile == nullptr) {
    dc.SetPen(wxPen(wx_colour(palette().disabled_text), 1, wxPENSTYLE_SHORT_DASH));
    dc.SetBrush(*wxTRANSPARENT_BRUSH);
    dc.DrawRectangle(at.x, at.y, side, side);
    dc.SetFont(ui_font(-2));
    dc.SetTextForeground(wx_colour(palette().second_text));
    dc.DrawLabel(tr_wx("none"), wxRect(at, wxSize(side, side)), wxALIGN_CENTRE);
    return;
  }
  const auto& rules = in_document ? document_rules_ : presenter_.version().rules;
  dc.DrawBitmap((in_document ? document_art_ : other_art_).get(*tile, *rules, kPicture, GetContentScaleFactor()), at.x,
                at.y);
}

void CompareList::OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const {
  const CompareRow& one = row(n);
  const int pad = FromDIP(kPad);
  dc.SetTextForeground(wx_colour(palette().text));
  if (one.kind == CompareRow::Kind::Heading) {
    dc.SetFont(ui_font(-1, true));
    dc.DrawLabel(to_wx(one.title), wxRect(rect.x + pad + FromDIP(4), rect.y, rect.width, rect.height),
                 wxALIGN_CENTRE_VERTICAL);
    return;
  }
  int x = rect.x + pad + FromDIP(4);
  if (one.kind != CompareRow::Kind::Rules) {
    const int side = FromDIP(kPicture), y = rect.y + (rect.height - side) / 2;
    draw_tile(dc, one.there, false, {x, y});
    dc.SetFont(ui_font());
    dc.SetTextForeground(wx_colour(palette().second_text));
    dc.DrawLabel(wxString(wxUniChar(0x2192)), wxRect(x + side, y, FromDIP(20), side), wxALIGN_CENTRE);
    x += side + FromDIP(20);
    draw_tile(dc, one.here, true, {x, y});
    x += side + pad + FromDIP(4);
  }
  dc.SetFont(ui_font(0, true));
  dc.SetTextForeground(wx_colour(palette().text));
  const int top = rect.y + FromDIP(7);
  dc.DrawText(to_wx(one.title), x, top);
  const int below = top + dc.GetCharHeight() + FromDIP(1);
  dc.SetFont(ui_font(-1));
  dc.SetTextForeground(wx_colour(palette().second_text));
  draw_lines(dc, to_wx(one.description),
             wxRect(x, below, rect.GetRight() - pad - x, rect.GetBottom() - FromDIP(4) - below));
}

}  // namespace tw::editor
