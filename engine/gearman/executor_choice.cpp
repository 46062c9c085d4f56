#include "engine/gearman/executor_choice.hpp"

#include <utility>

#include "engine/gearman/gearman_executor.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "engine/workers/local_executor.hpp"

namespace tw::gearman {

model::Result<std::unique_ptr<simulation::Executor>> make_executor(const ExecutorChoice& choice,
                                                                   std::function<void(const std::string&)> notice) {
  using Made = std::unique_ptr<simulation::Executor>;
  if (choice.on == "here") return Made(std::make_unique<workers::LocalExecutor>(choice.jobs));
  if (choice.on == "threads") return Made(std::make_unique<simulation::ThreadExecutor>(choice.jobs));
  if (choice.on == "processes")
    return Made(std::make_unique<workers::ProcessExecutor>(workers::ProcessOptions{.jobs = choice.jobs}));
  auto servers = parse_endpoints(choice.on);
  if (!servers) return servers.findings();
  GearmanOptions options{.servers = std::move(servers.value()), .notice = std::move(notice)};
  if (!choice.key.empty()) {
    const auto key = Key::read(choice.key);
    if (!key) return key.findings();
    options.key = key.value();
  }
  return Made(std::make_unique<GearmanExecutor>(std::move(options)));
}

}  // namespace tw::gearman
