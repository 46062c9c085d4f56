#pragma once
// The rules and the variants as flat lists of rows with attributes, so that one comparison and one merge serve all
// tables. Inside engine/difference.

#include <string>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

struct Row {
  std::string row;  ///< as a variant's <change> names it
  std::string id;
  xml::AttributeList attributes;  ///< without the id
  bool operator==(const Row&) const = default;
};

/// Value of an attribute; nullptr where it is not there.
const std::string* value_of(const xml::AttributeList& attributes, const std::string& name);
/// Tables, then the turn with its steps, scores, actions each followed by its effects, settings. A step or effect that
/// has the name of an earlier one has its number behind its id: "feast#2".
std::vector<Row> rows_of(const model::Rules& rules);
/// What a variant names, but for its tiles.
std::vector<Row> rows_of(const model::Variant& variant);
Row head_of(const model::TileSet& set);
Row head_of(const model::Rules& rules);
Row head_of(const model::Variant& variant);

void compare_rows(const std::vector<Row>& before, const std::vector<Row>& after, std::vector<RowDifference>& out);

}  // namespace tw::difference
