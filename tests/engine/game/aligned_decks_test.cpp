#include "engine/game/aligned_decks.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

using namespace tw;

namespace {

model::TileSet tiles(const std::vector<std::pair<std::string, int>>& copies) {
  model::TileSet set;
  for (const auto& [id, count] : copies) {
    model::Tile tile;
    tile.id = id;
    tile.deck = "draw";
    tile.copies = count;
    set.tiles.push_back(tile);
  }
  return set;
}

std::vector<std::string> order(const model::TileSet& set, std::uint64_t seed) {
  return game::AlignedDecks(set).order(seed).front().tiles;
}

std::vector<std::string> without(std::vector<std::string> list, const std::string& id) {
  std::erase(list, id);
  return list;
}

}  // namespace

TEST(AlignedDecks, DrawUnchangedTilesInTheSameOrder) {
  const auto base = tiles({{"a", 3}, {"b", 2}, {"c", 1}, {"d", 5}});
  const auto less = tiles({{"d", 5}, {"a", 3}, {"c", 1}});  // without tile b, and with the rows in a different order
  const auto more = tiles({{"a", 3}, {"b", 2}, {"c", 1}, {"d", 5}, {"e", 4}});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(without(order(base, seed), "b"), order(less, seed));
    EXPECT_EQ(order(base, seed), without(order(more, seed), "e"));
  }
}

TEST(AlignedDecks, KeepThePlacesOfTheOtherCopies) {
  const auto one = order(tiles({{"a", 1}, {"b", 6}}), 3), two = order(tiles({{"a", 2}, {"b", 6}}), 3);
  // Removing one of the two copies must give the order with a single copy.
  bool found = false;
  for (std::size_t i = 0; i < two.size(); ++i) {
    auto less = two;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    found |= two[i] == "a" && less == one;
  }
  EXPECT_TRUE(found);
}

// The tolerance is four standard errors of a proportion of 1/6 in 6000 trials.
TEST(AlignedDecks, GiveEveryOrderEquallyOften) {
  const game::AlignedDecks decks(tiles({{"a", 1}, {"b", 1}, {"c", 1}}));
  std::map<std::vector<std::string>, int> seen;
  for (std::uint64_t seed = 0; seed < 6000; ++seed) ++seen[decks.order(seed).front().tiles];
  EXPECT_EQ(seen.size(), 6u);
  for (const auto& [tiles, times] : seen) EXPECT_NEAR(times, 1000, 116);
}

TEST(AlignedDecks, HoldEveryDeckWithItsOwnTiles) {
  auto set = tiles({{"a", 2}, {"b", 1}});
  set.tiles[1].deck = "other";
  const auto decks = game::AlignedDecks(set).order(1);
  ASSERT_EQ(decks.size(), 2u);
  EXPECT_EQ(decks[0].tiles, (std::vector<std::string>{"a", "a"}));
  EXPECT_EQ(decks[1].tiles, (std::vector<std::string>{"b"}));
}

TEST(AlignedDecks, LeaveOutTilesWithoutADeckOrCopies) {
  auto set = tiles({{"a", 2}, {"b", 0}, {"c", 3}, {"d", -1}, {"e", 0}});
  set.tiles[2].deck = "";
  set.tiles[4].deck = "other";
  const auto decks = game::AlignedDecks(set).order(1);
  ASSERT_EQ(decks.size(), 1u);
  EXPECT_EQ(decks[0].id, "draw");
  EXPECT_EQ(decks[0].tiles, (std::vector<std::string>{"a", "a"}));
}

TEST(AlignedDecks, PutCardsWithTheSameNameNextToEachOther) {
  const auto set = tiles({{"a", 1}, {"b", 6}, {"a", 1}});  // the rows with the same id make the set invalid
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto cards = order(set, seed);
    ASSERT_EQ(cards.size(), 8u);
    const auto first = std::ranges::find(cards, std::string("a"));
    EXPECT_EQ(*std::next(first), "a") << seed;
  }
}
