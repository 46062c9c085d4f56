#pragma once
// The results of the Goals view: the Pareto front as a chart, and the selected proposal.

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/core/goals/goals_view.hpp"
#include "editor/wx/simulate/chart_card.hpp"

class wxButton;
class wxChoice;
class wxDataViewListCtrl;
class wxStaticText;

namespace tw::editor {

class ChangedTilesPanel;

class GoalsResultsPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(std::size_t)> choose;
    std::function<void()> open_as_variant, compare;
    CardCallbacks card;  ///< list_games is not used
  };
  GoalsResultsPane(wxWindow* parent, Callbacks callbacks);
  void show(const GoalsViewData& shown);
  ChartCard* chart() { return chart_; }

 private:
  void build_choice(wxSizer* column);
  wxSizer* build_buttons();
  void show_table(const std::vector<std::vector<std::string>>& rows);

  Callbacks callbacks_;
  std::vector<std::vector<std::string>> rows_;
  wxScrolledWindow* body_ = nullptr;
  ChartCard* chart_ = nullptr;
  wxChoice* choice_ = nullptr;
  wxStaticText *title_ = nullptr, *obstacles_ = nullptr;
  wxDataViewListCtrl* changes_ = nullptr;
  std::vector<std::string> shown_changes_;  ///< rows of changes_
  wxDataViewListCtrl* table_ = nullptr;
  ChangedTilesPanel* tiles_ = nullptr;
  wxButton *open_ = nullptr, *compare_ = nullptr;
};

}  // namespace tw::editor
