#include "editor/core/simulate/experiment_run.hpp"

#include <utility>

namespace tw::editor {
namespace {

class Reporter : public simulation::Observer {
 public:
  explicit Reporter(ExperimentRun::Thread& thread) : thread_(thread) {}
  void on_progress(const simulation::Progress& progress, const simulation::Summary& summary) override {
    thread_.report(
        [&] {
          return Snapshot{progress, summary, thread_.executor.workers()};
        },
        progress.done >= progress.total);
  }

 private:
  ExperimentRun::Thread& thread_;
};

}  // namespace

ExperimentRun::Work experiment_work(simulation::Experiment experiment, std::filesystem::path store) {
  return [experiment = std::move(experiment), store = std::move(store)](ExperimentRun::Thread& thread) {
    Reporter reporter(thread);
    return simulation::run(experiment, thread.executor, store, thread.control, &reporter);
  };
}

}  // namespace tw::editor
