#include "engine/gearman/task_client.hpp"

#include <libgearman-1.0/gearman.h>

#include <chrono>
#include <cstdlib>
#include <new>
#include <thread>
#include <unordered_map>

namespace tw::gearman {
namespace {

struct Task {
  std::uint64_t number;
  std::string payload;  ///< libgearman does not copy it
  std::vector<TaskEvent>* events;
};

Task& task_of(gearman_task_st* task) { return *static_cast<Task*>(gearman_task_context(task)); }

gearman_return_t on_status(gearman_task_st* task) {
  task_of(task).events->push_back({task_of(task).number, TaskEvent::Kind::Running});
  return GEARMAN_SUCCESS;
}
gearman_return_t on_complete(gearman_task_st* task) {
  const auto* data = static_cast<const char*>(gearman_task_data(task));
  task_of(task).events->push_back({task_of(task).number, TaskEvent::Kind::Done,
                                   data == nullptr ? std::string() : std::string(data, gearman_task_data_size(task))});
  return GEARMAN_SUCCESS;
}
gearman_return_t on_fail(gearman_task_st* task) {
  task_of(task).events->push_back({task_of(task).number, TaskEvent::Kind::Failed});
  return GEARMAN_SUCCESS;
}

/// Returns true if the connection is still usable.
bool is_usable(gearman_return_t code) {
  return code == GEARMAN_SUCCESS || code == GEARMAN_IO_WAIT || code == GEARMAN_TIMEOUT || code == GEARMAN_WORK_FAIL ||
         code == GEARMAN_WORK_EXCEPTION || code == GEARMAN_WORK_ERROR || code == GEARMAN_WORK_STATUS ||
         code == GEARMAN_WORK_DATA || code == GEARMAN_WORK_WARNING || code == GEARMAN_IN_PROGRESS;
}

}  // namespace

struct TaskClient::State {
  gearman_client_st* client = gearman_client_create(nullptr);
  std::unordered_map<std::uint64_t, std::unique_ptr<Task>> tasks;
  std::vector<TaskEvent> events;
  std::string lost;

  ~State() {
    if (client != nullptr) gearman_client_free(client);
  }
};

TaskClient::TaskClient(const std::string& address, std::uint16_t port) : state_(std::make_unique<State>()) {
  gearman_client_st* const client = state_->client;
  if (client == nullptr) throw std::bad_alloc();
  gearman_client_add_options(client, GEARMAN_CLIENT_NON_BLOCKING);
  gearman_client_add_options(client, GEARMAN_CLIENT_FREE_TASKS);
  if (gearman_client_add_server(client, address.c_str(), port) != GEARMAN_SUCCESS)
    state_->lost = gearman_client_error(client);
  gearman_client_set_status_fn(client, on_status);
  gearman_client_set_complete_fn(client, on_complete);
  gearman_client_set_fail_fn(client, on_fail);
  gearman_client_set_exception_fn(client, on_fail);
}

TaskClient::~TaskClient() = default;

void TaskClient::submit(std::uint64_t task, const std::string& function, std::string payload, bool urgent) {
  auto added = std::make_unique<Task>(Task{task, std::move(payload), &state_->events});
  gearman_return_t code = GEARMAN_SUCCESS;
  (urgent ? gearman_client_add_task_high : gearman_client_add_task)(state_->client, nullptr, added.get(),
                                                                    function.c_str(), nullptr, added->payload.data(),
                                                                    added->payload.size(), &code);
  if (code != GEARMAN_SUCCESS) state_->lost = gearman_client_error(state_->client);
  state_->tasks[task] = std::move(added);
}

std::string TaskClient::exchange(int milliseconds, std::vector<TaskEvent>& events) {
  State& state = *state_;
  if (state.tasks.empty()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    return state.lost;
  }
  gearman_return_t code = gearman_client_run_tasks(state.client);
  if (code == GEARMAN_IO_WAIT && state.events.empty()) {
    gearman_client_set_timeout(state.client, milliseconds);
    code = gearman_client_wait(state.client);
    if (code == GEARMAN_SUCCESS) code = gearman_client_run_tasks(state.client);
  }
  if (!is_usable(code) && state.lost.empty()) {
    const char* const error = gearman_client_error(state.client);
    state.lost = error == nullptr ? gearman_strerror(code) : error;
  }
  for (TaskEvent& event : state.events) {
    if (event.kind != TaskEvent::Kind::Running) state.tasks.erase(event.task);
    events.push_back(std::move(event));
  }
  state.events.clear();
  return state.lost;
}

}  // namespace tw::gearman
