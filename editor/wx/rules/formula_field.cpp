#include "editor/wx/rules/formula_field.hpp"

#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/stc/stc.h>

#include <algorithm>
#include <memory>

#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {
constexpr int kWrong = 0;  // the indicator that underlines
int style_of(FormulaSpan::Look look) { return 1 + static_cast<int>(look); }
std::string trimmed(const std::string& text) { return from_wx(to_wx(text).Strip(wxString::both)); }
}  // namespace

/// The words offered, under the field, with what each counts. A plain child that never takes the focus.
class FormulaField::Offers : public wxWindow {
 public:
  Offers(wxWindow* parent, std::function<void(std::size_t)> take)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxSize(1, 1)), take_(std::move(take)) {
    SetName("Words offered");
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Hide();
    Bind(wxEVT_PAINT, &Offers::OnPaint, this);
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
      const auto word = static_cast<std::size_t>(std::max(0, event.GetY() / row()));
      if (word < std::min(kRows, words_.size())) take_(word);
    });
  }
  bool AcceptsFocus() const override { return false; }
  void offer(const std::vector<FormulaWord>& words, wxPoint at) {
    words_ = words;
    chosen_ = 0;
    const int n = static_cast<int>(std::min(kRows, words_.size()));
    const int width = std::min(FromDIP(340), GetParent()->GetClientSize().x - at.x - FromDIP(4));
    SetSize(at.x, at.y, std::max(FromDIP(220), width), row() * (n + 1) + FromDIP(4));
    Show();
    Raise();
    Refresh();
  }
  void step(int by) {
    const int n = static_cast<int>(std::min(kRows, words_.size()));
    chosen_ = static_cast<std::size_t>((static_cast<int>(chosen_) + by + n) % n);
    Refresh();
  }
  std::size_t chosen() const { return chosen_; }

 private:
  static constexpr std::size_t kRows = 7;
  int row() const { return FromDIP(25); }
  void OnPaint(wxPaintEvent&) {
    const Palette& p = palette();
    wxAutoBufferedPaintDC dc(this);
    dc.SetPen(wxPen(wx_colour(p.disabled_text)));
    dc.SetBrush(wxBrush(wx_colour(p.field)));
    dc.DrawRectangle(GetClientSize());
    int y = 1;
    for (std::size_t i = 0; i < std::min(kRows, words_.size()); ++i, y += row()) {
      if (i == chosen_) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(wxBrush(wx_colour(p.accent)));
        dc.DrawRectangle(1, y, GetClientSize().x - 2, row());
      }
      dc.SetFont(code_font());
      dc.SetTextForeground(i == chosen_ ? *wxWHITE : wx_colour(p.text));
      dc.DrawText(to_wx(words_[i].word), FromDIP(8), y + (row() - dc.GetCharHeight()) / 2);
      const int from = FromDIP(16) + dc.GetTextExtent(to_wx(words_[i].word)).x;
      dc.SetFont(ui_font(-2));
      dc.SetTextForeground(i == chosen_ ? *wxWHITE : wx_colour(p.second_text));
      const wxString help = to_wx(words_[i].help);
      const int x = std::max(from, GetClientSize().x - FromDIP(10) - dc.GetTextExtent(help).x);
      dc.DrawText(help, x, y + (row() - dc.GetCharHeight()) / 2);
    }
    dc.SetFont(ui_font(-2));
    dc.SetTextForeground(wx_colour(p.second_text));
    dc.DrawText(to_wx("Tab take · Esc close"), FromDIP(8), y + FromDIP(5));
  }
  std::function<void(std::size_t)> take_;
  std::vector<FormulaWord> words_;
  std::size_t chosen_ = 0;
};

FormulaField::FormulaField(wxWindow* parent) : wxPanel(parent) {
  SetName("Formula field");
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  text_ = new wxStyledTextCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
  text_->SetName("Formula");
  build_text();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(text_, wxSizerFlags(1).CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(9)));
  SetSizer(row);
  SetMinSize(wxSize(FromDIP(160), std::max(FromDIP(34), text_->GetMinSize().y + FromDIP(12))));
  Bind(wxEVT_PAINT, &FormulaField::OnPaint, this);
  text_->Bind(wxEVT_KEY_DOWN, &FormulaField::OnKey, this);
  text_->Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent& event) {
    if (!quiet_ && (event.GetModificationType() & (wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT)) != 0)
      CallAfter([this] { changed(); });
  });
  text_->Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent&) { CallAfter([this] { offer(); }); });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    text_->Bind(type, [this, leaves = type == wxEVT_KILL_FOCUS](wxFocusEvent& event) {
      if (leaves) close_list();
      Refresh();
      event.Skip();
    });
}

void FormulaField::build_text() {
  text_->SetUseHorizontalScrollBar(false);
  text_->SetUseVerticalScrollBar(false);
  for (int margin = 0; margin < 3; ++margin) text_->SetMarginWidth(margin, 0);
  text_->SetMargins(0, 0);
  text_->SetScrollWidth(1);
  text_->SetScrollWidthTracking(true);
  text_->SetLexer(wxSTC_LEX_NULL);
  text_->SetViewEOL(false);
  text_->UsePopUp(wxSTC_POPUP_NEVER);
  text_->IndicatorSetStyle(kWrong, wxSTC_INDIC_SQUIGGLE);
  paint_theme();
  text_->SetMinSize(wxSize(FromDIP(40), text_->TextHeight(0)));
}

void FormulaField::paint_theme() {
  using Look = FormulaSpan::Look;
  const Palette& p = palette();
  text_->StyleSetFont(wxSTC_STYLE_DEFAULT, code_font());
  text_->StyleSetBackground(wxSTC_STYLE_DEFAULT, wx_colour(p.field));
  text_->StyleSetForeground(wxSTC_STYLE_DEFAULT, wx_colour(p.text));
  text_->StyleClearAll();
  text_->StyleSetForeground(style_of(Look::Number), wx_colour(p.warning_text));
  text_->StyleSetForeground(style_of(Look::Word), wx_colour(p.accent_text));
  text_->StyleSetForeground(style_of(Look::Function), wx_colour(p.good_text));
  text_->IndicatorSetForeground(kWrong, wx_colour(p.error_text));
  text_->SetCaretForeground(wx_colour(p.text));
  text_->SetSelBackground(true, wx_colour(p.accent));
  text_->SetSelForeground(true, *wxWHITE);
}

std::string FormulaField::text() const { return from_wx(text_->GetText()); }

void FormulaField::set_text(const std::string& text) {
  if (trimmed(text) == trimmed(this->text())) return;  // a blank that is being typed stays
  quiet_ = true;
  text_->SetText(to_wx(text));
  text_->EmptyUndoBuffer();
  quiet_ = false;
  colour();
}

void FormulaField::colour() {
  text_->StartStyling(0);
  for (const FormulaSpan& span : formula_spans(text()))
    text_->SetStyling(static_cast<int>(span.length), style_of(span.look));
}

void FormulaField::show(const FieldTrouble* trouble) {
  wrong_ = trouble != nullptr;
  text_->SetIndicatorCurrent(kWrong);
  text_->IndicatorClearRange(0, text_->GetLength());
  if (trouble != nullptr && trouble->length > 0 && offered_.words.empty())
    text_->IndicatorFillRange(static_cast<int>(trouble->offset), static_cast<int>(trouble->length));
  Refresh();
}

void FormulaField::insert(const std::string& word) {
  text_->ReplaceSelection(to_wx(word));
  text_->SetFocus();
}

void FormulaField::focus() { text_->SetFocus(); }

void FormulaField::changed() {
  wxString value = text_->GetText();
  if (value.find_first_of("\r\n") != wxString::npos) {  // pasted lines are one line
    value.Replace("\r", "");
    value.Replace("\n", " ");
    text_->SetText(value);
    return;
  }
  colour();
  if (on_text_) on_text_(from_wx(value));
}

void FormulaField::offer() {
  if (!ask_ || !text_->HasFocus()) return;
  offered_ = ask_(text(), static_cast<std::size_t>(text_->GetCurrentPos()));
  if (offered_.words.empty()) return close_list();
  if (!list_) list_ = new Offers(GetParent(), [this](std::size_t word) { take(word); });
  const wxPoint at = text_->PointFromPosition(text_->GetCurrentPos() - static_cast<int>(offered_.replaced)) +
                     text_->GetPosition() + GetPosition();
  list_->offer(offered_.words, wxPoint(std::max(0, at.x - FromDIP(8)), GetPosition().y + GetSize().y));
}

void FormulaField::take(std::size_t word) {
  if (word >= offered_.words.size()) return;
  const int end = text_->GetCurrentPos();
  text_->SetTargetStart(end - static_cast<int>(offered_.replaced));
  text_->SetTargetEnd(end);
  text_->ReplaceTarget(to_wx(offered_.words[word].word));
  text_->GotoPos(text_->GetTargetEnd());
  close_list();
}

void FormulaField::close_list() {
  if (list_) list_->Hide();
  if (offered_.words.empty()) return;
  offered_ = {};
  if (on_text_) on_text_(text());  // what was being typed is now what is meant
}

bool FormulaField::list_key(int key) {
  if (!list_ || !list_->IsShown()) return false;
  if (key == WXK_DOWN) return list_->step(1), true;
  if (key == WXK_UP) return list_->step(-1), true;
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_TAB) return take(list_->chosen()), true;
  if (key == WXK_ESCAPE) return close_list(), true;
  if (key == WXK_LEFT || key == WXK_RIGHT || key == WXK_HOME || key == WXK_END || key == WXK_BACK) close_list();
  return false;
}

void FormulaField::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (list_key(key)) {
    return;
  } else if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) {
    return;
  } else if (key == WXK_ESCAPE) {
    if (on_escape_) on_escape_();
  } else if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else {
    event.Skip();
  }
}

void FormulaField::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(GetParent()->GetBackgroundColour()));
  gc->DrawRectangle(0, 0, size.x, size.y);
  const bool focus = text_->HasFocus();
  const double pen = focus ? 2 : 1;
  const std::string& frame = wrong_ ? palette().error_text : focus ? palette().accent : palette().disabled_text;
  gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(frame)).Width(pen)));
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRoundedRectangle(pen / 2, pen / 2, size.x - pen - 1, size.y - pen - 1, FromDIP(5));
}

}  // namespace tw::editor
