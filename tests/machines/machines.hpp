#pragma once
// A real Gearman job server and real workers on this computer, for tests.

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/gearman/gearman_executor.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::test {

/// Returns a port of this computer that is currently free.
std::uint16_t free_port();

/// A process started by a test and killed by the destructor.
class RunningProcess {
 public:
  /// Starts a command and writes its output to the file `log`.
  RunningProcess(const std::vector<std::string>& command, const std::string& log);
  ~RunningProcess();
  RunningProcess(const RunningProcess&) = delete;
  RunningProcess& operator=(const RunningProcess&) = delete;
  void send(int signal) const;
  /// Waits for the end, and returns the exit status, or 128 + the number of the signal that ended the process.
  int wait();
  std::string output() const;
  pid_t id() const { return pid_; }

 private:
  pid_t pid_ = -1;
  std::string log_;
};

/// A job server on a free port.
class GearmanServer {
 public:
  /// `options` are additional options for gearmand.
  explicit GearmanServer(std::vector<std::string> options = {}) : options_(std::move(options)) { start(); }
  /// Kills the server. start() starts it again on the same port.
  void kill() { process_.reset(); }
  void start();
  void send(int signal) const { process_->send(signal); }
  pid_t process() const { return process_->id(); }
  std::uint16_t port() const { return port_; }
  std::string name() const { return "127.0.0.1:" + std::to_string(port_); }
  gearman::Endpoint endpoint() const { return {"127.0.0.1", port_}; }
  std::vector<gearman::Endpoint> endpoints() const { return {endpoint()}; }
  const TemporaryFolder& folder() const { return folder_; }

 private:
  std::vector<std::string> options_;
  TemporaryFolder folder_;
  std::uint16_t port_ = free_port();
  std::unique_ptr<RunningProcess> process_;
};

/// A worker: `tilewright worker --connect`.
class Worker {
 public:
  /// `server` is HOST:PORT; `key` is the path of a key file, or "" for none.
  explicit Worker(const std::string& server, int jobs = 1, const std::string& key = "");
  explicit Worker(const GearmanServer& server, int jobs = 1, const std::string& key = "")
      : Worker(server.name(), jobs, key) {}
  void send(int signal) const { process_->send(signal); }
  int wait() { return process_->wait(); }
  std::string output() const { return process_->output(); }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<RunningProcess> process_;
};

/// A server that answers everything with the same text; with "", it never answers.
class OtherServer {
 public:
  explicit OtherServer(std::string answer);
  ~OtherServer();
  OtherServer(const OtherServer&) = delete;
  OtherServer& operator=(const OtherServer&) = delete;
  std::string name() const { return "127.0.0.1:" + std::to_string(port_); }

 private:
  std::uint16_t port_ = free_port();
  int listener_ = -1;
  std::thread thread_;
};

/// Waits until `done` returns true. Fails the test after a minute.
void wait_until(const std::function<bool()>& done, const std::string& what);
/// Waits until a server has this many workers.
void wait_for_workers(const GearmanServer& server, int count);

}  // namespace tw::test
