// Tests commands that compare versions: diff and merge, called directly and as drivers in a real Git repository.

#include <gmock/gmock.h>

#include <cstdlib>
#include <test_places.hpp>

#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string with_copies(const std::string& text, const std::string& id, int copies) {
  const std::string head = "<tile id=\"" + id + "\" deck=\"regular\" copies=\"";
  return replaced(text, head + "1\"", head + std::to_string(copies) + "\"");
}

TEST(Diff, PrintsNothingForEqualGames) {
  const Outcome outcome = run({"diff", kGame, kTileSet});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_THAT(outcome.out, IsEmpty());
}

TEST(Diff, ShowsThatAStudentsListHasTile70InAnotherDeck) {
  const Folder folder;
  const std::string file = folder / "tileset.xml";
  write(file, replaced(read(kTileSet), "<tile id=\"70\" deck=\"regular\"", "<tile id=\"70\" deck=\"menhir\""));
  const Outcome outcome = run({"diff", kTileSet, file});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, "tile 70: deck regular to menhir\n1 of 95 tiles differs\n");
  const auto json = run_json({"diff", kTileSet, file}, 1);
  EXPECT_EQ(json["equal"], false);
  ASSERT_EQ(json["tiles"].size(), 1u);
  EXPECT_EQ(json["tiles"][0]["what"], "changed");
  EXPECT_EQ(json["tiles"][0]["id"], "70");
  EXPECT_EQ(json["tiles"][0]["changes"][0]["field"], "deck");
  EXPECT_EQ(json["tiles"][0]["changes"][0]["to"], "menhir");
  EXPECT_THAT(json["rows"], IsEmpty());
}

TEST(Diff, ComparesAVariantWithItsBaseAndVariantsAsFilesToo) {
  const Outcome outcome = run({"diff", kGame, "big-herds"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.out, HasSubstr("piece hut: count 3 to 2\n"));
  EXPECT_THAT(outcome.out, HasSubstr("tile 12: copies 1 to 3\n"));
  EXPECT_THAT(outcome.out, HasSubstr("tile 40: removed"));
  EXPECT_THAT(outcome.out, HasSubstr("tile 200: added"));
  const std::string variants = TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/variants/";
  const auto json = run_json({"diff", variants + "big-herds.xml", variants + "feasts.xml"}, 1);
  EXPECT_GT(json["file"]["rows"].size(), 0u);
  EXPECT_GT(json["tiles"].size(), 0u);
}

TEST(Diff, RefusesFilesThatCannotBeCompared) {
  EXPECT_EQ(run({"diff", kTileSet, TW_SOURCE_DIR "/tilesets/hunters-gatherers-2020/rules.xml"}).status, 2);
  EXPECT_EQ(run({"diff", kGame, "no-such-game"}).status, 2);
  EXPECT_EQ(run({"diff", kGame, "a", "b"}).status, 2);
  EXPECT_EQ(run({"diff", kGame}).status, 2) << "compared with what?";
  ::setenv("GIT_DIFF_PATH_COUNTER", "1", 1);
  const Outcome unmerged = run({"diff", "tileset.xml"});
  ::unsetenv("GIT_DIFF_PATH_COUNTER");
  EXPECT_EQ(unmerged.out, "tileset.xml: unresolved merge conflict\n") << "as git asks";
  EXPECT_EQ(unmerged.status, 0);
}

TEST(Merge, WritesTheChangesOfBothSides) {
  const Folder folder;
  const std::string base = read(kTileSet), out = folder / "out.xml";
  write(folder / "ours.xml", with_copies(base, "12", 3));
  write(folder / "theirs.xml", with_copies(base, "13", 2));
  const Outcome outcome = run({"merge", kTileSet, folder / "ours.xml", folder / "theirs.xml", "--out", out});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(read(out), with_copies(with_copies(base, "12", 3), "13", 2));
}

TEST(Merge, PrintsConflictsAsCompilersDo) {
  const Folder folder;
  const std::string base = read(kTileSet), out = folder / "out.xml";
  write(folder / "ours.xml", with_copies(base, "12", 3));
  write(folder / "theirs.xml", with_copies(base, "12", 2));
  const std::vector<std::string> files{"merge", kTileSet, folder / "ours.xml", folder / "theirs.xml", "--out", out};
  const Outcome outcome = run(files);
  EXPECT_EQ(outcome.status, 1);
  EXPECT_THAT(outcome.err,
              ::testing::MatchesRegex(out + ":[0-9]+:[0-9]+: error: tile 12: copies was .*1.*; ours is .*3.*, "
                                            "theirs .*2.* \\[TW170\\]\n"));
  EXPECT_EQ(read(out), with_copies(base, "12", 3));
  auto preferring = files;
  preferring.insert(preferring.end(), {"--prefer", "theirs"});
  const Outcome preferred = run(preferring);
  EXPECT_EQ(preferred.status, 0);
  EXPECT_THAT(preferred.err, HasSubstr("warning: tile 12"));
  EXPECT_EQ(read(out), with_copies(base, "12", 2));
}

TEST(Merge, LeavesOursAloneWhereAFileCannotBeRead) {
  const Folder folder;
  const std::string ours = folder / "ours.xml", broken = folder / "broken.xml";
  write(ours, read(kTileSet));
  write(broken, "<tileset");
  EXPECT_EQ(run({"merge", kTileSet, ours, broken}).status, 1);
  EXPECT_EQ(read(ours), read(kTileSet));
  EXPECT_EQ(run({"merge", kTileSet, ours}).status, 2);
  EXPECT_EQ(run({"merge", kTileSet, ours, kTileSet, "--out", "/dev/full/x"}).status, 3);
}

/// A repository with both drivers configured as described in docs/how_to/use_git_with_tile_sets.md.
class Git : public ::testing::Test {
 protected:
  void SetUp() override {
    if (std::system("git --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "git is not installed";
    ASSERT_EQ(git("init -q -b main ."), 0) << said();
    ASSERT_EQ(git("config user.name Designer"), 0);
    ASSERT_EQ(git("config user.email designer@example.org"), 0);
    ASSERT_EQ(git("config diff.tilewright.command '\"" TW_PROGRAM "\" diff'"), 0);
    ASSERT_EQ(git("config merge.tilewright.name 'tiles, rules and variants'"), 0);
    ASSERT_EQ(git("config merge.tilewright.driver '\"" TW_PROGRAM "\" merge %O %A %B --path %P'"), 0);
    write(repository_ / ".gitattributes", "tileset.xml diff=tilewright merge=tilewright\n");
    commit(base_, "Begin");
  }
  int git(const std::string& arguments) const {
    return std::system(("cd '" + repository_.path() + "' && HOME=. GIT_CONFIG_NOSYSTEM=1 git " + arguments + " > '" +
                        said_.path() + "/out' 2>&1")
                           .c_str());
  }
  std::string said() const { return read(said_ / "out"); }
  void commit(const std::string& text, const std::string& title) {
    write(file(), text);
    ASSERT_EQ(git("add -A"), 0) << said();
    ASSERT_EQ(git("commit -q -m '" + title + "'"), 0) << said();
  }
  void branch(const std::string& name, const std::string& text) {
    ASSERT_EQ(git("checkout -q -b " + name + " main"), 0) << said();
    commit(text, name);
  }
  std::string file() const { return repository_ / "tileset.xml"; }

  const std::string base_ = read(kTileSet);
  Folder repository_, said_;
};

TEST_F(Git, ShowsDifferencesInTiles) {
  write(file(), with_copies(base_, "12", 3));
  ASSERT_EQ(git("diff"), 0) << said();
  EXPECT_EQ(said(), "tileset.xml\n  tile 12: copies 1 to 3\n  1 of 95 tiles differs\n");
}

TEST_F(Git, MergesBranchesThatEditDifferentTiles) {
  branch("more-of-12", with_copies(base_, "12", 3));
  branch("more-of-13", with_copies(base_, "13", 2));
  ASSERT_EQ(git("merge -q --no-edit more-of-12"), 0) << said();
  EXPECT_EQ(read(file()), with_copies(with_copies(base_, "12", 3), "13", 2));
}

TEST_F(Git, StopsAtAConflictWithAFileThatCanBeRead) {
  branch("more-of-12", with_copies(base_, "12", 3));
  branch("less-of-12", with_copies(base_, "12", 0));
  EXPECT_NE(git("merge -q --no-edit more-of-12"), 0);
  EXPECT_THAT(said(), HasSubstr("tileset.xml:"));
  EXPECT_THAT(said(), HasSubstr("tile 12: copies was"));
  ASSERT_EQ(git("diff --name-only --diff-filter=U"), 0);
  EXPECT_EQ(said(), "tileset.xml\n") << "git counts it as in conflict";
  EXPECT_EQ(run({"validate", file()}).status, 0);
  EXPECT_EQ(read(file()), with_copies(base_, "12", 0));
}

}  // namespace
}  // namespace tw::cli::testing
