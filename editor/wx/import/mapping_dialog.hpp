#pragma once
// The dialog before an import, an export or pasting tiles of another game: choices, mapped names, and a preview.

#include <wx/dialog.h>
#include <wx/scrolwin.h>

#include <functional>
#include <memory>
#include <vector>

#include "editor/core/import/mapping_presenter.hpp"

class wxButton;
class wxChoice;
class wxFlexGridSizer;
class wxSizer;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class MainFrame;
struct FilePrompt;

/// Returns the prompt that asks for a file from another program.
FilePrompt import_file_prompt();

/// Not modal.
class MappingDialog : public wxDialog {
 public:
  /// `finish` runs when the user agrees; it returns false if the dialog must stay open.
  MappingDialog(MainFrame& frame, const wxString& name, std::unique_ptr<MappingPresenter> presenter,
                std::function<bool()> finish);

 private:
  void add_rows(wxFlexGridSizer& grid);
  void add_names(wxFlexGridSizer& grid);
  wxSizer* build_buttons();
  void show();
  void add_file();
  void accept();

  MainFrame& frame_;
  std::unique_ptr<MappingPresenter> presenter_;
  std::function<bool()> finish_;
  std::vector<wxChoice*> choices_;    ///< for each row; nullptr for a row that is shown as text
  std::vector<wxStaticText*> texts_;  ///< for each row; nullptr for a row with choices
  wxScrolledWindow* page_ = nullptr;  ///< contains the rows
  wxTextCtrl* report_ = nullptr;
  wxButton* accept_ = nullptr;
};

}  // namespace tw::editor
