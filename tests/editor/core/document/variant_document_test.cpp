// A variant is edited as a complete set and saved as its differences from the base.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "editor/core/document/document.hpp"
#include "editor/core/document/new_set.hpp"
#include "editor/core/edits/tiles.hpp"
#include "editor/core/help/welcome.hpp"
#include "editor/core/recovery/recovery_copy.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/editor/core/support/no_window.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> ids(bool variants) {
  std::vector<std::string> out;
  for (const xml::CatalogueEntry& entry : xml::list_games())
    if (variants != entry.base.empty()) out.push_back(entry.id);
  return out;
}

/// Returns the set with tiles and rows sorted: a variant does not store the position of added tiles and rows.
model::TileSet in_order(model::TileSet set) {
  std::sort(set.tiles.begin(), set.tiles.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return set;
}

/// Returns the set after one user edit that leaves the set valid.
model::TileSet with_valid_edit(model::TileSet set, std::mt19937& random, int step) {
  auto& tiles = set.tiles;
  const std::size_t at = random() % tiles.size();
  const std::string id = tiles[at].id, fresh = "n" + std::to_string(step);
  switch (random() % 6) {
    case 0: return edits::set_copies(std::move(set), {id}, static_cast<int>(random() % 9));
    case 1:
      if (tiles.size() > 20 && tiles[at].copies == 1) tiles.erase(tiles.begin() + static_cast<long>(at));
      return set;
    case 2: {
      model::Tile copy = tiles[at];
      copy.id = fresh;
      tiles.push_back(copy);
      return set;
    }
    case 3: return edits::rotate(std::move(set), {id}, static_cast<model::Rotation>(1));
    case 4:
      if (!tiles[at].zones.empty()) tiles[at].zones[0].mark = tiles[at].zones[0].mark.empty() ? "spring" : "";
      return set;
    default: tiles[at].deck = tiles[random() % tiles.size()].deck; return set;
  }
}

struct Variants : testing::Test {
  tw::test::TemporaryFolder temporary;
  fs::path folder = temporary.path();
  void SetUp() override { fs::create_directories(folder); }
  void TearDown() override { fs::remove_all(folder); }
  static Document open(const std::string& game) {
    auto opened = open_game(game);
    EXPECT_TRUE(opened) << game << ": " << model::to_text(opened.findings().front());
    return Document(opened ? std::move(opened.value()) : OpenedDocument{});
  }
};

TEST_F(Variants, EveryShippedVariantIsOpenedAsAVariantOfItsBase) {
  for (const std::string& id : ids(true)) {
    const Document document = open(id);
    const auto game = xml::load_game(id);
    ASSERT_TRUE(game);
    EXPECT_EQ(document.set().id, id);
    EXPECT_EQ(document.set().tiles, game.value().set.tiles) << id;
    EXPECT_EQ(document.rules(), game.value().rules) << id << ": its own rules count";
    ASSERT_NE(document.base(), nullptr);
    EXPECT_EQ(document.base()->id, document.stored_variant()->base);
    EXPECT_TRUE(document.read_only());
  }
}

TEST_F(Variants, EveryShippedVariantIsSavedByteForByte) {
  for (const std::string& id : ids(true)) {
    const fs::path shipped = xml::find_game(id), own = folder / (id + ".variant.xml");
    fs::copy_file(shipped, own);
    Document document = open(own.string());
    EXPECT_TRUE(document.is_variant());
    EXPECT_FALSE(document.read_only());
    EXPECT_EQ(document.text(), xml::read_file(shipped).value()) << id;
  }
}

TEST_F(Variants, NewOnesDoNotClaimTheSourceOfTheirBase) {
  for (const bool variants : {false, true})
    for (const std::string& id : ids(variants)) {
      Document document = open(id);
      const std::string source = document.set().source, name = document.set().name;
      ASSERT_TRUE(document.make_variant()) << id;
      EXPECT_EQ(document.as_variant().source, "Variant of " + name + ".") << id;
      document.undo();
      EXPECT_EQ(document.set().source, source) << "the game itself keeps its own";
    }
  const Document fresh(new_variant(open("carcassonne").shared_base()));
  EXPECT_EQ(fresh.as_variant().source, "Variant of " + fresh.base()->name + ".");
}

TEST_F(Variants, EveryEditIsRestoredWhenTheVariantIsReopened) {
  for (const bool variants : {false, true})
    for (const std::string& id : ids(variants))
      for (unsigned seed = 1; seed <= 12; ++seed) {
        std::mt19937 random(seed);
        Document document = open(id);
        if (document.set().tiles.size() < 30) continue;
        const int steps = 1 + static_cast<int>(random() % 20);
        for (int step = 0; step < steps; ++step)
          document.edit("edit", "", with_valid_edit(document.set(), random, step));
        if (!document.modified()) continue;
        EXPECT_TRUE(document.is_variant());
        const fs::path file = folder / "mine.variant.xml";
        ASSERT_TRUE(document.save_as(file).empty());
        EXPECT_FALSE(document.modified());
        const Document again = open(file.string());
        ASSERT_EQ(in_order(again.set()), in_order(document.set())) << id << " seed " << seed;
        ASSERT_EQ(again.rules(), document.rules()) << id << " seed " << seed;
        EXPECT_EQ(again.base()->id, document.base()->id);
        EXPECT_EQ(again.text(), document.text());
      }
}

TEST_F(Variants, AnEditedTileStaysInItsPlace) {
  Document document = open("carcassonne");
  const auto ids_of = [](const model::TileSet& set) {
    std::vector<std::string> out;
    for (const model::Tile& tile : set.tiles) out.push_back(tile.id);
    return out;
  };
  for (const std::size_t at : {0U, 1U, 7U, 8U, 23U}) {
    const std::string tile = document.set().tiles[at].id;
    document.edit("symbols", "", edits::change_tile(document.set(), tile, [](model::Tile changed) {
                    changed.zones[0].symbols.clear();
                    changed.zones[0].mark = "changed";
                    return changed;
                  }));
  }
  ASSERT_EQ(document.as_variant().removals.size(), 5U);
  const fs::path file = folder / "place.variant.xml";
  ASSERT_TRUE(document.save_as(file).empty());
  EXPECT_EQ(ids_of(open(file.string()).set()), ids_of(document.set()));
}

TEST_F(Variants, ASmallChangeIsASmallFile) {
  Document document = open("carcassonne");
  const std::string tile = document.set().tiles[3].id;
  document.edit("copies", "", edits::set_copies(document.set(), {tile}, 9));
  const model::Variant variant = document.as_variant();
  EXPECT_EQ(variant.base, "carcassonne");
  EXPECT_EQ(variant.copies.size(), 1U);
  EXPECT_TRUE(variant.added_tiles.empty());
  EXPECT_TRUE(variant.removals.empty());
}

TEST_F(Variants, AnEditedShippedGameIsAVariantUntilTheEditIsUndone) {
  Document document = open("carcassonne");
  const model::TileSet shipped = document.set();
  EXPECT_TRUE(document.shipped());
  EXPECT_FALSE(document.is_variant());
  document.edit("copies", "", edits::set_copies(document.set(), {document.set().tiles[3].id}, 9));
  EXPECT_TRUE(document.is_variant());
  EXPECT_TRUE(document.needs_path());
  EXPECT_TRUE(document.set().id.starts_with("my-carcassonne"));
  EXPECT_TRUE(document.set().name.starts_with("My variant"));
  document.undo();
  EXPECT_EQ(document.set(), shipped);
  EXPECT_FALSE(document.is_variant());
  document.redo();
  EXPECT_TRUE(document.is_variant());
  document.undo();
  EXPECT_TRUE(document.make_variant());
  EXPECT_TRUE(document.is_variant());
}

TEST_F(Variants, AVariantWithErrorsIsOpenedAsFarAsPossible) {
  const fs::path file = folder / "faulty.variant.xml";
  const std::string text =
      "<variant format=\"1\" id=\"faulty\" base=\"carcassonne\" name=\"Faulty\">\n"
      "  <copies tile=\"no-such\" count=\"3\"/>\n  <remove tile=\"nor-this\"/>\n</variant>\n";
  ASSERT_TRUE(xml::write_file(file, text).empty());
  const Document document = open(file.string());
  EXPECT_TRUE(model::has_errors(document.reading_findings()));
  EXPECT_FALSE(document.set().tiles.empty());
  EXPECT_TRUE(document.is_variant());
}

TEST_F(Variants, AVariantWithAMissingBaseOrANewerFormatIsRefusedWithAReason) {
  const fs::path file = folder / "v.variant.xml";
  ASSERT_TRUE(xml::write_file(file, "<variant format=\"1\" id=\"v\" base=\"no-such\" name=\"V\"/>\n").empty());
  EXPECT_FALSE(open_game(file.string()));
  ASSERT_TRUE(xml::write_file(file, "<variant format=\"3\" id=\"v\" base=\"carcassonne\" name=\"V\"/>\n").empty());
  const auto newer = open_game(file.string());
  ASSERT_FALSE(newer);
  EXPECT_THAT(newer.findings().front().message, testing::HasSubstr("3"));
}

TEST_F(Variants, RecoveredWorkOfAVariantIsRestoredAsAVariant) {
  Document document = open("carcassonne");
  document.edit("copies", "", edits::set_copies(document.set(), {document.set().tiles[3].id}, 9));
  const Document back(open_recovery_copy(capture_work(document)()));
  EXPECT_TRUE(back.is_variant());
  EXPECT_TRUE(back.modified());
  EXPECT_TRUE(back.path().empty()) << "never saved: it is not the shipped file";
  EXPECT_EQ(back.set(), document.set());
  EXPECT_EQ(back.text(), document.text());
}

// Regression: restored work replaced what had changed in the base by what the base was when the copy was made.
TEST_F(Variants, RecoveredWorkOfAVariantIsAppliedToAChangedBase) {
  model::TileSet base = open("carcassonne").set();
  base.id = "own-base";
  const fs::path base_file = folder / "tileset.xml", file = folder / "v.variant.xml";
  ASSERT_TRUE(xml::write_file(base_file, xml::write(base)).empty());
  ASSERT_TRUE(xml::write_file(file, "<variant format=\"1\" id=\"v\" base=\"own-base\" name=\"V\">\n  <copies tile=\"" +
                                        base.tiles[1].id + "\" count=\"7\"/>\n</variant>\n")
                  .empty());
  Document document = open(file.string());
  ASSERT_TRUE(document.edit("copies", "", edits::set_copies(document.set(), {base.tiles[3].id}, 9)));
  model::Rules rules = document.rules();
  rules.max_players = 3;
  ASSERT_TRUE(document.edit("players", "", {document.snapshot(), std::make_shared<const model::Rules>(rules)}));
  const auto copy = read_recovery_copy(to_text(capture_work(document)()));
  ASSERT_TRUE(copy);

  base.tiles[2].copies = 8;
  base.tiles.erase(base.tiles.begin() + 5);
  ASSERT_TRUE(xml::write_file(base_file, xml::write(base)).empty());
  Document back(open_recovery_copy(*copy));
  EXPECT_EQ(back.set().tiles[1].copies, 7);
  EXPECT_EQ(back.set().tiles[2].copies, 8) << "changed in the base";
  EXPECT_EQ(back.set().tiles[3].copies, 9) << "changed in the unsaved work";
  EXPECT_EQ(back.set().tiles.size(), base.tiles.size());
  EXPECT_EQ(back.rules().max_players, 3);
  EXPECT_TRUE(back.reading_findings().empty());
  EXPECT_EQ(back.text(), document.text()) << "the variant is the same";
  ASSERT_TRUE(back.undo());
  EXPECT_EQ(back.text(), open(file.string()).text());

  base.tiles.erase(base.tiles.begin() + 3);
  ASSERT_TRUE(xml::write_file(base_file, xml::write(base)).empty());
  const Document conflicting(open_recovery_copy(*copy));
  const std::string& id = document.set().tiles[3].id;
  ASSERT_EQ(conflicting.reading_findings().size(), 1u);
  EXPECT_THAT(conflicting.reading_findings().front().message, testing::HasSubstr("tile " + id));
  ASSERT_NE(model::find_tile(conflicting.set(), id), nullptr) << "the unsaved work is kept";
  EXPECT_EQ(model::find_tile(conflicting.set(), id)->copies, 9);
}

struct AnsweringChooser : test::NoChooser {
  std::optional<SaveTarget> answer;
  fs::path suggested;
  bool replaces = false;
  int asked = 0;
  bool ask_replace(const fs::path&) override {
    ++asked;
    return replaces;
  }
  std::optional<SaveTarget> choose_save(const fs::path& suggestion) override {
    suggested = suggestion;
    return answer;
  }
};

TEST_F(Variants, ASetNeverReplacesAFileOfRules) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open("carcassonne"));
  const std::string rules = "<rules format=\"1\" id=\"r\" name=\"R\"/>";
  std::ofstream(folder / "rules.xml") << rules;
  for (const bool agreed : {false, true}) {
    chooser.answer = SaveTarget(folder / "rules.xml", agreed);
    EXPECT_FALSE(bench.save_as_set());
    EXPECT_EQ(xml::read_file(folder / "rules.xml").value(), rules);
  }
}

TEST_F(Variants, SavingProposesAFolderWhereTheCommandLineFindsThem) {
  ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open("carcassonne"));
  EXPECT_EQ(bench.title(), bench.document().set().name + " — tile set — Tilewright");
  bench.add_tile();
  const std::string id = bench.document().set().id;
  bench.delete_tiles();
  bench.change_copies(2);
  EXPECT_TRUE(bench.title().ends_with(" — variant of " + bench.document().base()->name + " — Tilewright"))
      << bench.title();
  EXPECT_FALSE(bench.save());
  chooser.answer = chooser.suggested;
  EXPECT_TRUE(bench.save());
  EXPECT_EQ(chooser.suggested, folder / "tilewright/tilesets/carcassonne/variants" / (id + ".variant.xml"));
  EXPECT_THAT(ids(true), testing::Contains(id));
  EXPECT_FALSE(bench.document().read_only());
  const auto tiles = bench.document().set().tiles;
  ASSERT_TRUE(bench.open(id)) << "found by its id";
  EXPECT_EQ(bench.document().path(), chooser.suggested);
  EXPECT_EQ(bench.document().set().tiles.size(), tiles.size());
  fs::create_directories(folder / "own");
  for (const char* typed : {"short", "short.xml", "short.variant", "short.variant.xml", "short.XML"}) {
    chooser.answer = folder / "own" / typed;
    EXPECT_TRUE(bench.save_as()) << typed;
    EXPECT_EQ(bench.document().path(), folder / "own" / "short.variant.xml") << typed;
  }
  EXPECT_EQ(chooser.asked, 0) << "no question about overwriting the file with itself";
  for (const char* typed : {".variant", ".xml", ".variant.xml"}) {
    chooser.answer = folder / "own" / typed;
    EXPECT_FALSE(bench.save_as()) << typed;
  }
  std::ofstream(folder / "own" / "short.tileset.xml") << "another's";
  for (const char* typed : {"short", "short.variant.xml"}) {
    chooser.answer = SaveTarget(folder / "own" / typed, true);
    chooser.asked = 0;
    EXPECT_FALSE(bench.save_as()) << typed;
    EXPECT_EQ(chooser.asked, 1) << "the dialog had asked about another name";
    EXPECT_TRUE(bench.document().is_variant());
  }
  chooser.answer = SaveTarget(folder / "own" / "set.xml", true);
  EXPECT_TRUE(bench.save_as());
  EXPECT_EQ(bench.document().path(), folder / "own" / "set.xml") << "sets may be called so";
  EXPECT_FALSE(bench.document().is_variant());
  ASSERT_TRUE(bench.open((folder / "own" / "short.variant.xml").string()));
  chooser.answer = folder / "own" / "other.xml";
  EXPECT_TRUE(bench.save_as());
  chooser.answer = folder / "own" / "short.xml";
  chooser.replaces = false;
  EXPECT_FALSE(bench.save_as()) << "another file has the name that it would get";
  EXPECT_EQ(bench.document().path(), folder / "own" / "other.variant.xml");
  chooser.answer = folder / "own" / "own.tileset.xml";
  EXPECT_TRUE(bench.save_as_set());
  EXPECT_FALSE(bench.document().is_variant());
  EXPECT_EQ(bench.document().base(), nullptr);
  ::unsetenv("XDG_DATA_HOME");
}

// Regression: the suggested file could not be opened, since its base was not found from there.
TEST_F(Variants, OfABaseInAnotherFolderAreSavedBesideIt) {
  ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
  model::TileSet base = open("carcassonne").set();
  base.id = "own-base";
  fs::create_directories(folder / "sets");
  ASSERT_TRUE(xml::write_file(folder / "sets/own-base.tileset.xml", xml::write(base)).empty());
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open((folder / "sets/own-base.tileset.xml").string()));
  ASSERT_TRUE(bench.new_variant());
  bench.change_copies(2);
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(chooser.suggested.parent_path(), folder / "sets");
  chooser.answer = chooser.suggested;
  ASSERT_TRUE(bench.save());
  EXPECT_TRUE(open_game(chooser.suggested.string()));
  ::unsetenv("XDG_DATA_HOME");
}

TEST_F(Variants, AreNamedAfterTheirFileUnlessTheyHaveAName) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  const auto save_as = [&](const char* name) {
    ASSERT_TRUE(bench.open("carcassonne"));
    bench.change_copies(2);
    chooser.answer = folder / name;
    ASSERT_TRUE(bench.save());
  };
  save_as("More Cloisters");
  EXPECT_EQ(bench.document().path().filename(), "More Cloisters.variant.xml");
  EXPECT_EQ(bench.document().set().id, "more-cloisters");
  EXPECT_EQ(bench.document().set().name, "More Cloisters");
  EXPECT_FALSE(bench.document().modified());
  chooser.answer = folder / "again";
  ASSERT_TRUE(bench.save_as());
  EXPECT_EQ(bench.document().set().name, "More Cloisters") << "it has a name";
  for (const char* name : {"Carcassonne", "2 Players", "Over hill and dale"}) {
    save_as(name);
    EXPECT_EQ(bench.document().set().id, "my-carcassonne") << name << " is its base's, no id, another game's";
    EXPECT_TRUE(open_game(bench.document().path().string())) << name;
  }
  save_as("Ä");
  EXPECT_TRUE(bench.document().set().id.starts_with("my-")) << "no letter of an id is in it";
  ASSERT_TRUE(bench.open("carcassonne"));
  bench.change_copies(2);
  chooser.answer = folder / "no-such-folder" / "herds.variant.xml";
  EXPECT_FALSE(bench.save());
  EXPECT_EQ(bench.document().set().id, "my-carcassonne") << "nothing was written";
}

TEST_F(Variants, ANewVariantIsNamedAfterItsFirstFile) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  bench.show_document(new_variant(open_game("carcassonne").value().base));
  ASSERT_EQ(bench.document().set().name, "My variant of Carcassonne (base game)");
  chooser.answer = folder / "herds.variant.xml";
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(bench.document().set().id, "herds");
  EXPECT_EQ(bench.document().set().name, "herds");
  EXPECT_FALSE(bench.document().modified());
  EXPECT_EQ(open(chooser.answer->path.string()).set().name, "herds");
  const auto rows = recent_rows(bench.recent().files(), 0);
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(rows.front().title, "herds");
}

TEST_F(Variants, SavingReportsADuplicateIdOrNameAndOffersAnother) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  Message said;
  const Connection told = bench.messages().connect([&](const Message& message) { said = message; });
  bench.show_document(new_variant(open_game("carcassonne").value().base));
  chooser.answer = folder / "herds.variant.xml";
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(said.text, "") << "free";
  chooser.answer = folder / "copy.variant.xml";
  ASSERT_TRUE(bench.save_as());
  EXPECT_NE(said.text.find("herds.variant.xml has the same id “herds”"), std::string::npos) << said.text;
  ASSERT_EQ(said.offers.size(), 1U);
  EXPECT_EQ(said.offers.front().label, "Rename this set to “herds 2”");
  const auto rename = said.offers.front().run;
  rename();
  EXPECT_EQ(bench.document().set().id, "herds-2");
  EXPECT_FALSE(bench.document().modified()) << "and saved";
  EXPECT_EQ(open((folder / "herds.variant.xml").string()).set().id, "herds") << "the other is untouched";
  said = {};
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(said.text, "");
}

TEST_F(Variants, ANewSetUsesItsNameEverywhere) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  bench.show_document(make_new_set(suggested_new_set()).value());
  bench.add_tile();
  std::filesystem::create_directories(folder / "Long Valley");
  chooser.answer = folder / "Long Valley" / "tileset.xml";
  ASSERT_TRUE(bench.save());
  EXPECT_EQ(bench.title(), "Long Valley — tile set — Tilewright");
  const Document again = open(chooser.answer->path.string());
  EXPECT_EQ(again.set().id, "long-valley");
  EXPECT_EQ(again.rules().name, "Long Valley");
  EXPECT_EQ(again.rules().id, "long-valley");
  EXPECT_EQ(again.set().rules, "long-valley");
}

TEST_F(Variants, AVariantWithOtherRulesBecomesASetWithItsRulesBesideIt) {
  AnsweringChooser chooser;
  Workbench bench(chooser, RecentFiles());
  ASSERT_TRUE(bench.open("carcassonne"));
  model::Rules rules = bench.document().rules();
  rules.decks.push_back({"river", false, true, {}});
  bench.document().edit("Add deck", "",
                        DocumentState{bench.document().snapshot(), std::make_shared<const model::Rules>(rules)});
  chooser.answer = folder / "own.tileset.xml";
  ASSERT_TRUE(bench.save_as_set());
  EXPECT_TRUE(fs::exists(folder / "rules.xml"));
  const Document again = open((folder / "own.tileset.xml").string());
  EXPECT_EQ(again.rules().decks, rules.decks);
  EXPECT_EQ(again.set(), bench.document().set());
}

}  // namespace
}  // namespace tw::editor
