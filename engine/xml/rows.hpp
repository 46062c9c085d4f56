#pragma once
// Converts the rows of tables to and from attributes in canonical order. Used by the readers, the writers and the
// changes of a variant.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/row_description.hpp"
#include "engine/xml/attributes.hpp"

namespace tw::xml {

/// Attribute names and values in canonical order. Attributes with default values are omitted.
using AttributeList = std::vector<std::pair<std::string, std::string>>;

/// Returns the attributes of a row, without those that have their default value.
AttributeList attributes_of(const model::AnyRow& row);

/// Reads the attributes of a row into its members. Other members, such as the kind of a step, keep their values.
void read_attributes(const model::AnyRow& row, void* members, Attributes& a);
template <class Row>
void read_row(Row& row, Attributes& a) {
  read_attributes(row, &row, a);
  row.at = a.at();
  if constexpr (std::same_as<Row, model::GameWeight> || std::same_as<Row, model::Setting>)
    if (a.has("value")) row.at = a.find("value")->value_at;
}
/// Reads a new row. The name of the element determines the kind of a step or effect.
template <class Row>
Row read_new(Attributes& a) {
  Row row;
  const auto kinds = model::description<Row>().kinds;
  if constexpr (requires { typename Row::Kind; })
    row.kind = static_cast<typename Row::Kind>(std::ranges::find(kinds, a.element()) - kinds.begin());
  read_row(row, a);
  return row;
}
/// Reads a name with the attributes of files: `lang` and `of` instead of `id`.
model::RowName read_row_name(Attributes& a);

/// Return the element names in the order of the enumerators.
const std::vector<std::string>& step_names();
const std::vector<std::string>& effect_names();
const std::string& name_of(model::TurnStep::Kind kind);
const std::string& name_of(model::Effect::Kind kind);
/// Returns the names of the styles in which zones can be drawn.
const std::vector<std::string>& zone_looks();
std::string join_with_spaces(const std::vector<std::string>& words);

}  // namespace tw::xml
