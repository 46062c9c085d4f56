#include "engine/gearman/task_client.hpp"

#include <algorithm>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::gearman {
namespace {

constexpr std::size_t kReadAtOnce = std::size_t{4} << 20;

}  // namespace

TaskClient::TaskClient(const std::string& address, std::uint16_t port, std::size_t max_bytes,
                       Socket::StopCheck should_stop)
    : max_bytes_(max_bytes), leave_(std::move(should_stop)) {
  lost_ = socket_.connect(address, port, leave_);
}

void TaskClient::submit(std::uint64_t task, std::string_view function, std::string_view payload, bool urgent) {
  const PacketType type = urgent ? PacketType::SubmitJobHigh : PacketType::SubmitJob;
  // The second part would be a unique name; tasks without one are never merged.
  if (lost_.empty() && !socket_.send(request(type, {function, "", payload}), leave_)) lost_ = tr("it does not answer");
  submitted_.push_back(task);
}

void TaskClient::ask_about(std::uint64_t task) {
  const auto found = handles_.find(task);
  if (found == handles_.end() || !lost_.empty()) return;
  if (!socket_.send(request(PacketType::GetStatus, {found->second}), leave_)) lost_ = tr("it does not answer");
}

std::string TaskClient::exchange(int milliseconds, std::vector<TaskEvent>& events) {
  const std::size_t before = events.size();
  for (int wait = milliseconds; lost_.empty() && events.size() == before;) {
    const Socket::Status status = socket_.receive(input_, kReadAtOnce, wait, leave_);
    if (status == Socket::Status::Closed) lost_ = tr("the connection was closed");
    if (status != Socket::Status::Ok) break;
    // Read everything that has arrived, so that the packets are removed from the buffer together.
    while (input_.size() < kReadAtOnce && socket_.receive(input_, kReadAtOnce, 0) == Socket::Status::Ok) {
    }
    if (!read_packets(events)) lost_ = tr("it sent an invalid packet");
    wait = 0;
  }
  return lost_;
}

bool TaskClient::read_packets(std::vector<TaskEvent>& events) {
  std::string_view rest = input_;
  for (;;) {
    const std::size_t skipped = std::min(skipped_, rest.size());
    rest.remove_prefix(skipped);
    skipped_ -= skipped;
    if (rest.size() < kPacketHeaderSize) break;
    const auto head = read_packet_header(rest);
    if (!head) return false;
    if (head->size > max_bytes_ + kMaxNameBytes) {
      if (rest.size() < kPacketHeaderSize + kMaxNameBytes) break;
      std::string_view begin = rest.substr(kPacketHeaderSize, kMaxNameBytes);
      const std::string handle(take_part(begin));
      if (!read(head->type, handle, events)) return false;
      skipped_ = kPacketHeaderSize + head->size;
      continue;
    }
    if (rest.size() < kPacketHeaderSize + head->size) break;
    if (!read(head->type, rest.substr(kPacketHeaderSize, head->size), events)) return false;
    rest.remove_prefix(kPacketHeaderSize + head->size);
  }
  input_.erase(0, input_.size() - rest.size());
  return true;
}

bool TaskClient::read(PacketType type, std::string_view data, std::vector<TaskEvent>& events) {
  if (type == PacketType::Error) return false;
  const std::string handle(take_part(data));
  if (type == PacketType::JobCreated) {
    if (submitted_.empty()) return false;
    tasks_[handle] = submitted_.front();
    handles_[submitted_.front()] = handle;
    submitted_.pop_front();
    return true;
  }
  const auto found = tasks_.find(handle);
  if (found == tasks_.end()) return true;  // the packet is not about an open task
  TaskEvent event{.task = found->second};
  if (type == PacketType::WorkComplete)
    event = {.task = found->second, .kind = TaskEvent::Kind::Done, .data = std::string(data)};
  else if (type == PacketType::WorkFail || type == PacketType::WorkException)
    event.kind = TaskEvent::Kind::Failed;
  else if (type == PacketType::StatusRes)
    // The parts: whether the server knows the task, and whether a worker has it.
    event.kind = TaskEvent::Kind::Taken;
  else if (type != PacketType::WorkStatus)
    return true;
  if (type == PacketType::StatusRes && (take_part(data) != "1" || take_part(data) != "1")) return true;
  if (event.kind == TaskEvent::Kind::Done || event.kind == TaskEvent::Kind::Failed) {
    handles_.erase(found->second);
    tasks_.erase(found);
  }
  events.push_back(std::move(event));
  return true;
}

}  // namespace tw::gearman
