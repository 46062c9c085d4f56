// Tests helper processes: their messages, their termination, and their limits.

#include "engine/process/child.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

namespace tw::process {
namespace {

using Status = Channel::Status;

std::unique_ptr<Child> shell(const std::string& script, std::size_t largest = 1 << 20) {
  return Child::start({.program = "/bin/sh", .arguments = {"-c", script}, .largest_message = largest});
}

/// Returns a condition that becomes true after this time.
Channel::Leave after(std::chrono::milliseconds time) {
  return [end = std::chrono::steady_clock::now() + time] { return std::chrono::steady_clock::now() > end; };
}

TEST(AChild, ReturnsMessagesOfAnySize) {
  const auto child = shell("exec cat", 64 << 20);
  ASSERT_NE(child, nullptr);
  for (const std::size_t size : {0u, 1u, 3u, 4096u, 100'000u}) {
    const std::string sent(size, 'x');
    std::string received;
    ASSERT_EQ(child->channel().send(sent), Status::Ok);
    ASSERT_EQ(child->channel().receive(received), Status::Ok);
    EXPECT_EQ(received, sent);
  }
}

TEST(AChild, DoesNotBlockThisProcess) {
  const auto child = shell("exec sleep 60");
  std::string received;
  EXPECT_EQ(child->channel().receive(received, after(std::chrono::milliseconds(100))), Status::Left);
  EXPECT_EQ(child->channel().send(std::string(10 << 20, 'x'), after(std::chrono::milliseconds(100))), Status::Left)
      << "the other side reads nothing";
  EXPECT_EQ(child->end(), "") << "it was still running";
}

TEST(AChild, MayEndAnyTime) {
  const auto child = shell("exit 7");
  std::string received;
  EXPECT_EQ(child->channel().receive(received), Status::Closed);
  EXPECT_EQ(child->end(), "exited with status 7");
  EXPECT_EQ(child->channel().send("too late"), Status::Closed) << "and does not end this process by a signal";
  const auto crashing = shell("kill -SEGV $$");
  EXPECT_EQ(crashing->channel().receive(received), Status::Closed);
  EXPECT_EQ(crashing->end(), "crashed (Segmentation fault)");
}

TEST(AChild, CanEndWithThisProcess) {
  // The child waits for the end of its input in a thread while its main thread sleeps for a minute.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::close(ends[1]);
    end_process_with(ends[0]);
    ::sleep(60);
    ::_exit(1);
  }
  ::close(ends[0]);
  ::close(ends[1]);
  int status = -1;
  EXPECT_EQ(::waitpid(pid, &status, 0), pid);
  EXPECT_EQ(status, 0);
}

TEST(AChild, GetsTheVariablesOfChildren) {
  set_child_variable("TILEWRIGHT_TEST", "a b");
  const auto child = shell("test \"$TILEWRIGHT_TEST\" = 'a b'");
  std::string received;
  EXPECT_EQ(child->channel().receive(received), Status::Closed);
  EXPECT_EQ(child->end(), "exited with status 0");
}

TEST(AChild, CannotSendMoreThanAllowed) {
  std::string received;
  const auto large = shell("printf '\\001\\001\\000\\000'; exec sleep 60", 256);
  EXPECT_EQ(large->channel().receive(received), Status::Closed);
  const auto broken = shell("printf '\\005\\000\\000\\000ab'", 256);
  EXPECT_EQ(broken->channel().receive(received), Status::Closed) << "the message is cut off";
}

TEST(AChild, HasNoMoreMemoryThanAllowed) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "the address space is not limited with sanitizers";
#endif
  const auto child = Child::start({.program = "/bin/sh",
                                   .arguments = {"-c", "sleep 0.2; test $(ulimit -v) = 1048576"},
                                   .max_memory = std::size_t{1} << 30});
  std::string received;
  EXPECT_EQ(child->channel().receive(received), Status::Closed);
  EXPECT_EQ(child->end(), "exited with status 0");
}

TEST(AChild, DoesNotStartWithoutItsProgram) {
  EXPECT_EQ(Child::start({.program = "/nowhere/program"}), nullptr);
  EXPECT_EQ(Child::start({.program = ""}), nullptr);
  EXPECT_EQ(find_program("no-such-program"), "");
}

TEST(AChild, SharesMemoryWithThisProcess) {
  const auto child =
      Child::start({.program = "/bin/sh", .arguments = {"-c", "printf 'A' >&3; exit 0"}, .shared_bytes = 16});
  std::string received;
  EXPECT_EQ(child->channel().receive(received), Status::Closed);
  EXPECT_EQ(static_cast<const char*>(child->memory())[0], 'A');
}

}  // namespace
}  // namespace tw::process
