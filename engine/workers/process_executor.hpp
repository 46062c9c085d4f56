#pragma once
// An executor that plays games in worker processes on this machine, so that a bot or a game of a plugin cannot damage
// this process.

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/process/child.hpp"
#include "engine/simulation/executor.hpp"

namespace tw::workers {

struct ProcessOptions {
  int jobs = 1;  ///< number of processes, 1 to simulation::kMostJobs
  std::filesystem::path program = process::find_program("tilewright");  ///< the program that is started
  std::vector<std::string> arguments{"worker", "--stdio", "--page", std::to_string(process::kMemoryDescriptor)};
  /// Maximum duration of one decision or of a turn of the rules in seconds, after which a process is considered to be
  /// in an endless loop.
  double patience = 300;
  std::size_t most_memory = process::usual_memory();  ///< limit on the address space of each process in bytes
};

/// Keeps its processes from one call of play() to the next. A game during which its process ends, or makes no decision
/// for too long, is played once more; if it fails again, play() ends with finding TW125, which names the bot, its
/// plugin, the game and the seed. Findings: TW126 if no process can be started, or the processes refuse the run.
class ProcessExecutor : public simulation::Executor {
 public:
  explicit ProcessExecutor(ProcessOptions options);
  ~ProcessExecutor() override;
  model::Findings play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                       const simulation::Control& control, const simulation::BatchCallback& take) override;

  /// The number of attempts to play a game during which a process ends.
  static constexpr int kAttempts = 2;

 private:
  class Run;
  class Slot;
  struct Idle;

  std::unique_ptr<Idle> take_idle();
  void keep(std::unique_ptr<Idle> process);

  ProcessOptions options_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Idle>> idle_;  ///< processes that wait for the next run
};

}  // namespace tw::workers
