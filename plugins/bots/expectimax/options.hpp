#pragma once
// What users may set. docs/bots/expectimax.md

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "engine/plugin_api/search.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::expectimax {

inline constexpr std::array<tw_setting, 10> kSettings{{
    {"depth", "turns that it looks ahead at most, its own counted", 1, 12, 3},
    {"positions", "positions that one choice may look at", 1, 1'000'000'000, 20'000},
    {"milliseconds", "time that one choice may take; 0 sets no limit, else play cannot be repeated exactly", 0,
     3'600'000, 0},
    {"width", "actions that it follows where somebody decides, the best rated ones; 0 follows all", 0, 1000, 8},
    {"kinds", "kinds of tile that it tries where one is drawn, a sample where there are more; 0 tries all", 0, 4096, 0},
    {"probe", "actions by which it probes what a kind of tile brings before it looks at all (probing factor)", 0, 1000,
     5},
    {"swing", "points that one turn is taken to change the lead by at most", 1, 10'000, 20},
    {"guesses", "guesses that it averages over where it cannot know what comes up", 1, 64, 4},
    {"paranoid", "with three and more players: 1 if all rivals play against it, 0 if each plays for himself", 0, 1, 0},
    {"prune", "0 looks at everything, which only takes longer: to check and to measure", 0, 1, 1},
}};

struct Options {
  explicit Options(std::span<const std::int64_t> v)
      : depth(static_cast<int>(v[0])),
        positions(v[1]),
        milliseconds(v[2]),
        width(static_cast<std::size_t>(v[3])),
        kinds(static_cast<std::size_t>(v[4])),
        probe(static_cast<std::size_t>(v[5])),
        swing(v[6]),
        guesses(static_cast<std::size_t>(v[7])),
        paranoid(v[8] != 0),
        prune(v[9] != 0) {}

  int depth;
  std::int64_t positions, milliseconds;
  std::size_t width, kinds, probe;
  std::int64_t swing;
  std::size_t guesses;
  bool paranoid, prune;
};

/// Limits how long a choice may take, by the options.
class Budget {
 public:
  Budget(const Options& options, const plugin_api::Search& search, const plugin_api::Position& root)
      : search_(search),
        root_(root),
        most_(options.positions),
        timed_(options.milliseconds > 0),
        end_(Clock::now() + std::chrono::milliseconds(options.milliseconds)) {}

  /// Counts a position that is looked at; false, from then on for ever, when the choice should come to an end.
  bool spend() {
    ++spent_;
    if (spent_ > most_ || search_.hurry(root_) || (timed_ && Clock::now() >= end_)) over_ = true;
    return !over_;
  }
  bool over() const { return over_; }
  std::int64_t spent() const { return spent_; }

 private:
  using Clock = std::chrono::steady_clock;
  const plugin_api::Search& search_;
  plugin_api::Position root_;
  std::int64_t most_, spent_ = 0;
  bool timed_, over_ = false;
  Clock::time_point end_;
};

}  // namespace tw::expectimax
