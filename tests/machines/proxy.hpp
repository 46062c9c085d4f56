#pragma once
// A TCP proxy whose connections can be cut, for tests.

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tw::test {

/// Forwards the connections to its own port to another port of this computer.
class Proxy {
 public:
  explicit Proxy(std::uint16_t to);
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;
  std::uint16_t port() const { return port_; }
  std::string name() const { return "127.0.0.1:" + std::to_string(port_); }
  /// Closes all connections. New connections are still accepted.
  void cut();
  /// Returns the number of connections made so far.
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
