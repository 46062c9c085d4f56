// Tests the evaluation of each seat: it must include everything valuable that the seat holds or can reach, but no
// hidden information.

#include "plugins/games/hunt_or_gather/evaluation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "plugins/games/hunt_or_gather/prospects.hpp"
#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather::testing {

namespace {

using plugin_api::Chance;
using Values = std::array<std::int32_t, kMaxSeats>;

Values values(const HuntOrGather& game, const State& s) {
  Values out{};
  game.evaluate(s, out.data());
  return out;
}

void check_secrets(const HuntOrGather& game) {
  for_positions(game, [&](const State& s, Chance& chance) {
    const Values before = values(game, s);
    for (std::size_t seat = 0; seat < s.players; ++seat) {
      State guess = s;
      game.determinize(guess, static_cast<int>(seat), chance.bits());
      ASSERT_EQ(values(game, guess)[seat], before[seat]) << game.table(s, -1);
    }
  });
}

/// Returns a position in which seat 0 begins its first turn with its gatherer and hunter in the village, without
/// equipment.
State first_turn(const HuntOrGather& game, int players = 2) {
  State s = begun(game, players, 1);
  s.phase = Phase::Choose;
  s.seat = 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    s.seats[i].dealt.fill(kNone);
    s.seats[i].prediction = Role::Hunter;
  }
  return s;
}

/// Gives a character a tile of this kind. All seats know the tile.
void carry(const HuntOrGather& game, State& s, const std::string& id, int seat, Role role) {
  for (std::size_t i = 0; i < s.tile_count; ++i) {
    Tile& tile = s.tiles[i];
    if (game.data().tiles[tile.kind].id != id || tile.at != TileLocation::Stack) continue;
    tile = {tile.kind, kSeenByAll, TileLocation::Carried, carrier(seat, role)};
    return;
  }
  FAIL() << "not enough " << id;
}

void equip(const HuntOrGather& game, State& s, const std::string& id, int seat, Role role) {
  const auto& cards = game.data().cards;
  const auto found = std::ranges::find(cards, id, &CardKind::id);
  give(character(s, seat, role), {static_cast<std::uint8_t>(found - cards.begin()), 0});
}

/// Returns how much `change` increases the value of seat 0.
int gain(const HuntOrGather& game, const State& s, const std::function<void(State&)>& change) {
  State after = s;
  change(after);
  return values(game, after)[0] - values(game, s)[0];
}

/// Returns a position in the last turn. The hunter of the first player carries a deer.
State last_turn_with_a_deer(const HuntOrGather& game) {
  State s = first_turn(game);
  s.drawn = s.stack;
  s.final_turns_left = 1;
  s.seats[0].tracks = {0, 9};
  carry(game, s, "deer", 0, Role::Hunter);
  return s;
}

}  // namespace

TEST(HuntEvaluation, OfASeatIsTheSameForIndistinguishablePositions) { check_secrets(*make_game()); }

TEST(HuntEvaluation, OfASeatIsTheSameForIndistinguishablePositionsWithShownTiles) {
  check_secrets(*make_game({{"show-taken", "yes"}, {"stack", "12"}}));
}

TEST(HuntEvaluation, AtTheEndEqualsThePoints) {
  const auto game = make_game();
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    State s = begun(*game, 2 + static_cast<int>(seed % 4), seed);
    Chance chance{seed};
    while (play_at_random(*game, s, chance, 100) == 100) continue;
    Values points{};
    game->points(s, points.data());
    for (std::int32_t& p : points) p *= 100;
    EXPECT_EQ(values(*game, s), points);
  }
}

TEST(HuntEvaluation, StaysReasonableWithEverySettingAtItsMinimumAndMaximum) {
  for (const bool most : {false, true}) {
    std::map<std::string, std::string> settings;
    for (const tw_parameter& p : kParameters)
      if (p.type == TW_INTEGER && std::string(p.id) != "stack")
        settings[p.id] = std::to_string(most ? p.most : p.least);
    settings["market-values"] = most ? "20 20 20 20 20" : "1 1 1 1 1";
    settings["kept"] = "1";
    const auto game = make_game(settings);
    for_positions(*game, [&](const State& s, Chance&) {
      for (const std::int32_t value : values(*game, s)) ASSERT_TRUE(value >= 0 && value < 1'000'000) << value;
    });
  }
}

TEST(HuntEvaluation, ValuesCarriedTilesByTheirWorth) {
  const auto game = make_game({{"market-order", "5 4 3 2 1"}});
  const State s = first_turn(*game);
  const auto with = [&](const char* id) {
    return gain(*game, s, [&](State& t) { carry(*game, t, id, 0, Role::Gatherer); });
  };
  EXPECT_GT(with("nuts-1"), 0);
  EXPECT_GT(with("nuts-3"), with("nuts-1"));
  EXPECT_GT(with("nuts-2"), with("berries-2")) << "nuts are worth 5, berries 3";
}

TEST(HuntEvaluation, OfRivalsDecreasesWithOnesOwnScore) {
  const auto game = make_game();
  State s = first_turn(*game);
  const std::int32_t before = values(*game, s)[1];
  s.seats[0].tracks = {20, 20};
  EXPECT_LT(values(*game, s)[1], before) << "the highest score is farther away";
}

TEST(HuntEvaluation, CountsOnlyUsefulEquipment) {
  const auto game = make_game();
  const State s = first_turn(*game);
  const auto with = [&](const char* id, Role role) {
    return gain(*game, s, [&](State& t) { equip(*game, t, id, 0, role); });
  };
  EXPECT_GT(with("club", Role::Hunter), 0);
  EXPECT_GT(with("spear", Role::Hunter), 0);
  EXPECT_GT(with("pouch", Role::Gatherer), 0);
  EXPECT_EQ(with("pouch", Role::Hunter), 0);
  EXPECT_EQ(with("arrow", Role::Hunter), 0) << "without a bow";
}

TEST(HuntEvaluation, UsesTheSettingsOfAVariant) {
  const auto lead = [](const HuntOrGather& game) {
    State s = first_turn(game);
    s.claim[game.data().board.at(1, 0)] = 0;
    s.claim[game.data().board.at(2, 0)] = 0;
    const Values v = values(game, s);
    return v[0] - v[1];
  };
  EXPECT_GT(lead(*make_game({{"group-bonus", "50"}})), lead(*make_game({{"group-bonus", "0"}})));
  const auto sure = make_game({{"dice", "6"}, {"die-sides", "6"}});
  const auto vain = make_game({{"dice", "1"}, {"die-sides", "2"}});
  const auto club = [](const HuntOrGather& game) {
    return gain(game, first_turn(game), [&](State& t) { equip(game, t, "club", 0, Role::Hunter); });
  };
  EXPECT_GT(club(*sure), club(*vain));
  EXPECT_EQ(club(*vain), 0) << "no animal is ever hit";
}

TEST(HuntEvaluation, CountsNoSaleAfterAPurchase) {
  const auto game = make_game({{"highest-bonus", "0"}, {"prediction-bonus", "0"}});
  State s = last_turn_with_a_deer(*game);
  s.phase = Phase::Trade;
  const std::int32_t before = values(*game, s)[0];
  s.now.purchases = 1;
  EXPECT_LT(values(*game, s)[0], before) << "after buying, selling is not allowed, and this is the last turn";
}

TEST(HuntEvaluation, CountsThePredictionBonusOnlyForTheHighestIfConfigured) {
  const auto worth = [](const char* whose) {
    const auto with = make_game({{"prediction-for", whose}, {"prediction-bonus", "20"}});
    const auto without = make_game({{"prediction-for", whose}, {"prediction-bonus", "0"}});
    const auto of = [](const HuntOrGather& game) {
      State s = first_turn(game);
      s.seats[0].prediction = Role::Hunter;
      s.seats[1].tracks = {30, 30};
      return values(game, s)[0];
    };
    return of(*with) - of(*without);
  };
  EXPECT_LT(worth("highest"), worth("everybody")) << "thirty points behind";
  EXPECT_GT(worth("highest"), 0);
}

TEST(HuntEvaluation, InTheLastTurnOnlyWhatCanBeSoldCounts) {
  const auto game = make_game({{"highest-bonus", "0"}, {"prediction-bonus", "0"}});
  State s = last_turn_with_a_deer(*game);
  const std::int32_t near = values(*game, s)[0];
  character(s, 0, Role::Hunter).cell = game->data().board.at(3, 3);
  EXPECT_LT(values(*game, s)[0], near) << "six steps from the village, four may be moved";
}

TEST(HuntOutlook, KnowsTheChancesOfTheDice) {
  const auto game = make_game();
  const GameData& data = game->data();
  const ExpectationTables expectations(data);
  const auto odds = [&](const std::string& card, const std::string& tile) {
    return expectations.odds(
        static_cast<std::size_t>(std::ranges::find(data.cards, card, &CardKind::id) - data.cards.begin()),
        static_cast<std::size_t>(std::ranges::find(data.tiles, tile, &TileKind::id) - data.tiles.begin()));
  };
  EXPECT_NEAR(odds("club", "deer").kills, 0.5, 1e-9) << "11 or more with three dice";
  EXPECT_NEAR(odds("club", "deer").dies, 0, 1e-9);
  EXPECT_NEAR(odds("club", "wolf").dies, 0.5, 1e-9);
  EXPECT_NEAR(odds("bow", "wolf").dies, 0, 1e-9) << "a bowman escapes";
  EXPECT_NEAR(odds("sling", "squirrel").kills, 160.0 / 216, 1e-9) << "9 or more";
  EXPECT_NEAR(odds("pouch", "deer").kills, 0, 1e-9);
  EXPECT_LT(odds("club", "bear").kills, 0.5) << "it takes two";
}

}  // namespace tw::hunt_or_gather::testing
