#include "editor/core/analyse/suggest_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

#include "engine/topology/analysis.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

struct RecordingSuggestView : SuggestView {
  int targets = 0, suggestions = 0, summaries = 0;
  void show_targets() override { ++targets; }
  void show_suggestions() override { ++suggestions; }
  void show_summary() override { ++summaries; }
};

class SuggestWindow : public testing::Test {
 protected:
  void open(const std::string& game) {
    document.open(open_game(game).value());
    presenter = std::make_unique<SuggestPresenter>(
        document,
        [this](std::function<void()> job) {
          const std::scoped_lock lock(mutex);
          jobs.push_back(std::move(job));
        },
        view);
    presenter->search();
    settle();
  }
  void settle() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (presenter->searching() && std::chrono::steady_clock::now() < end) {
      std::function<void()> job;
      {
        const std::scoped_lock lock(mutex);
        if (!jobs.empty()) {
          job = std::move(jobs.front());
          jobs.pop_front();
        }
      }
      if (job)
        job();
      else
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ASSERT_FALSE(presenter->searching());
  }
  std::vector<std::string> labels() const {
    std::vector<std::string> out;
    for (const TargetChoice& choice : presenter->targets()) out.push_back(choice.label);
    return out;
  }

  Document document;
  RecordingSuggestView view;
  std::mutex mutex;
  std::deque<std::function<void()>> jobs;
  std::unique_ptr<SuggestPresenter> presenter;
};

TEST_F(SuggestWindow, ListsTheTargetsOfTheSet) {
  open("hunters-gatherers-2020");
  const std::vector<std::string> all = labels();
  ASSERT_GT(all.size(), 15U);
  EXPECT_THAT(std::vector(all.begin(), all.begin() + 16),
              ElementsAre("Any missing pattern", "Missing pattern FFFF", "Missing pattern FMMR", "Missing pattern MMMR",
                          "More deer", "More aurochs", "More mammoth", "More tiger", "More fish", "More menhir",
                          "More mushrooms", "Closing forests", "Closing rivers", "Closing meadows",
                          "Closing river-systems", "Raise points per player"));
  EXPECT_THAT(all, ::testing::IsSupersetOf({"Lower turns", "Raise points from forest", "Lower discarded tiles"}));
  EXPECT_EQ(presenter->chosen(), 0U);
  EXPECT_EQ(presenter->selected(), 0);
  EXPECT_EQ(presenter->summary(), "12 new tiles, best first; 12 compared.");
  presenter->choose("close:forest");
  settle();
  EXPECT_EQ(labels()[presenter->chosen()], "Closing forests");
  EXPECT_THAT(presenter->summary(), StartsWith("40 new tiles, best first; "));
  EXPECT_THAT(presenter->tiles().front().reason, StartsWith("Closes forest at "));
}

TEST_F(SuggestWindow, AcceptingATileIsOneUndoStepThatSelectsIt) {
  open("hunters-gatherers-2020");
  const std::size_t tiles = document.set().tiles.size();
  const std::string pattern = presenter->tiles().front().pattern;
  presenter->add();
  EXPECT_EQ(document.history().size(), 2U);
  ASSERT_EQ(document.set().tiles.size(), tiles + 1);
  const model::Tile added = *document.tile();
  EXPECT_EQ(added.id, std::to_string(tiles));
  EXPECT_EQ(added.copies, 1);
  EXPECT_EQ(added.deck, "regular");
  EXPECT_TRUE(topology::check_all(document.set(), document.rules(), "").empty());
  settle();
  EXPECT_THAT(presenter->summary(), StartsWith("Added tile " + added.id + ". "));
  EXPECT_THAT(labels(), ::testing::Not(::testing::Contains("Missing pattern " + pattern)));
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(document.set().tiles.size(), tiles);
  settle();
  EXPECT_EQ(presenter->tiles().front().pattern, pattern) << "suggested again";
  EXPECT_THAT(presenter->summary(), StartsWith("12 new tiles"));
}

TEST_F(SuggestWindow, EveryMissingPatternIsFilledByAcceptingTiles) {
  open("hunters-gatherers-2020");
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(labels()[presenter->chosen()], "Any missing pattern");
    presenter->add();
    settle();
  }
  EXPECT_TRUE(topology::analyze(document.set(), document.rules()).missing.empty());
  EXPECT_THAT(labels().front(), StartsWith("More ")) << "no pattern is missing any more";
  EXPECT_EQ(document.history().size(), 4U);
}

TEST_F(SuggestWindow, AnyPatternOfTheRulesCanBeChosen) {
  open("hunters-gatherers-2020");
  presenter->choose("pattern:FFMR");
  settle();
  EXPECT_EQ(labels()[presenter->chosen()], "Pattern FFMR");
  EXPECT_THAT(presenter->tiles().front().reason, HasSubstr("which 1 tile in the box has"));
  presenter->add();
  settle();
  EXPECT_EQ(labels()[presenter->chosen()], "Pattern FFMR") << "stays after the set has changed";
  const std::size_t before = presenter->chosen();
  presenter->choose("pattern:XXXX");
  presenter->choose("symbol:gold");
  EXPECT_EQ(presenter->chosen(), before);
}

TEST_F(SuggestWindow, TilesForAMetricArePredictedFromGames) {
  open("carcassonne");
  presenter->set_bot("random");
  presenter->choose("raise:part:city");
  settle();
  EXPECT_GT(view.summaries, 0) << "shows the number of games while they are played";
  EXPECT_THAT(presenter->tiles().front().reason, StartsWith("Is predicted to change points from city by +"));
  EXPECT_THAT(presenter->summary(), HasSubstr("games played by random; "));
  EXPECT_FALSE(presenter->can_play_again());
  const double effect = presenter->tiles().front().effect;
  const int summaries = view.summaries;
  presenter->choose("lower:part:city");
  settle();
  EXPECT_EQ(view.summaries, summaries) << "the games serve every metric";
  EXPECT_LT(presenter->tiles().front().effect, effect);
  presenter->add();
  settle();
  EXPECT_EQ(view.summaries, summaries) << "the games are not played again for each tile";
  EXPECT_THAT(presenter->summary(), HasSubstr("games played by random, before the set was changed; "));
  ASSERT_TRUE(presenter->can_play_again());
  presenter->play_again();
  settle();
  EXPECT_GT(view.summaries, summaries);
  EXPECT_FALSE(presenter->can_play_again());
}

TEST_F(SuggestWindow, AnotherTargetEndsTheGamesOfAMetric) {
  open("carcassonne");
  presenter->choose("raise:turns");
  presenter->choose("symbol:pennant");
  settle();
  EXPECT_THAT(presenter->tiles().front().reason, StartsWith("Adds "));
}

TEST_F(SuggestWindow, SaysWhyThereIsNothingToSuggest) {
  open("hunt-or-gather");
  EXPECT_TRUE(presenter->targets().empty());
  EXPECT_EQ(presenter->selected(), -1);
  EXPECT_FALSE(presenter->can_add());
  EXPECT_THAT(presenter->summary(), StartsWith("Tiles can only be suggested for rules with edges and zones"));
  presenter->add();
  EXPECT_EQ(document.history().size(), 1U);
}

}  // namespace
}  // namespace tw::editor::test
