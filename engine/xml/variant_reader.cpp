#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/rows.hpp"

namespace tw::xml {

namespace {

const std::vector<std::string>& removable_rows() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out{"tile"};
    model::Rules rules;
    model::for_each_rows(rules, [&out]<class Row>(const std::vector<Row>&) {
      if constexpr (!std::same_as<Row, model::Setting>) out.emplace_back(model::element_name<Row>());
    });
    return out;
  }();
  return names;
}
const std::vector<std::string>& changeable_rows() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> out = removable_rows();
    for (const char* name : {"set", "turn", "again", "occupy"}) out.emplace_back(name);
    out.insert(out.end(), effect_names().begin(), effect_names().end());
    return out;
  }();
  return names;
}

/// Reads the first attribute of a change or removal, which identifies the row: `score="hunters"`.
bool read_target(Attributes& a, const std::vector<std::string>& rows, std::string& row, std::string& id) {
  for (const std::string& name : rows) {
    // The element name of a row may also be an attribute of another row (piece, area, score), so the first attribute
    // determines the row.
    if (a.list().empty() || a.list().front().name != name) continue;
    row = name;
    id = a.id(name, IdForm::Free);
    return true;
  }
  if (a.list().empty()) {
    a.report().add(code::kAttributeMissing, a.at(),
                   tr("<{0}> must first name a row, such as score=\"ID\"", a.element()));
  } else {
    const Attribute& first = a.list().front();
    a.report().add(code::kUnknownAttribute, first.at,
                   tr("<{0}> must first name a row, such as score=\"ID\"; {1} is not a kind of row.", a.element(),
                      in_quotes(first.name)) +
                       did_you_mean(first.name, rows));
  }
  return false;
}

void read_change(Element& element, model::Variant& variant) {
  Attributes& a = element.attributes();
  model::RowChange change;
  change.at = a.at();
  element.no_children();
  if (!read_target(a, changeable_rows(), change.row, change.id)) return;
  for (const Attribute& attribute : a.list()) {
    if (attribute.name == change.row) continue;
    change.attributes.emplace_back(attribute.name, attribute.value);
    change.value_locations.list.push_back(attribute.value_at);
  }
  if (change.attributes.empty())
    a.report().add(code::kAttributeMissing, a.at(),
                   tr("<change> changes nothing; add an attribute with its new value"));
  variant.changes.push_back(std::move(change));
}

void read_removal(Element& element, model::Variant& variant) {
  Attributes& a = element.attributes();
  model::Removal removal;
  removal.at = a.at();
  element.no_children();
  if (!read_target(a, removable_rows(), removal.row, removal.id)) return;
  a.finish();
  variant.removals.push_back(std::move(removal));
}

void read_copies(Element& element, model::Variant& variant) {
  Attributes& a = element.attributes();
  variant.copies.push_back({a.id("tile", IdForm::Free), a.number("count", 0, model::kMaxCopies), a.at()});
  a.finish();
  element.no_children();
}

void read_variant_root(Element& root, model::Variant& variant) {
  Attributes& a = root.attributes();
  variant.at = a.at();
  variant.id = a.id("id");
  variant.base = a.id("base");
  variant.base_at = a.has("base") ? a.find("base")->value_at : a.at();
  variant.name = a.text("name");
  a.finish();
  bool source_seen = false;
  std::vector<Element::ChildHandler> additions = row_handlers(variant.added);
  additions.push_back({"tile", [&](Element& e) { variant.added_tiles.push_back(read_tile_element(e)); }});
  root.children({source_handler(variant.source, source_seen),
                 {"change", [&](Element& e) { read_change(e, variant); }},
                 {"copies", [&](Element& e) { read_copies(e, variant); }},
                 {"add",
                  [&](Element& e) {
                    e.attributes().finish();
                    e.children(additions);
                  }},
                 {"remove", [&](Element& e) { read_removal(e, variant); }}});
}

}  // namespace

PartialResult<model::Variant> read_variant_part(std::string_view text, const std::string& path) {
  return read_part<model::Variant>(text, path, "variant", read_variant_root);
}

model::Result<model::Variant> read_variant(std::string_view text, const std::string& path) {
  return to_result(read_variant_part(text, path));
}

}  // namespace tw::xml
