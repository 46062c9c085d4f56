#include "editor/wx/analyse/find_copies_dialog.hpp"

#include <wx/checkbox.h>
#include <wx/combobox.h>
#include <wx/textctrl.h>

#include <memory>

#include "editor/core/analyse/analyse_presenter.hpp"
#include "editor/core/analyse/find_copies.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/widgets/form.hpp"

namespace tw::editor {
namespace {

class FindCopiesDialog : public FormDialog {
 public:
  FindCopiesDialog(wxWindow* parent, AnalysePresenter& presenter)
      : FormDialog(parent, tr_wx("Find copies"), "find copies"),
        presenter_(presenter),
        set_(presenter.document().snapshot()),
        finder_(*set_, presenter.document().rules()) {
    statistic_ = new wxComboBox(this, wxID_ANY, "");
    statistic_->SetName(tr_wx("statistic of the set"));
    statistic_->SetToolTip(tr_wx("Statistic\nType part of the name to search the list."));
    wxArrayString titles;
    for (const GoalMetric& statistic : finder_.statistics()) titles.Add(to_wx(title_of_statistic(statistic)));
    statistic_->Set(titles);
    statistic_->AutoComplete(titles);
    if (!titles.empty()) statistic_->SetSelection(0);
    add_row(tr_wx("Statistic"), statistic_);
    low_ = add_end(tr_wx("At least"), tr_wx("minimum of the statistic"));
    high_ = add_end(tr_wx("At most"), tr_wx("maximum of the statistic"));
    keep_ = add_switch(tr_wx("Keep"), tr_wx("the number of tiles in each deck"), tr_wx("keep decks"), true);
    finish(
        tr_wx("Move the sliders"), [this] { return plan(); }, [this] { presenter_.set_all_copies(found_.copies); });
  }

 private:
  static std::string title_of_statistic(const GoalMetric& statistic) {
    return tr("{0} (now {1})", statistic.title, format_current_value(statistic));
  }
  wxTextCtrl* add_end(const wxString& label, const wxString& name) {
    auto* out = new wxTextCtrl(this, wxID_ANY, "");
    out->SetName(name);
    out->SetToolTip(label + "\n" + tr_wx("Leave empty for no limit. Shares are in percent."));
    add_row(label, out);
    return out;
  }
  Plan plan() {
    if (presenter_.document().snapshot() != set_)
      return {tr_wx("The set has changed since this dialog was opened. Close the dialog and open it again."), false};
    const std::string title = from_wx(statistic_->GetValue());
    GoalTarget target{.metric = "",
                      .low = from_wx(low_->GetValue().Strip(wxString::both)),
                      .high = from_wx(high_->GetValue().Strip(wxString::both))};
    if (target.low.empty() && target.high.empty()) return {tr_wx("Type a lower or an upper limit."), false};
    for (const GoalMetric& statistic : finder_.statistics())
      if (title_of_statistic(statistic) == title) target.metric = statistic.id;
    found_ = finder_.find(target, keep_->GetValue());
    return {to_wx(found_.message), found_.possible};
  }

  AnalysePresenter& presenter_;
  std::shared_ptr<const model::TileSet> set_;  ///< the set to which the copies belong
  CopiesFinder finder_;
  CopiesResult found_;
  wxComboBox* statistic_ = nullptr;
  wxTextCtrl *low_ = nullptr, *high_ = nullptr;
  wxCheckBox* keep_ = nullptr;
};

}  // namespace

void show_find_copies(wxWindow* parent, AnalysePresenter& presenter) {
  new FindCopiesDialog(wxGetTopLevelParent(parent), presenter);
}

}  // namespace tw::editor
