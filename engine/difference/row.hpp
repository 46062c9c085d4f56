#pragma once
// Rules and variants as flat lists of rows with attributes, so that the same comparison and the same merge can be used
// for all tables. Private to engine/difference.

#include <string>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

struct Row {
  std::string row;  ///< name of the row in a variant's <change>
  std::string id;
  xml::AttributeList attributes;  ///< attributes without the id
  bool operator==(const Row&) const = default;
};

/// Returns the value of an attribute, or nullptr if the attribute is missing.
const std::string* value_of(const xml::AttributeList& attributes, const std::string& name);
/// Returns the tables, followed by the turn with its steps, scores, actions (each followed by its effects), weights and
/// settings. If a step or effect has the same name as an earlier one, a number is appended to its id: "feast#2".
std::vector<Row> rows_of(const model::Rules& rules);
/// Returns the changes, additions and removals of a variant as rows. Added tiles are not included.
std::vector<Row> rows_of(const model::Variant& variant);
Row head_of(const model::TileSet& set);
Row head_of(const model::Rules& rules);
Row head_of(const model::Variant& variant);

void compare_rows(const std::vector<Row>& before, const std::vector<Row>& after, std::vector<RowDifference>& out);

}  // namespace tw::difference
