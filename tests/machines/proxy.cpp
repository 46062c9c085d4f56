#include "tests/machines/proxy.hpp"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <utility>

namespace tw::test {
namespace {

sockaddr_in local(std::uint16_t port) {
  sockaddr_in out{};
  out.sin_family = AF_INET;
  out.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  out.sin_port = htons(port);
  return out;
}

}  // namespace

Proxy::Proxy(std::uint16_t to) : to_(to), listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
  ::listen(listener_, 64);
  ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  acceptor_ = std::jthread([this](const std::stop_token& stop) { accept_all(stop); });
}

Proxy::~Proxy() {
  acceptor_.request_stop();
  acceptor_.join();
  ::close(listener_);
  cut();
  threads_.clear();
  for (const int socket : sockets_) ::close(socket);
}

void Proxy::accept_all(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    pollfd one{listener_, POLLIN, 0};
    if (::poll(&one, 1, 50) <= 0) continue;
    const int near = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    const int far = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_in address = local(to_);
    if (::connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      ::close(near);
      ::close(far);
      continue;
    }
    ++connections_;
    const std::lock_guard lock(mutex_);
    for (const auto& [from, to] : {std::pair(near, far), std::pair(far, near)}) {
      sockets_.push_back(from);
      threads_.emplace_back([this, from = from, to = to] { pass(from, to); });
    }
  }
}

void Proxy::pass(int from, int to) {
  char bytes[65536];
  for (;;) {
    const ssize_t size = ::recv(from, bytes, sizeof bytes, 0);
    if (size <= 0) break;
    for (ssize_t sent = 0; sent < size;) {
      const ssize_t n = ::send(to, bytes + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
      if (n <= 0) break;
      sent += n;
    }
  }
  ::shutdown(to, SHUT_RDWR);
}

void Proxy::cut() {
  const std::lock_guard lock(mutex_);
  for (const int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
}

}  // namespace tw::test
