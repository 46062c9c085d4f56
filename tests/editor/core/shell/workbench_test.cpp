#include "editor/core/shell/workbench.hpp"

#include <gmock/gmock.h>
#include <unistd.h>
#include <test_places.hpp>

#include "editor/core/commands/actions.hpp"
#include "editor/core/edits/batch.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

struct FakeChooser : FileChooser {
  std::optional<std::filesystem::path> open, save;
  UnsavedAnswer answer = UnsavedAnswer::Cancel;
  int asked = 0;
  std::string asked_details;
  std::filesystem::path suggestion;
  std::optional<std::filesystem::path> choose_open() override { return open; }
  std::optional<SaveTarget> choose_save(const std::filesystem::path& where) override {
    suggestion = where;
    return save;
  }
  UnsavedAnswer ask_unsaved(const std::string&, const std::string& details) override {
    ++asked;
    asked_details = details;
    return answer;
  }
};

struct NoShell : Shell {
  std::string shown, board;
  bool closed = false;
  void show_workspace(std::string_view id) override { shown = id; }
  void focus_filter() override {}
  void clear_filter() override {}
  void step_finding(int) override {}
  void step_pane(int) override {}
  void toggle_side_panes() override {}
  void reset_layout() override {}
  void change_grid_size(int) override {}
  void rotate_view(int) override {}
  bool delete_selected_zone() override { return false; }
  void rename_selected() override {}
  void select_all() override {}
  bool tiles_are_shown = true;
  bool shows_tiles() const override { return tiles_are_shown; }
  std::string clipboard() override { return board; }
  void set_clipboard(const std::string& text) override { board = text; }
  void close_window() override { closed = true; }
};

struct Bench : testing::Test {
  FakeChooser chooser;
  Workbench bench{chooser, RecentFiles()};
  NoShell shell;
  tw::test::TemporaryFolder temporary;
  std::filesystem::path folder = temporary.path();
  void SetUp() override {
    std::filesystem::create_directories(folder);
    bench.document().open(test::small_game());
  }
  bool run(std::string_view id) {
    const auto actions = make_actions(bench, shell);
    const Action* action = find_action(actions, id);
    if (!action || !action->enabled()) return false;
    action->run();
    return true;
  }
};

TEST_F(Bench, TilesAreAddedDuplicatedAndDeletedAndEachStepIsUndone) {
  const auto first = bench.document().set();
  EXPECT_TRUE(run("tile/add"));
  EXPECT_EQ(bench.document().set().tiles.size(), 5U);
  EXPECT_TRUE(run("tile/duplicate"));
  EXPECT_EQ(bench.document().set().tiles.size(), 6U);
  bench.document().select({{"a", "b"}, ""});
  EXPECT_TRUE(run("tile/delete"));
  EXPECT_EQ(bench.document().set().tiles.size(), 4U);
  EXPECT_EQ(bench.document().selection().tiles.size(), 1U);
  EXPECT_TRUE(run("tile/more_copies"));
  EXPECT_TRUE(run("tile/rotate"));
  while (run("edit/undo")) {
  }
  EXPECT_EQ(bench.document().set(), first);
  EXPECT_FALSE(bench.document().modified());
}

TEST_F(Bench, AFailedSaveStoresACopyOfUnsavedWorkOnly) {
  test::OneWindow program(temporary.path("journal"));
  Workbench joined(chooser, RecentFiles());
  joined.attach(program);
  joined.document().open(test::small_game());
  chooser.save = temporary.path("saved.tileset.xml");
  ASSERT_TRUE(joined.save_as());
  const auto copies = [&] {
    std::size_t out = 0;
    for (const auto& file : std::filesystem::directory_iterator(program.own_journal.run_folder()))
      out += file.path().extension() == ".work" ? 1U : 0U;
    return out;
  };
  chooser.save = temporary.path("no-such-folder/saved.tileset.xml");
  EXPECT_FALSE(joined.save_as());
  EXPECT_EQ(copies(), 0U) << "the document is in its file";
  joined.add_tile();
  EXPECT_FALSE(joined.save_as());
  EXPECT_EQ(copies(), 1U);
}

TEST_F(Bench, ASaveThatCannotWriteAPictureFailsAndKeepsThePicture) {
  ::setenv("XDG_STATE_HOME", temporary.path("state").c_str(), 1);
  std::string said;
  const auto hearing = bench.messages().connect([&](const Message& message) { said = message.text; });
  const StoredPicture art =
      store_picture(bench.document(),
                    temporary.put("my.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>").string());
  ASSERT_EQ(art.why, "");
  model::TileSet set = bench.document().set();
  bench.document().edit("Set artwork", "", edits::set_art(set, {set.tiles[0].id}, art.href));
  temporary.put("set/art", "a file in the way of the folder");
  chooser.save = temporary.path("set/tileset.xml");
  EXPECT_FALSE(bench.save_as());
  EXPECT_THAT(said, testing::StartsWith("Saving " + std::filesystem::path(art.href).filename().string() + " failed: "));
  EXPECT_TRUE(bench.document().modified()) << "unsaved work keeps the picture";
  std::filesystem::remove(temporary.path("set/art"));
  EXPECT_TRUE(bench.save());
  EXPECT_FALSE(bench.document().modified());
  EXPECT_TRUE(std::filesystem::exists(temporary.path("set") / art.href));
  ::unsetenv("XDG_STATE_HOME");
}

TEST_F(Bench, CopiedTilesArePastedUnderNewNames) {
  bench.document().select({{"a", "c"}, ""});
  EXPECT_TRUE(run("edit/copy"));
  EXPECT_TRUE(run("edit/paste"));
  EXPECT_EQ(bench.document().set().tiles.size(), 6U);
  EXPECT_EQ(bench.document().selection().tiles, (std::vector<std::string>{"a-2", "c-2"}));
  Message said;
  const Connection connection = bench.messages().connect([&](const Message& message) { said = message; });
  shell.board = "a letter to grandmother";
  EXPECT_TRUE(run("edit/paste"));
  EXPECT_NE(said.text, "");
  EXPECT_EQ(said.workspaces, std::vector<std::string_view>{"tiles"});
  EXPECT_EQ(bench.document().set().tiles.size(), 6U);
}

TEST_F(Bench, CommandsForSelectedTilesWaitUntilTheTilesAreShown) {
  bench.document().select({{"a", "c"}, ""});
  ASSERT_TRUE(run("edit/copy"));
  const auto before = bench.document().set();
  shell.tiles_are_shown = false;
  for (const char* id : {"edit/copy", "edit/paste", "edit/select_all", "tile/duplicate", "tile/delete"})
    EXPECT_FALSE(run(id)) << id;
  EXPECT_EQ(bench.document().set(), before);
}

TEST_F(Bench, SavingASetWhoseRulesAreMissingWritesRulesOnlyIfTheyWereChanged) {
  const std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  const model::TileSet lonely{.id = "lonely", .name = "Lonely", .rules = "lost"};
  ASSERT_TRUE(xml::write_file(set, xml::write(lonely)).empty());
  ASSERT_TRUE(bench.open(set.string()));
  bench.add_tile();
  EXPECT_TRUE(bench.save());
  EXPECT_FALSE(std::filesystem::exists(rules));
  model::Rules changed = bench.document().rules();
  changed.max_players = 4;
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(changed)}));
  EXPECT_FALSE(bench.save()) << "the turn draws from no deck";
  EXPECT_FALSE(std::filesystem::exists(rules));
  changed.turn.draws = "tiles";
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(changed)}));
  EXPECT_TRUE(bench.save());
  const auto saved = xml::read_rules(xml::read_file(rules).value(), "");
  ASSERT_TRUE(saved) << saved.findings().front().message;
  EXPECT_EQ(saved.value().id, "lonely");
  EXPECT_EQ(saved.value().name, "Lonely");
  EXPECT_EQ(xml::read_tile_set_leniently(xml::read_file(set).value(), "").set.rules, "lonely");
}

TEST_F(Bench, SavingASetWithUnreadableRulesLeavesTheirFileAlone) {
  const std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  const model::TileSet lonely{.id = "lonely", .name = "Lonely", .rules = "lonely"};
  ASSERT_TRUE(xml::write_file(set, xml::write(lonely)).empty());
  ASSERT_TRUE(xml::write_file(rules, "<rules format=\"1\" id=\"lonely\"").empty());
  ASSERT_TRUE(bench.open(set.string()));
  bench.add_tile();
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(xml::read_file(rules).value(), "<rules format=\"1\" id=\"lonely\"");
  model::Rules changed = bench.document().rules();
  changed.turn.draws = "tiles";
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(changed)}));
  Message said;
  const Connection listening = bench.messages().connect([&](const Message& message) { said = message; });
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(said.offers.size(), 2U) << "other places to save it";
  EXPECT_TRUE(said.text.starts_with("Nothing was saved: rules.xml in ")) << said.text;
  EXPECT_EQ(xml::read_file(rules).value(), "<rules format=\"1\" id=\"lonely\"");
}

TEST_F(Bench, RulesAreReadAsFarAsPossibleAndKeptUntilTheyAreChanged) {
  const std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  const model::TileSet lonely{.id = "lonely", .name = "Lonely", .rules = "lonely"};
  model::Rules right = test::small_rules();
  right.id = "lonely";
  std::string text = xml::write(right);
  const std::string players = "players=\"2\"";
  ASSERT_NE(text.find(players), std::string::npos) << text;
  text.replace(text.find(players), players.size(), "players=\"many\"");
  ASSERT_TRUE(xml::write_file(set, xml::write(lonely)).empty());
  ASSERT_TRUE(xml::write_file(rules, text).empty());
  ASSERT_TRUE(bench.open(set.string()));
  EXPECT_EQ(bench.document().rules().kinds, right.kinds);
  EXPECT_EQ(bench.document().reading_findings().front().path, rules);
  bench.add_tile();
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(xml::read_file(rules).value(), text);
  model::Rules changed = bench.document().rules();
  changed.max_players = changed.min_players = 4;
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(changed)}));
  EXPECT_TRUE(bench.save());
  const auto saved = xml::read_rules(xml::read_file(rules).value(), "");
  ASSERT_TRUE(saved) << saved.findings().front().message;
  EXPECT_EQ(saved.value(), changed);
  // The file is edited outside the program, with an error that the user has not been told about.
  ASSERT_TRUE(xml::write_file(rules, text).empty());
  bench.restore_version(set, "today");
  EXPECT_EQ(bench.document().rules(), changed);
  changed.max_players = 5;
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(changed)}));
  std::string said;
  const Connection listening = bench.messages().connect([&](const Message& message) { said = message.text; });
  EXPECT_FALSE(bench.save());
  EXPECT_TRUE(said.starts_with("Nothing was saved: rules.xml in ") && said.find("\"players\" is") != std::string::npos)
      << said;
  EXPECT_EQ(xml::read_file(rules).value(), text);
}

TEST_F(Bench, ErrorsThatRulesGetWhileASetIsOpenAreNotOverwritten) {
  const std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  model::Rules right = test::small_rules();
  right.id = "lonely";
  std::string text = xml::write(right);
  ASSERT_TRUE(xml::write_file(set, xml::write({.id = "lonely", .name = "Lonely", .rules = "lonely"})).empty());
  ASSERT_TRUE(xml::write_file(rules, text).empty());
  ASSERT_TRUE(bench.open(set.string()));
  text.insert(text.find("  <turn"), "  <mistyped/>\n");  // the rules that can be read are the same
  ASSERT_TRUE(xml::write_file(rules, text).empty());
  bench.add_tile();
  EXPECT_TRUE(bench.save());
  right.min_players = 3;
  right.max_players = 3;
  ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                    {bench.document().snapshot(), std::make_shared<const model::Rules>(right)}));
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(xml::read_file(rules).value(), text);
}

TEST_F(Bench, RulesThatContradictThemselvesAreShownAndKept) {
  const std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  const model::TileSet lonely{.id = "lonely", .name = "Lonely", .rules = "lonely"};
  ASSERT_TRUE(test::small_game().rules);
  model::Rules wrong = *test::small_game().rules;
  wrong.id = "lonely";
  wrong.scores.push_back({.id = "lost", .area = "nowhere"});
  ASSERT_TRUE(xml::write_file(set, xml::write(lonely)).empty());
  ASSERT_TRUE(xml::write_file(rules, xml::write(wrong)).empty());
  std::string said;
  const Connection listening = bench.messages().connect([&](const Message& message) { said = message.text; });
  ASSERT_TRUE(bench.open(set.string()));
  EXPECT_EQ(
      said,
      "The rules of lonely.tileset.xml have errors; see Findings. Saving changed rules removes any parts that could "
      "not be read.");
  EXPECT_EQ(bench.document().rules().scores.back().area, "nowhere");
  EXPECT_TRUE(std::ranges::any_of(bench.document().reading_findings(),
                                  [](const model::Finding& finding) { return finding.code == "TW031"; }));
  bench.add_tile();
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(xml::read_file(rules).value(), xml::write(wrong));
}

TEST_F(Bench, SavingASetWithoutAPathAsksForOne) {
  EXPECT_FALSE(bench.save()) << "the user thought better of it";
  chooser.save = folder / "mine";
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(bench.document().path().filename(), "mine.tileset.xml");
  EXPECT_EQ(bench.recent().files().size(), 1U);
  bench.add_tile();
  EXPECT_EQ(bench.title(), "• Small set — tile set — Tilewright");
  chooser.save.reset();
  EXPECT_TRUE(bench.save()) << "no question where it has a place";
  EXPECT_EQ(bench.title(), "Small set — tile set — Tilewright");
}

TEST_F(Bench, AShippedGameIsEditedAtOnceAndSavedElsewhere) {
  std::string said;
  const Connection connection = bench.messages().connect([&](const Message& message) { said = message.text; });
  const std::string shipped = std::string(TW_SOURCE_DIR) + "/tilesets/hunters-gatherers-2020/tileset.xml";
  ASSERT_TRUE(bench.open(shipped));
  EXPECT_EQ(said, "This shipped game cannot be changed.");
  bench.add_tile();
  EXPECT_TRUE(bench.document().modified());
  chooser.save = shipped;
  EXPECT_FALSE(bench.save());
  EXPECT_TRUE(bench.document().modified()) << "the shipped file was not touched";
  chooser.save = folder / "copy.xml";
  EXPECT_TRUE(bench.save());
  EXPECT_FALSE(bench.document().read_only());
  EXPECT_EQ(said, "");
  ASSERT_TRUE(bench.open((folder / "copy.variant.xml").string())) << "the ending by which dialogs know variants";
  EXPECT_EQ(bench.document().set().tiles.size(), 96U);
  EXPECT_EQ(bench.document().rules().id, "hunters-gatherers-2020") << "the rules are found in the catalogue";
}

TEST_F(Bench, AsksBeforeUnsavedWorkIsLost) {
  bench.add_tile();
  EXPECT_FALSE(bench.open("hunters-gatherers-2020"));
  EXPECT_EQ(chooser.asked, 1);
  EXPECT_EQ(chooser.asked_details, "The changes have not been saved to a file yet.\nLast change: Add tile 4")
      << "the question tells documents with equal names apart";
  EXPECT_EQ(bench.document().set().tiles.size(), 5U);
  chooser.answer = UnsavedAnswer::Discard;
  EXPECT_TRUE(bench.may_close());
  chooser.answer = UnsavedAnswer::Save;
  chooser.save = folder / "kept.xml";
  EXPECT_TRUE(bench.may_close());
  EXPECT_TRUE(std::filesystem::exists(folder / "kept.xml"));
}

TEST_F(Bench, AsksBeforeATypedValueThatIsNotValidIsLost) {
  std::vector<std::string> drafts;
  bench.set_drafts([&] { return drafts; });
  EXPECT_TRUE(bench.may_close());
  drafts = {"2*tiles +"};
  EXPECT_FALSE(bench.may_close());
  EXPECT_EQ(chooser.asked, 1);
  EXPECT_THAT(chooser.asked_details, ::testing::StartsWith("Not valid, so it cannot be saved: 2*tiles +\n"));
  chooser.answer = UnsavedAnswer::Save;
  EXPECT_FALSE(bench.may_close()) << "the window stays open, since the value cannot be saved";
  chooser.answer = UnsavedAnswer::Discard;
  EXPECT_TRUE(bench.may_close());
}

TEST_F(Bench, AFailureToOpenIsReportedAndNothingIsLost) {
  std::string said;
  bool error = false;
  const Connection connection = bench.messages().connect([&](const Message& message) {
    said = message.text;
    error = message.error;
  });
  EXPECT_FALSE(bench.open("/no/such/file.xml"));
  EXPECT_TRUE(error);
  EXPECT_NE(said, "");
  EXPECT_EQ(bench.document().set().tiles.size(), 4U);
}

TEST_F(Bench, ZonesAreAddedJoinedAndMerged) {
  bench.add_zone();
  EXPECT_EQ(bench.document().zone()->kind, "pond") << "the kind that no edge has";
  bench.toggle_join("2");
  EXPECT_EQ(bench.document().zone()->joins, std::vector<std::string>{"2"});
  bench.toggle_join("2");
  EXPECT_TRUE(bench.document().zone()->joins.empty());
  bench.document().select(single_selection("a", "1"));
  bench.merge_zone("3");
  EXPECT_EQ(bench.document().zone()->slots.count(), 7);
}

TEST(Actions, IdsAndKeysAreUnique) {
  FakeChooser chooser;
  Workbench bench(chooser, RecentFiles());
  NoShell shell;
  const auto actions = make_actions(bench, shell);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    EXPECT_FALSE(actions[i].label.empty());
    EXPECT_FALSE(actions[i].tooltip.empty()) << actions[i].id;
    EXPECT_TRUE(actions[i].tooltip.ends_with(".")) << actions[i].id;
    for (std::size_t k = i + 1; k < actions.size(); ++k) {
      EXPECT_NE(actions[i].id, actions[k].id);
      // Each custom-drawn control has its own keys: the same letter may have one meaning on a tile and another on a
      // board.
      const bool apart =
          !actions[i].context.empty() && !actions[k].context.empty() && actions[i].context != actions[k].context;
      if (!actions[i].key.empty() && !apart) {
        EXPECT_NE(actions[i].key, actions[k].key) << actions[i].id << " " << actions[k].id;
      }
    }
  }
  for (const Workspace& workspace : workspaces()) EXPECT_NE(find_action(actions, workspace.action), nullptr);
}

TEST(Actions, EveryEnabledActionRunsOnAnEmptyDocument) {
  FakeChooser chooser;
  Workbench bench(chooser, RecentFiles());
  NoShell shell;
  for (const Action& action : make_actions(bench, shell)) {
    bench.document().open(OpenedDocument{});
    if (action.enabled()) action.run();
  }
  EXPECT_TRUE(shell.closed);
}

TEST(Actions, EveryDisabledActionIsHarmless) {
  FakeChooser chooser;
  Workbench bench(chooser, RecentFiles());
  NoShell shell;
  for (const Action& action : make_actions(bench, shell))
    if (!action.enabled()) action.run();
  EXPECT_TRUE(bench.document().set().tiles.size() <= 1);
}

}  // namespace
}  // namespace tw::editor
