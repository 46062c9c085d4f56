#include "editor/core/properties/properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "editor/core/document/opening.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

struct RowsLog : PropertiesView {
  int shown = 0;
  void show_rows(const std::vector<FormField>&) override { ++shown; }
};

struct Properties : testing::Test {
  Document document{test::small_game()};
  RowsLog view;
  PropertiesPresenter presenter{document, view};
  const FormField& row(const std::string& key) {
    for (const FormField& r : presenter.rows())
      if (r.name == key) return r;
    static const FormField none;
    ADD_FAILURE() << "no row " << key;
    return none;
  }
};

TEST_F(Properties, ShowEveryFieldOfTileAndZone) {
  document.select(single_selection("a", "3"));
  EXPECT_EQ(row("tile/copies").value, "1");
  EXPECT_EQ(row("side/N").value, "wood");
  EXPECT_EQ(row("side/E").value, "path");
  EXPECT_EQ(row("zone/slots").value, "E2 S W0");
  EXPECT_EQ(row("zone/symbols").value, "cow");
  EXPECT_EQ(row("zone/kind").choices.size(), 4U);
  EXPECT_EQ(row("set/name").value, "Small set");
}

TEST_F(Properties, EachFieldIsChangedInOneStep) {
  document.select(single_selection("a", "3"));
  const std::pair<const char*, const char*> changes[] = {
      {"tile/copies", "4"},   {"tile/deck", "first"},      {"tile/art", "a.svg"},   {"side/S", "wood"},
      {"zone/kind", "field"}, {"zone/symbols", "cow cow"}, {"zone/action", "ring"}, {"zone/joins", "2"},
      {"zone/touches", "1"},  {"zone/mark", "spring"},     {"zone/id", "low"},      {"tile/id", "first-tile"},
      {"set/name", "Other"},  {"set/id", "other"},         {"set/source", "me"}};
  for (const auto& [key, value] : changes) {
    const auto before = document.snapshot();
    EXPECT_EQ(presenter.on_change(key, value), "") << key;
    EXPECT_EQ(row(key).value, value) << key;
    const auto after = document.snapshot();
    if (*before != *after) {
      document.undo();
      EXPECT_EQ(document.set(), *before) << key << " is one step";
      document.redo();
    }
  }
}

TEST_F(Properties, InvalidValuesAreRefusedWithAReasonAndChangeNothing) {
  document.select(single_selection("a", "3"));
  for (const auto& [key, value] :
       {std::pair{"tile/copies", "-1"}, std::pair{"tile/copies", "1000"}, std::pair{"tile/copies", "x"},
        std::pair{"tile/id", "b"}, std::pair{"tile/id", "two words"}, std::pair{"tile/id", ""},
        std::pair{"zone/slots", "Q7"}, std::pair{"zone/slots", "N"}, std::pair{"zone/id", "2"},
        std::pair{"set/id", "a b"}})
    EXPECT_NE(presenter.on_change(key, value), "") << key << "=" << value;
  EXPECT_FALSE(document.modified());
}

TEST(PropertiesOfASetOnDisk, AcceptAPictureFromAnyFolder) {
  namespace fs = std::filesystem;
  const fs::path top = fs::path(testing::TempDir()) / "properties_art", set = top / "set";
  fs::remove_all(top);
  fs::create_directories(set / "drawn");
  const auto write = [](const fs::path& file, const std::string& text) { std::ofstream(file) << text; };
  const std::string square = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
  write(set / "drawn/a.svg", square);
  write(top / "b.svg", square);
  write(top / "text.svg", "no picture");
  const fs::path game = fs::path(open_game("carcassonne").value().path).parent_path();
  for (const char* name : {"tileset.xml", "rules.xml"}) fs::copy_file(game / name, set / name);
  Document document{std::move(open_game((set / "tileset.xml").string()).value())};
  struct : PropertiesView {
    void show_rows(const std::vector<FormField>&) override {}
  } view;
  PropertiesPresenter presenter{document, view};
  const std::string id = document.set().tiles.front().id;
  Selection selection;
  selection.tiles = {id};
  document.select(selection);
  const auto choose = [&](const fs::path& file) { return presenter.on_change("tile/art", file.string()); };

  EXPECT_EQ(choose(set / "drawn/a.svg"), "");
  EXPECT_EQ(document.tile()->art, "drawn/a.svg") << "the folder is kept";
  EXPECT_EQ(choose(top / "b.svg"), "");
  EXPECT_EQ(document.tile()->art, "art/b.svg") << "what lies elsewhere is copied";
  EXPECT_TRUE(fs::exists(set / "art/b.svg"));
  EXPECT_EQ(choose(top / "b.svg"), "");
  EXPECT_EQ(document.tile()->art, "art/b.svg") << "the same picture is not copied again";
  write(top / "b.svg", square + "<!-- another -->");
  EXPECT_EQ(choose(top / "b.svg"), "");
  EXPECT_EQ(document.tile()->art, "art/b-2.svg") << "another of this name replaces nothing";
  EXPECT_NE(choose(top / "text.svg"), "");
  EXPECT_NE(choose(top / "none.svg"), "");
  EXPECT_NE(presenter.on_change("tile/art", "../b.svg"), "");
  EXPECT_EQ(document.tile()->art, "art/b-2.svg");
  fs::remove_all(top);
}

TEST_F(Properties, SlotsAreTakenFromOtherZones) {
  document.select(single_selection("a", "3"));
  EXPECT_EQ(presenter.on_change("zone/slots", "E2 S W0 E1"), "");
  EXPECT_TRUE(document.zone()->slots.has(static_cast<model::Slot>(4)));
}

TEST_F(Properties, SeveralTilesShowCommonValuesAndMarkDifferences) {
  document.select({{"a", "b", "s"}, ""});
  EXPECT_TRUE(row("tile/deck").is_mixed);
  EXPECT_EQ(row("tile/copies").value, "1");
  EXPECT_EQ(row("category/tile").label, "3 tiles selected");
  EXPECT_EQ(presenter.on_change("tile/copies", "5"), "");
  for (const char* id : {"a", "b", "s"}) EXPECT_EQ(model::find_tile(document.set(), id)->copies, 5);
}

TEST_F(Properties, AFeatureUnknownToTheRulesStaysVisible) {
  auto set = document.set();
  set.tiles[0].zones[3].kind = "marsh";
  document.edit("odd", "", set, single_selection("a", "3"));
  EXPECT_EQ(row("zone/kind").value, "marsh");
  EXPECT_EQ(row("zone/kind").choices.front(), "marsh");
  EXPECT_EQ(row("side/S").value, "marsh marsh marsh");
}

TEST_F(Properties, UnknownKeysAndEmptySelectionsDoNothing) {
  document.select({});
  for (const char* key : {"", "zone/kind", "tile/copies", "side/Q", "nonsense", "tile/", "property/x"})
    static_cast<void>(presenter.on_change(key, "1"));
  EXPECT_FALSE(document.modified());
}

/// Two cards of a game without a plugin: no property is declared, and all properties are shown.
struct CardProperties : testing::Test {
  static OpenedDocument cards() {
    OpenedDocument opened;
    opened.rules = [] {
      model::Rules rules;
      rules.id = rules.family = "cards";
      return std::make_shared<const model::Rules>(rules);
    }();
    for (const char* id : {"ace", "king"}) {
      model::Tile tile;
      tile.id = id;
      tile.deck = "pack";
      tile.properties = {{"points", "3", {}}, {"red", "yes", {}}};
      opened.set.tiles.push_back(tile);
    }
    return opened;
  }
  Document document{cards()};
  RowsLog view;
  PropertiesPresenter presenter{document, view};
  bool has_row(const std::string& key) {
    return std::any_of(presenter.rows().begin(), presenter.rows().end(),
                       [&](const FormField& row) { return row.name == key; });
  }
};

TEST_F(CardProperties, HaveNeitherSidesNorArtworkNorZones) {
  EXPECT_TRUE(has_row("property/points"));
  EXPECT_TRUE(has_row("tile/deck"));
  for (const char* key : {"side/N", "tile/art", "fixed/turned", "zone/kind"}) EXPECT_FALSE(has_row(key)) << key;
}

TEST_F(CardProperties, AreChangedAndRemovedInOneStepEach) {
  document.select(single_selection("king"));
  EXPECT_EQ(presenter.on_change("property/points", "4"), "");
  EXPECT_EQ(document.tile()->properties[0].value, "4");
  EXPECT_EQ(presenter.on_change("property/red", ""), "");
  EXPECT_EQ(document.tile()->properties.size(), 1U);
  EXPECT_FALSE(has_row("property/red"));
  EXPECT_EQ(document.history().size(), 3U);
  document.undo();
  document.undo();
  EXPECT_EQ(document.set(), cards().set);
}

TEST_F(CardProperties, OfSeveralLinesAreRefused) {
  EXPECT_NE(presenter.on_change("property/points", "4\n5"), "");
  EXPECT_FALSE(document.modified());
}

}  // namespace
}  // namespace tw::editor
