#include "editor/core/edits/batch.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "editor/core/edits/fit_tiles.hpp"
#include "engine/model/limits.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor::edits {
namespace {

TEST(Shares, KeepProportionsByLargestRemainders) {
  EXPECT_EQ(distribute({1, 1, 1}, 10, 0), (std::vector<int>{4, 3, 3}));
  EXPECT_EQ(distribute({3, 1}, 8, 0), (std::vector<int>{6, 2}));
  EXPECT_EQ(distribute({2, 1, 1}, 6, 0), (std::vector<int>{3, 2, 1})) << "of equal remainders the earlier";
  EXPECT_EQ(distribute({0, 0}, 5, 0), (std::vector<int>{3, 2}));
  EXPECT_EQ(distribute({0, 4}, 4, 0), (std::vector<int>{0, 4})) << "none stays none";
}

TEST(Shares, GiveEveryoneTheLeastFirst) {
  EXPECT_EQ(distribute({100, 1, 1}, 10, 2), (std::vector<int>{6, 2, 2}));
  EXPECT_EQ(distribute({5, 5}, 2, 1), (std::vector<int>{1, 1}));
  EXPECT_FALSE(distribute({5, 5}, 1, 1).has_value());
  EXPECT_FALSE(distribute({}, 1, 0).has_value());
  EXPECT_FALSE(distribute({1}, model::kMaxCopies + 1, 0).has_value());
}

TEST(Shares, AlwaysAddUpAndStayInBounds) {
  unsigned seed = 1;
  const auto next = [&](unsigned below) { return (seed = seed * 1103515245U + 12345U) / 65536U % below; };
  for (int round = 0; round < 2000; ++round) {
    std::vector<int> weights(1 + next(12));
    for (int& weight : weights) weight = static_cast<int>(next(4) == 0 ? 0 : next(1000));
    const int n = static_cast<int>(weights.size()), least = static_cast<int>(next(4));
    const int total = least * n + static_cast<int>(next(static_cast<unsigned>((model::kMaxCopies - least) * n + 1)));
    const auto out = distribute(weights, total, least);
    ASSERT_TRUE(out.has_value());
    EXPECT_EQ(std::accumulate(out->begin(), out->end(), 0), total);
    for (const int each : *out) {
      EXPECT_GE(each, least);
      EXPECT_LE(each, model::kMaxCopies);
    }
  }
}

struct Batch : testing::Test {
  OpenedDocument game = test::small_game();
  const model::Tile& tile(const model::TileSet& set, const char* id) { return *model::find_tile(set, id); }
};

TEST_F(Batch, CopiesAreAddedMultipliedAndSpread) {
  model::TileSet set = add_copies(game.set, {"a", "b"}, 2);
  EXPECT_EQ(tile(set, "a").copies, 3);
  EXPECT_EQ(tile(set, "c").copies, 1);
  set = multiply_copies(set, {"a", "c", "gone"}, 2);
  EXPECT_EQ(tile(set, "a").copies, 6);
  EXPECT_EQ(tile(set, "c").copies, 2);
  set = spread_copies(set, {"a", "c"}, 20, 1);
  EXPECT_EQ(tile(set, "a").copies, 15);
  EXPECT_EQ(tile(set, "c").copies, 5);
  EXPECT_EQ(multiply_copies(set, {"a"}, 100000).tiles[0].copies, model::kMaxCopies);
}

TEST_F(Batch, ASymbolIsReplacedWhereItsZoneCarriesTheOther) {
  const ReplaceResult none = replace_symbol(game.set, *game.rules, {"a"}, "cow", "duck");
  EXPECT_EQ(none.tiles, 0);
  EXPECT_EQ(none.skipped, 1) << "a field carries no duck";
  const ReplaceResult gone = replace_symbol(game.set, *game.rules, {"a", "b"}, "duck", "");
  EXPECT_EQ(gone.tiles, 1);
  EXPECT_TRUE(tile(gone.set, "a").zones[5].symbols.empty());
}

TEST_F(Batch, AKindIsReplacedAndInvalidSymbolsAreRemoved) {
  const ReplaceResult done = replace_kind(game.set, *game.rules, {"a", "b"}, "field", "wood");
  EXPECT_EQ(done.tiles, 2);
  EXPECT_EQ(done.skipped, 1) << "the cow";
  EXPECT_EQ(tile(done.set, "b").zones[0].kind, "wood");
  EXPECT_EQ(tile(done.set, "s").zones[0].kind, "field");
}

TEST_F(Batch, NamesFollowAPatternAndSkipUsedNames) {
  const model::TileSet set = change_tiles(game.set, {"s"}, [](model::Tile& tile) { tile.id = "t-02"; });
  const AddedTiles done = renumber(set, {"c", "a", "b"}, "t-##", 1);
  EXPECT_EQ(done.tiles, (std::vector<std::string>{"t-01", "t-03", "t-04"})) << "in the order of the set";
  EXPECT_EQ(renumber(game.set, {"a"}, "x", 7).tiles.front(), "x7");
}

TEST_F(Batch, PicturesAreRemoved) {
  const model::TileSet set = set_art(set_art(game.set, {"a", "b"}, "x.svg"), {"a"}, "");
  EXPECT_EQ(tile(set, "a").art, "");
  EXPECT_EQ(tile(set, "b").art, "x.svg");
}

TEST_F(Batch, TilesOfOtherRulesAreAdaptedAndLossesAreReported) {
  model::Tile odd = test::crossing("x");
  odd.zones[1].kind = "marsh";
  odd.zones[5].kind = "geyser";
  odd.zones[3].symbols = {"cow", "dragon"};
  odd.zones[0].action = "fly";
  odd.deck = "bonus";
  odd.properties = {{"life", "3", {}}};
  const AdaptedTiles fitted = adapt_tiles({odd}, *game.rules);
  const model::Tile& now = fitted.tiles.front();
  EXPECT_EQ(test::trouble_with(now, *game.rules), "");
  EXPECT_EQ(now.zones[1].kind, "field");
  EXPECT_EQ(now.zones.size(), 5U) << "an unknown zone inside goes";
  EXPECT_EQ(now.deck, "main");
  EXPECT_EQ(fitted.messages.size(), 7U) << "two kinds, dragon, the duck of the zone that went, action, deck, property";
  EXPECT_TRUE(adapt_tiles({test::crossing("y")}, *game.rules).messages.empty());
}

TEST_F(Batch, TilesOfOtherRulesGetTheNamesThatAreMapped) {
  model::Tile odd = test::crossing("x");
  const std::string kind = odd.zones[1].kind;
  odd.zones[1].kind = "marsh";
  odd.zones[3].symbols = {"dragon"};
  odd.deck = "bonus";
  using model::Table;
  EXPECT_EQ(adapt_tiles({odd}, *game.rules).unknown,
            (std::vector<UnknownName>{{Table::Kind, "marsh"}, {Table::Symbol, "dragon"}, {Table::Deck, "bonus"}}));
  const AdaptedTiles fitted = adapt_tiles(
      {odd}, *game.rules,
      {{Table::Kind, {{"marsh", kind}}}, {Table::Symbol, {{"dragon", "cow"}}}, {Table::Deck, {{"bonus", "main"}}}});
  EXPECT_EQ(fitted.tiles.front().zones[1].kind, kind);
  EXPECT_EQ(fitted.tiles.front().zones[3].symbols, std::vector<std::string>{"cow"});
  EXPECT_EQ(fitted.tiles.front().deck, "main");
  EXPECT_TRUE(fitted.messages.empty()) << fitted.messages.front();
  EXPECT_TRUE(fitted.unknown.empty());
}

TEST_F(Batch, RotatedTilesHaveTheSameKey) {
  const model::Tile a = test::crossing("a");
  EXPECT_EQ(rotation_invariant_key(a), rotation_invariant_key(model::rotated(a, model::Rotation::Left)));
  EXPECT_NE(rotation_invariant_key(a), rotation_invariant_key(test::plain("b")));
}

}  // namespace
}  // namespace tw::editor::edits
