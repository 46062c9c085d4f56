#pragma once
// A row for a metric, with its current value and target range: a check box, a slider and two fields.

#include <wx/panel.h>

#include "editor/core/goals/goals_view.hpp"

class wxCheckBox;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class RangeSlider;

class GoalRowPanel : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(const std::string& metric, bool on)> on_toggle;
    std::function<void(const std::string& metric, double low, double high)> on_drag;
    std::function<void(const std::string& metric, const std::string& low, const std::string& high)> on_edit;
    std::function<void(const std::string& metric)> on_leave;  ///< called when the focus leaves the fields
  };
  GoalRowPanel(wxWindow* parent, Callbacks callbacks);
  /// Shows the row. Returns true if its height has changed.
  bool show(const GoalRow& row, bool locked);
  const std::string& metric() const { return row_.id; }
  RangeSlider* slider() { return slider_; }

 private:
  wxTextCtrl* build_field(const wxString& hint);
  void colour_problem();

  Callbacks callbacks_;
  GoalRow row_;
  wxCheckBox* check_box_ = nullptr;
  wxStaticText *current_value_ = nullptr, *problem_ = nullptr;
  wxTextCtrl *low_ = nullptr, *high_ = nullptr;
  RangeSlider* slider_ = nullptr;
};

/// Shows a text in a field, unless the user is typing it.
void show_field_text(wxTextCtrl& field, const std::string& text);

}  // namespace tw::editor
