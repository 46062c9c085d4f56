#include "editor/core/analyse/unplaceable.hpp"

#include "engine/plotting/numbers.hpp"
#include "engine/statistics/experiment_metrics.hpp"
#include "engine/workers/run_description.hpp"

namespace tw::editor {

UnplaceableMeasurement::UnplaceableMeasurement(Services services, std::function<void()> on_change)
    : services_(std::move(services)), on_change_(std::move(on_change)) {}

void UnplaceableMeasurement::measure(std::shared_ptr<const model::TileSet> before,
                                     std::shared_ptr<const model::TileSet> after) {
  run_.reset();
  if (before != before_set_) {
    before_set_ = std::move(before);
    before_done_ = false;
    before_.reset();
  }
  after_set_ = std::move(after);
  after_done_ = !after_set_;
  after_.reset();
  next();
}

void UnplaceableMeasurement::next() {
  run_.reset();
  if (!before_done_) {
    before_done_ = true;
    return begin(*before_set_, before_);
  }
  if (!after_done_) {
    after_done_ = true;
    return begin(*after_set_, after_);
  }
}

void UnplaceableMeasurement::begin(const model::TileSet& set, std::optional<UnplaceableMetric>& statistic) {
  auto game = services_.compile(set);
  if (!game) {  // no value if the set cannot be played
    on_change_();
    return next();
  }
  simulation::Experiment experiment;
  experiment.game = std::move(game.value());
  experiment.games = kGames;
  for (int seat = 0; seat < 2; ++seat) experiment.contestants.push_back(workers::make_contestant("random"));
  ExperimentRun::Callbacks callbacks;
  callbacks.progress = [](const Snapshot&) {};
  callbacks.finished = [this, &statistic](const model::Result<simulation::Outcome>& outcome) {
    if (outcome && outcome.value().complete) {
      const simulation::Summary& sum = outcome.value().summary;
      const statistics::Estimate mean = statistics::mean_discards(sum);
      statistic = UnplaceableMetric{mean.value, mean.low, mean.high, sum.games()};
    }
    on_change_();
    // Do not start the next run here: the current run is still calling this function.
    services_.post([this, alive = std::weak_ptr<int>(alive_)] {
      if (!alive.expired()) next();
    });
  };
  run_ = std::make_unique<ExperimentRun>(experiment_work(std::move(experiment), {}), gearman::ExecutorChoice{},
                                         services_.post, std::move(callbacks));
}

std::string to_text(const UnplaceableMetric& statistic) {
  return plotting::format_estimate({statistic.mean, statistic.low, statistic.high}, 2);
}

}  // namespace tw::editor
