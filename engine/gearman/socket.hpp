#pragma once
// A TCP connection to a job server; no operation blocks for long.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tw::gearman {

/// Maximum time to wait for the other side to accept or to continue a message.
constexpr int kTimeoutMilliseconds = 10'000;

/// A TCP socket, connected or not. Use on one thread at a time.
class Socket {
 public:
  /// Called at least ten times a second while the socket waits. Returns true to give up.
  using StopCheck = std::function<bool()>;
  enum class Status { Ok, Timeout, Closed };

  Socket() = default;
  ~Socket() { close(); }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  /// Connects to a numerical address. Returns "" or why it failed.
  std::string connect(const std::string& address, std::uint16_t port, const StopCheck& should_stop);
  void close();
  bool is_open() const { return socket_ >= 0; }
  /// Returns the file descriptor, for poll() and similar functions.
  int descriptor() const { return socket_; }

  /// Sends everything. Returns false, and closes the connection, if the other side accepts nothing for ten seconds.
  bool send(std::string_view bytes, const StopCheck& should_stop = {});
  /// Waits up to this long for bytes, and appends at most `most` of them. Also returns Timeout if `should_stop` returns
  /// true.
  Status receive(std::string& to, std::size_t most, int milliseconds, const StopCheck& should_stop = {});
  /// Returns true if the other side has closed the connection.
  bool is_closed_by_peer() const;

 private:
  int socket_ = -1;
};

}  // namespace tw::gearman
