#include "engine/gearman/server_connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "engine/language/translate.hpp"

namespace tw::gearman {
namespace {

/// Maximum size of an answer in bytes.
constexpr std::size_t kLargestAnswer = std::size_t{64} << 20;

}  // namespace

std::string key_required_message(const Endpoint& server) {
  return tr(
      "job server {0} is on another computer, where others could read and change the games; use a key on both sides "
      "(--key FILE; tilewright worker --new-key FILE creates one), or an SSH tunnel to this computer",
      server.text());
}

std::string ServerConnection::connect(const Endpoint& server, bool loopback_only, const StopCheck& should_stop) {
  close();
  std::vector<Address> addresses;
  if (std::string wrong = resolve(server, addresses, should_stop); !wrong.empty())
    return tr("job server {0} cannot be reached: {1}", server.text(), wrong);
  if (loopback_only && !std::ranges::all_of(addresses, &Address::loopback)) return key_required_message(server);
  std::string why;
  for (const Address& address : addresses) {
    address_ = address.number;
    why = socket_.connect(address_, server.port, should_stop);
    if (why.empty()) break;
  }
  if (!why.empty()) return tr("job server {0} cannot be reached: {1}", server.text(), why);
  const auto version = ask("version", "", should_stop);
  if (version && version->starts_with("OK")) return "";
  close();
  return version
             ? tr("the server at {0} is not a Gearman job server: it answers in another protocol; check the port",
                  server.text())
             : tr("the server at {0} is not a Gearman job server: it does not answer; check the port", server.text());
}

std::optional<std::string> ServerConnection::ask(const std::string& command, std::string_view end,
                                                 const StopCheck& should_stop) {
  const std::string line = command + "\n";
  std::string answer;
  // If `end` is "", the answer is a single line.
  const std::string last = end.empty() ? "\n" : fmt::format("\n{}\n", end);
  const auto is_complete = [&] { return answer.ends_with(last) || (!end.empty() && answer == last.substr(1)); };
  bool lost = !socket_.send(line, should_stop);
  while (!lost && !is_complete())
    lost = socket_.receive(answer, kLargestAnswer, kTimeoutMilliseconds, should_stop) != Socket::Status::Ok ||
           answer.size() > kLargestAnswer;
  if (!lost) return answer;
  close();
  if (end.empty() && !answer.empty()) return answer;
  return std::nullopt;
}

std::optional<int> ServerConnection::workers_for(const std::string& function, const StopCheck& should_stop) {
  const auto answer = ask("status", ".", should_stop);
  if (!answer) return std::nullopt;
  // Each line: function, queued and running jobs, running jobs, workers.
  std::istringstream lines(*answer);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(function + "\t")) continue;
    const std::size_t at = line.rfind('\t');
    return std::atoi(line.c_str() + at + 1);
  }
  return 0;
}

std::optional<std::vector<ConnectedWorker>> ServerConnection::workers(const StopCheck& should_stop) {
  const auto answer = ask("workers", ".", should_stop);
  if (!answer) return std::nullopt;
  // Each line: descriptor, address, identifier, ":" and the functions. Connections without functions are not workers.
  std::vector<ConnectedWorker> out;
  std::istringstream lines(*answer);
  for (std::string line; std::getline(lines, line) && line != ".";) {
    std::istringstream words(line);
    std::string descriptor, colon, function;
    ConnectedWorker worker;
    if (!(words >> descriptor >> worker.address >> worker.identifier >> colon)) continue;
    while (words >> function) worker.functions.push_back(function);
    if (!worker.functions.empty()) out.push_back(std::move(worker));
  }
  return out;
}

}  // namespace tw::gearman
