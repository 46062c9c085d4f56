// Every set under tilesets/ must be drawn without problems, whichever game it belongs to.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <test_places.hpp>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/export.hpp"
#include "engine/drawing/layout.hpp"
#include "engine/drawing/rasterize.hpp"
#include "engine/drawing/symbols.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

namespace fs = std::filesystem;

struct Set {
  std::string name;
  Game game;
};

const std::vector<Set>& shipped_sets() {
  static const std::vector<Set> kSets = [] {
    std::vector<Set> out;
    for (const auto& entry : fs::directory_iterator(fs::path(TW_SOURCE_DIR) / "tilesets")) {
      const fs::path tiles = entry.path() / "tileset.xml";
      const fs::path rules = entry.path() / "rules.xml";
      if (!fs::exists(tiles) || !fs::exists(rules)) continue;
      out.push_back({entry.path().filename().string(),
                     {xml::read_rules(xml::read_file(rules).value(), rules.string()).value(),
                      xml::read_tile_set(xml::read_file(tiles).value(), tiles.string()).value()}});
    }
    std::sort(out.begin(), out.end(), [](const Set& a, const Set& b) { return a.name < b.name; });
    return out;
  }();
  return kSets;
}

template <class Check>
void for_each_tile(Check check) {
  ASSERT_GE(shipped_sets().size(), 3u);
  for (const Set& set : shipped_sets())
    for (const model::Tile& tile : set.game.set.tiles) {
      SCOPED_TRACE(set.name + ", tile " + tile.id);
      check(tile, set.game.rules);
    }
}

TEST(ShippedSets, AreDrawnAccordingToTheirTopology) {
  for_each_tile([](const model::Tile& tile, const model::Rules& rules) {
    const auto shape = lay_out(tile, rules);
    EXPECT_TRUE(shape->problems().empty()) << shape->problems().front();
  });
}

TEST(ShippedSets, CanBeUsedAsArtworkWhenExportedAsSvg) {
  const fs::path folder = fs::temp_directory_path() / "tw_exported_art";
  fs::create_directories(folder);
  for_each_tile([&](const model::Tile& tile, const model::Rules& rules) {
    const fs::path file = folder / "tile.svg";
    ASSERT_TRUE(export_tile(tile, rules, {}, file).empty());
    const std::string svg = xml::read_file(file.string()).value();
    EXPECT_EQ(svg_refusal_reason(svg), "");
    const Raster raster = rasterize(RasterKind::Svg, svg, 64);
    EXPECT_EQ(raster.width, 64) << raster.error;
    EXPECT_EQ(raster.height, 64);
  });
  fs::remove_all(folder);
}

TEST(ShippedSets, HaveADrawingForEverySymbolActionAndPiece) {
  const auto drawn = [](const std::string& id, const std::string& look) {
    EXPECT_NE(find_symbol(look.empty() ? id : look), nullptr) << id;
  };
  for (const Set& set : shipped_sets()) {
    SCOPED_TRACE(set.name);
    for (const auto& row : set.game.rules.symbols) drawn(row.id, row.look);
    for (const auto& row : set.game.rules.actions) drawn(row.id, row.look);
    for (const auto& row : set.game.rules.pieces) drawn(row.id, row.look);
    for (const auto& row : set.game.rules.roles)
      if (!row.look.empty()) drawn(row.id, row.look);
  }
}

TEST(ShippedSets, HaveADrawingForTheCentreOfEachTile) {
  for_each_tile([](const model::Tile& tile, const model::Rules& rules) {
    const Sketch sketch = sketch_of(tile, rules);
    if (sketch.card) {
      EXPECT_NE(find_symbol(sketch.card->symbol), nullptr) << sketch.card->symbol;
    }
    for (const SketchZone& zone : sketch.zones)
      if (!zone.building.empty()) {
        EXPECT_NE(find_symbol(zone.building), nullptr) << zone.building;
      }
  });
}

TEST(ShippedSets, HaveTheirSymbolsOnTheZonesThatCarryThem) {
  for_each_tile([](const model::Tile& tile, const model::Rules& rules) {
    const auto shape = lay_out(tile, rules);
    const auto& layout = dynamic_cast<const Layout&>(*shape);
    for (const PlacedSymbol& symbol : layout.places().symbols) {
      EXPECT_GE(symbol.size, .09) << symbol.look;
      const Symbol* drawing = find_symbol(symbol.look);
      const SketchZone& zone = layout.sketch().zone(symbol.zone);
      const bool floats = zone.kind.look == Look::Pool && drawing != nullptr && !drawing->swims;
      if (!floats && symbol.look != zone.mark) {
        EXPECT_EQ(shape->zone_at(symbol.at), symbol.zone) << symbol.look;
      }
    }
  });
}

TEST(ShippedSets, ShowNoSymbolOverTheHedgeOfItsField) {
  int seen = 0;
  for_each_tile([&seen](const model::Tile& tile, const model::Rules& rules) {
    const auto shape = lay_out(tile, rules);
    const auto& layout = dynamic_cast<const Layout&>(*shape);
    for (const PlacedSymbol& symbol : layout.places().symbols) {
      if (layout.sketch().zone(symbol.zone).kind.look != Look::Crops) continue;
      ++seen;
      for (const Tree& bush : layout.scenery().hedges)
        EXPECT_GT(distance(bush.at, symbol.at), .5 * symbol.size + .4 * bush.radius) << symbol.look;
    }
  });
  EXPECT_GT(seen, 20);
}

TEST(ShippedSets, ShowNoSymbolOverAnother) {
  for_each_tile([](const model::Tile& tile, const model::Rules& rules) {
    const auto shape = lay_out(tile, rules);
    const auto& symbols = dynamic_cast<const Layout&>(*shape).places().symbols;
    for (std::size_t a = 0; a < symbols.size(); ++a)
      for (std::size_t b = a + 1; b < symbols.size(); ++b)
        EXPECT_GE(distance(symbols[a].at, symbols[b].at), .36 * (symbols[a].size + symbols[b].size))
            << symbols[a].look << " and " << symbols[b].look;
  });
}

TEST(ShippedSets, LookTheSameOnEveryRun) {
  for (const Set& set : shipped_sets())
    for (std::size_t i = 0; i < set.game.set.tiles.size(); i += 7) {
      const model::Tile& tile = set.game.set.tiles[i];
      EXPECT_EQ(picture_of(*lay_out(tile, set.game.rules), 80), picture_of(*lay_out(tile, set.game.rules), 80))
          << set.name << ", tile " << tile.id;
    }
}

}  // namespace
}  // namespace tw::drawing
