#include "editor/core/difference/compare_presenter.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "editor/core/document/opening.hpp"

namespace tw::editor {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

struct Compare : ::testing::Test, CompareView {
  Document document{open_game("hunters-gatherers-2020").value()};
  ComparePresenter presenter{document, *this};
  int lists = 0;
  void show_rows() override { ++lists; }
  void show_selected() override {}

  model::TileSet other = document.set();
  model::Tile& there(const std::string& id) { return *std::ranges::find(other.tiles, id, &model::Tile::id); }
  void compare() {
    presenter.compare_with({"Theirs", std::make_shared<const model::TileSet>(other), document.shared_rules()});
  }
  std::vector<std::string> titles() const {
    std::vector<std::string> out;
    for (const CompareRow& row : presenter.rows()) out.push_back(row.title);
    return out;
  }
};

TEST_F(Compare, ShowsExactlyThatTile70IsInAnotherDeckInAStudentsList) {
  there("70").deck = "menhir";
  compare();
  EXPECT_THAT(titles(), ElementsAre("Changed (1)", "Tile 70"));
  EXPECT_EQ(presenter.row()->description, "deck menhir to regular");
  EXPECT_EQ(presenter.totals(), "1 of 95 tiles differ: 1 changed.");
}

TEST_F(Compare, GroupsChangesAndTilesOnOneSideOnly) {
  there("12").copies = 4;
  std::erase_if(other.tiles, [](const model::Tile& t) { return t.id == "13"; });
  other.tiles.push_back({.id = "new", .deck = "regular"});
  compare();
  EXPECT_THAT(titles(), ElementsAre("Changed (1)", "Tile 12", "Only in this set (1)", "Tile 13",
                                    "Only in the other set (1)", "Tile new"));
  presenter.set_filter("copies");
  EXPECT_THAT(titles(), ElementsAre("Changed (1)", "Tile 12"));
  presenter.set_filter("", CompareRow::Kind::OnlyThere);
  EXPECT_THAT(titles(), ElementsAre("Only in the other set (1)", "Tile new"));
}

TEST_F(Compare, StepsThroughDifferencesAndSkipsHeadings) {
  there("12").copies = 4;
  other.tiles.push_back({.id = "new", .deck = "regular"});
  compare();
  EXPECT_EQ(presenter.row()->title, "Tile 12");
  presenter.step(1);
  EXPECT_EQ(presenter.row()->title, "Tile new");
  presenter.step(1);
  EXPECT_EQ(presenter.row()->title, "Tile 12");
  presenter.step(-1);
  EXPECT_EQ(presenter.row()->title, "Tile new");
}

TEST_F(Compare, TakesEachTileOfTheOtherSetInOneStep) {
  const model::TileSet before = document.set();
  there("12").copies = 4;
  std::erase_if(other.tiles, [](const model::Tile& t) { return t.id == "13"; });
  other.tiles.insert(other.tiles.begin() + 3, {.id = "new", .deck = "regular"});
  compare();
  const auto steps = document.history().size();
  for (int i = 0; i < 3; ++i) presenter.take();
  EXPECT_EQ(document.set().tiles, other.tiles);
  EXPECT_EQ(document.history().size(), steps + 3);
  EXPECT_THAT(presenter.rows(), SizeIs(0));
  EXPECT_EQ(presenter.totals(), "None of the 95 tiles differ.");
  for (int i = 0; i < 3; ++i) document.undo();
  EXPECT_EQ(document.set(), before);
  EXPECT_THAT(presenter.totals(), HasSubstr("3 of 96 tiles differ")) << "undoing compares anew";
}

TEST_F(Compare, ListsGamesAndFilesToCompareWith) {
  const auto choices = version_choices(document);
  EXPECT_TRUE(std::ranges::any_of(choices, [](const VersionChoice& c) { return c.id == "hunters-gatherers-2002"; }));
  const auto version = load_version(document, "hunters-gatherers-2002");
  ASSERT_TRUE(version);
  presenter.compare_with(version.value());
  EXPECT_GT(presenter.rows().size(), 50u);
  EXPECT_FALSE(load_version(document, "no-such-game"));
}

TEST_F(Compare, ComparesTenThousandTilesQuickly) {
  // This must be fast because the window repeats the comparison after each edit.
  model::TileSet many = document.set();
  for (int i = 0; many.tiles.size() < 10000; ++i) {
    many.tiles.push_back(many.tiles[i]);
    many.tiles.back().id = "n" + std::to_string(i);
  }
  other = many;
  for (std::size_t i = 0; i < other.tiles.size(); i += 7) other.tiles[i].copies += 1;
  document.edit("many", "", std::move(many));
  compare();
  EXPECT_THAT(presenter.totals(), HasSubstr("1429 of 10000 tiles differ"));
}

}  // namespace
}  // namespace tw::editor
