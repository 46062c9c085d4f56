#pragma once
// Sends and receives messages on file descriptors. A message is preceded by its size: four bytes, least significant
// byte first.

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace tw::process {

/// A channel for messages. Owns its file descriptors. Use on one thread at a time.
class Channel {
  using Clock = std::chrono::steady_clock;

 public:
  enum class Status { Ok, Closed, Left };
  /// Called at least ten times a second while the channel waits. Returns true to stop waiting.
  using Leave = std::function<bool()>;

  /// `in` and `out` may be the same descriptor. `largest`: maximum size of a received message in bytes.
  Channel(int in, int out, std::size_t largest) : in_(in), out_(out), max_message_bytes_(largest) {}
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Send and receive one message. Closed: the other side has closed the channel, or sent a message that is too large.
  /// Left: `leave` returned true; the channel can then be used only by calling the same function again.
  Status send(std::string_view message, const Leave& leave = {});
  Status receive(std::string& message, const Leave& leave = {});

 private:
  Status wait_for(int descriptor, short what, const Leave& leave);
  Status read_into(char* to, std::size_t count, std::size_t& done, const Leave& leave);

  int in_, out_;
  std::size_t max_message_bytes_;
  Clock::time_point last_check_{};  ///< when `leave` was called last
  std::string sending_;             ///< the rest of a message that has been sent in part
  unsigned char header_[4] = {};    ///< size of the message that is being received
  std::size_t header_read_ = 0, body_read_ = 0;
};

/// Returns a channel to the program that started this process, over the standard input and output of this process, and
/// replaces both for plugins that read or print: standard input becomes empty, and standard output goes to standard
/// error. `end_with_parent`: true to end this process, whatever it is doing, when the other side of the input is
/// closed.
Channel take_standard_channel(std::size_t largest, bool end_with_parent);

/// Ends this process when the other side of a pipe or socket is closed, whatever this process is doing. Starts a
/// thread.
void end_process_with(int descriptor);

}  // namespace tw::process
