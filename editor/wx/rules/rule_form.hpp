#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/core/rules/rules_presenter.hpp"

class wxFlexGridSizer;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class FormulaField;
class HelpLine;

/// The form of the selected row: one control per field, with its help, its finding, and, if it differs, the base's
/// value with a Revert button; a description of the row; the words allowed in its formula.
class RuleForm : public wxScrolledWindow {
 public:
  /// `help` shows the explanations of the fields.
  RuleForm(wxWindow* parent, RulesPresenter& presenter, HelpLine& help);
  /// Shows the selected row; keeps controls and focus if the form has the same fields.
  void show();
  void show_field(const std::string& name);
  /// Moves the focus to the first field and selects its text as soon as the form of the selected row is shown.
  void focus_first() {
    wants_focus_ = true;
    show();
  }
  /// Returns the control of a field; nullptr if it has none.
  wxWindow* control(const std::string& name) const;
  FormulaField* formula() const { return formula_; }
  /// Sets the callback that asks for a picture file; it returns "" for none.
  void set_choose_file(std::function<std::string()> choose) { choose_file_ = std::move(choose); }
  wxString description() const;
  wxString error(const std::string& name) const;

 private:
  bool wants_focus_ = false;
  struct Line {
    FormField::Type type = FormField::Type::Text;
    wxWindow* control = nullptr;
    std::vector<wxWindow*> check_boxes;  ///< one check box per choice, for Type::Several
    wxStaticText* error = nullptr;
    wxWindow* use_suggestion = nullptr;  ///< button that inserts the suggested word
    wxPanel* base_panel = nullptr;
    wxStaticText* base_text = nullptr;
  };
  void build();
  void build_line(wxFlexGridSizer& grid, const FormField& field);
  /// Makes a field apply its text when Enter is pressed or the field loses the focus.
  void apply_when_entered(wxTextCtrl& text, const std::string& name);
  wxWindow* build_control(const FormField& field, Line& line);
  wxWindow* build_number(const FormField& field);
  void discard_with_escape(wxWindow& field, const std::string& name);
  wxWindow* build_look(const FormField& field);
  wxWindow* build_boxes(const FormField& field, Line& line);
  void build_description(wxSizer& column);
  void fill(const FormField& field);
  void show_error(const std::string& name, Line& line);
  void show_description();
  void choose_picture();
  void change(const std::string& name, const std::string& value);
  std::string layout_key() const;

  RulesPresenter& presenter_;
  HelpLine& help_;
  std::function<std::string()> choose_file_;
  std::map<std::string, Line> lines_;
  FormulaField* formula_ = nullptr;
  wxStaticText* text_ = nullptr;
  std::string layout_key_;  ///< layout_key() of the form that was built last
  bool filling_ = false;
};

}  // namespace tw::editor
