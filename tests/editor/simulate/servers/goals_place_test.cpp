// Tests searches of the Goals view on job servers.

#include <gmock/gmock.h>

#include "editor/core/goals/goals_presenter.hpp"
#include "editor/core/settings/settings.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/machines/machines.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor::test {
namespace {

using tw::test::GearmanServer;
using tw::test::Worker;

class GoalsOn : public ::testing::Test {
 protected:
  GoalsOn() {
    files_ = xml::load_game("carcassonne").value();
    services_.simulate.bots = {"random", "greedy"};
    services_.simulate.compile = [this](const std::string&) -> model::Result<SimulatedGame> {
      auto game = plugin_host::make_game(files_.rules, files_.set, files_.id, files_.name);
      if (!game) return game.findings();
      return SimulatedGame{.game = std::move(game.value())};
    };
    services_.simulate.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    services_.simulate.settings = &settings_;
    services_.files = [this] { return files_; };
  }
  ~GoalsOn() override {
    page_.reset();
    queue_.run_all();  // late updates must be harmless
  }
  /// Starts a search with 2,000 games. `place` is "here" or "servers".
  void start(const std::string& place) {
    settings_.set("run/on", place);
    settings_.set("run/servers", server_.name());
    page_ = std::make_unique<GoalsPresenter>(services_, view_);
    page_->show();
    page_->set(&GoalsForm::bot, "greedy");
    page_->set(&GoalsForm::skills, {});
    page_->set(&GoalsForm::games, 2'000);
    page_->set_range("part:road", 18, 19);
    ASSERT_TRUE(queue_.run_until([&] { return view_.progress.can_start; }));
    page_->start();
    ASSERT_TRUE(page_->running()) << view_.progress.problem << view_.said;
  }
  void run_to_the_end() {
    ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
    EXPECT_EQ(page_->state(), RunState::Finished) << view_.progress.note;
  }
  static std::vector<double> distances(const design::SearchResult& found) {
    std::vector<double> out{found.base.distance};
    for (const design::Proposal& proposal : found.front) out.push_back(proposal.distance);
    return out;
  }

  GearmanServer server_;
  Settings settings_;
  PostQueue queue_;
  xml::GameFiles files_;
  GoalsServices services_;
  RecordingGoals view_;
  std::unique_ptr<GoalsPresenter> page_;
};

TEST_F(GoalsOn, TheJobServerFindsTheSameProposals) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  start("servers");
  run_to_the_end();
  const auto remote = distances(page_->found());
  EXPECT_GT(remote.size(), 1U);
  start("here");
  run_to_the_end();
  EXPECT_EQ(distances(page_->found()), remote);
}

TEST_F(GoalsOn, ALostServerOffersToContinueOnThisComputer) {
  const Worker worker(server_, 2);
  tw::test::wait_for_workers(server_, 2);
  start("servers");
  ASSERT_TRUE(queue_.run_until([&] { return page_->found().games > 100; }));
  server_.kill();
  ASSERT_TRUE(queue_.run_until([&] { return !view_.waiting.empty(); }));
  page_->continue_on_this_computer();
  run_to_the_end();
  EXPECT_GT(page_->found().front.size(), 0U);
}

}  // namespace
}  // namespace tw::editor::test
