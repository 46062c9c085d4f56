#pragma once
// What the four readers share. Inside engine/xml only.

#include <string>
#include <string_view>

#include "engine/model/record.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/document.hpp"

namespace tw::xml {

/// What could be understood, with everything that is wrong beside it.
template <class T>
struct Partial {
  T value;
  model::Findings findings;
  bool understood = false;  ///< the root element was what it should be
};

Partial<model::TileSet> read_tile_set_part(std::string_view text, const std::string& path);
Partial<model::Rules> read_rules_part(std::string_view text, const std::string& path);
Partial<model::Variant> read_variant_part(std::string_view text, const std::string& path);
Partial<model::GameRecord> read_game_part(std::string_view text, const std::string& path);

/// Reads a text whose root element is `name` by `read`, which is called only if there is such a root.
template <class T, class Read>
Partial<T> read_part(std::string_view text, const std::string& path, std::string_view name, Read read) {
  Report report(path);
  Document document(text, report);
  Partial<T> out;
  if (const pugi::xml_node node = document.root(name)) {
    out.understood = true;
    Element root(document, node);
    root.attributes().find("format");
    read(root, out.value);
  }
  out.findings = report.take();
  return out;
}

/// A value with its warnings, or all findings if one is an error.
template <class T>
model::Result<T> whole(Partial<T> part) {
  if (model::has_errors(part.findings)) return std::move(part.findings);
  return {std::move(part.value), std::move(part.findings)};
}

/// <tile> with its zones, properties and picture.
model::Tile read_tile_element(Element& element);
/// Rules for the children of <rules> (and <add>) that are rows of its tables; they fill `rules`.
std::vector<Element::Rule> row_rules(model::Rules& rules);
/// <source>: reports a second one.
Element::Rule source_rule(std::string& source, bool& seen);

}  // namespace tw::xml
