#pragma once
// Asks a Gearman job server about its workers, with the text protocol that all job servers understand.

#include <optional>
#include <string>
#include <vector>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/socket.hpp"

namespace tw::gearman {

/// A worker that is connected to a job server.
struct ConnectedWorker {
  std::string address;
  std::string identifier;              ///< "-" if the worker did not give one
  std::vector<std::string> functions;  ///< the kinds of jobs that it accepts
};

/// A connection to a job server, for querying its workers. Use on one thread at a time.
class ServerConnection {
 public:
  using StopCheck = Socket::StopCheck;

  /// Connects to a server and checks that it is a Gearman job server. Returns "", or why this failed: a sentence
  /// without a full stop that names the server. `loopback_only`: true if only servers on this computer are acceptable.
  std::string connect(const Endpoint& server, bool loopback_only, const StopCheck& should_stop);
  void close() { socket_.close(); }
  /// Returns the numerical address of the server, for example "127.0.0.1".
  const std::string& address() const { return address_; }

  /// Return the number of workers that accept jobs of this function, and all workers. If the server does not answer
  /// within ten seconds, they return nullopt and close the connection.
  std::optional<int> workers_for(const std::string& function, const StopCheck& should_stop);
  std::optional<std::vector<ConnectedWorker>> workers(const StopCheck& should_stop);

 private:
  /// Sends a command and returns the answer up to a line that consists of `end`.
  std::optional<std::string> ask(const std::string& command, std::string_view end, const StopCheck& should_stop);

  Socket socket_;
  std::string address_;
};

/// Returns the message for servers that are refused without a key.
std::string key_required_message(const Endpoint& server);

}  // namespace tw::gearman
