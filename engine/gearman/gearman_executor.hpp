#pragma once
// An executor that plays games on the workers of Gearman job servers: on any number of machines.

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/sealing.hpp"
#include "engine/simulation/executor.hpp"

namespace tw::gearman {

struct GearmanOptions {
  std::vector<Endpoint> servers;  ///< job servers; all are used
  Key key = Key::open();          ///< with the open key, only servers on this computer are accepted
  /// Seconds without a response from a worker after which its games are given to another worker.
  double worker_timeout = 30;
  /// Receives messages for the user: sentences without a full stop. Called on the thread that calls play(). May be
  /// null.
  std::function<void(const std::string&)> notice{};
};

/// Contacts all job servers. Returns the number of workers that accept jobs with this key, and the reason if there are
/// none. `should_stop`: called at least ten times a second; returns true to give up, in which case the result is
/// meaningless. Findings: TW120 if a server is not acceptable without a key; TW127 if no server can be reached, or if
/// all workers have another version or key.
model::Result<simulation::WorkerStatus> contact_servers(const std::vector<Endpoint>& servers, const Key& key,
                                                        const std::function<bool()>& should_stop);

/// Keeps several jobs queued for each worker, so that workers never wait. The loss of a server or worker costs time,
/// but no games are lost: games whose results do not arrive are played again. A result is ignored if the result of the
/// same job has already arrived, if it is damaged, or if it was not sealed with the right key. While all servers are
/// lost, or no worker is connected, play() waits, reports this through `notice` and workers(), and continues
/// automatically; stop it with its Control. While paused, jobs that workers have already received are finished, but no
/// others are sent.
///
/// If a worker cannot play the run, this is announced, and the other workers continue. If all workers have refused the
/// run, play() waits for a worker that can play it, but ends if no game has been played so far.
///
/// Findings in addition to those of Executor::play(): TW120 if a server is not acceptable without a key; TW126 if all
/// workers refuse the run; TW127 if no server can be reached at the beginning, or if all workers have another version
/// or key.
class GearmanExecutor : public simulation::Executor {
 public:
  explicit GearmanExecutor(GearmanOptions options);
  ~GearmanExecutor() override;
  model::Findings play(std::span<const simulation::Experiment> experiments, simulation::GameSource& source,
                       const simulation::Control& control, const simulation::BatchCallback& take) override;
  simulation::WorkerStatus workers() const override;

 private:
  class Run;
  class Link;
  struct ServerState {
    int workers = 0;
    std::string waiting{};
    bool lost = false, asked = true;  ///< `asked`: false while a run waits for the server's first answer
  };

  /// Sets the state of a server and announces changes.
  void set_state(std::size_t server, ServerState state);
  /// Returns true if all servers have answered and none of them has a worker that accepts jobs.
  bool has_no_workers() const;
  void add_notice(const std::string& message);
  void deliver_notices();

  GearmanOptions options_;
  bool contacted_ = false;  ///< true after the first contact has succeeded
  mutable std::mutex mutex_;
  std::vector<ServerState> servers_;
  std::vector<std::string> notices_;
};

}  // namespace tw::gearman
