#pragma once
#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// Plays on threads of this process.
class ThreadExecutor : public Executor {
 public:
  explicit ThreadExecutor(int jobs) : jobs_(jobs) {}
  model::Findings play(const Experiment& experiment, ShardPlan& plan, const Control& control,
                       const TakeBatches& take) override;

 private:
  int jobs_;
};

}  // namespace tw::simulation
