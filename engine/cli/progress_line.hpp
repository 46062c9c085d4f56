#pragma once
// A line on a terminal that shows the progress of the games; each update overwrites it.

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/simulation/progress_meter.hpp"

namespace tw::cli {

class ProgressLine : public simulation::Observer {
 public:
  /// Prints nothing unless `shown` is true. `what` is printed before the numbers. The workers of `executor` are also
  /// shown; `executor` may be null.
  ProgressLine(std::ostream& to, bool shown, std::string what = {}, const simulation::Executor* executor = nullptr)
      : to_(to), shown_(shown), what_(std::move(what)), executor_(executor) {}
  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override;
  /// Clears the line.
  void clear();

 private:
  std::ostream& to_;
  bool shown_;
  std::string what_;
  const simulation::Executor* executor_;
  bool drawn_ = false;
};

/// A ProgressLine for games that are reported as they finish. Measures the time and prints at most ten times per
/// second. Not thread-safe.
class GameProgress {
 public:
  /// `done` of the `total` games were played in earlier runs.
  GameProgress(std::ostream& to, bool shown, std::int64_t done, std::int64_t total, std::string what = {},
               const simulation::Executor* executor = nullptr)
      : line_(to, shown, std::move(what), executor), meter_(done, total) {}
  /// Adds finished games and the CPU time spent on them, in seconds.
  void advance(std::int64_t games, double cpu_seconds);
  /// Clears the line.
  void clear() { line_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;
  ProgressLine line_;
  simulation::ProgressMeter meter_;
  Clock::time_point last_ = Clock::now(), last_report_ = last_;
};

/// Returns text such as "12,300 of 100,000 games 12 % 7,800 games/s 11 s left".
std::string progress_text(const simulation::Progress& progress);
/// Returns text such as "  12 workers"; "" if the games are played on this computer.
std::string workers_text(const simulation::WorkerStatus& state);
/// Returns text such as "interrupted after 20 of 100 games". `continues`: the same command continues from there.
std::string interrupted_text(std::int64_t done, std::int64_t total, bool continues);

}  // namespace tw::cli
