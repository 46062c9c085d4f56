// Tests limits of playouts: memory allocations and the size of positions.

#include <gtest/gtest.h>

#include "tests/support/allocations.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

TEST(Playouts, DoNotAllocateInAnyLandscapeGame) {
  for (const std::string& id : shipped_games()) {
    const game::Game& game = *shipped(id).game;
    if (!is_landscape(shipped(id))) continue;
    for (int players = game.min_players(); players <= game.max_players(); ++players) {
      const auto state = std::move(game.new_state({.players = players, .seed = 7, .decks = {}}).value());
      const auto first = state->clone();  // triggers the allocations that effects make on first use
      model::Random random(7), same(7);
      first->playout(same);
      const long before = allocations();
      state->playout(random);
      EXPECT_EQ(allocations() - before, 0) << id << ", " << players << " players";
      EXPECT_TRUE(state->finished());
    }
  }
}

TEST(Playouts, PositionsOfTheOriginalGamesTakeAtMost16Kilobytes) {
  for (const char* id : {"carcassonne", "hunters-gatherers-2002", "hunters-gatherers-2020", "over-hill-and-dale"})
    EXPECT_LE(shipped(id).game->position_bytes(), 16u * 1024u) << id;
}

}  // namespace
}  // namespace tw::test
