// Guesses must keep the information that a player has seen, change all other information, and be consistent with what
// other players may hold.

#include "plugins/games/hunt_or_gather/knowledge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "plugins/games/hunt_or_gather/equipment.hpp"
#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather::testing {

namespace {

using plugin_api::Chance;

std::vector<std::uint8_t> sorted_kinds(const State& s) {
  std::vector<std::uint8_t> out;
  for (std::size_t i = 0; i < s.tile_count; ++i) out.push_back(s.tiles[i].kind);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST(HuntKnowledge, AGuessNeverChangesWhatItsSeatSees) {
  const auto game = make_game();
  for_positions(*game, [&](const State& s, Chance& chance) {
    for (int seat = 0; seat < s.players; ++seat) {
      State guess = s;
      game->determinize(guess, seat, chance.bits());
      ASSERT_EQ(game->table(guess, seat), game->table(s, seat));
      for (std::size_t i = 0; i < s.tile_count; ++i) {
        if (knows(s.tiles[i], seat)) {
          ASSERT_EQ(guess.tiles[i], s.tiles[i]);
        }
      }
      for (std::size_t i = 0; i < s.deck_size; ++i) {
        if ((s.deck[i].known & bit(seat)) != 0) {
          ASSERT_EQ(guess.deck[i], s.deck[i]);
        }
      }
    }
  });
}

TEST(HuntKnowledge, AGuessPreservesTheCurrentDecisionAndItsDescription) {
  const auto game = make_game();
  for_positions(*game, [&](const State& s, Chance& chance) {
    if (s.phase == Phase::Over) return;
    State guess = s;
    game->determinize(guess, s.seat, chance.bits());
    const auto actions = legal(*game, s);
    ASSERT_EQ(legal(*game, guess), actions);
    for (const tw_action action : actions) ASSERT_EQ(game->tell(guess, action), game->tell(s, action));
  });
}

TEST(HuntKnowledge, AGuessHasTheSameTilesAndRespectsCarryingLimits) {
  const auto game = make_game();
  for_positions(*game, [&](const State& s, Chance& chance) {
    for (int seat = 0; seat < s.players; ++seat) {
      State guess = s;
      game->determinize(guess, seat, chance.bits());
      ASSERT_EQ(sorted_kinds(guess), sorted_kinds(s));
      for (int other = 0; other < s.players; ++other) {
        for (int i = 0; i < s.tile_count; ++i) {
          if (carries(guess, other, Role::Gatherer, i)) {
            ASSERT_FALSE(game->data().tiles[guess.tiles[i].kind].animal());
          }
        }
        ASSERT_LE(plant_types(game->data(), guess, other).count(), max_types(game->data(), guess, other));
      }
    }
  });
}

TEST(HuntKnowledge, AGuessCanBePlayedToTheEnd) {
  const auto game = make_game();
  for_positions(*game, [&](const State& s, Chance& chance) {
    State guess = s;
    game->determinize(guess, 0, chance.bits());
    play_at_random(*game, guess, chance, game->longest_game(s.players));
    ASSERT_EQ(game->player(guess), -1);
  });
}

// A player secretly took three tiles of one type. The guesses must include each type, otherwise they would reveal the
// true type.
TEST(HuntKnowledge, TilesTakenByOthersMayBeAnythingConsistent) {
  const auto game = make_game();
  State s = begun(*game, 2, 3);
  int taken = 0;
  for (std::size_t i = 0; i < s.tile_count && taken < 3; ++i)
    if (game->data().tiles[s.tiles[i].kind].kind == Kind::Nuts) {
      s.tiles[i].at = TileLocation::Carried;
      s.tiles[i].place = carrier(1, Role::Gatherer);
      s.tiles[i].known = bit(1);
      ++taken;
    }
  std::map<Kind, int> times;
  Chance chance{1};
  for (int i = 0; i < 300; ++i) {
    State guess = s;
    game->determinize(guess, 0, chance.bits());
    ASSERT_EQ(plant_types(game->data(), guess, 1).count(), 1u);
    for (int tile = 0; tile < s.tile_count; ++tile)
      if (carries(guess, 1, Role::Gatherer, tile)) {
        ++times[game->data().tiles[guess.tiles[tile].kind].kind];
        break;
      }
  }
  for (const Kind kind : {Kind::Nuts, Kind::Herbs, Kind::Berries}) EXPECT_NEAR(times[kind], 100, 40);
}

TEST(HuntKnowledge, OfDeckPredictionsAndDiceIsGuessed) {
  const auto game = make_game();
  State s = begun(*game, 3, 3);
  Chance chance{1};
  play_at_random(*game, s, chance, 40);
  std::set<int> first_tiles, predictions;
  std::set<std::uint64_t> streams;
  for (int i = 0; i < 60; ++i) {
    State guess = s;
    game->determinize(guess, 0, chance.bits());
    first_tiles.insert(guess.tiles[s.drawn].kind);
    predictions.insert(static_cast<int>(guess.seats[1].prediction));
    streams.insert(guess.chance.state);
    ASSERT_EQ(guess.seats[0].prediction, s.seats[0].prediction);
  }
  EXPECT_GE(first_tiles.size(), 6u);
  EXPECT_EQ(predictions.size(), 2u);
  EXPECT_EQ(streams.size(), 60u);
}

// Trying actions in an open turn must reveal nothing that the player does not know.
TEST(HuntKnowledge, AnOpenTurnHasTheSameOutcomeInEveryGuess) {
  const auto game = make_game();
  int open = 0;
  for_positions(*game, [&](const State& s, Chance& chance) {
    if (s.phase == Phase::Over || !game->open_turn(s)) return;
    ++open;
    State guess = s;
    game->determinize(guess, s.seat, chance.bits());
    State truth = s;
    plugin_api::Teller nobody(nullptr);
    for (int i = 0; i < 50 && truth.turn == s.turn && truth.phase != Phase::Over; ++i) {
      const auto actions = legal(*game, truth);
      ASSERT_EQ(legal(*game, guess), actions);
      const tw_action action = actions[chance.below(static_cast<std::uint32_t>(actions.size()))];
      game->apply(truth, action, nobody);
      game->apply(guess, action, nobody);
      if (truth.phase == Phase::Over) return;
      ASSERT_EQ(game->table(guess, s.seat), game->table(truth, s.seat));
    }
  });
  EXPECT_GT(open, 20);
}

TEST(HuntKnowledge, TheStandingDoesNotDependOnSecrets) {
  const auto game = make_game();
  for_positions(*game, [&](const State& s, Chance& chance) {
    if (s.phase == Phase::Over) return;
    for (int seat = 0; seat < s.players; ++seat) {
      State guess = s;
      game->determinize(guess, seat, chance.bits());
      std::array<std::int32_t, kMaxSeats> truth{}, guessed{};
      game->points_if_ended(s, truth.data());
      game->points_if_ended(guess, guessed.data());
      ASSERT_EQ(guessed, truth);
    }
  });
}

}  // namespace tw::hunt_or_gather::testing
