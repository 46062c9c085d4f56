#pragma once
// The names that workers register with job servers, and the information in these names.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/sealing.hpp"
#include "engine/gearman/server_connection.hpp"

namespace tw::gearman {

/// The contents of a Tilewright worker's identifier: "tilewright/VERSION/KEY/NAME/SLOT/STATE".
struct WorkerIdentity {
  std::string version;
  std::string key;    ///< fingerprint of its key
  std::string name;   ///< "HOST:PROCESS"
  int slot = 1;       ///< number of the slot, from 1; each slot plays one job at a time
  std::string state;  ///< "idle"; "busy", or the ids of the games that it plays
};
/// Returns an identifier that a job server accepts.
std::string identifier_of(const WorkerIdentity& worker);
/// Parses an identifier. Returns nullopt if it does not belong to a Tilewright worker.
std::optional<WorkerIdentity> parse_identifier(const std::string& identifier);

/// Returns the name of this process: "HOST:PROCESS".
std::string own_worker_name();
/// Returns true if a name received in a message has the form of own_worker_name().
bool is_worker_name(const std::string& name);

/// Returns the number of workers that accept jobs sealed with a key by a client of this version.
int count_workers(const std::vector<ConnectedWorker>& workers, const Key& key);
/// Returns true if there are Tilewright workers with another version or key.
bool has_other_workers(const std::vector<ConnectedWorker>& workers, const Key& key);
/// The reasons why workers refused a run, by name of the worker.
using Refusals = std::map<std::string, std::string>;
/// Returns the number of workers that have this version and key and have not refused the run, including those that
/// accept no jobs at the moment.
int count_willing(const std::vector<ConnectedWorker>& workers, const Key& key, const Refusals& refusals);
/// Explains that no worker plays the run: all have refused it. A sentence without a full stop.
std::string describe_refusals(const Refusals& refusals);
/// Explains why no worker plays, as a sentence without a full stop. `workers`: all workers of the server, if known.
std::string describe_missing_workers(const Endpoint& server, const Key& key,
                                     const std::optional<std::vector<ConnectedWorker>>& workers);

}  // namespace tw::gearman
