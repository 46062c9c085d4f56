#include "editor/wx/widgets/text_layout.hpp"

#include <wx/textctrl.h>
#include <wx/tokenzr.h>

namespace tw::editor {

wxString wrapped(const wxWindow& window, const wxString& text, int width) {
  const auto fits = [&](const wxString& line) { return window.GetTextExtent(line).x <= width; };
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

bool show_wrapped(wxStaticText& label, const wxString& text, int width) {
  wxString lines;  // each paragraph is wrapped on its own
  wxStringTokenizer paragraphs(text, "\n", wxTOKEN_RET_EMPTY);
  while (paragraphs.HasMoreTokens())
    lines += (lines.empty() ? "" : "\n") + wrapped(label, paragraphs.GetNextToken(), width);
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

void fit_text_fields(wxWindow& window) {
  for (wxWindow* child : window.GetChildren()) {
    fit_text_fields(*child);
    const auto* field = dynamic_cast<wxTextCtrl*>(child);
    if (!field || field->IsMultiLine() || field->HasFlag(wxBORDER_NONE)) continue;
    const int need = child->GetCharHeight() + child->FromDIP(10);
    if (child->GetEffectiveMinSize().y < need) child->SetMinSize(wxSize(child->GetEffectiveMinSize().x, need));
  }
}

}  // namespace tw::editor
