#pragma once
// An experiment in an SQLite file (docs/formats/experiment.md), so that stopped work goes on: its sums, and its first
// games one by one.

#include <filesystem>
#include <memory>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// One thread at a time. While it is open no other program can open the file.
class Store {
 public:
  /// Opens the experiment's file or makes it. Findings: TW121 it cannot be opened or is not an experiment, TW122 it is
  /// another experiment or holds more games than are asked for. `columns`: those of measuring_of(experiment). A file
  /// that is refused is left as it was.
  static model::Result<std::unique_ptr<Store>> open(const Experiment& experiment, const std::vector<Column>& columns,
                                                    const std::filesystem::path& path);

  virtual ~Store() = default;
  /// Takes the stored sums into `summary`, which must be empty, and marks what is played in `plan`. Findings (TW123) if
  /// the file is damaged.
  virtual model::Findings load(ShardPlan& plan, Summary& summary) = 0;
  /// Writes batches, which `summary` holds already; they are safe after the next commit(), which add() calls by itself
  /// now and then. Findings (TW124) if it cannot be written: what was committed stays.
  virtual model::Findings add(const std::vector<Batch>& batches, const Summary& summary) = 0;
  virtual model::Findings commit(const Summary& summary) = 0;
};

}  // namespace tw::simulation
