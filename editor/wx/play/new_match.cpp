#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/collpane.h>
#include <wx/dialog.h>
#include <wx/display.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <sstream>

#include "editor/core/play/play_words.hpp"
#include "editor/core/words/words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/dialogs.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/bot_box.hpp"
#include "editor/wx/widgets/help_line.hpp"
#include "editor/wx/widgets/number_field.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

constexpr const char* kPerson = tr_later("A person");

/// Parses lines of the form "deck: tile tile …".
std::vector<model::RecordedDeck> decks_of(const std::string& text) {
  std::vector<model::RecordedDeck> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(':');
    // Without a colon, the first word is treated as the name of a deck, so that the line is rejected with a message and
    // not silently ignored.
    std::istringstream words(colon == std::string::npos ? "" : line.substr(colon + 1)), name(line.substr(0, colon));
    model::RecordedDeck deck;
    name >> deck.id;
    for (std::string tile; words >> tile;) deck.tiles.push_back(tile);
    if (!deck.id.empty()) out.push_back(std::move(deck));
  }
  return out;
}

/// The setting that stores whether the further options are unfolded.
constexpr const char* kMoreSetting = "play/new_game_options";

class NewMatchDialog : public wxDialog {
 public:
  NewMatchDialog(wxWindow& parent, PlayPresenter& presenter)
      : wxDialog(&parent, wxID_ANY, tr_wx("New game"), wxDefaultPosition, wxDefaultSize,
                 wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
        presenter_(presenter),
        usual_(presenter.games().default_match()) {
    SetName("New game");
    help_ = new HelpLine(this);
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
    grid->AddGrowableCol(1);
    const auto label = [&](const wxString& words) {
      grid->Add(new wxStaticText(this, wxID_ANY, words), wxSizerFlags().CentreVertical().Right());
    };
    label(tr_wx("Game"));
    grid->Add(build_games(), wxSizerFlags().Expand());
    label(tr_wx("Players"));
    count_ = new NumberField(
        this, tr_wx("Players"), {.label = tr("Players"), .limits = whole_numbers(1, model::kMaxPlayers), .step = 1},
        std::max(1, static_cast<int>(usual_.seats.size())), {[this](FieldNumber) { show_seats(); }, {}});
    grid->Add(count_);
    for (int seat = 0; seat < model::kMaxPlayers; ++seat) add_seat(grid, seat);
    build_aids();
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    column->Add(build_options(), wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
    column->Add(help_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    add_foot(*column);
    fit_text_fields(*this);
    SetLayoutAdaptationMode(wxDIALOG_ADAPTATION_MODE_ENABLED);
    SetSizer(column);
    choose_game();
    CentreOnParent();
    begin_->SetFocus();
  }

  MatchSettings chosen() const {
    MatchSettings out;
    for (int seat = 0; seat < count_->as_int(); ++seat) out.seats.push_back(player(seat));
    out.seed = static_cast<std::uint64_t>(seed_->number());
    out.decks = decks_of(from_wx(decks_->GetValue()));
    out.by_hand = by_hand_->GetValue();
    out.names = names();
    out.aids = aids_;
    out.game = source();
    return out;
  }

 private:
  /// Lists the open set first. If it cannot be played, the first of the other games is selected.
  wxChoice* build_games() {
    games_.push_back({.id = "", .label = tr("The open set")});
    for (GameChoice& game : presenter_.games().other_games()) games_.push_back(std::move(game));
    game_ = presenter_.compile();
    if (game_) games_.front().label = tr("{0} (the open set)", game_.value().game->name());
    choice_ = new wxChoice(this, wxID_ANY);
    choice_->SetName(tr_wx("Game"));
    for (const GameChoice& game : games_)
      choice_->Append(wxString(' ', static_cast<std::size_t>(4 * game.depth)) + to_wx(game.label));
    choice_->SetSelection(game_ || games_.size() < 2 ? 0 : 1);
    choice_->SetMinSize(
        wxSize(std::clamp(choice_->GetBestSize().x, FromDIP(scale_to_text(260)), FromDIP(scale_to_text(460))), -1));
    help_->explain(*choice_, tr_wx("The open set, a shipped game, or one of your own sets and variants."));
    choice_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { choose_game(); });
    return choice_;
  }
  std::string source() const { return games_[std::max(0, choice_->GetSelection())].id; }
  /// Adapts the number of players, the seats and the example of a deck to the selected game.
  void choose_game() {
    game_ = presenter_.compile(source());
    if (game_) {
      const game::Game& game = *game_.value().game;
      max_ = game.max_players();
      const int now = count_->as_int();
      count_->set_limits(whole_numbers(game.min_players(), max_));
      count_->show(std::clamp(now, game.min_players(), max_));
      decks_->SetHint(to_wx(example_deck(game_.value())));
    }
    show_seats();
    fit();
  }
  /// Fits the dialog to its contents. It stays where it is, unless it would extend below the screen.
  void fit() {
    const wxPoint at = GetPosition();
    GetSizer()->SetSizeHints(this);
    GetSizer()->Fit(this);
    if (IsShown()) Move(at.x, std::max(0, std::min(at.y, wxDisplay(this).GetClientArea().GetBottom() - GetSize().y)));
  }
  /// Builds the options that few games need. They are folded away until the user unfolds them; this is remembered.
  wxCollapsiblePane* build_options() {
    options_ = new wxCollapsiblePane(this, wxID_ANY, tr_wx("More options"));
    options_->SetName(tr_wx("More options"));
    wxWindow* pane = options_->GetPane();
    auto* grid = new wxFlexGridSizer(2, FromDIP(wxSize(8, 8)));
    grid->AddGrowableCol(1);
    const auto label = [&](const wxString& words) {
      grid->Add(new wxStaticText(pane, wxID_ANY, words), wxSizerFlags().CentreVertical().Right());
    };
    label(tr_wx("Seed"));
    seed_ = new NumberField(pane, tr_wx("Seed"), {.label = tr("Seed")}, static_cast<FieldNumber>(usual_.seed));
    help_->explain(*seed_, tr_wx("The same seed gives the same order of tiles."));
    grid->Add(seed_, wxSizerFlags().Expand());
    label(tr_wx("Prepared decks"));
    decks_ =
        new wxTextCtrl(pane, wxID_ANY, "", wxDefaultPosition, FromDIP(scale_to_text(wxSize(340, 44))), wxTE_MULTILINE);
    decks_->SetName(tr_wx("Prepared decks"));
    grid->Add(decks_, wxSizerFlags(1).Expand());
    grid->AddSpacer(0);
    auto* help = new wxStaticText(
        pane, wxID_ANY,
        tr_wx("Fixes the order of draws, for a puzzle, a test or a game at a real table. Enter one "
              "deck per line, from the first tile drawn to the last. Leave it empty to shuffle with the seed."));
    help->SetFont(ui_font(-1));
    help->Wrap(FromDIP(std::min(760, scale_to_text(440))));
    help->SetForegroundColour(wx_colour(palette().second_text));
    help->SetName(tr_wx("Help on prepared decks"));
    grid->Add(help);
    by_hand_ = new wxCheckBox(pane, wxID_ANY, tr_wx("Enter a game played at a real table: choose each drawn tile"));
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(grid, wxSizerFlags(1).Expand().Border(wxTOP | wxBOTTOM, FromDIP(8)));
    column->Add(by_hand_);
    pane->SetSizer(column);
    options_->Collapse(!presenter_.display().flag(kMoreSetting, false));
    pane->Enable(options_->IsExpanded());  // so that Tab skips hidden fields
    options_->Bind(wxEVT_COLLAPSIBLEPANE_CHANGED, [this, pane](wxCollapsiblePaneEvent& event) {
      presenter_.display().set_flag(kMoreSetting, !event.GetCollapsed());
      pane->Enable(!event.GetCollapsed());
      fit();
    });
    return options_;
  }
  void build_aids() {
    aids_ = usual_.aids.value_or(AidSet());
    aids_button_ = new wxButton(this, wxID_ANY, "");
    aids_button_->SetName(tr_wx("Aids"));
    help_->explain(*aids_button_,
                   tr_wx("What the program shows during the game. You can change this later under Play > Aids."));
    aids_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_aids(); });
    show_aids();
  }
  void choose_aids() {
    wxMenu menu;
    for (const AidRow& row : aid_rows())
      menu.AppendCheckItem(1 + static_cast<int>(row.aid), to_wx(capitalized(std::string(short_label(row)))),
                           to_wx(std::string(row.help)))
          ->Check(aids_.has(row.aid));
    const int chosen = aids_button_->GetPopupMenuSelectionFromUser(menu, 0, aids_button_->GetSize().y);
    if (chosen == wxID_NONE) return;
    const Aid aid = static_cast<Aid>(chosen - 1);
    aids_.set(aid, !aids_.has(aid));
    show_aids();
  }
  void show_aids() {
    const auto on = std::ranges::count_if(aid_rows(), [this](const AidRow& row) { return aids_.has(row.aid); });
    aids_button_->SetLabelText(on == std::ssize(aid_rows()) ? tr_wx("Aids: all…")
                                                            : tr_wx("Aids: {0} of {1}…", on, kAidCount));
  }
  /// Adds the line with the reason why the game cannot start, and the buttons, with the aids on the left.
  void add_foot(wxBoxSizer& column) {
    error_label_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    error_label_->SetName(tr_wx("Why the game cannot start"));
    error_label_->SetForegroundColour(wx_colour(palette().error_text));
    column.Add(error_label_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(12)));
    auto* buttons = new wxStdDialogButtonSizer;
    begin_ = new wxButton(this, wxID_OK, tr_wx("Start"));
    begin_->SetDefault();
    buttons->AddButton(begin_);
    buttons->AddButton(new wxButton(this, wxID_CANCEL, tr_wx("Cancel")));
    buttons->Realize();
    auto* foot = new wxBoxSizer(wxHORIZONTAL);
    foot->Add(aids_button_, wxSizerFlags().CentreVertical());
    foot->AddStretchSpacer();
    foot->Add(buttons, wxSizerFlags().CentreVertical());
    column.Add(foot, wxSizerFlags().Expand().Border(wxALL, FromDIP(12)));
    for (const auto& type : {wxEVT_TEXT, wxEVT_COMBOBOX, wxEVT_CHECKBOX})
      Bind(type, [this](wxCommandEvent& event) {
        event.Skip();
        CallAfter([this] { show_trouble(); });
      });
  }
  std::vector<std::string> names() const {
    std::vector<std::string> out;
    for (int seat = 0; seat < count_->as_int(); ++seat) out.push_back(names_[seat]->name());
    return out;
  }
  table::Players named_players() const {
    return table::renamed(table::Players(static_cast<std::size_t>(count_->as_int())), names());
  }
  /// Returns the bot that plays a seat; "" for a person.
  std::string player(int seat) const {
    const wxString who = seats_[seat]->GetValue().Trim().Trim(false);
    return by_hand_->GetValue() || who == tr_wx(kPerson) ? std::string() : from_wx(who);
  }
  std::string error() const {
    if (!game_) {
      const auto& findings = game_.findings();
      const auto first = std::ranges::find(findings, model::Severity::Error, &model::Finding::severity);
      return tr("This game cannot be played: {0}", first == findings.end() ? "" : first->message);
    }
    for (int seat = 0; seat < count_->as_int(); ++seat)
      if (const std::string why = presenter_.why_no_bot(player(seat)); !why.empty())
        return model::with_title(model::player_name(named_players(), seat), why);
    if (std::string refused = rejection_reason(*this); !refused.empty()) return refused;
    return GameStarter::why_not_begin(game_.value(), chosen());
  }
  void show_trouble() {
    const wxString why = to_wx(error());
    begin_->Enable(why.empty());
    if (why == shown_trouble_) return;
    shown_trouble_ = why;
    error_label_->SetLabelText(wrap_text(*error_label_, why, GetClientSize().x - FromDIP(24)));
    // The dialog grows for a long message and keeps that size.
    error_label_->SetMinSize(wxSize(-1, std::max(error_label_->GetMinSize().y, error_label_->GetBestSize().y)));
    const wxSize need = GetSizer()->GetMinSize();
    if (need.y > GetClientSize().y) SetClientSize(GetClientSize().x, need.y);
    Layout();
  }
  void add_seat(wxFlexGridSizer* grid, int seat) {
    const auto s = static_cast<std::size_t>(seat);
    auto* name = new PlayerField(this, seat, s < usual_.names.size() ? usual_.names[s] : "");
    help_->explain(*name, tr_wx("The player's name. Leave it empty to use the name of the colour."));
    grid->Add(name, wxSizerFlags().Expand());
    const std::string who = s < usual_.seats.size() ? usual_.seats[s]
                            : usual_.seats.empty()  ? ""
                                                    : presenter_.services().default_bot();
    auto* box = new BotBox(this);
    box->list_bots(presenter_.services().bots, {tr_wx(kPerson)});
    box->ChangeValue(who.empty() ? tr_wx(kPerson) : to_wx(who));
    box->SetName(to_wx(model::player_name({}, seat)));
    help_->explain(*box, tr_wx("A person or a bot. Settings can follow a bot's name, as in greedy:rivals=50."));
    grid->Add(box, wxSizerFlags().Expand());
    seats_.push_back(box);
    names_.push_back(name);
  }
  void show_seats() {
    for (int seat = 0; seat < model::kMaxPlayers; ++seat)
      for (wxWindow* field : std::initializer_list<wxWindow*>{seats_[seat], names_[seat]}) {
        field->Enable(seat < count_->as_int());
        field->Show(seat < max_);
      }
    show_trouble();
  }
  PlayPresenter& presenter_;
  const MatchSettings usual_;
  std::vector<GameChoice> games_;  ///< the open set and the other games
  model::Result<table::PlayableGame> game_ = model::Findings{};
  int max_ = model::kMaxPlayers;
  wxChoice* choice_ = nullptr;
  wxCollapsiblePane* options_ = nullptr;
  HelpLine* help_ = nullptr;
  wxStaticText* error_label_ = nullptr;
  wxString shown_trouble_;
  wxButton* begin_ = nullptr;
  NumberField *count_ = nullptr, *seed_ = nullptr;
  std::vector<BotBox*> seats_;
  std::vector<PlayerField*> names_;
  wxTextCtrl* decks_ = nullptr;
  wxCheckBox* by_hand_ = nullptr;
  AidSet aids_;
  wxButton* aids_button_ = nullptr;
};

}  // namespace

std::optional<MatchSettings> ask_new_match(wxWindow& parent, PlayPresenter& presenter) {
  NewMatchDialog dialog(parent, presenter);
  if (dialog.ShowModal() != wxID_OK) return {};
  return dialog.chosen();
}

}  // namespace tw::editor
