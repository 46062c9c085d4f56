#include "engine/gearman/worker_names.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "engine/language/translate.hpp"
#include "engine/program/version.hpp"

namespace tw::gearman {
namespace {

bool is_plain(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == '_' || c == ':' || c == ',';
}

/// Truncates the text to `most` characters and replaces all characters except letters, digits and ".-_:," with "_";
/// returns "-" for "".
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
  return fingerprint == "open" ? tr("without a key") : tr("with key {0}", fingerprint);
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

int count_workers(const std::vector<ConnectedWorker>& workers, const Key& key) {
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
  return refusals.size() > 1 ? tr("no worker can play these games: worker {0} refused them (as did {1} more): {2}",
                                  worker, refusals.size() - 1, why)
                             : tr("no worker can play these games: worker {0} refused them: {1}", worker, why);
}

std::string describe_missing_workers(const Endpoint& server, const Key& key,
                                     const std::optional<std::vector<ConnectedWorker>>& workers) {
  std::set<std::string> others;
  if (workers)
    for (const ConnectedWorker& worker : *workers)
      if (const auto identity = parse_identifier(worker.identifier); identity && !fits(*identity, key))
        others.insert(
            // translators: {2} is, for example, "with key 12345678"
            tr("worker {0} has version {1}, {2}", identity->name, identity->version, key_text(identity->key)));
  if (others.empty())
    // translators: {1} is a command
    return tr("no worker is connected to job server {0}; start one with: {1}", server.text(),
              "tilewright worker --connect " + server.text() + (key.is_secret() ? " --key FILE" : ""));
  if (others.size() > 1)
    // translators: {2} is, for example, "with key 12345678"; {3} is, for example, "worker abc has version 1.0, without
    // a key"
    return tr(
        "no worker of job server {0} can play: this client has version {1}, {2}, but {3} (and {4} more); use the same "
        "version and key",
        server.text(), program::version(), key_text(key.fingerprint()), *others.begin(), others.size() - 1);
  // translators: {2} is, for example, "with key 12345678"; {3} is, for example, "worker abc has version 1.0, without a
  // key"
  return tr(
      "no worker of job server {0} can play: this client has version {1}, {2}, but {3}; use the same version and key",
      server.text(), program::version(), key_text(key.fingerprint()), *others.begin());
}

}  // namespace tw::gearman
