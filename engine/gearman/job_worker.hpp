#pragma once
// The worker: plays games for all clients that send jobs to a Gearman job server.

#include <functional>
#include <string>
#include <vector>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/sealing.hpp"
#include "engine/simulation/experiment.hpp"
#include "engine/workers/worker_child.hpp"

namespace tw::gearman {

struct WorkerOptions {
  std::vector<Endpoint> servers;        ///< job servers; the slots are distributed among them
  Key key = Key::open();                ///< with the open key, only servers on this computer are accepted
  workers::ProcessOptions processes{};  ///< options for the processes that play the games; `jobs`: number of slots
  /// Receives one line for each event that matters to an administrator. Called on any thread, never concurrently.
  std::function<void(const std::string&)> log;
};

/// Serves jobs until `control` is stopped. Each slot plays one job at a time, in its own process. When a server is
/// lost, its slots try the servers in turn until one can be reached. After a stop, jobs end before the next decision;
/// the games played until then are sent to the client. Findings: TW120 if a server is not acceptable without a key;
/// TW126 if processes cannot be started; TW127 if no server can be reached at the beginning.
model::Findings serve(const WorkerOptions& options, const simulation::Control& control);

}  // namespace tw::gearman
