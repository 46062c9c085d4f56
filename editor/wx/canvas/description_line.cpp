#include "editor/wx/canvas/description_line.hpp"

#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/wx/base/gtk_functions.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

DescriptionLine::DescriptionLine(wxWindow* parent)
    : wxPanel(parent),
      label_(new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                              wxST_NO_AUTORESIZE | wxST_ELLIPSIZE_END)) {
  SetName(tr_wx("In words"));
  SetBackgroundColour(wx_colour(palette().field));
  label_->SetForegroundColour(wx_colour(palette().text));
  label_->SetFont(ui_font(-1));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(new wxStaticLine(this), wxSizerFlags().Expand());
  column->Add(label_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(9)));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    follow_height();
    event.Skip();
  });
  follow_height();
}

void DescriptionLine::set_text(const std::string& text) {
  if (to_wx(text) == label_->GetToolTipText()) return;
  label_->SetToolTip(to_wx(text));
  // translators: before a description of the tile in words
  label_->SetLabelMarkup("<b>" + tr_wx("In words.") + "</b>  " + escape_markup(text));
}

void DescriptionLine::follow_height() {
  // In a short window the tile has priority.
  constexpr int kShort = 600, kPerLine = 55, kMax = 4;
  const wxWindow* top = wxGetTopLevelParent(this);
  const int high = top ? ToDIP(top->GetClientSize()).y : 0;
  const int lines = std::clamp(1 + (high - kShort) / kPerLine, 1, kMax);
  const int height = FromDIP(14) + lines * label_->GetCharHeight();
  if (GetMinSize().y == height) return;
  if (const auto set_lines = gtk_function<void (*)(void*, int)>("gtk_label_set_lines"))
    set_lines(label_->GetHandle(), lines);
  SetMinSize(wxSize(-1, height));
  CallAfter([this] {
    if (GetParent()) GetParent()->Layout();
  });
}

}  // namespace tw::editor
