#pragma once
// How far an experiment is, and how long it will take.

#include <cstdint>
#include <deque>

#include "engine/simulation/experiment.hpp"

namespace tw::simulation {

/// Fed with the time that passed; knows no clock of its own, so that tests can.
class ProgressMeter {
 public:
  /// `done` of `total` games were played by earlier runs.
  ProgressMeter(std::int64_t done, std::int64_t total) : before_(done), done_(done), total_(total) {}

  /// `seconds` since the last call, in which `games` were finished with `cpu_seconds` of work. Time without games
  /// while paused is left out.
  void advance(double seconds, std::int64_t games, double cpu_seconds, bool paused);
  Progress progress() const;

 private:
  struct Sample {
    double seconds;
    std::int64_t done;
  };
  std::int64_t before_, done_, total_;
  double seconds_ = 0, cpu_seconds_ = 0;
  std::deque<Sample> recent_;  ///< of the last few seconds, oldest first
};

}  // namespace tw::simulation
