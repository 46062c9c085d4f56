#include "editor/wx/goals/goals_panel.hpp"

#include <wx/sizer.h>

#include "editor/wx/base/text.hpp"
#include "editor/wx/goals/goals_form_panel.hpp"
#include "editor/wx/goals/goals_results_pane.hpp"
#include "editor/wx/simulate/progress_strip.hpp"
#include "editor/wx/widgets/message_bar.hpp"

namespace tw::editor {

class GoalsPanel::Parts : public GoalsView {
 public:
  Parts(GoalsPanel* panel, GoalsServices services) {
    auto& post = services.simulate.post;
    if (!post) post = [panel](std::function<void()> f) { panel->CallAfter(std::move(f)); };
    presenter_ = std::make_unique<GoalsPresenter>(services, *this);
    form_ = new GoalsFormPanel(panel, *presenter_);
    info_ = new MessageBar(panel);
    strip_ = new ProgressStrip(panel, {[this] { presenter_->start(); }, [this] { presenter_->pause_or_continue(); },
                                       [this] { presenter_->stop(); }, [this] { presenter_->save_report(); }});
    results_ = new GoalsResultsPane(
        panel, {.choose = [this](std::size_t proposal) { presenter_->choose(proposal); },
                .open_as_variant = [this] { presenter_->open_as_variant(); },
                .compare = [this] { presenter_->compare_with_original(); },
                .card = {.choose = services.simulate.choose,
                         .list_games = {},
                         .show_message = [this](const std::string& words, bool error) { show_message(words, error); },
                         .enlarge = {}}});
    const int gap = panel->FromDIP(4);
    auto* right = new wxBoxSizer(wxVERTICAL);
    right->Add(strip_, wxSizerFlags().Expand().Border(wxTOP | wxRIGHT, gap));
    right->Add(results_, wxSizerFlags(1).Expand().Border(wxTOP | wxRIGHT | wxBOTTOM, gap));
    right->Add(info_, wxSizerFlags().Expand());  // at the bottom, so that a message does not move the other parts
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(form_, wxSizerFlags().Expand().Border(wxRIGHT, gap));
    row->Add(right, wxSizerFlags(1).Expand());
    panel->SetSizer(row);
    presenter_->show();
  }

  void show_form(const GoalsFormViewData& form) override { form_->show(form); }
  void show_progress(const ProgressViewData& progress) override { strip_->show(progress); }
  void show_results(const GoalsViewData& results) override { results_->show(results); }
  void offer_this_computer(const std::string& words) override {
    info_->show(waiting_message_of(words, [this] { presenter_->continue_on_this_computer(); }));
  }
  void show_message(const std::string& words, bool error) override { info_->show({.error = error, .text = words}); }

  GoalsPresenter& presenter() { return *presenter_; }
  GoalsFormPanel* form() { return form_; }
  GoalsResultsPane* results() { return results_; }

 private:
  // All windows are owned by their parents.
  GoalsFormPanel* form_ = nullptr;
  MessageBar* info_ = nullptr;
  ProgressStrip* strip_ = nullptr;
  GoalsResultsPane* results_ = nullptr;
  std::unique_ptr<GoalsPresenter> presenter_;
};

GoalsPanel::GoalsPanel(wxWindow* parent, GoalsServices services)
    : wxPanel(parent), parts_(std::make_unique<Parts>(this, std::move(services))) {
  SetName(tr_wx("goals"));
}

GoalsPanel::~GoalsPanel() {
  parts_.reset();  // the presenter waits for games in progress; its callbacks must not reach destroyed windows
}

GoalsPresenter& GoalsPanel::presenter() { return parts_->presenter(); }
GoalsFormPanel* GoalsPanel::form() { return parts_->form(); }
GoalsResultsPane* GoalsPanel::results() { return parts_->results(); }

}  // namespace tw::editor
