#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <memory>

#include "editor/core/recovery/recovery.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/wx/pictures/tile_art.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/drawn_list.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {

constexpr int kRow = 46, kHead = 28, kTile = 58, kCard = 76;
constexpr int kCheck = 12, kWork = 38, kWide = 850;  // in DIP
/// Returns the width of the list, in pixels, limited by the screen.
int width_of_list(wxWindow& window) {
  const int most = wxDisplay(&window).GetClientArea().width - window.FromDIP(80);
  return std::min(window.FromDIP(for_text(kWide)), most);
}
constexpr const char *kSavedTitle = tr_later("Last saved"), *kRecoveryTitle = tr_later("Recovery copy");

/// Left edges of the columns, in pixels. The columns of times are as wide as needed; names and changes share the rest.
struct Columns {
  int work = 0, saved = 0, kept = 0, gained = 0, end = 0;
};
Columns columns(const wxWindow& window, const Recovery& recovery, int wide) {
  const wxFont font = ui_font(), bold = ui_font(0, true);
  const auto widest = [&](const char* title, std::string Recovery::Row::*text, const wxFont& in) {
    int out = 0;
    window.GetTextExtent(tr_wx(title), &out, nullptr, nullptr, nullptr, &font);
    for (const Recovery::Row& row : recovery.rows()) {
      int needed = 0;
      window.GetTextExtent(to_wx(row.*text), &needed, nullptr, nullptr, nullptr, &in);
      out = std::max(out, needed);
    }
    return out + window.FromDIP(18);
  };
  Columns out{.work = window.FromDIP(kWork), .end = wide};
  const int saved = widest(kSavedTitle, &Recovery::Row::saved, font),
            kept = widest(kRecoveryTitle, &Recovery::Row::kept, bold);
  out.saved = out.work + (wide - out.work - saved - kept) * 11 / 20;
  out.kept = out.saved + saved;
  out.gained = out.kept + kept;
  return out;
}

/// A list of recovered work. Each row has a check box, two lines of text and three columns, drawn by the program; the
/// native list box handles the keyboard.
class WorkList : public DrawnList {
 public:
  WorkList(wxWindow* parent, Recovery& recovery) : DrawnList(parent), recovery_(recovery) {
    SetName(tr_wx("Recovery copy"));
    SetBackgroundColour(wx_colour(palette().field));
    SetItemCount(recovery.rows().size());
    Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
      const int row = VirtualHitTest(event.GetY());
      if (row != wxNOT_FOUND && event.GetX() < FromDIP(kWork)) toggle(row);
      event.Skip();
    });
    Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
      event.Skip();
      const int at = VirtualHitTest(event.GetY());
      if (at < 0 || at >= static_cast<int>(recovery_.rows().size())) return UnsetToolTip();
      const Recovery::Row& row = recovery_.rows()[static_cast<std::size_t>(at)];
      if (const wxString tip = to_wx(row.name + "\n" + row.place); tip != GetToolTipText()) SetToolTip(tip);
    });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() == WXK_SPACE && GetSelection() != wxNOT_FOUND) return toggle(GetSelection());
      event.Skip();
    });
  }
  void set_on_toggle(std::function<void()> heard) { on_toggle_ = std::move(heard); }
  wxCoord OnMeasureItem(size_t) const override {
    return std::max(FromDIP(for_text(kRow)), 2 * GetCharHeight() + FromDIP(12));
  }
  void OnDrawBackground(wxDC& dc, const wxRect& rect, size_t row) const override {
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(IsSelected(row) ? wx_colour(palette().accent_tint) : GetBackgroundColour()));
    dc.DrawRectangle(rect);
    dc.SetPen(wxPen(wx_colour(palette().faint_line)));
    dc.DrawLine(rect.x, rect.GetBottom(), rect.GetRight(), rect.GetBottom());
  }
  void OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const override {
    const Recovery::Row& row = recovery_.rows()[n];
    const Palette& p = palette();
    draw_box(dc, rect, row.chosen);
    const int first = rect.y + FromDIP(5), middle = rect.y + (rect.height - GetCharHeight()) / 2;
    const Columns at = columns(*this, recovery_, rect.width);
    const auto text = [&](const std::string& words, int from, int to, int y, const wxFont& font,
                          const std::string& hex) {
      dc.SetFont(font);
      dc.SetTextForeground(wx_colour(hex));
      dc.DrawText(wxControl::Ellipsize(to_wx(words), dc, wxELLIPSIZE_MIDDLE, to - from - FromDIP(10)), rect.x + from,
                  y);
    };
    dc.DrawBitmap(icon("tiles", wx_colour(p.text)).GetBitmapFor(this), rect.x + FromDIP(kWork),
                  rect.y + (rect.height - FromDIP(16)) / 2, true);
    text(row.name, at.work + FromDIP(26), at.saved, first, ui_font(0, true), p.text);
    text(row.place, at.work + FromDIP(26), at.saved, first + GetCharHeight() + FromDIP(2), ui_font(-1), p.second_text);
    text(row.saved, at.saved, at.kept, middle, ui_font(), p.second_text);
    text(row.kept, at.kept, at.gained, middle, ui_font(0, true), p.text);
    text(row.gained, at.gained, at.end, middle, ui_font(), p.text);
  }

 private:
  void toggle(int row) {
    const auto at = static_cast<std::size_t>(row);
    recovery_.choose(at, !recovery_.rows()[at].chosen);
    RefreshRow(at);
    if (on_toggle_) on_toggle_();
  }
  void draw_box(wxDC& dc, const wxRect& rect, bool on) const {
    const int side = FromDIP(16);
    const wxRect box(rect.x + FromDIP(kCheck), rect.y + (rect.height - side) / 2, side, side);
    dc.SetPen(wxPen(wx_colour(on ? palette().accent : palette().second_text)));
    dc.SetBrush(wxBrush(on ? wx_colour(palette().accent) : GetBackgroundColour()));
    dc.DrawRoundedRectangle(box, FromDIP(3));
    if (on) dc.DrawBitmap(icon("check", *wxWHITE, 12).GetBitmapFor(this), box.x + FromDIP(2), box.y + FromDIP(2), true);
  }
  Recovery& recovery_;
  std::function<void()> on_toggle_;
};

/// The column titles above the list.
class Captions : public wxWindow {
 public:
  Captions(wxWindow* parent, const Recovery& recovery)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetMinSize(wxSize(width_of_list(*this), FromDIP(for_text(kHead))));
    Bind(wxEVT_PAINT, [this, &recovery](wxPaintEvent&) {
      wxAutoBufferedPaintDC dc(this);
      const Columns at = columns(*this, recovery, GetClientSize().x);
      dc.SetPen(wxPen(wx_colour(palette().line)));
      dc.SetBrush(wxBrush(wx_colour(palette().caption)));
      dc.DrawRectangle(GetClientRect());
      dc.SetFont(ui_font(-1));
      dc.SetTextForeground(wx_colour(palette().second_text));
      for (const auto& [x, words] : {std::pair{at.work, tr_later("Document")}, std::pair{at.saved, kSavedTitle},
                                     std::pair{at.kept, kRecoveryTitle}, std::pair{at.gained, tr_later("Changes")}})
        dc.DrawText(tr_wx(words), x, (GetClientSize().y - dc.GetCharHeight()) / 2);
    });
  }
};

/// The first changes in the recovered work: two tiles with pictures before and after, and a row of the rules.
class GainCards : public wxWindow {
 public:
  explicit GainCards(wxWindow* parent)
      : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
    SetBackgroundStyle(wxBG_STYLE_PAINT);
    SetName(tr_wx("Changes in the recovery copy"));
    SetMinSize(wxSize(width_of_list(*this), FromDIP(for_text(kCard + 34) + 8)));
    Bind(wxEVT_PAINT, &GainCards::OnPaint, this);
  }
  void show(const Recovery::Gains& gains) {
    gains_ = &gains;
    before_.clear();
    after_.clear();
    std::string words;
    for (const auto* list : {&gains.tiles, &gains.rows})
      for (const Recovery::Gain& gain : *list) words += gain.title + ": " + gain.description + "\n";
    SetLabel(to_wx(words));
    const int high = (gains.tiles.empty() ? 0 : kCard) + (gains.rows.empty() ? 0 : 34) +
                     (gains.tiles.empty() || gains.rows.empty() ? 0 : 8);
    SetMinSize(wxSize(width_of_list(*this), FromDIP(for_text(std::max(high, 34)))));
    Refresh();
  }

 private:
  void OnPaint(wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(this);
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(wx_colour(palette().window)));
    dc.DrawRectangle(GetClientRect());
    if (!gains_) return;
    const int gap = FromDIP(8), wide = (GetClientSize().x - gap) / 2;
    int y = 0;
    for (std::size_t i = 0; i < 2 && i < gains_->tiles.size(); ++i)
      draw_tile(dc, gains_->tiles[i], wxRect(static_cast<int>(i) * (wide + gap), 0, wide, FromDIP(for_text(kCard))));
    if (!gains_->tiles.empty()) y = FromDIP(for_text(kCard)) + gap;
    if (!gains_->rows.empty())
      draw_row(dc, gains_->rows.front(), wxRect(0, y, GetClientSize().x, FromDIP(for_text(32))));
  }
  void draw_frame(wxDC& dc, const wxRect& rect) const {
    dc.SetPen(wxPen(wx_colour(palette().line)));
    dc.SetBrush(wxBrush(wx_colour(palette().field)));
    dc.DrawRoundedRectangle(rect, FromDIP(5));
  }
  void draw_tile(wxDC& dc, const Recovery::Gain& gain, const wxRect& rect) {
    draw_frame(dc, rect);
    int x = rect.x + FromDIP(9);
    const int y = rect.y + FromDIP(9);
    const double scale = GetDPIScaleFactor();
    const auto picture = [&](TileArt& art, const model::Tile& tile, const DocumentState& state) {
      dc.DrawBitmap(art.make(tile, *state.rules, kTile, scale), x, y, true);
      x += FromDIP(kTile + 8);
    };
    if (gain.before) picture(before_, *gain.before, gains_->before);
    if (gain.before && gain.after) {
      dc.SetFont(ui_font(4));
      dc.SetTextForeground(wx_colour(palette().second_text));
      dc.DrawText(to_wx("›"), x + FromDIP(6), rect.y + (rect.height - dc.GetCharHeight()) / 2);
      x += FromDIP(24);
    }
    if (gain.after) picture(after_, *gain.after, gains_->after);
    dc.SetFont(ui_font(0, true));
    dc.SetTextForeground(wx_colour(palette().text));
    dc.DrawText(to_wx(gain.title), x, y);
    dc.SetFont(ui_font(-1));
    dc.SetTextForeground(wx_colour(palette().second_text));
    draw_wrapped(dc, to_wx(gain.description),
                 wxRect(x, y + FromDIP(for_text(18)), rect.GetRight() - x - FromDIP(8), FromDIP(for_text(44))));
  }
  static void draw_wrapped(wxDC& dc, wxString words, const wxRect& rect) {
    int y = rect.y;
    while (!words.empty() && y + dc.GetCharHeight() <= rect.GetBottom()) {
      const bool last = y + 2 * dc.GetCharHeight() > rect.GetBottom();
      std::size_t fits = words.length();
      while (fits > 0 && dc.GetTextExtent(words.Left(fits)).x > rect.width) {
        const std::size_t blank = words.rfind(' ', fits - 1);
        fits = blank == wxString::npos ? 0 : blank;
      }
      if (fits == 0 || last) {
        dc.DrawText(wxControl::Ellipsize(words, dc, wxELLIPSIZE_END, rect.width), rect.x, y);
        return;
      }
      dc.DrawText(words.Left(fits), rect.x, y);
      words = words.Mid(fits).Trim(false);
      y += dc.GetCharHeight();
    }
  }
  void draw_row(wxDC& dc, const Recovery::Gain& gain, const wxRect& rect) const {
    draw_frame(dc, rect);
    dc.SetFont(ui_font(0, true));
    dc.SetTextForeground(wx_colour(palette().text));
    int x = rect.x + FromDIP(12);
    const int y = rect.y + (rect.height - dc.GetCharHeight()) / 2;
    dc.DrawText(to_wx(gain.title), x, y);
    x += dc.GetTextExtent(to_wx(gain.title)).x + FromDIP(10);
    dc.SetFont(code_font());
    dc.DrawText(wxControl::Ellipsize(to_wx(gain.description), dc, wxELLIPSIZE_END, rect.GetRight() - x - FromDIP(8)), x,
                y);
  }
  const Recovery::Gains* gains_ = nullptr;
  TileArt before_, after_;
};

class RecoverDialog : public wxDialog {
 public:
  /// Destroys the list first: it draws the work that this dialog owns.
  ~RecoverDialog() override { DestroyChildren(); }
  RecoverDialog(MainFrame& frame, std::vector<Journal::Leftover> kept, bool after_crash)
      : wxDialog(&frame, wxID_ANY, after_crash ? tr_wx("Recover unsaved work") : tr_wx("Recovery copies"),
                 wxDefaultPosition, wxDefaultSize, wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER, "Recover"),
        program_(*frame.workbench().program()),
        recovery_(std::move(kept), now_seconds()) {
    SetBackgroundColour(wx_colour(palette().window));
    auto* column = new wxBoxSizer(wxVERTICAL);
    const int side = FromDIP(20);
    column->Add(head(after_crash), wxSizerFlags().Expand().Border(wxALL, side));
    column->Add(new Captions(this, recovery_), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
    list_ = new WorkList(this, recovery_);
    const int rows = std::clamp(static_cast<int>(recovery_.rows().size()), 1, 5);
    list_->SetMinSize(wxSize(width_of_list(*this), rows * list_->OnMeasureItem(0) + FromDIP(4)));
    column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, side));
    gained_ = new wxStaticText(this, wxID_ANY, "");
    gained_->SetFont(ui_font(0, true));
    all_ = new wxButton(this, wxID_ANY, tr_wx("All changes"));
    auto* title = new wxBoxSizer(wxHORIZONTAL);
    title->Add(gained_, wxSizerFlags(1).CentreVertical());
    title->Add(all_, wxSizerFlags().CentreVertical());
    column->Add(title, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, side));
    cards_ = new GainCards(this);
    column->AddSpacer(FromDIP(10));
    column->Add(cards_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
    text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition,
                           wxSize(width_of_list(*this), FromDIP(for_text(kCard + 42))), wxTE_MULTILINE | wxTE_READONLY);
    text_->Hide();
    column->Add(text_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, side));
    column->Add(foot_line(), wxSizerFlags().Expand().Border(wxALL, side));
    column->Add(new wxStaticLine(this), wxSizerFlags().Expand());
    column->Add(buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    SetLayoutAdaptationMode(wxDIALOG_ADAPTATION_MODE_ENABLED);
    SetSizerAndFit(column);
    CentreOnParent();
    bind();
    list_->SetSelection(0);
    show_gains();
    list_->SetFocus();
  }

 private:
  wxSizer* head(bool after_crash) {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(new wxStaticBitmap(this, wxID_ANY, icon("save", wx_colour(palette().good_text), 32)),
             wxSizerFlags().Border(wxRIGHT, FromDIP(14)));
    auto* words = new wxBoxSizer(wxVERTICAL);
    auto* title = new wxStaticText(
        this, wxID_ANY,
        after_crash ? tr_wx("Unsaved work can be recovered") : tr_wx("Unsaved work from earlier sessions"));
    title->SetFont(ui_font(2, true));
    words->Add(title);
    const std::string text =
        // translators: {0} is a time such as "3 min ago"
        after_crash ? tr("Tilewright ended unexpectedly. A copy of your work was saved {0}; only later changes are "
                         "missing. Your saved files were not changed.",
                         format_time(recovery_.newest(), now_seconds()))
        : recovery_.kept(0).seen
            ? tr("You did not restore this work when it was offered. Recovery copies are deleted after 30 days.")
            : tr("The system ended the last session, for example because you logged out. Recovery copies are deleted "
                 "after 30 days.");
    auto* said = new wxStaticText(this, wxID_ANY, to_wx(text));
    said->SetForegroundColour(wx_colour(palette().second_text));
    said->Wrap(width_of_list(*this) - FromDIP(60));
    words->Add(said, wxSizerFlags().Border(wxTOP, FromDIP(2)));
    row->Add(words, wxSizerFlags(1));
    return row;
  }
  wxSizer* foot_line() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    auto* said =
        new wxStaticText(this, wxID_ANY,
                         tr_wx("A recovery copy opens as a modified document; the saved file does not change until you "
                               "save. Copies that you do not open are deleted after 30 days; until then they are under "
                               "File > Recovery copies."));
    said->SetFont(ui_font(-1));
    said->SetForegroundColour(wx_colour(palette().second_text));
    said->Wrap(width_of_list(*this) - FromDIP(30));
    row->Add(new wxStaticBitmap(this, wxID_ANY, icon("lock", wx_colour(palette().second_text))),
             wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    row->Add(said, wxSizerFlags(1));
    return row;
  }
  wxSizer* buttons() {
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    leave_ = new wxButton(this, wxID_CANCEL, tr_wx("Open saved files instead"));
    open_ = new wxButton(this, wxID_OK, tr_wx("Open recovery copies"));
    open_->SetBitmap(icon("check", wx_colour(palette().text)));
    open_->SetDefault();
    row->AddStretchSpacer();
    row->Add(leave_, wxSizerFlags().Border(wxRIGHT, FromDIP(8)));
    row->Add(open_);
    return row;
  }
  void bind() {
    list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_gains(); });
    list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { open_chosen(); });
    list_->set_on_toggle([this] { open_->Enable(recovery_.chosen() > 0); });
    all_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
      const bool all = !text_->IsShown();
      text_->Show(all);
      cards_->Show(!all);
      all_->SetLabelText(all ? tr_wx("Pictures") : all_label());
      Layout();
    });
    open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { open_chosen(); });
    leave_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { leave(); });
    // If the dialog is closed without an answer, the window's message bar continues to offer the recovery.
    Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
    Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(Destroy());
      event.Skip();
    });
  }
  std::size_t row() const { return static_cast<std::size_t>(std::max(list_->GetSelection(), 0)); }
  std::ptrdiff_t changes() const {
    const Recovery::Gains& gains = recovery_.gains(row());
    return std::ssize(gains.tiles) + std::ssize(gains.rows);
  }
  wxString all_label() const {
    const auto count = changes();
    return count == 1 ? tr_wx("Show as text") : to_wx(tr_n("Show {0} change", "Show all {0} changes", count));
  }
  void show_gains() {
    gained_->SetLabelText(tr_wx("Changes in {0} that are not in the saved file", recovery_.rows()[row()].name));
    cards_->show(recovery_.gains(row()));
    text_->SetValue(cards_->GetLabel());
    all_->Show(changes() > 0);
    if (cards_->IsShown()) all_->SetLabelText(all_label());
    GetSizer()->SetSizeHints(this);
    Layout();
  }
  void open_chosen() {
    for (std::size_t i = 0; i < recovery_.rows().size(); ++i)
      if (recovery_.rows()[i].chosen)
        program_.restore(recovery_.kept(i));
      else
        program_.journal().mark_seen(recovery_.kept(i));
    program_.recovery_answered();
    Destroy();
  }
  void leave() {
    for (std::size_t i = 0; i < recovery_.rows().size(); ++i) program_.journal().mark_seen(recovery_.kept(i));
    program_.recovery_answered();
    Destroy();
  }
  Program& program_;
  Recovery recovery_;
  WorkList* list_ = nullptr;
  GainCards* cards_ = nullptr;
  wxTextCtrl* text_ = nullptr;
  wxStaticText* gained_ = nullptr;
  wxButton *all_ = nullptr, *open_ = nullptr, *leave_ = nullptr;
};

}  // namespace

void show_recover(MainFrame& frame) {
  if (!frame.workbench().program()) return;
  auto kept = frame.workbench().program()->journal().leftovers();
  std::erase_if(kept, [](const Journal::Leftover& work) { return work.seen; });
  if (kept.empty()) return;
  if (wxWindow* open = wxWindow::FindWindowByName("Recover")) return open->Raise();
  const bool after_crash = std::ranges::any_of(kept, &Journal::Leftover::crashed);
  auto* dialog = new RecoverDialog(frame, std::move(kept), after_crash);
  dialog->Show();
  dialog->Raise();
}

void show_recovery_copies(MainFrame& frame) {
  if (!frame.workbench().program()) return;
  auto kept = frame.workbench().program()->journal().leftovers();
  if (kept.empty()) return frame.workbench().tell({false, tr("There is no unsaved work from earlier sessions."), {}});
  (new RecoverDialog(frame, std::move(kept), false))->Show();
}

}  // namespace tw::editor
