#include "engine/gearman/worker_names.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "engine/program/version.hpp"

namespace tw::gearman {
namespace {

bool is_plain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_' || c == ':' || c == ',';
}

/// Truncates the text to `most` characters and replaces all characters that are not plain with "_"; returns "-" for "".
std::string plain(std::string text, std::size_t most) {
  text.resize(std::min(text.size(), most));
  for (char& c : text)
    if (!is_plain(c)) c = '_';
  return text.empty() ? "-" : text;
}

/// Returns true if a worker has the same version as this client, and this key.
bool fits(const WorkerIdentity& worker, const Key& key) {
  return worker.version == program::version() && worker.key == key.fingerprint();
}

std::string key_text(const std::string& fingerprint) {
  return fingerprint == "open" ? "without a key" : "with key " + fingerprint;
}

}  // namespace

std::string identifier_of(const WorkerIdentity& worker) {
  // Job servers truncate identifiers to 127 characters.
  return fmt::format("tilewright/{}/{}/{}/{}/{}", worker.version, worker.key, plain(worker.name, 40), worker.slot,
                     plain(worker.state, 40));
}

std::optional<WorkerIdentity> parse_identifier(const std::string& identifier) {
  std::istringstream in(identifier);
  std::array<std::string, 6> parts;
  for (std::string& part : parts) std::getline(in, part, '/');
  if (parts[0] != "tilewright" || parts[5].empty()) return std::nullopt;
  return WorkerIdentity{parts[1], parts[2], parts[3], std::atoi(parts[4].c_str()), parts[5]};
}

std::string own_worker_name() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}", plain(host.data(), 30), ::getpid());
}

bool is_worker_name(const std::string& name) {
  return !name.empty() && name.size() <= 40 && std::ranges::all_of(name, is_plain);
}

int find_workers(const std::vector<ConnectedWorker>& workers, const Key& key) {
  const std::string function = function_name(key);
  return static_cast<int>(std::ranges::count_if(
      workers, [&](const ConnectedWorker& worker) { return std::ranges::count(worker.functions, function) > 0; }));
}

bool has_other_workers(const std::vector<ConnectedWorker>& workers, const Key& key) {
  return std::ranges::any_of(workers, [&](const ConnectedWorker& worker) {
    const auto identity = parse_identifier(worker.identifier);
    return identity && !fits(*identity, key);
  });
}

int count_willing(const std::vector<ConnectedWorker>& workers, const Key& key, const Refusals& refusals) {
  return static_cast<int>(std::ranges::count_if(workers, [&](const ConnectedWorker& worker) {
    const auto identity = parse_identifier(worker.identifier);
    return identity && fits(*identity, key) && !refusals.contains(identity->name);
  }));
}

std::string describe_refusals(const Refusals& refusals) {
  const auto& [worker, why] = *refusals.begin();
  return fmt::format("no worker can play these games: worker {} refused them{}: {}", worker,
                     refusals.size() > 1 ? fmt::format(" (as did {} more)", refusals.size() - 1) : "", why);
}

std::string describe_missing_workers(const Endpoint& server, const Key& key,
                                     const std::optional<std::vector<ConnectedWorker>>& workers) {
  std::set<std::string> others;
  if (workers)
    for (const ConnectedWorker& worker : *workers)
      if (const auto identity = parse_identifier(worker.identifier); identity && !fits(*identity, key))
        others.insert(
            fmt::format("worker {} has version {}, {}", identity->name, identity->version, key_text(identity->key)));
  if (others.empty())
    return fmt::format("no worker is connected to job server {}; start one with: tilewright worker --connect {}{}",
                       server.text(), server.text(), key.is_secret() ? " --key FILE" : "");
  return fmt::format(
      "no worker of job server {} can play: this client has version {}, {}, but {}{}; use the same version and key",
      server.text(), program::version(), key_text(key.fingerprint()), *others.begin(),
      others.size() > 1 ? fmt::format(" (and {} more)", others.size() - 1) : "");
}

}  // namespace tw::gearman
