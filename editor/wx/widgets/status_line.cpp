#include "editor/wx/widgets/status_line.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/sizer.h>

#include <algorithm>
#include <memory>
#include <string>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

constexpr int kLineHeight = 30, kSide = 10, kIcon = 16;
using Field = StatusLine::Field;

const char* icon_of(Field field) {
  switch (field) {
    case Field::Errors: return "error";
    case Field::Warnings: return "warning";
    case Field::Saved: return "save";
    case Field::Work: return "simulate";
    default: return "";
  }
}

const std::string& field_colour(Field field) {
  if (field == Field::Errors) return palette().error_text;
  if (field == Field::Warnings) return palette().warning_text;
  return palette().second_text;
}

bool leads_somewhere(Field field) { return field == Field::Errors || field == Field::Warnings || field == Field::Work; }
bool at_right(Field field) { return field >= Field::Saved; }
/// Returns true if a line is drawn before the field. Errors and warnings belong together, so no line separates them.
bool line_before(Field field) { return field != Field::Location && field != Field::Warnings; }

/// Leaves out the last parts of a text such as "Game of Long Rivers · seed 7 · 2 players" until it fits. Only the first
/// part is cut, if it is too long itself.
wxString fitting(wxString text, const wxDC& dc, int room) {
  while (dc.GetTextExtent(text).x > room) {
    const std::size_t part = text.rfind(to_wx(" · "));
    if (part == wxString::npos) break;
    text.Truncate(part);
  }
  return wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, std::max(room, 1));
}

}  // namespace

StatusLine::StatusLine(wxWindow* parent, std::function<void(Field)> on_click)
    : wxWindow(parent, wxID_ANY), on_click_(std::move(on_click)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("Status"));
  SetFont(ui_font(-1));
  SetMinSize(wxSize(-1, std::max(FromDIP(kLineHeight), GetCharHeight() + FromDIP(8))));
  Bind(wxEVT_PAINT, &StatusLine::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
  parent->Bind(wxEVT_SIZE, &StatusLine::OnParentSize, this);  // disconnected when this window is destroyed
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    bool found = false;
    const Field field = field_at(event.GetPosition(), found);
    if (found && leads_somewhere(field)) on_click_(field);
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    bool found = false;
    const Field field = field_at(event.GetPosition(), found);
    SetCursor(found && leads_somewhere(field) ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
    // Show the full text, since a narrow window may truncate the field.
    wxString tip = found ? parts_[index_of(field)].text : wxString();
    if (found && (field == Field::Errors || field == Field::Warnings))
      tip += "\n" + tr_wx("Click to show the first one in Findings.");
    if (GetToolTipText() != tip) SetToolTip(tip);
    event.Skip();
  });
}

Field StatusLine::field_at(const wxPoint& at, bool& found) const {
  for (std::size_t i = 0; i < kFieldCount; ++i)
    if (parts_[i].rect.Contains(at)) return found = true, static_cast<Field>(i);
  found = false;
  return Field::Location;
}

void StatusLine::set(Field field, const wxString& text) {
  Part& part = parts_[index_of(field)];
  if (part.text == text) return;
  part.text = text;
  if (brief_) fit_brief();
  lay_out();
}

void StatusLine::set_brief(bool brief) {
  if (brief_ == brief) return;
  brief_ = brief;
  fit_brief();
  lay_out();
}

void StatusLine::OnParentSize(wxSizeEvent& event) {
  if (brief_) fit_brief();
  event.Skip();
}

/// Requests the width of the brief line, at most two fifths of the row, or all remaining width.
void StatusLine::fit_brief() {
  int all = 0;
  for (std::size_t i = 0; i < kFieldCount; ++i) all += wanted_width(static_cast<Field>(i));
  SetMinSize(wxSize(brief_ ? std::min(all, GetParent()->GetClientSize().x * 2 / 5) : -1, GetMinSize().y));
  Show(!brief_ || all > 0);
  if (wxSizerItem* item = GetContainingSizer() ? GetContainingSizer()->GetItem(this) : nullptr)
    item->SetProportion(brief_ ? 0 : 1);
  GetParent()->Layout();
}

bool StatusLine::shows(Field field) const {
  return !parts_[index_of(field)].text.empty() &&
         (!brief_ || (field != Field::Size && field != Field::Selected && field != Field::Saved));
}

int StatusLine::wanted_width(Field field) const {
  if (!shows(field)) return 0;
  return GetTextExtent(parts_[index_of(field)].text).x + 2 * FromDIP(kSide) +
         (leads_somewhere(field) ? FromDIP(kIcon + 4) : 0);
}

void StatusLine::lay_out() {
  std::array<int, kFieldCount> wide{};
  int all = 0;
  for (std::size_t i = 0; i < kFieldCount; ++i) all += wide[i] = wanted_width(static_cast<Field>(i));
  // If the fields do not fit, shorten the location first, which is the longest, then the background work on the right.
  const int room = GetClientSize().x;
  for (const Field field : {Field::Location, Field::Work, Field::Saved}) {
    const int less = std::clamp(all - room, 0, std::max(0, wide[index_of(field)] - FromDIP(80)));
    wide[index_of(field)] -= less;
    all -= less;
  }
  int left = 0, right = room;
  for (std::size_t i = 0; i < kFieldCount; ++i) {
    if (at_right(static_cast<Field>(i))) continue;
    parts_[i].rect = {left, 0, wide[i], GetClientSize().y};
    left += wide[i];
  }
  for (std::size_t i = kFieldCount; i-- > 0;) {
    if (!at_right(static_cast<Field>(i))) continue;
    right -= wide[i];
    parts_[i].rect = {right, 0, wide[i], GetClientSize().y};
  }
  Refresh();
}

void StatusLine::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const Palette& p = palette();
  const wxSize size = GetClientSize();
  dc.SetPen(*wxTRANSPARENT_PEN);
  dc.SetBrush(wxBrush(wx_colour(p.window)));
  dc.DrawRectangle(0, 0, size.x, size.y);
  dc.SetPen(wxPen(wx_colour(p.line)));
  dc.DrawLine(0, 0, size.x, 0);
  dc.SetFont(ui_font(-1));
  bool first = true;
  for (std::size_t i = 0; i < kFieldCount; ++i) {
    const auto field = static_cast<Field>(i);
    const Part& part = parts_[i];
    if (!shows(field)) continue;
    if (line_before(field) && !first && field != Field::Saved) {
      dc.SetPen(wxPen(wx_colour(p.line)));
      dc.DrawLine(part.rect.x, FromDIP(6), part.rect.x, size.y - FromDIP(6));
    }
    first = false;
    int x = part.rect.x + FromDIP(kSide);
    dc.SetTextForeground(wx_colour(field_colour(field)));
    if (leads_somewhere(field)) {
      const wxBitmap picture = icon(icon_of(field), wx_colour(field_colour(field))).GetBitmapFor(this);
      dc.DrawBitmap(picture, x, (size.y - FromDIP(kIcon)) / 2 + 1, true);
      x += FromDIP(kIcon + 4);
    }
    const int room = part.rect.GetRight() - FromDIP(kSide) / 2 - x;
    dc.DrawText(fitting(part.text, dc, room), x, (size.y - dc.GetCharHeight()) / 2 + 1);
  }
}

}  // namespace tw::editor
