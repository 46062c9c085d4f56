#include "editor/core/settings/recent_files.hpp"
#include "tests/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

namespace tw::editor {
namespace {

TEST(RecentFiles, AreTheLastTenWithoutDuplicatesNewestFirst) {
  RecentFiles recent;
  for (int i = 0; i < 12; ++i) recent.add("/tmp/" + std::to_string(i) + ".xml");
  recent.add("/tmp/5.xml");
  ASSERT_EQ(recent.files().size(), 10U);
  EXPECT_EQ(recent.files().front(), "/tmp/5.xml");
  EXPECT_EQ(recent.files()[1], "/tmp/11.xml");
  recent.add("");
  EXPECT_EQ(recent.files().size(), 10U);
}

TEST(RecentFiles, NotifyEveryCopyOfAChange) {
  RecentFiles recent, other = recent;
  int told = 0;
  const Connection connection = other.changed().connect([&] { ++told; });
  recent.add("/tmp/one.xml");
  recent.add("/tmp/one.xml");
  recent.forget("/tmp/one.xml");
  EXPECT_EQ(told, 3);
}

TEST(RecentFiles, AreKeptBetweenStarts) {
  const tw::test::TemporaryFolder temporary;
  const auto store = temporary.path() / "recent";
  {
    RecentFiles recent(store);
    recent.add("/tmp/one.xml");
    recent.add("/tmp/two words.xml");
    recent.add("/tmp/two\nlines.xml");
    recent.add("/tmp/gone.xml");
    recent.forget("/tmp/gone.xml");
  }
  const RecentFiles again(store);
  ASSERT_EQ(again.files().size(), 3U);
  EXPECT_EQ(again.files()[0], "/tmp/two\nlines.xml");
  EXPECT_EQ(again.files()[1], "/tmp/two words.xml");
}

}  // namespace
}  // namespace tw::editor
