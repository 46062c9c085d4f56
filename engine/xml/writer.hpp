#pragma once
// Writes XML text.

#include <string>
#include <string_view>

#include "engine/xml/rows.hpp"

namespace tw::xml {

/// Returns a text as the value of an attribute between these quotation marks.
std::string escaped_value(std::string_view text, char quote = '"');

/// Writes the text of an XML document, with an indent of two spaces. Escapes values and texts, and omits control
/// characters, which XML does not allow.
class Writer {
 public:
  Writer();
  void open(std::string_view name, const AttributeList& attributes = {});
  void close(std::string_view name);
  void leaf(std::string_view name, const AttributeList& attributes);
  /// Writes an element that contains only text.
  void text(std::string_view name, const AttributeList& attributes, std::string_view content);
  /// Writes a leaf for each row, step or effect.
  template <class Row>
  void rows(const std::vector<Row>& rows) {
    for (const model::AnyRow row : rows) leaf(row.element(), attributes_of(row));
  }
  std::string take() { return std::move(out_); }

 private:
  void indent();
  void start(std::string_view name, const AttributeList& attributes);

  std::string out_;
  int depth_ = 0;
};

}  // namespace tw::xml
