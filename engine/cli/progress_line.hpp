#pragma once
// One line of a terminal that is written over and over while games are played.

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/progress_meter.hpp"

namespace tw::cli {

class ProgressLine : public simulation::Observer {
 public:
  /// Writes only if `shown`; `what` stands before the figures.
  ProgressLine(std::ostream& to, bool shown, std::string what = {}) : to_(to), shown_(shown), what_(std::move(what)) {}
  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override;
  /// Takes the line away.
  void clear();

 private:
  std::ostream& to_;
  bool shown_;
  std::string what_;
  bool drawn_ = false;
};

/// A ProgressLine of games that are told as they are finished, with the time that passed; written ten times a second at
/// most. One thread.
class GameProgress {
 public:
  /// `done` of `total` games were played before.
  GameProgress(std::ostream& to, bool shown, std::int64_t done, std::int64_t total, std::string what = {})
      : line_(to, shown, std::move(what)), meter_(done, total) {}
  /// So many games more, with so many seconds of work.
  void advance(std::int64_t games, double cpu_seconds);
  /// Takes the line away.
  void clear() { line_.clear(); }

 private:
  using Clock = std::chrono::steady_clock;
  ProgressLine line_;
  simulation::ProgressMeter meter_;
  Clock::time_point last_ = Clock::now(), told_ = last_;
};

/// "12,300 of 100,000 games  12 %  7,800 games/s  11 s left"
std::string progress_text(const simulation::Progress& progress);

}  // namespace tw::cli
