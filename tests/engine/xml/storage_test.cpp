// Saving a file must either succeed completely or leave the old file unchanged.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <thread>

#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

namespace fs = std::filesystem;
using test::content_of;
using test::listing;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

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

/// Attributes of the access control lists (ACL) of files and folders.
constexpr const char *kAcl = "system.posix_acl_access", *kDefaultAcl = "system.posix_acl_default";

/// Returns an ACL in the format of Linux: owner rw, owning group `group`, the group 4321 rw, mask rw, others r.
std::string acl(int group) {
  struct Entry {
    std::uint16_t tag, permissions;
    std::uint32_t id;
  };
  const std::array<Entry, 5> entries{
      {{1, 6, ~0U}, {4, static_cast<std::uint16_t>(group), ~0U}, {8, 6, 4321}, {16, 6, ~0U}, {32, 4, ~0U}}};
  return std::string("\2\0\0\0", 4) + std::string(reinterpret_cast<const char*>(entries.data()), sizeof entries);
}

std::string attribute(const fs::path& file, const char* name) {
  std::string out(1000, '\0');
  const ssize_t size = ::getxattr(file.c_str(), name, out.data(), out.size());
  return size < 0 ? "none" : out.substr(0, static_cast<std::size_t>(size));
}

bool set_attribute(const fs::path& file, const char* name, const std::string& value) {
  return ::setxattr(file.c_str(), name, value.data(), value.size(), 0) == 0;
}

gid_t group_of(const fs::path& file) {
  struct stat state {};
  EXPECT_EQ(::stat(file.c_str(), &state), 0);
  return state.st_gid;
}

/// Changes the group of a file to another group of the user or, as root, to any other group.
bool set_other_group(const fs::path& file) {
  std::array<gid_t, 100> groups{};
  const int count = ::getgroups(static_cast<int>(groups.size()), groups.data());
  if (::geteuid() == 0) return ::chown(file.c_str(), static_cast<uid_t>(-1), 4321) == 0;
  for (int i = 0; i < count; ++i)
    if (groups[i] != group_of(file)) return ::chown(file.c_str(), static_cast<uid_t>(-1), groups[i]) == 0;
  return false;
}

/// Saves as a user who belongs to none of the file's groups. Requires root.
void save_as_stranger(const fs::path& file) {
  constexpr uid_t kStranger = 65534;
  const pid_t child = ::fork();
  if (child == 0) {
    const bool is_stranger = ::setgroups(0, nullptr) == 0 && ::setgid(kStranger) == 0 && ::setuid(kStranger) == 0;
    ::_exit(is_stranger && write_file(file, "new").empty() ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_EQ(status, 0);
}

TEST(Storage, SavingKeepsTheGroup) {
  const test::TemporaryFolder folder;
  const fs::path file = folder.put("a.xml", "old"), finished = folder.put("b.xml", "newer");
  if (!set_other_group(file)) GTEST_SKIP() << "the user has only one group";
  fs::permissions(file, fs::perms(0664));
  const gid_t group = group_of(file);
  EXPECT_THAT(write_file(file, "new"), IsEmpty());
  EXPECT_EQ(group_of(file), group);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms(0664));
  EXPECT_THAT(update_file(file, [](const auto& now) { return now.value_or("") + "er"; }), IsEmpty());
  EXPECT_EQ(group_of(file), group);
  EXPECT_EQ(content_of(file), "newer");
  EXPECT_THAT(move_into_place(finished, file), IsEmpty());
  EXPECT_EQ(group_of(file), group);
}

TEST(Storage, AGroupThatCannotBeKeptGivesNobodyMorePermissions) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can act for another user";
  const test::TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms(0777));
  const fs::path file = folder.put("a.xml", "old"), listed = folder.put("b.xml", "old");
  for (const fs::path& path : {file, listed}) ASSERT_TRUE(set_other_group(path));
  fs::permissions(file, fs::perms(0660) | fs::perms::set_gid);
  save_as_stranger(file);
  EXPECT_EQ(content_of(file), "new");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms(0600));
  if (!set_attribute(listed, kAcl, acl(6))) GTEST_SKIP() << "the file system has no ACL";
  save_as_stranger(listed);
  EXPECT_EQ(attribute(listed, kAcl), acl(4)) << "the users and groups that it names keep their permissions";
}

TEST(Storage, SavingKeepsAccessControlListsAndExtendedAttributes) {
  const test::TemporaryFolder folder;
  const fs::path file = folder.put("a.xml", "old");
  if (!set_attribute(file, kAcl, acl(6)) || !set_attribute(file, "user.origin", "a colleague"))
    GTEST_SKIP() << "the file system has neither";
  EXPECT_THAT(write_file(file, "new"), IsEmpty());
  EXPECT_EQ(attribute(file, kAcl), acl(6));
  EXPECT_EQ(attribute(file, "user.origin"), "a colleague");
}

TEST(Storage, AFileHasThePermissionsThatItsFolderPrescribes) {
  const test::TemporaryFolder folder;
  const fs::path old = folder.put("old.xml", "old"), plain = folder.path("plain.xml"), made = folder.path("made.xml");
  fs::permissions(old, fs::perms(0640));
  if (!set_attribute(folder.path(), kDefaultAcl, acl(6))) GTEST_SKIP() << "the file system has no ACL";
  ::close(::open(plain.c_str(), O_WRONLY | O_CREAT, 0666));
  EXPECT_THAT(write_file(made, "new"), IsEmpty());
  EXPECT_EQ(attribute(made, kAcl), attribute(plain, kAcl)) << "a new file, as other programs make it";
  EXPECT_EQ(fs::status(made).permissions(), fs::status(plain).permissions());
  EXPECT_THAT(write_file(old, "new"), IsEmpty());
  EXPECT_EQ(attribute(old, kAcl), "none") << "an old file keeps its own";
  EXPECT_EQ(fs::status(old).permissions(), fs::perms(0640));
}

TEST(Storage, ALongNameCanBeSaved) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path(std::string(251, 'x') + ".xml");
  EXPECT_EQ(listing(write_file(path, "new")), "");
  EXPECT_EQ(content_of(path), "new");
}

TEST(Storage, AnUpdateThatIsDeclinedLeavesTheFile) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("a.xml", "old");
  const auto decline = [&](const fs::path& file, const std::optional<std::string>& expected) {
    EXPECT_THAT(update_file(file,
                            [&](const auto& now) {
                              EXPECT_EQ(now, expected);
                              return std::nullopt;
                            }),
                IsEmpty());
  };
  decline(path, "old");
  decline(folder.path("none.xml"), std::nullopt);
  fs::resize_file(folder.put("large.xml", "x"), kMaxFileBytes + 1);
  EXPECT_EQ(
      update_file(folder.path("large.xml"), [](const auto&) { return std::optional<std::string>("new"); })[0].code,
      "TW002")
      << "its changes would be lost";
  fs::remove(folder.path("large.xml"));
  EXPECT_EQ(content_of(path), "old");
  EXPECT_EQ(entries(folder.path()), 1u);
}

TEST(Storage, NoUpdateByAnotherThreadOrProcessIsLost) {
  constexpr int kEach = 60;
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("counter", "0"), link = folder.path("link");
  fs::create_symlink("counter", link);
  const auto count = [](const fs::path& file) {
    for (int i = 0; i < kEach; ++i)
      if (!update_file(file, [](const auto& now) { return std::to_string(std::stoi(now.value()) + 1); }).empty())
        return 1;
    return 0;
  };
  const pid_t child = ::fork();
  if (child == 0) ::_exit(count(link));
  { const std::jthread one(count, path), other(count, link); }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(content_of(path), std::to_string(3 * kEach));
}

TEST(Storage, AFailedSaveIsAFindingAndKeepsTheOldFile) {
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
  EXPECT_THAT(
      update_file(pipe, [](const auto& now) { return now ? std::nullopt : std::optional<std::string>("more"); }),
      IsEmpty());
  EXPECT_EQ(::read(reader, got, sizeof got), 4);
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
  const std::string refused =
      path.string() + ": error: This is neither a file nor a pipe; choose another name [TW001]\n";
  EXPECT_EQ(listing(write_file(path, "x")), refused);
  EXPECT_EQ(listing(check_writable(path)), refused);
  EXPECT_TRUE(fs::is_socket(path));
  ::close(listener);
}

TEST(Storage, OnlyRegularFilesAreRead) {
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
  EXPECT_EQ(listing(read_file(path).findings()),
            path.string() + ": error: The file is too large; the limit is 64 MB [TW002]\n");
}

TEST(Storage, TheBeginningOfAFileIsRead) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("a.txt", "beginning");
  EXPECT_EQ(read_beginning(path, 5).value(), "begin");
  EXPECT_EQ(read_beginning(path, 9).value(), "beginning");
  EXPECT_EQ(read_beginning(path, 100).value(), "beginning");
}

TEST(Storage, AnErrorWhileReadingIsAFinding) {
  // Reading at address 0 of this process fails.
  EXPECT_EQ(listing(read_file("/proc/self/mem").findings()),
            "/proc/self/mem: error: The file cannot be read: Input/output error [TW001]\n");
}

TEST(Storage, ALinkToItselfIsReplaced) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.path("a.xml");
  fs::create_symlink("a.xml", path);
  EXPECT_THAT(write_file(path, "new"), IsEmpty());
  EXPECT_TRUE(fs::is_regular_file(fs::symlink_status(path)));
  EXPECT_EQ(content_of(path), "new");
}

TEST(Storage, TheStandardStreamsAreWrittenTo) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  const model::Findings out = write_file("/dev/stdout", "to the output"), err = write_file("/dev/stderr", "to the log");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "to the log");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "to the output");
  EXPECT_EQ(listing(out) + listing(err), "");
}

TEST(Storage, ADescriptorThatCannotBeWrittenIsAFinding) {
  const test::TemporaryFolder folder;
  const int file = ::open(folder.put("a.txt", "old").c_str(), O_RDONLY);
  for (const std::string prefix : {"/dev/fd/", "/proc/self/fd/"}) {
    EXPECT_THAT(write_file(prefix + std::to_string(file), "new").at(0).message,
                StartsWith("Writing failed: Bad file descriptor"))
        << "it is open for reading";
    EXPECT_THAT(write_file(prefix + "98765", "new").at(0).message, StartsWith("Writing failed: Bad file descriptor"))
        << "it is not open";
    EXPECT_THAT(write_file(prefix + std::to_string(file) + "x", "new").at(0).message,
                StartsWith("Saving failed; nothing was changed: "))
        << "it is not a number";
    EXPECT_EQ(write_file(prefix, "new").at(0).message, "This is a folder, not a file");
  }
  ::close(file);
  EXPECT_EQ(content_of(folder.path("a.txt")), "old");
}

TEST(Storage, ATerminalThatDoesNotExistIsNotCalledAPipe) {
  if (!fs::is_character_file("/dev/tty")) GTEST_SKIP() << "there are no terminals";
  const pid_t child = ::fork();
  if (child == 0) {
    ::setsid();  // a new session has no terminal
    const model::Findings found = write_file("/dev/tty", "x");
    ::_exit(found.size() == 1 && found[0].message == "Writing failed: No such device or address" ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(Storage, WhetherAFileCanBeSavedIsKnownBefore) {
  const test::TemporaryFolder folder;
  const fs::path file = folder.put("a.xml", "old"), pipe = folder.path("pipe"), link = folder.path("link.xml");
  fs::create_directory(folder.path("sub"));
  fs::create_directory_symlink("sub", folder.path("link"));
  fs::create_symlink("a.xml", link);
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::size_t before = entries(folder.path());
  for (const fs::path& path : {file, link, folder.path("new.xml"), pipe, fs::path("/dev/null")})
    EXPECT_EQ(listing(check_writable(path)), "") << path;
  const auto only_message = [&](const std::string& name) {
    const model::Findings found = check_writable(folder.path(name));
    return found.size() == 1 && found[0].path == folder.path(name).string() ? found[0].message : listing(found);
  };
  EXPECT_EQ(only_message("sub"), "This is a folder, not a file");
  EXPECT_EQ(only_message("link"), "This is a folder, not a file");
  EXPECT_EQ(only_message("none/a.xml"), "The file cannot be saved: No such file or directory");
  EXPECT_EQ(only_message("a.xml/b.xml"), "The file cannot be saved: Not a directory");
  EXPECT_EQ(entries(folder.path()), before) << "no file is left";
  EXPECT_EQ(content_of(file), "old");
}

TEST(Storage, AFinishedFileReplacesTheOldOne) {
  const test::TemporaryFolder folder;
  const fs::path finished = folder.put("a.part", "new"), path = folder.put("a.db", "old");
  EXPECT_THAT(move_into_place(finished, path), IsEmpty());
  EXPECT_EQ(content_of(path), "new");
  EXPECT_EQ(entries(folder.path()), 1u);
}

TEST(Storage, AFinishedFileThatCannotReplaceTheOldOneIsRemoved) {
  const test::TemporaryFolder folder;
  const fs::path path = folder.put("a.db", "old"), finished = folder.path("a.part");
  const auto place = [&](const fs::path& at_path) { return listing(move_into_place(finished, at_path)); };
  const std::string failed = ": error: Saving failed; the old file is unchanged: ";
  EXPECT_EQ(place(path), path.string() + failed + "No such file or directory [TW001]\n") << "there is no finished file";
  const fs::perms permissions = fs::status("/dev/null").permissions();
  fs::create_symlink("/dev/null", finished);
  EXPECT_EQ(place(path), path.string() + failed + "Invalid argument [TW001]\n") << "a device cannot be synced";
  EXPECT_EQ(fs::status("/dev/null").permissions(), permissions) << "only files get the permissions of the old file";
  EXPECT_FALSE(fs::is_symlink(finished));
  fs::create_directory(folder.path("sub"));
  folder.put("a.part", "new");
  EXPECT_EQ(place(folder.path("sub")), folder.path("sub").string() + failed + "Is a directory [TW001]\n");
  EXPECT_FALSE(fs::exists(finished));
  EXPECT_EQ(content_of(path), "old");
}

}  // namespace
}  // namespace tw::xml
