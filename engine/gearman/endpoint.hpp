#pragma once
// Names and addresses of Gearman job servers.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/model/finding.hpp"

namespace tw::gearman {

struct Endpoint {
  std::string host;
  std::uint16_t port = 4730;
  /// Returns "HOST:PORT"; an IPv6 address is enclosed in brackets.
  std::string text() const;
  bool operator==(const Endpoint&) const = default;
};

/// Parses "HOST[:PORT][,HOST[:PORT]...]". Finding: TW120 if the text does not have this form.
model::Result<std::vector<Endpoint>> parse_endpoints(const std::string& text);

struct Address {
  std::string number;     ///< numerical address, for example "127.0.0.1" or "::1"
  bool loopback = false;  ///< true for addresses of this computer
};

/// Looks up the addresses of a host. Returns "" and fills `out`, or returns why the lookup failed. If the name server
/// does not answer, this can take half a minute. Meanwhile, `should_stop` is called at least ten times a second; it
/// returns true to give up.
std::string resolve(const Endpoint& server, std::vector<Address>& out, const std::function<bool()>& should_stop = {});

}  // namespace tw::gearman
