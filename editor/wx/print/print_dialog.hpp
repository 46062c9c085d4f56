#pragma once
// The print dialog (File > Print…): options, pages, preview. Not modal, so that the set can be edited at the same time.

#include <wx/dialog.h>

#include <functional>
#include <vector>

#include "editor/core/base/file_chooser.hpp"
#include "editor/core/print/print_presenter.hpp"
#include "editor/wx/print/page_preview.hpp"

class wxBoxSizer;
class wxButton;
class wxCheckBox;
class wxChoice;
class wxGauge;
class wxScrolledWindow;
class wxStaticText;

namespace tw::editor {

class NumberField;

class PrintDialog : public wxDialog, public PrintView {
 public:
  PrintDialog(wxWindow* parent, Document& document, Settings& settings, FileChooser& chooser);
  ~PrintDialog() override;

  PrintPresenter& presenter() { return *presenter_; }
  PageStrip* strip() { return strip_; }
  PagePreview* preview() { return preview_; }
  wxString footer() const;

  void show_plan() override;
  void show_progress(int pages, int of) override;
  void show_finished(bool saved, const std::string& text) override;

 private:
  using Change = std::function<void(printing::PrintOptions&)>;
  void build_options(wxBoxSizer* column);
  void build_paper(wxBoxSizer* column);
  void build_sheets(wxBoxSizer* column);
  void build_tiles(wxBoxSizer* column);
  void build_backs(wxBoxSizer* column);
  wxBoxSizer* build_footer();
  wxBoxSizer* add_row(wxBoxSizer* column, const wxString& label);
  void add_heading(wxBoxSizer* column, const wxString& text);
  wxStaticText* create_secondary_text(const wxString& text);
  NumberField* create_length_field(const wxString& name, double min, double max, double step, double value,
                                   double printing::PrintOptions::*field);
  wxCheckBox* create_check_box(wxBoxSizer* column, const wxString& text, const wxString& name, bool on,
                               Change (*change)(bool));
  wxChoice* create_choice(const wxString& name, const std::vector<wxString>& rows, int chosen,
                          std::function<void(int)> change);
  void change(const Change& change);
  /// Adds an item below the fields, to the right of the labels.
  template <class Item>
  void add_indented(wxBoxSizer* column, Item* item);
  /// Makes the labels of all rows as wide as the widest.
  void align_columns();
  void fill_decks();
  void ask_and_save();
  void apply_theme();

  FileChooser& chooser_;
  std::unique_ptr<PrintPresenter> presenter_;
  wxScrolledWindow* body_ = nullptr;
  PageStrip* strip_ = nullptr;
  PagePreview* preview_ = nullptr;
  wxBoxSizer* deck_sizer_ = nullptr;
  std::vector<wxCheckBox*> decks_;
  std::vector<wxStaticText*> row_labels_;
  std::vector<wxSizerItem*> indents_;           ///< spaces to the left of the items below the fields
  std::vector<wxStaticText*> secondary_texts_;  ///< texts in the secondary colour
  wxStaticText *footer_ = nullptr, *hint_ = nullptr;
  wxGauge* gauge_ = nullptr;
  wxButton *save_ = nullptr, *close_ = nullptr;
};

}  // namespace tw::editor
