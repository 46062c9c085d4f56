#include "engine/process/channel.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <thread>

namespace tw::process {
namespace {

constexpr std::chrono::milliseconds kTick{50};
/// Memory for a message grows in steps of this size, so that an incorrect size in its header does not waste memory.
constexpr std::size_t kStep = std::size_t{1} << 20;

/// Writes as many of the first bytes as possible without waiting. Writes only a small piece to a pipe, which always has
/// room for it after a poll().
ssize_t put(int to, std::string_view bytes) {
  const ssize_t n = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (n >= 0 || errno != ENOTSOCK) return n;
  return ::write(to, bytes.data(), std::min<std::size_t>(bytes.size(), PIPE_BUF));
}

}  // namespace

Channel::~Channel() {
  if (in_ >= 0) ::close(in_);
  if (out_ >= 0 && out_ != in_) ::close(out_);
}

Channel::Status Channel::wait_for(int descriptor, short what, const Leave& leave) {
  for (;;) {
    // Call `leave` even if no wait is necessary, since the other side may send without a pause.
    if (leave && Clock::now() - last_check_ > kTick) {
      last_check_ = Clock::now();
      if (leave()) return Status::Left;
    }
    pollfd one{descriptor, what, 0};
    const int ready = ::poll(&one, 1, leave ? static_cast<int>(kTick.count()) : -1);
    if (ready > 0) return Status::Ok;
    if (ready < 0 && errno != EINTR) return Status::Closed;
  }
}

Channel::Status Channel::send(std::string_view message, const Leave& leave) {
  if (sending_.empty()) {
    for (int byte = 0; byte < 4; ++byte) sending_ += static_cast<char>((message.size() >> (8 * byte)) & 0xFF);
    sending_ += message;
  }
  std::size_t sent = 0;
  Status status = Status::Ok;
  while (sent < sending_.size() && (status = wait_for(out_, POLLOUT, leave)) == Status::Ok) {
    const ssize_t n = put(out_, std::string_view(sending_).substr(sent));
    if (n < 0 && errno != EINTR && errno != EAGAIN) {
      status = Status::Closed;
      break;
    }
    if (n > 0) sent += static_cast<std::size_t>(n);
  }
  sending_.erase(0, sent);
  return status;
}

Channel::Status Channel::read_into(char* to, std::size_t count, std::size_t& done, const Leave& leave) {
  while (done < count) {
    if (const Status status = wait_for(in_, POLLIN, leave); status != Status::Ok) return status;
    const ssize_t n = ::read(in_, to + done, count - done);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) return Status::Closed;
    if (n > 0) done += static_cast<std::size_t>(n);
  }
  return Status::Ok;
}

Channel::Status Channel::receive(std::string& message, const Leave& leave) {
  if (const Status status = read_into(reinterpret_cast<char*>(header_), 4, header_read_, leave); status != Status::Ok)
    return status;
  std::size_t size = 0;
  for (std::size_t byte = 0; byte < 4; ++byte) size |= std::size_t{header_[byte]} << (8 * byte);
  if (size > max_message_bytes_) return Status::Closed;
  while (body_read_ < size) {
    const std::size_t until = std::min(size, body_read_ + kStep);
    message.resize(until);
    if (const Status status = read_into(message.data(), until, body_read_, leave); status != Status::Ok) return status;
  }
  message.resize(size);
  header_read_ = body_read_ = 0;
  return Status::Ok;
}

void end_process_with(int descriptor) {
  std::thread([descriptor] {
    pollfd one{descriptor, POLLRDHUP, 0};
    while (::poll(&one, 1, -1) < 0) continue;
    ::_exit(0);
  }).detach();
}

Channel take_standard_channel(std::size_t largest, bool end_with_parent) {
  constexpr int kPrivate = 10;  // above the descriptors that programs expect to find
  const int in = ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, kPrivate);
  const int out = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, kPrivate);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  if (const int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC); null >= 0) {
    ::dup2(null, STDIN_FILENO);
    ::close(null);
  }
  if (end_with_parent) end_process_with(in);
  return Channel(in, out, largest);
}

}  // namespace tw::process
