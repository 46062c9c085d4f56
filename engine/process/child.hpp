#pragma once
// Starts helper processes, whose crashes cannot harm this program.

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/process/channel.hpp"

namespace tw::process {

/// Returns the path of a Tilewright program: in the folder of this program, in the installation's folder for helpers,
/// or in the build folder. Returns "" if it does not exist.
std::filesystem::path find_program(const std::string& name);

/// Returns three quarters of this machine's memory in bytes, or RLIM_INFINITY if its size is unknown.
std::size_t default_memory_limit();

struct ChildOptions {
  std::filesystem::path program;
  std::vector<std::string> arguments{};
  std::size_t largest_message = std::size_t{1} << 20;  ///< maximum size of a message from the process
  /// Size of the memory shared with the process, which finds it at kMemoryDescriptor.
  std::size_t shared_bytes = 1;
  std::size_t max_memory = default_memory_limit();  ///< limit on the address space of the process in bytes
};
/// File descriptor of the shared memory in a child process.
inline constexpr int kMemoryDescriptor = 3;

/// Sets an environment variable for all child processes that are started from now on. May be called from any thread.
void set_child_variable(const std::string& name, std::string value);

/// A running process. Its standard input and output are the channel; standard error is this program's. The destructor
/// kills it. Use on one thread at a time.
class Child {
 public:
  /// Starts the program. Returns null if it cannot be started.
  static std::unique_ptr<Child> start(const ChildOptions& options);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  Channel& channel() { return *channel_; }
  /// Returns the shared memory, which was filled with zeros at the start.
  void* memory() { return memory_; }
  pid_t pid() const { return pid_; }

  /// Kills the process. If it had already ended, returns how, as a verb phrase: "crashed (Segmentation fault)", "exited
  /// with status 0". Returns "" if it was still running.
  std::string end();

 private:
  Child() = default;

  pid_t pid_ = -1;
  std::unique_ptr<Channel> channel_;
  void* memory_ = nullptr;
  std::size_t shared_bytes_ = 0;
};

}  // namespace tw::process
