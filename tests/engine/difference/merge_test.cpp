// Tests merging two versions of the same base.

#include "engine/difference/merge.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/difference/compare.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/difference/random_edits.hpp"

namespace tw::difference {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const xml::GameFiles& game() {
  static const xml::GameFiles loaded = xml::load_game("hunters-gatherers-2020").value();
  return loaded;
}
const model::TileSet& base() { return game().set; }
model::Tile& tile(model::TileSet& set, const std::string& id) {
  return *std::ranges::find(set.tiles, id, &model::Tile::id);
}
const model::Tile* found(const model::TileSet& set, const std::string& id) { return model::find_tile(set, id); }

class Merge : public ::testing::Test {
 protected:
  Merged<model::TileSet> merged(Prefer prefer = Prefer::Neither) const { return merge(base(), ours, theirs, prefer); }
  model::TileSet ours = base(), theirs = base();
};

TEST_F(Merge, AppliesTheChangesOfEitherSide) {
  tile(ours, "12").copies = 3;
  tile(theirs, "12").deck = "menhir";
  tile(theirs, "13").copies = 0;
  const auto result = merged();
  EXPECT_THAT(result.conflicts, IsEmpty());
  EXPECT_EQ(found(result.value, "12")->copies, 3);
  EXPECT_EQ(found(result.value, "12")->deck, "menhir");
  EXPECT_EQ(found(result.value, "13")->copies, 0);
}

TEST_F(Merge, NamesBothValuesIfBothSidesChangedThem) {
  tile(ours, "12").copies = 3;
  tile(theirs, "12").copies = 4;
  const auto result = merged();
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_EQ(result.conflicts[0].field, "copies");
  EXPECT_EQ(result.conflicts[0].description,
            R"(tile 12: copies was "1"; ours is "3", theirs is "4". Ours is kept here; choose one)");
  EXPECT_EQ(found(result.value, "12")->copies, 3);
  EXPECT_EQ(found(merged(Prefer::Theirs).value, "12")->copies, 4);
}

TEST_F(Merge, KeepsAChangedTileThatTheOtherSideDeleted) {
  std::erase_if(ours.tiles, [](const model::Tile& t) { return t.id == "12"; });
  tile(theirs, "12").copies = 4;
  const auto result = merged();
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_THAT(result.conflicts[0].description, HasSubstr("ours removed it, theirs changed it (copies 1 to 4)"));
  EXPECT_NE(found(result.value, "12"), nullptr);
  EXPECT_EQ(found(merged(Prefer::Ours).value, "12"), nullptr);
}

TEST_F(Merge, KeepsBothOfTwoNewTilesWithTheSameId) {
  ours.tiles.push_back({.id = "200",
                        .deck = "regular",
                        .copies = 1,
                        .zones = {{.id = "0", .kind = "meadow", .slots = model::SlotSet(0xFFF)}}});
  theirs.tiles.push_back({.id = "200",
                          .deck = "regular",
                          .copies = 2,
                          .zones = {{.id = "0", .kind = "forest", .slots = model::SlotSet(0xFFF)}}});
  const auto result = merged();
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_EQ(result.conflicts[0].added_as, "200-theirs");
  EXPECT_EQ(found(result.value, "200")->zones[0].kind, "meadow");
  EXPECT_EQ(found(result.value, "200-theirs")->zones[0].kind, "forest");
  EXPECT_EQ(found(result.value, "200-theirs")->copies, 2);
}

TEST_F(Merge, KeepsTheirDrawingBesideOursWithoutCopies) {
  tile(ours, "12") = model::rotated(tile(ours, "12"), model::Rotation::Right);
  tile(theirs, "12").zones = {{.id = "0", .kind = "forest", .slots = model::SlotSet(0xFFF)}};
  const auto result = merged();
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_EQ(result.conflicts[0].field, "drawing");
  EXPECT_EQ(found(result.value, "12")->zones, tile(ours, "12").zones);
  EXPECT_EQ(found(result.value, "12-theirs")->zones, tile(theirs, "12").zones);
  EXPECT_EQ(found(result.value, "12-theirs")->copies, 0);
}

TEST_F(Merge, AppliesASymbolOfOneSideToTheDrawingOfTheOther) {
  model::Zone& zone = tile(ours, "12").zones[0];
  zone.symbols.push_back("deer");
  for (model::Zone& z : tile(theirs, "12").zones) z.slots = model::rotated(z.slots, model::Rotation::Right);
  const auto result = merged();
  EXPECT_THAT(result.conflicts, IsEmpty());
  EXPECT_EQ(found(result.value, "12")->zones[0].symbols, zone.symbols);
  EXPECT_EQ(found(result.value, "12")->zones[0].slots, tile(theirs, "12").zones[0].slots);
}

TEST_F(Merge, MergesRowsOfRulesByTheirAttributes) {
  model::Rules base = game().rules;
  base.weights.clear();
  model::Rules our_rules = base, their_rules = base;
  our_rules.pieces[1].count = 2;
  their_rules.pieces[1].look = "house";
  their_rules.scores[0].points.text = "tiles";
  our_rules.weights = {{"closing", 80, {}}};
  their_rules.weights = {{"piece", 300, {}}};
  for (auto* rules : {&our_rules, &their_rules})
    for (model::TurnStep& step : rules->turn.steps)
      if (step.kind == model::TurnStep::Kind::Occupy) step.limit = rules == &our_rules ? 2 : 3;
  const auto result = merge(base, our_rules, their_rules);
  EXPECT_EQ(result.value.pieces[1].count, 2);
  EXPECT_EQ(result.value.pieces[1].look, "house");
  EXPECT_EQ(result.value.scores[0].points.text, "tiles");
  EXPECT_THAT(result.value.weights, SizeIs(2));
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_EQ(result.conflicts[0].field, "occupy limit");
}

TEST_F(Merge, MergesVariantsStepByStep) {
  model::Variant b{.id = "v", .base = "hunters-gatherers-2020", .name = "V"}, o = b, t = b;
  o.copies.push_back({"12", 3, {}});
  o.changes.push_back({"piece", "hut", {{"count", "2"}}, {}, {}});
  t.changes.push_back({"piece", "hut", {{"look", "house"}}, {}, {}});
  t.removals.push_back({"tile", "40", {}});
  auto result = merge(b, o, t);
  EXPECT_THAT(result.conflicts, IsEmpty());
  ASSERT_THAT(result.value.changes, SizeIs(1));
  EXPECT_THAT(result.value.changes[0].attributes, SizeIs(2));
  EXPECT_THAT(result.value.copies, SizeIs(1));
  EXPECT_THAT(result.value.removals, SizeIs(1));
  o.copies.push_back({"40", 2, {}});
  result = merge(b, o, t);
  ASSERT_THAT(result.conflicts, SizeIs(1));
  EXPECT_THAT(result.conflicts[0].description, HasSubstr("theirs removes it, ours changes it"));
}

TEST_F(Merge, ReportsThePositionOfAConflictInTheResult) {
  tile(ours, "12").copies = 3;
  tile(theirs, "12").copies = 4;
  const auto result = merge_texts(xml::write(base()), xml::write(ours), xml::write(theirs), "set.xml");
  ASSERT_TRUE(result);
  ASSERT_THAT(result.value().conflicts, SizeIs(1));
  const model::Finding& finding = result.value().conflicts[0];
  EXPECT_EQ(finding.tile, "12");
  const auto again = xml::read_tile_set(result.value().text, "set.xml");
  ASSERT_TRUE(again);
  EXPECT_EQ(finding.at.line, found(again.value(), "12")->at.line);
}

TEST_F(Merge, UsesNoBaseForAFileThatBothSidesAdded) {
  tile(theirs, "12").copies = 4;
  const auto result = merge_texts("", xml::write(ours), xml::write(theirs), "set.xml");
  ASSERT_TRUE(result);
  EXPECT_THAT(result.value().conflicts, SizeIs(1));
}

TEST_F(Merge, EqualsTheOtherSideIfOneSideIsUnchanged) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    test::RandomEdits edits(seed);
    model::TileSet changed = base();
    model::Rules rules = game().rules;
    for (int i = 0; i < 6; ++i) edits.edit(changed, rules);
    for (const auto& result :
         {merge(base(), changed, base()), merge(base(), base(), changed), merge(base(), changed, changed)}) {
      EXPECT_EQ(result.value, changed) << seed;
      EXPECT_THAT(result.conflicts, IsEmpty());
    }
    for (const auto& result : {merge(game().rules, rules, game().rules), merge(game().rules, game().rules, rules),
                               merge(game().rules, rules, rules)}) {
      EXPECT_EQ(xml::write(result.value), xml::write(rules)) << seed;
      EXPECT_THAT(result.conflicts, IsEmpty());
    }
  }
}

/// Expects each change made by `side` to be in the result or reported as a conflict.
void expect_nothing_lost(const model::TileSet& side, const Merged<model::TileSet>& merged, const std::string& text) {
  const auto told = [&](const std::string& id) {
    return std::ranges::any_of(merged.conflicts, [&](const Conflict& c) { return c.row == "tile" && c.id == id; });
  };
  for (const model::Tile& tile : side.tiles) {
    const model::Tile* was = found(base(), tile.id);
    if (told(tile.id) || (was != nullptr && *was == tile)) continue;
    const model::Tile* is = found(merged.value, tile.id);
    ASSERT_NE(is, nullptr) << text << tile.id;
    const auto kept = [&](auto member) {
      if (was == nullptr || was->*member != tile.*member) {
        EXPECT_EQ(is->*member, tile.*member) << text << tile.id;
      }
    };
    kept(&model::Tile::copies);
    kept(&model::Tile::deck);
    kept(&model::Tile::art);
    kept(&model::Tile::properties);
    // Symbols of one side may have been merged into the zones drawn by the other side; every symbol must be present.
    for (const model::Zone& zone : tile.zones) {
      const int i = was == nullptr ? -1 : model::zone_index(*was, zone.id);
      if (i >= 0 && was->zones[i] == zone) continue;
      const int k = model::zone_index(*is, zone.id);
      ASSERT_GE(k, 0) << text << tile.id;
      if (i < 0 || was->zones[i].symbols != zone.symbols) {
        EXPECT_EQ(is->zones[k].symbols, zone.symbols) << text << tile.id;
      }
    }
  }
  for (const model::Tile& tile : base().tiles)
    if (found(side, tile.id) == nullptr && !told(tile.id)) {
      EXPECT_EQ(found(merged.value, tile.id), nullptr) << text;
    }
}

TEST_F(Merge, KeepsEverythingFromBothSides) {
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    test::RandomEdits a(seed), b(seed + 100000);
    model::TileSet few = base();
    few.tiles.resize(8);
    ours = few;
    theirs = few;
    const int number = 1 + static_cast<int>(seed % 9);
    for (int i = 0; i < number; ++i) a.edit_tile(ours, game().rules), b.edit_tile(theirs, game().rules);
    const Merged<model::TileSet> result = merge(few, ours, theirs);
    const std::string text = "seed " + std::to_string(seed) + " tile ";
    // Tiles of base() that are missing from `few` are missing from every version, so the helper may compare with
    // base().
    expect_nothing_lost(ours, result, text + "of ours ");
    expect_nothing_lost(theirs, result, text + "of theirs ");
    const auto again = xml::read_tile_set(xml::write(result.value), "merged.xml");
    EXPECT_TRUE(again) << text;
    EXPECT_EQ(merge(few, theirs, ours).conflicts.size(), result.conflicts.size()) << text;
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace tw::difference
