#pragma once
// What users may set of the bot.

#include <array>
#include <cstdint>
#include <span>

#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::mcts {

inline constexpr std::int64_t kUsualIterations = 2000;
/// Turns played at random in games that are judged as if they ended now.
inline constexpr int kBlindRollout = 6;
/// Turns played by the ratings where these look ahead and the table shows what may be drawn.
inline constexpr int kUsualGuided = 4;
/// Such turns where ratings are cheap and the budget leaves so little to luck that the evaluation's own error counts
/// more: by at least so many tries, and as long.
inline constexpr int kFarGuided = 8;
inline constexpr std::int64_t kManyIterations = 1500, kManyMilliseconds = 1000;

/// In the order of Settings.
inline constexpr std::array<tw_setting, 13> kSettings{{
    {.id = "iterations",
     .help = "tries that a decision is worth; 0: no limit if milliseconds are given, 2000 if not",
     .least = 0,
     .most = 100'000'000,
     .standard = 0},
    {.id = "milliseconds",
     .help = "time that a whole turn is worth, in milliseconds; 0: no limit",
     .least = 0,
     .most = 3'600'000,
     .standard = 0},
    {.id = "rollout",
     .help = "turns played at random before a position is judged; -1: to the end of the game; -2: none in games whose "
             "evaluation looks ahead, 6 in those that are judged as if they ended",
     .least = -2,
     .most = 10'000,
     .standard = -2},
    {.id = "guided",
     .help = "turns played by the ratings alone before those played at random; -1: 4 in games whose evaluation looks "
             "ahead and whose draws can be told, 8 there by a budget of 1,500 iterations and 1,000 "
             "milliseconds at least if ratings are cheap, else none",
     .least = -1,
     .most = 1000,
     .standard = -1},
    {.id = "explore",
     .help = "how much it tries what is uncertain, in percent of how far results lie apart",
     .least = 0,
     .most = 1000,
     .standard = 50},
    {.id = "prior",
     .help = "tries that the rating of an action counts for, in tenths",
     .least = 0,
     .most = 1000,
     .standard = 30},
    {.id = "widen",
     .help = "actions that are tried at first, in percent of the square root of the tries; 0: all",
     .least = 0,
     .most = 10'000,
     .standard = 200},
    {.id = "threads", .help = "threads that search side by side, a tree each", .least = 1, .most = 64, .standard = 1},
    {.id = "memory", .help = "most memory of the trees, in megabytes", .least = 1, .most = 4096, .standard = 128},
    {.id = "slips",
     .help = "decisions taken without thought, at random, in percent",
     .least = 0,
     .most = 100,
     .standard = 0},
    {.id = "grow",
     .help = "turns that a try adds to the tree, by the ratings, before a position is judged",
     .least = 0,
     .most = 100,
     .standard = 0},
    {.id = "rave",
     .help = "tries until what an action brought later in a try counts half as much as its own tries (RAVE); 0: never",
     .least = 0,
     .most = 1'000'000,
     .standard = 0},
    {.id = "full",
     .help =
         "1: all tries, even when the rest of them cannot change the choice any more; 0: none of those (one thread)",
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
  std::size_t bytes = 0;  ///< of a tree
  std::uint32_t slips = 0;
  int grow = 0;
  float rave = 0;
  bool full = false;
  bool many = false;  ///< the budget is as kFarGuided asks for

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
    if (iterations == 0) iterations = milliseconds > 0 ? INT64_MAX : kUsualIterations;
    many = iterations >= kManyIterations && (milliseconds == 0 || milliseconds >= kManyMilliseconds);
  }
};

}  // namespace tw::mcts
