#pragma once
// Lists of things with ids: which stand in both, and which of those changed places. Inside engine/difference.

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tw::difference {

/// Index of each id; of one that stands twice, the first.
inline std::unordered_map<std::string_view, int> index_by_id(const std::vector<std::string>& ids) {
  std::unordered_map<std::string_view, int> out;
  for (std::size_t i = 0; i < ids.size(); ++i) out.try_emplace(ids[i], static_cast<int>(i));
  return out;
}

/// For each newer place the older one (-1: not there): the places whose things moved among the others, as few as
/// explain the new order.
inline std::vector<bool> moved_places(const std::vector<int>& before) {
  // Longest rising run of older places; what is not on it moved.
  std::vector<std::size_t> ends;  // newer place that ends the best run of each length
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
