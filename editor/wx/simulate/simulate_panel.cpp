#include "editor/wx/simulate/simulate_panel.hpp"

#include <wx/infobar.h>
#include <wx/sizer.h>
#include <wx/splitter.h>

#include <algorithm>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/simulate/chart_grid.hpp"
#include "editor/wx/simulate/figures_pane.hpp"
#include "editor/wx/simulate/form_panel.hpp"
#include "editor/wx/simulate/progress_strip.hpp"
#include "editor/wx/text.hpp"

namespace tw::editor {

class SimulatePanel::Parts : public SimulateView {
 public:
  Parts(SimulatePanel* panel, SimulateServices services) {
    form_ = new FormPanel(panel);
    auto* right = new wxPanel(panel);
    info_ = new wxInfoBar(right);
    strip_ = new ProgressStrip(right, {[this] { presenter_->start(); }, [this] { presenter_->pause_or_continue(); },
                                       [this] { presenter_->stop(); }});
    auto* split =
        new wxSplitterWindow(right, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER);
    charts_ = new ChartGrid(split);
    figures_ = new FiguresPane(split);
    split->SetMinimumPaneSize(right->FromDIP(100));
    split->SetSashGravity(0.75);
    split->SplitHorizontally(charts_, figures_);
    place_sash_once(split);
    charts_->set_on_message([this](const std::string& text, bool error) {
      info_->ShowMessage(to_wx(text), error ? wxICON_ERROR : wxICON_INFORMATION);
      figures_->add_to_log(text);
    });
    auto* column = new wxBoxSizer(wxVERTICAL);
    column->Add(info_, wxSizerFlags().Expand());
    column->Add(strip_, wxSizerFlags().Expand().Border(wxBOTTOM, right->FromDIP(4)));
    column->Add(split, wxSizerFlags(1).Expand());
    right->SetSizer(column);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(form_, wxSizerFlags().Expand());
    row->Add(right, wxSizerFlags(1).Expand().Border(wxALL, panel->FromDIP(4)));
    panel->SetSizer(row);
    if (!services.post) services.post = [panel](std::function<void()> f) { panel->CallAfter(std::move(f)); };
    presenter_ = std::make_unique<SimulatePresenter>(std::move(services), *this);
    form_->set_presenter(presenter_.get());
  }

  void show_form(const FormShown& form) override { form_->show(form); }
  void show_progress(const ProgressShown& progress) override { strip_->show(progress); }
  void show_charts(const SimulationCharts& charts) override { charts_->show(charts); }
  void show_figures(const std::vector<FigureRow>& rows) override { figures_->show(rows); }
  void add_to_log(const std::string& line) override { figures_->add_to_log(line); }
  void show_status(const std::string& text) override {
    if (text == status_) return;
    status_ = text;
    if (told_) told_(status_);
  }

  /// The splitter has no height to share before the window is shown.
  static void place_sash_once(wxSplitterWindow* split) {
    split->Bind(wxEVT_SIZE, [split, placed = false](wxSizeEvent& event) mutable {
      const int figures = std::min(split->FromDIP(200), event.GetSize().y / 3);
      if (!placed && figures > split->FromDIP(100)) {
        placed = true;
        split->CallAfter([split, figures] { split->SetSashPosition(-figures); });
      }
      event.Skip();
    });
  }

  SimulatePresenter& presenter() { return *presenter_; }
  void set_status(std::function<void(const std::string&)> told) {
    told_ = std::move(told);
    if (told_) told_(status_);
  }

 private:
  // All windows are owned by their parents.
  FormPanel* form_ = nullptr;
  wxInfoBar* info_ = nullptr;
  ProgressStrip* strip_ = nullptr;
  ChartGrid* charts_ = nullptr;
  FiguresPane* figures_ = nullptr;
  std::string status_;
  std::function<void(const std::string&)> told_;
  std::unique_ptr<SimulatePresenter> presenter_;
};

SimulatePanel::SimulatePanel(wxWindow* parent, SimulateServices services)
    : wxPanel(parent, wxID_ANY), parts_(std::make_unique<Parts>(this, std::move(services))) {
  SetName("simulate");
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
    if (event.ControlDown() && enter) {
      start();
    } else if (event.ControlDown() && event.ShiftDown() && event.GetKeyCode() == WXK_SPACE) {
      pause_or_continue();
    } else {
      event.Skip();
    }
  });
}

SimulatePanel::~SimulatePanel() {
  // The presenter's last words must find no window; and it waits for the games in play while this panel still takes
  // what they post.
  parts_.reset();
}

void SimulatePanel::start() { parts_->presenter().start(); }
void SimulatePanel::pause_or_continue() { parts_->presenter().pause_or_continue(); }
void SimulatePanel::stop() { parts_->presenter().stop(); }
bool SimulatePanel::running() const { return parts_->presenter().running(); }
void SimulatePanel::document_changed() { parts_->presenter().document_changed(); }
void SimulatePanel::set_status(std::function<void(const std::string&)> told) { parts_->set_status(std::move(told)); }

}  // namespace tw::editor
