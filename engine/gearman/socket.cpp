#include "engine/gearman/socket.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <memory>

#include "engine/language/translate.hpp"

namespace tw::gearman {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kPollMilliseconds = 50;

/// Waits until the socket is ready. Returns false if the time runs out or if `should_stop` returns true.
bool wait_for(int socket, short what, int milliseconds, const Socket::StopCheck& should_stop) {
  const auto end = Clock::now() + std::chrono::milliseconds(milliseconds);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    pollfd one{socket, what, 0};
    const int ready = ::poll(&one, 1, static_cast<int>(std::clamp<std::int64_t>(left, 0, kPollMilliseconds)));
    if (ready > 0) return true;
    if ((ready < 0 && errno != EINTR) || left <= 0 || (should_stop && should_stop())) return false;
  }
}

}  // namespace

std::string Socket::connect(const std::string& address, std::uint16_t port, const StopCheck& should_stop) {
  close();
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  if (::getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return tr("invalid address");
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
  socket_ = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_ < 0) return std::strerror(errno);
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  ::setsockopt(socket_, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  int error = ::connect(socket_, found->ai_addr, found->ai_addrlen) == 0 ? 0 : errno;
  if (error == EINPROGRESS) {
    socklen_t size = sizeof error;
    if (!wait_for(socket_, POLLOUT, kTimeoutMilliseconds, should_stop))
      error = ETIMEDOUT;
    else if (::getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size) != 0)
      error = errno;
  }
  if (error == 0) return "";
  close();
  return std::strerror(error);
}

void Socket::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
}

bool Socket::send(std::string_view bytes, const StopCheck& should_stop) {
  while (socket_ >= 0 && !bytes.empty()) {
    const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n > 0)
      bytes.remove_prefix(static_cast<std::size_t>(n));
    else if (errno != EINTR && (errno != EAGAIN || !wait_for(socket_, POLLOUT, kTimeoutMilliseconds, should_stop)))
      close();
  }
  return socket_ >= 0;
}

Socket::Status Socket::receive(std::string& to, std::size_t most, int milliseconds, const StopCheck& should_stop) {
  char part[65536];
  for (;;) {
    if (socket_ < 0) return Status::Closed;
    const ssize_t n = ::recv(socket_, part, std::min(most, sizeof part), 0);
    if (n > 0) {
      to.append(part, static_cast<std::size_t>(n));
      return Status::Ok;
    }
    if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
      close();
      return Status::Closed;
    }
    if (!wait_for(socket_, POLLIN, milliseconds, should_stop)) return Status::Timeout;
  }
}

bool Socket::is_closed_by_peer() const {
  char byte = 0;
  if (socket_ < 0) return true;
  const ssize_t n = ::recv(socket_, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR);
}

}  // namespace tw::gearman
