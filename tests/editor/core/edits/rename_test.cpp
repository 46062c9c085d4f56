// Tests renaming a row of an open set with variants beside it: the question, saving, undo, and files that cannot be
// changed.
#include "editor/core/edits/rename.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/core/recovery/recovery_copy.hpp"
#include "editor/core/recovery/versions.hpp"
#include "editor/core/rules/rules_presenter.hpp"
#include "editor/core/shell/program.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;
using model::Table;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kRules = R"(<?xml version="1.0" encoding="UTF-8"?>
<rules format="1" id="farm" name="Farm" family="landscape" players="2">
  <edge id="field" zones="field field field"/>
  <kind id="field" look="ground"/>
  <symbol id="cow" on="field"/>
  <symbol id="pig" on="field"/>
  <area id="field" of="field"/>
  <piece id="farmer" count="3" look="meeple"/>
  <role id="farmer" piece="farmer" area="field"/>
  <deck id="all" ends-game="yes"/>
  <turn draws="all">
    <place/>
    <occupy limit="1"/>
    <score/>
  </turn>
  <score id="cows" area="field" when="end" points="2*cow + pig" to="most farmer"/>
</rules>
)";
constexpr const char* kSet = R"(<?xml version="1.0" encoding="UTF-8"?>
<tileset format="1" id="farm" name="Farm" rules="farm">
  <tile id="1" deck="all" copies="9">
    <zone id="0" kind="field" slots="N E S W" symbols="cow"/>
  </tile>
  <tile id="2" deck="all" copies="9">
    <zone id="0" kind="field" slots="N E S W" symbols="pig"/>
  </tile>
</tileset>
)";
constexpr const char* kVariant = R"(<?xml version="1.0" encoding="UTF-8"?>
<variant format="1" id="herds" base="farm" name="Herds">
  <!-- a comment -->
  <change score="cows" points="cow*cow"/>
  <copies tile="1" count="3"/>
</variant>
)";
constexpr const char* kSecond = R"(<?xml version="1.0" encoding="UTF-8"?>
<variant format="1" id="second" base="herds" name="Second">
  <change symbol="cow" look="deer"/>
</variant>
)";
constexpr const char* kOther = R"(<?xml version="1.0" encoding="UTF-8"?>
<variant format="1" id="other" base="farm" name="Other">
  <copies tile="2" count="3"/>
</variant>
)";

struct Asked : test::NoChooser {
  bool ask_rename(RenamePlan& plan) override {
    ++times;
    question = rename_question(plan);
    files.clear();
    notes.clear();
    for (ReferringFile& file : plan.files) {
      files.push_back(describe_file(plan, file));
      if (!file.note.empty()) notes.push_back(file.note);
      if (file.path.filename() == unchecked) file.chosen = false;
    }
    return answer;
  }
  bool answer = true;
  int times = 0;
  std::string question, unchecked;
  std::vector<std::string> files, notes;
};

/// A program with one other window.
struct OtherWindow : Program {
  OtherWindow(const fs::path& journal, const fs::path& folder) : own_journal(journal), own_versions(folder) {}
  Workbench* raise(const fs::path&) override { return nullptr; }
  Workbench* find_workbench(const fs::path& file) override {
    return other != nullptr && other->document().path() == file ? other : nullptr;
  }
  Workbench& open_window(OpenedDocument) override { std::abort(); }
  bool restore(const Journal::Leftover&) override { return false; }
  void quit() override {}
  Journal& journal() override { return own_journal; }
  Versions& versions() override { return own_versions; }
  Workbench* other = nullptr;
  Journal own_journal;
  Versions own_versions;
};

class Renaming : public testing::Test {
 protected:
  void SetUp() override {
    bench.attach(program);
    said = bench.messages().connect([this](const Message& message) { last = message; });
    ASSERT_TRUE(bench.open(set.string()));
  }
  std::string why(Table table, const std::string& from, const std::string& to) {
    RenamePlan plan = plan_rename(bench.document(), {table, {{from, to}}});
    if (!plan.why.empty()) return plan.why;
    bench.document().rename_rows("Rename", std::move(plan));
    return "";
  }
  static std::string content(const fs::path& file) { return xml::read_file(file).value(); }
  static std::string with_bulls(std::string text) {
    for (std::size_t at = 0; (at = text.find("cow", at)) != std::string::npos; at += 4)
      if (text.compare(at, 4, "cows") != 0) text.replace(at, 3, "bull");
    return text;
  }
  static std::string load_error(const fs::path& game) {
    const auto files = xml::load_game(game.string());
    return files ? "" : files.findings().front().message;
  }

  tw::test::TemporaryFolder temporary;
  const fs::path set = temporary.put("farm/farm.tileset.xml", kSet), rules = temporary.put("farm/rules.xml", kRules),
                 herds = temporary.put("farm/variants/herds.xml", kVariant),
                 second = temporary.put("farm/second.variant.xml", kSecond),
                 other = temporary.put("farm/variants/other.xml", kOther);
  Asked chooser;
  OtherWindow program{temporary.path("journal"), temporary.path("versions")};
  Workbench bench{chooser, RecentFiles()};
  Message last;
  Connection said;
};

TEST_F(Renaming, ShowsTheOtherFilesFirstAndWritesThemWithTheSet) {
  EXPECT_EQ(why(Table::Symbol, "cow", "bull"), "");
  EXPECT_THAT(chooser.question, HasSubstr("“cow” to “bull”"));
  EXPECT_THAT(chooser.files, ElementsAre("variants/herds.xml: 1 change", "second.variant.xml: 1 change"));
  EXPECT_THAT(chooser.notes, IsEmpty());
  EXPECT_EQ(content(herds), kVariant) << "nothing is written before saving";
  EXPECT_EQ(bench.document().history().size(), 2u) << "one step";
  ASSERT_TRUE(bench.save());
  EXPECT_THAT(last.text, HasSubstr("2 other files: second.variant.xml, herds.xml"));
  EXPECT_EQ(content(herds), with_bulls(kVariant)) << "the comment stays";
  EXPECT_EQ(content(second), with_bulls(kSecond));
  EXPECT_EQ(content(other), kOther);
  EXPECT_THAT(content(rules), HasSubstr(R"(<symbol id="bull" on="field" look="cow"/>)"));
  for (const fs::path& file : {set, herds, second, other}) EXPECT_EQ(load_error(file), "") << file;
  EXPECT_EQ(program.versions().of(herds).size(), 1u) << "the earlier version is kept";
  bench.document().undo();
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(content(set), kSet);
  EXPECT_EQ(content(rules), kRules);
  EXPECT_EQ(content(herds), kVariant);
  EXPECT_EQ(content(second), kSecond);
  bench.document().redo();
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(content(herds), with_bulls(kVariant));
}

TEST_F(Renaming, UndoBeforeSavingLeavesTheOtherFilesAlone) {
  why(Table::Symbol, "cow", "bull");
  bench.document().undo();
  EXPECT_THAT(bench.document().pending_files(), IsEmpty());
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(content(herds), kVariant);
}

TEST_F(Renaming, TwiceBeforeSavingIsSavedTogether) {
  why(Table::Symbol, "cow", "ox");
  why(Table::Symbol, "ox", "bull");
  why(Table::Tile, "1", "first");
  EXPECT_EQ(chooser.times, 3);
  ASSERT_TRUE(bench.save());
  EXPECT_THAT(content(herds), HasSubstr(R"(points="bull*bull")"));
  EXPECT_THAT(content(herds), HasSubstr(R"(<copies tile="first" count="3"/>)"));
  EXPECT_EQ(load_error(second), "");
}

TEST_F(Renaming, DoesNothingIfTheUserCancels) {
  chooser.answer = false;
  EXPECT_EQ(why(Table::Symbol, "cow", "bull"), "");
  EXPECT_FALSE(bench.document().modified());
}

TEST_F(Renaming, LeavesUncheckedFilesAsTheyAre) {
  chooser.unchecked = "herds.xml";
  why(Table::Symbol, "cow", "bull");
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(content(herds), kVariant);
  EXPECT_EQ(content(second), with_bulls(kSecond));
}

TEST_F(Renaming, AsksNothingIfNoOtherFileRefersToTheRow) {
  EXPECT_EQ(why(Table::Symbol, "pig", "hog"), "");
  EXPECT_EQ(why(Table::Role, "farmer", "herder"), "");
  EXPECT_EQ(chooser.times, 0);
}

TEST_F(Renaming, RefusesANameThatBreaksAVariant) {
  temporary.put(
      "farm/variants/bulls.xml",
      R"(<variant format="1" id="bulls" base="farm" name="B"><add><symbol id="bull" on="field"/></add></variant>)");
  EXPECT_THAT(why(Table::Symbol, "cow", "bull"),
              testing::AllOf(HasSubstr("bulls.xml would have an error"), HasSubstr("\"bull\" is defined twice")));
  EXPECT_FALSE(bench.document().modified());
}

TEST_F(Renaming, SaysWhichFilesCannotBeChanged) {
  temporary.put("farm/variants/herds.xml",
                R"(<variant format="1" id="herds" base="farm" name="H"><change score="cows")");
  why(Table::Symbol, "cow", "bull");
  EXPECT_THAT(chooser.files, ElementsAre("variants/herds.xml", "second.variant.xml: 1 change"));
  EXPECT_THAT(chooser.notes, ElementsAre(HasSubstr("not well-formed XML")));
  bench.document().undo();
  temporary.put("farm/variants/herds.xml", kVariant);
  Workbench window(chooser, RecentFiles());
  ASSERT_TRUE(window.open(herds.string()));
  program.other = &window;
  why(Table::Symbol, "cow", "bull");
  EXPECT_THAT(chooser.notes, ElementsAre(HasSubstr("offer to reload")));
  bench.document().undo();
  window.document().rename("herds", "More herds");
  why(Table::Symbol, "cow", "bull");
  EXPECT_THAT(chooser.notes, ElementsAre(HasSubstr("unsaved changes in another window")));
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(content(herds), kVariant);
  EXPECT_EQ(content(second), with_bulls(kSecond));
}

TEST_F(Renaming, IsTriedAgainIfAnotherWindowHasChangesWhenSaving) {
  why(Table::Symbol, "cow", "bull");
  Workbench window(chooser, RecentFiles());
  ASSERT_TRUE(window.open(herds.string()));
  window.document().rename("herds", "More herds");
  program.other = &window;
  ASSERT_TRUE(bench.save());
  EXPECT_TRUE(last.error);
  EXPECT_THAT(last.text, HasSubstr("herds.xml (unsaved changes in another window)"));
  EXPECT_EQ(content(herds), kVariant);
  ASSERT_TRUE(window.save());
  ASSERT_EQ(last.offers.size(), 1u);
  last.offers[0].run();
  EXPECT_THAT(content(herds), HasSubstr(R"(name="More herds")")) << "what the other window saved is kept";
  EXPECT_THAT(content(herds), HasSubstr(R"(points="bull*bull")"));
  bench.document().undo();
  ASSERT_TRUE(bench.save());
  EXPECT_THAT(content(herds), HasSubstr(R"(name="More herds")"));
  EXPECT_THAT(content(herds), HasSubstr(R"(points="cow*cow")"));
}

TEST_F(Renaming, StaysInTheFileIfTheSetIsSavedElsewhere) {
  struct Elsewhere : Asked {
    std::optional<SaveTarget> choose_save(const fs::path&) override { return place; }
    std::optional<SaveTarget> place;
  } elsewhere;
  Workbench window(elsewhere, RecentFiles());
  ASSERT_TRUE(window.open(herds.string()));
  RenamePlan plan = plan_rename(window.document(), {Table::Set, {{"herds", "packs"}}});
  EXPECT_THAT(plan.files, testing::SizeIs(1)) << "the variant of the variant";
  window.document().rename_rows("Rename", std::move(plan));
  elsewhere.place = SaveTarget(temporary.path("farm/packs.variant.xml"));
  ASSERT_TRUE(window.save_as());
  EXPECT_EQ(content(second), kSecond);
}

TEST_F(Renaming, IsKeptInRecoveredWork) {
  why(Table::Symbol, "cow", "bull");
  const auto read = read_recovery_copy(to_text(capture_work(bench.document())()));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->others.size(), 2u);
  Workbench again(chooser, RecentFiles());
  again.show_document(open_recovery_copy(*read));
  ASSERT_TRUE(again.save());
  EXPECT_EQ(content(herds), with_bulls(kVariant));
  EXPECT_EQ(load_error(second), "");
}

TEST_F(Renaming, IsAppliedToWhatAnotherProgramWroteAfterTheWorkWasRecovered) {
  why(Table::Symbol, "cow", "bull");
  const auto read = read_recovery_copy(to_text(capture_work(bench.document())()));
  ASSERT_TRUE(read);
  std::string edited = kVariant;
  edited.replace(edited.find("Herds"), 5, "Packs");
  xml::write_file(herds, edited);
  Workbench again(chooser, RecentFiles());
  again.show_document(open_recovery_copy(*read));
  ASSERT_TRUE(again.save());
  EXPECT_EQ(content(herds), with_bulls(edited));
  again.document().undo();
  ASSERT_TRUE(again.save());
  EXPECT_EQ(content(herds), edited);
}

TEST_F(Renaming, IsReportedWhenAVariantThatWasOpenMeanwhileIsSaved) {
  Workbench window(chooser, RecentFiles());
  std::string text;
  const Connection listening = window.messages().connect([&](const Message& message) { text = message.text; });
  ASSERT_TRUE(window.open(herds.string()));
  model::TileSet changed = window.document().set();
  changed.tiles[1].copies = 4;
  window.document().edit(
      "Copies", "", DocumentState{std::make_shared<const model::TileSet>(changed), window.document().state().rules});
  xml::write_file(rules, with_bulls(kRules));
  xml::write_file(set, with_bulls(kSet));
  ASSERT_TRUE(window.save());
  EXPECT_THAT(text, HasSubstr("the base Farm has changed since this variant was opened"));
}

TEST_F(Renaming, OfADeckFromWhichAVariantDrawsIsRefusedThere) {
  Workbench window(chooser, RecentFiles());
  ASSERT_TRUE(window.open(herds.string()));
  EXPECT_THAT(plan_rename(window.document(), {Table::Deck, {{"all", "bag"}}}).why,
              HasSubstr("A variant cannot rename"));
}

TEST_F(Renaming, InTheRulesWorkspaceKeepsTheRowSelected) {
  struct View : RulesView {
    void show_rules() override {}
    void show_field(const std::string&) override {}
  } view;
  RulesPresenter presenter(bench.document(), view);
  presenter.select({RuleTable::Symbols, 0});
  const RuleRef cow = ref_of(bench.document().rules(), presenter.row());
  EXPECT_EQ(presenter.change("id", "bull"), "");
  EXPECT_EQ(bench.document().selection().rule->id, "bull");
  EXPECT_EQ(presenter.change_name(cow, "ox"), "") << "the row no longer exists";
  EXPECT_EQ(bench.document().rules().symbols[0].id, "bull");
  presenter.select({RuleTable::Scores, 0});
  const RuleRef bull = ref_of(bench.document().rules(), {RuleTable::Symbols, 0});
  EXPECT_EQ(presenter.change_name(bull, "ox"), "") << "the field lost the focus to another row";
  EXPECT_EQ(bench.document().rules().symbols[0].id, "ox");
  EXPECT_EQ(bench.document().selection().rule->id, "cows");
  EXPECT_THAT(presenter.change_name(ref_of(bench.document().rules(), {RuleTable::Symbols, 0}), "pig"),
              HasSubstr("already"));
}

}  // namespace
}  // namespace tw::editor
