// Saving a file must either succeed completely or leave the old file unchanged.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <csignal>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using testing::IsEmpty;
using testing::SizeIs;

std::size_t entries(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

TEST(Storage, WhatWasWrittenIsRead) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "a.xml";
  EXPECT_THAT(write_file(path, std::string("one\0two", 7)), IsEmpty());
  const auto text = read_file(path);
  ASSERT_TRUE(text);
  EXPECT_EQ(text.value(), std::string("one\0two", 7));
  EXPECT_EQ(entries(folder.path()), 1u) << "the temporary file is gone";
}

TEST(Storage, SavingKeepsPermissionsAndLinks) {
  const test::TemporaryFolder folder;
  const fs::path real = folder.put("real.xml", "old");
  fs::permissions(real, fs::perms(0640));
  fs::create_symlink("real.xml", folder.path() / "link.xml");
  EXPECT_THAT(write_file(folder.path() / "link.xml", "new"), IsEmpty());
  EXPECT_TRUE(fs::is_symlink(folder.path() / "link.xml"));
  EXPECT_EQ(content_of(real), "new");
  EXPECT_EQ(fs::status(real).permissions(), fs::perms(0640));
}

TEST(Storage, ANewFileHasTheUsualPermissions) {
  const test::TemporaryFolder folder;
  const mode_t old = ::umask(022);
  EXPECT_THAT(write_file(folder.path() / "a.xml", "x"), IsEmpty());
  ::umask(old);
  EXPECT_EQ(fs::status(folder.path() / "a.xml").permissions(), fs::perms(0644));
}

TEST(Storage, WhatCannotBeSavedIsAFindingAndLeavesTheOldFile) {
  const test::TemporaryFolder folder;
  fs::create_directory(folder.path() / "sub");
  EXPECT_THAT(write_file(folder.path() / "no/such/folder.xml", "x"), SizeIs(1));
  EXPECT_THAT(write_file(folder.path() / "sub", "x"), SizeIs(1));
  EXPECT_THAT(write_file("", "x"), SizeIs(1));
  EXPECT_EQ(write_file("/proc/version", "x").at(0).code, "TW001");
  EXPECT_EQ(entries(folder.path()), 1u);
}

TEST(Storage, AFullDiskIsAFindingAndLeavesTheOldFile) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("a.xml", "old");
  struct rlimit_guard {
    rlimit_guard() {
      ::getrlimit(RLIMIT_FSIZE, &old);
      rlimit small = old;
      small.rlim_cur = 100;
      ::setrlimit(RLIMIT_FSIZE, &small);
      handler = ::signal(SIGXFSZ, SIG_IGN);
    }
    ~rlimit_guard() {
      ::setrlimit(RLIMIT_FSIZE, &old);
      ::signal(SIGXFSZ, handler);
    }
    rlimit old{};
    void (*handler)(int) = nullptr;
  };
  model::Findings found;
  {
    const rlimit_guard guard;  // writes beyond 100 bytes fail, as on a full disk
    found = write_file(path, std::string(1000, 'x'));
  }
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].code, "TW001");
  EXPECT_EQ(content_of(path), "old");
  EXPECT_EQ(entries(folder.path()), 1u);
}

TEST(Storage, APipeIsWrittenIntoAndStaysAPipe) {
  const test::TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(write_file(pipe, "x").at(0).message, "No program reads from this pipe") << "and does not wait for a reader";
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  EXPECT_THAT(write_file(pipe, "some text"), IsEmpty());
  char got[20] = {};
  EXPECT_EQ(::read(reader, got, sizeof got), 9);
  EXPECT_STREQ(got, "some text");
  ::close(reader);
  EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST(Storage, ADeviceIsWrittenIntoAndStaysADevice) {
  EXPECT_THAT(write_file("/dev/null", "x"), IsEmpty());
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_NE(write_file("/dev/full", "x").at(0).message.find("No space left"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
}

TEST(Storage, TheNameOfAnOpenDescriptorWritesIntoIt) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("a.txt", "before ");
  const int file = ::open(path.c_str(), O_WRONLY | O_APPEND);
  EXPECT_THAT(write_file("/dev/fd/" + std::to_string(file), "after"), IsEmpty());
  ::close(file);
  EXPECT_EQ(content_of(path), "before after");
}

TEST(Storage, ASocketIsRefused) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "socket";
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.string().copy(address.sun_path, sizeof address.sun_path - 1);
  const int listener = ::socket(AF_UNIX, SOCK_STREAM, 0);
  ASSERT_EQ(::bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  EXPECT_NE(write_file(path, "x").at(0).message.find("neither a file nor a pipe"), std::string::npos);
  EXPECT_TRUE(fs::is_socket(path));
  ::close(listener);
}

TEST(Storage, WhatIsNoFileIsNotRead) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(read_file(folder.path()).findings().at(0).code, "TW001");
  EXPECT_EQ(read_file(folder.path() / "none").findings().at(0).code, "TW001");
  EXPECT_EQ(read_file("/dev/zero").findings().at(0).code, "TW001");
  ASSERT_EQ(::mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(read_file(folder.path() / "pipe").findings().at(0).code, "TW001") << "and does not wait for a writer";
}

TEST(Storage, AFileOf100MegabytesIsRefused) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("big.xml", "<");
  fs::resize_file(path, 100u << 20);
  EXPECT_EQ(read_file(path).findings().at(0).code, "TW002");
}

}  // namespace
}  // namespace tw::xml
