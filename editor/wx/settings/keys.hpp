#pragma once
// The table of keys: every command, its keys, clashes in place; a new key is pressed into a field.

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

class KeysDialog : public wxDialog {
 public:
  explicit KeysDialog(MainFrame& frame);
  /// Brings a command into hand.
  void choose(const std::string& action);
  std::string chosen() const;
  /// The fields that take a key press: the first key and the second one.
  wxTextCtrl* field(std::size_t key) { return fields_[key]; }
  wxTextCtrl* search() { return search_; }
  wxDataViewListCtrl* list() { return list_; }
  /// The words under the fields: a clash, or "".
  wxString clash() const;

 private:
  void build();
  void bind();
  void fill();
  void show_chosen();
  void take_key(std::size_t which, wxKeyEvent& event);
  void put(std::size_t which, const std::string& key);
  void export_table();
  void import_table();
  wxString label_of(std::string_view action) const;
  MainFrame& frame_;
  KeyTable& keys_;
  std::vector<std::string> shown_;  ///< ids of the rows
  wxTextCtrl* search_ = nullptr;
  wxDataViewListCtrl* list_ = nullptr;
  wxTextCtrl* fields_[KeyTable::kMost] = {};
  wxButton* reset_ = nullptr;
  wxStaticText* name_ = nullptr;
  wxStaticText* clash_ = nullptr;
  Connection changed_;
};

void show_keys_dialog(MainFrame& frame, const std::string& action);

}  // namespace tw::editor
