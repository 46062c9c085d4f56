#pragma once
// The dialog for keys: every command with its keys and conflicts. Pressing a key in a field assigns that key to the
// selected command.

#include <wx/dialog.h>

#include <string>
#include <vector>

#include "editor/core/commands/action.hpp"
#include "editor/core/commands/keys.hpp"

class wxButton;
class wxDataViewListCtrl;
class wxStaticText;
class wxTextCtrl;

namespace tw::editor {

class MainFrame;
class SearchField;

class KeysDialog : public wxDialog {
 public:
  explicit KeysDialog(MainFrame& frame);
  /// Selects a command.
  void select_action(const std::string& action);
  std::string selected_action() const;
  /// Returns the field that captures a key press: 0 for the first key, 1 for the second key.
  wxTextCtrl* field(std::size_t key) { return fields_[key]; }
  SearchField* search_field() { return search_; }
  wxDataViewListCtrl* list() { return list_; }
  /// Returns the text under the fields: a conflict, or "".
  wxString conflict() const;

 private:
  void build();
  wxSizer* build_buttons();
  void bind();
  void fill();
  void show_chosen();
  void handle_key(std::size_t which, wxKeyEvent& event);
  void assign_key(std::size_t which, const std::string& key);
  void export_table();
  void import_table();
  wxString label_of(std::string_view action) const;
  MainFrame& frame_;
  KeyTable& keys_;
  std::vector<std::string> shown_;  ///< ids of the rows shown
  SearchField* search_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  wxTextCtrl* fields_[KeyTable::kMaxKeys] = {};
  wxButton *reset_ = nullptr, *reset_all_ = nullptr;
  wxStaticText* name_ = nullptr;
  wxStaticText* conflict_ = nullptr;
  Connection keys_changed_;
};

}  // namespace tw::editor
