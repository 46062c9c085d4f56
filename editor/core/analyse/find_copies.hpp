#pragma once
// Finds numbers of copies that bring a figure of the set into a range, without playing.

#include <string>
#include <vector>

#include "editor/core/goals/goals_form.hpp"

namespace tw::editor {

/// The answer to a question about copies.
struct FoundCopies {
  bool possible = false;    ///< true if `copies` brings the figure nearer to the range, or into it
  std::vector<int> copies;  ///< by tile of the set
  std::string words;        ///< the answer in sentences, or what is wrong with the question
};

/// Figures of a set and the copies that change them. Immutable; each answer solves an integer program.
class CopiesFinder {
 public:
  CopiesFinder(const model::TileSet& set, const model::Rules& rules);
  /// Returns the figures with their present values.
  const std::vector<GoalMetric>& figures() const { return figures_; }
  /// Finds the fewest changes that bring the figure GoalTarget::metric into its range. Each tile has from 0 copies to
  /// two more than now. `keeps_decks`: the number of tiles of each deck stays the same.
  FoundCopies find(const GoalTarget& target, bool keeps_decks) const;

 private:
  xml::GameFiles files_;
  int per_sheet_ = 1;
  std::vector<GoalMetric> figures_;
};

}  // namespace tw::editor
