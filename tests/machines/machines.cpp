#include "tests/machines/machines.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <test_places.hpp>
#include <thread>

#include "engine/gearman/server_connection.hpp"

namespace tw::test {

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(::bind(socket, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size), 0);
  ::close(socket);
  return ntohs(address.sin_port);
}

RunningProcess::RunningProcess(const std::vector<std::string>& command, const std::string& log) : log_(log) {
  std::vector<std::string> words = command;
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const int output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  pid_ = ::fork();
  if (pid_ != 0) {
    ::close(output);
    return;
  }
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::execv(pointers.front(), pointers.data());
  ::_exit(127);
}

RunningProcess::~RunningProcess() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

void RunningProcess::send(int signal) const { ::kill(pid_, signal); }

int RunningProcess::wait() {
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string RunningProcess::output() const {
  std::ostringstream out;
  out << std::ifstream(log_).rdbuf();
  return out.str();
}

void GearmanServer::start() {
  std::vector<std::string> command{"/usr/sbin/gearmand",  "--listen",   "127.0.0.1",        "--port",
                                   std::to_string(port_), "--log-file", folder_.path("log")};
  command.insert(command.end(), options_.begin(), options_.end());
  process_ = std::make_unique<RunningProcess>(command, folder_.path("output"));
  wait_until([this] { return gearman::ServerConnection().connect(endpoint(), true, {}).empty(); },
             "the job server answers");
}

Worker::Worker(const std::string& server, int jobs, const std::string& key) {
  std::vector<std::string> command{TW_PROGRAM, "worker", "--connect", server, "--jobs", std::to_string(jobs)};
  if (!key.empty()) command.insert(command.end(), {"--key", key});
  process_ = std::make_unique<RunningProcess>(command, folder_.path("output"));
}

OtherServer::OtherServer(std::string answer) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port_);
  EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  EXPECT_EQ(::listen(listener_, 8), 0);
  thread_ = std::thread([this, answer = std::move(answer)] {
    for (;;) {
      const int client = ::accept(listener_, nullptr, nullptr);
      if (client < 0) return;
      char byte = 0;
      if (::recv(client, &byte, 1, 0) == 1) ::send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
      ::close(client);
    }
  });
}

OtherServer::~OtherServer() {
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
}

void wait_until(const std::function<bool()>& done, const std::string& what) {
  for (const auto begun = std::chrono::steady_clock::now(); !done();) {
    ASSERT_LT(std::chrono::steady_clock::now() - begun, std::chrono::minutes(1)) << "waited in vain until " << what;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

void wait_for_workers(const GearmanServer& server, int count) {
  wait_until(
      [&] {
        gearman::ServerConnection connection;
        if (!connection.connect(server.endpoint(), true, {}).empty()) return false;
        const auto workers = connection.workers({});
        return workers && std::ssize(*workers) == count;
      },
      std::to_string(count) + " workers are connected");
}

}  // namespace tw::test
