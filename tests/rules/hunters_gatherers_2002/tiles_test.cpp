// Tests the tiles of the shipped set (HG02-TILES) and the clauses that depend on the tiles.

#include <gtest/gtest.h>

#include <map>

#include "tests/rules/hunters_gatherers_2002/tiles_2002.hpp"

namespace tw::test {

namespace {

using Counts = std::map<std::string, int>;

/// Counts symbols, lakes, springs and sides ("meadow side") on the tiles of these decks, including all copies.
Counts count_features(const std::vector<std::string>& decks) {
  Counts out;
  const CompiledGame& game = shipped("hunters-gatherers-2002");
  for (const model::Tile& tile : game.set.tiles) {
    if (std::find(decks.begin(), decks.end(), tile.deck) == decks.end()) continue;
    for (const model::Zone& zone : tile.zones) {
      for (const std::string& symbol : zone.symbols) out[symbol] += tile.copies;
      if (zone.kind == "lake") out["lakes"] += tile.copies;
      if (!zone.mark.empty()) out[zone.mark] += tile.copies;
      if (!zone.action.empty()) out[zone.action] += tile.copies;
      for (const char* middle : {"N1", "E1", "S1", "W1"})
        if (zone.slots.has(*model::slot_from_name(middle))) out[zone.kind + " side"] += tile.copies;
    }
  }
  return out;
}

int sides(const model::Zone& zone) {
  int out = 0;
  for (const char* middle : {"N1", "E1", "S1", "W1"}) out += zone.slots.has(*model::slot_from_name(middle)) ? 1 : 0;
  return out;
}

}  // namespace

// HG02-TILES-1
TEST(Tiles2002, HaveTheDocumentedCounts) {
  const Counts expected{{"deer", 30},  {"tiger", 11},  {"mammoth", 14},      {"lakes", 24},        {"fish", 30},
                        {"spring", 8}, {"nugget", 30}, {"meadow side", 106}, {"forest side", 106}, {"river side", 104}};
  EXPECT_EQ(count_features({"start", "regular"}), expected);
}

// HG02-TILES-2
TEST(Tiles2002, BonusTilesHaveTheDocumentedCounts) {
  const Counts expected{{"aurochs", 3}, {"deer", 3},         {"mammoth", 2},      {"tiger", 3},      {"lakes", 7},
                        {"fish", 15},   {"spring", 1},       {"nugget", 1},       {"mushrooms", 3},  {"fire", 1},
                        {"shrine", 1},  {"meadow side", 19}, {"forest side", 13}, {"river side", 16}};
  EXPECT_EQ(count_features({"bonus"}), expected);
}

// HG02-NUGGET-6
TEST(Tiles2002, LargerForestsWithoutNuggetsRequireBonusTiles) {
  int larger = 0;
  for (const model::Tile& tile : shipped("hunters-gatherers-2002").set.tiles)
    for (const model::Zone& zone : tile.zones) {
      if (zone.kind != "forest") continue;
      const bool nugget = zone.symbols == std::vector<std::string>{"nugget"};
      EXPECT_TRUE(tile.deck == "bonus" || nugget == (sides(zone) > 1)) << tile.id;
      if (!nugget && sides(zone) > 1) ++larger;
    }
  EXPECT_EQ(larger, 4);
}

// HG02-PIECE-5
TEST(Tiles2002, AMeadowThatReachesNoSideIsOrdinary) {
  const model::Tile* tile = find_tile(shipped("hunters-gatherers-2002").set, "H-57");
  const model::Zone& meadow = tile->zones.at(tile->zones.size() - 1);
  EXPECT_EQ(meadow.id, "M1");
  EXPECT_EQ(meadow.kind, "meadow");
  EXPECT_TRUE(meadow.slots.empty());
  const PlayedGame game(drawn_2002("0:cap>  1:islet+A1", {"cap"}));
  EXPECT_EQ(game.pieces(), (std::vector<std::string>{"A hunter on islet 1"}));
  EXPECT_EQ(PlayedGame(drawn_2002("0:cap>  1:islet+A1", {})).points(), (Points{0, 0}));
}

}  // namespace tw::test
