#include "editor/core/import/import_presenter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace tw::editor {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

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
  EXPECT_EQ(presenter.rules()[static_cast<std::size_t>(presenter.chosen_rules())].id, "carcassonne");
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
  const Opened opened = presenter.opened();
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

TEST_F(Importing, SaysWhyNothingCanBeTaken) {
  const ImportPresenter absent(file, "");
  EXPECT_FALSE(absent.ready());
  EXPECT_THAT(absent.report(), HasSubstr("cannot be opened"));
  write("hello");
  const ImportPresenter other(file, "");
  EXPECT_EQ(other.format(), "");
  EXPECT_THAT(other.report(), HasSubstr("Unsupported file format"));
}

}  // namespace
}  // namespace tw::editor
