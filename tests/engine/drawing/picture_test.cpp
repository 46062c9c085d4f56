// Tests pictures of tiles: matching edges, colours by look, all sizes and both styles.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

constexpr int kSize = 120;

std::vector<std::uint32_t> drawn(const model::Tile& t, const model::Rules& rules, int size, Style style = Style::Art,
                                 model::Rotation turn = model::Rotation::None) {
  Pixels pixels(size, size);
  draw_tile(pixels.context(), *lay_out(t, rules), 0, 0, size, turn, style);
  EXPECT_TRUE(pixels.sound());
  return pixels.all();
}

Colour pixel_at(const std::vector<std::uint32_t>& picture, int size, Point p) {
  const std::uint32_t v = picture[static_cast<int>(p.y * size) * size + static_cast<int>(p.x * size)];
  return {(v >> 16) / 255.0, (v >> 8 & 0xFF) / 255.0, (v & 0xFF) / 255.0, 1};
}

double apart(const Colour& a, const Colour& b) {
  return std::max({std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

/// Two tiles drawn next to each other, to compare the pixels on both sides of their common edge.
struct Seam {
  Pixels pixels{2 * kSize, kSize};
  Seam(const TileShape& left, model::Rotation left_turn, const TileShape& right, model::Rotation right_turn) {
    draw_tile(pixels.context(), left, 0, 0, kSize, left_turn);
    draw_tile(pixels.context(), right, kSize, 0, kSize, right_turn);
  }
  int step(int y) const { return pixels.difference(kSize - 1, y, pixels, kSize, y); }
};

TEST(Picture, MeetsItsNeighbourAtTheEdge) {
  const Game& game = shipped_game();
  std::map<std::array<std::string, 3>, std::shared_ptr<const TileShape>> east;
  for (const model::Tile& t : game.set.tiles) {
    const auto shape = lay_out(t, game.rules);
    for (const model::Side side : model::kSides) {
      const auto kinds = model::side_kinds(t, side);
      const model::Rotation to_west = model::Side::West == side
                                          ? model::Rotation::None
                                          : static_cast<model::Rotation>((3 - model::index(side)) % 4);
      if (side == model::Side::East) east.emplace(kinds, shape);
      const auto neighbour = east.find(kinds);  // all edges of this game are symmetric, so sides with equal kinds match
      if (neighbour == east.end()) continue;
      const Seam seam(*neighbour->second, model::Rotation::None, *shape, to_west);
      int worst = 0;
      for (int y = kSize * 13 / 100; y < kSize * 87 / 100; ++y) worst = std::max(worst, seam.step(y));
      EXPECT_LE(worst, 24) << "tile " << t.id << " side " << model::name(side);
    }
  }
  EXPECT_EQ(east.size(), game.rules.edges.size());
}

TEST(Picture, IsTheSameEveryTime) {
  for (const model::Tile& t : shipped_game().set.tiles)
    EXPECT_EQ(drawn(t, shipped_game().rules, 150), drawn(t, shipped_game().rules, 150)) << t.id;
}

TEST(Picture, CanBeOfAnySize) {
  const auto shape = lay_out(shipped_game().set.tiles.at(57), shipped_game().rules);
  for (const int size : {1, 2, 5, 16, 40, 47, 48, 55, 56, 63, 71, 72, 89, 109, 110, 149, 150, 299, 300, 800}) {
    Pixels pixels(size, size);
    draw_tile(pixels.context(), *shape, 0, 0, size, model::Rotation::None);
    ASSERT_TRUE(pixels.sound()) << size;
    EXPECT_NE(pixels.all().front(), 0u) << size;
  }
  Pixels pixels(8, 8);
  draw_tile(pixels.context(), *shape, 0, 0, 0, model::Rotation::None);
  EXPECT_TRUE(pixels.sound());
}

TEST(Picture, IsRotatedWithoutAffectingItsNeighbours) {
  const model::Tile& t = shipped_game().set.tiles.at(35);
  const auto shape = lay_out(t, shipped_game().rules);
  Pixels pixels(300, 300);
  draw_tile(pixels.context(), *shape, 100, 100, 100, model::Rotation::Right);
  const std::vector<std::uint32_t> all = pixels.all();
  EXPECT_EQ(all.at(50 * 300 + 150), 0u);
  EXPECT_EQ(all.at(150 * 300 + 99), 0u);
  EXPECT_NE(all.at(150 * 300 + 101), 0u);
  EXPECT_NE(drawn(t, shipped_game().rules, 100),
            drawn(t, shipped_game().rules, 100, Style::Art, model::Rotation::Half));
}

TEST(Picture, ShowsAKindWithoutALookAsAPatchOfItsOwnColour) {
  model::Rules rules = shipped_game().rules;
  rules.kinds.push_back({"moor", "", "", {}});
  rules.kinds.push_back({"dune", "nonsense", "", {}});
  rules.kinds.push_back({"salt", "", "#102030", {}});
  std::set<std::string> fills;
  for (const char* kind : {"moor", "dune", "salt"}) {
    const Colour fill = kind_colour(rules, kind);
    fills.insert(std::to_string(fill.red) + std::to_string(fill.green) + std::to_string(fill.blue));
    const auto picture = drawn(tile("p", {zone("0", kind, "N E S W")}), rules, kSize);
    const auto of_fill = std::count_if(picture.begin(), picture.end(), [&](std::uint32_t v) {
      const Colour here{(v >> 16) / 255.0, (v >> 8 & 0xFF) / 255.0, (v & 0xFF) / 255.0, 1};
      return apart(here, fill) < .02;
    });
    EXPECT_GT(of_fill, kSize * kSize / 2) << kind;
    EXPECT_LT(of_fill, kSize * kSize * 97 / 100) << kind;  // the remaining pixels belong to the pattern
  }
  EXPECT_EQ(fills.size(), 3u);
  EXPECT_LT(apart(kind_colour(rules, "salt"), colour("#102030")), .001);
}

TEST(Picture, UsesTheFillOfAFeature) {
  model::Rules rules = shipped_game().rules;
  rules.kinds[model::index_of(rules.kinds, "meadow")].fill = "#E8E8F0";
  const auto picture = drawn(tile("snow", {zone("0", "meadow", "N E S W")}), rules, 40);
  EXPECT_LT(apart(pixel_at(picture, 40, {.5, .5}), colour("#E8E8F0")), .01);
}

TEST(Picture, CanBeSchematic) {
  for (const model::Tile& t : shipped_game().set.tiles)
    EXPECT_NE(drawn(t, shipped_game().rules, 60, Style::Schematic), drawn(t, shipped_game().rules, 60)) << t.id;
}

TEST(Picture, AcceptsNamesOfAnyBytes) {
  for (const std::string& name : {std::string("\xFF\xFE"), std::string("\xED\xA0\x80"), std::string("\xC3"),
                                  std::string(40, '\x01'), std::string("\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4")}) {
    model::Tile t = tile(name, {zone(name, "meadow", "N E S W")});
    t.zones[0].symbols = {name};
    for (const Style style : {Style::Art, Style::Schematic}) drawn(t, shipped_game().rules, 60, style);
  }
}

TEST(Picture, OfAnImpossibleTileIsAMutedDiagramWithAWarning) {
  const model::Tile broken = tile("b", {zone("0", "forest", "N"), zone("1", "meadow", "E S")});
  const auto art = drawn(broken, shipped_game().rules, 100);
  EXPECT_NE(art, drawn(broken, shipped_game().rules, 100, Style::Schematic)) << "which has plain colours";
  EXPECT_NE(art, drawn(broken, shipped_game().rules, 100, Style::ArtWithoutNames));
  int warning = 0;
  for (const std::uint32_t v : art) warning += v == 0xB7740Fu ? 1 : 0;
  EXPECT_GT(warning, 10);
  const model::Tile sound = shipped_game().set.tiles.front();
  EXPECT_EQ(drawn(sound, shipped_game().rules, 100), drawn(sound, shipped_game().rules, 100, Style::ArtWithoutNames));
}

TEST(Colours, OfEightSeatsAreDifferentAndThenRepeat) {
  std::set<double> seen;
  for (int seat = 0; seat < 8; ++seat) seen.insert(player_colour(seat).red * 1e6 + player_colour(seat).blue);
  EXPECT_EQ(seen.size(), 8u);
  EXPECT_EQ(player_colour(8).red, player_colour(0).red);
  EXPECT_EQ(player_colour(-1).red, player_colour(7).red);
}

TEST(Colours, AreReadFromHex) {
  EXPECT_NEAR(colour("#FF8000").green, 128 / 255.0, 1e-9);
  for (const char* bad : {"", "red", "#12345", "#GG0000"}) EXPECT_EQ(colour(bad).red, 0) << bad;
}

}  // namespace
}  // namespace tw::drawing
