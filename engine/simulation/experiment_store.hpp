#pragma once
// Stores an experiment in an SQLite file (docs/formats/experiment.md), so that an interrupted run can be resumed. The
// file contains the sums of all games and the rows of the first games.

#include <filesystem>
#include <memory>

#include "engine/simulation/executor.hpp"
#include "engine/simulation/shard_plan.hpp"

namespace tw::simulation {

/// The open file of an experiment. Must be used by one thread at a time. While it is open, no other program can open
/// the file.
class ExperimentStore {
 public:
  /// Opens or creates the file of an experiment. `columns`: the columns of metric_columns_of(experiment). A rejected
  /// file is not changed. Findings: TW121 the file cannot be opened or is not an experiment; TW122 it belongs to
  /// another experiment or contains more games than requested.
  static model::Result<std::unique_ptr<ExperimentStore>> open(const Experiment& experiment,
                                                              const std::vector<Column>& columns,
                                                              const std::filesystem::path& path);

  virtual ~ExperimentStore() = default;
  /// Reads the stored sums into `summary`, which must be empty, marks the played games in `plan`, and stores the number
  /// of requested games. Findings: TW123 if the file is damaged.
  virtual model::Findings load(ShardPlan& plan, Summary& summary) = 0;
  /// Writes batches that have already been added to `summary`. They are safe after the next commit; add() itself
  /// commits at intervals. Findings: TW124 if they cannot be written; everything committed before is preserved.
  virtual model::Findings add(const std::vector<Batch>& batches, const Summary& summary) = 0;
  /// Commits and syncs everything at the end of a run. Findings as in add().
  virtual model::Findings commit(const Summary& summary) = 0;
};

}  // namespace tw::simulation
