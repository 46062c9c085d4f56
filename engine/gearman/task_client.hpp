#pragma once
// Submits jobs to one Gearman job server and receives their results, many at a time on one thread.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/gearman/endpoint.hpp"

namespace tw::gearman {

/// Something that happened to a submitted task.
struct TaskEvent {
  enum class Kind {
    Running,  ///< a worker has begun it, or still works on it
    Done,     ///< `data` is the result
    Failed    ///< the worker, or several workers, gave up
  };
  std::uint64_t task = 0;
  Kind kind = Kind::Running;
  std::string data{};
};

/// Use on one thread. Tasks that are not done are withdrawn by the destructor, unless they are being worked on.
class TaskClient {
 public:
  /// Does not connect yet. `address`: numerical address of the server.
  TaskClient(const std::string& address, std::uint16_t port);
  ~TaskClient();
  TaskClient(const TaskClient&) = delete;
  TaskClient& operator=(const TaskClient&) = delete;

  /// `task`: a number that is not in use. `urgent` tasks overtake others.
  void submit(std::uint64_t task, const std::string& function, std::string payload, bool urgent = false);
  /// Sends and receives, waiting at most this long, and appends what happened. Returns "", or why the connection was
  /// lost; this object can then only be destroyed.
  std::string exchange(int milliseconds, std::vector<TaskEvent>& events);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tw::gearman
