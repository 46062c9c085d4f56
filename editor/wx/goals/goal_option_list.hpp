#pragma once
// The list "What may vary" or "Constraints": options, each with a check box and a field. Rows can be added from a list
// of names.

#include <wx/panel.h>

#include <vector>

#include "editor/core/goals/goals_presenter.hpp"

class wxButton;
class wxCheckBox;
class wxComboBox;
class wxSizer;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class GoalOptionList : public wxPanel {
 public:
  /// `name` identifies the controls: "vary 1", "vary 1 value", "add vary". `add_hint` is the hint text of the field
  /// that adds a row.
  GoalOptionList(wxWindow* parent, GoalsPresenter& presenter, GoalsPresenter::OptionList list, const std::string& name,
                 const wxString& add_hint, const wxString& tip);
  void show(const std::vector<GoalOptionRow>& rows, const std::vector<OfferedGoalOption>& offered, bool locked);
  /// Returns the value field of the first row with a problem; nullptr if there is none.
  wxWindow* field_to_correct() const;

 private:
  struct Row {
    wxCheckBox* check_box = nullptr;
    wxTextCtrl* value = nullptr;
    wxButton* remove = nullptr;
    wxStaticText* problem = nullptr;
  };
  void add_row();
  void add_entered_option();

  GoalsPresenter& presenter_;
  GoalsPresenter::OptionList list_;
  std::string name_;
  wxString tip_;
  std::vector<GoalOptionRow> shown_;
  std::vector<Row> rows_;
  wxSizer* column_ = nullptr;
  wxComboBox* add_ = nullptr;
  std::vector<OfferedGoalOption> offered_;
};

}  // namespace tw::editor
