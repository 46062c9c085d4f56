#include "editor/core/goals/goals_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "editor/core/goals/goals_words.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/editor/simulate/recording_view.hpp"
#include "tests/in_language.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

using test::PostQueue;
using test::RecordingGoals;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using OptionList = GoalsPresenter::OptionList;

/// A fixture for the Goals view with the base game and the random bot.
class Goals : public ::testing::Test {
 protected:
  Goals() {
    auto read = xml::load_game("carcassonne");
    files_ = std::move(read.value());
    services_.simulate.bots = {"random", "greedy"};
    services_.simulate.check_bot = [](const std::string& name) {
      const auto wrong = plugin_host::check_bot(name);
      return wrong.empty() ? std::string() : wrong.front().message;
    };
    services_.simulate.compile = [this](const std::string&) -> model::Result<SimulatedGame> {
      auto game = plugin_host::make_game(files_.rules, files_.set, files_.id, files_.name);
      if (!game) return game.findings();
      return SimulatedGame{.game = std::move(game.value())};
    };
    services_.simulate.post = [this](std::function<void()> f) { queue_.post(std::move(f)); };
    services_.simulate.choose = [this](const FilePrompt&) { return std::optional(report_); };
    services_.files = [this] { return files_; };
    services_.selected_tiles = [this] { return selected_; };
    services_.open_variant = [this](const ProposedGame& game) {
      opened_ = game;
      return std::string();
    };
    page_ = std::make_unique<GoalsPresenter>(services_, view_);
    page_->show();
    page_->set(&GoalsForm::skills, {});
  }
  void run_to_the_end() {
    page_->start();
    ASSERT_TRUE(page_->running()) << view_.progress.problem;
    ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  }
  double statistic_now(const std::string& id) const {
    for (const GoalMetric& metric : page_->metrics())
      if (metric.id == id) return metric.now->value;
    return -1;
  }

  tw::test::TemporaryFolder folder_;
  std::filesystem::path report_ = folder_.path() / "goals.html";
  xml::GameFiles files_;
  std::vector<std::string> selected_;
  PostQueue queue_;
  RecordingGoals view_;
  GoalsServices services_;
  std::optional<ProposedGame> opened_;
  std::unique_ptr<GoalsPresenter> page_;
};

TEST_F(Goals, ListsMetricsWithTheirPresentValues) {
  ASSERT_NE(view_.row("turns"), nullptr);
  EXPECT_EQ(view_.row("turns")->now, "…");
  ASSERT_TRUE(queue_.run_until([&] { return !page_->measuring(); }));
  const GoalRow turns = *view_.row("turns");
  ASSERT_TRUE(turns.value);
  EXPECT_NEAR(turns.value->value, 71, 2);
  EXPECT_LE(turns.value->low, turns.value->value);
  EXPECT_THAT(turns.now, StartsWith("7"));
  page_->set_filter(GoalGroup::Statistics, "sides with city");
  ASSERT_EQ(view_.form.rows.size(), 1U);
  EXPECT_EQ(view_.form.rows[0].id, "edges:city");
  EXPECT_EQ(view_.form.rows[0].value->half_width(), 0) << "figures are exact";
}

// Regression: the sum over all players was divided by the previous number of players.
TEST_F(Goals, PointsPerPlayerDependOnTheNumberOfPlayers) {
  ASSERT_TRUE(queue_.run_until([&] { return !page_->measuring(); }));
  ASSERT_TRUE(view_.row("points")->value);
  const double two = view_.row("points")->value->value;
  page_->set(&GoalsForm::players, 4);
  ASSERT_TRUE(queue_.run_until([&] { return !page_->measuring(); }));
  ASSERT_TRUE(view_.row("points")->value);
  EXPECT_LT(view_.row("points")->value->value, 0.9 * two);
}

TEST_F(Goals, ARangeIsDraggedOrTypedAndBadTextIsExplainedBesideIt) {
  EXPECT_EQ(view_.progress.note, "Drag the range of a metric to make it a target.");
  EXPECT_FALSE(view_.progress.can_start);
  page_->set_range("first-wins", 0.49, 0.51);
  page_->set_filter(GoalGroup::Course, "");
  ASSERT_EQ(view_.form.rows.front().id, "first-wins") << "targets that the filter hides come first";
  EXPECT_EQ(view_.form.rows.front().low, "49");
  EXPECT_EQ(view_.form.rows.front().high, "51");
  EXPECT_DOUBLE_EQ(view_.form.rows.front().most, 0.51);
  EXPECT_TRUE(view_.progress.can_start) << view_.progress.problem;
  page_->set_range_texts("first-wins", "fifty", "51");
  EXPECT_EQ(view_.form.rows.front().problem, "“fifty” is not a share. Type a number from 0 to 100 (percent).");
  EXPECT_FALSE(view_.progress.can_start);
  page_->set_range_texts("first-wins", "49", "150");
  EXPECT_EQ(view_.form.rows.front().problem, "“150” is not a share. Type a number from 0 to 100 (percent).");
  page_->set_range_texts("first-wins", "-5", "51");
  EXPECT_EQ(view_.form.rows.front().problem, "“-5” is not a share. Type a number from 0 to 100 (percent).");
  page_->set_range_texts("first-wins", "0", "100");
  EXPECT_EQ(view_.form.rows.front().problem, "");
  page_->set_range_texts("first-wins", "52", "51");
  EXPECT_EQ(view_.form.rows.front().problem,
            "The range is empty: the lower limit 52 is greater than the upper limit 51.");
  page_->set_range_texts("first-wins", "", "");
  EXPECT_EQ(view_.form.rows.front().problem, "Drag a range, or type its lower or upper limit.");
  page_->set_range_texts("first-wins", "49.5", "");
  EXPECT_EQ(view_.form.rows.front().problem, "");
  EXPECT_TRUE(std::isinf(view_.form.rows.front().most));
  page_->set_target("first-wins", false);
  EXPECT_FALSE(view_.progress.can_start);
}

TEST_F(Goals, NumbersAreShownAndTypedWithTheSeparatorsOfTheLanguage) {
  const tw::test::InLanguage german("de");
  page_->set_range("first-wins", 0.4875, 0.51);
  page_->set_filter(GoalGroup::Course, "");
  EXPECT_EQ(view_.form.rows.front().low, "48,75");
  EXPECT_DOUBLE_EQ(view_.form.rows.front().least, 0.4875);
  page_->set_range_texts("first-wins", "49,5", "50.5");
  EXPECT_EQ(view_.form.rows.front().problem, "");
  EXPECT_DOUBLE_EQ(view_.form.rows.front().least, 0.495);
  EXPECT_DOUBLE_EQ(view_.form.rows.front().most, 0.505);
  page_->set_option_value(OptionList::Keep, 0, "70,5..75");
  EXPECT_EQ(view_.form.keep[0].problem, "");
  page_->set_option_value(OptionList::Vary, 0, "0 to 3");
  EXPECT_EQ(view_.form.vary[0].problem, "");
  EXPECT_THAT(goals_command(view_.form.form, page_->metrics(), "carcassonne"),
              AllOf(HasSubstr("49.5%..50.5%"), HasSubstr("=70.5..75")))
      << "commands have the separators of English";
}

TEST_F(Goals, ARangeCanBeTypedAsInAText) {
  for (const char* range : {"0..3", "0 .. 3", "0 to 3", "0-3", "0 – 3"})
    EXPECT_EQ((GoalOption{.what = "copies", .value = range}.text()), "copies=0..3");
  EXPECT_EQ((GoalOption{.what = "symbol:x.y", .value = "-1,5--1"}.text()), "symbol:x.y=-1.5..-1");
  EXPECT_EQ((GoalOption{.what = "piece.meeple.count", .value = "1 to 9/2,12–14"}.text()),
            "piece.meeple.count=1..9/2,12..14");
  EXPECT_EQ((GoalOption{.what = "game.players", .value = "2-5,2-6"}.text()), "game.players=2-5,2-6");
  EXPECT_EQ((GoalOption{.what = "tile.12.label", .value = "Route 1 to 3"}.text()), "tile.12.label=Route 1 to 3");
  tw::language::use("fr");
  EXPECT_EQ((GoalOption{.what = "copies", .value = "0 à 3"}.text()), "copies=0..3");
  tw::language::use("en");
}

TEST_F(Goals, VariableAndFixedItemsAreCheckedRowByRow) {
  page_->set_range("edges:city", 80, 90);
  selected_ = {files_.set.tiles[3].id};
  page_->selection_changed();
  ASSERT_GE(view_.form.vary.size(), 3U);
  EXPECT_EQ(view_.form.vary[0].label, "Copies of all tiles");
  EXPECT_EQ(view_.form.vary[1].label, "Copies of tile " + selected_[0]);
  page_->set_option_value(OptionList::Vary, 0, "5..2");
  EXPECT_EQ(view_.form.vary[0].problem, "The number of copies must be a range between 0 and 999, such as 0..3.");
  EXPECT_FALSE(view_.progress.can_start);
  page_->set_option_value(OptionList::Vary, 0, "0..5");
  EXPECT_TRUE(view_.progress.can_start) << view_.progress.problem;
  page_->add_option(OptionList::Vary, "piece.meeple.cout");
  page_->set_option_value(OptionList::Vary, view_.form.vary.size() - 1, "5..7");
  EXPECT_THAT(view_.form.vary.back().problem, HasSubstr("did you mean \"piece.meeple.count\"?"));
  page_->remove_option(OptionList::Vary, view_.form.vary.size() - 1);
  page_->set_option(OptionList::Vary, 0, false);
  EXPECT_EQ(view_.progress.problem, "Select at least one item under “What may vary”.");
  page_->set_option(OptionList::Vary, 0, true);
  page_->add_option(OptionList::Keep, "edges:citty");
  EXPECT_THAT(view_.form.keep.back().problem, HasSubstr("did you mean \"edges:city\"?"));
  page_->remove_option(OptionList::Keep, view_.form.keep.size() - 1);
  EXPECT_TRUE(view_.progress.can_start);
}

TEST_F(Goals, OptionsAreOfferedByLabelAndAcceptedByLabelOrId) {
  const OfferedGoalOption meeples{"piece.meeple.count", "Meeple: for each player", "7"};
  ASSERT_THAT(view_.form.parameters, Contains(meeples));
  for (const std::string& text : {meeples.what, meeples.label, meeples.entry()}) {
    page_->add_option(OptionList::Vary, text);
    EXPECT_EQ(page_->form().vary.back().what, meeples.what) << text;
    EXPECT_EQ(view_.form.vary.back().label, meeples.label);
    page_->remove_option(OptionList::Vary, view_.form.vary.size() - 1);
  }
  ASSERT_FALSE(view_.form.statistics.empty());
  for (const OfferedGoalOption& one : view_.form.statistics) EXPECT_NE(one.label, one.what);
  page_->add_option(OptionList::Keep, view_.form.statistics.back().entry());
  EXPECT_EQ(page_->form().keep.back().what, view_.form.statistics.back().what);
}

TEST_F(Goals, ANewRowMayBeEmptyUntilItsFieldIsLeft) {
  page_->add_option(OptionList::Vary, "piece.meeple.count");
  EXPECT_EQ(view_.form.vary.back().problem, "");
  EXPECT_EQ(view_.form.vary.back().note, "Type the values to try, such as 1..3 or 2,4,6.");
  EXPECT_EQ(view_.form.problem, "");
  EXPECT_FALSE(view_.progress.can_start);
  page_->set_option_value(OptionList::Vary, view_.form.vary.size() - 1, "5..7");
  EXPECT_EQ(view_.form.vary.back().note, "");
  page_->set_option_value(OptionList::Vary, view_.form.vary.size() - 1, "");
  page_->leave_option(OptionList::Vary, view_.form.vary.size() - 1);
  EXPECT_EQ(view_.form.vary.back().note, "");
  EXPECT_EQ(view_.form.vary.back().problem, "Type the values to try, such as 1..3 or 2,4,6.");
  page_->remove_option(OptionList::Vary, view_.form.vary.size() - 1);
  page_->set_target("edges:city", true);
  const auto row = [this] { return *std::ranges::find(view_.form.rows, "edges:city", &GoalRow::id); };
  EXPECT_EQ(row().problem, "");
  EXPECT_EQ(row().note, "Drag a range, or type its lower or upper limit.");
  page_->start();
  EXPECT_EQ(row().note, "");
  EXPECT_EQ(row().problem, "Drag a range, or type its lower or upper limit.");
}

TEST_F(Goals, AProblemOfTheSetIsSolvedWithoutGamesAndOpensAsAVariant) {
  const double now = statistic_now("edges:city");
  page_->set_range("edges:city", now + 4, std::numeric_limits<double>::infinity());
  EXPECT_EQ(view_.form.duration, "Solved exactly, without games.");
  run_to_the_end();
  EXPECT_EQ(page_->state(), RunState::Finished);
  EXPECT_EQ(page_->found().games, 0);
  ASSERT_FALSE(page_->found().front.empty());
  EXPECT_EQ(page_->chosen(), page_->found().front.size()) << "the nearest proposal is shown first";
  EXPECT_THAT(view_.results.proposal.title, HasSubstr("The target is reached."));
  EXPECT_EQ(view_.results.choices.front(), "The game itself");
  const auto* const chart = std::get_if<plotting::LineChart>(&view_.results.chart);
  ASSERT_NE(chart, nullptr);
  EXPECT_EQ(chart->lines.front().points.size(), page_->found().front.size() + 1);
  EXPECT_EQ(chart->lines.front().points.back().value, 0);
  ASSERT_FALSE(view_.results.proposal.tiles.empty());
  EXPECT_EQ(view_.results.proposal.table.size(), 2U);
  page_->open_as_variant();
  ASSERT_TRUE(opened_);
  int before = 0, after = 0;
  for (const ChangedTile& tile : view_.results.proposal.tiles) {
    EXPECT_EQ(opened_->changed.set.tiles[tile.tile].copies, tile.after);
    EXPECT_EQ(opened_->original.set.tiles[tile.tile].copies, tile.before);
    before += tile.before;
    after += tile.after;
  }
  EXPECT_EQ(before, after) << "the deck keeps its tiles";
  EXPECT_THAT(opened_->command, AllOf(StartsWith("tilewright design carcassonne"), HasSubstr("--target edges:city=")));
  ASSERT_TRUE(view_.progress.can_report);
  page_->save_report();
  const auto report = xml::read_file(report_);
  ASSERT_TRUE(report) << view_.said;
  EXPECT_THAT(report.value(), AllOf(HasSubstr("<html"), HasSubstr("--target edges:city=")));
  page_->choose(0);
  EXPECT_FALSE(view_.results.can_use) << "the game itself is no variant";
}

TEST_F(Goals, UnreachableTargetsNameTheConflictingConstraints) {
  page_->set_range("edges:city", 10'000, 20'000);
  run_to_the_end();
  EXPECT_EQ(view_.progress.badge, "not reachable");
  EXPECT_THAT(view_.results.obstacles, Contains(HasSubstr("Edges:city can only be from")));
}

TEST_F(Goals, ContradictionsAreReportedBesideTheFixedItems) {
  page_->set_range("edges:city", 80, 90);
  const double tiles = statistic_now("tiles");
  page_->set_option_value(OptionList::Keep, 0, design::number_text(tiles + 100));
  run_to_the_end();
  EXPECT_EQ(page_->state(), RunState::Failed);
  EXPECT_THAT(view_.progress.note, AllOf(HasSubstr("satisfies this"), ::testing::Not(HasSubstr("--"))));
  EXPECT_EQ(view_.form.keep[0].problem, view_.progress.note);
  EXPECT_FALSE(view_.progress.can_start);
  page_->set_option(OptionList::Keep, 0, false);
  EXPECT_TRUE(view_.progress.can_start);
  EXPECT_EQ(page_->state(), RunState::Ready) << "the reason may no longer be true";
  EXPECT_THAT(view_.progress.note, ::testing::Not(HasSubstr("satisfies this")));
}

TEST_F(Goals, ASearchWithGamesVerifiesItsProposals) {
  page_->set_range("turns", 60, 69);
  for (std::size_t row = 0; row < view_.form.keep.size(); ++row)
    page_->set_option(OptionList::Keep, row, false);  // the decks may shrink
  page_->set(&GoalsForm::games, 2'000);
  page_->set(&GoalsForm::skills, {"greedy"});
  run_to_the_end();
  EXPECT_EQ(page_->state(), RunState::Finished) << view_.progress.note;
  ASSERT_FALSE(page_->found().front.empty());
  EXPECT_GT(page_->found().games, 1'500);
  const auto& table = view_.results.proposal.table;
  EXPECT_THAT(table.front(), Contains(HasSubstr(", random")));
  EXPECT_THAT(table.front(), Contains(HasSubstr(", greedy")));
  EXPECT_THAT(table[1], Contains("reached"));
  EXPECT_THAT(view_.lefts, Contains(HasSubstr(" left"))) << "stage and time left";
  ASSERT_TRUE(view_.row("turns")->value);
  EXPECT_NEAR(view_.row("turns")->value->value, 71, 1) << "measured again by the search";
}

TEST_F(Goals, ASearchStopsInTheMiddleAndContinues) {
  page_->set_range("turns", 60, 69);
  page_->set(&GoalsForm::games, 2'000'000);
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return page_->found().games > 200; }));
  EXPECT_FALSE(view_.form.form.targets.empty());
  EXPECT_TRUE(view_.form.locked);
  page_->set(&GoalsForm::games, 100);
  EXPECT_EQ(page_->form().games, 2'000'000) << "the form is locked";
  page_->pause_or_continue();
  EXPECT_EQ(page_->state(), RunState::Paused);
  page_->pause_or_continue();
  page_->stop();
  ASSERT_TRUE(queue_.run_until([&] { return !page_->running(); }));
  EXPECT_EQ(page_->state(), RunState::Stopped);
  EXPECT_EQ(view_.progress.start_label, "Continue");
  EXPECT_FALSE(view_.results.can_use);
  page_->start();
  ASSERT_TRUE(queue_.run_until([&] { return page_->found().games > 0; }));
  page_.reset();  // closing the window stops the search
}

TEST_F(Goals, ASearchContinuesAfterTheProgramWasKilled) {
  const tw::test::TemporaryFolder folder;
  services_.simulate.storage_folder = folder.path();
  std::filesystem::create_directories(folder.path() / "searches");
  for (int i = 0; i < 12; ++i) std::ofstream(folder.path() / "searches" / (std::to_string(i) + ".db"));
  const auto open = [&] {
    page_ = std::make_unique<GoalsPresenter>(services_, view_);
    page_->show();
    page_->set(&GoalsForm::bot, "random");
    page_->set(&GoalsForm::skills, {});
    page_->set(&GoalsForm::games, 2'000);
    page_->set_range("part:road", 10, 11);
  };
  open();
  run_to_the_end();
  ASSERT_EQ(page_->state(), RunState::Finished) << view_.progress.note;
  const design::SearchResult first = page_->found();
  EXPECT_EQ(std::ranges::distance(std::filesystem::directory_iterator(folder.path() / "searches")), 10)
      << "only the last searches are kept";
  std::atomic<int> bots = 0;
  services_.simulate.contestant = [&bots](const std::string& name) {
    simulation::Contestant out = workers::make_contestant(name);
    out.uniform = false;  // otherwise, no bot would be created for a uniform contestant
    out.make = [&bots, make = std::move(out.make)] {
      ++bots;
      return make();
    };
    return out;
  };
  open();  // open a new window, which has only the file to read
  ASSERT_TRUE(queue_.run_until([&] { return !page_->measuring(); }));
  const int before = bots;
  EXPECT_GT(before, 0) << "the present values are measured again";
  run_to_the_end();
  EXPECT_EQ(page_->state(), RunState::Finished) << view_.progress.note;
  ASSERT_EQ(page_->found().front.size(), first.front.size());
  for (std::size_t p = 0; p < first.front.size(); ++p) {
    EXPECT_EQ(page_->found().front[p].design, first.front[p].design);
    EXPECT_EQ(page_->found().front[p].distance, first.front[p].distance);
  }
  EXPECT_EQ(bots, before) << "no games are played again";
}

TEST_F(Goals, ResultsOfAnEarlierSetAreMarked) {
  page_->set_range("edges:city", 80, 90);
  run_to_the_end();
  ++files_.set.tiles[5].copies;
  page_->document_changed();
  EXPECT_EQ(view_.progress.note, "The set has changed since this search.");
}

TEST(ProposedGames, OpenAsAVariantThatCanBeUndone) {
  test::NoChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open("carcassonne"));
  const xml::GameFiles files{
      .id = "carcassonne", .name = "C", .rules = bench.document().rules(), .set = bench.document().set()};
  ProposedGame game{
      .original = files, .changed = files, .label = "Proposal 1: 2 changes", .command = "tilewright design"};
  game.changed.set.tiles[4].copies += 2;
  ASSERT_TRUE(open_as_variant(bench, game));
  const Document& document = bench.document();
  EXPECT_TRUE(document.is_variant());
  EXPECT_TRUE(document.needs_path());
  EXPECT_NE(document.set().id, "carcassonne");
  EXPECT_EQ(document.set().tiles[4].copies, files.set.tiles[4].copies + 2);
  EXPECT_THAT(document.set().source, HasSubstr("Proposal 1: 2 changes, found by tilewright design"));
  EXPECT_EQ(document.as_variant().copies.size(), 1U);
  ASSERT_TRUE(bench.document().undo());
  EXPECT_EQ(document.set().tiles, files.set.tiles);
}

TEST(ProposedGames, AreStoredAsCompleteSets) {
  const tw::test::TemporaryFolder folder;
  auto game = xml::load_game("carcassonne").value();
  game.set.tiles[4].copies += 2;
  game.rules.pieces.front().count += 1;
  const auto path = store_game(game, folder.path());
  ASSERT_TRUE(path) << path.findings().front().message;
  const auto read = xml::load_game(path.value().string());
  ASSERT_TRUE(read) << read.findings().front().message;
  EXPECT_EQ(read.value().set.tiles, game.set.tiles);
  EXPECT_EQ(read.value().rules.pieces.front().count, game.rules.pieces.front().count);
  EXPECT_EQ(store_game(game, folder.path()).value(), path.value()) << "the same game is stored once";
}

}  // namespace
}  // namespace tw::editor
