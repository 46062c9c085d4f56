#pragma once
// The settings of the mcts bot.

#include <array>
#include <cstdint>
#include <span>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::mcts {

inline constexpr std::int64_t kDefaultIterations = 2000;
/// Default number of random turns in games whose evaluation treats a position as if the game ended now.
inline constexpr int kDefaultRandomTurns = 6;
/// Default number of turns played by choosing the action with the best value, if these values look ahead and the
/// possible draws are known.
inline constexpr int kDefaultGuidedTurns = 4;
/// The default instead of kDefaultGuidedTurns if evaluations are cheap and the budget (at least kLargeBudgetIterations
/// and kLargeBudgetMilliseconds) is so large that the evaluation's own error matters more than chance.
inline constexpr int kLargeBudgetGuidedTurns = 8;
inline constexpr std::int64_t kLargeBudgetIterations = 1500, kLargeBudgetMilliseconds = 1000;

/// The settings, in the order of the values that the constructor of Settings receives.
inline constexpr std::array<tw_setting, 13> kSettings{{
    {.id = "iterations",
     .help = tr_later("iterations per decision; 0: 2000, or no limit if milliseconds are set"),
     .least = 0,
     .most = 100'000'000,
     .standard = 0},
    {.id = "milliseconds",
     .help = tr_later("time per turn in milliseconds; 0: no limit"),
     .least = 0,
     .most = 3'600'000,
     .standard = 0},
    {.id = "rollout",
     .help =
         tr_later("turns played at random before the evaluation; -1: to the end of the game; -2: none if the game's "
                  "evaluation looks ahead, else 6"),
     .least = -2,
     .most = 10'000,
     .standard = -2},
    {.id = "guided",
     .help = tr_later("turns chosen by estimate before the random turns; -1: 4 if the game's evaluation looks ahead "
                      "and the draws are known, 8 if estimates are also cheap and the budget is at least 1,500 "
                      "iterations and 1,000 milliseconds, else none"),
     .least = -1,
     .most = 1000,
     .standard = -1},
    {.id = "explore",
     .help = tr_later("exploration of uncertain actions relative to the spread of the results, in percent"),
     .least = 0,
     .most = 1000,
     .standard = 50},
    {.id = "prior",
     .help = tr_later("weight of an action's estimate, in tenths of an iteration"),
     .least = 0,
     .most = 1000,
     .standard = 30},
    {.id = "widen",
     .help = tr_later(
         "actions to consider, as a percentage of the square root of the number of visits to a position; 0: all"),
     .least = 0,
     .most = 10'000,
     .standard = 200},
    {.id = "threads",
     .help = tr_later("threads, each of which searches a tree of its own"),
     .least = 1,
     .most = 64,
     .standard = 1},
    {.id = "memory",
     .help = tr_later("memory limit for all trees together, in megabytes"),
     .least = 1,
     .most = 4096,
     .standard = 128},
    {.id = "slips",
     .help = tr_later("share of decisions made at random, in percent"),
     .least = 0,
     .most = 100,
     .standard = 0},
    {.id = "grow",
     .help = tr_later("turns by which an iteration extends the tree before the evaluation"),
     .least = 0,
     .most = 100,
     .standard = 0},
    {.id = "rave",
     .help =
         tr_later("number of visits after which the RAVE value and the results of an action count equally; 0: no RAVE"),
     .least = 0,
     .most = 1'000'000,
     .standard = 0},
    {.id = "full",
     .help =
         tr_later("1: run all iterations, even those that cannot change the choice; 0: stop early (with one thread)"),
     .least = 0,
     .most = 1,
     .standard = 0},
}};

struct Settings {
  std::int64_t iterations = 0;
  std::int64_t milliseconds = 0;
  int rollout = 0, guided = 0;
  double explore = 0, prior = 0, widen = 0;
  unsigned threads = 1;
  std::size_t bytes = 0;  ///< memory limit per tree
  std::uint32_t slips = 0;
  int grow = 0;
  float rave = 0;
  bool full = false;
  bool has_large_budget = false;  ///< the budget is large enough for kLargeBudgetGuidedTurns

  explicit Settings(std::span<const std::int64_t> v)
      : iterations(v[0]),
        milliseconds(v[1]),
        rollout(static_cast<int>(v[2])),
        guided(static_cast<int>(v[3])),
        explore(static_cast<double>(v[4]) / 100),
        prior(static_cast<double>(v[5]) / 10),
        widen(static_cast<double>(v[6]) / 100),
        threads(static_cast<unsigned>(v[7])),
        bytes(static_cast<std::size_t>(v[8]) * 1'000'000 / threads),
        slips(static_cast<std::uint32_t>(v[9])),
        grow(static_cast<int>(v[10])),
        rave(static_cast<float>(v[11])),
        full(v[12] != 0) {
    if (iterations == 0) iterations = milliseconds > 0 ? INT64_MAX : kDefaultIterations;
    has_large_budget =
        iterations >= kLargeBudgetIterations && (milliseconds == 0 || milliseconds >= kLargeBudgetMilliseconds);
  }
};

}  // namespace tw::mcts
