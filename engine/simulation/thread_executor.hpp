#pragma once
// Plays games on threads of this process.

#include <span>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// An executor that plays on threads of this process.
class ThreadExecutor : public Executor {
 public:
  /// `jobs`: number of threads, 1 to kMaxJobs.
  explicit ThreadExecutor(int jobs) : jobs_(jobs) {}
  model::Findings play(std::span<const Experiment> experiments, GameSource& source, const Control& control,
                       const BatchCallback& take) override;

 private:
  int jobs_;
};

}  // namespace tw::simulation
