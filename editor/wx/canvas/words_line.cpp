#include "editor/wx/canvas/words_line.hpp"

#include <wx/control.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/sizer.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {
constexpr int kLineSide = 12, kLineAbove = 7;
// translators: before a description of the tile in words
constexpr const char* kTitle = tr_later("In words.");
}  // namespace

DescriptionLine::DescriptionLine(wxWindow* parent) : wxWindow(parent, wxID_ANY) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetName(tr_wx("In words"));
  Bind(wxEVT_PAINT, &DescriptionLine::OnPaint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    follow_height();
    event.Skip();
  });
  follow_height();
}

void DescriptionLine::set_text(const std::string& text) {
  const wxString now = to_wx(text);
  if (now == text_) return;
  text_ = now;
  SetLabel(text_);
  SetToolTip(text_);
  Refresh();
}

wxString DescriptionLine::wrapped(wxDC& dc, int width, int first_indent) const {
  wxString out, line;
  int room = width - first_indent;
  wxStringTokenizer words(text_, " ");
  while (words.HasMoreTokens()) {
    const wxString word = words.GetNextToken();
    const wxString longer = line.empty() ? word : line + " " + word;
    if (!line.empty() && dc.GetTextExtent(longer).x > room) {
      out += line + "\n";
      line = word;
      room = width;
    } else {
      line = longer;
    }
  }
  return out + line;
}

void DescriptionLine::follow_height() {
  wxClientDC dc(this);
  dc.SetFont(ui_font(-1));
  // In a short window the tile has priority.
  constexpr int kShort = 600, kPerLine = 65, kMax = 4;
  const wxWindow* top = wxGetTopLevelParent(this);
  const int high = top ? ToDIP(top->GetClientSize()).y : 0;
  const int lines = std::clamp(1 + (high - kShort) / kPerLine, 1, kMax);
  const int height = 2 * FromDIP(kLineAbove) + lines * dc.GetCharHeight();
  if (GetMinSize().y == height) return;
  SetMinSize(wxSize(-1, height));
  CallAfter([this] {
    if (GetParent()) GetParent()->Layout();
  });
}

void DescriptionLine::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(wx_colour(palette().field)));
  dc.Clear();
  dc.SetPen(wxPen(wx_colour(palette().line)));
  dc.DrawLine(0, 0, GetClientSize().x, 0);
  dc.SetTextForeground(wx_colour(palette().text));
  dc.SetFont(ui_font(-1, true));
  dc.DrawText(tr_wx(kTitle), FromDIP(kLineSide), FromDIP(kLineAbove));
  const int indent = dc.GetTextExtent(tr_wx(kTitle)).x + FromDIP(6);
  dc.SetFont(ui_font(-1));
  int x = FromDIP(kLineSide) + indent, y = FromDIP(kLineAbove);
  wxStringTokenizer lines(wrapped(dc, GetClientSize().GetWidth() - 2 * FromDIP(kLineSide), indent), "\n");
  while (lines.HasMoreTokens()) {
    wxString line = lines.GetNextToken();
    const bool last = y + 2 * dc.GetCharHeight() > GetClientSize().y;
    if (last && lines.HasMoreTokens()) {
      line += " " + lines.GetString();
      line.Replace("\n", " ");
      line = wxControl::Ellipsize(line, dc, wxELLIPSIZE_END, GetClientSize().x - x - FromDIP(kLineSide));
    }
    dc.DrawText(line, x, y);
    if (last) return;
    x = FromDIP(kLineSide);
    y += dc.GetCharHeight();
  }
}

}  // namespace tw::editor
