#pragma once
// The properties of the selection as rows of a table. The view shows the rows and passes typed values back.

#include <string>
#include <vector>

#include "editor/core/base/form_field.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/document/notes.hpp"
#include "editor/core/document/set_facts.hpp"

namespace tw::editor {

class PropertiesView {
 public:
  virtual ~PropertiesView() = default;
  virtual void show_rows(const std::vector<FormField>& rows) = 0;
};

class PropertiesPresenter {
 public:
  /// `notes` may be nullptr; there is then no row for notes.
  PropertiesPresenter(Document& document, PropertiesView& view, Notes* notes = nullptr);
  const std::vector<FormField>& rows() const { return rows_; }
  /// Applies a typed or chosen value. Returns "" or one sentence with the reason why nothing was changed.
  std::string on_change(const std::string& key, const std::string& value);
  /// Reverts a changed row to the base.
  std::string revert(const std::string& key);

 private:
  void refresh();
  void show();
  std::string rename(const std::string& label, const xml::Renaming& renaming,
                     const std::optional<DocumentState>& next = {}, const std::optional<Selection>& after = {});
  std::string change_tile(const std::string& field, const std::string& value);
  std::string change_art(const std::string& value);
  std::string change_sides(const std::string& value);
  std::string change_zone(const std::string& field, const std::string& value);
  Document& document_;
  PropertiesView& view_;
  Notes* notes_;
  bool change_pending_ = false;  ///< true if rows_ differ from the rows last shown
  Connection state_, connection_, notes_connection_;
  std::vector<FormField> rows_;
  std::shared_ptr<const SetFacts> facts_;
  std::shared_ptr<const model::TileSet> facts_of_;
};

/// Returns the rows for the selection. Pure function. `facts` belong to the document's set; without facts, there is no
/// row for the rarity of a tile. Without a note, there is no row for the note.
std::vector<FormField> property_rows(const Document& document, const SetFacts* facts = nullptr,
                                     const std::string* note = nullptr);

}  // namespace tw::editor
