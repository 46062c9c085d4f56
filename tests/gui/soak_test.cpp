#include "tests/gui/window_fixture.hpp"

#include <malloc.h>
#include <wx/dataview.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>

#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/simulate/results_pane.hpp"

namespace tw::editor::test {
namespace {

/// Returns the resident memory of this process in MiB, without freed memory.
double resident() {
  malloc_trim(0);
  long pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;
  return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

long open_descriptors() {
  const std::filesystem::directory_iterator files("/proc/self/fd");
  return std::distance(begin(files), end(files));
}

/// Plays experiments in the window for TW_SOAK_MINUTES (a few experiments if it is not set). Each is paused, continued
/// in another workspace, reported, and one of its games is opened in Play.
class Soak : public Window {
 protected:
  /// Waits longer in a long run, which may share the machine with other work.
  bool wait_patiently(const std::function<bool()>& condition, long milliseconds) {
    return wait_for(condition, minutes ? 10 * milliseconds : milliseconds);
  }

  void experiment(int number) {
    frame->show_workspace("simulate");
    SimulatePresenter& presenter = frame->simulate_panel()->presenter();
    presenter.set_bot(0, "random");
    presenter.set_bot(1, number % 3 == 0 ? "greedy" : "random");
    presenter.set(&ExperimentForm::games, number % 3 == 0 ? 200 : 5000);
    presenter.set(&ExperimentForm::seed, static_cast<std::uint64_t>(number));
    presenter.set(&ExperimentForm::store, folder / "games.db");
    presenter.start();
    ASSERT_TRUE(wait_patiently([&] { return presenter.state() == RunState::Running; }, 20'000));
    pump(100);
    presenter.pause_or_continue();
    pump(100);
    if (presenter.state() == RunState::Paused) presenter.pause_or_continue();  // it may be finished
    for (const char* workspace : {"tiles", "rules", "analyse"}) {
      frame->show_workspace(workspace);
      pump(30);
    }
    ASSERT_TRUE(wait_patiently([&] { return presenter.state() == RunState::Finished; }, 60'000));
    frame->show_workspace("simulate");
    chooser->save = folder / "report.html";
    presenter.save_report();
    ASSERT_TRUE(wait_patiently([&] { return std::filesystem::exists(folder / "report.html"); }, 30'000));
    int bin = 0;
    while (bin < 1000 && !presenter.list_games("turns", 0, bin)) ++bin;
    ResultsPane* figures = frame->simulate_panel()->results();
    ASSERT_TRUE(wait_patiently([&] { return figures->games()->GetItemCount() > 0; }, 20'000));
    presenter.open_game(0);
    ASSERT_TRUE(wait_patiently([&] { return frame->workspace() == "play"; }, 20'000));
    pump(100);
    presenter.duplicate();
    std::filesystem::remove(folder / "report.html");
    std::filesystem::remove(folder / "games.db");
  }

  const char* minutes = std::getenv("TW_SOAK_MINUTES");
};

TEST_F(Soak, ExperimentsInTheWindowNeedNoMoreMemoryAsTimePasses) {
  using Clock = std::chrono::steady_clock;
  constexpr int kWarmUp = 4;  // the caches of pictures and fonts are full after that
  const auto end = Clock::now() + std::chrono::minutes(minutes ? std::atoi(minutes) : 0);
  double before = 0;
  long descriptors = 0;
  for (int number = 0; number < 2 * kWarmUp || Clock::now() < end; ++number) {
    if (number == kWarmUp) {
      before = resident();
      descriptors = open_descriptors();
    }
    ASSERT_NO_FATAL_FAILURE(experiment(number)) << "experiment " << number;
    if (minutes && number % 20 == 0) {
      std::printf("%d experiments, %.1f MiB, %ld open files\n", number + 1, resident(), open_descriptors());
      std::fflush(stdout);
    }
  }
  EXPECT_LT(resident(), before * 1.15) << "was " << before << " MiB";
  EXPECT_LE(open_descriptors(), descriptors + 2);
}

}  // namespace
}  // namespace tw::editor::test
