#pragma once
// Functions for ordered lists of elements with ids. Private to engine/difference.

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw::difference {

/// Maps each id to its index. If an id occurs twice, its first index is used.
inline std::unordered_map<std::string_view, int> index_by_id(const std::vector<std::string>& ids) {
  std::unordered_map<std::string_view, int> out;
  for (std::size_t i = 0; i < ids.size(); ++i) out.try_emplace(ids[i], static_cast<int>(i));
  return out;
}

/// Returns a flag for each element: true if the element moved relative to the others. As few elements as possible are
/// reported as moved. `before[i]` is the old index of the element that is now at index i, or -1 for a new
/// element.
inline std::vector<bool> moved_places(const std::vector<int>& before) {
  // The longest increasing run of old indices is unmoved; all other elements have moved.
  std::vector<std::size_t> ends;  // for each length: index of the last element of the best run of this length
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
