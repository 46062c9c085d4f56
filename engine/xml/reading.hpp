#pragma once
// Helpers shared by the four readers. Private to engine/xml.

#include <string>
#include <string_view>

#include "engine/model/record.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/document.hpp"

namespace tw::xml {

/// A value that has been read as far as possible, with all findings.
template <class T>
struct PartialResult {
  T value;
  model::Findings findings;
  bool has_expected_root = false;  ///< true if the root element has the expected name
};

PartialResult<model::TileSet> read_tile_set_part(std::string_view text, const std::string& path);
PartialResult<model::Rules> read_rules_part(std::string_view text, const std::string& path);
PartialResult<model::Variant> read_variant_part(std::string_view text, const std::string& path);
PartialResult<model::GameRecord> read_game_part(std::string_view text, const std::string& path);

/// Reads a text whose root element must be `name`. Calls `read` only if the root element has this name.
template <class T, class Read>
PartialResult<T> read_part(std::string_view text, const std::string& path, std::string_view name, Read read) {
  Report report(path);
  Document document(text, report);
  PartialResult<T> out;
  if (const pugi::xml_node node = document.root(name)) {
    out.has_expected_root = true;
    Element root(document, node);
    root.attributes().find("format");
    read(root, out.value);
  }
  out.findings = report.take();
  return out;
}

/// Returns the value with its warnings, or all findings if any of them is an error.
template <class T>
model::Result<T> to_result(PartialResult<T> part) {
  if (model::has_errors(part.findings)) return std::move(part.findings);
  return {std::move(part.value), std::move(part.findings)};
}

/// Reads a <tile> element with its zones, properties and picture.
model::Tile read_tile_element(Element& element);
/// Returns handlers for the children of <rules> (and <add>) that are rows of tables. They add the rows to `rules`.
std::vector<Element::ChildHandler> row_handlers(model::Rules& rules);
/// Returns a handler for the element <source>. It reports a second <source>.
Element::ChildHandler source_handler(std::string& source, bool& seen);

}  // namespace tw::xml
