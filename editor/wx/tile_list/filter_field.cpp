#include "editor/wx/tile_list/filter_field.hpp"

#include <wx/bmpbuttn.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stc/stc.h>

#include "editor/core/commands/keyboard.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

using Look = FilterSpan::Look;

FilterField::FilterField(wxWindow* parent) : CodeField(parent, tr_wx("Filter field"), tr_wx("Filter")) {
  control()->SetToolTip(
      tr_wx("Filter ({0})\nShow only the tiles that match all words, such as copies>=2.", key_label("Ctrl+F")));
  auto* lens = new wxStaticBitmap(this, wxID_ANY, icon("search", wx_colour(palette().second_text)));
  build_clear_button();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddSpacer(FromDIP(9));
  row->Add(lens, wxSizerFlags().CentreVertical());
  row->AddSpacer(FromDIP(6));
  row->Add(control(), wxSizerFlags(1).CentreVertical());
  row->Add(clear_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(3)).ReserveSpaceEvenIfHidden());
  SetSizer(row);
  finish(FromDIP(32));
}

void FilterField::build_clear_button() {
  auto* clear = new wxBitmapButton(this, wxID_ANY, icon("close", wx_colour(palette().second_text)), wxDefaultPosition,
                                   FromDIP(wxSize(24, 24)), wxBORDER_NONE);
  clear->SetName(tr_wx("Clear filter"));
  clear->SetToolTip(tr_wx("Clear filter ({0})\nShow all tiles.", key_label("Esc")));
  clear->SetBackgroundColour(wx_colour(palette().field));
  clear->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    SetValue("");
    focus();
  });
  clear->Hide();
  clear_ = clear;
}

void FilterField::set_styles(wxStyledTextCtrl& text) {
  const auto style = [](Look look) { return kFirstStyle + static_cast<int>(look); };
  text.StyleSetForeground(style(Look::Key), wx_colour(palette().accent_text));
  text.StyleSetForeground(style(Look::Or), wx_colour(palette().warning_text));
  text.StyleSetBold(style(Look::Or), true);
  text.StyleSetForeground(style(Look::Wrong), wx_colour(palette().error_text));
}

wxString FilterField::GetValue() const { return to_wx(text()); }

void FilterField::SetValue(const wxString& text) {
  close_list();
  replace_text(text, true);
  control()->GotoPos(control()->GetLength());
}

void FilterField::SelectAll() { control()->SelectAll(); }

void FilterField::text_changed(const std::string& text) {
  clear_->Show(!text.empty());
  if (on_text_) on_text_(text);
}

CompletionList FilterField::find_completions(const std::string& text, std::size_t caret) {
  if (!completer_) return {};
  FilterCompletion completion = completer_(text, caret);
  CompletionList out{completion.replaced, {}, completion.complete};
  for (std::string& word : completion.words) out.words.push_back({std::move(word), ""});
  return out;
}

void FilterField::word_inserted(const wxString& word) {
  if (word.EndsWith(":")) CallAfter([this] { open_list(); });
}

void FilterField::show(const Filter& filter) {
  start_colours();
  clear_underline();
  for (const FilterSpan& span : filter_spans(text(), filter)) {
    colour(span.length, kFirstStyle + static_cast<int>(span.look));
    if (span.look == Look::Wrong && completions().empty()) underline(span.offset, span.length);
  }
}

bool FilterField::handle_key(int key) {
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_DOWN) {
    if (on_leave_) on_leave_();
  } else if (key == WXK_ESCAPE) {
    SetValue("");
  } else {
    return false;
  }
  return true;
}

}  // namespace tw::editor
