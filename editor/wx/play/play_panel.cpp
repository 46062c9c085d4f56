#include "editor/wx/play/play_panel.hpp"

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/sizer.h>

#include <array>
#include <cmath>
#include <tuple>
#include <utility>

#include "editor/core/pictures/artwork.hpp"
#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/position_games.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/wx/base/accessibility.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_canvas.hpp"
#include "editor/wx/play/decks_pane.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/play/hint_pane.hpp"
#include "editor/wx/play/play_card.hpp"
#include "editor/wx/play/players_pane.hpp"
#include "editor/wx/play/position_games_pane.hpp"
#include "editor/wx/play/result_pane.hpp"
#include "editor/wx/play/row_list.hpp"
#include "editor/wx/play/set_up_canvas.hpp"
#include "editor/wx/play/set_up_pane.hpp"
#include "editor/wx/play/table_view.hpp"
#include "editor/wx/play/turns_pane.hpp"
#include "editor/wx/theme/flat_art.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "engine/language/numbers.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {
enum Tool { kOut = wxID_HIGHEST + 700, kIn, kFit, kAuto, kBevel };
constexpr int kMaxLeft = 320, kMaxRight = 440;  // maximum widths in DIP; the board needs the remaining width
constexpr int kStrip = 28;                      // in DIP
constexpr int kProportion = 100000;             // default dock_proportion of a pane in wxAUI
constexpr int kThreePanes = 560;                // minimum height for three panes on the right, in DIP
}  // namespace

PlayPanel::PlayPanel(wxWindow* parent, Document& document, PlayServices services)
    : wxPanel(parent),
      document_(document),
      icons_(this),
      docks_(this, wxAUI_MGR_DEFAULT | wxAUI_MGR_LIVE_RESIZE),
      timer_(this),
      show_message_(services.show_message) {
  SetName(tr_wx("play"));
  SetBackgroundColour(wx_colour(palette().window));
  if (!services.post) services.post = [this](std::function<void()> f) { CallAfter(std::move(f)); };
  presenter_ = std::make_unique<PlayPresenter>(services, *this);
  position_games_ = std::make_unique<PositionGames>(*presenter_, services, [this] {
    if (position_games_pane_) position_games_pane_->show();
  });
  docks_.SetArtProvider(new FlatDockArt(this));
  SetSize(FromDIP(wxSize(1280, 700)));  // docks use their best sizes only if the window has room for them
  docks_.SetDockSizeConstraint(0.4, 0.5);
  build_centre();
  build_panes();
  dock_panes();
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { presenter_->on_timer(); });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    docks_.SetArtProvider(new FlatDockArt(this));
    docks_.Update();
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (position_games_wanted_ && was_low_ != is_low()) CallAfter([this] { show_panes(); });
  });
  show_play(~0u);
}

void PlayPanel::dock_panes() {
  const auto pane = [](const char* name, const wxString& caption) {
    return wxAuiPaneInfo().Name(name).Caption(caption).CloseButton(false).PaneBorder(true);
  };
  const auto left = [&](const char* name, const wxString& caption, int best, int least) {
    const auto wide = [](int dip) { return std::min(kMaxLeft, scale_to_text(dip)); };
    return pane(name, caption)
        .Left()
        .PinButton()
        .BestSize(FromDIP(wxSize(wide(268), best)))
        .MinSize(FromDIP(wxSize(wide(190), scale_to_text(least))));
  };
  const auto right = [&](const char* name, const wxString& caption, int best, int least) {
    const auto wide = [](int dip) { return std::min(kMaxRight, scale_to_text(dip)); };
    return pane(name, caption)
        .Right()
        .PinButton()
        .BestSize(FromDIP(wxSize(wide(330), best)))
        .MinSize(FromDIP(wxSize(wide(250), scale_to_text(least))));
  };
  docks_.AddPane(centre_, pane("board", tr_wx("Board")).CentrePane().CaptionVisible(false));
  docks_.AddPane(turns_, left("turns", tr_wx("Turns"), 470, 160).Position(0));
  docks_.AddPane(decks_, left("stacks", tr_wx("Decks"), 150, 120).Position(1));
  docks_.AddPane(players_, right("players", tr_wx("Players"), 330, 140).Position(0));
  docks_.AddPane(hint_or_result_, right("hint", tr_wx("Hint"), 290, 120).Position(1));
  docks_.AddPane(position_games_pane_,
                 right("games", tr_wx("Games from here"), 290, 270).Position(2).CloseButton(true).Hide());
  docks_.AddPane(set_up_pane_,
                 right("setup", tr_wx("Set up a position"), 620, 300).Position(3).PinButton(false).Hide());
  const auto strip = [&](const char* name) {
    return pane(name, "").CaptionVisible(false).DockFixed().Layer(1).BestSize(FromDIP(wxSize(kStrip, 200))).Hide();
  };
  docks_.AddPane(left_strip_ = build_strip(wxAUI_DOCK_LEFT, tr_wx("Show turns and decks")), strip("left strip").Left());
  docks_.AddPane(right_strip_ = build_strip(wxAUI_DOCK_RIGHT, tr_wx("Show players and hint")),
                 strip("right strip").Right());
  docks_.Bind(wxEVT_AUI_PANE_BUTTON, [this](wxAuiManagerEvent& event) {
    const int side = event.GetPane()->dock_direction;
    CallAfter([this, side] { set_folded(side, true); });
  });
  docks_.Bind(wxEVT_AUI_PANE_CLOSE, [this](wxAuiManagerEvent&) { close_position_games(); });
  docks_.GetPane(turns_).dock_proportion = 300000;
  docks_.GetPane(decks_).dock_proportion = 100000;
  docks_.Update();
  default_layout_ = docks_.SavePerspective();
}

PlayPanel::~PlayPanel() {
  timer_.Stop();
  docks_.UnInit();
  DestroyChildren();  // the children must not outlive the presenter that they show
  position_games_pane_ = nullptr;
  position_games_.reset();
  presenter_.reset();  // waits for the bots while this window can still receive their results
}

void PlayPanel::build_panes() {
  turns_ = new TurnsPane(this, *presenter_, icons_);
  decks_ = new DecksPane(this, *presenter_, [this] { show_remaining_tiles(false); });
  players_ = new PlayersPane(this, *presenter_, icons_);
  hint_or_result_ = new wxPanel(this);
  hint_ = new HintPane(hint_or_result_, *presenter_, [this] { take_focus(); });
  result_ = new ResultPane(hint_or_result_, *presenter_);
  result_->Hide();
  position_games_pane_ = new PositionGamesPane(this, *position_games_);
  set_up_pane_ = new SetUpPane(this, *presenter_, icons_);
  auto* advice = new wxBoxSizer(wxVERTICAL);
  advice->Add(hint_, wxSizerFlags(1).Expand());
  advice->Add(result_, wxSizerFlags(1).Expand());
  hint_or_result_->SetSizer(advice);
}

void PlayPanel::build_centre() {
  centre_ = new wxPanel(this);
  centre_->SetBackgroundColour(wx_colour(palette().canvas));
  board_ = new BoardCanvas(centre_, *presenter_);
  table_ = new TableView(centre_, *presenter_);
  table_->Hide();
  set_up_board_ =
      new SetUpCanvas(centre_, *presenter_, [this](const std::string& words) { set_up_pane_->show_message(words); });
  set_up_board_->Hide();
  card_ = new PlayCard(
      centre_, *presenter_, icons_, [this] { show_new_game_dialog(); }, [this] { take_focus(); });
  build_tools();
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(board_, wxSizerFlags(1).Expand());
  column->Add(table_, wxSizerFlags(1).Expand());
  column->Add(set_up_board_, wxSizerFlags(1).Expand());
  centre_->SetSizer(column);
  centre_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    CallAfter([this] { place_floating_panels(); });
  });
  board_->set_on_current_cell_changed([this] { place_floating_panels(); });
}

void PlayPanel::build_tools() {
  tools_ = new wxAuiToolBar(centre_, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                            wxAUI_TB_VERTICAL | wxAUI_TB_PLAIN_BACKGROUND);
  tools_->SetArtProvider(new FlatToolBarArt);
  ignore_second_presses(*tools_);
  tools_->SetToolBorderPadding(0);
  tools_->SetMargins(FromDIP(4), FromDIP(4), FromDIP(4), FromDIP(4));
  tools_->SetName(tr_wx("Board tools"));
  const auto add = [this](int id, std::string_view picture, const wxString& tip, wxItemKind kind) {
    tools_->AddTool(id, "", icon(picture, wx_colour(palette().text)), wxBitmapBundle(), kind, tip, tip, nullptr);
  };
  add(kOut, "minus", tr_wx("Zoom out\nShow more of the board."), wxITEM_NORMAL);
  add(kIn, "add", tr_wx("Zoom in\nShow less of the board."), wxITEM_NORMAL);
  add(kFit, "fit", tr_wx("Fit (F)\nShow the whole board and the cells in which the tile fits."), wxITEM_NORMAL);
  add(kAuto, "auto_zoom", tr_wx("Automatic zoom\nKeep the whole board in view as it grows."), wxITEM_CHECK);
  add(kBevel, "bevel", tr_wx("Bevel\nDraw tiles with raised edges, or flat."), wxITEM_CHECK);
  tools_->Realize();
  tools_->Bind(wxEVT_TOOL, [this](wxCommandEvent& event) {
    switch (event.GetId()) {
      case kOut: board_->zoom(1 / 1.25); break;
      case kIn: board_->zoom(1.25); break;
      case kFit: board_->fit(); break;
      case kAuto: presenter_->display().set_flag("play/auto_zoom", !presenter_->display().auto_zoom()); break;
      case kBevel: presenter_->display().set_flag("play/bevel", !presenter_->display().bevelled()); break;
      default: break;
    }
    if (on_status_) on_status_();
  });
}

void PlayPanel::show_tools() {
  tools_->ToggleTool(kAuto, presenter_->display().auto_zoom());
  tools_->ToggleTool(kBevel, presenter_->display().bevelled());
  tools_->Refresh();
}

void PlayPanel::place_floating_panels() {
  const wxSize size = centre_->GetClientSize();
  if (size.x < FromDIP(40)) return;  // not laid out yet, or squeezed by the panes
  const bool board = board_->IsShown();
  tools_->Show(board && presenter_->has_match());
  const wxSize tools = tools_->GetBestSize();
  tools_->SetSize(size.x - tools.x - FromDIP(12), FromDIP(12), tools.x, tools.y);
  tools_->Raise();
  const auto card_size = [this](int width) {
    card_->set_max_width(width - FromDIP(16));
    const wxSize best = card_->GetBestSize();
    return wxSize(
        std::min(std::max(best.x, std::min(width - FromDIP(28), FromDIP(scale_to_text(660)))), width - FromDIP(16)),
        best.y);
  };
  const wxSize card = card_size(size.x);
  wxRect at((size.x - card.x) / 2, size.y - card.y - FromDIP(12), card.x, card.y);
  if (!presenter_->has_match()) at.y = (size.y - card.y) / 2;  // in the middle of an empty board
  // Move to the top, beside the tools, if the card would cover the current cell.
  if (board && presenter_->has_match() && presenter_->is_board_game() && presenter_->cursor().effective_cell() &&
      board_->cell_rect(*presenter_->cursor().effective_cell())
          .Inflate(presenter_->cursor().held() ? FromDIP(14) : 0)
          .Intersects(at)) {
    const int beside = size.x - tools.x - FromDIP(16);
    at.SetSize(card_size(beside));
    at.SetPosition({(beside - at.width) / 2, FromDIP(12)});
  }
  card_->SetSize(at);
  card_->Layout();
  card_->Raise();
  card_->Show(board);
  const int foot = card.y + FromDIP(16);
  board_->set_bottom_margin(foot);
  board_->set_tools_size(tools + FromDIP(wxSize(12 + 4, 12 + 4)));
  board_->set_floating_panels({at, tools_->GetRect()});
}

bool PlayPanel::has_board_focus() const {
  const wxWindow* focus = wxWindow::FindFocus();
  return focus == board_ || focus == &table_->canvas();
}
void PlayPanel::fit() {
  if (presenter_->set_up()) return set_up_board_->fit();
  board_->IsShown() ? board_->fit() : table_->canvas().fit();
}
void PlayPanel::take_focus() {
  if (set_up_board_->IsShown())
    set_up_board_->SetFocus();
  else if (board_->IsShown())
    board_->SetFocus();
  else
    table_->play_control()->SetFocus();
}

std::vector<std::filesystem::path> PlayPanel::picture_folders() const {
  const bool other = presenter_->has_match() && !presenter_->table().played().picture_folders.empty();
  return other ? presenter_->table().played().picture_folders : art_folders(document_);
}

void PlayPanel::show_play(unsigned parts) {
  if (!hint_) return;  // the panel is still under construction
  const bool position = (parts & bit(PlayPart::Position)) != 0;
  if (position) {
    if (IsShownOnScreen()) use_names();
    if (presenter_->has_match()) icons_.set_game(presenter_->table().played(), picture_folders());
    board_->set_folders(picture_folders());
    table_->set_folders(picture_folders());
    show_set_up();
    const bool words = shown_as_list_ || (presenter_->has_match() && !presenter_->is_board_game());
    if (!presenter_->set_up() && (words != table_->IsShown() || words == board_->IsShown())) {
      table_->Show(words);
      board_->Show(!words);
      centre_->Layout();
      // Keep the focus on the control with which the user plays.
      if (centre_->IsShownOnScreen()) (words ? table_->play_control() : board_)->SetFocus();
    }
  }
  if ((parts & bit(PlayPart::SetUp)) != 0 && presenter_->set_up()) {
    set_up_board_->show();
    set_up_pane_->show();
  }
  if (const bool other_card = card_->show(); other_card || position || (parts & bit(PlayPart::Cursor)) != 0)
    place_floating_panels();
  board_->show(parts);
  set_spoken_description(*board_, status());
  if (position && table_->IsShown()) table_->show();
  if (!position && (parts & bit(PlayPart::Cursor)) != 0 && table_->IsShown()) table_->canvas().show_award();
  if (!position && (parts & bit(PlayPart::Hint)) != 0 && table_->IsShown()) table_->show_hint();
  if (position)
    turns_->show();
  else if ((parts & bit(PlayPart::Turns)) != 0)
    turns_->show_annotations();
  if (position) decks_->show();
  if (position) show_decks();
  if ((parts & (bit(PlayPart::Position) | bit(PlayPart::Seats) | bit(PlayPart::Hint))) != 0) players_->show();
  if ((parts & (bit(PlayPart::Position) | bit(PlayPart::Hint) | bit(PlayPart::Cursor))) != 0) hint_->show();
  // The pane for games from here requires the aid Hints: without it, close the pane.
  if (position && position_games_wanted_ && presenter_->has_match() && !presenter_->aid(Aid::Hints)) {
    close_position_games();
    show_panes();
  }
  if (position_games_wanted_ && (position || (parts & bit(PlayPart::Seats)) != 0)) position_games_pane_->show();
  if (position) show_result();
  if (position || (parts & bit(PlayPart::Look)) != 0) show_tools();
  if (on_status_) on_status_();
  if (position) ask_drawn_tile();
  // A new or resumed game gets the focus, regardless of where the focus was.
  const table::Match* match = presenter_->has_match() ? &presenter_->match() : nullptr;
  if (std::exchange(shown_match_, match) != match && match)
    CallAfter([this] {
      document_changed();                        // a saved game may have been played with other tiles or rules
      if (position_games_wanted_) show_panes();  // the room for this pane depends on the number of players
      if (centre_->IsShownOnScreen()) take_focus();
    });
}

void PlayPanel::show_set_up() {
  SetUpPresenter* const now = presenter_->set_up();
  if (std::exchange(shown_set_up_, now) == now) return;
  set_up_board_->Show(now != nullptr);
  if (now) {
    board_->Hide();
    table_->Hide();
  }
  centre_->Layout();
  set_up_board_->begin(picture_folders());
  set_up_pane_->show();
  show_panes();
  if (now && centre_->IsShownOnScreen())
    CallAfter([this] {
      set_up_board_->fit();
      take_focus();
    });
}

void PlayPanel::show_result() {
  const bool finished = presenter_->has_match() && presenter_->state().finished();
  result_->show();
  if (finished == result_->IsShown()) return;
  result_->Show(finished);
  hint_->Show(!finished);
  hint_or_result_->Layout();
  docks_.GetPane(hint_or_result_).Caption(finished ? tr_wx("Result") : tr_wx("Hint"));
  show_panes();
}

/// Asks for the drawn tile before each placement while the user records a game that is played with real tiles.
void PlayPanel::ask_drawn_tile() {
  if (!presenter_->has_match() || !presenter_->table().by_hand() || !presenter_->can_set_drawn_tile() ||
      !presenter_->match().at_end())
    return;
  const std::size_t at = presenter_->match().line().at;
  if (at == asked_action_count_) return;
  asked_action_count_ = at;
  CallAfter([this] { show_remaining_tiles(true); });
}

void PlayPanel::start_timer(int milliseconds) { timer_.StartOnce(std::max(1, milliseconds)); }
void PlayPanel::show_cell(model::Coord cell) {
  if (!presenter_->display().auto_zoom()) board_->show_cell(cell);
}

void PlayPanel::use_names() const {
  if (!document_.rules().id.empty()) model::use_names(document_.rules());
  if (presenter_->has_match() && !presenter_->table().played().source.empty())
    model::add_names(presenter_->table().rules());
}

void PlayPanel::document_changed() {
  if (presenter_->outdated()) {
    if (outdated_message_game_ != presenter_->table().played().game) report_outdated();
  } else if (std::exchange(outdated_message_game_, nullptr) && show_message_) {
    show_message_({.text = "", .offers = {}, .topic = kGameTopic});
  }
}

void PlayPanel::report_outdated() {
  outdated_message_game_ = presenter_->table().played().game;
  if (!show_message_) return;
  Message message{
      .text = tr("The tiles or rules have changed since this game started. The game continues with the old version."),
      .offers = {},
      .topic = kGameTopic};
  message.offers.push_back({tr("Use the new version"), [this] { presenter_->games().adopt_document(); }});
  message.offers.push_back({tr("New game"), [this] { presenter_->games().begin_again(); }});
  show_message_(message);
}

void PlayPanel::show_new_game_dialog() {
  if (const auto how = ask_new_match(*this, *presenter_)) {
    asked_action_count_ = static_cast<std::size_t>(-1);
    if (presenter_->games().begin(*how) && board_->IsShown()) board_->SetFocus();
  }
}

void PlayPanel::show_saved_games() {
  ask_saved_game(*this, *presenter_);
  take_focus();
}

void PlayPanel::show_remaining_tiles(bool only_next) {
  if (!presenter_->has_match() || !presenter_->is_board_game()) return;
  if (!presenter_->aid(Aid::Left) && !presenter_->table().by_hand()) return;
  const std::string tile = ask_remaining_tile(*this, *presenter_, icons_, only_next);
  if (!tile.empty()) presenter_->set_drawn_tile(tile);
  board_->SetFocus();
}

void PlayPanel::show_rules() {
  // The shown game may have been started with rules or tiles that differ from the document's current ones.
  const bool plays = presenter_->has_match();
  const model::TileSet& set = plays ? *presenter_->table().played().set : document_.set();
  show_rules_page(*this, plays ? presenter_->table().rules() : document_.rules(), set,
                  set.id == document_.set().id ? document_.base() : nullptr);
}

void PlayPanel::show_position_games() {
  position_games_wanted_ = true;
  side_panes_hidden_ = right_folded_ = false;
  position_games_pane_->show();
  show_panes();
  position_games_pane_->play_button()->SetFocus();
}

void PlayPanel::close_position_games() {
  position_games_wanted_ = false;
  position_games_->stop();
}

void PlayPanel::show_as_list(bool wanted) {
  shown_as_list_ = wanted;
  show_play(~0u);
}

wxWindow* PlayPanel::build_strip(int side, const wxString& name) {
  auto* strip = new wxPanel(this);
  strip->SetBackgroundColour(wx_colour(palette().caption));
  auto* button = new wxButton(strip, wxID_ANY, to_wx(side == wxAUI_DOCK_LEFT ? "›" : "‹"), wxDefaultPosition,
                              FromDIP(wxSize(kStrip - 2, scale_to_text(28))), wxBORDER_NONE | wxBU_EXACTFIT);
  button->SetName(name);
  button->SetToolTip(name);
  button->Bind(wxEVT_BUTTON, [this, side](wxCommandEvent&) { set_folded(side, false); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(button, wxSizerFlags().Expand());
  strip->SetSizer(column);
  return strip;
}

void PlayPanel::set_folded(int side, bool folded) {
  (side == wxAUI_DOCK_LEFT ? left_folded_ : right_folded_) = folded;
  show_panes();
}

/// Returns true if the window is too low for the panes of players, hint and games from here.
bool PlayPanel::is_low() const { return GetClientSize().y < FromDIP(scale_to_text(kThreePanes)); }

void PlayPanel::show_panes() {
  // In a low window, the pane for games from here is hidden once the game is finished, to leave room for the result.
  // Until then it replaces the hint and, with more than two players, also the pane of the players, because it lists the
  // players itself.
  was_low_ = is_low();
  const bool finished = presenter_->has_match() && presenter_->state().finished();
  const bool games = position_games_wanted_ && !(was_low_ && finished);
  const bool many = presenter_->has_match() && presenter_->match().players() > 2;
  for (const auto& [left, strip, panes] :
       {std::tuple{true, left_strip_, std::array<wxWindow*, 2>{turns_, decks_}},
        std::tuple{false, right_strip_, std::array<wxWindow*, 2>{players_, hint_or_result_}}}) {
    const bool folded = left ? left_folded_ : right_folded_;
    for (wxWindow* one : panes) {
      wxAuiPaneInfo& pane = docks_.GetPane(one);
      if (pane.IsShown() && one->IsShownOnScreen()) pane.BestSize(one->GetSize());  // store the size to restore later
      pane.Show(!side_panes_hidden_ && !folded && !shown_set_up_ && (one != decks_ || has_decks()) &&
                !(was_low_ && games && (one == hint_or_result_ || (one == players_ && many))));
    }
    docks_.GetPane(strip).Show(!side_panes_hidden_ && folded && !shown_set_up_);
  }
  // Give the result more height than the players in a low window, or if there are at most two players.
  if (const bool large = finished && (was_low_ || !many); std::exchange(large_result_, large) != large)
    docks_.GetPane(hint_or_result_).dock_proportion = large ? 2 * kProportion : kProportion;
  docks_.GetPane(set_up_pane_).Show(shown_set_up_ != nullptr);
  docks_.GetPane(position_games_pane_).Show(games && !side_panes_hidden_ && !right_folded_ && !shown_set_up_);
  docks_.Update();
  place_floating_panels();
}

bool PlayPanel::has_decks() const { return !presenter_->has_match() || presenter_->is_board_game(); }

void PlayPanel::show_decks() {
  const bool wanted = !side_panes_hidden_ && !left_folded_ && !shown_set_up_ && has_decks();
  if (docks_.GetPane(decks_).IsShown() != wanted) show_panes();
}

void PlayPanel::toggle_side_panes() {
  side_panes_hidden_ = !side_panes_hidden_;
  show_panes();
}

void PlayPanel::reset_layout() {
  side_panes_hidden_ = left_folded_ = right_folded_ = false;
  close_position_games();
  docks_.LoadPerspective(default_layout_);
  show_panes();
}

void PlayPanel::step_pane(int by) {
  std::vector<wxWindow*> panes = {turns_->list(), table_->IsShown() ? table_->play_control() : board_, players_,
                                  hint_->list()};
  if (position_games_pane_->IsShown()) panes.push_back(position_games_pane_->play_button());
  const int count = static_cast<int>(panes.size());
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < count; ++i)
    for (const wxWindow* w = wxWindow::FindFocus(); w; w = w->GetParent())
      if (w == panes[i]) at = i;
  panes[((at + by) % count + count) % count]->SetFocus();
}

std::string PlayPanel::status() const {
  if (presenter_->set_up()) return tr("A position is being set up.");
  std::string out = describe_match(*presenter_);
  if (presenter_->has_match() && presenter_->is_board_game() && presenter_->cursor().cell()) {
    const model::Coord cell = *presenter_->cursor().cell();
    out = format_cell(cell);
    const OpenCell* open = presenter_->board().cell(cell);
    const std::string why = presenter_->cursor().why_not();
    if (!why.empty())
      out = model::with_title(out, why);
    else if (open && presenter_->aid(Aid::Legal))
      out += ". " + tr_n("Fits in {0} way.", "Fits in {0} ways.", std::ssize(open->rotations));
  }
  return out;
}

std::string PlayPanel::fits_text() const {
  if (!presenter_->is_board_game() || presenter_->set_up() || presenter_->board().step != landscape::Step::Place)
    return "";
  if (!presenter_->aid(Aid::Legal)) return "";
  const int lit = presenter_->board().fitting_cells;
  return tr_n("Tile {1} fits {0} cell", "Tile {1} fits {0} cells", lit, presenter_->board().drawn);
}

std::string PlayPanel::zoom_text() const {
  if (!presenter_->is_board_game() || presenter_->set_up()) return "";
  const std::string pixels = language::format_decimal(board_->tile_side(), 0);
  return presenter_->display().auto_zoom() ? tr("tile size {0} px (automatic)", pixels)
                                           : tr("tile size {0} px", pixels);
}

}  // namespace tw::editor
