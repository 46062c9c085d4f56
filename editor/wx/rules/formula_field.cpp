#include "editor/wx/rules/formula_field.hpp"

#include <wx/sizer.h>
#include <wx/stc/stc.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
std::string trimmed(const std::string& text) { return from_wx(to_wx(text).Strip(wxString::both)); }
}  // namespace

FormulaField::FormulaField(wxWindow* parent) : CodeField(parent, tr_wx("Formula field"), tr_wx("Formula")) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(control(), wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(9)));
  SetSizer(row);
  SetMinSize(wxSize(FromDIP(160), -1));
  finish(FromDIP(34));
  control()->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    if (on_focus_lost_) on_focus_lost_();
    event.Skip();
  });
}

void FormulaField::set_styles(wxStyledTextCtrl& text) {
  using Look = FormulaSpan::Look;
  const auto style = [](Look look) { return kFirstStyle + static_cast<int>(look); };
  text.StyleSetForeground(style(Look::Number), wx_colour(palette().warning_text));
  text.StyleSetForeground(style(Look::Word), wx_colour(palette().accent_text));
  text.StyleSetForeground(style(Look::Function), wx_colour(palette().good_text));
}

void FormulaField::set_text(const std::string& text) {
  if (trimmed(text) == trimmed(this->text())) return;  // keep a space that the user is typing
  replace_text(to_wx(text), false);
  control()->EmptyUndoBuffer();
  colour_spans();
}

void FormulaField::colour_spans() {
  start_colours();
  for (const FormulaSpan& span : formula_spans(text())) colour(span.length, kFirstStyle + static_cast<int>(span.look));
}

void FormulaField::show_error(const FieldError* error) {
  clear_underline();
  if (error != nullptr && error->length > 0 && completions().empty()) underline(error->offset, error->length);
  set_error_frame(error != nullptr);
}

void FormulaField::insert(const std::string& word) {
  control()->ReplaceSelection(to_wx(word));
  focus();
}

void FormulaField::text_changed(const std::string& text) {
  colour_spans();
  if (on_text_) on_text_(text);
}

CompletionList FormulaField::find_completions(const std::string& text, std::size_t caret) {
  if (!completer_) return {};
  FormulaCompletion completion = completer_(text, caret);
  CompletionList out{completion.replaced, {}, completion.complete};
  for (FormulaWord& word : completion.words) out.words.push_back({std::move(word.word), std::move(word.help)});
  return out;
}

bool FormulaField::handle_key(int key) {
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) return true;  // the field has only one line
  if (key != WXK_ESCAPE) return false;
  if (on_escape_) on_escape_();
  return true;
}

}  // namespace tw::editor
