#include "editor/wx/widgets/code_field.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/stc/stc.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kWrong = 0;  // number of the Scintilla indicator that underlines errors
}

/// The list of words under the field, with their meanings. A plain child window that never takes the focus; a popup
/// window would take it.
class CodeField::WordList : public wxWindow {
 public:
  WordList(wxWindow* parent, std::function<void(std::size_t)> take)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxSize(1, 1)), take_(std::move(take)) {
    SetName(tr_wx("Completions"));
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Hide();
    Bind(wxEVT_PAINT, &WordList::OnPaint, this);
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
      const auto place = static_cast<std::size_t>(std::max(0, event.GetY() / row()));
      if (place < shown() && first_ + place < words_.size()) take_(first_ + place);
    });
  }
  bool AcceptsFocus() const override { return false; }
  /// Shows the list at `at`, or so that it ends at `above` if there is too little room below.
  void offer(const CompletionList& offered, wxPoint at, int above) {
    const std::vector<CompletionWord>& words = words_ = offered.words;
    chosen_ = offered.complete ? -1 : 0;
    first_ = 0;
    helps_ = std::any_of(words.begin(), words.end(), [](const CompletionWord& word) { return !word.help.empty(); });
    // Move the list to the left if there is too little room for the longest meaning.
    const int room = GetParent()->GetClientSize().x - FromDIP(4), width = std::min(widest(), room);
    const int height = row() * static_cast<int>(shown() + (helps_ ? 1U : 0U)) + (helps_ ? FromDIP(4) : 2);
    const bool fits_below = at.y + height <= GetParent()->GetClientSize().y || height > above;
    SetSize(std::min(at.x, room - width), fits_below ? at.y : above - height, width, height);
    Show();
    Raise();
    Refresh();
  }
  void step(int by) {
    const auto n = static_cast<int>(words_.size());
    chosen_ = chosen_ < 0 && by < 0 ? n - 1 : ((chosen_ + by) % n + n) % n;
    const auto at = static_cast<std::size_t>(chosen_);
    first_ = std::clamp(first_, at + 1 < kRows ? 0 : at + 1 - kRows, at);
    Refresh();
  }
  /// Returns the selected word; -1 if none is.
  int chosen() const { return chosen_; }

 private:
  static constexpr std::size_t kRows = 9;
  std::size_t shown() const { return std::min(kRows, words_.size()); }
  int row() const { return FromDIP(scale_to_text(25)); }
  int widest() const {
    const wxFont font = code_font(), help_font = ui_font(-2);
    const auto width_of = [this](const std::string& text, const wxFont& in) {
      int w = 0, h = 0;
      GetTextExtent(to_wx(text), &w, &h, nullptr, nullptr, &in);
      return w;
    };
    int width = FromDIP(scale_to_text(helps_ ? 220 : 100));
    for (const CompletionWord& word : words_) {
      const int help = width_of(word.help, help_font);
      width = std::max(width, width_of(word.word, font) + FromDIP(20) + (help > 0 ? help + FromDIP(8) : 0));
    }
    return width;
  }
  void OnPaint(wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(this);
    dc.SetPen(wxPen(wx_colour(palette().disabled_text)));
    dc.SetBrush(wxBrush(wx_colour(palette().field)));
    dc.DrawRectangle(GetClientSize());
    int y = 1;
    for (std::size_t i = first_; i < first_ + shown(); ++i, y += row())
      paint_row(dc, words_[i], y, static_cast<int>(i) == chosen_);
    if (!helps_) return;
    dc.SetFont(ui_font(-2));
    dc.SetTextForeground(wx_colour(palette().second_text));
    dc.DrawText(tr_wx("Tab insert · Esc close"), FromDIP(8), y + FromDIP(5));
  }
  void paint_row(wxDC& dc, const CompletionWord& word, int y, bool chosen) {
    if (chosen) {
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(wxBrush(wx_colour(palette().accent)));
      dc.DrawRectangle(1, y, GetClientSize().x - 2, row());
    }
    dc.SetFont(code_font());
    dc.SetTextForeground(chosen ? *wxWHITE : wx_colour(palette().text));
    dc.DrawText(to_wx(word.word), FromDIP(8), y + (row() - dc.GetCharHeight()) / 2);
    const int from = FromDIP(16) + dc.GetTextExtent(to_wx(word.word)).x;
    dc.SetFont(ui_font(-2));
    dc.SetTextForeground(chosen ? *wxWHITE : wx_colour(palette().second_text));
    const wxString help = to_wx(word.help);
    dc.DrawText(help, std::max(from, GetClientSize().x - FromDIP(10) - dc.GetTextExtent(help).x),
                y + (row() - dc.GetCharHeight()) / 2);
  }

  std::function<void(std::size_t)> take_;
  std::vector<CompletionWord> words_;
  int chosen_ = -1;
  std::size_t first_ = 0;
  bool helps_ = false;
};

CodeField::CodeField(wxWindow* parent, const wxString& name, const wxString& text_name) : wxPanel(parent) {
  SetName(name);
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  text_ = new wxStyledTextCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
  text_->SetName(text_name);
  build_text();
}

void CodeField::build_text() {
  text_->SetUseHorizontalScrollBar(false);
  text_->SetUseVerticalScrollBar(false);
  for (int margin = 0; margin < 3; ++margin) text_->SetMarginWidth(margin, 0);
  text_->SetMargins(0, 0);
  text_->SetWrapMode(wxSTC_WRAP_NONE);
  text_->SetScrollWidth(1);
  text_->SetScrollWidthTracking(true);
  text_->SetLexer(wxSTC_LEX_NULL);
  text_->SetViewEOL(false);
  text_->UsePopUp(wxSTC_POPUP_NEVER);
  text_->IndicatorSetStyle(kWrong, wxSTC_INDIC_SQUIGGLE);
}

void CodeField::finish(int min_height) {
  apply_theme();
  text_->SetMinSize(wxSize(FromDIP(40), text_->TextHeight(0)));
  SetMinSize(wxSize(GetMinSize().x, std::max(min_height, text_->GetMinSize().y + FromDIP(12))));
  Bind(wxEVT_PAINT, &CodeField::OnPaint, this);
  text_->Bind(wxEVT_KEY_DOWN, &CodeField::OnKey, this);
  text_->Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent& event) {
    // Colouring is also a change, but only the text matters here. Deferred: the control must not be modified in this
    // handler.
    if (!ignores_changes_ && (event.GetModificationType() & (wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT)) != 0)
      CallAfter([this] { on_changed(); });
  });
  text_->Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent&) { CallAfter([this] { open_list(); }); });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    text_->Bind(type, [this, leaves = type == wxEVT_KILL_FOCUS](wxFocusEvent& event) {
      if (leaves) close_list();
      Refresh();
      event.Skip();
    });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    apply_theme();
    event.Skip();
  });
}

void CodeField::apply_theme() {
  const Palette& p = palette();
  text_->StyleSetFont(wxSTC_STYLE_DEFAULT, code_font());
  text_->StyleSetBackground(wxSTC_STYLE_DEFAULT, wx_colour(p.field));
  text_->StyleSetForeground(wxSTC_STYLE_DEFAULT, wx_colour(p.text));
  text_->StyleClearAll();
  set_styles(*text_);
  text_->IndicatorSetForeground(kWrong, wx_colour(p.error_text));
  text_->SetCaretForeground(wx_colour(p.text));
  text_->SetSelBackground(true, wx_colour(p.accent));
  text_->SetSelForeground(true, *wxWHITE);
}

std::string CodeField::text() const { return from_wx(text_->GetText()); }
void CodeField::focus() { text_->SetFocus(); }
bool CodeField::HasFocus() const { return text_->HasFocus(); }

void CodeField::replace_text(const wxString& text, bool notify) {
  ignores_changes_ = true;
  text_->SetText(text);
  text_->SetXOffset(0);  // a longer text may have been scrolled
  ignores_changes_ = false;
  if (notify) on_changed();
}

void CodeField::on_changed() {
  wxString value = text_->GetText();
  if (value.find_first_of("\r\n") != wxString::npos) {  // pasted lines are joined
    value.Replace("\r", "");
    value.Replace("\n", " ");
    replace_text(value, false);
    text_->GotoPos(text_->GetLength());
  }
  text_changed(from_wx(value));
}

void CodeField::colour(std::size_t length, int style) { text_->SetStyling(static_cast<int>(length), style); }
void CodeField::start_colours() { text_->StartStyling(0); }
void CodeField::underline(std::size_t offset, std::size_t length) {
  text_->SetIndicatorCurrent(kWrong);
  text_->IndicatorFillRange(static_cast<int>(offset), static_cast<int>(length));
}
void CodeField::clear_underline() {
  text_->SetIndicatorCurrent(kWrong);
  text_->IndicatorClearRange(0, text_->GetLength());
}
void CodeField::set_error_frame(bool has_error) {
  has_error_ = has_error;
  Refresh();
}

void CodeField::open_list() {
  if (!HasFocus()) return;
  completions_ = find_completions(text(), static_cast<std::size_t>(text_->GetCurrentPos()));
  if (completions_.words.empty()) return close_list();
  if (!list_) list_ = new WordList(GetParent(), [this](std::size_t word) { insert_word(word); });
  const int from = text_->GetCurrentPos() - static_cast<int>(completions_.replaced);
  const wxPoint at = text_->PointFromPosition(from) + text_->GetPosition() + GetPosition();
  text_changed(text());  // a word that is still being typed is not marked as an error
  const wxWindow* const kept = uncovered_window();
  const int below = kept && kept->IsShown() ? kept->GetRect().GetBottom() + 1 : GetRect().GetBottom() + 1;
  list_->offer(completions_, wxPoint(std::max(0, at.x - FromDIP(8)), below), GetPosition().y);
}

void CodeField::insert_word(std::size_t word) {
  if (word >= completions_.words.size()) return;
  const wxString taken = to_wx(completions_.words[word].word);
  const int end = text_->GetCurrentPos();
  text_->SetTargetStart(end - static_cast<int>(completions_.replaced));
  text_->SetTargetEnd(end);
  text_->ReplaceTarget(taken);
  text_->GotoPos(text_->GetTargetEnd());
  close_list();
  word_inserted(taken);
}

void CodeField::close_list() {
  const bool open = list_ && list_->IsShown();
  if (list_) list_->Hide();
  if (completions_.words.empty() && !open) return;
  completions_ = {};
  text_changed(text());  // the word is complete and may be marked as an error
}

bool CodeField::handle_list_key(int key) {
  if (!list_ || !list_->IsShown()) return false;
  if (key == WXK_DOWN) return list_->step(1), true;
  if (key == WXK_UP) return list_->step(-1), true;
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_TAB) {
    const int chosen = list_->chosen();
    chosen < 0 ? close_list() : insert_word(static_cast<std::size_t>(chosen));
    return chosen >= 0;
  }
  if (key == WXK_ESCAPE) return close_list(), true;
  if (key == WXK_LEFT || key == WXK_RIGHT || key == WXK_HOME || key == WXK_END || key == WXK_BACK) close_list();
  return false;
}

void CodeField::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (handle_list_key(key) || handle_key(key)) return;
  if (key == WXK_TAB)
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  else
    event.Skip();
}

void CodeField::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(GetParent()->GetBackgroundColour()));
  gc->DrawRectangle(0, 0, size.x, size.y);
  const double pen = HasFocus() ? 2 : 1;
  const Palette& p = palette();
  const std::string& frame = has_error_ ? p.error_text : HasFocus() ? p.accent : p.disabled_text;
  gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(frame)).Width(pen)));
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRoundedRectangle(pen / 2, pen / 2, size.x - pen - 1, size.y - pen - 1, FromDIP(5));
}

}  // namespace tw::editor
