#pragma once
// Every field of the selection as rows of a table; the view shows rows and hands typed values back.

#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/document/notes.hpp"
#include "editor/core/document/set_facts.hpp"

namespace tw::editor {

struct PropertyRow {
  enum class Kind { Category, Text, Number, Choice, Fixed, File, Long };
  std::string key;  ///< stable: "tile/copies", "side/N", "zone/kind"
  std::string label;
  Kind kind = Kind::Text;
  std::string value;                 ///< "" with `several` set where the selected tiles differ
  std::vector<std::string> choices;  ///< Choice: values in order
  std::vector<std::string> names;    ///< Choice: what is shown for each, same length
  std::string help;                  ///< one or two sentences
  bool several = false;
  int least = 0, most = 0;        ///< Number
  std::string parent;             ///< key of the row that it folds out from, "" for none
  bool changed = false;           ///< differs from the base
  std::string base;               ///< if changed: the base's value, for on_change; may be ""
  std::string base_words;         ///< if changed: the base's value as it is shown beside the row's
  std::vector<std::string> adds;  ///< words that may be added to the value one by one
  bool operator==(const PropertyRow&) const = default;
};

class PropertiesView {
 public:
  virtual ~PropertiesView() = default;
  virtual void show_rows(const std::vector<PropertyRow>& rows) = 0;
};

class PropertiesPresenter {
 public:
  /// `notes` may be nullptr: then there is no row for them.
  PropertiesPresenter(Document& document, PropertiesView& view, Notes* notes = nullptr);
  const std::vector<PropertyRow>& rows() const { return rows_; }
  /// Applies what was typed or chosen. Returns "" or why it was not done, one sentence; then nothing changed.
  std::string on_change(const std::string& key, const std::string& value);
  /// Gives a changed row the value of the base.
  std::string revert(const std::string& key);

 private:
  void refresh();
  void show();
  std::string change_tile(const std::string& field, const std::string& value);
  std::string change_art(const std::string& value);
  std::string change_sides(const std::string& value);
  std::string change_zone(const std::string& field, const std::string& value);
  Document& document_;
  PropertiesView& view_;
  Notes* notes_;
  bool other_ = false;  ///< rows_ differ from those last shown
  Connection state_, connection_, noted_;
  std::vector<PropertyRow> rows_;
  std::shared_ptr<const SetFacts> facts_;
  std::shared_ptr<const model::TileSet> facts_of_;
};

/// The rows for what is selected. Pure. `facts` are those of the document's set, or nullptr to leave out how rare a
/// tile is; `note` is nullptr to leave out the note.
std::vector<PropertyRow> property_rows(const Document& document, const SetFacts* facts = nullptr,
                                       const std::string* note = nullptr);

}  // namespace tw::editor
