#include "editor/core/presenters/tile_grid.hpp"

#include <gtest/gtest.h>

#include "editor/core/edits/tiles.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

struct GridLog : TileGridView {
  int groups = 0, selections = 0;
  std::string viewed;
  void show_groups() override { ++groups; }
  void show_selection() override { ++selections; }
  void bring_into_view(const std::string& id) override { viewed = id; }
};

struct TileGrid : testing::Test {
  Document document{test::small_game()};
  GridLog view;
  TileGridPresenter presenter{document, view};
};

TEST_F(TileGrid, GroupsByDeckInTheOrderOfTheRules) {
  ASSERT_EQ(presenter.groups().size(), 2U);
  EXPECT_EQ(presenter.groups()[0].deck, "first");
  EXPECT_EQ(presenter.groups()[1].tiles, (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(presenter.summary(), "4 tiles · 4 copies");
}

TEST_F(TileGrid, FilterHidesTilesAndEmptyDecks) {
  presenter.on_filter("wood");
  EXPECT_EQ(presenter.shown(), 2);
  EXPECT_EQ(presenter.groups().size(), 1U);
  EXPECT_EQ(presenter.summary(), "2 of 4 tiles · 2 copies");
  presenter.on_filter("wood>4");
  EXPECT_EQ(presenter.empty_text(), "No tile matches “wood>4”.");
}

TEST_F(TileGrid, ADeckThatTheRulesDoNotKnowIsShownAllTheSame) {
  document.edit("deck", "", edits::set_deck(document.set(), {"b"}, "odd"));
  EXPECT_EQ(presenter.groups().back().deck, "odd");
}

TEST_F(TileGrid, ClicksSelectAloneAddOrStretch) {
  presenter.on_click("b", false, false);
  EXPECT_EQ(document.selection().tiles, std::vector<std::string>{"b"});
  presenter.on_click("c", true, false);
  EXPECT_EQ(document.selection().tiles, (std::vector<std::string>{"b", "c"}));
  presenter.on_click("b", true, false);
  EXPECT_EQ(document.selection().tiles, std::vector<std::string>{"c"});
  presenter.on_click("s", false, false);
  presenter.on_click("b", false, true);
  EXPECT_EQ(document.selection().tiles, (std::vector<std::string>{"s", "a", "b"}));
}

TEST_F(TileGrid, ArrowsStepInReadingOrderAndStopAtTheEnds) {
  presenter.on_click("a", false, false);
  presenter.on_step(1, 0, 2, false);
  EXPECT_EQ(document.selection().tile(), "b");
  presenter.on_step(-1, 0, 2, false);
  presenter.on_step(0, 1, 2, false);
  EXPECT_EQ(document.selection().tile(), "c");
  presenter.on_step(0, -1, 2, false);
  EXPECT_EQ(document.selection().tile(), "a");
  presenter.on_step(0, -1, 2, false);
  EXPECT_EQ(document.selection().tile(), "s") << "into the deck above";
  presenter.on_step(-5, 0, 2, false);
  EXPECT_EQ(document.selection().tile(), "s");
  EXPECT_EQ(view.viewed, "s");
}

TEST_F(TileGrid, ADragBoxSelectsWhatItTouches) {
  presenter.on_box({"a", "c"}, false);
  EXPECT_EQ(document.selection().tiles, (std::vector<std::string>{"a", "c"}));
  presenter.on_box({"b"}, true);
  EXPECT_EQ(document.selection().tiles.size(), 3U);
  presenter.on_select_all();
  EXPECT_EQ(document.selection().tiles.size(), 4U);
}

TEST_F(TileGrid, OnlyContentRegroupsAndOnlySelectionRepaints) {
  const int groups = view.groups;
  document.select(one("b"));
  EXPECT_EQ(view.groups, groups);
  EXPECT_EQ(view.selections, 1);
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 2));
  EXPECT_EQ(view.groups, groups + 1);
}

TEST_F(TileGrid, FoldedDecksShowTheirHeaderOnly) {
  presenter.on_fold(1);
  const GridLayout layout = lay_out_grid(presenter.groups(), {});
  EXPECT_EQ(layout.items.size(), 3U);
  presenter.on_fold(1);
  EXPECT_EQ(lay_out_grid(presenter.groups(), {}).items.size(), 6U);
}

TEST(GridLayout, FillsTheWidthAndFindsWhatLiesAtAPoint) {
  const std::vector<GridGroup> groups{{"d", 5, false, {"1", "2", "3", "4", "5"}}};
  GridMetrics metrics;
  metrics.width = 12 + 60 * 3 + 8 * 2 + 12;
  const GridLayout layout = lay_out_grid(groups, metrics);
  EXPECT_EQ(layout.columns, 3);
  for (std::size_t i = 0; i < layout.items.size(); ++i) {
    const Box& box = layout.items[i].box;
    EXPECT_EQ(item_at(layout, {box.x + 1, box.y + 1}), static_cast<int>(i));
    EXPECT_LE(box.x + box.width, metrics.width);
    EXPECT_LE(box.y + box.height, layout.height);
  }
  EXPECT_EQ(item_at(layout, {-5, -5}), -1);
  metrics.width = 10;
  EXPECT_EQ(lay_out_grid(groups, metrics).columns, 1);
}

}  // namespace
}  // namespace tw::editor
