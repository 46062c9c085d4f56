#pragma once
// The form of the Goals view: targets, the values that may vary, the values to keep, players and games.

#include <wx/scrolwin.h>

#include <memory>
#include <vector>

#include "editor/core/goals/goals_presenter.hpp"

class wxBoxSizer;
class wxChoice;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class BotBox;
class GoalOptionList;
class GoalRowPanel;
class NumberField;
class RunPlaceFields;
class RangeSlider;
class SearchField;

class GoalsFormPanel : public wxPanel {
 public:
  GoalsFormPanel(wxWindow* parent, GoalsPresenter& presenter);
  ~GoalsFormPanel() override;
  void show(const GoalsFormViewData& shown);
  /// Returns the slider of a metric that is listed, or nullptr. For tests.
  RangeSlider* slider_of(const std::string& metric) const;
  /// Scrolls until the row of a listed metric is visible.
  void bring_into_view(const std::string& metric);

 private:
  wxStaticText* create_label(wxWindow* parent, const wxString& text, bool heading = false);
  void build_targets(wxBoxSizer* column);
  void build_players(wxBoxSizer* column);
  wxWindow* build_footer();
  void show_rows(const GoalsFormViewData& shown);
  void show_footer(const GoalsFormViewData& shown);
  void apply_filter();
  /// Scrolls until a row or a field is near the top.
  void scroll_to(const wxWindow& row);

  GoalsPresenter& presenter_;
  GoalsFormViewData shown_;
  bool filling_ = false;
  wxScrolledWindow* body_ = nullptr;
  SearchField* filter_ = nullptr;
  wxChoice* group_ = nullptr;
  wxBoxSizer* row_column_ = nullptr;
  std::vector<GoalRowPanel*> rows_;
  wxStaticText *omitted_count_label_ = nullptr, *current_values_label_ = nullptr;
  GoalOptionList *vary_ = nullptr, *constraints_ = nullptr;
  wxChoice* players_ = nullptr;
  BotBox* bot_ = nullptr;
  wxTextCtrl* skills_ = nullptr;
  NumberField *games_ = nullptr, *seed_ = nullptr;
  std::unique_ptr<RunPlaceFields> run_place_fields_;
  wxStaticText *duration_ = nullptr, *problem_ = nullptr;
};

}  // namespace tw::editor
