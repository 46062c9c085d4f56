#pragma once
// The comparison form: sides, bot, metrics and budget, in two rows above the results.

#include <wx/panel.h>

#include <memory>
#include <vector>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/wx/simulate/place_fields.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxSizer;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class BotBox;
class ComparisonPresenter;
class NumberField;

class ComparisonFormPanel : public wxPanel {
 public:
  ComparisonFormPanel(wxWindow* parent, ComparisonPresenter& presenter);
  void show(const ComparisonFormShown& shown);

 private:
  void build_sides(wxSizer* row);
  void build_choices(wxSizer* row);
  void build_numbers(wxSizer* row);
  void build_margins(wxSizer* row);
  void build_skills(wxSizer* row);
  void add_named(wxSizer* row, const wxString& text, wxWindow* field);
  wxStaticText* label(const wxString& text);
  void mark_all();
  int note_width() const;
  void fill(BotBox* box, const wxString& value, bool games) const;
  std::string value_of(const BotBox* box, bool games) const;
  bool games() const { return shown_.form.kind == ComparedKind::Games; }

  ComparisonPresenter& presenter_;
  ComparisonFormShown shown_;
  bool filling_ = false;
  wxChoice* kind_ = nullptr;
  std::vector<wxStaticText*> letters_;
  std::vector<BotBox*> sides_;
  wxButton* more_ = nullptr;
  wxButton* fewer_ = nullptr;
  wxStaticText* game_label_ = nullptr;
  BotBox* game_ = nullptr;
  BotBox* bot_ = nullptr;
  wxChoice* players_ = nullptr;
  wxChoice* asked_ = nullptr;
  NumberField* max_games_ = nullptr;
  NumberField* seed_ = nullptr;
  wxTextCtrl* margins_ = nullptr;
  wxCheckBox* repeat_ = nullptr;
  wxTextCtrl* levels_ = nullptr;
  std::unique_ptr<PlaceFields> place_;
  wxStaticText* duration_ = nullptr;
  wxStaticText* problem_ = nullptr;  ///< the reason why Start is disabled
};

}  // namespace tw::editor
