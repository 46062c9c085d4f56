#pragma once
// What the worked examples of a formula should show between them, and why something is not shown.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/rules/example_board.hpp"
#include "editor/core/rules/example_subject.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// A part of the formula that an example should show: a summand, or one of the words that it counts.
struct ExampleNeed {
  std::size_t line = 0;               ///< index into WorkedExample::lines
  std::optional<std::size_t> word{};  ///< index into ExampleLine::counts; none: the summand as a whole
  bool changed = false;
  Expression shown{};                ///< the summand
  std::vector<model::Word> words{};  ///< tiles with what these count may show it

  bool met_by(const WorkedExample& example) const;
};

/// The summands that were changed, then the others, each followed by its words where it has several.
std::vector<ExampleNeed> needs_of(const std::vector<ExampleTerm>& terms);

/// True if a tile has what one of the words counts on it.
bool has_one(const model::Tile& tile, const std::vector<model::Word>& words);

/// The symbols or features of this part, if no tile of the set has one of them; "" otherwise.
std::string lacking(const ExampleNeed& need, const model::TileSet& set);

/// Why no example of so many games shows a part of the formula, as a sentence.
std::string why_missing(const ExampleNeed& need, const model::TileSet& set, int games);

}  // namespace tw::editor
