#pragma once
// The form of an experiment, in native controls.

#include <wx/panel.h>
#include <wx/scrolwin.h>

#include <memory>
#include <vector>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/simulate/run_place_fields.hpp"

class wxBoxSizer;
class wxButton;
class wxCheckBox;
class wxCheckListBox;
class wxChoice;
class wxSlider;
class wxStaticBitmap;
class wxStaticText;

namespace tw::editor {

class BotBox;
class NumberField;

class ExperimentFormPanel : public wxPanel {
 public:
  ExperimentFormPanel(wxWindow* parent, SimulatePresenter& presenter);
  void set_on_compare(std::function<void()> compare);
  void show(const FormViewData& shown);

 private:
  wxWindow* build_caption();
  void build_games(wxBoxSizer* column);
  void build_seats(wxBoxSizer* column);
  void build_numbers(wxBoxSizer* column);
  void build_place(wxBoxSizer* column);
  void build_metrics(wxBoxSizer* column);
  void build_store(wxBoxSizer* column);
  wxWindow* build_footer();
  void apply_theme();
  wxStaticText* create_label(const wxString& text);
  /// Widens the form for longer texts, within limits.
  void fit_width();
  void show_games(const FormViewData& shown);
  void show_seats(const FormViewData& shown);
  void show_problem(const std::string& problem);
  void show_duration(const std::string& duration);

  SimulatePresenter& presenter_;
  FormViewData shown_;
  wxPanel* caption_ = nullptr;
  wxScrolledWindow* body_ = nullptr;
  wxStaticText *problem_ = nullptr, *precision_ = nullptr, *duration_ = nullptr, *cores_label_ = nullptr,
               *cores_text_ = nullptr, *store_text_ = nullptr, *locked_text_ = nullptr;
  wxString problem_text_, duration_text_;
  wxCheckListBox* game_list_ = nullptr;
  wxStaticBitmap* lock_ = nullptr;
  wxChoice *players_ = nullptr, *target_precision_ = nullptr;
  std::vector<wxWindow*> swatches_;
  std::vector<BotBox*> bots_;
  wxCheckBox *rotate_ = nullptr, *store_metrics_ = nullptr;
  std::vector<wxCheckBox*> metrics_;
  NumberField *games_ = nullptr, *seed_ = nullptr;
  std::unique_ptr<RunPlaceFields> run_place_fields_;
  wxSlider* cores_ = nullptr;
  wxButton *browse_ = nullptr, *forget_ = nullptr, *duplicate_ = nullptr, *compare_ = nullptr;
  std::vector<wxStaticText*> labels_;
};

}  // namespace tw::editor
