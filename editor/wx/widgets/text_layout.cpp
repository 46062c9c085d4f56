#include "editor/wx/widgets/text_layout.hpp"

#include <wx/choice.h>
#include <wx/textctrl.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
/// Breaks a text into lines that `fits` accepts.
template <class Fits>
wxString broken(const wxString& text, const Fits& fits) {
  wxString out, line;
  const auto end_line = [&] {
    out += (out.empty() ? "" : "\n") + line;
    line.clear();
  };
  wxStringTokenizer words(text, " ");
  while (words.HasMoreTokens()) {
    wxString word = words.GetNextToken();
    if (!line.empty() && fits(line + " " + word)) {
      line += " " + word;
      continue;
    }
    if (!line.empty()) end_line();
    while (!fits(word) && word.length() > 1) {
      std::size_t length = 1;
      while (length + 1 < word.length() && fits(word.Left(length + 1))) ++length;
      line = word.Left(length);
      end_line();
      word = word.Mid(length);
    }
    line = word;
  }
  end_line();
  return out;
}
}  // namespace

wxString wrap_text(const wxWindow& window, const wxString& text, int width) {
  return broken(text, [&](const wxString& line) { return window.GetTextExtent(line).x <= width; });
}

wxString wrap_text(const wxGraphicsContext& gc, const wxString& text, double width) {
  return broken(text, [&](const wxString& line) {
    double wide = 0;
    gc.GetTextExtent(line, &wide, nullptr);
    return wide <= width;
  });
}

wxString ellipsize(const wxGraphicsContext& gc, const wxString& text, double width) {
  const wxUniChar ellipsis = 0x2026;
  const auto fits = [&](const wxString& shown) {
    double wide = 0;
    gc.GetTextExtent(shown, &wide, nullptr);
    return wide <= width;
  };
  wxString out = text;
  while (out.length() > 1 && !fits(out.length() < text.length() ? out + ellipsis : out)) out.RemoveLast();
  return out.length() < text.length() ? out + ellipsis : out;
}

wxString wrap_paragraphs(const wxWindow& window, const wxString& text, int width) {
  wxString lines;
  wxStringTokenizer paragraphs(text, "\n", wxTOKEN_RET_EMPTY);
  while (paragraphs.HasMoreTokens())
    lines += (lines.empty() ? "" : "\n") + wrap_text(window, paragraphs.GetNextToken(), width);
  return lines;
}

bool show_wrapped(wxStaticText& label, const wxString& text, int width) {
  const wxString lines = wrap_paragraphs(label, text, width);
  if (lines == label.GetLabel()) return false;
  label.SetLabelText(lines);
  label.SetMinSize(wxDefaultSize);  // reset the minimum, because the best size is never below it
  label.InvalidateBestSize();       // texts that do not resize themselves keep the old size
  label.SetMinSize(wxSize(-1, label.GetBestSize().y));
  return true;
}

void draw_lines(wxDC& dc, const wxString& words, wxRect room) {
  const int height = dc.GetCharHeight();
  wxString left = words;
  for (int y = room.y; y + height <= room.GetBottom() + 1 && !left.empty(); y += height) {
    const bool last = y + 2 * height > room.GetBottom() + 1;
    wxString line;
    while (!left.empty()) {
      const wxString word = left.BeforeFirst(' '), longer = line.empty() ? word : line + " " + word;
      if (!line.empty() && dc.GetTextExtent(longer).x > room.width) break;
      line = longer;
      left = left.AfterFirst(' ');
    }
    if (last && !left.empty()) line = wxControl::Ellipsize(line + " " + left, dc, wxELLIPSIZE_END, room.width);
    dc.DrawText(line, room.x, y);
  }
}

void widen_columns(wxDataViewListCtrl& list) {
  for (unsigned column = 0; column < list.GetColumnCount(); ++column) {
    const int now = list.GetColumn(column)->GetWidth();
    fit_column(list, *list.GetStore(), column, list.FromDIP(scale_to_text(400)));
    if (list.GetColumn(column)->GetWidth() < now) list.GetColumn(column)->SetWidth(now);
  }
}

int fit_column(wxDataViewCtrl& list, const wxDataViewListModel& rows, unsigned column, int max_width) {
  wxDataViewColumn& shown = *list.GetColumn(column);
  int width = 0;
  const wxFont bold = list.GetFont().Bold();  // GTK shows titles in bold
  list.GetTextExtent(shown.GetTitle(), &width, nullptr, nullptr, nullptr, &bold);
  for (unsigned row = 0; row < rows.GetCount(); ++row) {
    wxVariant text;
    rows.GetValueByRow(text, row, shown.GetModelColumn());
    width = std::max(width, list.GetTextExtent(text.MakeString()).x);
  }
  width = std::min(width + list.FromDIP(20), max_width);
  shown.SetWidth(width);
  return width;
}

void shorten_cells(wxDataViewCtrl& list, const wxFont& widest_font) {
  for (unsigned i = 0; i < list.GetColumnCount(); ++i) {
    wxDataViewRenderer& renderer = *list.GetColumn(i)->GetRenderer();
    if (dynamic_cast<wxDataViewTextRenderer*>(&renderer) && renderer.GetEllipsizeMode() != wxELLIPSIZE_START)
      renderer.EnableEllipsize(wxELLIPSIZE_END);
  }
  list.GetMainWindow()->Bind(wxEVT_MOTION, [&list, widest_font](wxMouseEvent& event) {
    event.Skip();
    wxDataViewItem item;
    wxDataViewColumn* column = nullptr;
    // Positions in events begin below the header, whereas HitTest() expects them to begin at its top.
    list.HitTest(list.ScreenToClient(wxGetMousePosition()), item, column);
    wxString text;
    if (item.IsOk() && column && dynamic_cast<wxDataViewTextRenderer*>(column->GetRenderer())) {
      wxVariant value;
      list.GetModel()->GetValue(value, item, column->GetModelColumn());
      wxDataViewIconText with_icon;
      if (value.GetType() == "wxDataViewIconText") with_icon << value;
      const wxString whole = with_icon.GetText().empty() ? value.MakeString() : with_icon.GetText();
      const int beside = list.FromDIP(with_icon.GetText().empty() ? 6 : 26);
      int width = 0;
      list.GetTextExtent(whole, &width, nullptr, nullptr, nullptr, widest_font.IsOk() ? &widest_font : nullptr);
      if (width + beside > list.GetItemRect(item, column).width) text = whole;
    }
    if (list.GetToolTipText() != text) list.SetToolTip(text);
  });
}

void fit_text_fields(wxWindow& window) {
  constexpr int kWidestChoice = 290;  // in DIP; longer texts are shortened
  for (wxWindow* child : window.GetChildren()) {
    fit_text_fields(*child);
    if (auto* choice = dynamic_cast<wxChoice*>(child)) {
      const int need = std::min(choice->GetBestSize().x, choice->FromDIP(scale_to_text(kWidestChoice)));
      if (choice->GetEffectiveMinSize().x < need) choice->SetMinSize(wxSize(need, choice->GetMinSize().y));
    }
    const auto* field = dynamic_cast<wxTextCtrl*>(child);
    if (!field || field->IsMultiLine() || field->HasFlag(wxBORDER_NONE)) continue;
    const wxString hint = field->GetHint();
    const wxSize now = child->GetEffectiveMinSize(),
                 need(hint.empty() ? 0 : child->GetTextExtent(hint).x + child->FromDIP(22),
                      child->GetCharHeight() + child->FromDIP(10));
    if (now.x < need.x || now.y < need.y) child->SetMinSize(wxSize(std::max(now.x, need.x), std::max(now.y, need.y)));
  }
}

}  // namespace tw::editor
