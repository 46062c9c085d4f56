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

/// The fields of the selection in a property grid, with help for the row in hand at the bottom.
class PropertiesPane : public wxPanel, public PropertiesView {
 public:
  PropertiesPane(wxWindow* parent, Document& document, Notes& notes);
  PropertiesPresenter& presenter() { return presenter_; }
  wxPropertyGrid* grid() { return grid_; }
  /// Asks for a picture file; "" where the user thought better of it.
  void set_choose_picture(std::function<std::string()> choose) { choose_picture_ = std::move(choose); }
  /// Where the arrow (or plus) of a row stands; empty if it has none. For tests.
  wxRect mark_rect(const std::string& key) const;
  /// Applies a value that was typed but not confirmed, as before a command runs.
  void finish_typing();
  /// Puts the focus into the field with this key.
  void edit(const std::string& key);
  /// What is said under the fields: the help of the selected one, or why its value was refused.
  wxString help() const { return help_words_; }

  void show_rows(const std::vector<PropertyRow>& rows) override;

 private:
  void rebuild(const std::vector<PropertyRow>& rows);
  void show_value(const PropertyRow& row);
  void show_help();
  void apply(const std::string& key, const std::string& value);
  void apply_pending();
  void commit_editor();
  void refuse(const std::string& key, const std::string& value, const std::string& reason);
  void forget_refused();
  void place_splitter();
  void paint_theme();
  void revert(const wxString& key);
  void add_word(const PropertyRow& row);
  const PropertyRow* row_of(const wxPGProperty* property) const;
  void OnChanged(wxPropertyGridEvent& event);
  void OnLeftDown(wxMouseEvent& event);
  void OnRightClick(wxPropertyGridEvent& event);

  wxPropertyGrid* grid_ = nullptr;
  wxStaticText* help_title_ = nullptr;
  wxStaticText* help_ = nullptr;
  wxHyperlinkCtrl* revert_ = nullptr;
  wxString help_words_;
  Document& document_;
  std::vector<PropertyRow> shown_;
  Selection shown_for_;  ///< the selection whose values are shown
  /// A new value that waits until the grid has handled its event, and the selection for which it was typed.
  struct Pending {
    std::string key, value;
    Selection target;
    std::filesystem::path file;
  };
  std::optional<Pending> pending_;
  std::filesystem::path shown_file_;  ///< of the document whose values are shown
  std::set<std::string> unfolded_;    ///< categories that were opened, of those that are folded at first
  std::string refused_, reason_;      ///< the key of the field whose value was refused, and why; "" if none was
  std::function<std::string()> choose_picture_;
  PropertiesPresenter presenter_;
};

}  // namespace tw::editor
