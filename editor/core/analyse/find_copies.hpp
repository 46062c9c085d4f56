#pragma once
// Finds numbers of copies that move a statistic of the set into a range, without playing games.

#include <string>
#include <vector>

#include "editor/core/goals/goals_form.hpp"

namespace tw::editor {

/// The result of CopiesFinder::find().
struct CopiesResult {
  bool possible = false;    ///< true if `copies` moves the statistic into the range or closer to it
  std::vector<int> copies;  ///< number of copies of each tile of the set
  std::string message;      ///< description of the result, or the reason why there is none
};

/// Finds numbers of copies that reach a target for a statistic of the set. Immutable; each call to find() solves an
/// integer program.
class CopiesFinder {
 public:
  CopiesFinder(const model::TileSet& set, const model::Rules& rules);
  /// Returns the statistics with their current values.
  const std::vector<GoalMetric>& statistics() const { return statistics_; }
  /// Finds the smallest set of changes that moves the statistic GoalTarget::metric into its range, or as close to it as
  /// possible. Each number of copies may range from 0 to two more than now. `keep_deck_sizes`: true to keep the number
  /// of tiles in each deck.
  CopiesResult find(const GoalTarget& target, bool keep_deck_sizes) const;

 private:
  xml::GameFiles files_;
  int per_sheet_ = 1;
  std::vector<GoalMetric> statistics_;
};

}  // namespace tw::editor
