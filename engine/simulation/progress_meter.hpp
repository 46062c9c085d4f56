#pragma once
// Measures the progress of an experiment and estimates the remaining time.

#include <cstdint>
#include <deque>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// A meter for speed and remaining time. The elapsed time is passed in, so that tests can control it.
class ProgressMeter {
 public:
  /// `done` of the `total` games were played by earlier runs.
  ProgressMeter(std::int64_t done, std::int64_t total) : before_(done), done_(done), total_(total) {}

  /// Adds a period of `seconds` since the previous call, in which `games` games finished and used `cpu_seconds` of CPU
  /// time. A paused period in which no game finished is not counted.
  void advance(double seconds, std::int64_t games, double cpu_seconds, bool paused) {
    done_ += games;
    cpu_seconds_ += cpu_seconds;
    if (paused && games == 0) return;
    if (recent_.empty()) recent_.push_back({seconds_, done_ - games});
    seconds_ += seconds;
    recent_.push_back({seconds_, done_});
    while (recent_.size() > 2 && recent_[1].seconds < seconds_ - kRecentSeconds) recent_.pop_front();
  }

  Progress progress() const {
    const std::int64_t played = done_ - before_;
    Progress out{.done = done_, .total = total_, .seconds = seconds_};
    if (seconds_ > 0) out.games_per_second = static_cast<double>(played) / seconds_;
    if (cpu_seconds_ > 0) out.games_per_second_per_core = static_cast<double>(played) / cpu_seconds_;
    out.seconds_left = done_ == total_ ? 0 : -1;
    if (done_ < total_ && recent_.size() >= 2 && recent_.back().done > recent_.front().done) {
      const double speed = static_cast<double>(recent_.back().done - recent_.front().done) /
                           (recent_.back().seconds - recent_.front().seconds);
      out.seconds_left = static_cast<double>(total_ - done_) / speed;
    }
    return out;
  }

 private:
  /// Length in seconds of the recent period from which the remaining time is estimated.
  static constexpr double kRecentSeconds = 5;
  struct Sample {
    double seconds;
    std::int64_t done;
  };
  std::int64_t before_, done_, total_;
  double seconds_ = 0, cpu_seconds_ = 0;
  std::deque<Sample> recent_;  ///< samples of the last few seconds, oldest first
};

}  // namespace tw::simulation
