#pragma once
// Creates the executor selected by the user.

#include <functional>
#include <memory>
#include <string>

#include "engine/model/finding.hpp"
#include "engine/simulation/executor.hpp"

namespace tw::gearman {

/// Where games are played.
struct ExecutorChoice {
  /// "threads"; "processes", so that a crash of a faulty plugin does no harm; "here": processes if a plugin from
  /// outside the installation is used, otherwise threads; or HOST[:PORT][,...]: the workers of job servers.
  std::string on = "here";
  std::string key{};  ///< with job servers: file with the key of their workers; "" for none
  int jobs = 1;       ///< number of threads or processes, 1 to simulation::kMaxJobs; not used with job servers
};

/// Creates the executor. Reads the key, but does not connect. `notice` receives messages about job servers, as in
/// GearmanOptions. Findings: TW120 if the job servers or the key are not valid.
model::Result<std::unique_ptr<simulation::Executor>> make_executor(const ExecutorChoice& choice,
                                                                   std::function<void(const std::string&)> notice = {});

}  // namespace tw::gearman
