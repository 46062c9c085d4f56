#include "editor/core/document/document.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <test_places.hpp>

#include "editor/core/edits/tiles.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

std::filesystem::path scratch(const std::string& name) {
  static const tw::test::TemporaryFolder temporary;  // the folder is removed when the program ends
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  return folder / name;
}

TEST(Document, OpensWithTheFirstTileSelectedAndNothingModified) {
  const Document document(test::small_game());
  EXPECT_EQ(document.selection(), single_selection("a"));
  EXPECT_FALSE(document.modified());
  ASSERT_NE(document.tile(), nullptr);
  EXPECT_EQ(document.zone(), nullptr);
}

TEST(Document, FindsTheChangesOfAnEditByComparingSnapshots) {
  Document document(test::small_game());
  DocumentChange heard = DocumentChange::Nothing;
  const Connection connection = document.changed().connect([&](DocumentChange what) { heard = what; });
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 3));
  EXPECT_TRUE(touches(heard, DocumentChange::Counts));
  EXPECT_FALSE(touches(heard, DocumentChange::Drawing | DocumentChange::List));
  document.edit("delete", "", edits::remove(document.set(), {"a"}));
  EXPECT_TRUE(touches(heard, DocumentChange::List));
  EXPECT_TRUE(touches(heard, DocumentChange::Selection)) << "the selected tile was removed";
  document.select(single_selection("b"));
  EXPECT_EQ(heard, DocumentChange::Selection);
}

TEST(Document, UndoPutsTheUserBackWhereTheyWere) {
  Document document(test::small_game());
  document.select(single_selection("a", "3"));
  document.edit("delete", "", edits::remove(document.set(), {"a"}), single_selection("b"));
  document.select(single_selection("c"));
  EXPECT_TRUE(document.undo());
  EXPECT_EQ(document.selection(), single_selection("a", "3"));
  EXPECT_TRUE(document.redo());
  EXPECT_EQ(document.selection(), single_selection("b"));
  EXPECT_TRUE(document.undo());
  EXPECT_FALSE(document.undo());
}

TEST(Document, AnEditWithoutChangesAddsNoStep) {
  Document document(test::small_game());
  EXPECT_FALSE(document.edit("nothing", "", document.set()));
  EXPECT_FALSE(document.modified());
}

TEST(Document, GoesToAnyStateOfItsHistory) {
  Document document(test::small_game());
  const auto first = document.set();
  for (int n = 2; n < 6; ++n) document.edit("copies", "", edits::set_copies(document.set(), {"a"}, n));
  document.go_to(2);
  EXPECT_EQ(document.tile()->copies, 3);
  document.go_to(0);
  EXPECT_EQ(document.set(), first);
  document.go_to(4);
  EXPECT_EQ(document.tile()->copies, 5);
  document.go_to(99);
  EXPECT_EQ(document.history().at(), 4U);
}

TEST(Document, SavesCanonicallyAndRecognizesTheSavedState) {
  Document document(test::small_game());
  EXPECT_TRUE(document.needs_path());
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 7));
  EXPECT_TRUE(document.modified());
  const auto path = scratch("saved.xml");
  EXPECT_TRUE(document.save_as(path).empty());
  EXPECT_FALSE(document.modified());
  EXPECT_FALSE(document.needs_path());
  document.undo();
  EXPECT_TRUE(document.modified());
  document.redo();
  EXPECT_FALSE(document.modified());
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  EXPECT_NE(text.str().find("copies=\"7\""), std::string::npos);
  const auto again = open_game(path.string());
  ASSERT_TRUE(static_cast<bool>(again));
  EXPECT_EQ(again.value().set, document.set());
}

TEST(Document, AFailedSaveIsReportedAndKeepsTheWork) {
  Document document(test::small_game());
  document.edit("copies", "", edits::set_copies(document.set(), {"a"}, 7));
  EXPECT_FALSE(document.save_as("/proc/no/such/folder/x.xml").empty());
  EXPECT_TRUE(document.modified());
  EXPECT_TRUE(document.path().empty());
}

TEST(Opening, AShippedGameIsOpenedReadOnlyWithItsRules) {
  const auto opened = open_game(std::string(TW_SOURCE_DIR) + "/tilesets/hunters-gatherers-2020");
  ASSERT_TRUE(static_cast<bool>(opened));
  EXPECT_EQ(opened.value().set.tiles.size(), 95U);
  EXPECT_TRUE(opened.value().read_only);
  EXPECT_EQ(opened.value().rules->id, "hunters-gatherers-2020");
  const auto by_id = open_game("hunters-gatherers-2020");
  ASSERT_TRUE(static_cast<bool>(by_id));
  EXPECT_EQ(by_id.value().set, opened.value().set);
}

TEST(Opening, UnreadableFilesAreRefusedWithAReason) {
  for (const std::string& text : {std::string(), std::string("hello"), std::string("<rules format=\"1\"/>")}) {
    const auto path = scratch("odd.xml");
    std::ofstream(path) << text;
    const auto opened = open_game(path.string());
    EXPECT_FALSE(static_cast<bool>(opened)) << text;
    EXPECT_FALSE(opened.findings().empty());
  }
  EXPECT_FALSE(static_cast<bool>(open_game("no-such-game")));
  EXPECT_FALSE(static_cast<bool>(open_game("/")));
}

TEST(Opening, AFileWithErrorsOpensAsFarAsItCanBeRead) {
  const auto path = scratch("half.xml");
  std::ofstream(path) << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                         "<tileset format=\"1\" id=\"x\" name=\"X\" rules=\"hunters-gatherers-2020\">\n"
                         "  <source>test</source>\n"
                         "  <tile id=\"1\" deck=\"regular\" copies=\"1\">\n"
                         "    <zone id=\"0\" kind=\"meadow\" slots=\"N E S Q9\"/>\n"
                         "  </tile>\n"
                         "</tileset>\n";
  const auto opened = open_game(path.string());
  ASSERT_TRUE(static_cast<bool>(opened));
  EXPECT_EQ(opened.value().set.tiles.size(), 1U);
  EXPECT_FALSE(opened.value().findings.empty());
  EXPECT_FALSE(opened.value().read_only);
}

}  // namespace
}  // namespace tw::editor
