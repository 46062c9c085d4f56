#pragma once
// Finds areas that have open cells in common, so that one tile may merge them.

#include <algorithm>
#include <cstdint>
#include <vector>

namespace tw::evaluation {

/// An index from open cells to the areas beside them. Reuse one object: it keeps its memory. Not thread-safe.
class SharedCells {
 public:
  /// Two areas in the order in which they were added, and the number of cells that they share.
  struct Pair {
    std::uint16_t one, other;
    std::uint32_t cells;
  };

  /// Removes all entries. `cells`: number of open cells, which are numbered from 0 to cells - 1.
  void begin(std::size_t cells) {
    first_.assign(cells, 0);
    entries_.clear();
    shared_.clear();
    pairs_.clear();
  }
  /// Adds a cell of an area. All cells of one area must be added before those of the next area; repeated cells are
  /// ignored.
  void add(std::uint16_t area, std::size_t cell) {
    std::uint32_t& first = first_[cell];
    if (first != 0) {
      if (entries_[first - 1].area == area) return;
      if (entries_[first - 1].next == 0) shared_.push_back(static_cast<std::uint32_t>(cell));
    }
    entries_.push_back({area, first});
    first = static_cast<std::uint32_t>(entries_.size());
  }
  /// Calls `visit(area)` for each area beside a cell.
  template <class Visit>
  void for_each_area(std::size_t cell, const Visit& visit) const {
    for (std::uint32_t i = first_[cell]; i != 0; i = entries_[i - 1].next) visit(entries_[i - 1].area);
  }
  /// Returns all pairs of areas that share cells and for which `may_merge(one, other)` is true, sorted.
  template <class MayMerge>
  const std::vector<Pair>& find_pairs(const MayMerge& may_merge) {
    for (const std::uint32_t cell : shared_)
      for (std::uint32_t i = first_[cell]; i != 0; i = entries_[i - 1].next)
        for (std::uint32_t j = entries_[i - 1].next; j != 0; j = entries_[j - 1].next) {
          const std::uint16_t later = entries_[i - 1].area, earlier = entries_[j - 1].area;
          if (may_merge(earlier, later)) pairs_.push_back({earlier, later, 1});
        }
    std::sort(pairs_.begin(), pairs_.end(),
              [](const Pair& a, const Pair& b) { return a.one != b.one ? a.one < b.one : a.other < b.other; });
    std::size_t n = 0;
    for (const Pair& pair : pairs_) {
      if (n != 0 && pairs_[n - 1].one == pair.one && pairs_[n - 1].other == pair.other)
        ++pairs_[n - 1].cells;
      else
        pairs_[n++] = pair;
    }
    pairs_.resize(n);
    return pairs_;
  }

 private:
  struct Entry {
    std::uint16_t area;
    std::uint32_t next;  ///< 1 + index of the next entry for the same cell; 0: none
  };
  std::vector<std::uint32_t> first_;  ///< by cell: 1 + index of its first entry; 0: none
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> shared_;  ///< cells with several areas
  std::vector<Pair> pairs_;
};

}  // namespace tw::evaluation
