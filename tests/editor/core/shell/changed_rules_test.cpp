// Questions about a rules.xml that was changed outside the window.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "editor/core/recovery/recovery_copy.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/editor/core/support/small_game.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

/// Chooses the path `save`.
struct PathChooser : test::NoChooser {
  std::filesystem::path save;
  std::optional<SaveTarget> choose_save(const std::filesystem::path&) override { return save; }
};

struct RulesChangedOutside : testing::Test {
  PathChooser chooser;
  Workbench bench{chooser, RecentFiles()};
  tw::test::TemporaryFolder temporary;
  std::filesystem::path set = temporary.path("lonely.tileset.xml"), rules = temporary.path("rules.xml");
  model::Rules old = test::small_rules();
  Message said;
  Connection listening = bench.messages().connect([this](const Message& message) { said = message; });
  void SetUp() override {
    old.id = "lonely";
    ASSERT_TRUE(xml::write_file(set, xml::write({.id = "lonely", .name = "Lonely", .rules = "lonely"})).empty());
    write(old);
    ASSERT_TRUE(bench.open(set.string()));
    bench.tick(0);
  }
  void TearDown() override { listening.disconnect(); }
  void write(const model::Rules& to) { ASSERT_TRUE(xml::write_file(rules, xml::write(to)).empty()); }
  static model::Rules for_players(model::Rules from, int players) {
    from.min_players = from.max_players = players;
    return from;
  }
  void edit(const model::Rules& to) {
    ASSERT_TRUE(bench.document().edit("Change the rules", "",
                                      {bench.document().snapshot(), std::make_shared<const model::Rules>(to)}));
  }
  model::Rules on_disk() const { return xml::read_rules(xml::read_file(rules).value(), "").value(); }
  void take_offer(const std::string& label) {
    const auto found = std::ranges::find(said.offers, label, &Offer::label);
    ASSERT_NE(found, said.offers.end()) << said.text;
    const Offer offer = *found;  // running it replaces the message
    offer.run();
  }
};

TEST_F(RulesChangedOutside, AreNotOverwrittenByTheRulesThatTheWindowRead) {
  bench.add_tile();
  write(for_players(old, 3));
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(said.text, "Not saved: rules.xml was changed outside this window.");
  EXPECT_EQ(on_disk(), for_players(old, 3));
  take_offer("Use the new rules");
  EXPECT_EQ(bench.document().rules(), for_players(old, 3));
  EXPECT_EQ(bench.document().set().tiles.size(), 1U) << "the tile is still there";
  EXPECT_FALSE(bench.document().modified()) << "saved with the new rules";
  EXPECT_EQ(on_disk(), for_players(old, 3));
  bench.document().undo();
  EXPECT_EQ(bench.document().rules(), old);
  EXPECT_TRUE(bench.save()) << "these rules were already loaded";
  EXPECT_EQ(on_disk(), old);
}

TEST_F(RulesChangedOutside, AreReplacedIfTheUserConfirms) {
  edit(for_players(old, 4));
  write(for_players(old, 3));
  EXPECT_FALSE(bench.save());
  take_offer("Save my version");
  EXPECT_EQ(on_disk(), for_players(old, 4));
  EXPECT_FALSE(bench.document().modified());
}

TEST_F(RulesChangedOutside, AreReportedAndReadAgain) {
  said = {};
  bench.tick(10'000);
  EXPECT_EQ(said.text, "");
  write(for_players(old, 3));
  bench.tick(20'000);
  EXPECT_EQ(said.text, "rules.xml was changed outside this window.");
  EXPECT_FALSE(said.error);
  take_offer("Use the new rules");
  EXPECT_EQ(bench.document().rules(), for_players(old, 3));
  EXPECT_FALSE(bench.document().modified());
  said = {};
  bench.tick(30'000);
  EXPECT_EQ(said.text, "") << "reported once";
}

TEST_F(RulesChangedOutside, AreNotReportedAgainAfterTheUserKeptTheOldRules) {
  write(for_players(old, 3));
  bench.tick(10'000);
  take_offer("Keep my version");
  edit(for_players(old, 4));
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(on_disk(), for_players(old, 4));
  said = {};
  bench.tick(20'000);
  EXPECT_EQ(said.text, "") << "the window saved these rules itself";
}

TEST_F(RulesChangedOutside, AreAskedAboutWhenTheSetIsSavedUnderAnotherName) {
  const std::string text = xml::read_file(set).value();
  bench.add_tile();
  write(for_players(old, 3));
  chooser.save = temporary.path("other.tileset.xml");
  EXPECT_FALSE(bench.save_as());
  take_offer("Save my version");
  EXPECT_EQ(bench.document().path(), temporary.path("other.tileset.xml"));
  EXPECT_EQ(xml::read_file(set).value(), text) << "the set is not overwritten";
}

TEST_F(RulesChangedOutside, AreReportedAgainIfTheSameChangeIsMadeTwice) {
  write(for_players(old, 3));
  bench.tick(10'000);
  take_offer("Keep my version");
  edit(for_players(old, 4));
  EXPECT_TRUE(bench.save());
  bench.tick(20'000);
  write(for_players(old, 3));
  bench.add_tile();
  EXPECT_FALSE(bench.save());
}

TEST_F(RulesChangedOutside, DoNotIncludeWhatTheWindowAdopted) {
  bench.add_tile();
  write(for_players(old, 3));
  bench.tick(10'000);
  take_offer("Use the new rules");
  EXPECT_TRUE(bench.document().modified());
  edit(for_players(old, 4));
  EXPECT_TRUE(bench.save()) << said.text;
  EXPECT_EQ(on_disk(), for_players(old, 4));
}

TEST_F(RulesChangedOutside, DoNotIncludeWhatTheWindowWroteBeforeSavingTheSetFailed) {
  edit(for_players(old, 3));
  const std::string text = xml::read_file(set).value();
  std::filesystem::remove(set);
  std::filesystem::create_directory(set);
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(on_disk(), for_players(old, 3));
  std::filesystem::remove(set);
  ASSERT_TRUE(xml::write_file(set, text).empty());
  edit(for_players(old, 4));
  EXPECT_TRUE(bench.save()) << said.text;
}

TEST_F(RulesChangedOutside, AreNotReplacedIfTheNewOnesCannotBeUsed) {
  edit(for_players(old, 4));
  model::Rules wrong = old;
  wrong.scores.push_back({.id = "lost", .area = "nowhere"});
  write(wrong);
  EXPECT_FALSE(bench.save());
  take_offer("Use the new rules");
  EXPECT_TRUE(said.text.starts_with("The rules are unchanged, since rules.xml has new errors: ")) << said.text;
  EXPECT_EQ(xml::read_file(rules).value(), xml::write(wrong));
  EXPECT_FALSE(bench.save());
  std::filesystem::remove(rules);
  take_offer("Use the new rules");
  EXPECT_FALSE(std::filesystem::exists(rules));
}

TEST_F(RulesChangedOutside, CanBeUsedAfterTheyWereCompared) {
  bench.add_tile();
  write(for_players(old, 3));
  EXPECT_FALSE(bench.save());
  take_offer("Compare");
  take_offer("Use the new rules");
  EXPECT_EQ(bench.document().rules(), for_players(old, 3));
}

TEST_F(RulesChangedOutside, ReplaceOnlyTheRulesIfTheSetWasChangedToo) {
  ASSERT_TRUE(xml::write_file(set, xml::write({.id = "lonely", .name = "Other", .rules = "lonely"})).empty());
  write(for_players(old, 3));
  bench.tick(10'000);
  take_offer("Use the new rules");
  EXPECT_EQ(bench.document().rules(), for_players(old, 3));
  EXPECT_EQ(bench.document().set().name, "Lonely");
}

TEST_F(RulesChangedOutside, AreThoseOfTheBaseIfAVariantIsSavedAsASetBesideIt) {
  ASSERT_TRUE(bench.new_variant());
  edit(for_players(old, 4));
  chooser.save = temporary.path("standalone.tileset.xml");
  EXPECT_FALSE(bench.save_as_set());
  EXPECT_TRUE(said.text.find("but there is another rules.xml in ") != std::string::npos) << said.text;
  EXPECT_EQ(on_disk(), old);
}

TEST_F(RulesChangedOutside, AreKnownAfterACrash) {
  edit(for_players(old, 4));
  const RecoveryCopy work = capture_work(bench.document())();
  write(for_players(old, 3));
  bench.show_document(open_recovery_copy(work));
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(said.text, "Not saved: rules.xml was changed outside this window.");
  write(old);
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(on_disk(), for_players(old, 4));
}

}  // namespace
}  // namespace tw::editor
