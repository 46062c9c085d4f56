#include "engine/workers/worker_child.hpp"

#include <chrono>
#include <new>
#include <utility>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/worker_pool.hpp"

namespace tw::workers {
namespace {

using Clock = std::chrono::steady_clock;
using simulation::seconds_since;

}  // namespace

std::unique_ptr<WorkerChild> WorkerChild::start(const ProcessOptions& options) {
  auto child = process::Child::start({.program = options.program,
                                      .arguments = options.arguments,
                                      .largest_message = kMaxMessageBytes,
                                      .shared_bytes = sizeof(SharedPage),
                                      .max_memory = options.max_memory});
  if (!child) return nullptr;
  new (child->memory()) SharedPage;
  return std::unique_ptr<WorkerChild>(new WorkerChild(std::move(child), options.decision_timeout));
}

WorkerChild::Status WorkerChild::exchange(const std::string& message, std::string& answer,
                                          const std::function<Request()>& requested, double time_to_stop) {
  SharedPage& shared = page();
  shared.stop = shared.end = false;
  std::int64_t decisions = shared.decisions;
  Clock::time_point progress = Clock::now(), asked = progress, told{};
  hung_ = false;
  const auto leave = [&] {
    const Request wanted = requested();
    if (wanted == Request::EndJob) shared.end = true;
    if (wanted == Request::Leave && !shared.stop.exchange(true)) told = Clock::now();
    // If a long time has passed since the last call, this process was suspended, and probably the worker process, too.
    const bool slept = seconds_since(std::exchange(asked, Clock::now())) > 1;
    if (std::exchange(decisions, shared.decisions.load()) != decisions || slept) progress = Clock::now();
    if (wanted == Request::Leave && seconds_since(told) > time_to_stop) return true;
    return hung_ = seconds_since(progress) > patience_;
  };
  process::Channel& channel = child_->channel();
  process::Channel::Status status = channel.send(message, leave);
  if (status == process::Channel::Status::Ok) status = channel.receive(answer, leave);
  if (status == process::Channel::Status::Ok) return Status::Answered;
  return status == process::Channel::Status::Left && !hung_ ? Status::Left : Status::Ended;
}

LostGame WorkerChild::lost_game() {
  LostGame out{.experiment = page().experiment, .game = page().game, .contestant = page().contestant};
  const std::string how = child_->end();
  if (hung_)
    // translators: follows the subject, such as: the process that played game 3
    out.how = tr("made no decision for {0} s", language::format_decimal(patience_));
  else
    // translators: follows the subject, such as: the process that played game 3
    out.how = how.empty() ? tr("did not answer") : how;
  return out;
}

}  // namespace tw::workers
