#include "engine/simulation/job_player.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/simulation/worker_pool.hpp"

namespace tw::simulation {

PlayedJob JobPlayer::play(const Job& job, const BeforeGame& before_game, const StopCheck& should_stop) {
  PlayedJob out;
  Batch& batch = out.batch;
  std::shared_ptr<Summary> sums;
  const double cpu_begun = thread_cpu_seconds();
  std::int64_t index = 0;
  bool adding = false;  // true while a result is added to the batch
  try {
    if (may_be_summed(experiments_, job)) {
      const int experiment = job.front().experiment;
      sums = std::make_shared<Summary>(empty_summary(experiments_[experiment], columns(experiment)));
    }
    for (const GameRange& range : job) {
      const Experiment& experiment = experiments_[range.experiment];
      const MetricColumns& measured = metric_columns(range.experiment);
      for (index = range.first; index < range.end && before_game(range.experiment, index); ++index) {
        GameResult result = play_game(experiment, measured, index, should_stop);
        adding = true;
        if (index == range.first) batch.ranges.push_back({range.experiment, index, index});
        ++batch.ranges.back().end;
        if (sums)
          sums->add(result);
        else
          batch.games.push_back(std::move(result));
        adding = false;
      }
      if (index < range.end) break;
    }
  } catch (const GameDiscarded&) {
  } catch (const std::exception& error) {
    if (adding) {  // memory is exhausted: the batch may contain a part of the result
      batch = {};
      sums.reset();
    }
    out.error = tr("game {0}: {1}", index, error.what());
  }
  batch.sums = std::move(sums);
  batch.cpu_seconds = thread_cpu_seconds() - cpu_begun;
  return out;
}

const MetricColumns& JobPlayer::metric_columns(int experiment) {
  auto& made = metric_columns_[experiment];
  if (!made) made.emplace(metric_columns_of(experiments_[experiment]));
  return *made;
}

Summary empty_summary(const Experiment& experiment, const std::vector<Column>& columns) {
  return {static_cast<int>(experiment.contestants.size()), experiment.game->parts(), columns};
}

}  // namespace tw::simulation
