#pragma once

#include <wx/hyperlink.h>
#include <wx/panel.h>
#include <wx/propgrid/propgrid.h>
#include <wx/stattext.h>

#include <filesystem>
#include <optional>
#include <set>

#include "editor/core/properties/properties.hpp"

namespace tw::editor {

/// The properties of the selection in a property grid, with help for the selected row at the bottom.
class PropertiesPane : public wxPanel, public PropertiesView {
 public:
  PropertiesPane(wxWindow* parent, Document& document, Notes& notes);
  /// Destroys the grid first: its destructor draws the selected row, whose data this pane owns.
  ~PropertiesPane() override { DestroyChildren(); }
  PropertiesPresenter& presenter() { return presenter_; }
  wxPropertyGrid* grid() { return grid_; }
  /// Sets the callback that asks for a picture file; it returns "" if cancelled.
  void set_choose_picture(std::function<std::string()> choose) { choose_picture_ = std::move(choose); }
  /// Returns the rectangle of the arrow (or plus) of a row; empty if it has none. For tests.
  wxRect arrow_rect(const std::string& key) const;
  /// Applies a value that was typed but not confirmed; call before a command runs.
  void finish_typing();
  /// Moves the focus to the field with this key.
  void focus_field(const std::string& key);
  /// Returns the text under the fields: help for the selected field, or why its value was rejected.
  wxString help() const { return help_text_; }

  void show_rows(const std::vector<FormField>& rows) override;

 private:
  void rebuild(const std::vector<FormField>& rows);
  void show_value(const FormField& row);
  void show_help();
  void apply(const std::string& key, const std::string& value);
  void apply_pending();
  void commit_editor();
  void reject_value(const std::string& key, const std::string& value, const std::string& reason);
  void clear_rejected();
  void place_splitter();
  void apply_theme();
  void revert(const std::string& key);
  void add_word(const FormField& row);
  wxPGProperty* property_of(const std::string& name) const;
  const FormField* row_of(const wxPGProperty* property) const;
  void OnChanged(wxPropertyGridEvent& event);
  void OnLeftDown(wxMouseEvent& event);
  void OnRightClick(wxPropertyGridEvent& event);

  wxPropertyGrid* grid_ = nullptr;
  wxStaticText* help_title_ = nullptr;
  wxStaticText* help_ = nullptr;
  wxHyperlinkCtrl* revert_ = nullptr;
  wxString help_text_;
  Document& document_;
  std::vector<FormField> shown_;
  Selection shown_selection_;  ///< the selection whose values are shown
  /// A new value that is applied after the grid has handled its event, and the selection for which it was typed.
  struct PendingValue {
    std::string key, value;
    Selection target;
    std::filesystem::path file;
  };
  std::optional<PendingValue> pending_;
  std::filesystem::path shown_file_;  ///< path of the document whose values are shown
  std::set<std::string> unfolded_;    ///< categories and rows that are folded by default and were opened by the user
  std::string rejected_key_, rejection_reason_;  ///< key of the field whose value was rejected, and the reason; "" if
                                                 ///< no value was rejected
  std::function<std::string()> choose_picture_;
  PropertiesPresenter presenter_;
};

}  // namespace tw::editor
