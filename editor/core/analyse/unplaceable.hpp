#pragma once
// Measures the mean number of unplaceable tiles per game: the only statistic in the Analyse workspace that requires
// playing games.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/core/simulate/experiment_run.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// The mean number of unplaceable tiles per game with its interval, as in "0.41 ± 0.09".
struct UnplaceableMetric {
  double mean = 0, low = 0, high = 0;
  std::int64_t games = 0;
};

/// A background measurement that plays a few games of two sets, one set after the other. Used only on the UI thread.
/// Destroying it or requesting other sets stops the games.
class UnplaceableMeasurement {
 public:
  static constexpr std::int64_t kGames = 200;
  struct Services {
    /// Compiles a set with the document's rules. Returns a finding if it cannot be played.
    std::function<model::Result<std::shared_ptr<const game::Game>>(const model::TileSet&)> compile;
    BackgroundTask::Post post;
  };
  UnplaceableMeasurement(Services services, std::function<void()> on_change);

  /// Measures `before`, unless it is the `before` of the previous call, and then `after`. `after` is nullptr if both
  /// sets are the same.
  void measure(std::shared_ptr<const model::TileSet> before, std::shared_ptr<const model::TileSet> after);
  const std::optional<UnplaceableMetric>& before() const { return before_; }
  const std::optional<UnplaceableMetric>& after() const { return after_; }
  bool running() const { return run_ != nullptr; }

 private:
  void next();
  void begin(const model::TileSet& set, std::optional<UnplaceableMetric>& statistic);
  Services services_;
  std::function<void()> on_change_;
  std::shared_ptr<const model::TileSet> before_set_, after_set_;
  bool before_done_ = false, after_done_ = false;
  std::optional<UnplaceableMetric> before_, after_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<ExperimentRun> run_;
};

/// Returns the mean with its interval: "0.41 ± 0.09".
std::string to_text(const UnplaceableMetric& statistic);

}  // namespace tw::editor
