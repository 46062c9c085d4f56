#include "editor/core/shell/set_editor.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <test_places.hpp>

#include "editor/core/edits/batch.hpp"
#include "editor/core/edits/rename.hpp"
#include "editor/core/edits/tiles.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

struct Desk : testing::Test {
  Settings settings;
  Document document{test::small_game()};
  std::string said;
  SetEditor set_editor{document, settings, [this](std::string text) { said = std::move(text); }};
  int copies(const char* id) { return model::find_tile(document.set(), id)->copies; }
};

TEST_F(Desk, ABatchIsOneStep) {
  document.select({{"a", "b", "c"}, ""});
  set_editor.spread_copies(12, 1);
  EXPECT_EQ(set_editor.selected_copies(), 12);
  set_editor.multiply_copies(2);
  EXPECT_EQ(copies("b"), 8);
  set_editor.move_to_deck("first");
  set_editor.replace_kind("wood", "field");
  set_editor.set_copies(5);
  EXPECT_EQ(document.history().size(), 6U);
  EXPECT_EQ(document.selection().tiles.size(), 3U);
  EXPECT_EQ(document.history().label(1), "Distribute 12 copies");
  EXPECT_EQ(document.history().label(3), "Move 3 tiles to deck first");
  for (int i = 0; i < 5; ++i) document.undo();
  EXPECT_EQ(document.set(), test::small_game().set);
}

TEST_F(Desk, AnImpossibleReplacementIsReported) {
  document.select(single_selection("a"));
  set_editor.replace_symbol("cow", "duck");
  EXPECT_NE(said.find("does not allow duck"), std::string::npos);
  EXPECT_FALSE(document.modified());
}

TEST_F(Desk, AnImpossibleReplacementIsReportedAfterTheStep) {
  bool after = false;
  SetEditor other(document, settings, [&](const std::string&) { after = document.modified(); });
  document.select({{"a", "b", "c", "d"}, ""});
  const auto left = edits::replace_kind(document.set(), document.rules(), document.selection().tiles, "pond", "wood");
  ASSERT_GT(left.skipped, 0);
  other.replace_kind("pond", "wood");
  EXPECT_TRUE(after) << "a step removes messages that are there";
}

TEST_F(Desk, RenumberedTilesStaySelected) {
  document.select({{"b", "c"}, ""});
  set_editor.renumber("t-#", 1);
  EXPECT_EQ(document.selection().tiles, (std::vector<std::string>{"t-1", "t-2"}));
}

TEST_F(Desk, CopiesThatExceedTheLimitAreRefused) {
  document.select({{"b", "c"}, ""});
  using enum SetEditor::CopiesOperation;
  EXPECT_TRUE(set_editor.plan_copies(Set, 999, 1).possible);
  const SetEditor::CopiesPlan many = set_editor.plan_copies(Set, 5000, 1);
  EXPECT_FALSE(many.possible);
  EXPECT_EQ(many.message, "A tile would have 5,000 copies; at most 999 are possible.");
  EXPECT_FALSE(set_editor.plan_copies(Multiply, 1000, 1).possible);
}

TEST_F(Desk, DecksCanAlsoBeAddedToASetWithItsOwnRules) {
  EXPECT_EQ(set_editor.why_decks_are_fixed(), "") << "saving puts its rules beside it";
  EXPECT_EQ(set_editor.add_deck("bonus"), "");
  EXPECT_TRUE(document.modified());
}

struct OwnRules : Desk {
  OwnRules() {
    OpenedDocument opened = test::small_game();
    auto base = std::make_shared<Base>();
    base->set = std::make_shared<const model::TileSet>(opened.set);
    base->rules = opened.rules;
    opened.base = base;
    opened.path = "/tmp/mine.variant.xml";
    document.open(std::move(opened));
  }
};

TEST_F(OwnRules, DecksAreAddedRenamedAndRemoved) {
  EXPECT_EQ(set_editor.add_deck("bonus"), "");
  EXPECT_NE(set_editor.add_deck("bonus"), "") << "there is one";
  EXPECT_NE(set_editor.add_deck("Two words"), "");
  EXPECT_NE(set_editor.add_deck("15"), "") << "rules with this deck could not be opened again";
  EXPECT_EQ(set_editor.add_deck(std::string(65, 'a')), "A deck name can have at most 64 characters.");
  EXPECT_EQ(set_editor.add_deck(std::string(64, 'a')), "");
  document.select(single_selection("b"));
  set_editor.move_to_deck("bonus");
  EXPECT_EQ(set_editor.rename_deck("main", "usual"), "");
  EXPECT_EQ(document.rules().turn.draws, "usual");
  EXPECT_EQ(model::find_tile(document.set(), "a")->deck, "usual");
  EXPECT_NE(set_editor.remove_deck("usual", "first"), "") << "turns draw from it";
  EXPECT_NE(set_editor.remove_deck("bonus", ""), "") << "where do its tiles go?";
  language::use_names({{"bonus", {"extra", ""}}});
  EXPECT_EQ(set_editor.remove_deck("bonus", ""), "Choose a deck for the tiles of deck extra.");
  EXPECT_EQ(set_editor.remove_deck("bonus", "first"), "");
  EXPECT_EQ(document.tile()->deck, "first");
  while (document.undo()) {
  }
  EXPECT_EQ(document.rules(), test::small_rules());
}

TEST_F(Desk, PastedTilesAreAdaptedAndLossesAreReported) {
  model::TileSet other;
  other.id = other.name = other.rules = "other";
  other.tiles = {test::plain("a"), test::plain("n")};
  other.tiles[1].zones[0].kind = "marsh";
  other.tiles[1].deck = "swamp";
  document.select(single_selection("b"));
  set_editor.paste(xml::write(other));
  EXPECT_EQ(document.selection().tiles, (std::vector<std::string>{"a-2", "n"}));
  for (const char* part : {"no feature marsh", "no deck swamp", "a → a-2", "a-2 = b"})
    EXPECT_NE(said.find(part), std::string::npos) << said;
  EXPECT_EQ(document.history().size(), 2U);
  set_editor.paste("no tiles at all");
  EXPECT_NE(said.find("contains no tiles"), std::string::npos);
}

TEST_F(Desk, TheOrderIsRemembered) {
  set_editor.set_order({GridSort::Fit, false});
  SetEditor again(document, settings, [](const std::string&) {});
  EXPECT_EQ(again.order(), (GridOrder{GridSort::Fit, false}));
}

TEST_F(Desk, NotesFollowARenamedTileAndASetSavedElsewhere) {
  EXPECT_EQ(set_editor.notes().set("b", "two\nlines = \\ kept"), "");
  document.rename_rows("rename", plan_rename(document, {model::Table::Tile, {{"b", "z"}}}), single_selection("z"));
  EXPECT_EQ(set_editor.notes().of("z"), "two\nlines = \\ kept");
  EXPECT_EQ(set_editor.notes().of("b"), "");
  const tw::test::TemporaryFolder temporary;
  const auto folder = temporary.path();
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(document.save_as(folder / "mine.tileset.xml").empty());
  EXPECT_TRUE(std::filesystem::exists(folder / "mine.notes"));
  std::ifstream in(folder / "mine.notes");
  std::string line;
  std::getline(in, line);
  EXPECT_EQ(read_notes(line), (std::map<std::string, std::string>{{"z", "two\nlines = \\ kept"}}));
  std::filesystem::remove_all(folder);
}

TEST(Notes, OfEarlierVersionsAreRead) {
  const auto text = xml::read_file(std::filesystem::path(TW_SOURCE_DIR) / "tests/data/compat/1.0/tileset.notes");
  ASSERT_TRUE(text);
  EXPECT_EQ(read_notes(text.value()),
            (std::map<std::string, std::string>{{"12", "Too many lakes here?"},
                                                {"79", "Ask Ada about the ford.\nShe had a better name."}}));
}

TEST(Notes, AreStoredNextToTheirSet) {
  EXPECT_EQ(notes_path("/x/rivers.tileset.xml"), "/x/rivers.notes");
  EXPECT_EQ(notes_path("/x/rivers.variant.xml"), "/x/rivers.notes");
  EXPECT_EQ(notes_path("/x/odd"), "/x/odd.notes");
  const std::map<std::string, std::string> odd{{"a=b\\", "x"}, {"c", "\n"}};
  EXPECT_EQ(read_notes(write_notes(odd)), odd);
  EXPECT_TRUE(read_notes("no sense\n=\n\\").size() <= 1);
  EXPECT_EQ(read_notes("a=b\r\nc=d\r\n"), (std::map<std::string, std::string>{{"a", "b"}, {"c", "d"}}))
      << "line ends of Windows";
}

}  // namespace
}  // namespace tw::editor
