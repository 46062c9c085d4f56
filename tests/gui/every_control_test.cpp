#include "tests/gui/every_control.hpp"

#include "editor/wx/widgets/number_field.hpp"
#include "tests/gui/operate.hpp"

namespace tw::editor::test {
namespace {

TEST_F(EveryControl, OpensEveryView) {
  for (const char* workspace : {"tiles", "rules", "play", "simulate", "analyse", "shell"})
    for (const Place& place : views(workspace))
      EXPECT_TRUE(open(place, [&](wxWindow& root) { EXPECT_GE(controls_in(root).size(), 5U) << place.name; }));
}

TEST_F(EveryControl, OpensDialogsByTheirCommands) {
  std::set<std::string> opened;
  for (const char* menu : {"Set", "Tools"})
    for (const Place& place : commands(menu)) {
      if (open(place, [&](wxWindow& root) { EXPECT_GE(controls_in(root).size(), 2U) << place.name; }))
        opened.insert(place.name);
      restore(place, nullptr);
      EXPECT_TRUE(other_windows().empty()) << place.name;
    }
  EXPECT_TRUE(opened.contains("set/copies"));
  EXPECT_TRUE(opened.contains("tools/preferences"));
}

TEST_F(EveryControl, VisitsEachControlAndRestoresTheDocument) {
  const model::TileSet before = document().set();
  int numbers = 0;
  for (const Place& place : commands("Set")) {
    if (place.name != "set/copies") continue;
    visit(place, [&](const Control& control) {
      if (dynamic_cast<NumberField*>(control.window) == nullptr) return;
      ++numbers;
      EXPECT_TRUE(frame->run("set/double"));
    });
  }
  EXPECT_GE(numbers, 1);
  EXPECT_EQ(document().set(), before);
}

}  // namespace
}  // namespace tw::editor::test
