// It must be possible to lay out and draw every tile, including unfinished tiles.

#include <gtest/gtest.h>

#include "engine/model/random.hpp"
#include "tests/engine/drawing/support.hpp"

namespace tw::drawing {
namespace {

const std::vector<std::string>& kinds() {
  static const std::vector<std::string> kKinds{"meadow", "forest", "river", "lake",
                                               "town",   "way",    "moor",  "unheard of"};
  return kKinds;
}

model::Rules rules_of_all_looks() {
  model::Rules out = shipped_game().rules;
  out.kinds.push_back({"town", "town", "#8040A0", {}});
  out.kinds.push_back({"way", "road", "", {}});
  out.kinds.push_back({"moor", "", "", {}});
  return out;
}

/// Returns a tile with randomly assigned slots. With `valid`, each slot is assigned once and zones have contiguous
/// slots, as on a real tile.
model::Tile random_tile(model::Random& random, bool valid) {
  model::Tile out = tile("r" + std::to_string(random.below(1000000)), {});
  const std::uint32_t count = random.below(8);
  for (std::uint32_t i = 0; i < count; ++i) {
    model::Zone z = zone(std::to_string(i), kinds()[random.below(static_cast<std::uint32_t>(kinds().size()))], "");
    if (!valid) z.slots = model::SlotSet(static_cast<std::uint16_t>(random.next() & random.next()));
    for (std::uint32_t s = random.below(4); s > 1; --s)
      z.symbols.push_back(std::vector<std::string>{"deer", "fish", "menhir", "nothing"}[random.below(4)]);
    if (random.below(3) == 0) z.joins.push_back(std::to_string(random.below(8)));
    if (random.below(5) == 0) z.mark = "spring";
    if (random.below(8) == 0) z.action = "raft";
    out.zones.push_back(std::move(z));
  }
  if (valid && count > 0)
    for (std::uint32_t s = 0, who = 0; s < model::kSlotCount; ++s) {
      if (s == 0 || random.below(3) == 0) who = random.below(count);
      out.zones[who].slots.add(static_cast<model::Slot>(s));
    }
  return out;
}

void lay_out_many(bool valid, std::uint64_t seed, int tiles) {
  const model::Rules rules = rules_of_all_looks();
  model::Random random(seed);
  Pixels pixels(40, 40);
  for (int i = 0; i < tiles; ++i) {
    const model::Tile t = random_tile(random, valid);
    const auto shape = lay_out(t, rules);
    const int zones = static_cast<int>(t.zones.size());
    for (const double x : {0.0, .3, .77, 1.0}) {
      const int found = shape->zone_at({x, 1 - x});
      ASSERT_TRUE(zones == 0 ? found == -1 : found >= 0 && found < zones) << t.id;
    }
    const Style style = i % 2 == 0 ? Style::Art : Style::Schematic;
    draw_tile(pixels.context(), *shape, 0, 0, 40, static_cast<model::Rotation>(i % 4), style, i % 11 == 0 ? 400 : 0);
    ASSERT_TRUE(pixels.sound()) << t.id;
  }
}

TEST(RandomTiles, AreLaidOutIfTheirSlotsAreComplete) { lay_out_many(true, 1, 1500); }
TEST(RandomTiles, AreLaidOutIfTheirSlotsOverlapOrAreMissing) { lay_out_many(false, 2, 1500); }

TEST(RandomTiles, HaveTheSameProblemsWithAndWithoutPainting) {
  const model::Rules rules = rules_of_all_looks();
  model::Random random(3);
  for (int i = 0; i < 600; ++i) {
    const model::Tile t = random_tile(random, i % 2 == 0);
    ASSERT_EQ(layout_problems(t, rules), lay_out(t, rules)->problems()) << t.id;
  }
}

TEST(RandomTiles, SupportAHundredSymbolsAndZones) {
  model::Tile many = tile("many", {zone("0", "meadow", "N E S W")});
  many.zones[0].symbols.assign(100, "deer");
  EXPECT_TRUE(lay_out(many, shipped_game().rules)->problems().empty());
  for (int i = 1; i < 3000; ++i) many.zones.push_back(zone(std::to_string(i), "lake", ""));
  EXPECT_FALSE(lay_out(many, shipped_game().rules)->problems().empty());
}

TEST(RandomTiles, KeepTheSearchForMeetingZonesShort) {
  model::Tile t = tile("wedges", {});
  for (int s = 0; s < model::kSlotCount; ++s) {
    t.zones.push_back(zone(std::to_string(s), "forest", ""));
    t.zones.back().slots.add(static_cast<model::Slot>(s));
  }
  for (int i = 0; i < 20; ++i) t.zones.push_back(zone("m" + std::to_string(i), "meadow", ""));
  EXPECT_GE(lay_out(t, shipped_game().rules)->zone_at({.5, .5}), 0);
}

}  // namespace
}  // namespace tw::drawing
