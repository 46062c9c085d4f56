#include "editor/core/comparison/comparison_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "editor/core/comparison/comparison_form.hpp"
#include "editor/core/comparison/verdicts.hpp"
#include "editor/core/simulate/simulate_words.hpp"
#include "engine/model/text.hpp"
#include "engine/report/cards.hpp"
#include "engine/report/comparison_answer.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/in_language.hpp"
#include "tests/support/tidy_csv.hpp"
#include "tests/temporary_folder.hpp"

using namespace tw;
using namespace tw::editor;
using namespace tw::editor::test;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using tw::simulation::testing::FakeGame;

namespace {

class ComparisonPage : public ::testing::Test {
 protected:
  ComparisonPage() {
    other_->id_ = "other";
    other_->parts_ = {"left pot", "middle pot"};
    other_->hash_ = 0xBEEF;
    SimulateServices services = fake_services(game_);
    services.games = [] { return std::vector<OfferedGame>{{"fake", "Fake game"}, {"other", "Other pots", 1}}; };
    services.base = [this] { return base_; };
    services.program = "tilewright-editor 1.2.3";
    services.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
      if (id == "broken") return model::Findings{{.message = "The file is broken."}};
      return SimulatedGame{.game = id == "other" ? other_ : game_};
    };
    services.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    services.show_in_play = [this](const model::GameRecord&, const SimulatedGame& game) {
      opened_ = game.game;
      return std::string();
    };
    services.choose = [this](const FilePrompt&) { return std::optional(report_); };
    services_ = std::move(services);
    page_ = std::make_unique<ComparisonPresenter>(services_, view_);
    page_->show();
    suggested_ = page_->form();
    fill_form();
  }
  void fill_form() {
    page_->set_side(0, "fake");
    page_->set_side(1, "other");
    page_->set(&ComparisonForm::players, 3);
  }
  /// Closes the window and opens another one, which keeps comparisons in `folder`.
  void reopen(const std::filesystem::path& folder) {
    page_.reset();
    services_.storage_folder = folder;
    view_ = {};
    page_ = std::make_unique<ComparisonPresenter>(services_, view_);
    page_->show();
  }

  /// Starts a long comparison, and stops it after the first games.
  void run_until_stopped() {
    fill_form();
    page_->set(&ComparisonForm::bot, "slow");
    page_->set(&ComparisonForm::max_games, 1'000'000);
    page_->start();
    ASSERT_TRUE(queue_.run_until([&] { return page_->found().games >= 1; }));
    page_->stop();
    ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  }
  void run_to_the_end() {
    page_->start();
    ASSERT_TRUE(page_->running()) << view_.progress.note;
    ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  }
  const VerdictViewData* verdict(const std::string& of) const {
    for (const VerdictViewData& shown : view_.results.verdicts)
      if (shown.text.starts_with(of)) return &shown;
    return nullptr;
  }

  std::string base_ = "other";
  std::shared_ptr<FakeGame> game_ = std::make_shared<FakeGame>(), other_ = std::make_shared<FakeGame>();
  PostQueue queue_;
  RecordingComparison view_;
  SimulateServices services_;
  std::filesystem::path report_;
  std::shared_ptr<const game::Game> opened_;
  ComparisonForm suggested_;  ///< the form before any user input
  std::unique_ptr<ComparisonPresenter> page_;
};

TEST_F(ComparisonPage, AnIncompleteNumberPreventsStarting) {
  page_->set_unfinished("Pairs at most: type a number from 50 to 10,000,000.");
  EXPECT_FALSE(view_.progress.can_start);
  EXPECT_EQ(view_.progress.problem, "Pairs at most: type a number from 50 to 10,000,000.");
  EXPECT_EQ(view_.form.problem, view_.progress.problem);
  page_->set_unfinished("");
  EXPECT_TRUE(view_.progress.can_start);
  EXPECT_EQ(view_.progress.problem, "");
}

TEST_F(ComparisonPage, StatesBeforeTheStartHowLongTheGamesWillTake) {
  EXPECT_EQ(view_.form.duration, "") << "no speed is measured";
  services_.seconds_per_game = [](const simulation::Experiment& experiment, const std::atomic<bool>&) {
    return experiment.game->content_hash() == 0xBEEF ? 0.03 : 0.01;
  };
  services_.check_bot = [](const std::string& bot) { return bot == "nobody" ? "There is no such bot." : ""; };
  int compiled = 0;
  services_.compile = [&, compile = services_.compile](const std::string& id) {
    ++compiled;
    return compile(id);
  };
  page_ = std::make_unique<ComparisonPresenter>(services_, view_);
  page_->show();
  fill_form();
  EXPECT_EQ(view_.form.duration, kMeasuringSpeed);
  const auto told = [this] { return queue_.run_until([this] { return view_.form.duration != kMeasuringSpeed; }); };
  ASSERT_TRUE(told());
  const std::string cores = model::counted(page_->form().cores, "core");
  const auto expected = [&](double cpu_seconds) {
    return "At most about " + format_rough_duration(cpu_seconds / page_->form().cores) + " on " + cores + ".";
  };
  EXPECT_EQ(view_.form.duration, expected(2000 * 0.04));
  const int before = compiled;
  page_->set(&ComparisonForm::max_games, 200'000);
  EXPECT_EQ(view_.form.duration, expected(200'000 * 0.04));
  EXPECT_EQ(compiled, before) << "compiled again although no game has changed";
  page_->set_side(1, "broken");
  EXPECT_EQ(view_.form.duration, "");
  page_->set_side(1, "fake");
  EXPECT_EQ(view_.form.duration, expected(200'000 * 0.02));
  page_->set(&ComparisonForm::bot, "nobody");
  EXPECT_EQ(view_.form.duration, "");
}

TEST_F(ComparisonPage, ResultsOfAnOlderStateOfTheSetAreMarkedUntilTheNextStart) {
  page_->set_side(1, "");
  page_->set(&ComparisonForm::max_games, 50);
  run_to_the_end();
  EXPECT_NE(view_.progress.note, kSetHasChanged);
  game_ = std::make_shared<FakeGame>();
  game_->hash_ = 0xC0FFEE;
  page_->document_changed();
  EXPECT_EQ(view_.progress.note, kSetHasChanged);
  run_to_the_end();
  EXPECT_NE(view_.progress.note, kSetHasChanged);
}

TEST_F(ComparisonPage, ComparingWithTheBaseFillsTheFormAndDropsOlderResults) {
  page_->set(&ComparisonForm::max_games, 50);
  run_to_the_end();
  ASSERT_TRUE(view_.results.has_results);
  page_->compare_with_base();
  EXPECT_EQ(page_->form().games, (std::vector<std::string>{"other", ""}));
  EXPECT_FALSE(view_.results.has_results);
  EXPECT_EQ(page_->state(), RunState::Ready);
  EXPECT_FALSE(page_->can_report());
}

}  // namespace

TEST_F(ComparisonPage, AComparisonIsSavedWhenTheWindowCloses) {
  const tw::test::TemporaryFolder folder;
  reopen(folder.path());
  EXPECT_TRUE(page_->folder().list().empty());
  fill_form();
  page_->set(&ComparisonForm::max_games, 50);
  page_->set(&ComparisonForm::seed, 7);
  run_to_the_end();
  const ComparisonForm form = page_->form();
  const auto before = view_.results.verdicts;
  ASSERT_FALSE(before.empty());

  reopen(folder.path());
  EXPECT_FALSE(view_.results.has_results);
  const auto kept = page_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_EQ(kept[0].sides, (std::vector<std::string>{"Fake game", "Other pots"}));
  EXPECT_EQ(kept[0].players, 3);
  EXPECT_EQ(kept[0].seed, 7u);
  EXPECT_EQ(kept[0].pairs, 50);
  EXPECT_TRUE(kept[0].finished);
  page_->show_saved(kept[0].path);
  EXPECT_EQ(page_->form(), form);
  EXPECT_EQ(page_->state(), RunState::Finished);
  EXPECT_TRUE(page_->can_report());
  EXPECT_EQ(view_.said, "");
  ASSERT_EQ(view_.results.verdicts.size(), before.size());
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(view_.results.verdicts[i].text, before[i].text);
  page_->describe_bar(0);
  page_->open_deck(true);
  ASSERT_TRUE(queue_.run_until([&] { return opened_ != nullptr; })) << view_.said;
  EXPECT_EQ(opened_, other_);
}

TEST_F(ComparisonPage, ASavedComparisonCanBeContinuedAfterTheWindowWasClosed) {
  const tw::test::TemporaryFolder folder;
  reopen(folder.path());
  run_until_stopped();
  ASSERT_EQ(page_->state(), RunState::Stopped);
  const std::int64_t games = page_->found().games;

  reopen(folder.path());
  const auto kept = page_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_FALSE(kept[0].finished);
  page_->show_saved(kept[0].path);
  EXPECT_EQ(page_->state(), RunState::Stopped);
  EXPECT_EQ(view_.progress.start_label, "Continue");
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return page_->found().games >= games; }));
  page_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(page_->folder().list().size(), 1u);
}

TEST_F(ComparisonPage, ASavedComparisonOfAChangedGameOnlyShowsItsResults) {
  const tw::test::TemporaryFolder folder;
  reopen(folder.path());
  fill_form();
  page_->set(&ComparisonForm::max_games, 50);
  run_to_the_end();
  reopen(folder.path());
  other_->hash_ = 0xC0FFEE;
  page_->show_saved(page_->folder().list().at(0).path);
  EXPECT_TRUE(view_.results.has_results);
  EXPECT_TRUE(page_->can_report());
  EXPECT_THAT(view_.said, HasSubstr("have changed since it was played"));
  page_->describe_bar(0);
  page_->open_deck(true);
  EXPECT_THAT(view_.said, HasSubstr("they cannot be opened"));
  EXPECT_EQ(opened_, nullptr);
  run_to_the_end();
  EXPECT_EQ(page_->folder().list().size(), 2u) << "a new comparison has its own file";
}

TEST_F(ComparisonPage, AStoppedComparisonOfAChangedGameCannotBeContinued) {
  const tw::test::TemporaryFolder folder;
  reopen(folder.path());
  run_until_stopped();
  reopen(folder.path());
  other_->hash_ = 0xC0FFEE;
  const auto kept = page_->folder().list();
  ASSERT_EQ(kept.size(), 1u);
  page_->show_saved(kept[0].path);
  EXPECT_EQ(page_->state(), RunState::Stopped);
  EXPECT_EQ(view_.progress.start_label, "Start");
  ComparisonFolder::remove_unchanged(kept[0]);
  EXPECT_TRUE(page_->folder().list().empty());
  EXPECT_FALSE(page_->can_report()) << "the file has been removed";
}

TEST_F(ComparisonPage, AFileThatIsNotASavedComparisonIsRefused) {
  const tw::test::TemporaryFolder folder;
  std::ofstream(folder.path("x.db")) << "no database";
  page_->show_saved(folder.path("x.db"));
  EXPECT_NE(view_.said, "");
  EXPECT_FALSE(view_.results.has_results);
}

TEST_F(ComparisonPage, OffersTheOpenSetAndEveryGame) {
  ASSERT_EQ(view_.form.games.size(), 3u);
  EXPECT_EQ(view_.form.games[0].label, "The open set");
  EXPECT_EQ(view_.form.games[2].label, "Other pots");
  EXPECT_TRUE(view_.progress.can_start);
  EXPECT_FALSE(view_.results.has_results);
}

TEST_F(ComparisonPage, SuggestsTheOpenSetAndItsBase) {
  EXPECT_EQ(suggested_.games, (std::vector<std::string>{"other", ""}));
}

TEST_F(ComparisonPage, UpdatesTheSuggestedBaseWithTheDocumentUntilOneIsChosen) {
  page_->set_side(0, "other");
  base_ = "fake";
  page_->document_changed();
  EXPECT_EQ(page_->form().games[0], "fake") << "the one suggested was not another choice";
  page_->set_side(0, "");
  base_ = "other";
  page_->document_changed();
  EXPECT_EQ(page_->form().games[0], "");
}

TEST_F(ComparisonPage, SuggestsTheFirstGameWhereTheBaseIsNotOffered) {
  page_->set_side(0, "other");
  base_ = "in a file of the user's";
  page_->document_changed();
  EXPECT_EQ(page_->form().games[0], "fake");
}

TEST_F(ComparisonPage, RunsUntilEveryMetricHasAVerdictAndReportsTheVerdicts) {
  page_->set(&ComparisonForm::metric_selection, MetricSelection::Results);
  page_->set(&ComparisonForm::max_games, 400);
  run_to_the_end();
  EXPECT_TRUE(view_.results.has_results);
  EXPECT_EQ(view_.results.base, "Fake game");
  EXPECT_EQ(view_.results.others, std::vector<std::string>{"Other pots"});
  EXPECT_FALSE(view_.results.differences.rows.empty());
  ASSERT_NE(verdict("Points per player"), nullptr);
  EXPECT_EQ(verdict("Points per player")->tone, VerdictViewData::Tone::Same);
  ASSERT_NE(verdict("Points from middle pot"), nullptr);
  EXPECT_THAT(verdict("Points from middle pot")->text, HasSubstr("B higher"));
  EXPECT_FALSE(view_.results.looks.lines.empty());
  EXPECT_FALSE(view_.form.locked);
}

TEST_F(ComparisonPage, ShowsTheSettingsOfOldResultsAfterTheFormChanges) {
  page_->set(&ComparisonForm::max_games, 60);
  run_to_the_end();
  EXPECT_THAT(view_.progress.note, Not(HasSubstr("The form has changed")));
  page_->set_side(1, "fake");
  EXPECT_EQ(view_.progress.note,
            "The form has changed. The results and the report are for A: Fake game, B: Other pots.");
  EXPECT_EQ(view_.progress.badge, "");
  EXPECT_TRUE(view_.progress.can_report);
  page_->set_side(1, "other");
  EXPECT_THAT(view_.progress.note, Not(HasSubstr("The form has changed")));
  page_->set(&ComparisonForm::kind, ComparedKind::Bots);
  EXPECT_THAT(view_.progress.note, StartsWith("The form has changed"));
}

TEST_F(ComparisonPage, CallsTheOpenSetByItsName) {
  page_->set_side(0, "");
  page_->set(&ComparisonForm::max_games, 50);
  run_to_the_end();
  EXPECT_EQ(view_.results.base, game_->name() + ", as on screen");
  language::use("fr");
  EXPECT_EQ(statistics::translated_name(game_->name() + ", as on screen (2)"), game_->name() + ", tel qu’affiché (2)");
  EXPECT_EQ(statistics::translated_name("Long Rivers"), "Long Rivers");
  language::use("en");
}

TEST_F(ComparisonPage, TakesTheSmallestDifferenceThatMatters) {
  page_->set(&ComparisonForm::margins, parse_margins("much"));
  EXPECT_TRUE(view_.form.invalid_margins);
  EXPECT_FALSE(view_.progress.can_start);
  page_->set(&ComparisonForm::margins, parse_margins("0, turns=100"));
  EXPECT_FALSE(view_.form.invalid_margins);
  page_->set(&ComparisonForm::max_games, 100);
  run_to_the_end();
  ASSERT_NE(verdict("Turns"), nullptr);
  EXPECT_THAT(verdict("Turns")->note, AllOf(StartsWith("95 % interval "), EndsWith(" turns, margin 100.00 turns")));
  page_->set(&ComparisonForm::margins, parse_margins("nothing=1"));
  page_->start();
  EXPECT_THAT(view_.progress.note, HasSubstr("unknown metric \"nothing\""));
}

TEST_F(ComparisonPage, ReadsSmallestDifferencesWithTheSeparatorsOfTheLanguage) {
  const tw::test::InLanguage german("de");
  page_->set(&ComparisonForm::margins, parse_margins("0,5, turns=0.2"));
  EXPECT_FALSE(view_.form.invalid_margins);
  EXPECT_THAT(view_.form.form.margins, ::testing::ElementsAre("0.5", "turns=0.2")) << "stored as in English";
}

TEST_F(ComparisonPage, WarnsOfWeakPlayers) {
  page_->set(&ComparisonForm::max_games, 60);
  page_->set(&ComparisonForm::bot, "random");
  run_to_the_end();
  EXPECT_THAT(view_.progress.note,
              HasSubstr("Warning: random plays weakly and might not use all options that the rules offer"));
}

TEST_F(ComparisonPage, RepeatsTheQuestionAtSeveralSkillLevels) {
  page_->set(&ComparisonForm::max_games, 60);
  page_->set(&ComparisonForm::repeat, true);
  page_->set(&ComparisonForm::levels, {"random", "greedy"});
  EXPECT_EQ(page_->form().levels, (std::vector<std::string>{"random", "greedy"}));
  run_to_the_end();
  EXPECT_EQ(view_.results.others,
            (std::vector<std::string>{"Other pots, played by random", "Other pots, played by greedy"}));
  EXPECT_EQ(view_.progress.games, "60 pairs at each of 2 levels");
  ASSERT_FALSE(view_.results.skills.table.empty());
  EXPECT_EQ(view_.results.skills.table.front().size(), 4u) << "measure, two levels, agreement";
  EXPECT_EQ(view_.results.skills.plot.rows.size(), 2 * view_.results.differences.rows.size());
  EXPECT_THAT(view_.results.skills.sentence, StartsWith("Of "));
  EXPECT_THAT(view_.progress.note, Not(HasSubstr("plays weakly")));
  const tw::test::TemporaryFolder folder;
  report_ = folder.path("levels.csv");
  page_->save_skills();
  EXPECT_EQ(view_.said, "Saved " + report_.string());
  std::ifstream saved(report_);
  const std::string text{std::istreambuf_iterator<char>(saved), {}};
  EXPECT_EQ(tw::test::read_tidy_csv(text).rows.size(), view_.results.skills.plot.rows.size());
  page_->show_side(1);
  EXPECT_EQ(view_.results.shown, 1u);
  page_->describe_bar(0);
  page_->open_deck(false);
  ASSERT_TRUE(queue_.run_until([&] { return opened_ == game_; })) << "the base of this level";
  page_->set(&ComparisonForm::repeat, false);
  run_to_the_end();
  EXPECT_EQ(view_.results.others, std::vector<std::string>{"Other pots"});
  EXPECT_EQ(view_.results.skills.sentence, "");
}

TEST_F(ComparisonPage, OffersSkillLevelsAndRefusesASingleOne) {
  page_->set(&ComparisonForm::repeat, true);
  EXPECT_EQ(page_->form().played_levels(), (std::vector<std::string>{"random", "greedy", "greedy:look=1"}));
  page_->set(&ComparisonForm::max_games, 100);
  EXPECT_EQ(page_->form().played_levels().back(), "club") << "affordable for so few games";
  page_->set(&ComparisonForm::levels, {"greedy"});
  EXPECT_THAT(view_.form.problem, HasSubstr("two or more different levels"));
  page_->set(&ComparisonForm::kind, ComparedKind::Bots);
  EXPECT_TRUE(page_->form().played_levels().empty());
}

TEST_F(ComparisonPage, SaysWhenBothSidesAreTheSame) {
  page_->set(&ComparisonForm::max_games, 60);
  other_->hash_ = game_->hash_;
  run_to_the_end();
  EXPECT_THAT(view_.progress.note, HasSubstr("every difference on the same decks is 0"));
  other_->hash_ = 0xBEEF;
  run_to_the_end();
  EXPECT_THAT(view_.progress.note, Not(HasSubstr("every difference on the same decks is 0")));
}

TEST_F(ComparisonPage, ShowsTheTestAndThePairsOfTheChosenRow) {
  page_->set(&ComparisonForm::max_games, 60);
  run_to_the_end();
  page_->choose_row(1);
  EXPECT_THAT(view_.results.pairs.title, HasSubstr("Winner's lead"));
  EXPECT_THAT(plotting::tooltip(view_.results.looks, 0), HasSubstr("95 % interval")) << "not medians of games";
  page_->choose_row(99);
  EXPECT_EQ(view_.results.row, 1u);
  ASSERT_EQ(view_.results.decks.size(), view_.results.pairs.counts.size());
  page_->describe_bar(0);
  EXPECT_THAT(view_.decks, StartsWith(view_.results.decks[0].description + "; decks, numbered from 0: "));
  EXPECT_THAT(view_.decks, EndsWith("; seed 1"));
}

TEST_F(ComparisonPage, OpensTheFirstDeckOfABarInPlay) {
  page_->set(&ComparisonForm::max_games, 60);
  page_->open_deck(true);  // ignored: no bar has been selected yet
  run_to_the_end();
  page_->describe_bar(0);
  page_->open_deck(true);
  ASSERT_TRUE(queue_.run_until([&] { return opened_ != nullptr; }));
  EXPECT_EQ(opened_, other_);
  page_->open_deck(false);
  ASSERT_TRUE(queue_.run_until([&] { return opened_ != other_; }));
  EXPECT_EQ(opened_, game_);
}

TEST_F(ComparisonPage, ComparesBotsAtAGame) {
  page_->set(&ComparisonForm::kind, ComparedKind::Bots);
  page_->set_side(0, "random");
  page_->set_side(1, "greedy");
  page_->set(&ComparisonForm::game, "fake");
  page_->set(&ComparisonForm::bot, "random");
  page_->set(&ComparisonForm::max_games, 150);
  run_to_the_end();
  ASSERT_NE(verdict("Win share of the bot"), nullptr);
  EXPECT_EQ(verdict("Win share of the bot")->tone, VerdictViewData::Tone::Different);
  EXPECT_THAT(verdict("Win share of the bot")->note,
              AllOf(EndsWith(" pp"), HasSubstr("95 % interval"), Not(HasSubstr("points"))));
  EXPECT_EQ(view_.results.others, std::vector<std::string>{"greedy"});
  EXPECT_EQ(view_.progress.games, "150 pairs on 50 decks");
  EXPECT_EQ(verdict("Points from"), nullptr) << "those of the bot say so";
  EXPECT_NE(verdict("Points of the bot from"), nullptr);
}

TEST_F(ComparisonPage, AddsAndRemovesSides) {
  page_->add_side();
  EXPECT_EQ(view_.form.form.sides().size(), 3u);
  EXPECT_EQ(view_.form.form.sides()[2], "");  // the open set was not yet one of the sides
  page_->remove_side();
  page_->remove_side();
  EXPECT_EQ(view_.form.form.sides().size(), kMinSides);
}

TEST_F(ComparisonPage, ComparesASideWithItselfAndExplainsTheResult) {
  page_->set(&ComparisonForm::max_games, 60);
  page_->set_side(1, "fake");
  EXPECT_TRUE(view_.progress.can_start);
  run_to_the_end();
  EXPECT_EQ(view_.results.others, std::vector<std::string>{"Fake game (2)"});
  EXPECT_THAT(view_.progress.note, HasSubstr("every difference on the same decks is 0"));
  for (const VerdictViewData& shown : view_.results.verdicts) EXPECT_NE(shown.tone, VerdictViewData::Tone::Different);
}

TEST_F(ComparisonPage, ReportsWhatCannotBePlayed) {
  page_->set_side(1, "broken");
  page_->start();
  EXPECT_EQ(view_.progress.state, RunState::Failed);
  EXPECT_THAT(view_.progress.note, HasSubstr("The file is broken."));
  page_->set_side(1, "fake");
  EXPECT_EQ(view_.progress.state, RunState::Ready) << "the message goes when the text is corrected";
  EXPECT_THAT(view_.progress.note, ::testing::Not(HasSubstr("The file is broken.")));
}

TEST_F(ComparisonPage, ContinuesAStoppedComparisonIfNothingWasChanged) {
  page_->set(&ComparisonForm::bot, "slow");
  page_->set(&ComparisonForm::max_games, 1'000'000);
  for (int round = 0; round < 2; ++round) {
    page_->start();
    ASSERT_TRUE(page_->running()) << view_.progress.note;
    page_->stop();
    ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
    EXPECT_EQ(view_.progress.state, RunState::Stopped) << view_.progress.note;
    EXPECT_EQ(view_.progress.start_label, "Continue");
  }
  page_->set(&ComparisonForm::players, 2);
  EXPECT_EQ(view_.progress.start_label, "Start") << "another question begins anew";
}

TEST_F(ComparisonPage, CanBePausedAndStoppedAndReported) {
  page_->set(&ComparisonForm::bot, "slow");
  page_->set(&ComparisonForm::max_games, 1'000'000);
  EXPECT_FALSE(view_.progress.can_report) << "nothing was compared yet";
  page_->start();
  ASSERT_TRUE(page_->running());
  EXPECT_TRUE(view_.form.locked);
  page_->set(&ComparisonForm::players, 2);  // ignored while the form is locked
  EXPECT_EQ(page_->form().players, 3);
  page_->pause_or_continue();
  EXPECT_EQ(view_.progress.badge, "paused");
  page_->pause_or_continue();
  page_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(view_.progress.state, RunState::Stopped);

  page_->set(&ComparisonForm::bot, "random");
  page_->set(&ComparisonForm::max_games, 60);
  run_to_the_end();
  std::string folder = (std::filesystem::temp_directory_path() / "tw_page_XXXXXX").string();
  ASSERT_NE(mkdtemp(folder.data()), nullptr);
  report_ = std::filesystem::path(folder) / "r.html";
  EXPECT_TRUE(view_.progress.can_report);
  EXPECT_EQ(page_->file_name("comparison.html"), "Fake game and Other pots, comparison.html");
  page_->save_report();
  ASSERT_TRUE(queue_.run_until([&] { return !view_.said.empty(); }));
  EXPECT_EQ(view_.said, "Saved " + report_.string());
  std::ifstream page(report_);
  EXPECT_THAT(std::string(std::istreambuf_iterator<char>(page), {}), HasSubstr("tilewright-editor 1.2.3"));
  std::filesystem::remove_all(folder);
}

TEST_F(ComparisonPage, HasACommandLineThatRepeatsIt) {
  SimulateServices services = fake_services(game_);
  services.saved = [] { return std::string("/home/me/my set.xml"); };
  services.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
    return SimulatedGame{.game = id == "other" ? other_ : game_};
  };
  ComparisonForm form{
      .games = {"other", ""}, .bot = "greedy", .players = 3, .metric_selection = MetricSelection::Results};
  form.margins = {"0.2", "turns=0.1"};
  const auto command = [&] {
    const auto plan = comparison_plan(form, services, [](const std::string& id) { return id; });
    return plan ? comparison_command(form, plan.value(), services) : plan.findings().front().message;
  };
  EXPECT_EQ(command(),
            "tilewright compare other '/home/me/my set.xml' --bots greedy,greedy,greedy --margin 0.2,turns=0.1 "
            "--games 2000 --seed 1");
  form.repeat = true;
  form.levels = {"random", "greedy"};
  form.metric_selection = MetricSelection::Everything;
  EXPECT_THAT(command(), HasSubstr("--skills random,greedy --players 3 --metric all "));
  services.saved = {};
  EXPECT_THAT(command(), HasSubstr("OPEN_SET.xml: the open set as it was played")) << "no file has it";
  form.kind = ComparedKind::Bots;
  form.bots = {"random", "greedy:look=1"};
  form.game = "other";
  EXPECT_THAT(command(), StartsWith("tilewright compare random greedy:look=1 --game other --against greedy "
                                    "--players 3 --metric all --margin"));
}

TEST_F(ComparisonPage, MayBeClosedWhileItRuns) {
  page_->set(&ComparisonForm::bot, "slow");
  page_->start();
  page_.reset();
  queue_.run_all();
}

TEST(Verdicts, EstimateHowManyMoreGamesAreNeeded) {
  statistics::Answer answer;
  answer.difference = {0.5, -0.5, 1.5};
  const statistics::Metric metric{.id = "points", .title = "Points", .unit = "points", .margin = 1};
  EXPECT_EQ(report::describe_games_needed(metric, answer, 1'000, 10'000),
            "About 3,000 more games per side are needed.");
  EXPECT_EQ(report::describe_games_needed(metric, answer, 1'000, 2'000),
            "The maximum number of games may not be enough to decide.");
  EXPECT_EQ(report::describe_games_needed(metric, answer, 2'000, 2'000),
            "About 6,000 more games per side would be needed.");
}
