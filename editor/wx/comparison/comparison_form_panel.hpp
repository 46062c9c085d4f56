#pragma once
// The comparison form: sides, bot, metrics and budget, in two rows above the results.

#include <wx/panel.h>

#include <memory>
#include <vector>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/wx/simulate/run_place_fields.hpp"

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
  void show(const ComparisonFormViewData& shown);

 private:
  void build_sides(wxSizer* row);
  void build_choices(wxSizer* row);
  void build_numbers(wxSizer* row);
  void build_margins(wxSizer* row);
  void build_skills(wxSizer* row);
  void add_labelled(wxSizer* row, const wxString& text, wxWindow* field);
  wxStaticText* create_label(const wxString& text);
  void mark_invalid_fields();
  int note_width() const;
  void refill_when_left(BotBox* box);
  void fill(BotBox* box, const wxString& value, bool games) const;
  std::string value_of(const BotBox* box, bool games) const;
  bool compares_games() const { return shown_.form.kind == ComparedKind::Games; }

  ComparisonPresenter& presenter_;
  ComparisonFormViewData shown_;
  bool filling_ = false;
  wxChoice* kind_ = nullptr;
  std::vector<wxStaticText*> letters_;
  std::vector<BotBox*> sides_;
  wxButton* add_side_ = nullptr;
  wxButton* remove_side_ = nullptr;
  wxStaticText* game_label_ = nullptr;
  BotBox* game_ = nullptr;
  BotBox* bot_ = nullptr;
  wxChoice* players_ = nullptr;
  wxChoice* metric_choice_ = nullptr;
  NumberField* max_games_ = nullptr;
  NumberField* seed_ = nullptr;
  wxTextCtrl* margins_ = nullptr;
  wxCheckBox* repeat_ = nullptr;
  wxTextCtrl* levels_ = nullptr;
  std::unique_ptr<RunPlaceFields> run_place_fields_;
  wxStaticText* duration_ = nullptr;
  wxStaticText* problem_ = nullptr;  ///< the reason why Start is disabled
};

}  // namespace tw::editor
