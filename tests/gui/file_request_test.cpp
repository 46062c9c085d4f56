// Opens files in the way a file manager does: as arguments of the program, which may already be running.
#include <cstdlib>
#include <test_places.hpp>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/shell/hand_over.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/shell/window_manager.hpp"
#include "editor/wx/simulate/simulate_panel.hpp"
#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class OpenedFiles : public testing::Test {
 protected:
  void start(const std::vector<std::string>& arguments) {
    windows = std::make_unique<WindowManager>(WindowManager::Folders{folder.path() / "config", folder.path() / "state"},
                                              [] { return std::make_unique<FakeChooser>(); });
    windows->start(arguments, "carcassonne");
    pump(100);
  }
  void TearDown() override {
    windows.reset();
    pump(60);
  }
  MainFrame* frame() { return windows->frames().back(); }
  std::string id() { return frame()->workbench().document().set().id; }

  tw::test::TemporaryFolder folder;
  std::unique_ptr<WindowManager> windows;
};

TEST_F(OpenedFiles, ARecordIsShownInPlayAtItsEnd) {
  start({TW_SOURCE_DIR "/tests/data/games/50000.xml"});
  EXPECT_EQ(id(), "hunters-gatherers-2020");
  EXPECT_EQ(frame()->workspace(), "play");
  ASSERT_TRUE(frame()->play_panel());
  ASSERT_TRUE(frame()->play_panel()->presenter().has_match());
  EXPECT_TRUE(frame()->play_panel()->presenter().state().finished());
}

TEST_F(OpenedFiles, RulesAreShownInTheRulesWorkspaceEvenIfTheirSetIsOpen) {
  start({"carcassonne"});
  frame()->workbench().open(TW_SOURCE_DIR "/tilesets/carcassonne/rules.xml");
  EXPECT_EQ(windows->frames().size(), 1U);
  EXPECT_EQ(frame()->workspace(), "rules");
}

TEST_F(OpenedFiles, AnExperimentShowsItsResults) {
  const std::string file = (folder.path() / "exp.db").string();
  ASSERT_EQ(
      std::system((TW_BINARY_DIR "/bin/tilewright simulate carcassonne --bots random,random --games 30 --quiet --out " +
                   file + " > /dev/null")
                      .c_str()),
      0);
  start({file});
  EXPECT_EQ(id(), "carcassonne");
  EXPECT_EQ(frame()->workspace(), "simulate");
  SimulatePresenter& presenter = frame()->simulate_panel()->presenter();
  EXPECT_EQ(presenter.form().games, 30);
  EXPECT_TRUE(wait_for([&] { return !presenter.running() && presenter.can_report(); }, 30'000));
}

TEST_F(OpenedFiles, CommandsRunInTheFirstWindow) {
  start({"carcassonne", std::string(kCommandPrefix) + "view/rules", std::string(kCommandPrefix) + "no/such"});
  ASSERT_EQ(windows->frames().size(), 1U);
  EXPECT_TRUE(wait_for([&] { return frame()->workspace() == "rules"; }));
  EXPECT_TRUE(wait_for([&] { return frame()->message_bar()->text().Contains("no/such"); }));
}

}  // namespace
}  // namespace tw::editor::test
