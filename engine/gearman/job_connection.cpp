#include "engine/gearman/job_connection.hpp"

#include <algorithm>
#include <utility>

namespace tw::gearman {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kWaitMilliseconds = 1000;
/// Seconds of silence after which an echo request is sent to the server, and after which the server counts as lost.
constexpr std::chrono::seconds kEchoAfter{20}, kLostAfter{40};

}  // namespace

bool JobConnection::connect(const std::string& address, std::uint16_t port, const Socket::StopCheck& should_stop) {
  if (!socket_.connect(address, port, should_stop).empty()) return false;
  last_received_ = Clock::now();
  // Register functions without a time limit: Debian's job server loses jobs of functions that have one.
  return std::ranges::all_of(functions_,
                             [this](const std::string& function) { return send(PacketType::CanDo, {function}); });
}

bool JobConnection::send(PacketType type, std::initializer_list<std::string_view> parts) {
  return socket_.send(request(type, parts));
}

bool JobConnection::receive_bytes(std::string& to, std::size_t until) {
  while (to.size() < until)
    if (socket_.receive(to, until - to.size(), kTimeoutMilliseconds) != Socket::Status::Ok) return false;
  return true;
}

Socket::Status JobConnection::receive(Packet& out, const Socket::StopCheck& should_stop) {
  if (head_.empty())
    if (const auto status = socket_.receive(head_, kPacketHeaderSize, kWaitMilliseconds, should_stop);
        status != Socket::Status::Ok)
      return status;
  if (!receive_bytes(head_, kPacketHeaderSize)) return Socket::Status::Closed;
  const auto head = read_packet_header(head_);
  if (!head) return Socket::Status::Closed;
  head_.clear();
  out.type = head->type;
  std::size_t size = head->size;
  out.too_large = size > max_bytes_ + kMaxNameBytes;
  const std::size_t kept = out.too_large ? kMaxNameBytes : size;
  out.data.clear();
  if (!receive_bytes(out.data, kept)) return Socket::Status::Closed;
  for (size -= kept; size > 0;) {
    std::string discarded;
    if (!receive_bytes(discarded, std::min<std::size_t>(size, 65536))) return Socket::Status::Closed;
    size -= discarded.size();
  }
  last_received_ = Clock::now();
  echo_ = false;
  return Socket::Status::Ok;
}

JobConnection::Status JobConnection::serve(const Answer& give, const Socket::StopCheck& should_stop) {
  for (;;) {
    if (!asked_ && !asleep_ && !send(PacketType::GrabJob)) return Status::Lost;
    asked_ = !asleep_;
    Packet packet;
    const Socket::Status status = receive(packet, should_stop);
    if (status == Socket::Status::Timeout) {
      const auto silence = Clock::now() - last_received_;
      if (silence > kLostAfter) return Status::Lost;
      if (silence > kEchoAfter && !std::exchange(echo_, true) && !send(PacketType::EchoRequest, {"tilewright"}))
        return Status::Lost;
      return Status::NoJob;
    }
    if (status == Socket::Status::Closed || packet.type == PacketType::Error) return Status::Lost;
    if (packet.type == PacketType::NoJob && !send(PacketType::PreSleep)) return Status::Lost;
    if (packet.type == PacketType::NoJob || packet.type == PacketType::JobAssign) asked_ = false;
    asleep_ = packet.type == PacketType::NoJob || (asleep_ && packet.type != PacketType::Noop);
    if (packet.type == PacketType::JobAssign) return answer(packet, give) ? Status::Job : Status::Lost;
  }
}

bool JobConnection::answer(const Packet& job, const Answer& give) {
  // The data: handle, function and workload.
  std::string_view data = job.data;
  handle_ = take_part(data);
  take_part(data);
  std::optional<std::string> result;
  if (!job.too_large) result = give(data);
  if (!result) return send(PacketType::WorkFail, {handle_});
  return send(PacketType::WorkComplete, {handle_, *result});
}

void JobConnection::show_progress() { send(PacketType::WorkStatus, {handle_, "0", "1"}); }

void JobConnection::accept(const std::string& function, bool accepted) {
  send(accepted ? PacketType::CanDo : PacketType::CantDo, {function});
  asleep_ = asleep_ && !accepted;  // the server does not announce the jobs that it already has
}

void JobConnection::set_identifier(const std::string& identifier) { send(PacketType::SetClientId, {identifier}); }

}  // namespace tw::gearman
