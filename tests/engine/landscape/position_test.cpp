// Tests the size of positions, copying, determinization, and that the hot path does not allocate memory.

#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "engine/landscape/position.hpp"
#include "engine/landscape_adapter/set_up_position.hpp"
#include "tests/engine/landscape/table.hpp"
#include "tests/support/allocations.hpp"

namespace tw::landscape {
namespace {

using test::Table;

/// Returns a game with `extra` additional tiles that are never dealt (tiles_with_spares).
std::shared_ptr<const game::Game> game_with(int extra) {
  auto made = landscape_adapter::make_game(test::small_rules(), test::small_tiles(test::tiles_with_spares(extra)),
                                           "small", "Small");
  for (const auto& f : made.findings()) ADD_FAILURE() << to_text(f);
  return made.value();
}

std::vector<int> totals_of(const game::Game& game, std::uint64_t seed) {
  const game::Setup setup{.players = 3, .seed = seed, .decks = {{.id = "start", .tiles = {"start"}}}};
  auto state = std::move(game.new_state(setup).value());
  model::Random random(seed, 2);
  state->playout(random);
  std::vector<int> out(3);
  state->points(out);
  return out;
}

TEST(Position, EverySizePlaysTheSameGames) {
  const auto small = game_with(0), medium = game_with(200), large = game_with(4000);
  EXPECT_LT(small->position_bytes(), medium->position_bytes());
  EXPECT_LT(medium->position_bytes(), large->position_bytes());
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto expected = totals_of(*small, seed);
    EXPECT_EQ(totals_of(*medium, seed), expected) << seed;
    EXPECT_EQ(totals_of(*large, seed), expected) << seed;
  }
}

/// Plays a random game from a position. Returns the totals.
std::vector<int> totals_from(const game::Game& game, const model::RecordedPosition& position) {
  auto begun = game.new_state({.players = 3, .seed = 1, .position = position});
  for (const auto& f : begun.findings()) ADD_FAILURE() << to_text(f);
  if (!begun) return {};
  model::Random random(1);
  begun.value()->playout(random);
  std::vector<int> out(3);
  begun.value()->points(out);
  return out;
}

TEST(Position, EverySizeContinuesFromTheSamePosition) {
  const auto small = game_with(0), medium = game_with(200), large = game_with(4000);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    auto state = std::move(small->new_state({.players = 3, .seed = seed}).value());
    model::Random random(seed);
    state->playout_turns(8, random);
    const auto position = landscape_adapter::position_of(*state);
    ASSERT_TRUE(position);
    EXPECT_GT(position->tiles.size(), 5u);
    const auto expected = totals_from(*small, *position);
    EXPECT_EQ(totals_from(*medium, *position), expected) << seed;
    EXPECT_EQ(totals_from(*large, *position), expected) << seed;
  }
}

TEST(Position, WithoutAStartTileTheFirstTileIsPlacedOnTheOnlyOpenCell) {
  Table t("plain plain plain", "", test::kSmallRules,
          test::kTableTiles +
              R"(<tile id="start" deck="start" copies="0"><zone id="0" kind="field" slots="N E S W"/></tile>)");
  EXPECT_TRUE(placed_tiles(*t.state).empty());
  EXPECT_EQ(placement_count(*t.state), 4) << "one cell, four rotations";
  EXPECT_EQ(t.state->why_illegal(placement_action({1, 0}, model::Rotation::None)), "the cell is not next to a tile");
  t.place_tile(0, 0);
  t.pass();
  ASSERT_EQ(placed_tiles(*t.state).size(), 1u);
  EXPECT_EQ(placed_tiles(*t.state)[0].tile, "plain");
  t.place_tile(1, 0);
}

TEST(Position, TilesWithoutCopiesAlsoRequireSpace) {
  const auto with_unused = [](int unused) {
    std::string tiles;
    for (int i = 0; i < unused; ++i)
      tiles += "<tile id=\"unused" + std::to_string(i) +
               "\" deck=\"regular\" copies=\"0\"><zone id=\"f\" kind=\"field\" slots=\"N E S W\"/></tile>";
    return landscape_adapter::make_game(test::small_rules(), test::small_tiles(tiles + test::kTableTiles), "small",
                                        "Small");
  };
  const auto few = with_unused(0).value(), many = with_unused(1000).value();
  EXPECT_LT(few->position_bytes(), many->position_bytes());
  auto state = std::move(many->new_state({.players = 2, .seed = 3}).value());
  model::Random random(3);
  state->determinize(0, random);
  state->playout(random);
  EXPECT_TRUE(state->finished());
  const auto too_many = with_unused(4096);
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.findings()[0].code, "TW037");
}

TEST(Position, ASetOf4096TilesIsPlayedToTheEnd) {
  std::string tiles;
  for (int i = 0; i < 5; ++i)
    tiles += "<tile id=\"t" + std::to_string(i) + "\" deck=\"regular\" copies=\"" + (i < 4 ? "999" : "99") +
             "\"><zone id=\"f\" kind=\"field\" slots=\"N0 W2\"/><zone id=\"l\" kind=\"lane\" slots=\"N1 W1\"/>"
             "<zone id=\"g\" kind=\"field\" slots=\"N2 E S W0\"/></tile>";
  auto made = landscape_adapter::make_game(test::small_rules(), test::small_tiles(tiles), "small", "Small");
  ASSERT_TRUE(made);
  auto state = std::move(made.value()->new_state({.players = 2, .seed = 1}).value());
  model::Random random(1);
  state->playout(random);
  EXPECT_TRUE(state->finished());
  EXPECT_GT(placed_tiles(*state).size(), 3500u);
}

TEST(Position, MoreTilesThanAPositionHoldsAreAFinding) {
  std::string tiles;
  for (int i = 0; i < 5; ++i)
    tiles += "<tile id=\"t" + std::to_string(i) +
             "\" deck=\"regular\" copies=\"999\"><zone id=\"f\" kind=\"field\" slots=\"N E S W\"/></tile>";
  const auto made = landscape_adapter::make_game(test::small_rules(), test::small_tiles(tiles), "small", "Small");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.findings()[0].code, "TW037");
}

TEST(Position, APlayoutDoesNotAllocate) {
  const auto game = game_with(0);
  auto state = std::move(game->new_state({.players = 2, .seed = 11}).value());
  model::Random random(11);
  const long before = test::allocations();
  state->playout(random);
  EXPECT_EQ(test::allocations() - before, 0);
}

TEST(Position, ApplyingAndCopyingDoNotAllocateOnceWarm) {
  const auto game = game_with(0);
  auto state = std::move(game->new_state({.players = 2, .seed = 12}).value());
  const auto other = state->clone();
  game::ActionList legal;
  legal.reserve(4096);
  model::Random random(12);
  game::Undo undo;
  auto first = state->random_action(random);
  state->apply(first, undo);
  state->undo(undo);
  const long before = test::allocations();
  while (!state->finished()) {
    state->legal_actions(legal);
    other->copy_from(*state);
    state->apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))], undo);
  }
  EXPECT_EQ(test::allocations() - before, 0);
}

TEST(Position, UndoRestoresThePositionBitForBit) {
  const auto game = game_with(0);
  auto state = std::move(game->new_state({.players = 2, .seed = 13}).value());
  model::Random random(13);
  while (!state->finished()) {
    const auto before = state->clone();
    game::Undo undo;
    state->apply(state->random_action(random), undo);
    EXPECT_FALSE(state->equals(*before));
    const auto after = state->clone();
    state->undo(undo);
    EXPECT_TRUE(state->equals(*before));
    state->copy_from(*after);
  }
}

TEST(Position, DeterminizationGuessesOnlyTheOrderOfTheRemainingTiles) {
  Table t("plain plain cap fog castle wolf horn", "fair fair");
  t.place_tile(0, 1);
  const auto placed = placed_tiles(*t.state).size();
  auto before = remaining_tiles(*t.state, "regular");
  bool changed = false;
  model::Random random(5);
  for (int i = 0; i < 20; ++i) {
    auto guess = t.state->clone();
    guess->determinize(0, random);
    auto after = remaining_tiles(*guess, "regular");
    changed |= after != before;
    EXPECT_TRUE(std::is_permutation(after.begin(), after.end(), before.begin(), before.end()));
    EXPECT_EQ(placed_tiles(*guess).size(), placed);
    EXPECT_EQ(drawn_tile(*guess), drawn_tile(*t.state));
  }
  EXPECT_TRUE(changed);
}

/// Returns the chi-square statistic for the guessed orders of `cards` different cards, and the number of distinct
/// orders.
std::pair<double, int> unevenness(std::size_t cards) {
  const std::vector<std::string> kinds{"plain", "cap", "fog", "castle", "wolf"};
  std::string deck = "plain";
  for (std::size_t i = 0; i < cards; ++i) deck += " " + kinds[i];
  const Table t(deck, "fair");
  constexpr int kGuesses = 24'000;
  std::map<std::vector<std::string>, int> seen;
  model::Random random(17);
  auto guess = t.state->clone();
  for (int i = 0; i < kGuesses; ++i) {
    guess->determinize(0, random);
    ++seen[remaining_tiles(*guess, "regular")];
  }
  double sum = 0;
  for (const auto& [order, times] : seen) {
    const double expected = static_cast<double>(kGuesses) / static_cast<double>(seen.size());
    sum += (times - expected) * (times - expected) / expected;
  }
  return {sum, static_cast<int>(seen.size())};
}

// One random number determines the positions of two cards; all orders must remain equally likely. The bounds are the
// 99.99 % quantiles of chi-square.
TEST(Position, DeterminizationGuessesEveryOrderEquallyOften) {
  EXPECT_EQ(unevenness(1), std::pair(0.0, 1));
  const auto two = unevenness(2), three = unevenness(3), four = unevenness(4), five = unevenness(5);
  EXPECT_EQ(std::vector({two.second, three.second, four.second, five.second}), (std::vector{2, 6, 24, 120}));
  EXPECT_LT(two.first, 15.14);
  EXPECT_LT(three.first, 25.75);
  EXPECT_LT(four.first, 57.4);
  EXPECT_LT(five.first, 185.3);
}

TEST(Position, OnlyRulesOfThisFamilyAreCompiled) {
  model::Rules rules = test::small_rules();
  rules.family = "dungeon";
  const auto made = landscape_adapter::make_game(rules, test::small_tiles(test::kTableTiles), "x", "X");
  ASSERT_FALSE(made);
  EXPECT_EQ(made.findings()[0].code, "TW017");
}

TEST(Position, ListsPossibleDrawsAndCanForceTheNextOne) {
  const auto game = game_with(0);
  auto state = std::move(game->new_state({.players = 2, .seed = 3}).value());
  std::vector<game::Draw> draws;
  state->draws(draws);
  ASSERT_GT(draws.size(), 1u);
  std::uint32_t left = 0;
  for (const game::Draw& draw : draws) left += draw.copies;
  EXPECT_EQ(left, remaining_tiles(*state, "regular").size());
  for (const game::Draw& draw : draws) {
    const auto supposed = state->clone();
    ASSERT_TRUE(supposed->suppose(draw.kind));
    auto before = remaining_tiles(*state, "regular"), after = remaining_tiles(*supposed, "regular");
    const std::string first = after.front();
    before.erase(std::find(before.begin(), before.end(), first));
    after.erase(after.begin());
    EXPECT_EQ(after, before) << "the others in their order";
  }
  EXPECT_FALSE(state->suppose(9999));
}

TEST(Position, ContinuesForTheGivenNumberOfTurns) {
  const auto game = game_with(0);
  auto state = std::move(game->new_state({.players = 2, .seed = 3}).value());
  model::Random random(1);
  state->playout_turns(3, random);
  EXPECT_EQ(state->turn(), 4);
  auto whole = state->clone();
  model::Random same = random;
  whole->playout(same);
  state->playout_turns(100000, random);
  EXPECT_TRUE(state->finished());
  EXPECT_TRUE(state->equals(*whole));
}

}  // namespace
}  // namespace tw::landscape
