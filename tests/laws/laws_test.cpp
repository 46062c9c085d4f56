// Checks all laws for every shipped game with every number of players.

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "engine/plugin_host/bots.hpp"
#include "tests/laws/game_name.hpp"
#include "tests/laws/landscape_laws.hpp"
#include "tests/laws/made_up_game.hpp"
#include "tests/support/quick_bots.hpp"

namespace tw::test {

namespace {

/// Returns true for games that are played fewer times: variants, because their base is also tested, and plugin games,
/// because they have no slow reference.
bool is_played_less(const std::string& id) { return is_variant(id) || !is_landscape(shipped(id)); }

/// Returns the number of games to play for each shipped game and number of players. The number is small by default; set
/// TILEWRIGHT_LAWS_GAMES for a soak test.
int games_each(const std::string& id) {
  const char* wanted = std::getenv("TILEWRIGHT_LAWS_GAMES");
  if (wanted != nullptr) return std::max(1, std::atoi(wanted));
  return is_played_less(id) ? 1 : 2;
}

/// Returns the first seed. Set TILEWRIGHT_LAWS_SEED so that another soak test plays different games.
std::uint64_t first_seed() {
  const char* wanted = std::getenv("TILEWRIGHT_LAWS_SEED");
  return wanted == nullptr ? 1 : std::strtoull(wanted, nullptr, 10);
}

/// Plays one random game without checking laws.
PlayedRecord random_game(const game::Game& game, const game::Setup& setup) {
  PlayedRecord played{setup, {}, {}};
  auto state = game.new_state(setup);
  model::Random random(setup.seed, 3);
  while (!state.value()->finished()) {
    played.actions.push_back(state.value()->random_action(random));
    state.value()->apply(played.actions.back());
  }
  return played;
}

void check_choice(game::Bot& bot, const std::string& name, const game::State& state, const model::Random& random,
                  LawChecker& laws) {
  const auto before = state.clone();
  model::Random one = random;
  model::Random same = random;
  const game::Action action = bot.choose(state, one);
  laws.expect(state.equals(*before), name + " does not change the position");
  laws.expect(bot.choose(state, same) == action, name + " chooses the same with the same random numbers");
  if (!state.open_turn()) return;
  const auto guess = state.clone();
  model::Random other(7);
  guess->determinize(state.player(), other);
  same = random;
  laws.expect(bot.choose(*guess, same) == action, name + " does not use hidden information");
}

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  const CompiledGame& compiled() const { return shipped(GetParam()); }

  std::set<int> all_numbers_of_players() const {
    std::set<int> out;
    for (int n = compiled().game->min_players(); n <= compiled().game->max_players(); ++n) out.insert(n);
    return out;
  }

  /// Checks the laws for these numbers of players and every seed. Reports the broken laws and the game.
  template <class Check>
  void for_all(const std::set<int>& numbers, const Check& check) const {
    for (const int players : numbers)
      for (int i = 0; i < games_each(GetParam()); ++i) {
        const game::Setup setup{players, first_seed() + static_cast<std::uint64_t>(i), {}};
        LawChecker laws;
        check(setup, laws);
        for (const std::string& law : laws.broken())
          ADD_FAILURE() << GetParam() << ", " << players << " players, seed " << setup.seed << ": " << law;
        if (!laws.broken().empty()) return;
      }
  }

  /// Plays one game and checks the laws of its family.
  PlayedRecord checked_game(const game::Setup& setup, LawChecker& laws, const Chooser& choose = {}) const {
    if (is_landscape(compiled())) return check_landscape_laws(compiled(), setup, laws, choose);
    return check_laws(*compiled().game, setup, laws, {}, choose);
  }
};
class EveryLandscape : public EveryGame {};

}  // namespace

TEST(ShippedGames, AreFound) {
  EXPECT_FALSE(shipped_games().empty());
  EXPECT_FALSE(shipped_landscapes().empty());
}

TEST_P(EveryGame, KeepsAllLaws) {
  for_all(all_numbers_of_players(), [this](const game::Setup& setup, LawChecker& laws) {
    const PlayedRecord played = checked_game(setup, laws);
    check_record(*compiled().game, played, laws);
    if (!is_landscape(compiled()))
      laws.expect(played.chosen.size() == played.actions.size(),
                  "every action of a plugin's game is reported as a choice");
  });
}

// Plays games with each bot in all seats, because stronger play reaches positions that random play does not reach.
TEST_P(EveryGame, KeepsAllLawsWithEveryBot) {
  std::set<int> numbers = all_numbers_of_players();
  if (is_played_less(GetParam())) numbers = {*numbers.begin(), *numbers.rbegin()};
  if (is_variant(GetParam()) && !is_landscape(compiled())) numbers = {*numbers.begin()};
  for (const std::string& name : quick_bots(4))
    for_all(numbers, [&](const game::Setup& setup, LawChecker& laws) {
      auto bot = plugin_host::make_bot(name);
      ASSERT_TRUE(bot) << to_lines(bot.findings());
      model::Random random(setup.seed, 5);
      int decisions = 0;
      checked_game(setup, laws, [&](const game::State& state, const game::ActionList&) {
        if (++decisions % 8 == 1) check_choice(*bot.value(), name, state, random, laws);
        return bot.value()->choose(state, random);
      });
    });
}

TEST_P(EveryLandscape, GivesTheSameResultOnARotatedBoard) {
  for_all(all_numbers_of_players(), [this](const game::Setup& setup, LawChecker& laws) {
    check_turned_board(compiled(), random_game(*compiled().game, setup), laws);
  });
}

// The games have parameters, scores, actions and decks that differ from all shipped games. All laws must hold, and the
// slow reference must agree.
TEST_P(EveryLandscape, KeepsAllLawsWithRandomRules) {
  for (int i = 0; i < 12 * games_each(GetParam()); ++i) {
    const std::uint64_t seed = first_seed() + static_cast<std::uint64_t>(i);
    const CompiledGame made_up = made_up_game(compiled(), seed);
    LawChecker laws;
    const int players = made_up.game->min_players() + i % 3;
    const game::Setup setup{std::min(players, made_up.game->max_players()), seed, {}};
    const PlayedRecord played = check_landscape_laws(made_up, setup, laws);
    if (can_be_recorded(made_up.rules)) check_record(*made_up.game, played, laws);
    for (const std::string& law : laws.broken())
      ADD_FAILURE() << GetParam() << " shaken with seed " << seed << ": " << law;
    if (!laws.broken().empty()) return;
  }
}

// A state can be copied only to another state of the same game object, because states of other games differ in size
// and meaning.
TEST_P(EveryGame, DistinguishesStatesOfAnotherGame) {
  const auto own = compiled().game->new_state({compiled().game->min_players(), 1, {}});
  const auto made_anew = make(compiled().rules, compiled().set, GetParam(), "made anew");
  ASSERT_TRUE(made_anew);
  const auto twin = made_anew.value()->new_state({made_anew.value()->min_players(), 1, {}});
  EXPECT_FALSE(own.value()->same_game(*twin.value()));
  for (const std::string& id : shipped_games()) {
    const auto other = shipped(id).game->new_state({shipped(id).game->min_players(), 1, {}});
    EXPECT_EQ(own.value()->same_game(*other.value()), id == GetParam()) << id;
  }
}

TEST_P(EveryGame, DealsADifferentGameForAnotherSeed) {
  const auto one = compiled().game->new_state({compiled().game->min_players(), 1, {}});
  const auto other = compiled().game->new_state({compiled().game->min_players(), 2, {}});
  EXPECT_FALSE(one.value()->equals(*other.value()));
}

TEST_P(EveryGame, HasAHashOfItsRulesButNotItsLooks) {
  const std::uint64_t hash = compiled().game->content_hash();
  CompiledGame painted = compiled();
  painted.set.name = "Another name";
  painted.set.source = "Another source";
  for (model::Tile& tile : painted.set.tiles) tile.art = "art/another.svg";
  for (model::ZoneKind& kind : painted.rules.kinds) kind.fill = "#123456";
  EXPECT_EQ(compile(painted.rules, painted.set).game->content_hash(), hash);

  CompiledGame changed = compiled();
  if (is_landscape(compiled())) {
    changed.rules.scores.front().points.text += " + 1";
    EXPECT_NE(compile(changed.rules, changed.set).game->content_hash(), hash);
    changed = compiled();
  }
  ++changed.set.tiles.back().copies;
  EXPECT_NE(compile(changed.rules, changed.set).game->content_hash(), hash);
}

TEST_P(EveryGame, RefusesInvalidNumbersOfPlayers) {
  for (const int players : {-1, 0, compiled().game->min_players() - 1, compiled().game->max_players() + 1, 100000})
    EXPECT_FALSE(compiled().game->new_state({players, 1, {}})) << players;
}

INSTANTIATE_TEST_SUITE_P(Shipped, EveryGame, testing::ValuesIn(shipped_games()), game_name);
INSTANTIATE_TEST_SUITE_P(Shipped, EveryLandscape, testing::ValuesIn(shipped_landscapes()), game_name);

}  // namespace tw::test
