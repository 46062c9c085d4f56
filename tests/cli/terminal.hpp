#pragma once
// An interactive shell in a pseudoterminal, to test its keys.

#include <sys/types.h>

#include <string>
#include <vector>

namespace tw::cli::testing {

class Terminal {
 public:
  /// Starts the program in `folder`, with the built `tilewright` first in PATH.
  Terminal(const std::vector<std::string>& arguments, const std::string& folder);
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  /// Sends keys.
  void type(const std::string& keys) const;
  /// Reads until the program has printed `text` after the output read so far; fails the test after 20 seconds.
  void wait_for(const std::string& text);

 private:
  int terminal_ = -1;
  pid_t process_ = -1;
  std::string unread_;
};

}  // namespace tw::cli::testing
