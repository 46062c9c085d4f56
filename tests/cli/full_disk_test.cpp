// If the disk fills up during a run, the program must exit with status 3, name the correct file and keep finished
// results.

#include <gmock/gmock.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstring>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr long kSmall = 60'000;  // size in bytes

Outcome run_on_a_small_disk(const std::vector<std::string>& arguments) {
  return Process(arguments, {.max_bytes = kSmall}).outcome();
}

class FullDisk : public ::testing::TestWithParam<std::vector<std::string>> {};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

}  // namespace

TEST_P(FullDisk, ExitsWithStatus3AndContinuesWhenThereIsSpace) {
  const Folder folder;
  const std::vector<std::string> command =
      with(GetParam(), {"--bots", "random,random", "--games", "3000", "--quiet", "--out"});
  const Outcome full = run_on_a_small_disk(with(command, {folder / "a.db"}));
  EXPECT_EQ(full.status, 3) << full.err;
  EXPECT_THAT(full.err, AllOf(HasSubstr("TW124"), HasSubstr("a.db"), HasSubstr("stored results are not lost")));
  const Outcome again = run(with(command, {folder / "a.db"}));
  EXPECT_EQ(again.status, 0) << again.err;
  const Outcome whole = run(with(command, {folder / "b.db"}));
  if (GetParam().front() != "simulate") {
    EXPECT_EQ(again.out, whole.out);
    return;
  }
  const std::size_t at = whole.out.find("digest");  // the preceding line contains the elapsed time, which varies
  ASSERT_NE(at, std::string::npos) << whole.out;
  EXPECT_THAT(again.out, HasSubstr(whole.out.substr(at)));
}

INSTANTIATE_TEST_SUITE_P(Commands, FullDisk,
                         ::testing::Values(std::vector<std::string>{"simulate", kGame},
                                           std::vector<std::string>{"compare", kGame, "big-herds", "--metric", "all"},
                                           std::vector<std::string>{"sweep", kGame, "--vary", "tile.0.copies=1,2",
                                                                    "--metric", "all"}),
                         [](const auto& command) { return command.param.front(); });

TEST(FullDiskWhileMerging, NamesTheOutputFile) {
  const Folder folder;
  const auto piece = [&](const std::string& number) {
    return run({"simulate", kGame, "--bots", "random,random", "--games", "3000", "--piece", number + "/2", "--quiet",
                "--out", folder / (number + ".db")});
  };
  ASSERT_EQ(piece("1").status, 0);
  ASSERT_EQ(piece("2").status, 0);
  const std::vector<std::string> merge{"merge-experiments", folder / "1.db", folder / "2.db", "--out",
                                       folder / "all.db"};
  for (const long limit : {36'000L, kSmall}) {  // fails at the first table, then while writing games
    const Outcome full = Process(merge, {.max_bytes = limit}).outcome();
    EXPECT_EQ(full.status, 3) << limit;
    EXPECT_THAT(full.err, AllOf(HasSubstr("all.db"), HasSubstr("TW124"), Not(HasSubstr("1.db")))) << limit;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.db"));
  }
  EXPECT_EQ(run(merge).status, 0) << "the pieces are as they were";
}

TEST(DamagedPiece, IsNamedWhenItsRowsCannotBeRead) {
  const Folder folder;
  for (const std::string number : {"1", "2"})
    run({"simulate", kGame, "--bots", "random,random", "--games", "3000", "--piece", number + "/2", "--quiet", "--out",
         folder / (number + ".db")});
  std::string bytes = read(folder / "2.db");
  for (std::size_t page = bytes.size() / 2 / 4096 * 4096; page < bytes.size(); page += 4096)
    bytes.replace(page, 16, std::string(16, 'x'));
  write(folder / "2.db", bytes);
  const Outcome merged = run({"merge-experiments", folder / "1.db", folder / "2.db", "--out", folder / "all.db"});
  EXPECT_EQ(merged.status, 1);
  EXPECT_THAT(merged.err, AllOf(HasSubstr("2.db"), HasSubstr("TW123"), Not(HasSubstr("all.db"))));
}

namespace {

/// A small file system that is mounted on a new folder. Only root can mount it; tests are skipped if `mounted` is
/// false.
class SmallDisk {
 public:
  explicit SmallDisk(const std::string& size)
      : mounted(::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0) {}
  ~SmallDisk() {
    if (mounted) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  void make_read_only() const {
    EXPECT_EQ(::mount(nullptr, folder_.path().c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr), 0);
  }
  std::string operator/(const std::string& name) const { return folder_ / name; }
  /// Uses up the free space.
  void fill() const { write(*this / "rest", std::string(1 << 25, 'x')); }
  void make_room() const { std::filesystem::remove(*this / "rest"); }

 private:
  Folder folder_;

 public:
  const bool mounted;
};

/// A command that writes the file `name`, whose path is appended to the arguments.
struct Writer {
  std::string name;
  std::vector<std::string> arguments;
};
std::vector<Writer> writers(const std::string& experiment) {
  return {{"p.pdf", {"print", "carcassonne", "--out"}},
          {"r.html", {"report", experiment, "--out"}},
          {"g.xml", {"play", kGame, "--bots", "random,random", "--out"}},
          {"t.xml", {"export", "carcassonne", "--to", "jcloisterzone", "--force", "--out"}},
          {"s.db", {"simulate", kGame, "--bots", "random,random", "--games", "100", "--quiet", "--out"}}};
}

std::string experiment_in(const Folder& folder) {
  const std::string file = folder / "a.db";
  EXPECT_EQ(run({"simulate", kGame, "--bots", "random,random", "--games", "64", "--quiet", "--out", file}).status, 0);
  return file;
}

}  // namespace

TEST(RealPrograms, KeepFilesOnAFullDiskAndSucceedWhenThereIsSpace) {
  const SmallDisk disk("16m");
  if (!disk.mounted) GTEST_SKIP() << "no tmpfs can be mounted: " << std::strerror(errno);
  const Folder elsewhere;
  for (const Writer& writer : writers(experiment_in(elsewhere))) {
    const std::string file = disk / writer.name;
    if (writer.name != "s.db") write(file, "old");
    disk.fill();
    const Outcome full = run(with(writer.arguments, {file}));
    EXPECT_EQ(full.status, 3) << writer.name << full.err;
    EXPECT_THAT(full.err, HasSubstr(file));
    EXPECT_TRUE(writer.name == "s.db" || read(file) == "old") << writer.name;
    disk.make_room();
    EXPECT_EQ(run(with(writer.arguments, {file})).status, 0) << writer.name;
    EXPECT_GT(read(file).size(), 100u);
    std::filesystem::remove(file);
  }
}

TEST(RealPrograms, NameTheFileThatCannotBeWrittenInAReadOnlyFolder) {
  const SmallDisk disk("16m");
  if (!disk.mounted) GTEST_SKIP() << "no tmpfs can be mounted: " << std::strerror(errno);
  const Folder elsewhere;
  const std::vector<Writer> all = writers(experiment_in(elsewhere));
  for (const Writer& writer : all) write(disk / writer.name, "old");
  std::filesystem::remove(disk / "s.db");
  disk.make_read_only();
  for (const Writer& writer : all) {
    const Outcome refused = run(with(writer.arguments, {disk / writer.name}));
    EXPECT_EQ(refused.status, 3) << writer.name << refused.err;
    EXPECT_THAT(refused.err, HasSubstr(disk / writer.name));
    EXPECT_TRUE(writer.name == "s.db" || read(disk / writer.name) == "old") << writer.name;
  }
}

TEST(MergingBlames, ThePieceThatIsTruncatedAndTheOutputWhoseDiskIsFull) {
  const Folder folder;
  for (const std::string number : {"1", "2"})
    ASSERT_EQ(run({"simulate", kGame, "--bots", "random,random", "--games", "3000", "--piece", number + "/2", "--quiet",
                   "--out", folder / (number + ".db")})
                  .status,
              0);
  const std::string whole = read(folder / "2.db");
  const auto merge_into = [&](const std::string& out) {
    return run({"merge-experiments", folder / "1.db", folder / "2.db", "--out", out});
  };
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    write(folder / "2.db", whole.substr(0, whole.size() * tenth / 10 / 4096 * 4096 + 100));
    const Outcome merged = merge_into(folder / "all.db");
    EXPECT_EQ(merged.status, 1) << tenth << merged.err;
    EXPECT_THAT(merged.err, AllOf(HasSubstr("2.db"), Not(HasSubstr("all.db")))) << tenth;
    EXPECT_FALSE(std::filesystem::exists(folder / "all.db"));
  }
  write(folder / "2.db", whole);
  for (const std::string size : {"4k", "40k", "200k"}) {
    const SmallDisk disk(size);
    if (!disk.mounted) GTEST_SKIP() << "no tmpfs can be mounted: " << std::strerror(errno);
    const Outcome merged = merge_into(disk / "all.db");
    EXPECT_EQ(merged.status, 3) << size << merged.err;
    EXPECT_THAT(merged.err, AllOf(HasSubstr("all.db"), HasSubstr("TW124"), Not(HasSubstr("1.db")))) << size;
    EXPECT_FALSE(std::filesystem::exists(disk / "all.db"));
  }
  EXPECT_EQ(merge_into(folder / "all.db").status, 0);
}

}  // namespace tw::cli::testing
