#pragma once
// Finds numbers of copies that bring a figure of the set into a range, without playing.

#include <string>
#include <vector>

#include "editor/core/goals/goals_form.hpp"

namespace tw::editor {

/// The result of CopiesFinder::find().
struct FoundCopies {
  bool possible = false;    ///< true if `copies` moves the figure closer to the range or into it
  std::vector<int> copies;  ///< number of copies of each tile of the set
  std::string words;        ///< description of the result, or the reason why there is none
};

/// Finds numbers of copies for targets of a set's figures. Immutable; each call of find() solves an integer program.
class CopiesFinder {
 public:
  CopiesFinder(const model::TileSet& set, const model::Rules& rules);
  /// Returns the figures with their current values.
  const std::vector<GoalMetric>& figures() const { return figures_; }
  /// Finds the fewest changes that bring the figure GoalTarget::metric into its range. The number of copies of a tile
  /// is between 0 and two more than now. `keeps_decks`: the number of tiles of each deck stays the same.
  FoundCopies find(const GoalTarget& target, bool keeps_decks) const;

 private:
  xml::GameFiles files_;
  int per_sheet_ = 1;
  std::vector<GoalMetric> figures_;
};

}  // namespace tw::editor
