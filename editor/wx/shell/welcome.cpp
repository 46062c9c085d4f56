#include "editor/wx/shell/welcome.hpp"

#include <cairo.h>
#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/dcclient.h>
#include <wx/hyperlink.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <chrono>
#include <utility>

#include "editor/core/help/tour.hpp"
#include "editor/wx/base/gtk_workarounds.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

constexpr int kPicture = 55, kCardHigh = 82, kRecentHigh = 46, kCardGap = 10, kBeside = 900;  // in DIP
constexpr int kPadding = 31;  // space at the sides of a picture and a text, in DIP

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

/// Returns the picture of a set without tiles.
wxBitmapBundle empty_picture() {
  const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 55 55' fill='none' stroke='" +
                          palette().second_text +
                          "'><rect x='1' y='1' width='53' height='53' rx='3' stroke-dasharray='7 4'/>"
                          "<path d='M21.5 27.5h12M27.5 21.5v12' stroke-width='1.4'/></svg>";
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(kPicture, kPicture));
}

/// Splits text at a space if it does not fit on one line. The second line is ellipsized.
wxString in_two_lines(const wxDC& dc, const wxString& text, int room) {
  if (dc.GetTextExtent(text).x <= room) return text;
  std::size_t cut = wxString::npos;
  for (std::size_t at = text.find(' '); at != wxString::npos; at = text.find(' ', at + 1))
    if (dc.GetTextExtent(text.substr(0, at)).x <= room) cut = at;
  if (cut == wxString::npos) return wxControl::Ellipsize(text, dc, wxELLIPSIZE_END, room);
  return text.substr(0, cut) + "\n" + wxControl::Ellipsize(text.substr(cut + 1), dc, wxELLIPSIZE_END, room);
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

WelcomeButton::WelcomeButton(wxWindow* parent, const wxBitmapBundle& picture, const std::string& title,
                             const std::string& note, const std::function<void()>& run)
    : wxButton(parent, wxID_ANY, to_wx(title), wxDefaultPosition, wxDefaultSize, wxBU_LEFT) {
  SetName(to_wx(title + ", " + note));
  SetFont(ui_font(-1));
  SetBackgroundColour(wx_colour(palette().field));
  SetBitmap(picture);
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    SetBackgroundColour(wx_colour(palette().field));
    event.Skip();
  });
  Bind(wxEVT_BUTTON, [this, run](wxCommandEvent&) { CallAfter(run); });
  Bind(wxEVT_SIZE, [this, title, note](wxSizeEvent& event) {
    event.Skip();
    const int room = GetSize().x - static_cast<int>(GetBitmap().GetLogicalWidth()) - FromDIP(kPadding);
    if (room < FromDIP(kPadding)) return;
    wxClientDC dc(this);
    dc.SetFont(ui_font(-1, true));
    const std::string first = from_wx(in_two_lines(dc, to_wx(title), room));
    dc.SetFont(ui_font(-2));
    const std::string second = from_wx(in_two_lines(dc, to_wx(note), room));
    SetLabelMarkup("<b>" + escape_markup(first) + "</b>\n<span size=\"smaller\" alpha=\"75%\">" +
                   escape_markup(second) + "</span>");
    centre_label(*this, FromDIP(8));  // GTK has replaced the label
  });
}

WelcomePage::WelcomePage(wxWindow* parent, MainFrame& frame)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL), frame_(frame) {
  SetName(tr_wx("Welcome"));
  SetBackgroundColour(wx_colour(palette().canvas));
  SetScrollRate(0, FromDIP(16));
  auto* left = build_games();
  auto* right = new wxBoxSizer(wxVERTICAL);
  auto* title = new wxBoxSizer(wxHORIZONTAL);
  title->Add(new_label(this, tr_wx("Recent"), palette().text, 1, true), wxSizerFlags(1).CentreVertical());
  clear_button_ = link(this, tr_wx("Remove missing files"), [this] { frame_.forget_missing_files(); });
  title->Add(clear_button_, wxSizerFlags().CentreVertical());
  right->Add(title, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  recent_rows_ = new wxBoxSizer(wxVERTICAL);
  right->Add(recent_rows_, wxSizerFlags().Expand());
  right->Add(build_tour(), wxSizerFlags().Expand().Border(wxTOP, FromDIP(16)));
  auto* columns = new wxBoxSizer(wxHORIZONTAL);
  wxSizerItem* const first = columns->Add(left, wxSizerFlags(58).Expand());
  wxSizerItem* const second = columns->Add(right, wxSizerFlags(42).Expand().Border(wxLEFT, FromDIP(28)));
  // In a narrow window, the recent files are placed below the games.
  Bind(wxEVT_SIZE, [this, columns, first, second](wxSizeEvent& event) {
    event.Skip();
    const int way = event.GetSize().x < FromDIP(scale_to_text(kBeside)) ? wxVERTICAL : wxHORIZONTAL;
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
  column->Add(build_header(), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(28)));
  column->Add(columns, wxSizerFlags().Expand());
  column->Add(build_footer(), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, FromDIP(20)));
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

wxSizer* WelcomePage::build_header() {
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

wxSizer* WelcomePage::build_games() {
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* title = new wxBoxSizer(wxHORIZONTAL);
  title->Add(new_label(this, tr_wx("New from a game"), palette().text, 1, true), wxSizerFlags(1).CentreVertical());
  title->Add(new_label(this, tr_wx("creates a variant; the game itself does not change"), palette().second_text, -2),
             wxSizerFlags().CentreVertical());
  column->Add(title, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(8)));
  auto* grid = new wxGridSizer(2, FromDIP(kCardGap), FromDIP(kCardGap));
  for (WelcomeCard& card : welcome_cards(first_game())) {
    const wxBitmapBundle picture =
        card.tiles.empty() ? empty_picture() : draw_four(card, kPicture, GetContentScaleFactor());
    auto* button = new WelcomeButton(this, picture, card.title, card.note, [this, card] { begin(card); });
    button->SetMinSize(FromDIP(scale_to_text(wxSize(220, kCardHigh))));
    grid->Add(button, wxSizerFlags().Expand());
    cards_.push_back({std::move(card), button});
  }
  column->Add(grid, wxSizerFlags().Expand());
  return column;
}

wxWindow* WelcomePage::build_tour() {
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
  about->Wrap(FromDIP(scale_to_text(360)));
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

wxSizer* WelcomePage::build_footer() {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  show_at_start_ = new wxCheckBox(this, wxID_ANY, tr_wx("Show this page when Tilewright starts"));
  show_at_start_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) {
    frame_.workbench().settings().set_switch("welcome/show", show_at_start_->GetValue());
  });
  row->Add(show_at_start_, wxSizerFlags(1).CentreVertical());
  wxString hints;
  // translators: "help" and "every command" follow the name of a key: "F1 help"
  for (const auto& [id, what] : {std::pair{"help/here", tr("help")}, {"tools/palette", tr("every command")}})
    if (const std::string key = frame_.keys().label(id); !key.empty())
      hints += (hints.empty() ? "" : "      ") + to_wx(key + " " + what);
  row->Add(new_label(this, hints, palette().second_text, -2), wxSizerFlags().CentreVertical());
  return row;
}

void WelcomePage::refresh_page() {
  show_at_start_->SetValue(frame_.workbench().settings().get_switch("welcome/show", true));
  fill_recent();
  FitInside();
  Layout();
}

void WelcomePage::fill_recent() {
  for (const auto& old : recent_) old.button->Destroy();
  recent_.clear();
  recent_rows_->Clear(true);
  bool missing = false;
  constexpr std::size_t kMax = 5;
  for (RecentRow& row : recent_rows(frame_.workbench().recent().files(), seconds_now())) {
    if (recent_.size() == kMax) break;
    missing = missing || row.missing;
    const std::string when = row.missing ? tr("not found · Locate…") : row.when;
    auto* button = new WelcomeButton(
        this, icon(row.missing ? "warning" : "tiles", wx_colour(row.missing ? palette().warning_text : palette().text)),
        row.title, when + (when.empty() || row.place.empty() ? "" : " · ") + row.place,
        [this, file = row.file, gone = row.missing] {
          if (gone) return locate_file(file);
          frame_.workbench().open(file.string());
        });
    button->SetName(row.missing ? tr_wx("{0}, not found", row.title) : to_wx(row.title));
    button->SetToolTip(
        to_wx(row.file.string() + (row.missing ? "\n" + tr("This file no longer exists. Click to locate it.") : "")));
    button->SetMinSize(FromDIP(scale_to_text(wxSize(260, kRecentHigh))));
    recent_rows_->Add(button, wxSizerFlags().Expand());
    recent_.push_back({std::move(row), button});
  }
  if (recent_.empty()) recent_rows_->Add(new_label(this, tr_wx("No recent files."), palette().second_text, -1));
  clear_button_->Show(missing);
}

void WelcomePage::begin(const WelcomeCard& card) {
  const wxBusyCursor busy;
  switch (card.type) {
    case WelcomeCard::Type::Game: return frame_.begin_variant(card.game);
    case WelcomeCard::Type::Tutorial: return frame_.begin_tutorial();
    case WelcomeCard::Type::Empty: return frame_.show_dialog(Dialog::NewSet);
  }
}

void WelcomePage::locate_file(const std::filesystem::path& missing) {
  if (frame_.workbench().open_chosen()) frame_.forget_file(missing);
}

}  // namespace tw::editor
