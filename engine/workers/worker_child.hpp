#pragma once
// A process on this machine that plays jobs: `tilewright worker --stdio`.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/process/child.hpp"
#include "engine/workers/shared_page.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

struct ProcessOptions {
  int jobs = 1;  ///< number of processes, 1 to simulation::kMaxJobs
  std::filesystem::path program = process::find_program("tilewright");  ///< the program that is started
  std::vector<std::string> arguments{"worker", "--stdio", "--page", std::to_string(process::kMemoryDescriptor)};
  /// Maximum time in seconds for one decision, or for the rules between two decisions. A process that takes longer is
  /// considered to be in an endless loop.
  double decision_timeout = 300;
  std::size_t max_memory = process::default_memory_limit();  ///< limit on the address space of each process in bytes
};

/// A running worker process. The destructor kills it. Must be used by one thread at a time.
class WorkerChild {
 public:
  /// Returns null if the process cannot be started.
  static std::unique_ptr<WorkerChild> start(const ProcessOptions& options);

  /// What the worker process should do while it plays a job.
  enum class Request {
    Play,    ///< play the job
    EndJob,  ///< end the job before the next game and return the games played so far
    Leave    ///< end the job before the next decision, and give up if the process does not answer soon
  };
  enum class Status {
    Answered,
    Ended,  ///< the process ended, or made no decision for too long
    Left    ///< the process did not answer after Request::Leave
  };

  /// Sends a message and waits for the answer. `requested` is called at least ten times a second. `time_to_stop`: time
  /// to wait for the answer after Request::Leave, in seconds. After Ended and Left, only lost_game() may be called.
  Status exchange(const std::string& message, std::string& answer, const std::function<Request()>& requested,
                  double time_to_stop = 1);

  /// Kills the process and returns the game that it was playing, and how it ended.
  LostGame lost_game();

  std::set<std::string> known;  ///< the runs whose texts the process already has

 private:
  WorkerChild(std::unique_ptr<process::Child> child, double decision_timeout)
      : child_(std::move(child)), patience_(decision_timeout) {}
  SharedPage& page() { return *static_cast<SharedPage*>(child_->memory()); }

  std::unique_ptr<process::Child> child_;
  double patience_;
  bool hung_ = false;
};

}  // namespace tw::workers
