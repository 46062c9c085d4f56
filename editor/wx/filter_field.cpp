#include "editor/wx/filter_field.hpp"

#include <wx/bmpbuttn.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stc/stc.h>

#include <algorithm>

#include "editor/wx/icons.hpp"
#include "editor/wx/text.hpp"
#include "editor/wx/theme.hpp"

namespace tw::editor {

namespace {
using Look = FilterSpan::Look;
constexpr int kWrong = 0;  // the indicator that underlines
constexpr int kFirstStyle = 1;
int style_of(Look look) { return kFirstStyle + static_cast<int>(look); }
}  // namespace

/// The words offered, under the field. A plain child that never takes the focus: a popup window would.
class WordList : public wxWindow {
 public:
  WordList(wxWindow* parent, std::function<void(std::size_t)> take)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxSize(1, 1)), take_(std::move(take)) {
    SetName("Words offered");
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    Hide();
    Bind(wxEVT_PAINT, &WordList::OnPaint, this);
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
      const auto word = first_ + static_cast<std::size_t>(std::max(0, event.GetY() / row()));
      if (word < words_.size()) take_(word);
    });
  }
  bool AcceptsFocus() const override { return false; }
  void offer(const std::vector<std::string>& words, wxPoint at) {
    words_ = words;
    chosen_ = first_ = 0;
    int width = FromDIP(100);
    const wxFont font = code_font();
    for (const std::string& word : words_) {
      int w = 0, h = 0;
      GetTextExtent(to_wx(word), &w, &h, nullptr, nullptr, &font);
      width = std::max(width, w + FromDIP(20));
    }
    SetSize(at.x, at.y, width, row() * static_cast<int>(std::min(kRows, words_.size())) + 2);
    Show();
    Raise();
    Refresh();
  }
  void step(int by) {
    const auto n = static_cast<int>(words_.size());
    chosen_ = static_cast<std::size_t>(((static_cast<int>(chosen_) + by) % n + n) % n);
    first_ = std::clamp(first_, chosen_ + 1 < kRows ? 0 : chosen_ + 1 - kRows, chosen_);
    Refresh();
  }
  std::size_t chosen() const { return chosen_; }

 private:
  static constexpr std::size_t kRows = 9;
  int row() const { return FromDIP(24); }
  void OnPaint(wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(this);
    dc.SetPen(wxPen(wx_colour(palette().disabled_text)));
    dc.SetBrush(wxBrush(wx_colour(palette().field)));
    dc.DrawRectangle(GetClientSize());
    dc.SetFont(code_font());
    for (std::size_t i = first_; i < std::min(words_.size(), first_ + kRows); ++i) {
      const int y = 1 + static_cast<int>(i - first_) * row();
      if (i == chosen_) {
        dc.SetPen(*wxTRANSPARENT_PEN);
        dc.SetBrush(wxBrush(wx_colour(palette().accent)));
        dc.DrawRectangle(1, y, GetClientSize().x - 2, row());
      }
      dc.SetTextForeground(i == chosen_ ? *wxWHITE : wx_colour(palette().text));
      dc.DrawText(to_wx(words_[i]), FromDIP(8), y + (row() - dc.GetCharHeight()) / 2);
    }
  }
  std::function<void(std::size_t)> take_;
  std::vector<std::string> words_;
  std::size_t chosen_ = 0, first_ = 0;
};

FilterField::FilterField(wxWindow* parent) : wxPanel(parent) {
  SetName("Filter field");
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  text_ = new wxStyledTextCtrl(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxBORDER_NONE);
  text_->SetName("Filter");
  build_text();
  auto* lens = new wxStaticBitmap(this, wxID_ANY, icon("search", wx_colour(palette().second_text)));
  auto* clear = new wxBitmapButton(this, wxID_ANY, icon("close", wx_colour(palette().second_text)), wxDefaultPosition,
                                   FromDIP(wxSize(24, 24)), wxBORDER_NONE);
  clear->SetName("Clear filter");
  clear->SetToolTip("Clear filter (Esc)\nShows all tiles again.");
  clear->SetBackgroundColour(wx_colour(palette().field));
  clear->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    SetValue("");
    focus();
  });
  clear->Hide();
  clear_ = clear;
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddSpacer(FromDIP(9));
  row->Add(lens, wxSizerFlags().CentreVertical());
  row->AddSpacer(FromDIP(6));
  row->Add(text_, wxSizerFlags(1).CentreVertical());
  row->Add(clear, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, FromDIP(3)).ReserveSpaceEvenIfHidden());
  SetSizer(row);
  SetMinSize(wxSize(-1, std::max(FromDIP(32), text_->GetMinSize().y + FromDIP(10))));
  Bind(wxEVT_PAINT, &FilterField::OnPaint, this);
  text_->Bind(wxEVT_KEY_DOWN, &FilterField::OnKey, this);
  text_->Bind(wxEVT_STC_MODIFIED, [this](wxStyledTextEvent& event) {
    // Colouring is a change too; only the text is of interest. Asked later: the control must not be changed in here.
    if ((event.GetModificationType() & (wxSTC_MOD_INSERTTEXT | wxSTC_MOD_DELETETEXT)) != 0)
      CallAfter([this] { changed(); });
  });
  text_->Bind(wxEVT_STC_CHARADDED, [this](wxStyledTextEvent&) { CallAfter([this] { offer(); }); });
  text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    close_list();
    event.Skip();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    text_->Bind(type, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    paint_theme();
    event.Skip();
  });
}

void FilterField::build_text() {
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
  text_->SetToolTip("Filter (Ctrl+F)\nShows the tiles for which all words hold, such as copies>=2.");
  paint_theme();
  text_->SetMinSize(wxSize(FromDIP(40), text_->TextHeight(0)));
}

void FilterField::paint_theme() {
  const Palette& p = palette();
  text_->StyleSetFont(wxSTC_STYLE_DEFAULT, code_font());
  text_->StyleSetBackground(wxSTC_STYLE_DEFAULT, wx_colour(p.field));
  text_->StyleSetForeground(wxSTC_STYLE_DEFAULT, wx_colour(p.text));
  text_->StyleClearAll();
  text_->StyleSetForeground(style_of(Look::Key), wx_colour(p.accent_text));
  text_->StyleSetForeground(style_of(Look::Or), wx_colour(p.warning_text));
  text_->StyleSetBold(style_of(Look::Or), true);
  text_->StyleSetForeground(style_of(Look::Wrong), wx_colour(p.error_text));
  text_->IndicatorSetForeground(kWrong, wx_colour(p.error_text));
  text_->SetCaretForeground(wx_colour(p.text));
  text_->SetSelBackground(true, wx_colour(p.accent));
  text_->SetSelForeground(true, *wxWHITE);
}

wxString FilterField::GetValue() const { return text_->GetText(); }

void FilterField::SetValue(const wxString& text) {
  close_list();
  text_->SetText(text);
  text_->GotoPos(text_->GetLength());
  changed();
}

void FilterField::focus() { text_->SetFocus(); }
void FilterField::SelectAll() { text_->SelectAll(); }
bool FilterField::HasFocus() const { return text_->HasFocus(); }

void FilterField::changed() {
  wxString value = text_->GetText();
  if (value.find_first_of("\r\n") != wxString::npos) {  // pasted lines are one line
    value.Replace("\r", "");
    value.Replace("\n", " ");
    return SetValue(value);
  }
  clear_->Show(!value.empty());
  if (on_text_) on_text_(from_wx(value));
}

void FilterField::offer() {
  if (!ask_ || !HasFocus()) return;
  const FilterCompletion completion = ask_(from_wx(text_->GetText()), static_cast<std::size_t>(text_->GetCurrentPos()));
  offered_ = completion.words;
  replaced_ = completion.replaced;
  if (offered_.empty()) return close_list();
  if (!list_) list_ = new WordList(GetParent(), [this](std::size_t word) { take(word); });
  const int from = text_->GetCurrentPos() - static_cast<int>(replaced_);
  const wxPoint at = text_->PointFromPosition(from) + text_->GetPosition() + GetPosition();
  list_->offer(offered_, wxPoint(std::max(0, at.x - FromDIP(8)), GetPosition().y + GetSize().y));
  if (on_text_) on_text_(from_wx(text_->GetText()));  // a word that is being typed is no error yet
}

void FilterField::take(std::size_t word) {
  if (word >= offered_.size()) return;
  const wxString text = to_wx(offered_[word]);
  const int end = text_->GetCurrentPos();
  text_->SetTargetStart(end - static_cast<int>(replaced_));
  text_->SetTargetEnd(end);
  text_->ReplaceTarget(text);
  text_->GotoPos(text_->GetTargetEnd());
  close_list();
  if (text.EndsWith(":")) CallAfter([this] { offer(); });
}

void FilterField::close_list() {
  const bool open = list_ && list_->IsShown();
  if (list_) list_->Hide();
  if (offered_.empty() && !open) return;
  offered_.clear();
  if (on_text_) on_text_(from_wx(text_->GetText()));
}

bool FilterField::list_key(int key) {
  if (!list_ || !list_->IsShown()) return false;
  if (key == WXK_DOWN) return list_->step(1), true;
  if (key == WXK_UP) return list_->step(-1), true;
  if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_TAB) return take(list_->chosen()), true;
  if (key == WXK_ESCAPE) return close_list(), true;
  if (key == WXK_LEFT || key == WXK_RIGHT || key == WXK_HOME || key == WXK_END || key == WXK_BACK) close_list();
  return false;
}

void FilterField::show(const Filter& filter) {
  const std::string value = from_wx(text_->GetText());
  text_->StartStyling(0);
  text_->SetIndicatorCurrent(kWrong);
  text_->IndicatorClearRange(0, text_->GetLength());
  for (const FilterSpan& span : filter_spans(value, filter)) {
    text_->SetStyling(static_cast<int>(span.length), style_of(span.look));
    if (span.look == Look::Wrong && offered_.empty())
      text_->IndicatorFillRange(static_cast<int>(span.offset), static_cast<int>(span.length));
  }
}

void FilterField::OnKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (list_key(key)) {
    return;
  } else if (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || key == WXK_DOWN) {
    if (on_leave_) on_leave_();
  } else if (key == WXK_ESCAPE) {
    SetValue("");
  } else if (key == WXK_TAB) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else {
    event.Skip();
  }
}

void FilterField::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const wxSize size = GetClientSize();
  gc->SetPen(*wxTRANSPARENT_PEN);
  gc->SetBrush(wxBrush(GetParent()->GetBackgroundColour()));
  gc->DrawRectangle(0, 0, size.x, size.y);
  const bool focus = HasFocus();
  const double pen = focus ? 2 : 1;
  gc->SetPen(
      gc->CreatePen(wxGraphicsPenInfo(wx_colour(focus ? palette().accent : palette().disabled_text)).Width(pen)));
  gc->SetBrush(wxBrush(wx_colour(palette().field)));
  gc->DrawRoundedRectangle(pen / 2, pen / 2, size.x - pen - 1, size.y - pen - 1, FromDIP(5));
}

}  // namespace tw::editor
