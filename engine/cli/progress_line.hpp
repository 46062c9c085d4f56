#pragma once
// One line of a terminal that is written over and over while games are played.

#include <iosfwd>
#include <string>

#include "engine/simulation/experiment.hpp"

namespace tw::cli {

class ProgressLine : public simulation::Observer {
 public:
  /// Writes only if `shown`.
  ProgressLine(std::ostream& to, bool shown) : to_(to), shown_(shown) {}
  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override;
  /// Takes the line away.
  void clear();

 private:
  std::ostream& to_;
  bool shown_;
  bool drawn_ = false;
};

/// "12,300 of 100,000 games  12 %  7,800 games/s  11 s left"
std::string progress_text(const simulation::Progress& progress);

}  // namespace tw::cli
