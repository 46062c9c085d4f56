#include "editor/wx/play/table_view.hpp"

#include <wx/listbox.h>
#include <wx/listctrl.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <sstream>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/play/board_pictures.hpp"
#include "editor/wx/play/choice_buttons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {
constexpr int kLogLines = 5, kWordLines = 3;
}  // namespace

TableView::TableView(wxWindow* parent, PlayPresenter& presenter)
    : wxPanel(parent), presenter_(presenter), scene_(presenter) {
  SetBackgroundColour(wx_colour(palette().window));
  SetName(to_wx(tr_in("game table", "Table")));
  title_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  title_->SetFont(ui_font(1, true));
  title_->SetName(tr_wx("Heading of the table"));
  canvas_ = new SceneCanvas(this, presenter_, scene_, [this] {
    show_buttons();
    show_text();
  });
  lists_ = new wxPanel(this);
  lists_->SetBackgroundColour(GetBackgroundColour());
  build_lists();
  text_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
  text_->SetMinSize(wxSize(-1, kWordLines * text_->GetCharHeight()));
  text_->SetName(tr_wx("Instructions"));
  buttons_ = new ChoiceButtons(this, [this](const std::optional<game::Action>& action) { choose(action); });
  log_ =
      new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2);
  log_->SetName(tr_wx("Game log"));
  log_->SetFont(ui_font(-1));
  log_->SetMargins(FromDIP(wxPoint(6, 4)));
  log_->SetMinSize(wxSize(FromDIP(scale_to_text(220)), kLogLines * GetCharHeight() + FromDIP(10)));
  auto* below = new wxBoxSizer(wxVERTICAL);
  below->Add(text_, wxSizerFlags().Expand().Border(wxBOTTOM, FromDIP(4)));
  below->Add(buttons_, wxSizerFlags(1).Expand());
  auto* foot = new wxBoxSizer(wxHORIZONTAL);
  foot->Add(below, wxSizerFlags(3).Expand().Border(wxRIGHT, FromDIP(8)));
  foot->Add(log_, wxSizerFlags(2).Expand());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(canvas_, wxSizerFlags(1).Expand());
  column->Add(lists_, wxSizerFlags(1).Expand());
  column->Add(foot, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizer(column);
}

wxWindow* TableView::build_lists() {
  const auto heading = [this](const wxString& words) {
    auto* out = new wxStaticText(lists_, wxID_ANY, words);
    out->SetFont(ui_font(0, true));
    return out;
  };
  table_ = new wxListView(lists_, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  table_->SetName(to_wx(tr_in("game table", "The table")));
  table_->AppendColumn(tr_wx("Item"), wxLIST_FORMAT_LEFT, FromDIP(scale_to_text(130)));
  table_->AppendColumn(tr_wx("State"), wxLIST_FORMAT_LEFT, FromDIP(scale_to_text(320)));
  actions_ = new wxListBox(lists_, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE);
  actions_->SetName(tr_wx("Legal actions"));
  actions_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { play_selected(); });
  actions_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
    if (enter && !event.HasAnyModifiers()) return presenter_.covered() ? presenter_.uncover_table() : play_selected();
    event.Skip();
  });
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(heading(to_wx(tr_in("game table", "Table"))), wxSizerFlags().Border(wxBOTTOM, FromDIP(4)));
  left->Add(table_, wxSizerFlags(1).Expand());
  auto* right = new wxBoxSizer(wxVERTICAL);
  right->Add(heading(tr_wx("Legal actions")), wxSizerFlags().Border(wxBOTTOM, FromDIP(4)));
  right->Add(actions_, wxSizerFlags(1).Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(left, wxSizerFlags(3).Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  row->Add(right, wxSizerFlags(2).Expand().Border(wxRIGHT, FromDIP(8)));
  lists_->SetSizer(row);
  return lists_;
}

wxWindow* TableView::play_control() { return canvas_->IsShown() ? static_cast<wxWindow*>(canvas_) : actions_; }

void TableView::play_selected() {
  const int row = actions_->GetSelection();
  if (row >= 0 && row < static_cast<int>(rows_.size())) presenter_.play(rows_[row].action);
}

void TableView::show_hint() {
  canvas_->show_hint();
  if (!lists_->IsShown() || presenter_.hints().row() < 0) return;
  const auto row = std::ranges::find(rows_, presenter_.hints().row_to_play()->action, &ActionRow::action);
  if (row != rows_.end()) actions_->SetSelection(static_cast<int>(row - rows_.begin()));
}

void TableView::show() {
  const bool drawn_before = canvas_->IsShown();
  scene_.refresh();
  const bool covered = presenter_.has_match() && presenter_.covered();
  const bool drawn = scene_.has_scene() || (covered && drawn_before);
  const bool focused = FindFocus() == play_control();
  canvas_->Show(drawn);
  lists_->Show(!drawn);
  if (drawn != drawn_before) Layout();
  if (focused && drawn != drawn_before) play_control()->SetFocus();
  show_title();
  canvas_->show();
  show_lists();
  show_buttons();
  show_text();
  show_log();
  Layout();
}

void TableView::show_title() {
  const CardText card = presenter_.has_match() ? card_text(presenter_) : CardText{};
  const bool title_alone = card.text.empty() || (scene_.has_scene() && !presenter_.state().finished());
  const int room = std::max(GetClientSize().x - FromDIP(16), FromDIP(200));
  const wxString lines = wrap_text(*title_, to_wx(title_alone ? card.title : card.title + ". " + card.text), room);
  const std::string title = from_wx(lines);
  title_->SetMinSize(wxSize(-1, (1 + static_cast<int>(lines.Freq('\n'))) * title_->GetCharHeight()));
  const int seat = presenter_.has_match() ? presenter_.state().player() : -1;
  const std::string name = seat >= 0 ? presenter_.table().name_of(seat) : "";
  if (name.empty() || !title.starts_with(name)) return title_->SetLabelText(to_wx(title));
  title_->SetLabelMarkup("<span foreground=\"" +
                         name_colour(presenter_.table().colour_of(seat)).GetAsString(wxC2S_HTML_SYNTAX) + "\">" +
                         escape_markup(name) + "</span>" + escape_markup(title.substr(name.size())));
}

/// Shows lines of the form "what: state" as rows.
void TableView::show_lists() {
  rows_.clear();
  wxArrayString items;
  table_->DeleteAllItems();
  const bool covered = presenter_.has_match() && presenter_.covered();
  if (presenter_.has_match() && lists_->IsShown()) {
    if (!covered) {
      std::istringstream lines(presenter_.table().with_names(presenter_.state().table(presenter_.table().viewer())));
      long row = 0;
      for (std::string line; std::getline(lines, line); ++row) {
        const std::size_t colon = line.find(':');
        const std::size_t start = colon == std::string::npos ? colon : line.find_first_not_of(' ', colon + 1);
        table_->InsertItem(row, to_wx(colon == std::string::npos ? "" : line.substr(0, colon)));
        table_->SetItem(row, 1,
                        to_wx(colon == std::string::npos   ? line
                              : start == std::string::npos ? std::string()
                                                           : line.substr(start)));
      }
    }
    rows_ = action_rows(presenter_);
    for (const ActionRow& row : rows_) items.Add(to_wx(row.description));
    if (covered) items.Add(tr_wx("Show the table"));
  }
  actions_->Set(items);
  if (!items.empty()) actions_->SetSelection(0);
}

void TableView::show_buttons() {
  std::vector<ChoiceButtons::Choice> choices;
  if (presenter_.has_match() && presenter_.covered() && canvas_->IsShown())
    choices.push_back({.label = tr("Show the table"), .action = {}});
  else if (scene_.has_scene())
    for (const game::SceneAction& choice : scene_.choices())
      choices.push_back({.label = model::with_title(choice.label, choice.preview), .action = choice.action});
  if (buttons_->show(std::move(choices))) Layout();
}

void TableView::choose(const std::optional<game::Action>& action) {
  action ? scene_.play(*action) : presenter_.uncover_table();
  play_control()->SetFocus();
}

void TableView::show_text() {
  std::string words = canvas_->description();
  if (words.empty() && scene_.has_scene() && presenter_.may_act()) {
    if (!scene_.selected().empty())
      words = scene_.lit().empty() ? tr("Choose an action")
                                   : tr("Click the other items of the action, or choose an action");
    else if (!scene_.lit().empty())
      words = presenter_.aid(Aid::Legal) ? tr("Click an outlined item, or press Tab and Enter")
                                         : tr("Click the item that you want to use, or press Tab and Enter");
  }
  text_->SetLabelText(to_wx(words));
  text_->Wrap(std::max(text_->GetSize().x, FromDIP(120)));
  text_->SetToolTip(to_wx(words));
}

void TableView::show_log() {
  constexpr std::size_t kMax = 300;  // maximum number of sentences; the record contains all of them
  std::vector<std::vector<table::NamedText>> sentences;
  if (presenter_.has_match()) sentences = describe_recent_events(presenter_.table(), kMax);
  log_->Freeze();
  log_->Clear();
  const wxColour text = wx_colour(palette().text), ground = wx_colour(palette().field);
  log_->SetBackgroundColour(ground);
  for (const auto& sentence : sentences) {
    if (log_->GetLastPosition() > 0) log_->AppendText("\n");
    for (const table::NamedText& part : sentence) {
      const bool named = part.seat >= 0;
      log_->SetDefaultStyle(
          wxTextAttr(named ? name_colour(presenter_.table().colour_of(part.seat)) : text, ground, ui_font(-1, named)));
      log_->AppendText(to_wx(part.text));
    }
  }
  log_->Thaw();
  log_->ShowPosition(log_->GetLastPosition());
}

}  // namespace tw::editor
