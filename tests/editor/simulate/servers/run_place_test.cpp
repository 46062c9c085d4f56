// Tests experiments and comparisons that the window runs on job servers. The server is checked before the start, the
// run continues on this computer if the server is lost, and the games are always the same as on a single thread.

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/simulation/thread_executor.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/machines/machines.hpp"
#include "tests/support/shipped.hpp"

namespace tw::editor::test {
namespace {

using ::testing::AnyOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using tw::test::GearmanServer;
using tw::test::Worker;
using Clock = std::chrono::steady_clock;

/// Returns the milliseconds that a call takes on the UI thread.
double milliseconds(const std::function<void()>& call) {
  const auto begun = Clock::now();
  call();
  return std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
}
constexpr double kNotWaiting = 300;

/// Matches the speed of a run on two workers. A worker does not count while it waits for the texts of the run.
auto is_speed_on_workers() {
  return AnyOf(EndsWith(" games per second on 1 worker"), EndsWith(" games per second on 2 workers"));
}

SimulateServices services_for(PostQueue& queue, Settings& settings, const std::filesystem::path& keep) {
  SimulateServices out;
  out.bots = {"random", "greedy"};
  out.compile = [](const std::string& id) -> model::Result<SimulatedGame> {
    return SimulatedGame{.game = tw::test::shipped(id.empty() ? "small-cities" : id).game};
  };
  out.games = [] { return std::vector<OfferedGame>{{"carcassonne", "Carcassonne"}}; };
  out.post = [&queue](std::function<void()> f) { queue.post(std::move(f)); };
  out.storage_folder = keep;
  out.settings = &settings;
  return out;
}

class RunOn : public ::testing::Test {
 protected:
  RunOn() { settings_.set("run/on", "servers"), settings_.set("run/servers", server_.name()); }
  ~RunOn() override {
    presenter_.reset();
    queue_.run_all();  // late updates must be harmless
  }
  void begin(std::int64_t games = 8'000) {
    presenter_ = std::make_unique<SimulatePresenter>(services_for(queue_, settings_, folder_.path("kept")), view_);
    presenter_->show();
    presenter_->set_bot(0, "greedy");
    presenter_->set(&ExperimentForm::metrics, simulation::kResults);
    presenter_->set(&ExperimentForm::games, games);
  }
  bool note_is_known() {
    return queue_.run_until([&] { return !view_.form.place.note.empty() && view_.form.place.note != "Connecting…"; });
  }
  std::int64_t games_played() const {
    std::string number = view_.progress.games.substr(0, view_.progress.games.find(' '));
    std::erase(number, ',');
    return number.empty() ? 0 : std::stoll(number);
  }
  bool played(std::int64_t games) {
    return queue_.run_until([&] { return games_played() >= games; });
  }
  /// Starts an experiment, and kills the server as soon as some games are finished.
  void lose_server() {
    tw::test::wait_for_workers(server_, 2);
    begin();
    presenter_->start();
    ASSERT_TRUE(played(200));
    server_.kill();
    ASSERT_TRUE(queue_.run_until([&] { return !view_.waiting.empty(); }));
  }
  bool ended() {
    return queue_.run_until([&] { return !presenter_->running(); });
  }
  /// Expects the file of the experiment to contain the same games as a run on a single thread.
  void expect_same_games() {
    EXPECT_EQ(view_.progress.badge, "finished") << view_.progress.note;
    const auto kept = presenter_->folder().list();
    ASSERT_EQ(kept.size(), 1u);
    const auto stored = simulation::stored_summary(kept.front().path);
    ASSERT_TRUE(stored);
    const auto experiment =
        to_experiment(presenter_->form(), presenter_->services(), tw::test::shipped("small-cities").game);
    simulation::ThreadExecutor thread(1);
    simulation::Control control;
    EXPECT_TRUE(stored.value() == simulation::run(experiment, thread, "", control, nullptr).value().summary);
  }

  GearmanServer server_;
  tw::test::TemporaryFolder folder_;
  Settings settings_;
  PostQueue queue_;
  RecordingView view_;
  std::unique_ptr<SimulatePresenter> presenter_;
};

TEST_F(RunOn, TheJobServerPlaysTheSameGames) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  begin(4000);
  ASSERT_TRUE(note_is_known());
  EXPECT_EQ(view_.form.place.note, "2 workers are connected.");
  EXPECT_FALSE(view_.form.place.wrong);
  presenter_->start();
  EXPECT_EQ(presenter_->state(), RunState::Connecting);
  EXPECT_TRUE(view_.form.locked);
  EXPECT_EQ(view_.progress.note, "Connecting to " + server_.name() + "…");
  ASSERT_TRUE(queue_.run_until([&] { return view_.progress.speed.find("games per second") != std::string::npos; }));
  EXPECT_THAT(view_.progress.speed, is_speed_on_workers());
  EXPECT_EQ(view_.form.place.note, "") << "the progress says more";
  ASSERT_TRUE(ended());
  expect_same_games();
}

TEST_F(RunOn, ALostServerOffersToContinueOnThisComputer) {
  const Worker worker(server_, 2);
  lose_server();
  EXPECT_EQ(view_.progress.badge, "connection lost");
  EXPECT_TRUE(view_.progress.waiting && view_.progress.can_pause && view_.progress.can_stop);
  EXPECT_EQ(view_.waiting, "The games continue when a job server is available again.");
  EXPECT_THAT(view_.progress.note, HasSubstr(server_.name()));
  EXPECT_THAT(view_.status, StartsWith("Simulation is waiting (connection lost): "));
  presenter_->continue_on_this_computer();
  EXPECT_EQ(view_.progress.note, "continuing on this computer");
  ASSERT_TRUE(ended());
  EXPECT_EQ(view_.waiting, "");
  EXPECT_THAT(view_.log, HasSubstr("Continued on this computer at game "));
  expect_same_games();
}

TEST_F(RunOn, ContinuesWhenALostServerReturns) {
  const Worker worker(server_, 2);
  lose_server();
  server_.start();
  ASSERT_TRUE(queue_.run_until([&] { return view_.waiting.empty(); }));
  EXPECT_FALSE(view_.progress.waiting);
  ASSERT_TRUE(ended());
  expect_same_games();
}

TEST_F(RunOn, WithoutWorkersARunWaitsAndCanBeStopped) {
  begin(500);
  ASSERT_TRUE(note_is_known());
  EXPECT_THAT(view_.form.place.note, StartsWith("No worker is connected to job server " + server_.name()));
  EXPECT_FALSE(view_.form.place.wrong) << "workers may be started later";
  presenter_->start();
  ASSERT_TRUE(queue_.run_until([&] { return !view_.waiting.empty(); }));
  EXPECT_EQ(view_.progress.badge, "no workers");
  EXPECT_EQ(view_.waiting, view_.progress.note);
  EXPECT_THAT(view_.progress.note, HasSubstr("start one with: tilewright worker --connect " + server_.name()));
  presenter_->stop();
  ASSERT_TRUE(ended());
  EXPECT_EQ(view_.progress.badge, "stopped");
  presenter_->start();
  ASSERT_TRUE(queue_.run_until([&] { return !view_.waiting.empty(); }));
  const Worker worker(server_);
  ASSERT_TRUE(ended());
  expect_same_games();
}

TEST_F(RunOn, AStoppedExperimentContinuesAnywhere) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  begin();
  for (const RunPlace place : {RunPlace::JobServer, RunPlace::ThisComputer, RunPlace::Processes}) {
    presenter_->place().set_place(place);
    const std::int64_t before = games_played();
    presenter_->start();
    ASSERT_TRUE(played(before + 200));
    presenter_->stop();
    ASSERT_TRUE(ended());
    EXPECT_EQ(view_.progress.start_label, "Continue");
  }
  // In the next session, continue from the list of saved experiments.
  begin(100);
  auto kept = presenter_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  presenter_->place().set_place(RunPlace::JobServer);
  presenter_->continue_experiment(kept[0]);
  ASSERT_TRUE(ended());
  expect_same_games();
}

TEST_F(RunOn, TheChoiceIsRememberedAndSharedByAllForms) {
  begin();
  RecordingComparison compare_view;
  ComparisonPresenter comparison(services_for(queue_, settings_, ""), compare_view);
  comparison.show();
  EXPECT_EQ(compare_view.form.place.choice.servers, server_.name());
  comparison.place().set_servers("other.example.org");
  comparison.place().set_key("some key");
  EXPECT_EQ(view_.form.place.choice, (RunPlaceChoice{RunPlace::JobServer, "other.example.org", "some key"}));
  presenter_->place().set_place(RunPlace::Processes);
  EXPECT_EQ(compare_view.form.place.choice.place, RunPlace::Processes);
  presenter_->place().set_place(RunPlace::ThisComputer);
  presenter_->start();
  presenter_->place().set_place(RunPlace::Processes);
  comparison.place().set_servers("third.example.org");
  EXPECT_EQ(view_.form.place.choice, (RunPlaceChoice{RunPlace::ThisComputer, "other.example.org", "some key"}))
      << "locked while it runs";
  presenter_->stop();
  ASSERT_TRUE(ended());
  EXPECT_EQ(view_.form.place.choice.servers, "third.example.org");
}

TEST_F(RunOn, WrongServersAreNamedBesideTheFieldAndStartNothing) {
  begin(100);
  presenter_->place().set_place(RunPlace::ThisComputer);
  presenter_->start();
  ASSERT_TRUE(ended());
  presenter_->place().set_place(RunPlace::JobServer);
  const tw::test::OtherServer web("HTTP/1.1 400 Bad Request\r\n\r\n");
  const std::string text = folder_.path("text"), none = folder_.path("none");
  std::ofstream(text) << "not a key\n";
  const std::string closed = "127.0.0.1:" + std::to_string(tw::test::free_port());
  struct Case {
    std::string servers, key, note;
  };
  for (const Case& wrong :
       std::vector<Case>{{closed, "", "Job server " + closed + " cannot be reached: Connection refused."},
                         {"no-such-host.invalid", "", "host \"no-such-host.invalid\" is not known"},
                         {web.name(), "", "The server at " + web.name() + " is not a Gearman job server"},
                         {"192.0.2.1", "", "Job server 192.0.2.1:4730 is on another computer, where others could read"},
                         {server_.name(), text, "Key file \"" + text + "\": this is not a key"},
                         {server_.name(), none, "Key file \"" + none + "\": No such file"}}) {
    presenter_->place().set_servers(wrong.servers);
    presenter_->place().set_key(wrong.key);
    ASSERT_TRUE(note_is_known());
    EXPECT_THAT(view_.form.place.note, HasSubstr(wrong.note));
    EXPECT_TRUE(view_.form.place.wrong);
    view_.said.clear();
    presenter_->start();
    ASSERT_TRUE(ended());
    EXPECT_EQ(view_.said, view_.form.place.note);
    EXPECT_EQ(presenter_->state(), RunState::Finished) << "the results of the last experiment are kept";
    EXPECT_TRUE(view_.progress.can_start);
  }
  for (const char* incomplete : {"", "a b", "host:", "host:99999"}) {
    presenter_->place().set_servers(incomplete);
    EXPECT_THAT(view_.form.place.note, StartsWith("Job server: ")) << incomplete;
    EXPECT_FALSE(view_.progress.can_start);
    presenter_->start();
    EXPECT_FALSE(presenter_->running());
  }
}

TEST_F(RunOn, NothingWaitsForAServerThatDoesNotAnswer) {
  server_.send(SIGSTOP);
  EXPECT_LT(milliseconds([&] { begin(500); }), kNotWaiting);
  EXPECT_LT(milliseconds([&] { presenter_->start(); }), kNotWaiting);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // time to connect
  EXPECT_EQ(presenter_->state(), RunState::Connecting);
  EXPECT_LT(milliseconds([&] { presenter_->stop(); }), kNotWaiting);
  EXPECT_EQ(presenter_->state(), RunState::Ready);
  EXPECT_EQ(view_.form.place.note, "");
  presenter_->start();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_LT(milliseconds([&] { presenter_.reset(); }), kNotWaiting);
  server_.send(SIGCONT);
  // The same must hold while games are played.
  const Worker worker(server_);
  tw::test::wait_for_workers(server_, 1);
  begin();
  presenter_->start();
  ASSERT_TRUE(played(100));
  server_.send(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_LT(milliseconds([&] { presenter_.reset(); }), kNotWaiting);
}

class CompareOn : public RunOn {
 protected:
  void begin_comparison() {
    page_ = std::make_unique<ComparisonPresenter>(services_for(queue_, settings_, folder_.path("kept")), shown_);
    page_->show();
    page_->set_side(0, "carcassonne");
    page_->set_side(1, "");
    page_->set(&ComparisonForm::bot, "greedy");
    page_->set(&ComparisonForm::max_games, 2000);
    page_->set(&ComparisonForm::margins, parse_margins("0"));  // no verdict before the last pair
  }
  void expect_same_result() {
    ASSERT_EQ(page_->state(), RunState::Finished) << shown_.progress.note;
    auto plan =
        comparison_plan(page_->form(), services_for(queue_, settings_, ""), [](const std::string& id) { return id; });
    ASSERT_TRUE(plan);
    simulation::ThreadExecutor thread(1);
    simulation::Control control;
    const auto expected = statistics::compare(plan.value(), thread, control, {});
    ASSERT_TRUE(expected);
    const statistics::Comparison& found = page_->found();
    EXPECT_EQ(found.games, expected.value().games);
    ASSERT_EQ(found.answers.size(), expected.value().answers.size());
    for (std::size_t i = 0; i < found.answers.size(); ++i) {
      EXPECT_EQ(found.answers[i].verdict, expected.value().answers[i].verdict);
      EXPECT_EQ(found.answers[i].difference.value, expected.value().answers[i].difference.value);
      EXPECT_EQ(found.answers[i].difference.low, expected.value().answers[i].difference.low);
    }
  }
  ~CompareOn() override { page_.reset(); }

  RecordingComparison shown_;
  std::unique_ptr<ComparisonPresenter> page_;
};

TEST_F(CompareOn, ALostServerOffersToContinueOnThisComputer) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  begin_comparison();
  ASSERT_TRUE(queue_.run_until([&] { return shown_.form.place.note == "2 workers are connected."; }));
  page_->start();
  EXPECT_EQ(page_->state(), RunState::Connecting);
  ASSERT_TRUE(queue_.run_until([&] { return shown_.progress.left.ends_with(" left"); }));
  EXPECT_THAT(shown_.progress.speed, is_speed_on_workers());
  EXPECT_THAT(shown_.progress.left, StartsWith("at most 2,000, "));
  server_.kill();
  ASSERT_TRUE(queue_.run_until([&] { return !shown_.waiting.empty(); }));
  EXPECT_EQ(shown_.progress.badge, "connection lost");
  page_->continue_on_this_computer();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(shown_.waiting, "");
  expect_same_result();
}

TEST_F(CompareOn, ASavedComparisonContinuesOnTheServer) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  begin_comparison();
  page_->place().set_place(RunPlace::ThisComputer);
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return page_->found().games >= 50; }));
  page_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(shown_.progress.start_label, "Continue");
  begin_comparison();
  const auto kept = page_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  page_->show_saved(kept.front().path);
  page_->place().set_place(RunPlace::JobServer);
  EXPECT_EQ(shown_.progress.start_label, "Continue");
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  expect_same_result();
}

TEST_F(CompareOn, AWrongServerStartsNothing) {
  begin_comparison();
  server_.kill();
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(page_->state(), RunState::Ready);
  EXPECT_THAT(shown_.said, HasSubstr("cannot be reached: Connection refused."));
  EXPECT_EQ(shown_.form.place.note, shown_.said);
  page_->place().set_servers("a b");
  EXPECT_FALSE(shown_.progress.can_start);
}

}  // namespace
}  // namespace tw::editor::test
