#include "tests/cli/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <test_places.hpp>
#include <thread>

namespace tw::cli::testing {
namespace fs = std::filesystem;

namespace {

fs::path new_folder() {
  std::string name = (fs::temp_directory_path() / "tilewright-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot create a folder in " + name);
  return name;
}

/// Replaces the child process with the program.
[[noreturn]] void become(std::vector<char*>& arguments, const std::string& out, const std::string& err,
                         const Surroundings& around) {
  dup2(open(out.c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
  dup2(open(err.c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
  setenv("TILEWRIGHT_TILESETS", around.tile_sets.c_str(), 1);
  if (chdir(around.folder.c_str()) != 0) _exit(127);
  if (around.max_bytes > 0) {
    std::signal(SIGXFSZ, SIG_IGN);  // without this, exceeding the limit would end the program
    const auto most = static_cast<rlim_t>(around.max_bytes);
    const rlimit limit{most, most};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  execv(arguments.front(), arguments.data());
  _exit(127);
}

/// Returns true if the signal would end the process because the process has not installed its handler yet.
bool ends_at(pid_t process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  std::string name, value;
  while (std::getline(status, name, ':') && std::getline(status, value)) {
    if (name == "State" && value.find('Z') != std::string::npos) return false;  // it has ended
    if (name == "SigCgt") return (std::stoull(value, nullptr, 16) >> (signal - 1) & 1) == 0;
  }
  return false;
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, const Surroundings& around) : folder_(new_folder()) {
  std::vector<std::string> all{around.program};
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& argument : all) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  process_ = fork();
  if (process_ != 0) return;
  const std::string out = around.out.empty() ? (folder_ / "out").string() : around.out;
  become(pointers, out, (folder_ / "err").string(), around);
}

Process::~Process() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

void Process::kill() const { ::kill(process_, SIGKILL); }

void Process::interrupt(int signal) const {
  for (int waited = 0; waited < 60'000 && ends_at(process_, signal); waited += 5)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  ::kill(process_, signal);
}

std::string Process::errors() const { return read((folder_ / "err").string()); }

Outcome Process::outcome() {
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read((folder_ / "out").string()),
          read((folder_ / "err").string())};
}

Outcome run(const std::vector<std::string>& arguments) { return Process(arguments).outcome(); }

nlohmann::json run_json(std::vector<std::string> arguments, int status) {
  arguments.emplace_back("--json");
  const Outcome outcome = run(arguments);
  EXPECT_EQ(outcome.status, status) << outcome.err;
  auto json = nlohmann::json::parse(outcome.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << outcome.out;
  return json;
}

Folder::Folder() : path_(new_folder()) {}
Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

void write(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

std::string read(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos) {
    ADD_FAILURE() << "there is no " << from;
    return text;
  }
  return text.replace(at, from.size(), to);
}

bool is_installed(const std::string& program) {
  const bool found = std::system(("command -v " + program + " > /dev/null").c_str()) == 0;
  if (!found) std::printf("%s is not installed\n", program.c_str());
  return found;
}

}  // namespace tw::cli::testing
