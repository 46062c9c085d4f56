#pragma once
// Test doubles for the Simulate workspace: a view that records its last update, services that play the fake game, and a
// queue in place of the UI thread.

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <vector>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/core/goals/goals_view.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::editor::test {

class RecordingView : public SimulateView {
 public:
  void show_form(const FormViewData& shown) override { form = shown; }
  void show_progress(const ProgressViewData& shown) override {
    progress = shown;
    if (states.empty() || states.back() != shown.state) states.push_back(shown.state);
  }
  void show_charts(const report::Cards& shown) override {
    charts = shown;
    ++charts_shown;
  }
  void show_runs(const RunsViewData& shown) override { runs = shown; }
  void show_metrics(const std::vector<report::MetricRow>& shown) override { metric_rows = shown; }
  void show_impact(const TileImpact& shown) override { impact = shown; }
  void show_games(const GamesViewData& shown) override { games = shown; }
  void offer(const SavedExperiment* kept, const std::string& words) override {
    offered = kept ? std::optional(*kept) : std::nullopt;
    offer_words = words;
  }
  void show_message(const std::string& words, bool) override { said = words; }
  void offer_this_computer(const std::string& words) override { waiting = words; }
  void add_to_log(const std::string& line) override { log += line + "\n"; }
  void show_status(const std::string& text) override { status = text; }

  FormViewData form;
  ProgressViewData progress;
  report::Cards charts;
  RunsViewData runs;
  std::vector<report::MetricRow> metric_rows;
  TileImpact impact;
  GamesViewData games;
  std::optional<SavedExperiment> offered;
  std::string log, status, said, offer_words, waiting;
  std::vector<RunState> states;
  int charts_shown = 0;
};

/// A queue of functions posted by any thread. The test thread runs them.
class PostQueue {
 public:
  void post(std::function<void()> f) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(f));
    some_.notify_one();
  }
  /// Runs posted functions until `done` returns true. Returns false after two minutes: with ThreadSanitizer, an
  /// experiment on a job server needs more than 20 seconds.
  bool run_until(const std::function<bool()>& done) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!done()) {
      std::unique_lock lock(mutex_);
      if (!some_.wait_until(lock, end, [&] { return !waiting_.empty(); })) return false;
      const auto next = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      next();
    }
    return true;
  }
  void run_all() {
    for (;;) {
      std::unique_lock lock(mutex_);
      if (waiting_.empty()) return;
      const auto next = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      next();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable some_;
  std::deque<std::function<void()>> waiting_;
};

/// Returns services for the fake game with the bots "random", "greedy" and "slow" (one millisecond per move).
inline SimulateServices fake_services(std::shared_ptr<simulation::testing::FakeGame> game) {
  SimulateServices services;
  services.bots = {"random", "greedy", "slow"};
  services.contestant = [](const std::string& name) {
    simulation::Contestant out = workers::make_contestant(name);
    out.uniform = false;
    out.make = [name]() -> std::unique_ptr<game::Bot> {
      using namespace simulation::testing;
      if (name == "greedy") return std::make_unique<GreedyBot>();
      return std::make_unique<RandomBot>(std::chrono::microseconds(name == "slow" ? 1000 : 0));
    };
    return out;
  };
  services.compile = [game](const std::string&) -> model::Result<SimulatedGame> { return SimulatedGame{.game = game}; };
  return services;
}

class RecordingComparison : public ComparisonView {
 public:
  void show_form(const ComparisonFormViewData& shown) override { form = shown; }
  void show_progress(const ProgressViewData& shown) override { progress = shown; }
  void show_results(const ComparisonViewData& shown) override { results = shown; }
  void show_message(const std::string& words, bool) override { said = words; }
  void offer_this_computer(const std::string& words) override { waiting = words; }
  void describe_decks(const std::string& words) override { decks = words; }

  ComparisonFormViewData form;
  ProgressViewData progress;
  ComparisonViewData results;
  std::string said, decks, waiting;
};

class RecordingGoals : public GoalsView {
 public:
  void show_form(const GoalsFormViewData& shown) override { form = shown; }
  void show_progress(const ProgressViewData& shown) override {
    progress = shown;
    if (shown.state == RunState::Running && !shown.left.empty()) lefts.push_back(shown.left);
  }
  void show_results(const GoalsViewData& shown) override { results = shown; }
  void show_message(const std::string& words, bool) override { said = words; }
  void offer_this_computer(const std::string& words) override { waiting = words; }
  const GoalRow* row(const std::string& id) const {
    for (const GoalRow& one : form.rows)
      if (one.id == id) return &one;
    return nullptr;
  }

  GoalsFormViewData form;
  ProgressViewData progress;
  GoalsViewData results;
  std::string said, waiting;
  std::vector<std::string> lefts;
};

}  // namespace tw::editor::test
