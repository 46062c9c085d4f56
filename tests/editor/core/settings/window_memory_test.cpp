#include "editor/core/settings/window_memory.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

TEST(WindowMemory, RestoresStoredValues) {
  const tw::test::TemporaryFolder folder;
  const auto store = folder.path("more/window");
  const WindowPlaces places{1400, 900, true, 80, "layout2|name=set;caption=Set"};
  WindowMemory(store).keep(places);
  EXPECT_EQ(WindowMemory(store).places(), places);
}

TEST(WindowMemory, AnInvalidFileIsIgnored) {
  const tw::test::TemporaryFolder folder;
  const auto store = folder.path("window");
  for (const char* text : {"", "x", "axb\n", "-5x99999999999\nmaximized\n-1\n", "1280"}) {
    std::ofstream(store) << text;
    const WindowPlaces places = WindowMemory(store).places();
    EXPECT_EQ(places.width, 0) << text;
    EXPECT_EQ(places.tile_size, 0) << text;
  }
  EXPECT_EQ(WindowMemory().places(), WindowPlaces{});
}

}  // namespace
}  // namespace tw::editor
