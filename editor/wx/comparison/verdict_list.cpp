#include "editor/wx/comparison/verdict_list.hpp"

#include <wx/dc.h>
#include <wx/settings.h>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

VerdictList::VerdictList(wxWindow* parent, std::function<void(std::size_t)> chosen) : DrawnList(parent) {
  SetName("verdicts");
  Bind(wxEVT_LISTBOX, [this, chosen = std::move(chosen)](wxCommandEvent& event) {
    const auto at = static_cast<std::size_t>(event.GetInt());
    if (event.GetInt() >= 0 && at < verdicts_.size()) chosen(verdicts_[at].row);
  });
}

void VerdictList::show(std::vector<VerdictShown> verdicts) {
  verdicts_ = std::move(verdicts);
  SetItemCount(verdicts_.size());
  Refresh();
}

wxCoord VerdictList::OnMeasureItem(size_t) const { return FromDIP(for_text(42)); }

void VerdictList::OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const {
  const VerdictShown& verdict = verdicts_[n];
  const Palette& colours = palette();
  // Verdicts differ in shape and text as well as in colour.
  const bool open = verdict.tone == VerdictShown::Tone::Open;
  const wxColour colour = wx_colour(open                                            ? colours.second_text
                                    : verdict.tone == VerdictShown::Tone::Different ? colours.accent_text
                                                                                    : colours.good_text);
  const int size = FromDIP(10);
  const wxRect mark(rect.x + FromDIP(12), rect.y + FromDIP(for_text(9)), size, size);
  dc.SetPen(wxPen(colour, std::max(1, FromDIP(1))));
  dc.SetBrush(open ? *wxTRANSPARENT_BRUSH : wxBrush(colour));
  if (verdict.tone == VerdictShown::Tone::Same)
    dc.DrawRectangle(mark);
  else
    dc.DrawEllipse(mark);
  const int x = rect.x + FromDIP(32), width = rect.width - FromDIP(38);
  dc.SetTextForeground(IsSelected(n) ? wxSystemSettings::GetColour(wxSYS_COLOUR_HIGHLIGHTTEXT)
                                     : wx_colour(colours.text));
  dc.SetFont(ui_font(-1, true));
  dc.DrawText(wxControl::Ellipsize(to_wx(verdict.words), dc, wxELLIPSIZE_END, width), x, rect.y + FromDIP(4));
  if (!IsSelected(n)) dc.SetTextForeground(wx_colour(colours.second_text));
  dc.SetFont(ui_font(-1));
  dc.DrawText(wxControl::Ellipsize(to_wx(verdict.note), dc, wxELLIPSIZE_END, width), x, rect.y + FromDIP(for_text(22)));
}

}  // namespace tw::editor
