// Tests creating a set.

#include "editor/core/document/new_set.hpp"

#include <gtest/gtest.h>

#include "editor/core/document/document.hpp"
#include "editor/core/words/describe_look.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

struct Saving : test::NoChooser {
  std::optional<SaveTarget> place;
  std::optional<SaveTarget> choose_save(const std::filesystem::path&) override { return place; }
};

TEST(NewSet, FromFeaturesIsPlayableOnceItHasTiles) {
  const auto made = make_new_set(suggested_new_set());
  ASSERT_TRUE(made);
  const OpenedDocument& opened = made.value();
  EXPECT_EQ(opened.set.id, "my-set");
  EXPECT_EQ(opened.rules->name, "My set");
  EXPECT_TRUE(xml::check_rules(*opened.rules, "").empty());
  const model::Findings findings = xml::check_tile_set(opened.set, *opened.rules, "");
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].severity, model::Severity::Warning);
  EXPECT_EQ(findings[0].message, "The set has no tiles yet");

  test::NoChooser chooser;
  Workbench bench(chooser, RecentFiles());
  bench.show_document(opened);
  EXPECT_EQ(bench.document().base(), nullptr);
  const Document& document = bench.document();
  for (int i = 0; i < 4; ++i) {
    bench.add_tile();
    const TileTabs& tabs = bench.set_editor().tabs();
    EXPECT_EQ(tabs.tabs()[tabs.active()].tile, document.set().tiles.back().id) << "the new tile is the one shown";
    bench.document().select(single_selection(document.set().tiles.front().id));
  }
  EXPECT_EQ(document.set().tiles[0].deck, "start");
  EXPECT_EQ(document.set().tiles[1].deck, "tiles") << "one start tile is enough";
  EXPECT_TRUE(topology::check_all(document.set(), document.rules(), "").empty());
  EXPECT_TRUE(plugin_host::make_game(document.rules(), document.set(), "x", "x"));
}

TEST(NewSet, WithoutTilesReportsThatItCannotBePlayed) {
  const auto made = make_new_set(suggested_new_set());
  ASSERT_TRUE(made);
  const auto game = plugin_host::make_game(*made.value().rules, made.value().set, "x", "x");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.findings()[0].message, "The box contains no tiles; a game needs at least one");
}

TEST(NewSet, OfEveryLookIsValid) {
  NewSetOptions wanted = suggested_new_set();
  wanted.features.clear();
  for (const std::string& look : xml::zone_looks()) wanted.features.push_back({"Feature " + look, look});
  const auto made = make_new_set(wanted);
  ASSERT_TRUE(made);
  for (const model::Finding& finding : xml::check_rules(*made.value().rules, "")) ADD_FAILURE() << finding.message;
}

TEST(NewSet, DescribesEveryLook) {
  for (const std::string& look : xml::zone_looks()) EXPECT_NE(describe_look(look), "") << look;
}

TEST(NewSet, DrawsGroundThatIsNotGreenInItsOwnColour) {
  NewSetOptions wanted = suggested_new_set();
  wanted.features = {{"Sand", "ground"}, {"Land", "ground"}, {"Wood", "grove"}, {"Moor", "patch"}};
  const auto made = make_new_set(wanted);
  ASSERT_TRUE(made);
  const auto& kinds = made.value().rules->kinds;
  EXPECT_NE(kinds[0].fill, "") << "sand is no grass";
  EXPECT_NE(kinds[1].fill, kinds[0].fill);
  EXPECT_EQ(kinds[2].fill, "") << "trees are trees";
  EXPECT_EQ(kinds[3].fill, "") << "the only one drawn so";
  EXPECT_TRUE(xml::check_rules(*made.value().rules, "").empty());
}

TEST(NewSet, SaysWhyItCannotBeCreated) {
  NewSetOptions wanted = suggested_new_set();
  wanted.name = "…";
  EXPECT_EQ(why_invalid(wanted), "The set needs a name that contains a letter (A to Z) or a digit.");
  wanted.name = "Carcassonne";
  EXPECT_EQ(why_invalid(wanted), "A game already has the id “carcassonne”; choose another name.");
  wanted = suggested_new_set();
  wanted.features[1].name = "land";
  EXPECT_EQ(why_invalid(wanted), "There are two features named “land”.");
  wanted.features[1].name = "Water at end";  // collides with the id of the final score of "Water"
  EXPECT_NE(why_invalid(wanted), "");
  wanted.features.clear();
  EXPECT_EQ(why_invalid(wanted), "A game needs at least one feature.");
  wanted = suggested_new_set();
  wanted.min_players = 5;
  EXPECT_NE(why_invalid(wanted), "");
  EXPECT_FALSE(make_new_set(wanted));
}

TEST(NewSet, WithTheRulesOfAGameRefersToThem) {
  const auto made = make_new_set(
      {.name = "Long roads", .rules = NewSetOptions::Rules::Shared, .game = "carcassonne", .features = {}});
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().set.rules, "carcassonne");
  EXPECT_EQ(made.value().set.id, "long-roads");
  EXPECT_TRUE(made.value().set.tiles.empty());
}

TEST(NewSet, WithACopyOfTheRulesSavesThemUnderItsOwnName) {
  const tw::test::TemporaryFolder folder;
  Saving chooser;
  chooser.place = folder.path("long-roads.tileset.xml");
  Workbench bench(chooser, RecentFiles());
  auto made =
      make_new_set({.name = "Long roads", .rules = NewSetOptions::Rules::Copy, .game = "carcassonne", .features = {}});
  ASSERT_TRUE(made);
  bench.show_document(std::move(made.value()));
  ASSERT_TRUE(bench.save());
  const auto rules = xml::read_rules(xml::read_file(folder.path("rules.xml")).value(), "");
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules.value().id, "long-roads");
  EXPECT_EQ(rules.value().name, "Long roads");
  EXPECT_EQ(rules.value().source, "Modified from the rules of Carcassonne (base game).");
  const auto again = open_game(folder.path("long-roads.tileset.xml").string());
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().set.name, "Long roads");
}

TEST(NewSet, WithTheRulesOfAGameOwnsThemOnceTheyAreChanged) {
  for (const std::string name : {"", "Winding roads"}) {
    const tw::test::TemporaryFolder folder;
    Saving chooser;
    chooser.place = folder.path("long-roads.tileset.xml");
    Workbench bench(chooser, RecentFiles());
    auto made = make_new_set(
        {.name = "Long roads", .rules = NewSetOptions::Rules::Shared, .game = "carcassonne", .features = {}});
    ASSERT_TRUE(made);
    bench.show_document(std::move(made.value()));
    model::Rules rules = bench.document().rules();
    rules.max_players = 4;
    if (!name.empty()) rules.name = name;
    DocumentState changed{bench.document().snapshot(), std::make_shared<const model::Rules>(rules)};
    ASSERT_TRUE(bench.document().edit("Change the rules", "", std::move(changed)));
    ASSERT_TRUE(bench.save());
    const auto saved = xml::read_rules(xml::read_file(folder.path("rules.xml")).value(), "");
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved.value().id, "long-roads");
    EXPECT_EQ(saved.value().name, name.empty() ? "Long roads" : name);
    EXPECT_EQ(saved.value().source, "Modified from the rules of Carcassonne (base game).");
  }
}

/// A chooser that accepts every suggestion.
struct Agreeing : test::NoChooser {
  bool cancels = false;
  std::filesystem::path suggested;
  std::optional<SaveTarget> choose_save(const std::filesystem::path& suggestion) override {
    suggested = suggestion;
    return cancels ? std::nullopt : std::optional<SaveTarget>(suggestion);
  }
};

TEST(NewSet, IsSavedInItsOwnFolderAndListsItsFiles) {
  const tw::test::TemporaryFolder folder;
  const auto settings = std::make_shared<Settings>();
  settings->set("folders/sets", folder.path().string());
  std::vector<std::string> said;
  const auto save = [&](Agreeing& chooser) {
    Workbench bench(chooser, RecentFiles(), settings);
    const Connection listening =
        bench.messages().connect([&](const Message& message) { said.push_back(message.text); });
    bench.show_document(make_new_set(suggested_new_set()).value());
    return bench.save();
  };
  Agreeing cancelling;
  cancelling.cancels = true;
  EXPECT_FALSE(save(cancelling));
  EXPECT_EQ(cancelling.suggested, folder.path("my-set/my-set.tileset.xml"));
  EXPECT_FALSE(std::filesystem::exists(folder.path("my-set"))) << "nothing is left of a dialog that was cancelled";
  for (const char* place : {"my-set/my-set.tileset.xml", "my-set-2/my-set.tileset.xml"}) {
    Agreeing chooser;
    EXPECT_TRUE(save(chooser)) << place;
    EXPECT_EQ(chooser.suggested, folder.path(place));
    EXPECT_TRUE(std::filesystem::exists(chooser.suggested.parent_path() / "rules.xml"));
    EXPECT_EQ(said.back().find("Saved my-set.tileset.xml and its rules (rules.xml) in "), 0U) << said.back();
  }
}

TEST(NewSet, BesideOtherRulesIsOfferedItsOwnFolder) {
  const tw::test::TemporaryFolder folder;
  Saving chooser;
  for (const std::string name : {"One", "Two"}) {
    Workbench bench(chooser, RecentFiles());
    Message last;
    const Connection listening = bench.messages().connect([&](const Message& message) { last = message; });
    NewSetOptions wanted = suggested_new_set();
    wanted.name = name;
    bench.show_document(make_new_set(wanted).value());
    chooser.place = folder.path(name + ".tileset.xml");
    EXPECT_EQ(bench.save(), name == "One");
    if (name == "One") continue;
    ASSERT_FALSE(last.offers.empty());
    EXPECT_EQ(last.offers[0].label, "Save in a new folder");
    last.offers[0].run();
    EXPECT_EQ(bench.document().path(), folder.path("two/Two.tileset.xml"));
    EXPECT_TRUE(std::filesystem::exists(folder.path("two/rules.xml")));
  }
}

}  // namespace
}  // namespace tw::editor
