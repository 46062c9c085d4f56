#include "engine/statistics/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "engine/model/random.hpp"

using namespace tw::statistics;
using tw::model::Random;

namespace {

constexpr double kPoints = 400 / std::numbers::ln10;

/// Results of two-player games that either bot may win. Each game uses a different deck.
class Results {
 public:
  void add(int winner, int loser, int games = 1, double share = 1) {
    for (int i = 0; i < games; ++i) games_.push_back({{winner, loser}, {share, 1 - share}, deck_++});
  }
  const std::vector<EloGame>& games() const { return games_; }

 private:
  std::vector<EloGame> games_;
  std::int64_t deck_ = 0;
};

}  // namespace

TEST(Elo, IsALogarithmOfTheOdds) {
  EXPECT_NEAR(win_share_from_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(win_share_from_elo(0), 0.5, 1e-12);
  EXPECT_NEAR(elo_from_win_share(0.64), 99.95, 0.01);  // 64 % corresponds to about 100 points
  EXPECT_NEAR(elo_from_win_share(win_share_from_elo(-123)), -123, 1e-9);
}

TEST(Elo, OfTwoBotsFollowsFromTheirShare) {
  Results results;
  results.add(0, 1, 75);
  results.add(1, 0, 25);
  const auto ratings = elo_ratings(2, 1, results.games(), 0);
  EXPECT_NEAR(ratings[0].value, 190.85, 0.01);  // 400 log10 3
  EXPECT_EQ(ratings[1].value, 0);
  EXPECT_EQ(ratings[1].low, ratings[1].high);
  // For win probabilities p and q = 1 - p, the information of n games is n p q. The variance between decks differs only
  // by the factor n / (n - 1).
  const double half = 1.959964 * kPoints / std::sqrt(100 * 0.75 * 0.25) * std::sqrt(100.0 / 99);
  EXPECT_NEAR((ratings[0].high - ratings[0].low) / 2, half, 0.01 * half);
}

TEST(Elo, CountsATieAsHalfAWin) {
  Results results;
  results.add(0, 1, 3);
  results.add(0, 1, 2, 0.5);
  results.add(1, 0, 1);
  EXPECT_NEAR(elo_ratings(2, 1, results.games(), 0)[0].value, elo_from_win_share(4.0 / 6), 1e-6);
}

// Source: Agresti, Categorical Data Analysis (2002), table 10.10: American League 1987. Estimates and standard errors
// without the home advantage are from Turner and Firth, "Bradley-Terry models in R", Journal of Statistical Software 48
// (2012).
TEST(Elo, AgreesWithAgrestisBaseballTable) {
  constexpr int kTeams = 7;  // Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore
  constexpr int kWins[kTeams][kTeams] = {{0, 7, 9, 7, 7, 9, 11}, {6, 0, 7, 5, 11, 9, 9}, {4, 6, 0, 7, 7, 8, 12},
                                         {6, 8, 6, 0, 6, 7, 10}, {6, 2, 6, 7, 0, 7, 12}, {4, 4, 5, 6, 6, 0, 6},
                                         {2, 4, 1, 3, 1, 7, 0}};
  constexpr double kValue[kTeams] = {1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0};
  constexpr double kError[kTeams] = {0.3433, 0.3396, 0.3367, 0.3359, 0.3339, 0.3319, 0};
  Results results;
  for (int a = 0; a < kTeams; ++a)
    for (int b = 0; b < kTeams; ++b) results.add(a, b, kWins[a][b]);
  const auto ratings = elo_ratings(kTeams, 6, results.games(), 0);
  for (std::size_t team = 0; team < kTeams; ++team) {
    EXPECT_NEAR(ratings[team].value / kPoints, kValue[team], 0.0001) << team;
    const double error = (ratings[team].high - ratings[team].low) / 2 / 1.959964 / kPoints;
    EXPECT_GE(error, kError[team] - 0.0005) << team;  // never smaller than the error for independent games
    EXPECT_LE(error, kError[team] * 1.15) << team;
  }
}

TEST(Elo, OfAPerfectScoreIsFiniteByOneVirtualDraw) {
  Results results;
  results.add(0, 1, 20);
  const auto ratings = elo_ratings(2, 1, results.games());
  EXPECT_NEAR(ratings[0].value, 400 * std::log10(20.5 / 0.5), 0.01);
  // The penalized log-likelihood 20.5 log p + 0.5 log(1 - p) is lower by 1.92 at both ends.
  const auto drop = [](double p) {
    const auto value = [](double x) { return 20.5 * std::log(x) + 0.5 * std::log(1 - x); };
    return value(20.5 / 21) - value(p);
  };
  EXPECT_NEAR(drop(win_share_from_elo(ratings[0].low)), 1.92073, 0.001);
  EXPECT_TRUE(std::isinf(ratings[0].high)) << "a perfect score does not exclude any larger distance";
}

TEST(Elo, HasOnlyTheEndsThatTheGamesDetermine) {
  // Bot 0 beats bot 1, which loses to and beats bot 2; bot 2 is the anchor.
  Results results;
  results.add(0, 1, 20);
  results.add(1, 2, 10);
  results.add(2, 1, 10);
  const auto ratings = elo_ratings(3, 2, results.games());
  EXPECT_TRUE(std::isfinite(ratings[0].low)) << "it is not weaker than bot 1";
  EXPECT_TRUE(std::isinf(ratings[0].high));
  EXPECT_TRUE(std::isfinite(ratings[1].low) && std::isfinite(ratings[1].high));
  Results few;
  few.add(0, 1, 5);
  few.add(1, 0, 4);
  EXPECT_TRUE(std::isinf(elo_ratings(2, 1, few.games())[0].low)) << "too few decks";
}

TEST(Elo, StaysFiniteWhereThePriorIsLeftOut) {
  Results results;
  results.add(0, 1, 20);
  const auto ratings = elo_ratings(2, 1, results.games(), 0);
  EXPECT_TRUE(std::isfinite(ratings[0].value));
}

TEST(Elo, OfTablesOfThreeIsByLucesChoice) {
  // One seat of the stronger bot wins half of the games against two seats of the weaker bot, so its strength equals the
  // sum of the strengths of the two seats.
  std::vector<EloGame> games;
  for (int i = 0; i < 50; ++i) {
    games.push_back({{0, 1, 1}, {1, 0, 0}, i});
    games.push_back({{0, 1, 1}, {0, 0.5, 0.5}, i});
  }
  EXPECT_NEAR(elo_ratings(2, 1, games, 0)[0].value, 400 * std::log10(2), 0.01);
}

TEST(Elo, IsUnknownForBotsNotConnectedToTheAnchor) {
  Results results;
  results.add(0, 1, 3);
  results.add(2, 3, 3);
  const auto ratings = elo_ratings(5, 0, results.games());
  EXPECT_TRUE(ratings[1].known());
  for (const std::size_t bot : {2u, 3u, 4u}) EXPECT_FALSE(ratings[bot].known()) << bot;
  EXPECT_TRUE(elo_ratings(2, 0, {})[0].known());
}

TEST(Elo, TreatsCorrelatedGamesOfADeckAsOne) {
  Results apart;
  std::vector<EloGame> together;
  for (int deck = 0; deck < 50; ++deck)
    for (int i = 0; i < 4; ++i) {
      const double won = deck % 2 == 0 ? 1 : 0;
      apart.add(0, 1, 1, (deck + i) % 2 == 0 ? 1 : 0);
      together.push_back({{0, 1}, {won, 1 - won}, deck});
    }
  const double narrow = elo_ratings(2, 1, apart.games())[0].high;
  EXPECT_NEAR(elo_ratings(2, 1, together)[0].high / narrow, 2, 0.06);
}

TEST(Elo, HasTheStatedCoverage) {
  constexpr double kTruth[] = {250, 100, 0};
  constexpr int kTrials = 1000, kGames = 60;
  Random random(2026);
  int covered[2] = {0, 0};
  for (int trial = 0; trial < kTrials; ++trial) {
    Results results;
    for (int a = 0; a < 3; ++a)
      for (int b = a + 1; b < 3; ++b)
        for (int game = 0; game < kGames; ++game) {
          const bool won = random.below(1'000'000) < 1e6 * win_share_from_elo(kTruth[a] - kTruth[b]);
          results.add(won ? a : b, won ? b : a);
        }
    const auto ratings = elo_ratings(3, 2, results.games());
    for (std::size_t bot = 0; bot < 2; ++bot)
      covered[bot] += ratings[bot].low <= kTruth[bot] && kTruth[bot] <= ratings[bot].high ? 1 : 0;
  }
  // For 1,000 trials and a coverage of 0.95, three standard errors are 0.021. Using the larger of two errors makes the
  // intervals slightly too wide.
  for (const int times : covered) EXPECT_NEAR(times / static_cast<double>(kTrials), 0.955, 0.025);
}
