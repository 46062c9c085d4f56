#pragma once
// The parts of a formula that its worked examples should show together, and why a part is not shown.

#include <optional>
#include <string>
#include <vector>

#include "editor/core/rules/example_board.hpp"
#include "editor/core/rules/example_subject.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// A part of the formula that an example should show: a summand or one of its words.
struct ExampleNeed {
  std::size_t line = 0;               ///< index into WorkedExample::lines
  std::optional<std::size_t> word{};  ///< index into ExampleLine::counts; nullopt for the whole summand
  bool changed = false;
  Expression shown{};                ///< summand that contains the part
  std::vector<model::Word> words{};  ///< words of the part; a tile to which one of the words applies can show the part

  bool is_shown_by(const WorkedExample& example) const;
};

/// Returns the needs of changed summands, then the needs of the other summands. Each summand is followed by its words
/// if it has several.
std::vector<ExampleNeed> needs_of(const std::vector<ExampleTerm>& terms);

/// Returns true if the tile has a symbol or feature that one of the words counts.
bool has_one(const model::Tile& tile, const std::vector<model::Word>& words);

/// Returns the symbols or features of this part if no tile of the set has any of them, otherwise "".
std::string lacking(const ExampleNeed& need, const model::TileSet& set);

/// Explains in one sentence why no example out of `games` games shows a part of the formula.
std::string why_missing(const ExampleNeed& need, const model::TileSet& set, int games);

}  // namespace tw::editor
