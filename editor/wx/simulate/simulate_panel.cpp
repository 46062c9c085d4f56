#include "editor/wx/simulate/simulate_panel.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/splitter.h>

#include <algorithm>
#include <memory>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/simulate/chart_grid.hpp"
#include "editor/wx/simulate/experiment_form_panel.hpp"
#include "editor/wx/simulate/progress_strip.hpp"
#include "editor/wx/simulate/results_pane.hpp"
#include "editor/wx/simulate/saved_results_dialog.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/message_bar.hpp"
#include "editor/wx/widgets/tab_strip.hpp"

namespace tw::editor {

class SimulatePanel::Parts : public SimulateView {
 public:
  Parts(SimulatePanel* panel, SimulateServices services) {
    if (!services.post) services.post = [panel](std::function<void()> f) { panel->CallAfter(std::move(f)); };
    presenter_ = std::make_unique<SimulatePresenter>(services, *this);
    form_ = new ExperimentFormPanel(panel, *presenter_);
    auto* right = new wxPanel(panel);
    info_ = new MessageBar(right);
    strip_ = new ProgressStrip(right, {[this] { presenter_->start(); }, [this] { presenter_->pause_or_continue(); },
                                       [this] { presenter_->stop(); }, [this] { presenter_->save_report(); }});
    auto* split =
        new wxSplitterWindow(right, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    auto* upper = new wxPanel(split);
    build_charts(upper, services);
    results_ = new ResultsPane(split, {.sort_tiles = [this](ImpactColumn column) { presenter_->sort_tiles(column); },
                                       .select_game = [this](int row) { presenter_->select_game(row); },
                                       .open_game = [this](int row) { presenter_->open_game(row); },
                                       .save = [this](SavedTable table) { presenter_->save_table(table); }});
    split->SetMinimumPaneSize(right->FromDIP(100));
    split->SetSashGravity(0.75);
    split->SplitHorizontally(upper, results_);
    keep_sash_placed(split);
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(strip_, wxSizerFlags().Expand());
    column->Add(split, wxSizerFlags(1).Expand());
    column->Add(info_, wxSizerFlags().Expand());  // at the bottom, so that a message does not move the other parts
    right->SetSizer(column);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(form_, wxSizerFlags().Expand());
    row->Add(right, wxSizerFlags(1).Expand().Border(wxALL, panel->FromDIP(4)));
    panel->SetSizer(row);
    presenter_->show();
  }

  void show_form(const FormViewData& form) override { form_->show(form); }
  void show_progress(const ProgressViewData& progress) override { strip_->show(progress); }
  void show_runs(const RunsViewData& runs) override {
    wxArrayString names;
    for (const std::string& name : runs.names) names.Add(to_wx(name));
    if (names != runs_->GetStrings()) runs_->Set(names);
    if (!names.empty()) runs_->SetSelection(static_cast<int>(runs.shown));
    runs_->Show(names.size() > 1);
    runs_->GetParent()->Layout();
  }
  void show_charts(const report::Cards& charts) override { charts_->show(charts); }
  void show_metrics(const std::vector<report::MetricRow>& rows) override { results_->show(rows); }
  void show_impact(const TileImpact& impact) override { results_->show(impact); }
  void show_games(const GamesViewData& games) override { results_->show(games); }
  void offer(const SavedExperiment* kept, const std::string& words) override {
    if (!kept) return info_->show({});
    info_->show({.text = words,
                 .offers = {{tr("Continue"), [this, kept = *kept] { presenter_->continue_experiment(kept); }},
                            {tr("Not now"), [this] { presenter_->dismiss_offer(); }}}});
  }
  void offer_this_computer(const std::string& words) override {
    info_->show(waiting_message_of(words, [this] { presenter_->continue_on_this_computer(); }));
  }
  void add_to_log(const std::string& line) override { results_->add_to_log(line); }
  void show_message(const std::string& words, bool error) override {
    info_->show({.error = error, .text = words});
    if (!words.empty()) results_->add_to_log(words);
  }
  void show_status(const std::string& text) override {
    if (text == status_) return;
    status_ = text;
    if (on_status_) on_status_(status_);
  }

  SimulatePresenter& presenter() { return *presenter_; }
  void set_on_status(std::function<void(const std::string&)> callback) {
    on_status_ = std::move(callback);
    if (on_status_) on_status_(status_);
  }
  ExperimentFormPanel* form() { return form_; }
  ChartGrid* charts() { return charts_; }
  ResultsPane* results() { return results_; }

 private:
  /// Builds the strip of sections and the charts below it.
  void build_charts(wxPanel* upper, const SimulateServices& services) {
    std::vector<wxString> words;
    for (int i = 0; i < report::kCardSections; ++i)
      words.push_back(to_wx(report::section_title(static_cast<report::CardSection>(i))));
    auto* head = new wxBoxSizer(wxHORIZONTAL);
    sections_ =
        new TabStrip(upper, words, [this](int tab) { charts_->show_section(static_cast<report::CardSection>(tab)); });
    sections_->SetName(tr_wx("chart sections"));
    runs_ = new wxChoice(upper, wxID_ANY);
    runs_->SetName(tr_wx("results of"));
    runs_->SetToolTip(
        tr_wx("Results of\nChoose the game whose results the charts show. The games are played in turn."));
    runs_->Bind(wxEVT_CHOICE,
                [this](wxCommandEvent& event) { presenter_->show_run(static_cast<std::size_t>(event.GetInt())); });
    head->Add(sections_, wxSizerFlags(1).Expand());
    head->Add(runs_, wxSizerFlags().CentreVertical());
    charts_ = new ChartGrid(upper, {.choose = services.choose,
                                    .list_games = [this](const std::string& chart, std::size_t form,
                                                         int index) { presenter_->list_games(chart, form, index); },
                                    .show_message = [this](const std::string& words_said,
                                                           bool error) { show_message(words_said, error); }});
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(head, wxSizerFlags().Expand());
    column->Add(charts_, wxSizerFlags(1).Expand().Border(wxTOP | wxBOTTOM, upper->FromDIP(4)));
    upper->SetSizer(column);
  }

  /// Places the sash so that there is room for the strip and two rows of charts of minimum height. The sash is placed
  /// again after every change of size until the user moves it, because the offer to continue an experiment may later
  /// use some of the height.
  static void keep_sash_placed(wxSplitterWindow* split) {
    const auto moved = std::make_shared<bool>(false);
    split->Bind(wxEVT_SPLITTER_SASH_POS_CHANGING, [moved](wxSplitterEvent& event) {
      *moved = true;
      event.Skip();
    });
    split->Bind(wxEVT_SIZE, [split, moved](wxSizeEvent& event) {
      const int least = split->FromDIP(scale_to_text(110)),
                charts = split->FromDIP(scale_to_text(30 + 190 + 190) + 4 + 4 + 4 + 6);
      const int table_height = std::clamp(event.GetSize().y - charts, least, std::max(least, event.GetSize().y / 3));
      if (!*moved && event.GetSize().y > split->FromDIP(300))
        split->CallAfter([split, table_height] { split->SetSashPosition(-table_height); });
      event.Skip();
    });
  }

  // All windows are owned by their parents.
  ExperimentFormPanel* form_ = nullptr;
  MessageBar* info_ = nullptr;
  ProgressStrip* strip_ = nullptr;
  TabStrip* sections_ = nullptr;
  wxChoice* runs_ = nullptr;
  ChartGrid* charts_ = nullptr;
  ResultsPane* results_ = nullptr;
  std::string status_;
  std::function<void(const std::string&)> on_status_;
  std::unique_ptr<SimulatePresenter> presenter_;
};

SimulatePanel::SimulatePanel(wxWindow* parent, SimulateServices services)
    : wxPanel(parent, wxID_ANY), parts_(std::make_unique<Parts>(this, std::move(services))) {
  SetName(tr_wx("simulate"));
}

SimulatePanel::~SimulatePanel() {
  // Destroy the presenter first, while this panel can still receive the results of running games. The presenter's last
  // messages are not shown.
  parts_.reset();
}

void SimulatePanel::start() { parts_->presenter().start(); }
void SimulatePanel::pause_or_continue() { parts_->presenter().pause_or_continue(); }
void SimulatePanel::stop() { parts_->presenter().stop(); }
bool SimulatePanel::running() const { return parts_->presenter().running(); }
void SimulatePanel::document_changed() { parts_->presenter().document_changed(); }
void SimulatePanel::set_on_status(std::function<void(const std::string&)> callback) {
  parts_->set_on_status(std::move(callback));
}
void SimulatePanel::set_on_compare(std::function<void()> compare) {
  parts_->form()->set_on_compare(std::move(compare));
}
void SimulatePanel::open_saved() {
  const std::vector<SavedExperiment> kept = presenter().folder().list();
  if (const auto chosen = ask_for_saved_result(*this, experiment_list(kept)))
    presenter().continue_experiment(kept[*chosen]);
}
SimulatePresenter& SimulatePanel::presenter() { return parts_->presenter(); }
ChartGrid* SimulatePanel::charts() { return parts_->charts(); }
ResultsPane* SimulatePanel::results() { return parts_->results(); }

}  // namespace tw::editor
