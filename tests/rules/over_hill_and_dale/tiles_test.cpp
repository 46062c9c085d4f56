// The RECONSTRUCTED set must agree with what the rules state about the tiles: OHD-TILES.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/shipped.hpp"

namespace tw::test {

namespace {

using Symbols = std::multiset<std::string>;

const std::set<std::string> kAnimals{"rooster", "cow", "horse", "sheep", "pig"};

const model::TileSet& hill_set() { return shipped("over-hill-and-dale").set; }

bool is_animal(const std::string& symbol) { return kAnimals.contains(symbol); }

/// Returns the animals on a tile or, if `animals` is false, the harvest symbols.
Symbols symbols_of(const model::Tile& tile, bool animals) {
  Symbols out;
  for (const model::Zone& zone : tile.zones)
    for (const std::string& symbol : zone.symbols)
      if (is_animal(symbol) == animals) out.insert(symbol);
  return out;
}

/// Returns the layout of a tile as text: the kind, slots and joined zones of each zone. Tiles with the same layout in
/// any rotation have the same text, because the function returns the smallest text of the four rotations. With `all`,
/// the text includes symbols.
std::string layout_of(const model::Tile& tile, bool all = false) {
  std::string best;
  for (const model::Rotation turn : model::kRotations) {
    const model::Tile turned = model::rotated(tile, turn);
    std::vector<std::string> zones;
    for (const model::Zone& zone : turned.zones) {
      std::string text = zone.kind;
      for (int slot = 0; slot < model::kSlotCount; ++slot)
        if (zone.slots.has(static_cast<model::Slot>(slot))) text += " " + std::to_string(slot);
      for (const std::string& other : zone.joins) text += " joins " + turned.zones[zone_index(turned, other)].kind;
      if (all)
        for (const std::string& symbol : Symbols(zone.symbols.begin(), zone.symbols.end())) text += " " + symbol;
      zones.push_back(text);
    }
    std::sort(zones.begin(), zones.end());
    std::string text;
    for (const std::string& zone : zones) text += zone + "; ";
    if (best.empty() || text < best) best = text;
  }
  return best;
}

std::map<std::string, std::vector<const model::Tile*>> layouts() {
  std::map<std::string, std::vector<const model::Tile*>> out;
  for (const model::Tile& tile : hill_set().tiles) out[layout_of(tile)].push_back(&tile);
  return out;
}

int path_ends(const model::Tile& tile) {
  return static_cast<int>(std::count_if(tile.zones.begin(), tile.zones.end(), [](const model::Zone& zone) {
    return zone.kind == "path" && zone.slots.count() == 1 && zone.joins.empty();
  }));
}

}  // namespace

// OHD-TILES-1
TEST(HillTiles, AreSeventyThreeWithOneStart) {
  EXPECT_EQ(total_copies(hill_set()), 73);
  EXPECT_EQ(total_copies(hill_set(), "start"), 1);
  const model::Tile* start = find_tile(hill_set(), "start");
  ASSERT_NE(start, nullptr);
  EXPECT_GE(layouts().at(layout_of(*start)).size(), 2u) << "its layout occurs among the others";
}

// OHD-TILES-2
TEST(HillTiles, LetNoPathEndInOpenMeadow) {
  const model::Rules& rules = shipped("over-hill-and-dale").rules;
  EXPECT_EQ(ids_of(rules.kinds), (std::vector<std::string>{"meadow", "field", "path"}));
  EXPECT_EQ(ids_of(rules.edges), (std::vector<std::string>{"meadow", "field", "path"}));
  for (const model::Tile& tile : hill_set().tiles) {
    const int ends = path_ends(tile);
    EXPECT_TRUE(ends == 0 || ends >= 3) << tile.id << ": a junction has three paths at least";
    for (const model::Zone& zone : tile.zones) {
      EXPECT_FALSE(zone.slots.empty()) << tile.id << ": all zones reach the rim";
      if (zone.kind != "path") continue;
      EXPECT_LE(zone.slots.count(), 2u) << tile.id;
      for (const std::string& other : zone.joins)
        EXPECT_EQ(tile.zones[zone_index(tile, other)].kind, "field") << tile.id;
    }
  }
}

// OHD-TILES-3
TEST(HillTiles, HaveAsManyOfEachSymbolAsThereAreTokens) {
  std::map<std::string, int> count;
  for (const model::Tile& tile : hill_set().tiles) {
    const Symbols symbols = symbols_of(tile, false);
    EXPECT_LE(symbols.size(), 1u) << tile.id;
    EXPECT_EQ(tile.copies, 1) << tile.id;
    for (const std::string& symbol : symbols) ++count[symbol];
  }
  EXPECT_EQ(count,
            (std::map<std::string, int>{
                {"apple", 5}, {"strawberry", 5}, {"pumpkin", 5}, {"sunflower", 5}, {"grain", 5}, {"scarecrow", 8}}));
}

// OHD-TILES-4
TEST(HillTiles, HaveAnimalsAndSomeHaveSeveral) {
  std::set<std::string> kinds;
  int several = 0;
  for (const model::Tile& tile : hill_set().tiles) {
    const Symbols animals = symbols_of(tile, true);
    kinds.insert(animals.begin(), animals.end());
    if (animals.size() > 1) ++several;
  }
  EXPECT_EQ(kinds, kAnimals);
  EXPECT_GT(several, 0);
}

// OHD-TILES-5
TEST(HillTiles, HaveLayoutsWhoseCopiesDiffer) {
  int with_copies = 0;
  for (const auto& [layout, tiles] : layouts()) {
    std::set<std::string> looks;
    for (const model::Tile* tile : tiles) looks.insert(layout_of(*tile, true));
    EXPECT_EQ(looks.size(), tiles.size()) << layout;
    if (tiles.size() > 1) ++with_copies;
  }
  EXPECT_GE(with_copies, 15);
}

// OHD-TILES-6
TEST(HillTiles, AreBalancedLikeTheBaseGame) {
  std::map<std::string, int> sides;
  for (const model::Tile& tile : hill_set().tiles)
    for (const model::Side side : model::kSides) sides[side_kinds(tile, side)[1]] += tile.copies;
  EXPECT_EQ(sides, (std::map<std::string, int>{{"field", 79 + 1}, {"path", 94 + 1}, {"meadow", 115 + 2}}));
}

// OHD-TILES-7
TEST(HillTiles, AreLabelledAsReconstructed) {
  for (const std::string& text : {hill_set().name, hill_set().source, shipped("over-hill-and-dale").rules.name,
                                  shipped("over-hill-and-dale").game->name()})
    EXPECT_NE(text.find("RECONSTRUCTED"), std::string::npos) << text;
}

}  // namespace tw::test
