#include "editor/wx/help/welcome.hpp"

#include <cairo.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dcbuffer.h>
#include <wx/graphics.h>
#include <wx/hyperlink.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <chrono>
#include <memory>
#include <utility>
#include <vector>

#include "editor/core/help/tour.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text.hpp"

namespace tw::editor {

namespace {

constexpr int kPicture = 55, kCardHigh = 82, kRecentHigh = 46, kCardGap = 10, kBeside = 900;  // in DIP

std::int64_t seconds_now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

/// Returns a picture of the card's four tiles, `side` DIP wide and high.
wxBitmap draw_four(const WelcomeCard& card, int side, double scale) {
  return draw_bitmap(side, side, scale, [&](cairo_t* cr) {
    const double each = (side - 1) / 2.0;
    for (std::size_t i = 0; i < card.tiles.size(); ++i) {
      const auto shape = drawing::lay_out(card.tiles[i], *card.rules);
      drawing::draw_tile(cr, *shape, (i % 2 ? each + 1 : 0), (i / 2 ? each + 1 : 0), each, model::Rotation::None,
                         drawing::Style::Art, each * scale);
    }
  });
}

/// Adds press, focus and hover handling to a drawn control.
void make_pressable(wxWindow& window, bool& hot, std::function<void()> run) {
  window.SetBackgroundStyle(wxBG_STYLE_PAINT);
  window.SetCursor(wxCursor(wxCURSOR_HAND));
  window.Bind(wxEVT_ENTER_WINDOW, [&](wxMouseEvent&) {
    hot = true;
    window.Refresh();
  });
  window.Bind(wxEVT_LEAVE_WINDOW, [&](wxMouseEvent&) {
    hot = false;
    window.Refresh();
  });
  for (const auto& type : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS})
    window.Bind(type, [&window](wxFocusEvent& event) {
      window.Refresh();
      event.Skip();
    });
  window.Bind(wxEVT_LEFT_DOWN, [&window](wxMouseEvent&) { window.SetFocus(); });
  window.Bind(wxEVT_LEFT_UP, [&window, run](wxMouseEvent&) { window.CallAfter(run); });
  window.Bind(wxEVT_KEY_DOWN, [&window, run](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_RETURN || key == WXK_SPACE) return window.CallAfter(run);
    if (key == WXK_TAB || key == WXK_DOWN || key == WXK_UP || key == WXK_RIGHT || key == WXK_LEFT) {
      const bool back = key == WXK_UP || key == WXK_LEFT || (key == WXK_TAB && event.ShiftDown());
      window.Navigate(back ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
      return;
    }
    event.Skip();
  });
}

void draw_ground(wxGraphicsContext& gc, const wxWindow& window, bool hot, int radius) {
  const wxSize size = window.GetClientSize();
  const Palette& p = palette();
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(wx_colour(p.canvas)));
  gc.DrawRectangle(0, 0, size.x, size.y);
  const bool focus = window.HasFocus();
  gc.SetBrush(wxBrush(wx_colour(hot ? p.accent_tint : p.field)));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx_colour(focus || hot ? p.accent : p.line)).Width(focus ? 2 : 1)));
  gc.DrawRoundedRectangle(1, 1, size.x - 2, size.y - 2, radius);
}

/// Splits text at a space if it does not fit on one line. The second line is ellipsized.
std::vector<wxString> in_two_lines(wxDC& dc, const wxString& text, int room) {
  if (dc.GetTextExtent(text).x <= room) return {text};
  std::size_t cut = wxString::npos;
  for (std::size_t at = text.find(' '); at != wxString::npos; at = text.find(' ', at + 1))
    if (dc.GetTextExtent(text.substr(0, at)).x <= room) cut = at;
  if (cut == wxString::npos) return {wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, room)};
  return {text.substr(0, cut), wxControl::Ellipsize(text.substr(cut + 1), dc, wxELLIPSIZE_END, room)};
}

/// Returns a link that runs a command.
wxGenericHyperlinkCtrl* link(wxWindow* parent, const wxString& text, std::function<void()> run) {
  auto* made = new wxGenericHyperlinkCtrl(parent, wxID_ANY, text, "#", wxDefaultPosition, wxDefaultSize,
                                          wxHL_ALIGN_RIGHT | wxBORDER_NONE);
  made->SetNormalColour(wx_colour(palette().accent_text));
  made->SetHoverColour(wx_colour(palette().accent));
  made->SetVisitedColour(wx_colour(palette().accent_text));
  made->SetFont(ui_font(-1));
  made->Bind(wxEVT_HYPERLINK, [made, run](wxHyperlinkEvent&) { made->CallAfter(run); });
  return made;
}

}  // namespace

WelcomeButton::WelcomeButton(wxWindow* parent, WelcomeCard card, std::function<void()> run)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), card_(std::move(card)) {
  SetName(to_wx(card_.title + ", " + card_.note));
  SetMinSize(FromDIP(for_text(wxSize(220, kCardHigh))));
  make_pressable(*this, hot_, std::move(run));
  Bind(wxEVT_PAINT, &WelcomeButton::OnPaint, this);
}

void WelcomeButton::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const Palette& p = palette();
  const wxSize size = GetClientSize();
  draw_ground(*gc, *this, hot_, FromDIP(5));
  const int side = FromDIP(kPicture), x = FromDIP(12), y = (size.y - side) / 2;
  if (card_.tiles.empty()) {
    gc->SetBrush(*wxTRANSPARENT_BRUSH);
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(p.second_text)).Width(1).Style(wxPENSTYLE_SHORT_DASH)));
    gc->DrawRoundedRectangle(x + 0.5, y + 0.5, side - 1, side - 1, FromDIP(3));
    gc->SetPen(gc->CreatePen(wxGraphicsPenInfo(wx_colour(p.text)).Width(1.4)));
    const double mx = x + side / 2.0, my = y + side / 2.0, arm = FromDIP(6);
    gc->StrokeLine(mx - arm, my, mx + arm, my);
    gc->StrokeLine(mx, my - arm, mx, my + arm);
  } else {
    if (!picture_.IsOk() || picture_scale_ != GetContentScaleFactor()) {
      picture_scale_ = GetContentScaleFactor();
      picture_ = draw_four(card_, side, picture_scale_);
    }
    gc->DrawBitmap(picture_, x, y, side, side);
  }
  const int left = x + side + FromDIP(12), room = size.x - left - FromDIP(8), middle = size.y / 2;
  const wxFont title = ui_font(-1, true), note = ui_font(-2);
  dc.SetFont(title);
  const std::vector<wxString> titles = in_two_lines(dc, to_wx(card_.title), room);
  const int title_high = dc.GetCharHeight();
  dc.SetFont(note);
  const std::vector<wxString> notes = in_two_lines(dc, to_wx(card_.note), room);
  const int note_high = dc.GetCharHeight(), gap = FromDIP(4);
  int at =
      middle - (static_cast<int>(titles.size()) * title_high + gap + static_cast<int>(notes.size()) * note_high) / 2;
  dc.SetFont(title);
  dc.SetTextForeground(wx_colour(p.text));
  for (const wxString& line : titles) dc.DrawText(line, left, std::exchange(at, at + title_high));
  at += gap;
  dc.SetFont(note);
  dc.SetTextForeground(wx_colour(p.second_text));
  for (const wxString& line : notes) dc.DrawText(line, left, std::exchange(at, at + note_high));
}

RecentButton::RecentButton(wxWindow* parent, RecentRow row, std::function<void()> run)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS), row_(std::move(row)) {
  SetName(row_.missing ? tr_wx("{0}, not found", row_.title) : to_wx(row_.title));
  SetToolTip(to_wx(row_.file.string() +
                   (row_.missing ? "\n" + tr("This file no longer exists. Click to locate it.") : std::string())));
  SetMinSize(FromDIP(for_text(wxSize(260, kRecentHigh))));
  make_pressable(*this, hot_, std::move(run));
  Bind(wxEVT_PAINT, &RecentButton::OnPaint, this);
}

void RecentButton::OnPaint(wxPaintEvent&) {
  wxAutoBufferedPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  const Palette& p = palette();
  const wxSize size = GetClientSize();
  draw_ground(*gc, *this, hot_, FromDIP(3));
  const int middle = size.y / 2, picture = FromDIP(16);
  gc->DrawBitmap(
      icon(row_.missing ? "warning" : "tiles", wx_colour(row_.missing ? p.warning_text : p.text)).GetBitmapFor(this),
      FromDIP(12), middle - picture / 2, picture, picture);
  int right = size.x - FromDIP(12);
  dc.SetFont(ui_font(-2));
  dc.SetTextForeground(wx_colour(row_.missing ? p.warning_text : p.second_text));
  const wxString when = row_.missing ? tr_wx("not found · Locate…") : to_wx(row_.when);
  right -= dc.GetTextExtent(to_wx(from_wx(when))).x;
  dc.DrawText(when, right, middle - dc.GetCharHeight() / 2);
  const int left = FromDIP(38), room = right - left - FromDIP(8);
  dc.SetFont(ui_font(-1));
  dc.SetTextForeground(wx_colour(p.text));
  dc.DrawText(wxControl::Ellipsize(to_wx(row_.title), dc, wxELLIPSIZE_END, room), left,
              middle - dc.GetCharHeight() + FromDIP(1));
  dc.SetFont(ui_font(-2));
  dc.SetTextForeground(wx_colour(p.second_text));
  dc.DrawText(wxControl::Ellipsize(to_wx(row_.place), dc, wxELLIPSIZE_MIDDLE, room), left, middle + FromDIP(2));
}

WelcomePage::WelcomePage(wxWindow* parent, MainFrame& frame)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), frame_(frame) {
  SetName(tr_wx("Welcome"));
  SetBackgroundColour(wx_colour(palette().canvas));
  SetScrollRate(0, FromDIP(16));
  auto* left = games();
  auto* right = new wxBoxSizer(wxVERTICAL);
  auto* title = new wxBoxSizer(wxHORIZONTAL);
  title->Add(new_label(this, tr_wx("Recent"), palette().text, 1, true), wxSizerFlags(1).CentreVertical());
  clear_ = link(this, tr_wx("Remove missing files"), [this] { frame_.forget_missing_files(); });
  title->Add(clear_, wxSizerFlags().CentreVertical());
  right->Add(title, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  recent_rows_ = new wxBoxSizer(wxVERTICAL);
  right->Add(recent_rows_, wxSizerFlags().Expand());
  right->Add(tour(), wxSizerFlags().Expand().Border(wxTOP, FromDIP(16)));
  auto* columns = new wxBoxSizer(wxHORIZONTAL);
  wxSizerItem* const first = columns->Add(left, wxSizerFlags(58).Expand());
  wxSizerItem* const second = columns->Add(right, wxSizerFlags(42).Expand().Border(wxLEFT, FromDIP(28)));
  // In a narrow window, the recent files are placed below the games.
  Bind(wxEVT_SIZE, [this, columns, first, second](wxSizeEvent& event) {
    event.Skip();
    const int way = event.GetSize().x < FromDIP(for_text(kBeside)) ? wxVERTICAL : wxHORIZONTAL;
    if (way == columns->GetOrientation()) return;
    columns->SetOrientation(way);
    second->SetFlag(wxEXPAND | (way == wxVERTICAL ? wxTOP : wxLEFT));
    first->SetProportion(way == wxVERTICAL ? 0 : 58);
    second->SetProportion(way == wxVERTICAL ? 0 : 42);
    CallAfter([this] {
      FitInside();
      Layout();
    });
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(head(), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(28)));
  column->Add(columns, wxSizerFlags().Expand());
  column->Add(foot(), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(20)));
  column->SetMinSize(FromDIP(wxSize(860, -1)));
  auto* middle = new wxBoxSizer(wxHORIZONTAL);
  middle->AddStretchSpacer(1);
  middle->Add(column, wxSizerFlags(10).Border(wxLEFT | wxRIGHT, FromDIP(24)));
  middle->AddStretchSpacer(1);
  SetSizer(middle);
  refresh_page();
  // Deferred: the clicked row must not be destroyed during its own event.
  recent_changed_ = frame_.workbench().recent().changed().connect([this] {
    if (IsShown()) CallAfter([this] { refresh_page(); });
  });
}

wxSizer* WelcomePage::head() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  auto* titles = new wxBoxSizer(wxVERTICAL);
  titles->Add(new_label(this, "Tilewright", palette().text, 10, true));
  titles->Add(
      new_label(this, tr_wx("Draw a tile set, see what is in it, and learn how it plays."), palette().second_text, -1),
      wxSizerFlags().Border(wxTOP, FromDIP(2)));
  row->Add(titles, wxSizerFlags(1).CentreVertical());
  for (const char* id : {"file/open", "file/import"}) {
    const Action* action = find_action(frame_.actions(), id);
    if (!action) continue;
    auto* button = new wxButton(this, wxID_ANY, plain_label(*action));
    button->SetBitmap(icon(action->icon, wx_colour(palette().text)));
    button->SetToolTip(tip_of(*action, frame_.keys()));
    button->Bind(wxEVT_BUTTON, [this, id](wxCommandEvent&) { frame_.run(id); });
    row->Add(button, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(12)));
  }
  return row;
}

wxSizer* WelcomePage::games() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* title = new wxBoxSizer(wxHORIZONTAL);
  title->Add(new_label(this, tr_wx("New from a game"), palette().text, 1, true), wxSizerFlags(1).CentreVertical());
  title->Add(new_label(this, tr_wx("creates a variant; the game itself does not change"), palette().second_text, -2),
             wxSizerFlags().CentreVertical());
  column->Add(title, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  auto* grid = new wxGridSizer(2, FromDIP(kCardGap), FromDIP(kCardGap));
  for (WelcomeCard& card : welcome_cards(first_game())) {
    const std::size_t at = cards_.size();
    cards_.push_back(new WelcomeButton(this, std::move(card), [this, at] { begin(cards_[at]->card()); }));
    grid->Add(cards_.back(), wxSizerFlags().Expand());
  }
  column->Add(grid, wxSizerFlags().Expand());
  return column;
}

wxWindow* WelcomePage::tour() {
  auto* card = new wxPanel(this, wxID_ANY);
  card->SetBackgroundColour(wx_colour(palette().field));
  card->Bind(wxEVT_PAINT, [card](wxPaintEvent&) {
    wxPaintDC dc(card);
    dc.SetPen(wxPen(wx_colour(palette().line)));
    dc.SetBrush(wxBrush(wx_colour(palette().field)));
    dc.DrawRectangle(card->GetClientSize());
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(new_label(card, tr_wx("Two-minute tour"), palette().text, 1, true));
  auto* about = new_label(card, to_wx(tour_intro()), palette().second_text, -1);
  about->Wrap(FromDIP(for_text(360)));
  column->Add(about, wxSizerFlags().Border(wxTOP, FromDIP(4)));
  auto* steps = new wxGridSizer(2, FromDIP(6), FromDIP(8));
  int number = 1;
  for (const TourStep& step : tour_steps())
    steps->Add(new_label(card, to_wx(std::to_string(number++) + "  " + step.title), palette().text, -1));
  column->Add(steps, wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(12)));
  auto* start = new wxButton(card, wxID_ANY, tr_wx("Start the tour"));
  start->SetBitmap(icon("tour", wx_colour(palette().text)));
  start->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { frame_.run("help/tour"); });
  column->Add(start);
  auto* around = new wxBoxSizer(wxVERTICAL);
  around->Add(column, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(16)));
  card->SetSizer(around);
  return card;
}

wxSizer* WelcomePage::foot() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  again_ = new wxCheckBox(this, wxID_ANY, tr_wx("Show this page when Tilewright starts"));
  again_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
    frame_.workbench().settings().set_switch("welcome/show", again_->GetValue());
  });
  row->Add(again_, wxSizerFlags(1).CentreVertical());
  wxString hints;
  // translators: "help" and "every command" follow the name of a key: "F1 help"
  for (const auto& [id, what] : {std::pair{"help/here", tr("help")}, {"tools/palette", tr("every command")}})
    if (const std::string key = frame_.keys().label(id); !key.empty())
      hints += (hints.empty() ? "" : "      ") + to_wx(key + " " + what);
  row->Add(new_label(this, hints, palette().second_text, -2), wxSizerFlags().CentreVertical());
  return row;
}

void WelcomePage::refresh_page() {
  again_->SetValue(frame_.workbench().settings().get_switch("welcome/show", true));
  fill_recent();
  FitInside();
  Layout();
}

void WelcomePage::fill_recent() {
  for (wxWindow* old : recent_) old->Destroy();
  recent_.clear();
  recent_rows_->Clear(true);
  bool missing = false;
  constexpr std::size_t kMax = 5;
  for (RecentRow& row : recent_rows(frame_.workbench().recent().files(), seconds_now())) {
    if (recent_.size() == kMax) break;
    missing = missing || row.missing;
    const std::filesystem::path file = row.file;
    const bool gone = row.missing;
    recent_.push_back(new RecentButton(this, std::move(row), [this, file, gone] {
      if (gone) return locate(file);
      frame_.workbench().open(file.string());
    }));
    recent_rows_->Add(recent_.back(), wxSizerFlags().Expand());
  }
  if (recent_.empty()) recent_rows_->Add(new_label(this, tr_wx("No recent files."), palette().second_text, -1));
  clear_->Show(missing);
}

void WelcomePage::begin(const WelcomeCard& card) {
  const wxBusyCursor busy;
  switch (card.what) {
    case WelcomeCard::What::Game: return frame_.begin_variant(card.game);
    case WelcomeCard::What::Tutorial: return frame_.begin_tutorial();
    case WelcomeCard::What::Empty: return frame_.show_dialog(Dialog::NewSet);
  }
}

void WelcomePage::locate(const std::filesystem::path& missing) {
  if (frame_.workbench().open_chosen()) frame_.forget_file(missing);
}

}  // namespace tw::editor
