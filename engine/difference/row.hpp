#pragma once
// Rules and variants as flat lists of rows with attributes, so that one comparison and one merge serve all tables.
// Internal to engine/difference.

#include <string>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

struct Row {
  std::string row;  ///< name that a variant's <change> uses for the row
  std::string id;
  xml::AttributeList attributes;  ///< without the id
  bool operator==(const Row&) const = default;
};

/// Returns the value of an attribute, nullptr if it is missing.
const std::string* value_of(const xml::AttributeList& attributes, const std::string& name);
/// Returns the tables, then the turn with its steps, scores, actions (each followed by its effects), weights and
/// settings. A step or effect with the same name as an earlier one has a number after its id: "feast#2".
std::vector<Row> rows_of(const model::Rules& rules);
/// Returns the changes, additions and removals of a variant as rows, except added tiles.
std::vector<Row> rows_of(const model::Variant& variant);
Row head_of(const model::TileSet& set);
Row head_of(const model::Rules& rules);
Row head_of(const model::Variant& variant);

void compare_rows(const std::vector<Row>& before, const std::vector<Row>& after, std::vector<RowDifference>& out);

}  // namespace tw::difference
