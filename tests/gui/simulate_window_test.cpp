#include "tests/gui/window_fixture.hpp"

namespace tw::editor::test {
namespace {

class SimulateWindow : public Window {};

TEST_F(SimulateWindow, AnExperimentRunsIsPausedAndStoppedWhileTheWindowLives) {
  key('4', wxMOD_CONTROL);
  ASSERT_TRUE(wait_for([&] { return frame->simulate() != nullptr; }));
  EXPECT_EQ(frame->workspace(), "simulate");
  pump(200);
  shoot("simulate_empty");
  frame->simulate()->start();
  EXPECT_TRUE(wait_for([&] { return frame->simulate()->running(); }));
  long slowest = 0;
  for (int i = 0; i < 40; ++i) {
    const wxStopWatch watch;
    wxYield();
    slowest = std::max(slowest, watch.Time());
    wxMilliSleep(25);
  }
  RecordProperty("milliseconds_without_an_answer", static_cast<int>(slowest));
  shoot("simulate_running");
  if (frame->simulate()->running()) {
    frame->simulate()->pause_or_continue();
    pump(200);
    frame->simulate()->pause_or_continue();
    key('1', wxMOD_CONTROL);
    EXPECT_EQ(frame->workspace(), "tiles");
    frame->simulate()->stop();
  }
  EXPECT_TRUE(wait_for([&] { return !frame->simulate()->running(); }, 20000));
}

TEST_F(SimulateWindow, ClosingTheWindowStopsTheExperiment) {
  frame->show_workspace("simulate");
  frame->simulate()->start();
  pump(300);
  frame->Destroy();
  frame = nullptr;
  pump(300);
}

}  // namespace
}  // namespace tw::editor::test
