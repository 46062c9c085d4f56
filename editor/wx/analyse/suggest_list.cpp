#include "editor/wx/analyse/suggest_list.hpp"

#include <fmt/format.h>
#include <wx/dcclient.h>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"

namespace tw::editor {

namespace {
constexpr int kTilePicture = 72, kTileRow = 96, kTilePad = 8;
}  // namespace

SuggestList::SuggestList(wxWindow* parent, const Document& document, SuggestPresenter& presenter)
    : DrawnList(parent), document_(document), presenter_(presenter) {
  SetName("Suggested tiles");
  Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { presenter_.select(event.GetInt()); });
  Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { presenter_.add(); });
}

void SuggestList::refresh() {
  if (drawn_for_ != document_.shared_rules()) {
    art_.clear();
    drawn_for_ = document_.shared_rules();
  }
  SetBackgroundColour(wx_colour(palette().field));
  SetItemCount(presenter_.tiles().size());
  select(presenter_.selected());
  if (presenter_.selected() >= 0)
    SetLabel(to_wx(presenter_.tiles()[static_cast<std::size_t>(presenter_.selected())].reason));
  RefreshAll();
}

wxCoord SuggestList::OnMeasureItem(std::size_t) const { return FromDIP(for_text(kTileRow)); }

void SuggestList::OnDrawBackground(wxDC& dc, const wxRect& rect, std::size_t n) const {
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wx_colour(IsSelected(n) ? palette().accent_tint : palette().field));
  dc.DrawRectangle(rect);
  if (IsSelected(n)) {
    dc.SetBrush(wx_colour(palette().accent));
    dc.DrawRectangle(rect.x, rect.y, FromDIP(3), rect.height);
  }
  dc.SetPen(wx_colour(palette().faint_line));
  dc.DrawLine(rect.GetLeft(), rect.GetBottom(), rect.GetRight(), rect.GetBottom());
}

void SuggestList::OnDrawItem(wxDC& dc, const wxRect& rect, std::size_t n) const {
  if (n >= presenter_.tiles().size()) return;
  const design::Suggestion& here = presenter_.tiles()[n];
  const int side = FromDIP(kTilePicture), pad = FromDIP(kTilePad);
  model::Tile tile = here.tile;
  tile.id = std::to_string(n);  // the cache of pictures distinguishes tiles by their ids
  dc.DrawBitmap(art_.make(tile, document_.rules(), kTilePicture, GetContentScaleFactor()), rect.x + pad + FromDIP(4),
                rect.y + (rect.height - side) / 2);
  const int x = rect.x + side + 2 * pad + FromDIP(6), top = rect.y + FromDIP(7);
  dc.SetFont(ui_font(0, true));
  dc.SetTextForeground(wx_colour(palette().text));
  dc.DrawText(to_wx(fmt::format("{}. {}", n + 1, here.pattern)), x, top);
  const int below = top + dc.GetCharHeight() + FromDIP(1);
  dc.SetFont(ui_font(-1));
  dc.SetTextForeground(wx_colour(palette().second_text));
  draw_lines(dc, to_wx(here.reason),
             wxRect(x, below, rect.GetRight() - pad - x, rect.GetBottom() - FromDIP(4) - below));
}

}  // namespace tw::editor
