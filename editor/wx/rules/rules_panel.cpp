#include "editor/wx/rules/rules_panel.hpp"

#include <wx/checkbox.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "editor/wx/base/text.hpp"
#include "editor/wx/rules/example_pane.hpp"
#include "editor/wx/rules/rule_form.hpp"
#include "editor/wx/rules/rule_grid.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/help_line.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/tab_strip.hpp"
#include "editor/wx/widgets/text_layout.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

constexpr int kLeftWidth = 256, kRightWidth = 336, kNarrow = 1100;
constexpr int kRest = 250, kLongRest = 2000;  // delay, in milliseconds, between the last change and the examples or the
                                              // quick games

/// Returns a pane with a title bar. `heading`, if not null, receives the control with the title.
wxPanel* pane(wxWindow* parent, const wxString& title, wxStaticText** heading = nullptr) {
  auto* out = new wxPanel(parent);
  out->SetBackgroundColour(wx_colour(palette().window));
  auto* column = new wxBoxSizer(wxVERTICAL);
  auto* head = new wxPanel(out);
  head->SetBackgroundColour(wx_colour(palette().caption));
  auto* words = new wxStaticText(head, wxID_ANY, title);
  if (heading) *heading = words;
  words->SetFont(ui_font(-1, true));
  words->SetForegroundColour(wx_colour(palette().text));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(words, wxSizerFlags(1).CentreVertical().Border(wxALL, out->FromDIP(7)));
  head->SetSizer(row);
  column->Add(head, wxSizerFlags().Expand());
  out->SetSizer(column);
  return out;
}

}  // namespace

RulesPanel::RulesPanel(wxWindow* parent, Document& document, RulesServices services)
    : wxPanel(parent),
      document_(document),
      services_(std::move(services)),
      example_search_([this](std::function<void()> f) { CallAfter(std::move(f)); }),
      quick_games_(
          services_.quick_bot, [this](std::function<void()> f) { CallAfter(std::move(f)); },
          [this] {
            if (examples_) examples_->show_comparison_status(quick_games_.result_text(), quick_games_.running());
          }),
      example_search_timer_(this),
      quick_games_timer_(this) {
  SetName(tr_wx("rules"));
  SetBackgroundColour(wx_colour(palette().window));
  presenter_ = std::make_unique<RulesPresenter>(document, *this);
  wxWindow* left = build_left();
  wxWindow* centre = build_centre();
  build_right();
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const int gap = FromDIP(4);
  row->Add(left, wxSizerFlags().Expand().Border(wxALL, gap));
  row->Add(centre, wxSizerFlags(1).Expand().Border(wxTOP | wxBOTTOM, gap));
  row->Add(right_, wxSizerFlags().Expand().Border(wxALL, gap));
  fit_text_fields(*this);
  SetSizer(row);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_width();
    event.Skip();
  });
  Bind(wxEVT_TIMER, [this](wxTimerEvent& event) {
    if (event.GetId() == example_search_timer_.GetId()) look_for_examples();
    if (event.GetId() == quick_games_timer_.GetId() && document_.modified()) play_quick_games();
  });
  fit_width();
  show_rules();
}

RulesPanel::~RulesPanel() {
  example_search_timer_.Stop();
  quick_games_timer_.Stop();
  example_search_.stop();
  quick_games_.stop();
  DestroyChildren();  // the children must not outlive the presenter that they show
}

wxWindow* RulesPanel::build_left() {
  left_ = pane(this, tr_wx("Rules"));
  search_ = new SearchField(left_, tr_wx("Find in rules"), tr_wx("Find in rules"),
                            {.search =
                                 [this](const std::string& text) {
                                   folded_tables_.clear();
                                   presenter_->set_search(text);
                                 },
                             .focus_results = [this] { tree_->SetFocus(); }});
  search_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE || search_->IsEmpty()) return event.Skip();
    search_->Clear();
  });
  tree_ = new RuleGrid(left_, tr_wx("Tables"), true, {{""}});
  tree_->set_on_select([this](int at) {
    RuleRow row = tree_rows_[at];
    if (row.row < 0) row.row = 0;
    presenter_->select(row);
  });
  tree_->set_on_fold([this](int at, bool open) {
    const RuleTable table = tree_rows_[at].table;
    if (is_filtering())
      open ? void(folded_tables_.erase(table)) : void(folded_tables_.insert(table));
    else
      open ? void(open_tables_.insert(table)) : void(open_tables_.erase(table));
  });
  only_changed_ = new wxCheckBox(left_, wxID_ANY, tr_wx("Only differences from the base"));
  only_changed_->SetFont(ui_font(-1));  // in the normal font the label would be wider than the pane
  left_->SetMinSize(
      wxSize(std::max(FromDIP(scale_to_text(kLeftWidth)), only_changed_->GetBestSize().x + FromDIP(20)), -1));
  only_changed_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent& event) {
    folded_tables_.clear();
    presenter_->set_only_changed(event.IsChecked());
  });
  wxSizer* column = left_->GetSizer();
  column->Add(search_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(tree_, wxSizerFlags(1).Expand());
  column->Add(only_changed_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  return left_;
}

wxWindow* RulesPanel::build_bar(wxWindow* parent) {
  bar_ = new wxPanel(parent);
  bar_->SetBackgroundColour(wx_colour(palette().warning_tint));
  bar_text_ = new wxStaticText(bar_, wxID_ANY, "");
  bar_text_->SetForegroundColour(wx_colour(palette().text));
  auto* all = new wxButton(bar_, wxID_ANY, tr_wx("Show all changes"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  all->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    only_changed_->SetValue(true);
    presenter_->set_only_changed(true);
  });
  auto* revert = new wxButton(bar_, wxID_ANY, tr_wx("Revert all…"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  revert->SetName(tr_wx("Revert all"));
  revert->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    wxMenu menu;
    menu.Append(1, tr_wx("Revert all rules"));
    if (count_changes(presenter_->rules(), presenter_->table(), presenter_->base()) > 0)
      menu.Append(2, tr_wx("Revert only {0}", tr(info(presenter_->table()).label)));
    const int chosen = GetPopupMenuSelectionFromUser(menu);
    if (chosen == 1) report_failure(presenter_->revert_all());
    if (chosen == 2) report_failure(presenter_->revert_table(presenter_->table()));
  });
  for (wxButton* button : {all, revert}) button->SetMinSize(button->GetBestSize() + wxSize(FromDIP(12), 0));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(bar_text_, wxSizerFlags(1).CentreVertical().Border(wxALL, FromDIP(8)));
  row->Add(all, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  row->Add(revert, wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  bar_->SetSizer(row);
  return bar_;
}

wxWindow* RulesPanel::build_tools(wxWindow* parent) {
  tools_ = new wxPanel(parent);
  tools_->SetBackgroundColour(wx_colour(palette().window));
  auto* row = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  const auto button = [&](const wxString& label, const wxString& tip, std::function<bool()> can,
                          std::function<void()> run) {
    auto* out = new wxButton(tools_, wxID_ANY, label);
    help_->explain(*out, tip);
    out->Bind(wxEVT_BUTTON, [run = std::move(run)](wxCommandEvent&) { run(); });
    row_buttons_.emplace_back(out, std::move(can));
    row->Add(out, wxSizerFlags().Border(wxALL, FromDIP(3)));
  };
  const auto can_add = [this] { return presenter_->can_change_rows(); };
  const auto has_row = [this] { return presenter_->has_row(); };
  const auto can_move = [this](int by) { return [this, by] { return presenter_->can_move(by); }; };
  button(tr_wx("Add…"), tr_wx("Add\nAdd a row to this table."), can_add, [this] { add_row(); });
  button(tr_wx("Duplicate"), tr_wx("Duplicate\nAdd a copy of this row under a new name."), has_row,
         [this] { on_row_added(presenter_->duplicate()); });
  button(tr_wx("Up"), tr_wx("Up\nMove the row up by one place."), can_move(-1),
         [this] { report_failure(presenter_->move(-1)); });
  button(tr_wx("Down"), tr_wx("Down\nMove the row down by one place."), can_move(1),
         [this] { report_failure(presenter_->move(1)); });
  button(tr_wx("Remove"), tr_wx("Remove\nRemove the row, unless other rows refer to it."), has_row,
         [this] { report_failure(presenter_->remove()); });
  tools_->SetSizer(row);
  return tools_;
}

wxWindow* RulesPanel::build_centre() {
  centre_ = new wxPanel(this);
  centre_->SetBackgroundColour(wx_colour(palette().window));
  help_ = new HelpLine(centre_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  inexpressible_ = new wxStaticText(centre_, wxID_ANY, "");
  inexpressible_->SetForegroundColour(wx_colour(palette().warning_text));
  table_ = new RuleGrid(centre_, tr_wx("Table"), false);
  table_->SetMinSize(FromDIP(wxSize(200, 150)));
  table_->set_on_select([this](int at) { presenter_->select(table_rows_[at]); });
  table_->set_on_revert([this](int at) { report_failure(presenter_->revert_row(table_rows_[at])); });
  column->Add(table_, wxSizerFlags().Expand());
  column->Add(build_tools(centre_), wxSizerFlags().Expand());
  tabs_ = new TabStrip(centre_, {tr_wx("Form"), tr_wx("Worked example")}, [this](int tab) { show_tab(tab); });
  column->Add(tabs_, wxSizerFlags().Expand());
  form_ = new RuleForm(centre_, *presenter_, *help_);
  form_->set_choose_file(services_.choose_picture);
  column->Add(form_, wxSizerFlags(3).Expand());
  column->Add(help_, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  // Place messages at the bottom, because they appear while the user types.
  column->Add(inexpressible_, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  column->Add(build_bar(centre_), wxSizerFlags().Expand());
  centre_->SetSizer(column);
  return centre_;
}

void RulesPanel::build_right() {
  right_ = pane(this, tr_wx("Worked example"), &right_title_);
  right_->SetMinSize(FromDIP(scale_to_text(wxSize(kRightWidth, -1))));
  ExamplePane::Callbacks doings;
  doings.compare = [this] { services_.show_workspace("simulate"); };
  doings.why_not_compare = [this]() -> std::string {
    if (presenter_->base() != nullptr || !document_.path().empty()) return "";
    return tr("There is no base and no saved file to compare with. Save the set first.");
  };
  doings.play = [this] { services_.show_workspace("play"); };
  doings.play_quick_games = [this] { play_quick_games(); };
  doings.automatic = services_.settings == nullptr || services_.settings->get("rules/quick") != "no";
  doings.set_automatic = [this](bool on) {
    if (services_.settings) services_.settings->set("rules/quick", on ? "yes" : "no");
  };
  examples_ = new ExamplePane(right_, std::move(doings));
  if (services_.settings)  // Preferences can also change the setting
    settings_ = services_.settings->changed().connect([this](const std::string& name) {
      if (name == "rules/quick") examples_->set_starts_automatically(services_.settings->get_switch(name, true));
    });
  right_->GetSizer()->Add(examples_, wxSizerFlags(1).Expand());
}

void RulesPanel::fit_width() {
  const bool narrow = GetClientSize().x < FromDIP(scale_to_text(kNarrow));
  if (narrow != narrow_) {
    narrow_ = narrow;
    examples_->GetContainingSizer()->Detach(examples_);
    examples_->Reparent(narrow ? centre_ : right_);
    (narrow ? centre_ : right_)->GetSizer()->Add(examples_, wxSizerFlags(3).Expand());
    examples_->set_large_board(narrow);
  }
  tabs_->Show(narrow);
  size_table();
  right_->Show(!narrow && !side_panes_hidden_);
  left_->Show(!side_panes_hidden_);
  show_tab(narrow ? tabs_->selected() : 0);
}

void RulesPanel::show_tab(int tab) {
  // A worked example uses the whole height: its board would be too small below the table.
  const bool example = narrow_ && tab == 1;
  for (wxWindow* part : std::initializer_list<wxWindow*>{table_, tools_, form_, help_}) part->Show(!example);
  examples_->Show(!narrow_ || example);
  centre_->Layout();
  Layout();
}

void RulesPanel::toggle_side_panes() {
  side_panes_hidden_ = !side_panes_hidden_;
  fit_width();
}

void RulesPanel::step_pane(int by) {
  const std::vector<wxWindow*> panes{tree_, table_, form_, examples_};
  const wxWindow* focus = wxWindow::FindFocus();
  int at = -1;
  for (std::size_t i = 0; i < panes.size(); ++i)
    for (const wxWindow* w = focus; w; w = w->GetParent())
      if (w == panes[i]) at = static_cast<int>(i);
  const int n = static_cast<int>(panes.size());
  for (int tries = 0; tries < n; ++tries) {
    at = (at + by + n) % n;
    if (panes[at]->IsShownOnScreen()) return panes[at]->SetFocus();
  }
}

void RulesPanel::report_failure(const std::string& error) {
  if (!error.empty()) services_.show_message({.error = true, .text = error, .offers = {}, .transient = true});
}

void RulesPanel::on_row_added(const std::string& error) {
  report_failure(error);
  if (error.empty()) form_->focus_first();  // the name is usually typed next
}

void RulesPanel::rename_row() { form_->focus_first(); }

void RulesPanel::add_row() {
  const auto kinds = presenter_->addable();
  if (kinds.empty()) return report_failure(tr("Rows cannot be added to this table: the game's plugin declares them."));
  if (kinds.size() == 1) return on_row_added(presenter_->add(kinds.front().first));
  wxMenu menu;
  for (std::size_t i = 0; i < kinds.size(); ++i) menu.Append(static_cast<int>(i) + 1, to_wx(kinds[i].second));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen > 0) on_row_added(presenter_->add(kinds[chosen - 1].first));
}

bool RulesPanel::is_filtering() const { return !presenter_->search().empty() || presenter_->only_changed(); }

void RulesPanel::show_rules() {
  if (!examples_) return;
  // reveal() clears the presenter's search: also clear the field.
  if (presenter_->search().empty() && !search_->HasFocus() && !search_->IsEmpty()) search_->ChangeValue("");
  only_changed_->SetValue(presenter_->only_changed());
  open_tables_.insert(presenter_->table());
  show_tree();
  show_table();
  for (const auto& [button, can] : row_buttons_) button->Enable(can());
  show_bar();
  form_->show();
  example_search_timer_.StartOnce(kRest);
  if (document_.base() && examples_->starts_automatically() && IsShownOnScreen() &&
      current_game_inputs() != quick_game_inputs_)
    quick_games_timer_.StartOnce(kLongRest);
  if (on_status_) on_status_();
}

std::pair<const void*, const void*> RulesPanel::current_game_inputs() const {
  return {document_.shared_rules().get(), document_.snapshot().get()};
}

void RulesPanel::show_field(const std::string& name) {
  form_->show_field(name);
  show_tree();
  if (on_status_) on_status_();
}

void RulesPanel::show_tree() {
  tree_rows_.clear();
  std::vector<RuleGrid::Row> rows;
  int selected = -1;
  for (const RuleTreeRow& table : presenter_->tree()) {
    RuleGrid::Row row;
    row.is_foldable = table.table != RuleTable::Game;
    row.open = is_filtering() ? !folded_tables_.contains(table.table) : open_tables_.contains(table.table);
    row.cells = {tr(info(table.table).label)};
    row.badge = table.changed > 0 ? tr_n("{0} changed", "{0} changed", table.changed) : "";
    row.count = row.is_foldable ? std::to_string(table.rows) : "";
    // A table that cannot be folded shows its only row itself.
    row.error = !row.is_foldable && std::ranges::any_of(table.children, &RuleTreeRow::Child::draft);
    if (table.table == presenter_->table()) selected = static_cast<int>(rows.size());
    rows.push_back(row);
    tree_rows_.push_back({table.table, -1});
    if (!row.is_foldable) continue;
    for (const RuleTreeRow::Child& child : table.children) {
      RuleGrid::Row leaf;
      leaf.indent = 1;
      leaf.differs_from_base = child.state != RowState::Same;
      leaf.error = child.draft;
      leaf.cells = {child.label};
      if (row.open && child.row == presenter_->row()) selected = static_cast<int>(rows.size());
      rows.push_back(std::move(leaf));
      tree_rows_.push_back(child.row);
    }
  }
  tree_->show(std::move(rows), selected);
}

void RulesPanel::show_table() {
  table_rows_.clear();
  std::vector<RuleGrid::Column> columns;
  for (const std::string& head : presenter_->columns()) columns.push_back({head, head == tr("Points")});
  std::vector<RuleGrid::Row> rows;
  int selected = -1;
  for (const RuleTableRow& row : presenter_->table_rows()) {
    RuleGrid::Row out;
    out.bold = row.state != RowState::Same;
    out.differs_from_base = out.can_revert = out.bold;
    out.cells = row.cells;
    if (row.row == presenter_->row()) selected = static_cast<int>(rows.size());
    rows.push_back(std::move(out));
    table_rows_.push_back(row.row);
  }
  table_->show(columns, std::move(rows), selected);
  size_table();
}

/// Sizes the table to fit its rows: at least 2 and at most 8 rows and, if possible, no more than a third of the panel's
/// height. The form gets the remaining height.
void RulesPanel::size_table() {
  const int limit = std::max(FromDIP(scale_to_text(112)), GetClientSize().y / 3);
  int rows = static_cast<int>(std::clamp<std::size_t>(table_->rows().size(), 2, 8));
  while (rows > 2 && table_->height_of(rows) > limit) --rows;
  table_->SetMinSize(wxSize(FromDIP(scale_to_text(200)), table_->height_of(rows)));
}

void RulesPanel::show_bar() {
  const int changes = presenter_->changes();
  bar_->Show(changes > 0);
  bar_text_->SetLabelText(
      to_wx(tr_n("{0} row differs from {1}.", "{0} rows differ from {1}.", changes, presenter_->base_name())));
  std::string inexpressible_changes;
  for (const std::string& phrase : presenter_->inexpressible_changes())
    model::add_clause(inexpressible_changes, phrase);
  inexpressible_->Show(!inexpressible_changes.empty());
  inexpressible_->SetLabelText(
      tr_wx("A variant cannot express: {0}. Use File > Save as standalone set to keep these changes.",
            inexpressible_changes));
  inexpressible_->Wrap(std::max(FromDIP(scale_to_text(200)), centre_->GetClientSize().x - FromDIP(16)));
  only_changed_->Enable(presenter_->base() != nullptr);
  examples_->show_comparison(presenter_->base() != nullptr);
  centre_->Layout();
}

void RulesPanel::look_for_examples() {
  const RuleRow row = presenter_->row();
  examples_->set_game(document_.shared_rules(), document_.snapshot());
  const bool landscape = document_.rules().family == model::kLandscape;
  examples_->show_examples(landscape);
  right_title_->SetLabel(landscape ? tr_wx("Worked example") : tr_wx("Effect in play"));
  if (!has_examples(document_.rules(), row)) {
    example_search_.stop();
    return examples_->show(
        {}, landscape ? tr("Select a score, or an action that gives points, to see an example on a small board.") : "");
  }
  example_search_.start([this, rules = document_.shared_rules(), set = document_.snapshot(),
                         base = document_.shared_base(), row,
                         compile = services_.compile](const std::stop_token& stop) {
    const auto game = compile(*rules, *set);
    FoundExamples found;
    if (game)
      found = find_examples(*game.value(), *rules, *set, base ? base->rules.get() : nullptr, row, 5,
                            [&] { return stop.stop_requested(); });
    if (!game) found.note = tr("These rules and tiles cannot be played yet. See Findings for the reason.");
    if (game && found.examples.empty() && found.note.empty()) found.note = tr("No example was found in random games.");
    return [this, found = std::move(found)]() mutable { examples_->show(std::move(found.examples), found.note); };
  });
}

void RulesPanel::play_quick_games() {
  const auto base = document_.shared_base();
  if (!base) return examples_->show_comparison_status(tr("This set has no base to compare with."), false);
  quick_game_inputs_ = current_game_inputs();
  quick_games_.start([base, compile = services_.compile] { return compile(*base->rules, *base->set); },
                     [rules = document_.shared_rules(), set = document_.snapshot(), compile = services_.compile] {
                       return compile(*rules, *set);
                     });
}

}  // namespace tw::editor
