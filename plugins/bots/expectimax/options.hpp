#pragma once
// The settings of the expectimax bot. docs/bots/expectimax.md

#include <array>
#include <chrono>
#include <cstdint>
#include <span>

#include "engine/language/translate.hpp"
#include "engine/plugin_api/search.hpp"
#include "engine/plugin_api/tilewright_plugin.h"

namespace tw::expectimax {

inline constexpr std::array<tw_setting, 10> kSettings{{
    {"depth", tr_later("maximum number of turns to search, including the bot's own"), 1, 12, 3},
    {"positions", tr_later("maximum number of positions to visit per decision"), 1, 1'000'000'000, 20'000},
    {"milliseconds",
     tr_later("time per decision in milliseconds; 0: no limit; with a limit, games cannot be repeated exactly"), 0,
     3'600'000, 0},
    {"width", tr_later("actions to search at each decision, highest estimate first; 0: all"), 0, 1000, 8},
    {"kinds", tr_later("types of tile to try at each draw, a sample if there are more; 0: all"), 0, 4096, 0},
    {"probe", tr_later("actions with which to probe a drawn tile before searching all actions (probing factor)"), 0,
     1000, 5},
    {"swing", tr_later("assumed maximum change of the lead in one turn, in points"), 1, 10'000, 20},
    {"guesses", tr_later("number of guesses to average over if the next draw cannot be known"), 1, 64, 4},
    {"paranoid",
     tr_later(
         "with three or more players, 1: assume that all rivals play against the bot; 0: that each plays for itself"),
     0, 1, 0},
    {"prune",
     tr_later("1: skip branches that cannot change the result; 0: visit everything, for tests and measurements"), 0, 1,
     1},
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

/// The limit on the cost of a choice, as specified by the options.
class Budget {
 public:
  Budget(const Options& options, const plugin_api::Search& search, const plugin_api::Position& root)
      : search_(search),
        root_(root),
        max_(options.positions),
        timed_(options.milliseconds > 0),
        end_(Clock::now() + std::chrono::milliseconds(options.milliseconds)) {}

  /// Counts a searched position. Returns false if the search must stop; all later calls then also return false.
  bool spend() {
    ++spent_;
    if (spent_ > max_ || search_.hurry(root_) || (timed_ && Clock::now() >= end_)) exhausted_ = true;
    return !exhausted_;
  }
  bool is_exhausted() const { return exhausted_; }
  std::int64_t spent() const { return spent_; }

 private:
  using Clock = std::chrono::steady_clock;
  const plugin_api::Search& search_;
  plugin_api::Position root_;
  std::int64_t max_, spent_ = 0;
  bool timed_, exhausted_ = false;
  Clock::time_point end_;
};

}  // namespace tw::expectimax
