// If the disk fills up during a run, the program must exit with status 3, name the correct file and keep finished
// results.

#include <gmock/gmock.h>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr long kSmall = 60'000;  // size in bytes

Outcome run_on_a_small_disk(const std::vector<std::string>& arguments) {
  return Process(arguments, {.most_bytes = kSmall}).outcome();
}

class FullDisk : public ::testing::TestWithParam<std::vector<std::string>> {};

std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

}  // namespace

TEST_P(FullDisk, EndsWithStatus3AndGoesOnWhenThereIsRoom) {
  const Folder folder;
  const std::vector<std::string> command =
      with(GetParam(), {"--bots", "random,random", "--games", "3000", "--quiet", "--out"});
  const Outcome full = run_on_a_small_disk(with(command, {folder / "a.db"}));
  EXPECT_EQ(full.status, 3) << full.err;
  EXPECT_THAT(full.err, AllOf(HasSubstr("TW124"), HasSubstr("a.db"), HasSubstr("stored results are kept")));
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
  for (const long limit : {36'000L, kSmall}) {  // one fails at the first table, the other while games are written
    const Outcome full = Process(merge, {.most_bytes = limit}).outcome();
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

}  // namespace tw::cli::testing
