#include "editor/core/tile_list/tile_grid.hpp"

#include <gtest/gtest.h>

#include "editor/core/edits/rename.hpp"
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

TEST_F(TileGrid, AShownTileIsSelectedAfterFiltering) {
  presenter.on_click("s", false, false);
  presenter.on_filter("wood");
  const std::vector<std::string> shown = presenter.groups()[0].tiles;
  ASSERT_EQ(std::ranges::count(shown, "s"), 0);
  presenter.select_shown();
  EXPECT_EQ(document.selection().tiles, std::vector<std::string>{shown.front()});
  presenter.on_click(shown.back(), false, false);
  presenter.select_shown();
  EXPECT_EQ(document.selection().tiles, std::vector<std::string>{shown.back()}) << "it is shown already";
  presenter.on_filter("wood>4");
  presenter.select_shown();
  EXPECT_EQ(document.selection().tiles, std::vector<std::string>{shown.back()}) << "no tile is shown";
}

TEST_F(TileGrid, TheFilterFollowsARenaming) {
  const auto rename = [this](model::Table table, const std::string& from, const std::string& to) {
    return document.rename_rows("rename", plan_rename(document, {table, {{from, to}}}));
  };
  presenter.on_filter("-symbol:cow or duck>=1 cow<3");
  const int shown = presenter.shown();
  ASSERT_TRUE(rename(model::Table::Symbol, "cow", "bull"));
  EXPECT_EQ(presenter.filter_text(), "-symbol:bull or duck>=1 bull<3");
  EXPECT_TRUE(presenter.filter().errors.empty());
  EXPECT_EQ(presenter.shown(), shown);
  presenter.set_shown(false);
  ASSERT_TRUE(rename(model::Table::Symbol, "duck", "goose"));
  presenter.set_shown(true);
  EXPECT_EQ(presenter.filter_text(), "-symbol:bull or goose>=1 bull<3") << "renamed while the grid was hidden";
  document.undo();
  document.undo();
  EXPECT_EQ(presenter.filter_text(), "-symbol:cow or duck>=1 cow<3");
}

TEST_F(TileGrid, AnUnknownDeckIsShown) {
  document.edit("deck", "", edits::set_deck(document.set(), {"b"}, "odd"));
  EXPECT_EQ(presenter.groups().back().deck, "odd");
}

TEST_F(TileGrid, ClicksReplaceExtendOrStretchTheSelection) {
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

TEST_F(TileGrid, ContentChangesRegroupAndSelectionChangesOnlyRepaint) {
  const int groups = view.groups;
  document.select(single_selection("b"));
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

TEST_F(TileGrid, TheDeckOfASelectedTileUnfolds) {
  presenter.on_fold(1);
  document.select(single_selection(presenter.groups()[0].tiles[0]));
  EXPECT_TRUE(presenter.groups()[1].folded) << "another deck's tile";
  const edits::AddedTiles copy = edits::duplicate(document.set(), {"a"});
  const int shown = view.groups;
  document.edit("Duplicate", "", copy.set, single_selection(copy.tiles.front()));
  EXPECT_FALSE(presenter.groups()[1].folded);
  EXPECT_GT(view.groups, shown);
  presenter.on_fold(1);
  document.select(single_selection("a"));
  EXPECT_FALSE(presenter.groups()[1].folded) << "also where nothing was edited";
}

TEST_F(TileGrid, SortsInsideDecksOrAllTilesAsOne) {
  document.edit("copies", "", edits::set_copies(document.set(), {"c"}, 4));
  presenter.set_order({GridSort::Copies, true});
  EXPECT_EQ(presenter.groups()[1].tiles, (std::vector<std::string>{"c", "a", "b"}));
  presenter.set_order({GridSort::Fit, true});
  EXPECT_EQ(presenter.groups()[1].tiles.front(), "a") << "the hardest first";
  presenter.set_order({GridSort::Edges, false});
  ASSERT_EQ(presenter.groups().size(), 1U);
  EXPECT_EQ(presenter.groups()[0].tiles, (std::vector<std::string>{"b", "s", "a", "c"})) << "FFFF FFFF FPWP WWWW";
  for (const GridSort sort : {GridSort::File, GridSort::Edges, GridSort::Fit, GridSort::Copies, GridSort::Name})
    EXPECT_EQ(sort_from_name(sort_name(sort)), sort);
}

TEST_F(TileGrid, NamesSortByTheirNumbers) {
  auto set = document.set();
  set.tiles = {test::plain("12"), test::plain("9"), test::plain("bear-10"), test::plain("bear-2"), test::plain("007")};
  document.edit("names", "", set);
  presenter.set_order({GridSort::Name, false});
  EXPECT_EQ(presenter.groups()[0].tiles, (std::vector<std::string>{"007", "9", "12", "bear-2", "bear-10"}));
}

TEST_F(TileGrid, DroppedTilesGoToTheDeckInOneStep) {
  document.select({{"a", "b"}, ""});
  presenter.on_drop("b", 0);
  EXPECT_EQ(presenter.groups()[0].tiles, (std::vector<std::string>{"a", "b", "s"}));
  presenter.on_drop("c", 0);
  EXPECT_EQ(document.history().size(), 3U);
  EXPECT_EQ(presenter.groups()[1].tiles.size(), 0U) << "an empty deck stays in view";
  presenter.on_drop("c", 99);
  EXPECT_EQ(document.history().size(), 3U);
}

TEST_F(TileGrid, OffersTheNearestWordInPlace) {
  presenter.on_filter("wood ducj copies<3");
  EXPECT_EQ(presenter.corrected_filter(), "wood duck copies<3");
  presenter.on_filter("wood");
  EXPECT_EQ(presenter.corrected_filter(), "");
}

TEST_F(TileGrid, ATileThatDiffersFromTheBaseIsMarkedAsChanged) {
  EXPECT_FALSE(presenter.is_changed(document.set().tiles[0])) << "no base, no difference";
  OpenedDocument opened = test::small_game();
  auto base = std::make_shared<Base>();
  base->set = std::make_shared<const model::TileSet>(opened.set);
  opened.base = base;
  document.open(std::move(opened));
  document.edit("copies", "", edits::set_copies(document.set(), {"c"}, 4));
  presenter.on_filter("changed");
  EXPECT_EQ(presenter.groups()[0].tiles, std::vector<std::string>{"c"});
}

TEST(GridLayout, FindsTheFirstPaintedRowAndTheTargetOfADrop) {
  const std::vector<GridGroup> groups{{"d", 4, false, {"1", "2", "3", "4"}}, {"e", 1, false, {"5"}}};
  const GridLayout layout = lay_out_grid(groups, {});
  EXPECT_EQ(first_below(layout, -10), 0U);
  EXPECT_EQ(first_below(layout, layout.height + 1), layout.items.size());
  EXPECT_EQ(group_at(layout, {5, 0}), 0U);
  EXPECT_EQ(group_at(layout, {5, layout.height}), 1U);
}

TEST(GridLayout, FillsTheWidthAndFindsTheTileAtAPoint) {
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
