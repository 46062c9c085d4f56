#include "engine/gearman/endpoint.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <future>
#include <memory>
#include <thread>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::gearman {
namespace {

/// Parses one server. Returns false if the text is not valid.
bool parse(std::string_view text, Endpoint& out) {
  std::string_view port;
  bool has_port = false;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return false;
    out.host = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    has_port = !text.empty();
    if (has_port && text.front() != ':') return false;
    if (has_port) port = text.substr(1);
  } else if (std::ranges::count(text, ':') == 1) {
    has_port = true;
    out.host = text.substr(0, text.find(':'));
    port = text.substr(text.find(':') + 1);
  } else {
    out.host = text;  // a name, or an IPv6 address without a port
  }
  const bool valid = !out.host.empty() && std::ranges::all_of(out.host, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_' || c == ':' || c == '%';
  });
  if (!valid || !has_port) return valid;
  const auto [at, error] = std::from_chars(port.data(), port.data() + port.size(), out.port);
  return error == std::errc() && at == port.data() + port.size() && out.port != 0;
}

Address address_of(const sockaddr* from) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (from->sa_family == AF_INET) {
    const auto& in = reinterpret_cast<const sockaddr_in*>(from)->sin_addr;
    ::inet_ntop(AF_INET, &in, text.data(), text.size());
    return {text.data(), (ntohl(in.s_addr) >> 24) == 127};
  }
  const auto& in = reinterpret_cast<const sockaddr_in6*>(from)->sin6_addr;
  ::inet_ntop(AF_INET6, &in, text.data(), text.size());
  return {text.data(), IN6_IS_ADDR_LOOPBACK(&in) != 0};
}

struct Lookup {
  int error = 0;  ///< error code of getaddrinfo()
  std::vector<Address> addresses{};
};

Lookup look_up(const std::string& host) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  Lookup out{.error = ::getaddrinfo(host.c_str(), nullptr, &hints, &found)};
  if (out.error != 0) return out;
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(found, &::freeaddrinfo);
  for (const addrinfo* at = found; at != nullptr; at = at->ai_next)
    if (at->ai_family == AF_INET || at->ai_family == AF_INET6) out.addresses.push_back(address_of(at->ai_addr));
  return out;
}

}  // namespace

std::string Endpoint::text() const {
  return host.find(':') == std::string::npos ? fmt::format("{}:{}", host, port) : fmt::format("[{}]:{}", host, port);
}

model::Result<std::vector<Endpoint>> parse_endpoints(const std::string& text) {
  std::vector<Endpoint> out;
  for (const std::string& part : model::split_comma_list(text)) {
    Endpoint server;
    if (!parse(part, server))
      return model::Findings{
          {.code = "TW120", .message = tr("\"{0}\" is not a job server; use HOST or HOST:PORT", part)}};
    out.push_back(std::move(server));
  }
  if (out.empty())
    return model::Findings{{.code = "TW120", .message = tr("no job server is given; use HOST or HOST:PORT")}};
  return out;
}

std::string resolve(const Endpoint& server, std::vector<Address>& out, const std::function<bool()>& should_stop) {
  constexpr std::chrono::milliseconds kTick{50};
  // A lookup cannot be interrupted, so an abandoned lookup finishes in a detached thread.
  std::packaged_task<Lookup()> task([host = server.host] { return look_up(host); });
  std::future<Lookup> result = task.get_future();
  std::thread(std::move(task)).detach();
  while (result.wait_for(kTick) != std::future_status::ready)
    if (should_stop && should_stop()) return tr("the lookup of host \"{0}\" was cancelled", server.host);
  Lookup found = result.get();
  if (found.error != 0)
    return tr("host \"{0}\" is not known ({1}); check the name", server.host, ::gai_strerror(found.error));
  out = std::move(found.addresses);
  return out.empty() ? tr("host \"{0}\" has no address", server.host) : "";
}

}  // namespace tw::gearman
