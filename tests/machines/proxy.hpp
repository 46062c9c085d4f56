#pragma once
// A TCP connection that can be cut, for tests.

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tw::test {

/// Passes connections to a port of this computer on to another port.
class Proxy {
 public:
  explicit Proxy(std::uint16_t to);
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;
  std::uint16_t port() const { return port_; }
  std::string name() const { return "127.0.0.1:" + std::to_string(port_); }
  /// Closes all connections; new ones are possible.
  void cut();
  /// Returns the number of connections that were made.
  int connections() const { return connections_; }

 private:
  void accept_all(const std::stop_token& stop);
  void pass(int from, int to);

  std::uint16_t port_ = 0, to_;
  int listener_ = -1;
  std::atomic<int> connections_{0};
  std::mutex mutex_;
  std::vector<int> sockets_;
  std::vector<std::jthread> threads_;
  std::jthread acceptor_;
};

}  // namespace tw::test
