#pragma once
// Submits jobs to one Gearman job server and receives their results, many at a time on one thread. Speaks the protocol
// itself: libgearman searches all its tasks for each packet that arrives.

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/gearman/packet.hpp"
#include "engine/gearman/socket.hpp"

namespace tw::gearman {

/// Something that happened to a submitted task.
struct TaskEvent {
  enum class Kind {
    Running,  ///< a worker has begun the task, or is still working on it
    Done,     ///< `data` is the result
    Failed    ///< one or more workers gave up
  };
  std::uint64_t task = 0;
  Kind kind = Kind::Running;
  std::string data{};
};

/// A connection to a job server that submits tasks. Use on one thread. When the object is destroyed, the server
/// withdraws the tasks that no worker has begun.
class TaskClient {
 public:
  /// Connects. `address`: numerical address of the server. exchange() reports if this fails. `most_bytes`: maximum size
  /// of a result; the connection is closed if a larger one arrives.
  TaskClient(const std::string& address, std::uint16_t port, std::size_t most_bytes, Socket::Leave leave = {});

  /// Submits a task. `task`: a number that is not in use. `urgent` tasks overtake others.
  void submit(std::uint64_t task, std::string_view function, std::string_view payload, bool urgent = false);
  /// Sends and receives data, waiting up to this long for the first event, and appends all events. Returns "", or why
  /// the connection was lost; this object can then only be destroyed.
  std::string exchange(int milliseconds, std::vector<TaskEvent>& events);

 private:
  /// Reads the packets that have arrived completely. Returns false if one is not valid.
  bool read_packets(std::vector<TaskEvent>& events);
  bool read(PacketType type, std::string_view data, std::vector<TaskEvent>& events);

  Socket socket_;
  std::size_t most_bytes_;
  Socket::Leave leave_;
  std::string lost_, input_;
  std::deque<std::uint64_t> submitted_;  ///< tasks whose handles have not arrived, in the order of submission
  std::unordered_map<std::string, std::uint64_t> tasks_;  ///< by handle
};

}  // namespace tw::gearman
