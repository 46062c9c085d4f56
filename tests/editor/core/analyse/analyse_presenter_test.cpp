#include "editor/core/analyse/analyse_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "editor/core/analyse/statistics_csv.hpp"
#include "engine/topology/planarity.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/in_language.hpp"
#include "tests/support/tidy_csv.hpp"

namespace tw::editor::test {
namespace {

struct RecordingView : AnalyseView {
  int statistics = 0, copies = 0;
  void show_statistics() override { ++statistics; }
  void show_copies() override { ++copies; }
};

class Analyse : public testing::Test {
 protected:
  void SetUp() override {
    document.open(open_game("hunters-gatherers-2020").value());
    AnalyseServices services;
    services.show_filtered = [this](const std::string& text) { filter = text; };
    services.show_tile = [this] { ++tiles_shown; };
    services.show_message = [this](const Message& message) { said.push_back(message); };
    presenter = std::make_unique<AnalysePresenter>(document, std::move(services), view);
  }
  std::size_t pattern(const std::string& letters) const {
    const auto& now = presenter->analysis();
    for (std::size_t i = 0; i < now.patterns.size(); ++i)
      if (topology::to_letters(now.patterns[i].sides, now.letters) == letters) return i;
    return now.patterns.size();
  }
  StatisticComparison row(const std::string& label) const {
    for (const StatisticComparison& row : presenter->compare_statistics())
      if (row.label == label) return row;
    return {};
  }
  Document document;
  RecordingView view;
  std::string filter;
  int tiles_shown = 0;
  std::vector<Message> said;
  std::unique_ptr<AnalysePresenter> presenter;
};

TEST_F(Analyse, ShowsAllOrMissingPatternsOrThoseOfOneTile) {
  EXPECT_EQ(presenter->patterns().size(), 24U);
  presenter->show_patterns(PatternsShown::Missing);
  EXPECT_THAT(presenter->patterns(), testing::ElementsAre(pattern("FFFF"), pattern("FMMR"), pattern("MMMR")));
  presenter->show_patterns(PatternsShown::Single);
  EXPECT_THAT(presenter->patterns(),
              testing::ElementsAre(pattern("FFMR"), pattern("FMFR"), pattern("FRMM"), pattern("FRRR")));
  EXPECT_EQ(presenter->missing_pattern_count(), 3);
}

TEST_F(Analyse, OpensAnExistingPatternInTheSetAndCreatesATileForAMissingOne) {
  presenter->open_pattern(pattern("FFMR"));
  EXPECT_EQ(filter, "pattern:FFMR");
  for (const char* letters : {"FFFF", "FMMR", "MMMR"}) {
    presenter->open_pattern(pattern(letters));
    presenter->document_changed();
    EXPECT_GT(presenter->analysis().patterns[pattern(letters)].copies, 0) << letters;
    EXPECT_TRUE(topology::is_planar(*document.tile()));
    EXPECT_EQ(trouble_with(*document.tile(), document.rules()), "");
  }
  EXPECT_EQ(presenter->missing_pattern_count(), 0);
  EXPECT_EQ(tiles_shown, 3);
  EXPECT_EQ(document.history().size(), 4U);
  EXPECT_TRUE(document.undo());
  presenter->document_changed();
  EXPECT_EQ(presenter->missing_pattern_count(), 1);
}

TEST_F(Analyse, ChangedCopiesAffectOnlyTheStatisticsUntilApplied) {
  EXPECT_FALSE(presenter->changed());
  presenter->set_copies(0, 4);
  presenter->set_copies(1, 0);
  EXPECT_EQ(row("Tiles in the box").before, "95");
  EXPECT_EQ(row("Tiles in the box").after, "97");
  EXPECT_EQ(row("Tiles in the box").tone, StatisticComparison::Tone::Changed);
  EXPECT_EQ(model::total_copies(document.set()), 95);
  EXPECT_GE(view.statistics, 2);
  presenter->set_copies(1, 1);
  presenter->set_copies(0, 1);
  EXPECT_FALSE(presenter->changed()) << "back where it was";
  presenter->set_copies(0, 4);
  presenter->apply();
  EXPECT_EQ(model::total_copies(document.set()), 98);
  EXPECT_EQ(document.history().size(), 2U);
  EXPECT_FALSE(presenter->changed());
  EXPECT_EQ(row("Tiles in the box").before, "98");
}

TEST_F(Analyse, ResetRestoresTheCopies) {
  presenter->set_copies(7, 9);
  presenter->reset();
  EXPECT_FALSE(presenter->changed());
  EXPECT_EQ(row("Tiles in the box").after, "95");
  EXPECT_EQ(view.copies, 1);
}

TEST_F(Analyse, WarnsIfAnotherSheetIsNeeded) {
  EXPECT_EQ(presenter->sheet_warning(), "");
  presenter->set_copies(0, 12);
  EXPECT_EQ(presenter->sheet_warning(), "106 tiles need 8 sheets (15 tiles per sheet).");
}

TEST_F(Analyse, ChangedCopiesSurviveOtherEdits) {
  presenter->set_copies(0, 4);
  model::TileSet set = document.set();
  set.tiles.erase(set.tiles.begin() + 5);
  document.edit("Delete", "", std::move(set));
  presenter->document_changed();
  EXPECT_TRUE(presenter->changed());
  EXPECT_EQ(row("Tiles in the box").before, "94");
  EXPECT_EQ(row("Tiles in the box").after, "97");
  EXPECT_EQ(presenter->copies_row(0).base, 1);
  EXPECT_EQ(presenter->copies_row(0).copies, 4);
}

TEST_F(Analyse, TheListOfCopiesSupportsTheFilterOfTheSet) {
  presenter->filter_copies("deck:menhir");
  EXPECT_EQ(presenter->copies_rows().size(), 16U);
  presenter->filter_copies("");
  EXPECT_EQ(presenter->copies_rows().size(), 95U);
}

TEST_F(Analyse, ComparesWithAnyGame) {
  EXPECT_NE(presenter->reference_analysis(), nullptr);
  EXPECT_TRUE(presenter->set_reference("carcassonne"));
  EXPECT_EQ(presenter->reference_analysis(), nullptr) << "its edges have other names";
  EXPECT_NE(presenter->reference_analysis_any_kinds(), nullptr);
  EXPECT_EQ(presenter->reference_name(), "Carcassonne (base game)");
  EXPECT_FALSE(presenter->set_reference("no-such-game"));
  EXPECT_EQ(said.size(), 1U);
  EXPECT_TRUE(presenter->set_reference("hunters-gatherers-2002"));
  EXPECT_EQ(presenter->reference_analysis()->tiles, 91);
}

TEST_F(Analyse, TablesContainTheStatistics) {
  const StatisticsTable fit = statistics_table(StatisticsTab::Fit, presenter->sources());
  ASSERT_EQ(fit.rows.size(), 5U);
  EXPECT_EQ(fit.rows[0].cells[2], "71.9 %");
  EXPECT_EQ(fit.rows[4].cells[2], "4.3 %");
  EXPECT_EQ(fit.rows[4].cells[5], "9: FFFF, FMMR, MMMR");
  EXPECT_TRUE(fit.rows[4].has_warning);
  const StatisticsTable tiles = statistics_table(StatisticsTab::Tiles, presenter->sources());
  EXPECT_EQ(tiles.rows.size(), 95U);
  EXPECT_EQ(tiles.columns[3].title, "Fits (of 255 cells)");
  presenter->open_row(tiles.rows[0]);
  EXPECT_EQ(filter, tiles.rows[0].filter);
  EXPECT_EQ(statistics_table(StatisticsTab::Pairs, presenter->sources()).rows.size(), 9U);
  EXPECT_GT(statistics_table(StatisticsTab::Duplicates, presenter->sources()).badge, 0);
}

TEST_F(Analyse, DividesTheCopiesByDeckOrEdgesAndFoldsGroups) {
  const auto headings = [&] {
    std::vector<std::string> out;
    for (const CopiesLine& line : presenter->copies_lines())
      if (line.is_heading()) out.push_back(presenter->copies_group(line.group).name);
    return out;
  };
  EXPECT_THAT(headings(), testing::ElementsAre("Start", "Regular", "Menhir"));
  EXPECT_EQ(presenter->copies_lines().size(), 3u + 95);
  presenter->toggle_group(1);
  EXPECT_EQ(presenter->copies_lines().size(), 3u + 1 + 16);
  presenter->filter_copies("deck:menhir");
  EXPECT_EQ(presenter->copies_lines().size(), 16u) << "one group needs no heading";
  presenter->filter_copies("");
  presenter->group_copies(CopiesGrouping::Edges);
  EXPECT_THAT(headings(), testing::Contains("Meadow, forest, river"));
  std::size_t rows = 0;
  for (std::size_t group = 0; group < headings().size(); ++group) rows += presenter->copies_group(group).rows.size();
  EXPECT_EQ(rows, 95u);
  presenter->group_copies(CopiesGrouping::None);
  EXPECT_EQ(presenter->copies_lines().size(), 95u);
}

TEST_F(Analyse, ChangesTheCopiesOfAGroup) {
  presenter->add_to_group(2, 1);
  EXPECT_EQ(presenter->copies_of_group(2), (std::pair{32, 16}));
  EXPECT_EQ(presenter->analysis().tiles, 95 + 16);
  presenter->add_to_group(2, -1);
  EXPECT_FALSE(presenter->changed());
  presenter->add_to_group(2, -2);
  EXPECT_EQ(presenter->copies_of_group(2).first, 0) << "never below none";
}

TEST(PercentText, RoundsConsistently) {
  EXPECT_EQ(percent_text(0.3525), "35.3 %") << "printf() makes 35.2 of it";
  EXPECT_EQ(percent_text(141.0 / 400), "35.3 %");
  EXPECT_EQ(percent_text(0), "0.0 %");
  EXPECT_EQ(percent_text(1), "100.0 %");
  const tw::test::InLanguage german("de");
  EXPECT_EQ(percent_text(0.3525), "35,3 %");
}

TEST_F(Analyse, SavesEveryTableAsOneTidyTable) {
  const auto table = tw::test::read_tidy_csv(statistics_csv(presenter->sources()));
  std::map<std::string, int> rows;
  for (const auto& row : table.rows) ++rows[row[0]];
  for (const char* name :
       {"edges", "turned-views", "patterns", "decks", "fit", "duplicates", "pairs", "closability", "cells", "tiles"})
    EXPECT_GT(rows[name], 0) << name;
  const std::size_t river = table.row({"edges", "river", "sides"});
  EXPECT_EQ(table.cell(river, "value"), "133");
  EXPECT_EQ(table.cell(river, "n"), std::to_string(4 * presenter->analysis().tiles));
  EXPECT_EQ(table.cell(river, "base"), "133");
  const std::size_t fit = table.row({"fit", "three sides", "tiles_that_fit"});
  EXPECT_NEAR(std::stod(table.cell(fit, "value")), 100 * presenter->analysis().shapes[3].share, 1e-9);
  EXPECT_EQ(table.cell(fit, "unit"), "%");
  const auto pairs = tw::test::read_tidy_csv(statistics_csv(presenter->sources(), "pairs"));
  EXPECT_EQ(pairs.rows.size(), 9u);
}

TEST_F(Analyse, CardsHaveDecksAndNoPatterns) {
  document.open(open_game("hunt-or-gather").value());
  presenter->document_changed();
  EXPECT_FALSE(presenter->has_edges());
  EXPECT_TRUE(presenter->patterns().empty());
  EXPECT_GT(tw::test::read_tidy_csv(statistics_csv(presenter->sources())).rows.size(), 1u);
  EXPECT_EQ(presenter->compare_statistics().size(), 1U);
  for (int tab = 0; tab < kStatisticsTabCount; ++tab)
    statistics_table(static_cast<StatisticsTab>(tab), presenter->sources());
}

TEST_F(Analyse, DescribesAPattern) {
  EXPECT_EQ(presenter->describe_pattern(pattern("FFFF")),
            "Pattern FFFF: forest, forest, forest, forest. No tile has these edges. Press Enter to draw one.");
  EXPECT_THAT(presenter->describe_pattern(pattern("FFMR")),
              testing::StartsWith("Pattern FFMR: forest, forest, meadow, river. One tile: "));
}

TEST_F(Analyse, TenThousandTilesFollowTheSlider) {
  model::TileSet set = document.set();
  const std::vector<model::Tile> tiles = set.tiles;
  while (set.tiles.size() < 10'000) {
    set.tiles.push_back(tiles[set.tiles.size() % tiles.size()]);
    set.tiles.back().id = "t" + std::to_string(set.tiles.size());
  }
  document.edit("Many", "", std::move(set));
  presenter->document_changed();
  const auto start = std::chrono::steady_clock::now();
  for (int copies = 2; copies < 12; ++copies) presenter->set_copies(5000, copies);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  std::printf("95 kinds in 10000 tiles: read %.1f ms, a step of the slider %.2f ms\n", 1000 * presenter->seconds(),
              100 * seconds);
  statistics_table(StatisticsTab::Tiles, presenter->sources());
}

}  // namespace
}  // namespace tw::editor::test
