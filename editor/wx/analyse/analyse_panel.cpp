#include "editor/wx/analyse/analyse_panel.hpp"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/tglbtn.h>

#include <algorithm>
#include <cmath>

#include "editor/core/analyse/statistics_csv.hpp"
#include "editor/wx/analyse/draw_statistics.hpp"
#include "editor/wx/analyse/pattern_grid.hpp"
#include "editor/wx/analyse/statistics_cards.hpp"
#include "editor/wx/analyse/what_if_pane.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/icons.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/search_field.hpp"
#include "editor/wx/widgets/tab_strip.hpp"
#include "editor/wx/widgets/wrapped_text.hpp"
#include "engine/language/numbers.hpp"

namespace tw::editor {

namespace {

constexpr int kLeft = 322, kRight = 304, kNarrowLeft = 280, kNarrowRight = 268, kNarrow = 1150;  // in DIP
constexpr int kTight = 1000, kCentre = 412, kMinSide = 220, kTitle = 640;
constexpr int kRest = 1500;  // delay, in milliseconds, between the last change and the start of the games

wxStaticText* pill(wxWindow* parent, const std::string& ink, const std::string& ground) {
  auto* out = new wxStaticText(parent, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxALIGN_CENTRE_HORIZONTAL);
  out->SetFont(ui_font(-1));
  out->SetForegroundColour(wx_colour(ink));
  out->SetBackgroundColour(wx_colour(ground));
  return out;
}

}  // namespace

AnalysePanel::AnalysePanel(wxWindow* parent, Document& document, AnalyseServices services,
                           UnplaceableMeasurement::Services unplaceable_services)
    : wxPanel(parent), services_(services), timer_(this) {
  SetName(tr_wx("analyse"));
  SetBackgroundColour(wx_colour(palette().window));
  presenter_ = std::make_unique<AnalysePresenter>(document, std::move(services), *this);
  if (unplaceable_services.compile) {
    if (!unplaceable_services.post)
      unplaceable_services.post = [this](std::function<void()> f) { CallAfter(std::move(f)); };
    unplaceable_ =
        std::make_unique<UnplaceableMeasurement>(std::move(unplaceable_services), [this] { show_unplaceable(); });
  }
  build_bar();
  cards_ = new StatisticsCards(this, *presenter_, [this](const Message& message) {
    if (services_.show_message) services_.show_message(message);
  });
  wxWindow* centre = build_centre();
  what_if_ = new WhatIfPane(this, *presenter_);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const int gap = FromDIP(4);
  row->Add(cards_, wxSizerFlags().Expand().Border(wxALL, gap));
  row->Add(centre, wxSizerFlags(1).Expand().Border(wxTOP | wxBOTTOM, gap));
  row->Add(what_if_, wxSizerFlags().Expand().Border(wxALL, gap));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(bar_, wxSizerFlags().Expand());
  column->Add(row, wxSizerFlags(1).Expand());
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fit_width();
    event.Skip();
  });
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { update_unplaceable(); });
  fit_width();
  show_statistics();
}

AnalysePanel::~AnalysePanel() {
  timer_.Stop();
  unplaceable_.reset();  // wait for the games in progress while this window can still receive their results
  DestroyChildren();     // the child windows use the presenter until they are destroyed
}

void AnalysePanel::build_bar() {
  bar_ = new wxPanel(this);
  bar_->SetBackgroundColour(wx_colour(palette().window));
  const wxColour ink = wx_colour(palette().text);
  const auto button = [&](const wxString& label, std::string_view picture, const wxString& tip, auto run) {
    auto* out = new wxButton(bar_, wxID_ANY, label);
    out->SetBitmap(icon(picture, ink));
    out->SetToolTip(tip);
    out->Bind(wxEVT_BUTTON, [run](wxCommandEvent&) { run(); });
    return out;
  };
  auto* beside =
      button(tr_wx("Compare with…"), "open", tr_wx("Compare with\nShow another game's statistics next to these."),
             [this] { choose_reference(); });
  auto* save =
      button(tr_wx("Export…"), "download",
             tr_wx("Export\nSave all statistics as CSV with one number per cell, or the patterns as a picture."),
             [this] { save_all(); });
  suggest_ =
      button(tr_wx("Suggest a tile…"), "hint",
             tr_wx("Suggest a tile\nSuggest new tiles that have a missing pattern, add a symbol, or help to close an "
                   "area."),
             [this] { presenter_->suggest(""); });
  what_if_switch_ =
      new wxToggleButton(bar_, wxID_ANY, tr_wx("What if"), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  what_if_switch_->SetValue(true);
  what_if_switch_->SetToolTip(tr_wx("What if\nShow or hide the sliders for trying other numbers of copies."));
  what_if_switch_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { fit_width(); });
  reference_label_ = new wxStaticText(bar_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  reference_label_->SetFont(ui_font(-1));
  reference_label_->SetForegroundColour(wx_colour(palette().second_text));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  const auto flags = wxSizerFlags().CentreVertical().Border(wxLEFT | wxTOP | wxBOTTOM, FromDIP(4));
  row->Add(beside, flags);
  row->Add(save, flags);
  row->Add(suggest_, flags);
  row->Add(what_if_switch_, flags);
  row->AddSpacer(FromDIP(12));
  row->Add(reference_label_, wxSizerFlags(1).CentreVertical());
  bar_->SetSizer(row);
}

wxWindow* AnalysePanel::build_heading(wxWindow* parent) {
  const Palette& p = palette();
  auto* heading = new wxPanel(parent);
  heading->SetBackgroundColour(wx_colour(p.caption));
  auto* title = title_ = new wxStaticText(heading, wxID_ANY, tr_wx("Edge patterns of the set"), wxDefaultPosition,
                                          wxDefaultSize, wxST_ELLIPSIZE_END);
  title->SetFont(ui_font(-1, true));
  present_ = pill(heading, p.accent_text, p.accent_tint);
  missing_ = pill(heading, p.warning_text, p.warning_tint);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddSpacer(FromDIP(10));
  row->Add(title, wxSizerFlags().CentreVertical());
  row->Add(present_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(10)));
  row->Add(missing_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(8)));
  row->AddStretchSpacer();
  constexpr const char* kWords[] = {tr_later("All"), tr_later("Missing"), tr_later("One tile only")};
  for (int i = 0; i < 3; ++i) {
    switches_[i] =
        new wxToggleButton(heading, wxID_ANY, tr_wx(kWords[i]), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    switches_[i]->SetFont(ui_font(-1));
    switches_[i]->SetValue(i == 0);
    switches_[i]->Bind(wxEVT_TOGGLEBUTTON,
                       [this, i](wxCommandEvent&) { show_patterns(static_cast<PatternsShown>(i)); });
    row->Add(switches_[i], wxSizerFlags().CentreVertical().Border(wxTOP | wxBOTTOM | wxRIGHT, FromDIP(2)));
  }
  row->AddSpacer(FromDIP(4));
  heading->SetSizer(row);
  heading->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    show_pattern_counts(presenter_->missing_pattern_count() > 0);
  });
  return heading;
}

wxWindow* AnalysePanel::build_centre() {
  centre_ = new wxPanel(this);
  centre_->SetBackgroundColour(wx_colour(palette().field));
  wxWindow* heading = build_heading(centre_);
  patterns_ = new PatternGrid(centre_, *presenter_);
  pattern_label_ = new WrappedText(centre_);
  pattern_label_->SetFont(ui_font(-1));
  pattern_label_->SetForegroundColour(wx_colour(palette().second_text));
  std::vector<wxString> titles;
  for (int tab = 0; tab < kStatisticsTabCount; ++tab)
    titles.push_back(to_wx(title_of(static_cast<StatisticsTab>(tab))));
  tabs_ = new TabStrip(centre_, titles, [this](int) { show_table(); });
  table_ = new StatisticsList(centre_);
  table_->SetMinSize(FromDIP(scale_to_text(wxSize(200, 110))));
  table_->SetName(tr_wx("Table of statistics"));
  table_->set_on_suggest([this](const std::string& target) { presenter_->suggest(target); });
  table_->Bind(wxEVT_DATAVIEW_ITEM_ACTIVATED, [this](wxDataViewEvent&) {
    const int selected_row = table_->selected_row();
    if (selected_row >= 0 && selected_row < static_cast<int>(table_->table().rows.size()))
      presenter_->open_row(table_->table().rows[selected_row]);
  });
  patterns_->set_on_select([this] {
    const int pattern = patterns_->selected_pattern();
    pattern_label_->SetLabelText(
        patterns_->HasFocus() && pattern >= 0
            ? to_wx(presenter_->describe_pattern(static_cast<std::size_t>(pattern)))
            : tr_wx("A pattern and its rotations count as one; mirror images do not. Double-click "
                    "a missing pattern to draw a tile that has it."));
    patterns_->SetLabel(pattern_label_->GetLabel());
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(heading, wxSizerFlags().Expand());
  column->Add(patterns_, wxSizerFlags(2).Expand());
  column->Add(pattern_label_, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  column->Add(tabs_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  column->Add(table_, wxSizerFlags(1).Expand());
  centre_->SetSizer(column);
  return centre_;
}

void AnalysePanel::fit_width() {
  const int width = GetClientSize().x;
  if (width < FromDIP(100)) return;  // the panel has not been laid out yet
  const bool narrow = width < FromDIP(scale_to_text(kNarrow));
  set_one_side_pane(width < FromDIP(scale_to_text(kTight)));
  const int most =
      one_side_pane_ ? std::max(width - FromDIP(scale_to_text(kCentre)), FromDIP(scale_to_text(kMinSide))) : width;
  const bool narrow_cards = narrow && !one_side_pane_;
  cards_->SetMinSize(wxSize(std::min(most, FromDIP(scale_to_text(narrow_cards ? kNarrowLeft : kLeft))), -1));
  what_if_->SetMinSize(wxSize(std::min(most, FromDIP(scale_to_text(narrow ? kNarrowRight : kRight))), -1));
  int centre = width;
  for (const wxWindow* side : {static_cast<wxWindow*>(cards_), static_cast<wxWindow*>(what_if_)})
    if (side->IsShown()) centre -= side->GetMinSize().x;
  title_->Show(centre >= FromDIP(scale_to_text(kTitle)));
  for (wxWindow* side : {static_cast<wxWindow*>(cards_), static_cast<wxWindow*>(what_if_)})
    if (GetSizer()) side->SetMaxSize(wxSize(side->GetMinSize().x, -1));
  Layout();
}

/// Shows both side panes or, if `fewer`, only one: the What if pane if it is switched on, otherwise the statistics.
void AnalysePanel::set_one_side_pane(bool fewer) {
  if (fewer != one_side_pane_) {
    one_side_pane_ = fewer;
    const bool on = what_if_switch_->GetValue();
    what_if_switch_->SetValue(fewer ? false : on || what_if_was_on_);
    if (fewer) what_if_was_on_ = on;
  }
  const bool what_if = what_if_switch_->GetValue();
  cards_->Show(!side_panes_hidden_ && !(one_side_pane_ && what_if));
  what_if_->Show(!side_panes_hidden_ && what_if);
}

void AnalysePanel::toggle_side_panes() {
  side_panes_hidden_ = !side_panes_hidden_;
  fit_width();
}

void AnalysePanel::step_pane(int by) {
  wxWindow* const panes[] = {cards_->symbols(), patterns_, table_, what_if_->filter()};
  constexpr int kPanes = 4;
  int at = by > 0 ? -1 : 0;
  for (int i = 0; i < kPanes; ++i)
    for (const wxWindow* w = wxWindow::FindFocus(); w; w = w->GetParent())
      if (w == panes[i]) at = i;
  panes[((at + by) % kPanes + kPanes) % kPanes]->SetFocus();
}

void AnalysePanel::show_patterns(PatternsShown what) {
  for (int i = 0; i < 3; ++i) switches_[i]->SetValue(i == static_cast<int>(what));
  presenter_->show_patterns(what);
}

void AnalysePanel::choose_reference() {
  const std::vector<GameChoice> games = game_choices();
  wxMenu menu;
  menu.AppendRadioItem(1, tr_wx("The base game"));
  menu.AppendSeparator();
  for (std::size_t i = 0; i < games.size(); ++i) {
    wxString label = to_wx(std::string(static_cast<std::size_t>(games[i].depth) * 4, ' ') + games[i].label);
    label.Replace("&", "&&");
    menu.Append(static_cast<int>(i) + 2, label);
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen == 1) presenter_->set_reference("");
  if (chosen >= 2) presenter_->set_reference(games[chosen - 2].id);
}

void AnalysePanel::save_all() {
  constexpr int kColumns = 8, kCell = 88, kGap = 8;
  const auto shown = presenter_->patterns();
  const int lines = (static_cast<int>(shown.size()) + kColumns - 1) / kColumns;
  const double high = std::ceil(pattern_height(kCell)) + kGap;
  int most = 1;
  for (const topology::PatternCount& pattern : presenter_->analysis().patterns) most = std::max(most, pattern.copies);
  const bool cards = shown.empty();
  const Message message = ask_and_save(
      this, {"statistics", cards ? 0.0 : kColumns * (kCell + kGap) + kGap, lines * high + kGap,
             [&](cairo_t* cr) {
               for (std::size_t i = 0; i < shown.size(); ++i)
                 draw_pattern(cr, kGap + static_cast<int>(i) % kColumns * (kCell + kGap),
                              kGap + static_cast<double>(i / kColumns) * high, kCell, *presenter_, shown[i], most);
             },
             statistics_csv(presenter_->sources())});
  if (!message.text.empty() && services_.show_message) services_.show_message(message);
}

void AnalysePanel::show_table() {
  table_->show(statistics_table(static_cast<StatisticsTab>(tabs_->selected()), presenter_->sources()));
}

void AnalysePanel::show_pattern_counts(bool missing) {
  wxWindow* heading = present_->GetParent();
  present_->Show();
  missing_->Show(missing);
  for (wxStaticText* pill : {present_, missing_})  // translations may be long, or the window narrow
    if (heading->GetSizer()->GetMinSize().x > heading->GetSize().x) pill->Hide();
  heading->Layout();
}

void AnalysePanel::show_statistics() {
  if (!what_if_) return;  // the panel is still under construction
  const topology::SetAnalysis& now = presenter_->analysis();
  const int missing = presenter_->missing_pattern_count();
  present_->SetLabelText(" " + tr_wx("{0} of {1}", now.possible_patterns - missing, now.possible_patterns) + " ");
  missing_->SetLabelText(" " + tr_wx("{0} missing", missing) + " ");
  show_pattern_counts(missing > 0);
  suggest_->Enable(presenter_->has_edges());
  reference_label_->SetLabelText(
      presenter_->reference_name().empty() ? wxString() : tr_wx("Compared with: {0}", presenter_->reference_name()));
  reference_label_->SetToolTip(reference_label_->GetLabel());
  cards_->show_statistics();
  patterns_->refresh();
  tabs_->set_counts(1, 0, badge_of(StatisticsTab::Duplicates, presenter_->sources()));
  show_table();
  what_if_->show_statistics();
  centre_->Layout();
  schedule_unplaceable_update();
  if (on_status_) on_status_();
}

void AnalysePanel::show_copies() {
  if (what_if_) what_if_->show_copies();
}

std::string AnalysePanel::status() const {
  const topology::SetAnalysis& now = presenter_->analysis();
  // translators: {1} is a number of decks, "2 decks"
  std::string out = tr_n("{0} tile in {1}", "{0} tiles in {1}", now.tiles,
                         tr_n("{0} deck", "{0} decks", std::ssize(now.decks.decks)));
  if (!presenter_->reference_name().empty()) out += " · " + tr("compared with {0}", presenter_->reference_name());
  return out + " · " + tr("statistics computed in {0} s", language::format_decimal(presenter_->seconds(), 2));
}

void AnalysePanel::schedule_unplaceable_update() {
  if (!unplaceable_) return;
  if (presenter_->has_edges()) return void(timer_.StartOnce(kRest));
  what_if_->show_unplaceable("", "", StatisticComparison::Tone::Same, "");
}

void AnalysePanel::update_unplaceable() {
  if (!IsShownOnScreen()) return;
  std::shared_ptr<const model::TileSet> after;
  if (presenter_->changed()) after = std::make_shared<const model::TileSet>(presenter_->trial_set());
  unplaceable_->measure(presenter_->document().snapshot(), std::move(after));
  show_unplaceable();
}

void AnalysePanel::show_unplaceable() {
  if (!presenter_->has_edges()) return;
  const auto& before = unplaceable_->before();
  const auto& after = unplaceable_->after();
  const auto text = [](const std::optional<UnplaceableMetric>& f) { return f ? to_text(*f) : std::string("…"); };
  if (!before) return what_if_->show_unplaceable("", "", StatisticComparison::Tone::Same, "");
  auto tone = StatisticComparison::Tone::Same;
  // Treat the values as different only if their intervals do not overlap.
  if (after && after->high < before->low) tone = StatisticComparison::Tone::Better;
  if (after && after->low > before->high) tone = StatisticComparison::Tone::Worse;
  what_if_->show_unplaceable(
      text(before), presenter_->changed() ? text(after) : text(before), tone,
      tr("Discarded tiles per game: the mean of {0} games with two random players for each set, with half the width of "
         "its 95 % interval. Other players discard different numbers of tiles; Simulate counts its own players' "
         "discards.",
         before->games));
}

}  // namespace tw::editor
