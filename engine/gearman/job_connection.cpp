#include "engine/gearman/job_connection.hpp"

#include <algorithm>
#include <utility>

namespace tw::gearman {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kWaitMilliseconds = 1000, kPatienceMilliseconds = 10'000;
/// Seconds of silence after which an echo request is sent to the server, and after which the server counts as lost.
constexpr std::chrono::seconds kEchoAfter{20}, kLostAfter{40};

// Types of packets of Gearman's protocol.
constexpr std::uint32_t kCanDo = 1, kCantDo = 2, kPreSleep = 4, kNoop = 6, kGrabJob = 9, kNoJob = 10, kJobAssign = 11,
                        kWorkStatus = 12, kWorkComplete = 13, kWorkFail = 14, kEchoRequest = 16, kError = 19,
                        kSetClientId = 22;
constexpr std::size_t kHeadSize = 12;
constexpr std::string_view kRequest("\0REQ", 4), kResponse("\0RES", 4);
/// Maximum size of the names that precede the data of a job.
constexpr std::size_t kMostNames = 2048;

std::string number(std::size_t value) {
  std::string out;
  for (int byte = 3; byte >= 0; --byte) out += static_cast<char>((value >> (8 * byte)) & 0xFF);
  return out;
}
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t byte = 0; byte < 4; ++byte) out = (out << 8) | static_cast<unsigned char>(bytes[at + byte]);
  return out;
}

}  // namespace

bool JobConnection::connect(const std::string& address, std::uint16_t port, const Socket::Leave& leave) {
  if (!socket_.connect(address, port, leave).empty()) return false;
  heard_ = Clock::now();
  // Functions have no time limit: with one, Debian's job server loses jobs.
  return std::ranges::all_of(functions_, [this](const std::string& function) { return send(kCanDo, function); });
}

bool JobConnection::send(std::uint32_t type, std::string_view data) {
  return socket_.send(std::string(kRequest) + number(type) + number(data.size())) && socket_.send(data);
}

bool JobConnection::receive_bytes(std::string& to, std::size_t until) {
  while (to.size() < until)
    if (socket_.receive(to, until - to.size(), kPatienceMilliseconds) != Socket::Status::Ok) return false;
  return true;
}

Socket::Status JobConnection::receive(Packet& out, const Socket::Leave& leave) {
  if (head_.empty())
    if (const auto status = socket_.receive(head_, kHeadSize, kWaitMilliseconds, leave); status != Socket::Status::Ok)
      return status;
  if (!receive_bytes(head_, kHeadSize) || !head_.starts_with(kResponse)) return Socket::Status::Closed;
  out.type = number_at(head_, 4);
  std::size_t size = number_at(head_, 8);
  head_.clear();
  out.too_large = size > most_bytes_ + kMostNames;
  const std::size_t kept = out.too_large ? kMostNames : size;
  out.data.clear();
  if (!receive_bytes(out.data, kept)) return Socket::Status::Closed;
  for (size -= kept; size > 0;) {
    std::string discarded;
    if (!receive_bytes(discarded, std::min<std::size_t>(size, 65536))) return Socket::Status::Closed;
    size -= discarded.size();
  }
  heard_ = Clock::now();
  echo_ = false;
  return Socket::Status::Ok;
}

JobConnection::Status JobConnection::serve(const Answer& give, const Socket::Leave& leave) {
  for (;;) {
    if (!asked_ && !asleep_ && !send(kGrabJob, "")) return Status::Lost;
    asked_ = !asleep_;
    Packet packet;
    const Socket::Status status = receive(packet, leave);
    if (status == Socket::Status::Timeout) {
      const auto silence = Clock::now() - heard_;
      if (silence > kLostAfter) return Status::Lost;
      if (silence > kEchoAfter && !std::exchange(echo_, true) && !send(kEchoRequest, "tilewright")) return Status::Lost;
      return Status::NoJob;
    }
    if (status == Socket::Status::Closed || packet.type == kError) return Status::Lost;
    if (packet.type == kNoJob && !send(kPreSleep, "")) return Status::Lost;
    if (packet.type == kNoJob || packet.type == kJobAssign) asked_ = false;
    asleep_ = packet.type == kNoJob || (asleep_ && packet.type != kNoop);
    if (packet.type == kJobAssign) return answer(packet, give) ? Status::Job : Status::Lost;
  }
}

bool JobConnection::answer(const Packet& job, const Answer& give) {
  // The data: handle, function and workload, separated by zero bytes.
  const std::size_t handle = job.data.find('\0');
  if (handle == std::string::npos) return false;
  const std::size_t function = job.data.find('\0', handle + 1);
  if (function == std::string::npos) return false;
  handle_ = job.data.substr(0, handle);
  std::optional<std::string> result;
  if (!job.too_large) result = give(std::string_view(job.data).substr(function + 1));
  if (!result) return send(kWorkFail, handle_);
  return send(kWorkComplete, handle_ + std::string(1, '\0') + *result);
}

void JobConnection::show_progress() {
  const std::string zero(1, '\0');
  send(kWorkStatus, handle_ + zero + "0" + zero + "1");
}

void JobConnection::accept(const std::string& function, bool accepted) {
  send(accepted ? kCanDo : kCantDo, function);
  asleep_ = asleep_ && !accepted;  // the server does not announce the jobs that it already has
}

void JobConnection::set_identifier(const std::string& identifier) { send(kSetClientId, identifier); }

}  // namespace tw::gearman
