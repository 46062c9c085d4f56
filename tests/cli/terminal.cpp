#include "tests/cli/terminal.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <test_places.hpp>

namespace tw::cli::testing {

Terminal::Terminal(const std::vector<std::string>& arguments, const std::string& folder) {
  std::vector<char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  const winsize size{.ws_row = 50, .ws_col = 2000, .ws_xpixel = 0, .ws_ypixel = 0};  // lines are not wrapped
  process_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (process_ != 0) return;
  setenv("PATH", (TW_BINARY_DIR "/bin:" + std::string(getenv("PATH"))).c_str(), 1);
  setenv("TILEWRIGHT_TILESETS", TW_SOURCE_DIR "/tilesets", 1);
  setenv("HOME", folder.c_str(), 1);
  setenv("TERM", "vt100", 1);
  if (chdir(folder.c_str()) == 0) execvp(pointers.front(), pointers.data());
  _exit(127);
}

Terminal::~Terminal() {
  ::kill(process_, SIGKILL);
  close(terminal_);
  waitpid(process_, nullptr, 0);
}

void Terminal::type(const std::string& keys) const {
  ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

void Terminal::wait_for(const std::string& text) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::array<char, 4096> buffer{};
  for (;;) {
    if (const std::size_t at = unread_.find(text); at != std::string::npos) {
      unread_.erase(0, at + text.size());
      return;
    }
    ASSERT_LT(std::chrono::steady_clock::now(), end) << "waiting for \"" << text << "\" in " << unread_;
    pollfd ready{.fd = terminal_, .events = POLLIN, .revents = 0};
    if (poll(&ready, 1, 100) <= 0) continue;
    const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
    ASSERT_GT(count, 0) << "the shell ended: " << unread_;
    unread_.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace tw::cli::testing
