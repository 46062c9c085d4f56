#include "editor/core/base/file_watch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "editor/core/recovery/versions.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

/// A fake disk whose files the test can change.
struct FakeDisk : FileProbe {
  mutable int read = 0;
  FileStamp stamp{true, 1, 10, 1};
  std::optional<std::string> content = "one";
  FileStamp read_stamp(const fs::path&) const override { return stamp; }
  std::optional<std::string> contents_fingerprint(const fs::path&) const override {
    ++read;
    return content;
  }
  void write(const std::string& text) {
    content = text;
    ++stamp.modified_at;
  }
};

struct Watching : testing::Test {
  std::shared_ptr<FakeDisk> disk = std::make_shared<FakeDisk>();
  FileWatch watch{disk};
  DiskState what = DiskState::Same;
  void SetUp() override { watch.watch("/a.xml", "one"); }
};

TEST_F(Watching, AnUnchangedFileIsReadOnlyOnce) {
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(watch.update(what));
  EXPECT_EQ(disk->read, 1);
}

TEST_F(Watching, EachChangeIsReportedOnce) {
  EXPECT_FALSE(watch.update(what));
  disk->write("two");
  EXPECT_TRUE(watch.update(what));
  EXPECT_EQ(what, DiskState::Changed);
  EXPECT_FALSE(watch.update(what));
  disk->write("three");
  EXPECT_TRUE(watch.update(what));
}

TEST_F(Watching, AFileRewrittenWithoutChangesIsNotReported) {
  disk->write("one");
  EXPECT_FALSE(watch.update(what));
  EXPECT_EQ(watch.check(), DiskState::Same);
}

TEST_F(Watching, AnAcknowledgedChangeIsNotReportedAgain) {
  disk->write("two");
  EXPECT_TRUE(watch.update(what));
  watch.accept();
  EXPECT_EQ(watch.check(), DiskState::Same) << "the program saved the file itself";
  EXPECT_FALSE(watch.update(what));
  disk->write("three");
  EXPECT_TRUE(watch.update(what));
  EXPECT_EQ(watch.check(), DiskState::Changed);
}

TEST_F(Watching, ARemovedAndRestoredFileIsReported) {
  disk->stamp.exists = false;
  EXPECT_TRUE(watch.update(what));
  EXPECT_EQ(what, DiskState::Gone);
  EXPECT_FALSE(watch.update(what));
  disk->stamp.exists = true;
  EXPECT_TRUE(watch.update(what));
  EXPECT_EQ(what, DiskState::Same);
}

TEST_F(Watching, ATemporarilyUnreadableFileIsCheckedAgain) {
  disk->write("two");
  disk->content.reset();
  EXPECT_FALSE(watch.update(what));
  disk->content = "two";
  EXPECT_TRUE(watch.update(what));
}

TEST_F(Watching, AMissingFileIsNotReported) {
  watch.watch("", "");
  disk->stamp.exists = false;
  EXPECT_FALSE(watch.update(what));
}

struct EarlierVersions : testing::Test {
  tw::test::TemporaryFolder temporary;
  fs::path folder = temporary.path();
  fs::path file = folder / "set.xml";
  void SetUp() override {
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  void TearDown() override { fs::remove_all(folder); }
  void write(const std::string& text) { std::ofstream(file) << text; }
  static std::string content(const fs::path& at) {
    std::ifstream in(at);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(EarlierVersions, TheLastTenAreKeptNewestFirst) {
  Versions versions(folder / "state");
  for (int i = 0; i < 14; ++i) {
    write("text " + std::to_string(i));
    versions.save_version(file);
    versions.save_version(file);  // identical content does not create a new version
  }
  const auto kept = versions.of(file);
  ASSERT_EQ(kept.size(), 10U);
  EXPECT_EQ(content(kept[0].at), "text 13");
  EXPECT_EQ(content(kept[9].at), "text 4");
}

TEST_F(EarlierVersions, AreLimitedInTotalSize) {
  Versions versions(folder / "state");
  for (int i = 0; i < 5; ++i) {
    write(std::string(1000, static_cast<char>('a' + i)));
    versions.save_version(file);
  }
  versions.clean(2500);
  EXPECT_EQ(versions.of(file).size(), 2U);
  versions.clean(0);
  EXPECT_TRUE(versions.of(file).empty());
}

TEST_F(EarlierVersions, WithoutAFolderOrAFileNothingHappens) {
  Versions nowhere("");
  nowhere.save_version(file);
  EXPECT_TRUE(nowhere.of(file).empty());
  Versions versions(folder / "state");
  versions.save_version(folder / "no such file");
  EXPECT_TRUE(versions.of(folder / "no such file").empty());
  Versions forbidden("/proc/no");
  write("x");
  forbidden.save_version(file);
}

TEST(Words, OfSizesAndTimes) {
  EXPECT_EQ(format_size(84'321), "84 kB");
  EXPECT_EQ(format_size(3), "1 kB");
  EXPECT_EQ(format_size(3'140'000), "3.1 MB");
  EXPECT_EQ(format_age(3), "3 s");
  EXPECT_EQ(format_age(130), "2 min");
  EXPECT_EQ(format_age(3 * 24 * 3600), "3 days");
  const std::int64_t now = 1'700'000'000;
  EXPECT_EQ(format_time(0, now), "never");
  EXPECT_TRUE(format_time(now, now).starts_with("today "));
  EXPECT_TRUE(format_time(now - 24 * 3600, now).starts_with("yesterday "));
  EXPECT_TRUE(format_time(now - 40 * 24 * 3600, now).find("2023") != std::string::npos);
}

}  // namespace
}  // namespace tw::editor
