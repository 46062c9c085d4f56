#pragma once
// How long a choice may take.

#include <chrono>
#include <cstdint>

#include "engine/plugin_api/search.hpp"
#include "plugins/bots/expectimax/options.hpp"

namespace tw::expectimax {

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
