#pragma once
// One line of a terminal that is written over and over while games are played.

#include <iosfwd>
#include <string>
#include <utility>

#include "engine/simulation/experiment.hpp"

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

/// "12,300 of 100,000 games  12 %  7,800 games/s  11 s left"
std::string progress_text(const simulation::Progress& progress);

}  // namespace tw::cli
