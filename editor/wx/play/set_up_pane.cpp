#include "editor/wx/play/set_up_pane.hpp"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/dc.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/play_icons.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/landscape_adapter/set_up_position.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/players.hpp"

namespace tw::editor {

namespace {
constexpr int kTilePicture = 38;  // in DIP
}

SetUpPane::SetUpPane(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons)
    : wxPanel(parent), presenter_(presenter), icons_(icons) {
  SetName(tr_wx("Set up a position"));
  SetBackgroundColour(wx_colour(palette().window));
  form_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  form_->SetBackgroundColour(GetBackgroundColour());
  form_->SetScrollRate(0, FromDIP(12));
  form_->SetMinSize(FromDIP(wxSize(-1, 80)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  list_ = new RowList(form_, tr_wx("Tiles in the box"), kTilePicture + 6,
                      {[this](wxDC& dc, const wxRect& rect, std::size_t row, bool) { draw(dc, rect, row); },
                       [this](int row) {
                         if (SetUpPresenter* at = set_up_presenter(); at && row >= 0)
                           at->choose({.tile = rows_[row].tile, .role = ""});
                       },
                       {}});
  list_->SetToolTip(
      tr_wx("Tiles in the box\nChoose a tile, then click a cell to place it. R or the mouse wheel rotates it."));
  list_->SetMinSize(FromDIP(scale_to_text(wxSize(-1, 132))));
  column->Add(list_, wxSizerFlags(1).Expand());
  auto* left = new wxBoxSizer(wxHORIZONTAL);
  left->Add(new wxStaticText(form_, wxID_ANY, tr_wx("Copies still to be drawn")), wxSizerFlags(1).CentreVertical());
  remaining_count_ =
      new NumberField(form_, tr_wx("Copies still to be drawn"),
                      {.label = tr("Copies still to be drawn"), .step = 1, .report_while_typing = false}, 0,
                      {[this](FieldNumber copies) {
                         if (SetUpPresenter* at = set_up_presenter(); at && !at->tool().tile.empty())
                           show_message(at->set_left(at->tool().tile, static_cast<int>(copies)));
                       },
                       [this](const std::string& reason) { show_message(reason); }});
  left->Add(remaining_count_);
  column->Add(left, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  build_pieces(*column);
  build_players(*column);
  form_->SetSizer(column);
  // The bottom part of the pane does not scroll, so that the problems and the buttons are visible in a low window.
  auto* all = new wxBoxSizer(wxVERTICAL);
  all->Add(form_, wxSizerFlags(1).Expand());
  build_footer(*all);
  fit_text_fields(*this);
  SetSizer(all);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { show_text(); });
  });
}

SetUpPresenter* SetUpPane::set_up_presenter() const { return presenter_.set_up(); }

void SetUpPane::build_pieces(wxSizer& column) {
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  seat_ = new wxChoice(form_, wxID_ANY);
  seat_->SetName(tr_wx("Owner of the piece"));
  role_ = new wxChoice(form_, wxID_ANY);
  role_->SetName(tr_wx("Piece"));
  role_->SetToolTip(tr_wx("Piece\nChoose a piece, then click a zone of a tile to place it there."));
  for (wxChoice* choice : {seat_, role_}) choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_piece(); });
  row->Add(new wxStaticText(form_, wxID_ANY, tr_wx("Piece")),
           wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(seat_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(4)));
  row->Add(role_, wxSizerFlags(1));
  column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
}

void SetUpPane::build_players(wxSizer& column) {
  auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 4)));
  grid->AddGrowableCol(1);
  for (int seat = 0; seat < model::kMaxPlayers; ++seat) {
    const std::string name = model::player_name({}, seat);
    auto* label = new wxStaticText(form_, wxID_ANY, tr_wx("Points of {0}", name));
    constexpr int kMax = landscape_adapter::kMaxStartPoints;
    auto* points = new NumberField(form_, tr_wx("Points of {0}", name),
                                   {.label = tr("Points of {0}", name),
                                    .limits = whole_numbers(-kMax, kMax),
                                    .step = 1,
                                    .report_while_typing = false},
                                   0,
                                   {[this, seat](FieldNumber value) {
                                      if (SetUpPresenter* at = set_up_presenter())
                                        at->set_points(seat, static_cast<int>(value));
                                    },
                                    [this](const std::string& reason) { show_message(reason); }});
    grid->Add(label, wxSizerFlags().CentreVertical());
    grid->Add(points, wxSizerFlags().Expand());
    names_.push_back(label);
    points_.push_back(points);
  }
  column.Add(grid, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(8)));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  next_player_ = new wxChoice(form_, wxID_ANY);
  next_player_->SetName(tr_wx("Next player"));
  next_player_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    if (SetUpPresenter* at = set_up_presenter()) at->set_player(next_player_->GetSelection());
  });
  row->Add(new wxStaticText(form_, wxID_ANY, tr_wx("Next player")),
           wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(next_player_, wxSizerFlags(1));
  column.Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
}

void SetUpPane::build_footer(wxSizer& column) {
  problems_text_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  problems_text_->SetName(tr_wx("Problems with the position"));
  column.Add(problems_text_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  const auto button = [this](const wxString& label, const wxString& tip, std::function<void()> run) {
    auto* out = new wxButton(this, wxID_ANY, label);
    out->SetToolTip(label + "\n" + tip);
    out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    return out;
  };
  undo_ =
      button(tr_wx("Undo"), tr_wx("Undo the last change ({0}).", key_label("Ctrl+Z")), [this] { presenter_.undo(); });
  redo_ = button(tr_wx("Redo"), tr_wx("Redo the last undone change ({0}).", key_label("Ctrl+Y")),
                 [this] { presenter_.redo(); });
  auto* clear = button(tr_wx("Clear"),
                       tr_wx("Remove all tiles and pieces from the board, and return all tiles to the deck."), [this] {
                         if (SetUpPresenter* at = set_up_presenter()) at->clear();
                       });
  auto* cancel =
      button(tr_wx("Cancel"), tr_wx("Return to the game without changing it."), [this] { presenter_.cancel_set_up(); });
  start_ =
      button(tr_wx("Start"), tr_wx("Start a game from this position. The previous game is kept if it is unfinished."),
             [this] { presenter_.finish_set_up(); });
  auto* changes = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* one : {undo_, redo_, clear}) changes->Add(one, wxSizerFlags(1).Border(wxRIGHT, FromDIP(4)));
  auto* ends = new wxBoxSizer(wxHORIZONTAL);
  ends->AddStretchSpacer();
  ends->Add(cancel, wxSizerFlags().Border(wxRIGHT, FromDIP(6)));
  ends->Add(start_);
  column.Add(changes, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  column.Add(ends, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
}

/// Fills the lists of choices for another set-up.
void SetUpPane::fill(const SetUpPresenter& position) {
  filled_position_ = &position;
  refusal_.clear();
  wxArrayString seats, roles;
  for (int seat = 0; seat < position.players(); ++seat) {
    seats.Add(to_wx(position.name_of(seat)));
    names_[seat]->SetLabelText(tr_wx("Points of {0}", position.name_of(seat)));
  }
  roles.Add(to_wx(tr_in("piece", "None")));
  for (const model::Role& role : position.game().rules->roles) roles.Add(to_wx(tr_name(role.id)));
  seat_->Set(seats);
  next_player_->Set(seats);
  role_->Set(roles);
  seat_->SetSelection(0);
  for (std::size_t seat = 0; seat < points_.size(); ++seat) {
    const bool on = static_cast<int>(seat) < position.players();
    points_[seat]->Show(on);
    names_[seat]->Show(on);
  }
  form_->FitInside();
  Layout();
}

void SetUpPane::choose_piece() {
  SetUpPresenter* at = set_up_presenter();
  if (!at) return;
  const int role = role_->GetSelection();
  at->choose({.tile = "",
              .role = role <= 0 ? "" : at->game().rules->roles[role - 1].id,
              .seat = std::max(0, seat_->GetSelection())});
}

void SetUpPane::show_message(const std::string& text) {
  refusal_ = text;
  show_text();
}

void SetUpPane::show() {
  const SetUpPresenter* at = set_up_presenter();
  if (!at) {
    filled_position_ = nullptr;
    return;
  }
  if (filled_position_ != at) fill(*at);
  rows_ = at->tiles();
  const auto chosen = std::ranges::find(rows_, at->tool().tile, &SetUpTile::tile);
  const bool any = chosen != rows_.end();
  list_->show(rows_.size(), any ? static_cast<int>(chosen - rows_.begin()) : -1);
  list_->Refresh();
  remaining_count_->Enable(any);
  if (any) {
    remaining_count_->set_limits(whole_numbers(0, chosen->copies - chosen->placed));
    remaining_count_->show(chosen->left);
  }
  const auto& roles = at->game().rules->roles;
  role_->SetSelection(at->tool().role.empty() ? 0 : model::index_of(roles, at->tool().role) + 1);
  next_player_->SetSelection(at->position().player);
  for (int seat = 0; seat < at->players(); ++seat) {
    const auto s = static_cast<std::size_t>(seat);
    const int points = s < at->position().points.size() ? at->position().points[s] : 0;
    points_[s]->show(points);
  }
  undo_->Enable(at->can_undo());
  redo_->Enable(at->can_redo());
  start_->Enable(at->problems().empty() && rejection_reason(*form_).empty());
  show_text();
}

void SetUpPane::show_text() {
  const SetUpPresenter* at = set_up_presenter();
  if (!at) return;
  std::string text = refusal_;
  constexpr std::size_t kMax = 3;
  const auto& problems = at->problems();
  if (text.empty())
    for (std::size_t i = 0; i < std::min(kMax, problems.size()); ++i) text += (i == 0 ? "" : "\n") + problems[i];
  if (refusal_.empty() && problems.size() > kMax) text += "\n" + tr("And {0} more.", problems.size() - kMax);
  const bool wrong = !text.empty();
  if (!wrong) text = tr("Click to add the tile or piece; right-click to remove it. R rotates a tile.");
  problems_text_->SetForegroundColour(wx_colour(wrong ? palette().error_text : palette().second_text));
  if (!show_wrapped(*problems_text_, to_wx(text), std::max(GetClientSize().x - FromDIP(16), FromDIP(80)))) return;
  form_->FitInside();
  Layout();
}

void SetUpPane::draw(wxDC& dc, const wxRect& rect, std::size_t number) const {
  if (number >= rows_.size()) return;
  const SetUpTile& row = rows_[number];
  if (const wxBitmap& tile = icons_.tile(row.tile, kTilePicture); tile.IsOk())
    dc.DrawBitmap(tile, rect.x + FromDIP(6), rect.y + (rect.height - FromDIP(kTilePicture)) / 2, true);
  const int x = rect.x + FromDIP(kTilePicture + 16), count = FromDIP(scale_to_text(84));
  dc.SetFont(ui_font(0, true));
  draw_cell(dc, tr_wx("Tile {0}", row.tile), {x, rect.y, rect.GetRight() - count - x, rect.height / 2});
  dc.SetFont(ui_font(-1));
  draw_cell(dc, to_wx(tr_name(row.deck)), {x, rect.y + rect.height / 2, rect.GetRight() - count - x, rect.height / 2});
  draw_cell(dc, tr_wx("{0} of {1} left", row.left, row.copies),
            {rect.GetRight() - count - FromDIP(6), rect.y, count, rect.height}, true);
}

}  // namespace tw::editor
