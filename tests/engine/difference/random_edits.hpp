#pragma once
// Random edits of a game: some are typical of a designer, others are unlikely.

#include <cstdint>

#include "engine/model/random.hpp"
#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::test {

class RandomEdits {
 public:
  explicit RandomEdits(std::uint32_t seed) : random_(seed, 0) {}
  /// Applies one edit to a tile or a row. Ids stay unique, but the game may become inconsistent.
  void edit(model::TileSet& set, model::Rules& rules);
  void edit_tile(model::TileSet& set, const model::Rules& rules);
  void edit_rules(model::Rules& rules);

 private:
  std::size_t below(std::size_t n);
  model::Random random_;
};

}  // namespace tw::test
