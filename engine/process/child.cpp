#include "engine/process/child.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::process {
namespace {

namespace fs = std::filesystem;

/// Limits the memory of a process, and makes it the first process that the system kills if memory runs out.
void limit_memory(pid_t pid, [[maybe_unused]] std::size_t most) {
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // sanitizers reserve far more address space
  const rlimit limit{most, most};
  ::prlimit(pid, RLIMIT_AS, &limit, nullptr);
#endif
  std::ofstream(fmt::format("/proc/{}/oom_score_adj", pid)) << 1000;
}

/// File descriptors that are closed at the end of a scope.
class Descriptors {
 public:
  ~Descriptors() {
    for (const int descriptor : list)
      if (descriptor >= 0) ::close(descriptor);
  }
  std::vector<int> list;
};

/// Waits for a process and returns its status, or nullopt if `options` contains WNOHANG and it is still running.
std::optional<int> wait_for(pid_t pid, int options) {
  int status = 0;
  pid_t ended = 0;
  while ((ended = ::waitpid(pid, &status, options)) < 0 && errno == EINTR) continue;
  return ended > 0 ? std::optional(status) : std::nullopt;
}

std::mutex& variables_mutex() {
  static std::mutex mutex;
  return mutex;
}
std::map<std::string, std::string>& variables() {
  static std::map<std::string, std::string> all;
  return all;
}

std::string describe_end(int status) {
  // translators: follows the subject, such as: the process that played game 3
  if (WIFSIGNALED(status)) return tr("crashed ({0})", ::strsignal(WTERMSIG(status)));
  // translators: follows the subject, such as: the process that played game 3
  return tr("exited with status {0}", WEXITSTATUS(status));
}

}  // namespace

std::size_t default_memory_limit() {
  const long pages = ::sysconf(_SC_PHYS_PAGES), bytes = ::sysconf(_SC_PAGE_SIZE);
  if (pages <= 0 || bytes <= 0) return RLIM_INFINITY;
  return static_cast<std::size_t>(pages) / 4 * 3 * static_cast<std::size_t>(bytes);
}

fs::path find_program(const std::string& name) {
  std::error_code error;
  const fs::path own = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {own, own / TW_INSTALLED_PROGRAMS, fs::path(TW_PROGRAM_DIR)})
    if (fs::path file = folder / name; ::access(file.c_str(), X_OK) == 0) return file;
  return {};
}

void set_child_variable(const std::string& name, std::string value) {
  const std::scoped_lock lock(variables_mutex());
  variables()[name] = std::move(value);
}

std::unique_ptr<Child> Child::start(const ChildOptions& options) {
  int ends[2];
  if (options.program.empty() || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return nullptr;
  std::unique_ptr<Child> out(new Child);
  out->channel_ = std::make_unique<Channel>(ends[0], ends[0], options.largest_message);
  const int memory = ::memfd_create("tilewright", MFD_CLOEXEC);
  const Descriptors passed{{ends[1], memory}};
  if (memory < 0 || ::ftruncate(memory, static_cast<off_t>(options.shared_bytes)) != 0) return nullptr;
  void* const shared = ::mmap(nullptr, options.shared_bytes, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  if (shared == MAP_FAILED) return nullptr;
  out->memory_ = shared;
  out->shared_bytes_ = options.shared_bytes;

  std::vector<std::string> words{options.program.string()};
  words.insert(words.end(), options.arguments.begin(), options.arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  std::vector<std::string> settings;
  {
    const std::scoped_lock lock(variables_mutex());
    for (const auto& [name, value] : variables()) settings.push_back(name + "=" + value);
  }
  std::vector<char*> environment;
  for (char** variable = environ; *variable != nullptr; ++variable) environment.push_back(*variable);
  for (std::string& setting : settings) environment.push_back(setting.data());
  environment.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, memory, kMemoryDescriptor);
  ::posix_spawn_file_actions_addclosefrom_np(&actions, kMemoryDescriptor + 1);
  const int error = ::posix_spawn(&out->pid_, pointers[0], &actions, nullptr, pointers.data(), environment.data());
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    out->pid_ = -1;
    return nullptr;
  }
  limit_memory(out->pid_, options.max_memory);
  return out;
}

Child::~Child() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    wait_for(pid_, 0);
  }
  if (memory_ != nullptr) ::munmap(memory_, shared_bytes_);
}

std::string Child::end() {
  if (pid_ <= 0) return "";
  // A process that has just closed its channel needs a moment to end.
  std::optional<int> status;
  for (int i = 0; i < 50 && !(status = wait_for(pid_, WNOHANG)); ++i) ::usleep(1000);
  if (!status) {
    ::kill(pid_, SIGKILL);
    wait_for(pid_, 0);
  }
  pid_ = -1;
  return status ? describe_end(*status) : "";
}

}  // namespace tw::process
