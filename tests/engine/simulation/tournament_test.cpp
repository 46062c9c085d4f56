#include "engine/simulation/tournament.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "engine/simulation/worker_pool.hpp"
#include "tests/engine/simulation/fake_game.hpp"

using namespace tw;
using namespace tw::simulation;
using namespace tw::simulation::testing;

namespace {

Contestant named(const std::string& name, Contestant bot) {
  bot.name = name;
  return bot;
}

Tournament small_tournament(int players = 2) {
  return {.game = std::make_shared<FakeGame>(),
          .bots = {greedy_bot(), random_bot(), named("other", random_bot())},
          .players = players,
          .games = 12,
          .seed = 7};
}

/// Plays the tournament and maps each game's position in the plan to its points, independently of the order in
/// which games ended.
std::map<std::vector<std::int64_t>, std::vector<int>> played(const Tournament& tournament, int jobs,
                                                             std::size_t stop_after = 1'000'000) {
  std::map<std::vector<std::int64_t>, std::vector<int>> out;
  Control control;
  ThreadExecutor executor(jobs);
  const auto games = plan(tournament);
  const auto findings =
      play_tournament(tournament, games, executor, control, [&](std::span<const TournamentGame> batch) {
        for (const auto& game : batch) out[{game.matchup, game.deck, game.game}] = game.points;
        if (out.size() >= stop_after) control.stop();
      });
  EXPECT_EQ(text_of(findings), "");
  return out;
}

}  // namespace

TEST(TournamentPlan, PairsAllBotsOrAllAgainstOne) {
  Tournament tournament = small_tournament();
  EXPECT_THAT(matchups(tournament), ::testing::ElementsAre(Matchup{0, 1}, Matchup{0, 2}, Matchup{1, 2}));
  tournament.against = 1;
  EXPECT_THAT(matchups(tournament), ::testing::ElementsAre(Matchup{0, 1}, Matchup{2, 1}));
  tournament.together = true;
  tournament.players = 3;
  EXPECT_THAT(matchups(tournament), ::testing::ElementsAre(Matchup{0, 1, 2}));
}

TEST(TournamentPlan, GivesBothBotsEverySeatEquallyOftenOnEachDeck) {
  for (const int players : {2, 3, 4, 5, 6}) {
    const Tournament tournament = small_tournament(players);
    std::vector<int> first_sits(static_cast<std::size_t>(players));
    std::set<std::vector<int>> different;
    for (std::int64_t game = 0; game < games_per_deck(tournament); ++game) {
      const auto seats = seating(tournament, {0, 1}, 0, game);
      different.insert(seats);
      for (std::size_t seat = 0; seat < seats.size(); ++seat) first_sits[seat] += seats[seat] == 0 ? 1 : 0;
    }
    EXPECT_THAT(first_sits, ::testing::Each(games_per_deck(tournament) / 2)) << players;
    EXPECT_EQ(static_cast<std::int64_t>(different.size()), games_per_deck(tournament)) << players;
  }
}

TEST(TournamentPlan, SeatsAllBotsTogetherInEveryOrder) {
  Tournament tournament = small_tournament(4);
  tournament.bots.push_back(named("fourth", random_bot()));
  tournament.together = true;
  std::set<std::vector<int>> different;
  for (std::int64_t deck = 0; deck < 6; ++deck)
    for (std::int64_t game = 0; game < 4; ++game) {
      auto seats = seating(tournament, matchups(tournament)[0], deck, game);
      different.insert(seats);
      std::ranges::sort(seats);
      EXPECT_EQ(seats, (std::vector{0, 1, 2, 3}));
    }
  EXPECT_EQ(different.size(), 24u);
}

TEST(TournamentPlan, PlaysWholeDecksOneAfterTheOther) {
  Tournament tournament = small_tournament();
  tournament.games = 5;
  const auto games = plan(tournament);
  ASSERT_EQ(games.size(), 3u * 6u);
  EXPECT_EQ(games[5].deck, 0);
  EXPECT_EQ(games[5].matchup, 2);
  EXPECT_EQ(games[6].deck, 1);
}

TEST(Tournament, HasTheDefaultSeedOfExperiments) { EXPECT_EQ(Tournament{}.seed, Experiment{}.seed); }

TEST(Tournament, PlaysTheGamesOfADeckWithTheSameDecks) {
  Experiment experiment = small_experiment();
  experiment.games_per_deck = 3;
  // The seed of the decks determines the length of a fake game.
  std::set<int> lengths;
  for (std::int64_t index = 0; index < 30; index += 3) {
    const int turns = play_game(experiment, index).turns;
    lengths.insert(turns);
    EXPECT_EQ(play_game(experiment, index + 1).turns, turns);
    EXPECT_EQ(play_game(experiment, index + 2).turns, turns);
    EXPECT_NE(play_game(experiment, index).totals, play_game(experiment, index + 1).totals);
  }
  EXPECT_GT(lengths.size(), 2u);
}

TEST(Tournament, IsTheSameForAnyNumberOfThreads) {
  const Tournament tournament = small_tournament(3);
  const auto alone = played(tournament, 1);
  EXPECT_EQ(alone.size(), plan(tournament).size());
  EXPECT_EQ(played(tournament, 4), alone);
}

TEST(Tournament, PlaysAPairingIndependentlyOfOthers) {
  Tournament pair = small_tournament();
  const auto all = played(pair, 2);
  pair.bots.pop_back();
  const auto alone = played(pair, 2);
  for (const auto& [place, points] : alone) EXPECT_EQ(all.at(place), points);
  // The results do not depend on the order of the bots either.
  std::swap(pair.bots[0], pair.bots[1]);
  EXPECT_EQ(played(pair, 2), alone);
  pair.against = 0;
  EXPECT_EQ(played(pair, 2), alone);
}

TEST(Tournament, KeepsWhatWasFinishedWhenItIsStopped) {
  Tournament tournament = small_tournament();
  tournament.games = 20'000;
  tournament.bots.pop_back();
  const auto some = played(tournament, 2, 100);
  EXPECT_GE(some.size(), 100u);
  EXPECT_LT(some.size(), 20'000u);
  tournament.games = 40;
  for (const auto& [place, points] : played(tournament, 1)) {
    const auto same = some.find(place);
    if (same != some.end()) {
      EXPECT_EQ(same->second, points);
    }
  }
}

/// A bot that uses kWork seconds of CPU time before each decision.
class BusyBot : public game::Bot {
 public:
  static constexpr double kWork = 2e-4;
  game::Action choose(const game::State& state, game::Random& random) override {
    for (const double begun = thread_cpu_seconds(); thread_cpu_seconds() - begun < kWork;) continue;
    return state.random_action(random);
  }
};

TEST(Tournament, CountsTurnsAndTimeOfEverySeat) {
  Tournament tournament = small_tournament();
  tournament.bots = {named("busy", {"busy", [] { return std::make_unique<BusyBot>(); }}), random_bot()};
  Control control;
  ThreadExecutor executor(1);
  const auto games = plan(tournament);
  const auto findings =
      play_tournament(tournament, games, executor, control, [&](std::span<const TournamentGame> batch) {
        for (const auto& game : batch) {
          EXPECT_GE(game.turns[0] + game.turns[1], 20);
          EXPECT_LE(std::abs(game.turns[0] - game.turns[1]), 1);
          const std::size_t busy = game.bots[0] == 0 ? 0 : 1;
          EXPECT_GE(game.cpu_seconds[busy], game.turns[busy] * BusyBot::kWork);
          EXPECT_LT(game.cpu_seconds[1 - busy], game.cpu_seconds[busy]);
        }
      });
  EXPECT_EQ(text_of(findings), "");
}

TEST(Tournament, SaysWhenABotFails) {
  Tournament tournament = small_tournament();
  tournament.bots[1].make = []() -> std::unique_ptr<game::Bot> { throw std::runtime_error("it fell ill"); };
  Control control;
  ThreadExecutor executor(2);
  const auto games = plan(tournament);
  const auto findings = play_tournament(tournament, games, executor, control, [](std::span<const TournamentGame>) {});
  EXPECT_THAT(text_of(findings), ::testing::HasSubstr("it fell ill [TW125]"));
}
