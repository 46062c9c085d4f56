#pragma once
// Every field of the selection as rows of a table; the view shows rows and hands typed values back.

#include <string>
#include <vector>

#include "editor/core/document.hpp"

namespace tw::editor {

struct PropertyRow {
  enum class Kind { Category, Text, Number, Choice, Fixed };
  std::string key;  ///< stable: "tile/copies", "side/N", "zone/kind"
  std::string label;
  Kind kind = Kind::Text;
  std::string value;                 ///< "" with `several` set where the selected tiles differ
  std::vector<std::string> choices;  ///< Choice: values in order
  std::vector<std::string> names;    ///< Choice: what is shown for each, same length
  std::string help;                  ///< one or two sentences
  bool several = false;
  int least = 0, most = 0;  ///< Number
  bool operator==(const PropertyRow&) const = default;
};

class PropertiesView {
 public:
  virtual ~PropertiesView() = default;
  virtual void show_rows(const std::vector<PropertyRow>& rows) = 0;
};

class PropertiesPresenter {
 public:
  PropertiesPresenter(Document& document, PropertiesView& view);
  const std::vector<PropertyRow>& rows() const { return rows_; }
  /// Applies what was typed or chosen. Returns "" or why it was not done, one sentence; then nothing changed.
  std::string on_change(const std::string& key, const std::string& value);

 private:
  void refresh();
  std::string change_tile(const std::string& field, const std::string& value);
  std::string change_zone(const std::string& field, const std::string& value);
  Document& document_;
  PropertiesView& view_;
  Connection connection_;
  std::vector<PropertyRow> rows_;
};

/// The rows for what is selected. Pure.
std::vector<PropertyRow> property_rows(const Document& document);

}  // namespace tw::editor
