// Fuzz targets for the bytes that workers and clients read from a job server, and for sealed messages.
#include <sys/socket.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "engine/gearman/endpoint.hpp"
#include "engine/gearman/job_connection.hpp"
#include "engine/gearman/packet.hpp"
#include "engine/gearman/sealing.hpp"
#include "engine/gearman/server_connection.hpp"
#include "engine/gearman/task_client.hpp"
#include "engine/gearman/worker_names.hpp"
#include "engine/process/channel.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"

namespace tw::fuzz {
namespace {

using namespace gearman;

/// Input: the position of the bit to change (two bytes), then the message. A sealed message must be read back
/// unchanged; a message that was changed or sealed with another key must be refused.
void check_sealed(std::string_view bytes) {
  static const Key key = Key::random(), other = Key::random();
  Label raw;
  if (const auto body = unseal(Key::open(), bytes, raw)) {  // a seed
    Label label;
    const auto again = unseal(Key::open(), seal(Key::open(), raw, *body), label);
    TW_HOLDS(again && *again == *body && label == raw);
  }
  TW_HOLDS(!unseal(key, bytes, raw));
  const unsigned at = take_byte(bytes) | static_cast<unsigned>(take_byte(bytes)) << 8;
  Label label{.kind = take_byte(bytes) % 2 == 0 ? Label::Kind::Job : Label::Kind::Result, .job = at, .attempt = at / 3};
  for (unsigned char& byte : label.run) byte = take_byte(bytes);
  for (int i = 0; i < 8; ++i)
    label.time = static_cast<std::int64_t>((static_cast<std::uint64_t>(label.time) << 8) | take_byte(bytes));
  std::string sealed = seal(key, label, bytes);
  Label read;
  const auto body = unseal(key, sealed, read);
  TW_HOLDS(body && *body == bytes && read == label);
  TW_HOLDS(!unseal(other, sealed, read) && !unseal(Key::open(), sealed, read));
  sealed[at / 8 % sealed.size()] = static_cast<char>(sealed[at / 8 % sealed.size()] ^ (1 << (at % 8)));
  TW_HOLDS(!unseal(key, sealed, read));
  TW_HOLDS(!unseal(key, std::string_view(sealed).substr(0, at % sealed.size()), read));
  constexpr std::int64_t kNow = 1'700'000'000;
  ReplayGuard guard;
  if (guard.check(label, kNow).empty()) TW_HOLDS(label.time >= kNow - ReplayGuard::kLatest);
  TW_HOLDS(!guard.check(label, kNow).empty());  // late, early or received before
}

/// A server on a loopback address that sends the same bytes to everybody, then closes the connection.
class Server {
 public:
  Server() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in any{};
    any.sin_family = AF_INET;
    any.sin_addr.s_addr = htonl(INADDR_ANY);
    socklen_t size = sizeof any;
    TW_HOLDS(::bind(socket_, reinterpret_cast<sockaddr*>(&any), size) == 0 && ::listen(socket_, 64) == 0);
    TW_HOLDS(::getsockname(socket_, reinterpret_cast<sockaddr*>(&any), &size) == 0);
    port = ntohs(any.sin_port);
    std::thread([this] { work(); }).detach();
  }
  void send(std::string_view bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ = bytes;
  }
  std::uint16_t port = 0;

 private:
  void work() {
    for (;;) {
      const int client = ::accept(socket_, nullptr, nullptr);
      if (client < 0) continue;
      std::string bytes;
      {
        const std::lock_guard lock(mutex_);
        bytes = bytes_;
      }
      for (std::size_t sent = 0; sent < bytes.size();) {
        const ssize_t n = ::send(client, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (n <= 0) break;
        sent += static_cast<std::size_t>(n);
      }
      ::shutdown(client, SHUT_WR);
      std::array<char, 4096> rest;
      while (::recv(client, rest.data(), rest.size(), 0) > 0) {
      }
      ::close(client);
    }
  }

  int socket_;
  std::mutex mutex_;
  std::string bytes_;
};

void read_as_client(const std::string& address, std::uint16_t port) {
  TaskClient client(address, port, 1000);
  for (std::uint64_t task = 0; task < 3; ++task) client.submit(task, "function", "payload", task == 1);
  std::vector<TaskEvent> events;
  std::string lost;
  for (int i = 0; lost.empty() && i < 100; ++i) lost = client.exchange(2000, events);
  TW_HOLDS(!lost.empty());  // the server closes the connection
  std::array<int, 3> ended{};
  for (const TaskEvent& event : events) {
    TW_HOLDS(event.task < 3 && event.data.size() <= 4000);
    if (event.kind != TaskEvent::Kind::Running) ++ended[event.task];
  }
  TW_HOLDS(std::ranges::all_of(ended, [](int times) { return times <= 1; }));
}

void read_as_worker(const std::string& address, std::uint16_t port) {
  JobConnection connection({"function"}, 1000);
  if (!connection.connect(address, port, {})) return;
  const auto answer = [](std::string_view job) -> std::optional<std::string> {
    TW_HOLDS(job.size() <= 4000);
    if (job.starts_with("no")) return std::nullopt;
    return std::string(job);
  };
  for (int i = 0; i < 1000; ++i)
    if (connection.serve(answer, {}) == JobConnection::Status::Lost) return;
}

void read_lists(std::uint16_t port) {
  ServerConnection connection;
  if (!connection.connect({"127.0.0.1", port}, true, {}).empty()) return;
  if (const auto workers = connection.workers({}))
    for (const ConnectedWorker& worker : *workers) TW_HOLDS(!worker.functions.empty());
}

/// Checks the readers of a server's bytes. Input: a byte that selects the reader, then the bytes that the server sends.
void check_server(std::string_view bytes) {
  static Server server;
  static unsigned count = 0;
  const unsigned char reader = take_byte(bytes);
  if (bytes.size() > 60'000) return;
  server.send(bytes);
  // Use many addresses, so that the system does not run out of ports.
  ++count;
  const std::string address = "127.1." + std::to_string(count / 250 % 250 + 1) + "." + std::to_string(count % 250 + 1);
  if (reader % 3 == 0) read_as_client(address, server.port);
  if (reader % 3 == 1) read_as_worker(address, server.port);
  if (reader % 3 == 2) read_lists(server.port);
}

/// Checks the parsers of job servers, identifiers of workers, names and key files.
void check_names(std::string_view bytes) {
  const std::string text = take_line(bytes.substr(0, 2000));
  const auto servers = parse_endpoints(text);
  if (value_or_reason(servers) != nullptr)
    for (const Endpoint& server : servers.value()) {
      const auto again = parse_endpoints(server.text());
      TW_HOLDS(again && again.value().size() == 1 && again.value()[0].text() == server.text());
    }
  if (const auto worker = parse_identifier(text); worker && is_worker_name(worker->name)) {
    const std::string identifier = identifier_of(*worker);
    const auto again = parse_identifier(identifier);
    TW_HOLDS(again && again->name == worker->name && again->slot == worker->slot);
  }
  describe_missing_workers({"host", 1}, Key::open(), std::vector<ConnectedWorker>{{text, text, {text}}});
  const auto key = Key::read(scratch_file("key", bytes));
  if (value_or_reason(key) != nullptr) TW_HOLDS(key.value().is_secret());
}

/// Checks reading the messages of another process from a pipe. Each message follows its size.
void check_channel(std::string_view bytes) {
  int ends[2];
  if (bytes.size() > 60'000 || ::pipe(ends) != 0) return;
  TW_HOLDS(::write(ends[1], bytes.data(), bytes.size()) == std::ssize(bytes));
  ::close(ends[1]);
  process::Channel channel(ends[0], -1, 5000);
  std::string message;
  std::size_t received = 0;
  while (channel.receive(message) == process::Channel::Status::Ok) {
    TW_HOLDS(message.size() <= 5000);
    received += message.size() + 4;
  }
  TW_HOLDS(received <= bytes.size());
}

const Registered kSealed("sealed", check_sealed, nullptr);
const Registered kServer("job-server", check_server, mutate_lines);
const Registered kNames("names", check_names, mutate_lines);
const Registered kChannel("channel", check_channel, nullptr);

}  // namespace
}  // namespace tw::fuzz
