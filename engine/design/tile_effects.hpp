#pragma once
// Predicts the effects of tiles on play metrics, from games played with random designs similar to a given game.

#include <memory>
#include <string>
#include <vector>

#include "engine/design/design_player.hpp"
#include "engine/design/suggest_target.hpp"

namespace tw::design {

/// Response surfaces of play metrics for designs near a game. Immutable; may be used by several threads.
class MetricSurfaces {
 public:
  struct Options {
    Level level;
    std::int64_t games = 8'000;  ///< approximate number of games to play, at least 8
    std::uint64_t seed = 1;
  };
  /// Plays games of designs in which the copies of all tiles, and their total, vary. Findings: TW120 if no copies can
  /// vary, or after a stop; the findings of DesignPlayer::play(). The result depends on the options, not on the
  /// executor.
  static model::Result<MetricSurfaces> measure(const xml::GameFiles& game, std::vector<statistics::Metric> metrics,
                                               Options options, simulation::Executor& executor,
                                               const simulation::Control& control,
                                               DesignPlayer::Progress progress = {});

  const std::vector<statistics::Metric>& metrics() const { return metrics_; }
  /// Returns the number of games that were played.
  std::int64_t games() const { return games_; }

  /// Returns a target for raising or lowering a metric. Fits the metric's surface, which takes a few tenths of a
  /// second. The target may outlive the object. Finding TW120 if the metric hardly depends on the tiles.
  model::Result<MetricTarget> target(std::size_t metric, bool raise) const;

 private:
  MetricSurfaces(Space space, std::vector<statistics::Metric> metrics);

  std::shared_ptr<const Space> space_;
  std::vector<statistics::Metric> metrics_;
  std::shared_ptr<Samples> samples_;
  std::vector<std::vector<Observation>> observations_;  ///< by metric and sample
  std::int64_t games_ = 0;
};

}  // namespace tw::design
