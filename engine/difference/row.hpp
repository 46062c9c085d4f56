#pragma once
// Represents rules and variants as flat lists of rows with attributes, so that all tables can be compared and merged by
// the same code. Private to engine/difference.

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/difference/change.hpp"
#include "engine/difference/items.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/rows.hpp"

namespace tw::difference {

struct Row {
  std::string row;  ///< name of the row in a variant's <change>
  std::string id;
  xml::AttributeList attributes;  ///< attributes without the id
  bool operator==(const Row&) const = default;
};

/// Returns the tables, followed by the turn with its steps, scores, actions (each followed by its effects), weights and
/// settings. If a step or effect has the same name as an earlier one, a number is appended to its id: "feast#2".
std::vector<Row> rows_of(const model::Rules& rules);
/// Returns the changes, additions and removals of a variant as rows. Added tiles are not included.
std::vector<Row> rows_of(const model::Variant& variant);
Row head_of(const model::TileSet& set);
/// `names`: false to leave out the id, name and source.
Row head_of(const model::Rules& rules, bool names = true);
Row head_of(const model::Variant& variant);

void compare_rows(const std::vector<Row>& before, const std::vector<Row>& after, std::vector<RowDifference>& out);

// Ordered lists of elements with ids.

/// Maps each id to its index. If an id occurs twice, its first index is used.
inline std::unordered_map<std::string_view, int> index_by_id(const std::vector<std::string>& ids) {
  std::unordered_map<std::string_view, int> out;
  for (std::size_t i = 0; i < ids.size(); ++i) out.try_emplace(ids[i], static_cast<int>(i));
  return out;
}

/// Returns a flag for each element: true if the element moved relative to the others. As few elements as possible are
/// reported as moved. `before[i]` is the old index of the element that is now at index i, or -1 for a new
/// element.
inline std::vector<bool> moved_elements(const std::vector<int>& before) {
  // The longest increasing subsequence of old indices is unmoved; all other elements have moved.
  std::vector<std::size_t> ends;  // for each length: index of the last element of the best subsequence
  std::vector<std::size_t> previous(before.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i] < 0) continue;
    const auto at = std::lower_bound(ends.begin(), ends.end(), before[i],
                                     [&](std::size_t end, int value) { return before[end] < value; });
    if (at != ends.begin()) previous[i] = *(at - 1);
    if (at == ends.end())
      ends.push_back(i);
    else
      *at = i;
  }
  std::vector<bool> out(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) out[i] = before[i] >= 0;
  for (std::size_t i = ends.empty() ? before.size() : ends.back(); i < before.size(); i = previous[i]) out[i] = false;
  return out;
}

}  // namespace tw::difference
