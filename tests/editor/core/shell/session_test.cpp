#include "editor/core/shell/session.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

struct Sessions : testing::Test {
  fs::path file = fs::temp_directory_path() / ("tw_session_" + std::to_string(getpid()));
  std::vector<SessionWindow> windows{{"/a = b.xml", 10, -20, 1280, 800, false, "simulate", "1;2"},
                                     {"carcassonne", 0, 0, 900, 700, true, "tiles", ""}};
  void TearDown() override { fs::remove(file); }
};

TEST_F(Sessions, WindowsAreRestoredAsTheyWere) {
  Session(file).end(windows, 1000);
  const Session next(file);
  EXPECT_EQ(next.last(), windows);
  EXPECT_FALSE(next.crashed());
  EXPECT_FALSE(next.crashed_at_start());
}

TEST_F(Sessions, ACrashAtTheStartIsDistinguishedFromALaterOne) {
  {
    Session run(file);
    run.save(windows, 1000);
    run.save(windows, 1005);
  }
  EXPECT_TRUE(Session(file).crashed());
  EXPECT_TRUE(Session(file).crashed_at_start()) << "opening these files again would end in the same way";
  {
    Session run(file);
    run.save(windows, 2000);
    run.save(windows, 2011);
  }
  EXPECT_TRUE(Session(file).crashed());
  EXPECT_FALSE(Session(file).crashed_at_start());
  EXPECT_EQ(Session(file).last_written_at(), 2011);
}

TEST_F(Sessions, EndWithTheLastStoredWindowsAndSupportAnyFileName) {
  {
    Session session(file);
    session.save({{.file = "/tmp/two\nlines \\ and more.xml", .workspace = "rules"}}, 100);
    session.end(101);
  }
  const Session again(file);
  EXPECT_FALSE(again.crashed());
  ASSERT_EQ(again.last().size(), 1U);
  EXPECT_EQ(again.last()[0].file, "/tmp/two\nlines \\ and more.xml");
  EXPECT_EQ(again.last()[0].workspace, "rules");
}

TEST_F(Sessions, InvalidDataIsNotASession) {
  std::ofstream(file) << "x=3\nwindow=a\nwidth=99999999999999999999\nheight=-5\nnothing\n\xff\xfe=\n";
  const Session session(file);
  ASSERT_EQ(session.last().size(), 1U);
  EXPECT_EQ(session.last()[0].height, 0);
  EXPECT_FALSE(session.crashed());
  EXPECT_TRUE(Session("").last().empty());
  EXPECT_TRUE(Session("/proc/no/such").last().empty());
}

TEST(WindowMemory, RestoresStoredValues) {
  const tw::test::TemporaryFolder folder;
  const auto store = folder.path("more/window");
  const WindowGeometry geometry{1400, 900, true, 80, "layout2|name=set;caption=Set"};
  WindowGeometryStore(store).save(geometry);
  EXPECT_EQ(WindowGeometryStore(store).geometry(), geometry);
}

TEST(WindowMemory, AnInvalidFileIsIgnored) {
  const tw::test::TemporaryFolder folder;
  const auto store = folder.path("window");
  for (const char* text : {"", "x", "axb\n", "-5x99999999999\nmaximized\n-1\n", "1280"}) {
    std::ofstream(store) << text;
    const WindowGeometry geometry = WindowGeometryStore(store).geometry();
    EXPECT_EQ(geometry.width, 0) << text;
    EXPECT_EQ(geometry.tile_size, 0) << text;
  }
  EXPECT_EQ(WindowGeometryStore().geometry(), WindowGeometry{});
}

}  // namespace
}  // namespace tw::editor
