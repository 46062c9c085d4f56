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
    Taken,    ///< answer to ask_about(): the server has given the task to a worker
    Done,     ///< `data` is the result; "" if it was too large
    Failed    ///< one or more workers gave up
  };
  std::uint64_t task = 0;
  Kind kind = Kind::Running;
  std::string data{};
};

/// A connection to a job server for submitting tasks. Use on one thread. When the object is destroyed, the server
/// withdraws the tasks that no worker has begun.
class TaskClient {
 public:
  /// Connects. `address`: numerical address of the server. exchange() reports if this fails. `max_bytes`: maximum size
  /// of a result; larger ones are not stored.
  TaskClient(const std::string& address, std::uint16_t port, std::size_t max_bytes, Socket::StopCheck should_stop = {});

  /// Submits a task. `task`: a number that is not in use. `urgent` tasks overtake others.
  void submit(std::uint64_t task, std::string_view function, std::string_view payload, bool urgent = false);
  /// Asks the server whether a worker has the task. Does nothing if the server has not received the task yet.
  void ask_about(std::uint64_t task);
  /// Sends and receives data, waiting up to this long for the first event, and appends all events. Returns "", or why
  /// the connection was lost; this object can then only be destroyed.
  std::string exchange(int milliseconds, std::vector<TaskEvent>& events);

 private:
  /// Reads the packets that have arrived completely. Returns false if one is not valid.
  bool read_packets(std::vector<TaskEvent>& events);
  bool read(PacketType type, std::string_view data, std::vector<TaskEvent>& events);

  Socket socket_;
  std::size_t max_bytes_;
  Socket::StopCheck leave_;
  std::string lost_, input_;
  std::size_t skipped_ = 0;              ///< number of bytes to skip, the rest of a packet that was too large
  std::deque<std::uint64_t> submitted_;  ///< tasks whose handles have not arrived, in the order of submission
  std::unordered_map<std::string, std::uint64_t> tasks_;    ///< by handle
  std::unordered_map<std::uint64_t, std::string> handles_;  ///< by task
};

}  // namespace tw::gearman
