#include "editor/core/import/import_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "editor/core/import/export_presenter.hpp"
#include "editor/core/import/paste_presenter.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

struct Importing : ::testing::Test {
  std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("tw_import_" + std::to_string(getpid()) + ".xml");
  void TearDown() override { std::filesystem::remove(file); }
  void write(const std::string& text) { std::ofstream(file) << text; }
  int rules_of(const ImportPresenter& presenter, const std::string& id) {
    for (std::size_t i = 0; i < presenter.rules().size(); ++i)
      if (presenter.rules()[i].id == id) return static_cast<int>(i);
    return -1;
  }
};

const std::string kTwoSets =
    "<defs><tiles><tile id='A'><city>N E S W</city></tile><tile id='B'><road>N S</road><field>NR EL ER SL</field>"
    "<field>SR WL WR NL</field></tile></tiles><sets><tile-set id='small'><ref count='2' tile='A'/></tile-set>"
    "<tile-set id='large'><ref count='5' tile='A'/><ref count='3' tile='B'/></tile-set></sets></defs>";

TEST_F(Importing, BeginsWithTheRulesThatTheFormatIsUsedWith) {
  write(kTwoSets);
  const ImportPresenter presenter(file, "hunters-gatherers-2020");
  EXPECT_TRUE(presenter.ready());
  EXPECT_EQ(presenter.rules()[presenter.chosen_rules()].id, "carcassonne");
  EXPECT_THAT(presenter.parts(), ElementsAre("small", "large"));
  EXPECT_THAT(presenter.report(), HasSubstr("Converted: 2 tiles, 2 including copies."));
}

TEST_F(Importing, ShowsTheResultOfAnotherChoice) {
  write(kTwoSets);
  ImportPresenter presenter(file, "");
  presenter.choose_part("large");
  EXPECT_THAT(presenter.starts(), ElementsAre("A", "B"));
  presenter.choose_start("B");
  ASSERT_TRUE(presenter.ready());
  const OpenedDocument opened = presenter.open();
  EXPECT_EQ(model::find_tile(opened.set, "B-start")->deck, "start");
  EXPECT_TRUE(opened.path.empty()) << "nothing is saved by importing";
  EXPECT_THAT(presenter.summary(), HasSubstr("3 tiles imported from "));
  presenter.choose_rules(rules_of(presenter, "hunters-gatherers-2020"));
  EXPECT_FALSE(presenter.ready()) << "that game has neither road nor city";
  EXPECT_THAT(presenter.report(), HasSubstr("the rules do not define this feature"));
  presenter.choose_rules(rules_of(presenter, "over-hill-and-dale"));
  EXPECT_EQ(presenter.set_names("road=path, city=field field=meadow"), "");
  EXPECT_TRUE(presenter.ready()) << presenter.report();
  EXPECT_EQ(presenter.set_names("road"), "“road” is not a pair; write THEIRS=OURS.");
}

TEST_F(Importing, ExplainsWhyNothingCanBeImported) {
  const ImportPresenter absent(file, "");
  EXPECT_FALSE(absent.ready());
  EXPECT_THAT(absent.report(), HasSubstr("cannot be opened"));
  write("hello");
  const ImportPresenter other(file, "");
  EXPECT_EQ(other.format(), "");
  EXPECT_THAT(other.report(), HasSubstr("Unsupported file format"));
}

TEST_F(Importing, AcceptsAdditionalFiles) {
  write("<defs><sets><tile-set id='s'><ref count='2' tile='A'/></tile-set></sets></defs>");
  ImportPresenter presenter(file, "");
  EXPECT_FALSE(presenter.ready());
  EXPECT_THAT(presenter.report(), HasSubstr("add the file that defines it"));
  const std::filesystem::path other = file.string() + ".more";
  presenter.add_file(other);
  EXPECT_THAT(presenter.report(), HasSubstr("cannot be opened"));
  std::ofstream(other) << "<defs><tile id='A'><city>N E S W</city></tile></defs>";
  presenter.add_file(other);
  std::filesystem::remove(other);
  EXPECT_TRUE(presenter.ready()) << presenter.report();
  EXPECT_EQ(presenter.rows()[0].choices.front(), file.filename().string() + ", " + other.filename().string());
  EXPECT_EQ(presenter.open().set.tiles.size(), 2U);
}

TEST(Exporting, AsksForTheFeaturesThatTheOtherProgramDoesNotHave) {
  const auto game = xml::load_game("over-hill-and-dale");
  model::TileSet set = game.value().set;
  set.tiles.resize(1);
  ExportPresenter presenter(set, game.value().rules);
  EXPECT_FALSE(presenter.ready());
  const auto chosen = [&](std::size_t row) {
    const MappingPresenter::Row shown = presenter.rows()[row];
    return shown.label + ": " + shown.choices[shown.chosen];
  };
  const auto choose = [&](std::size_t row, const std::string& feature) {
    const auto choices = presenter.rows()[row].choices;
    presenter.choose(row, static_cast<int>(std::ranges::find(choices, feature) - choices.begin()));
  };
  ASSERT_EQ(presenter.rows().size(), 3U);
  EXPECT_EQ(chosen(0), "Feature field: field") << "JCloisterZone has a feature with this name";
  EXPECT_EQ(chosen(1), "Feature meadow: not mapped");
  choose(0, "city");
  choose(1, "field");
  EXPECT_FALSE(presenter.ready());
  EXPECT_THAT(presenter.report(), HasSubstr("A path cannot be exported"));
  choose(2, "road");
  EXPECT_EQ(chosen(2), "Feature path: road");
  EXPECT_TRUE(presenter.ready()) << presenter.report();
  EXPECT_THAT(presenter.exported().text, HasSubstr("<city>N</city>"));
}

TEST(Pasting, AsksForTheNamesOfTheseRules) {
  const auto from = xml::load_game("carcassonne"), to = xml::load_game("over-hill-and-dale");
  model::TileSet set = from.value().set;
  set.tiles.resize(1);
  EXPECT_TRUE(PastePresenter(xml::write(set), from.value().rules).rows().empty());
  EXPECT_TRUE(PastePresenter("a letter", to.value().rules).rows().empty());
  PastePresenter presenter(xml::write(set), to.value().rules);
  const auto rows = presenter.rows();
  const auto road = std::ranges::find(rows, "Feature road", &MappingPresenter::Row::label);
  ASSERT_NE(road, rows.end());
  EXPECT_THAT(presenter.report(), HasSubstr("no feature road"));
  EXPECT_TRUE(presenter.names().empty());
  presenter.choose(static_cast<std::size_t>(road - rows.begin()),
                   static_cast<int>(std::ranges::find(road->choices, "path") - road->choices.begin()));
  EXPECT_THAT(presenter.report(), Not(HasSubstr("no feature road")));
  EXPECT_THAT(presenter.names(), ElementsAre(xml::Renaming{model::Table::Kind, {{"road", "path"}}}));
}

}  // namespace
}  // namespace tw::editor
