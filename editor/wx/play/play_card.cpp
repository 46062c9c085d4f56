#include "editor/wx/play/play_card.hpp"

#include <wx/button.h>
#include <wx/dcbuffer.h>
#include <wx/dcclient.h>
#include <wx/graphics.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>

#include <algorithm>
#include <memory>

#include "editor/core/commands/keyboard.hpp"
#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_presenter.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/choice_buttons.hpp"
#include "editor/wx/play/play_icons.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"

namespace tw::editor {

namespace {
constexpr int kTile = 72;
}

PlayCard::PlayCard(wxWindow* parent, PlayPresenter& presenter, PlayIcons& icons, std::function<void()> on_new_game,
                   std::function<void()> on_done)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL | wxFULL_REPAINT_ON_RESIZE),
      presenter_(presenter),
      icons_(icons),
      on_new_game_(std::move(on_new_game)),
      on_done_(std::move(on_done)) {
  const Palette& p = palette();
  SetName(tr_wx("What to do"));
  SetBackgroundColour(wx_colour(p.window));
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxPaintDC dc(this);
    dc.SetPen(wxPen(wx_colour(palette().disabled_text)));
    dc.SetBrush(wxBrush(wx_colour(palette().window)));
    dc.DrawRectangle(GetClientSize());
  });
  const auto words = [&](int more, bool bold, const std::string& ink) {
    auto* out = new wxStaticText(this, wxID_ANY, "");
    out->SetFont(ui_font(more, bold));
    out->SetForegroundColour(wx_colour(ink));
    return out;
  };
  tile_ = new wxStaticBitmap(this, wxID_ANY, wxBitmap());
  title_ = words(1, true, p.text);
  step_ = words(-2, false, p.accent_text);
  text_ = words(-1, false, p.text);
  actions_ = words(-1, false, p.text);
  keys_ = words(-1, false, p.second_text);
  choices_ = new ChoiceButtons(
      this,
      [this](const std::optional<game::Action>& action) {
        if (action) presenter_.play(*action);
        on_done_();
      },
      [this](int answer) { presenter_.cursor().point_at_answer(answer); });
  const auto button = [this](const ButtonAction& verb) {
    auto* out = new wxButton(this, wxID_ANY, "");
    out->Bind(wxEVT_BUTTON, [this, &verb](wxCommandEvent&) {
      const auto run = verb.run;  // a copy, because running it may change the button's action
      if (run) run();
      on_done_();
    });
    return out;
  };
  first_ = button(first_action_);
  second_ = button(second_action_);
  third_ = button(third_action_);
  head_ = new wxBoxSizer(wxHORIZONTAL);
  head_->Add(title_, wxSizerFlags().CentreVertical());
  head_->Add(step_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(10)));
  auto* middle = new wxBoxSizer(wxVERTICAL);
  middle->AddStretchSpacer();
  middle->Add(head_);
  middle->Add(text_, wxSizerFlags().Border(wxTOP, FromDIP(3)));
  middle->Add(actions_, wxSizerFlags().Border(wxTOP, FromDIP(3)));
  middle->Add(keys_, wxSizerFlags().Border(wxTOP, FromDIP(3)));
  middle->Add(choices_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(3)));
  lower_sizer_ = new wxBoxSizer(wxHORIZONTAL);
  middle->Add(lower_sizer_);
  middle->AddStretchSpacer();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(tile_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxTOP | wxBOTTOM, FromDIP(10)));
  row->Add(middle, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  SetSizer(row);
  place_buttons();
}

wxString PlayCard::title() const { return full_title_; }
wxString PlayCard::text() const { return unwrapped_text_; }

PlayCard::ButtonAction PlayCard::watch_action() {
  return {tr("Watch bots"), "start", tr("Watch bots\nStart a game in which bots play every seat."),
          [this] { presenter_.games().begin_bot_game(); }};
}

std::pair<PlayCard::ButtonAction, PlayCard::ButtonAction> PlayCard::button_actions() {
  PlayPresenter& play = presenter_;
  const ButtonAction none;
  if (!play.has_match())
    return {watch_action(), {tr("New game…"), "add", tr("New game\nChoose players, bots and decks."), on_new_game_}};
  if (play.state().finished())
    return {{tr("Play again"), "revert", tr("Play again\nStart a new game with the same players."),
             [&play] { play.games().begin_again(); }},
            {tr("New game…"), "add", tr("New game\nChoose players, bots and decks."), on_new_game_}};
  if (play.covered())
    return {none, {tr("Show"), "check", tr("Show\nShow the table to the player."), [&play] { play.uncover_table(); }}};
  if (!play.table().person_decides()) {
    if (play.thinking())
      return {
          {tr("Stop"), "pause", tr("Stop\nStop the current search and pause all bots."), [&play] { play.pause(true); }},
          {tr("Hurry"), "start", tr("Hurry\nMake the bot play the best action found so far."),
           [&play] { play.hurry(); }}};
    if (play.paused())
      return {{tr_in("verb", "Step"), "redo", tr("Step\nLet the bot play one action."), [&play] { play.step(); }},
              {tr("Continue"), "start", tr("Continue\nLet the bots continue."), [&play] { play.pause(false); }}};
    return {none, {tr("Pause"), "pause", tr("Pause\nPause the bots."), [&play] { play.pause(true); }}};
  }
  if (!play.is_board_game()) return {none, none};
  if (play.board().step == landscape::Step::Place)
    return {
        {tr_in("verb", "Rotate"), "turn", tr("Rotate (R)\nRotate the tile to the next legal rotation in this cell."),
         [&play] { play.cursor().rotate_tile(1); }},
        {tr_in("verb", "Place"), "check",
         tr("Place ({0})\nPlace the tile in the highlighted cell.", key_label("Enter")),
         [&play] { play.cursor().confirm(); }}};
  const auto confirm = [&play] { play.cursor().confirm(); };
  const ButtonAction put =
      play.board().step == landscape::Step::Return
          ? ButtonAction{tr("Take back"), "check",
                         tr("Take back ({0})\nTake back the highlighted piece.", key_label("Enter")), confirm}
          : ButtonAction{tr_in("verb for pieces", "Place"), "check",
                         tr("Place ({0})\nPlace the highlighted piece.", key_label("Enter")), confirm};
  if (play.board().step == landscape::Step::Choose)
    return {none,
            {tr("Choose"), "check", tr("Choose ({0})\nGive the highlighted answer.", key_label("Enter")), confirm}};
  if (!play.board().may_pass) return {none, play.board().spots.empty() ? none : put};
  return {{tr("No piece"), "close", tr("No piece (N)\nContinue without a piece."), [&play] { play.cursor().pass(); }},
          put};
}

void PlayCard::set_button(wxButton* button, const ButtonAction& verb) {
  button->Show(!verb.label.empty());
  if (verb.label.empty()) return;
  button->SetLabelText(to_wx(verb.label));
  button->SetBitmap(icon(verb.picture, wx_colour(palette().text)));
  button->SetToolTip(to_wx(verb.tip));
}

void PlayCard::set_narrow(bool narrow) {
  if (narrow == narrow_) return;
  narrow_ = narrow;
  for (wxButton* button : {first_, second_, third_}) (narrow ? GetSizer() : lower_sizer_)->Detach(button);
  place_buttons();
  Layout();
}

void PlayCard::place_buttons() {
  wxSizer* at = narrow_ ? lower_sizer_ : GetSizer();
  const int above = narrow_ ? wxTOP : 0;
  at->Add(first_, wxSizerFlags().CentreVertical().Border(wxRIGHT | above, FromDIP(8)));
  at->Add(third_, wxSizerFlags().CentreVertical().Border(wxRIGHT | above, FromDIP(8)));
  at->Add(second_, wxSizerFlags().CentreVertical().Border(wxRIGHT | above, FromDIP(narrow_ ? 8 : 12)));
}

void PlayCard::wrap() {
  int room = max_width_ - FromDIP(2 * 12), buttons = 0;
  if (has_tile_) room -= tile_->GetBestSize().x + FromDIP(10);
  third_->Show(!third_action_.label.empty());
  for (const wxButton* button : {first_, second_, third_})
    if (button->IsShown()) buttons += button->GetBestSize().x + FromDIP(narrow_ ? 8 : 12);
  if (!narrow_) room -= buttons;
  if (narrow_ && buttons > room) third_->Hide();  // the Play menu also contains its command
  const bool beside = title_->GetTextExtent(full_title_).x + FromDIP(10) + step_->GetBestSize().x <= room;
  head_->SetOrientation(beside ? wxHORIZONTAL : wxVERTICAL);
  head_->GetItem(step_)->SetBorder(beside ? FromDIP(10) : 0);
  step_->Show(!narrow_ && !step_->GetLabel().empty() && step_->GetBestSize().x <= room);
  keys_->SetLabelText(wrap_text(*keys_, unwrapped_keys_, std::max(room, FromDIP(80))));
  if (keys_->GetBestSize().x > room) {  // a single key is too wide
    wxString breakable = unwrapped_keys_;
    breakable.Replace(wxUniChar(0xA0), " ");
    keys_->SetLabelText(wrap_text(*keys_, breakable, std::max(room, FromDIP(80))));
  }
  keys_->Show(!narrow_);
  title_->SetLabelText(wrap_text(*title_, full_title_, std::max(room, FromDIP(80))));
  text_->SetLabelText(unwrapped_text_);
  text_->Wrap(std::max(room, FromDIP(80)));
  actions_->SetLabelText(action_sentences_);
  actions_->Wrap(std::max(room, FromDIP(80)));
  choices_->wrap(std::max(room, FromDIP(80)));
}

void PlayCard::set_max_width(int width) {
  if (width == max_width_) return;
  max_width_ = width;
  set_narrow(width < FromDIP(scale_to_text(544)));
  wrap();
}

namespace {
/// Returns the keys for the step in which a piece is placed or taken back.
wxString piece_keys(const BoardModel& board) {
  if (board.step != landscape::Step::Return) return tr_wx("Tab next piece    Enter place    N none    H hint");
  return board.may_pass ? tr_wx("Tab next piece    Enter take back    N none    H hint")
                        : tr_wx("Tab next piece    Enter take back    H hint");
}

/// Makes lines break only between the keys, which four spaces separate.
wxString unbroken_keys(wxString keys) {
  const wxString gap(4, wxUniChar(0xA0));
  keys.Replace(" ", gap.Left(1));
  keys.Replace(gap, gap.Left(3) + " ");
  return keys;
}
}  // namespace

bool PlayCard::show() {
  CardText words = card_text(presenter_);
  const bool board = presenter_.has_match() && presenter_.is_board_game() && !presenter_.covered();
  if (board)
    if (const std::string why = presenter_.cursor().why_not(); !why.empty()) words.text = tr("Not here: {0}.", why);
  const bool tile = board && !presenter_.board().drawn.empty() && words.step > 0;
  const std::string& drawn = tile ? presenter_.board().drawn : std::string();
  first_action_ = button_actions().first;
  second_action_ = button_actions().second;
  third_action_ = presenter_.has_match() && presenter_.state().finished() ? watch_action() : ButtonAction();
  std::vector<ChoiceButtons::Choice> choices;
  for (const landscape::Answer& answer : presenter_.answers())
    choices.push_back({capitalized(answer.label), answer.action});
  bool other_choices = choices_->show(std::move(choices));
  if (!choices_->shown().empty() && choices_->marked_choice() != presenter_.cursor().answer()) {
    choices_->mark(presenter_.cursor().answer());
    other_choices = true;
  }
  const std::string actions = tile ? describe_drawn_actions(presenter_) : "";
  const std::string all = words.title + words.text + drawn + actions + first_action_.label + second_action_.label +
                          std::to_string(words.step) + std::to_string(static_cast<int>(presenter_.cursor().rotation()));
  if (all == shown_text_ && !other_choices) return false;
  shown_text_ = all;
  full_title_ = to_wx(words.title);
  unwrapped_text_ = to_wx(words.text);
  action_sentences_ = to_wx(actions);
  actions_->Show(!actions.empty());
  const bool person = presenter_.may_act();
  step_->SetLabelText(words.step > 0 && person ? tr_wx("step {0} of 2", words.step) : wxString());
  unwrapped_keys_ = unbroken_keys(!board || !person ? wxString()
                                  : words.step == 1 ? tr_wx("R rotate    Tab next cell    Enter place    H hint")
                                  : words.step == 2 ? piece_keys(presenter_.board())
                                  : !choices_->shown().empty() ? tr_wx("Tab next answer    Enter answer    H hint")
                                                               : wxString());
  has_tile_ = tile;
  tile_->Show(tile);
  if (tile) tile_->SetBitmap(icons_.tile(drawn, kTile));
  set_button(first_, first_action_);
  set_button(second_, second_action_);
  set_button(third_, third_action_);
  choices_->Show(!choices_->shown().empty());
  wrap();
  SetLabel(to_wx(words.title + ". " + words.text + (actions.empty() ? "" : " " + actions)));
  InvalidateBestSize();
  return true;
}

}  // namespace tw::editor
