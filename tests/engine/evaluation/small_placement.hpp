#pragma once
// A fixture that places a tile in the small game, for testing the changes that a placement causes.

#include <gtest/gtest.h>

#include <memory>

#include "engine/evaluation/area_scorer.hpp"
#include "engine/evaluation/placement_frontiers.hpp"
#include "engine/evaluation/tile_placement.hpp"
#include "tests/engine/evaluation/small_position.hpp"

namespace tw::test {

class SmallPlacement : public ::testing::Test {
 protected:
  using Limits = SmallPosition::Limits;

  /// Begins a decision in the current position.
  void begin_placement(const model::Weights& weights = model::default_weights()) {
    placement->begin(p.facts, *p.at, weights);
    frontiers.begin(*placement);
    scorer.begin();
  }
  void set_cell(std::size_t place) {
    placement->set_cell(place);
    frontiers.set_cell(*placement, place);
  }
  void set_rotation(unsigned turn) {
    placement->set_rotation(turn);
    frontiers.set_rotation(*placement, turn);
    ASSERT_TRUE(placement->merge());
  }

  SmallPosition p;
  std::unique_ptr<evaluation::TilePlacement<Limits>> placement = std::make_unique<evaluation::TilePlacement<Limits>>();
  evaluation::PlacementFrontiers<Limits> frontiers;
  evaluation::AreaScorer<Limits> scorer;
};

}  // namespace tw::test
