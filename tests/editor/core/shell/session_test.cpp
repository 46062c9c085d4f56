#include "editor/core/shell/session.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

struct Sessions : testing::Test {
  fs::path file = fs::temp_directory_path() / ("tw_session_" + std::to_string(getpid()));
  std::vector<SessionWindow> windows{{"/a = b.xml", 10, -20, 1280, 800, false, "simulate", "1;2"},
                                     {"carcassonne", 0, 0, 900, 700, true, "tiles", ""}};
  void TearDown() override { fs::remove(file); }
};

TEST_F(Sessions, WindowsComeBackAsTheyWere) {
  Session(file).end(windows, 1000);
  const Session next(file);
  EXPECT_EQ(next.last(), windows);
  EXPECT_FALSE(next.crashed());
  EXPECT_FALSE(next.crashed_at_start());
}

TEST_F(Sessions, ACrashAfterAWhileIsTellableFromOneAtTheStart) {
  {
    Session run(file);
    run.keep(windows, 1000);
    run.keep(windows, 1005);
  }
  EXPECT_TRUE(Session(file).crashed());
  EXPECT_TRUE(Session(file).crashed_at_start()) << "opening these files again would end in the same way";
  {
    Session run(file);
    run.keep(windows, 2000);
    run.keep(windows, 2011);
  }
  EXPECT_TRUE(Session(file).crashed());
  EXPECT_FALSE(Session(file).crashed_at_start());
  EXPECT_EQ(Session(file).last_heard(), 2011);
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

}  // namespace
}  // namespace tw::editor
