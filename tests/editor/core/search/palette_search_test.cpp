#include "editor/core/search/palette_search.hpp"

#include <gtest/gtest.h>

#include <chrono>

#include "editor/core/commands/keys.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/core/settings/settings.hpp"
#include "editor/core/tile_list/filter.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using Kind = PaletteEntry::Kind;

PaletteEntry entry(Kind kind, std::string id, std::string title, std::string where = "", std::string note = "") {
  return {.kind = kind,
          .id = std::move(id),
          .title = std::move(title),
          .context = std::move(where),
          .note = std::move(note)};
}

struct ThePalette : testing::Test {
  PaletteSearch search;
  ThePalette() {
    search.set({entry(Kind::Command, "edit/undo", "Undo last turn", "Edit"),
                entry(Kind::Command, "tile/turn", "Turn tile clockwise", "Tile"),
                entry(Kind::Command, "tile/back", "Turn tile back", "Tile"),
                entry(Kind::Command, "file/return", "Saturn's return", "File"),
                entry(Kind::Setting, "view/turned", "Show tiles turned", "View"),
                entry(Kind::Tile, "46", "Tile 46", "", "note: check when turned"),
                entry(Kind::Tile, "4", "Tile 4", "", "river meadow"), entry(Kind::Rule, "kind/river", "River", "kind"),
                entry(Kind::Topic, "keys", "Keys", "help")});
  }
  std::vector<std::string> ids(const char* query, const std::vector<std::string>& used = {}) {
    std::vector<std::string> out;
    for (const PaletteHit& hit : search.find(query, used)) out.push_back(search.entries()[hit.entry].id);
    return out;
  }
  using Ids = std::vector<std::string>;
};

TEST_F(ThePalette, FindsByWordStartsCommandsThenTilesThenSettings) {
  EXPECT_EQ(ids("tur"), (Ids{"tile/turn", "tile/back", "edit/undo", "46", "view/turned"}));
  EXPECT_EQ(ids("TUR cl"), Ids{"tile/turn"});
  EXPECT_EQ(ids("tile tur ba"), Ids{"tile/back"});
  EXPECT_EQ(ids("urn"), Ids{});
}

TEST_F(ThePalette, SplitsWordsAtApostrophes) {
  search.set({entry(Kind::Command, "straight", "Afficher la page d'accueil"),
              entry(Kind::Command, "typographic", "Page d’accueil")});
  for (const char* query : {"accueil", "page acc", "d'accueil", "d’accueil"})
    EXPECT_EQ(ids(query), (Ids{"typographic", "straight"})) << query;
  EXPECT_EQ(ids("ccueil"), Ids{});
  EXPECT_EQ(search.find("accueil", {})[0].in_title, (std::vector<TextRange>{{9, 7}}));
}

TEST_F(ThePalette, ListsRecentItemsFirst) {
  EXPECT_EQ(ids("tur", {"edit/undo", "tile/back"}), (Ids{"edit/undo", "tile/back", "tile/turn", "46", "view/turned"}));
}

TEST_F(ThePalette, ListsDisabledCommandsAfterEnabledOnes) {
  std::vector<PaletteEntry> tour{entry(Kind::Command, "next", "Tour: next step"),
                                 entry(Kind::Command, "start", "Two-minute tour"),
                                 entry(Kind::Command, "log", "Log", "Help", "Not part of the tour")};
  tour.front().enabled = false;
  search.set(tour);
  EXPECT_EQ(ids("tour"), (Ids{"start", "next", "log"}));
  EXPECT_EQ(ids("tour", {"next"}), (Ids{"start", "next", "log"}));
  EXPECT_EQ(ids("tour: next step"), Ids{"next"});
  EXPECT_EQ(ids(""), (Ids{"next", "start", "log"}));
}

TEST_F(ThePalette, ListsExactNamesFirst) {
  search.set({entry(Kind::Command, "variant/new", "New variant of this game", "File"),
              entry(Kind::Command, "game/new", "New game…", "Play")});
  EXPECT_EQ(ids("new game", {"variant/new"}), (Ids{"game/new", "variant/new"}));
  EXPECT_EQ(ids("new ga"), (Ids{"variant/new", "game/new"}));
}

TEST_F(ThePalette, ListsCommandsAndSettingsBeforeAnythingIsTyped) {
  EXPECT_EQ(ids(""), (Ids{"edit/undo", "tile/turn", "tile/back", "file/return", "view/turned"}));
}

TEST_F(ThePalette, SearchesOnlyTilesRulesOrHelpAfterAPrefix) {
  EXPECT_EQ(ids("#"), (Ids{"46", "4"}));
  EXPECT_EQ(ids("#4"), (Ids{"46", "4"}));
  EXPECT_EQ(ids("#riv"), Ids{"4"});
  EXPECT_EQ(ids("@riv"), Ids{"kind/river"});
  EXPECT_EQ(ids("?"), Ids{"keys"});
}

TEST_F(ThePalette, MarksTheMatchedText) {
  const auto hits = search.find("tu ti", {});
  EXPECT_EQ(hits[0].in_title, (std::vector<TextRange>{{0, 2}, {5, 2}}));
  const auto tile = search.find("#tur", {});
  EXPECT_EQ(tile[0].in_note, (std::vector<TextRange>{{17, 3}}));
}

TEST_F(ThePalette, SurvivesAnyText) {
  for (const char* query : {" ", "##", "@@@", "\xff\xfe", "(", "ä", "a b c d e f g"}) ids(query);
}

TEST(ThePalettesCommands, HaveAHelpLineAndTheReasonIfDisabled) {
  Settings settings;
  Action off{};
  off.id = "a/off";
  off.menu = "Edit";
  off.label = "Re&verse…";
  off.key = "F5";
  off.enabled = [] { return false; };
  off.why_not = [] { return std::string("needs two tiles"); };
  Action on{};
  on.id = "a/on";
  on.label = "Patterns";
  on.enabled = [] { return true; };
  on.checked = [] { return true; };
  const std::vector<Action> actions{off, on};
  const KeyTable keys(actions, settings);
  const auto entries = command_entries(actions, keys);
  EXPECT_EQ(entries[0].title, "Reverse…");
  EXPECT_EQ(entries[0].key, "F5");
  EXPECT_EQ(entries[0].why_not, "needs two tiles");
  EXPECT_EQ(entries[1].kind, Kind::Setting);
  EXPECT_EQ(entries[1].state, "on");
}

TEST(ThePalettesCommands, AreFoundBySynonyms) {
  Action preferences;
  preferences.id = "tools/preferences";
  preferences.label = "P&references…";
  preferences.enabled = [] { return true; };
  Settings settings;
  const std::vector<Action> actions{preferences};
  const KeyTable keys(actions, settings);
  PaletteSearch search;
  search.set(command_entries(actions, keys));
  for (const char* word : {"pref", "settings", "options", "OPT"}) EXPECT_EQ(search.find(word, {}).size(), 1u) << word;
  EXPECT_TRUE(search.find("ptions", {}).empty()) << "words are found by their beginnings";
}

TEST(ThePalettesRules, LeadToTheirRowOrToAFilter) {
  const auto game = open_game("carcassonne");
  ASSERT_TRUE(game);
  const model::Rules& rules = *game.value().rules;
  std::size_t rows = 0;
  for (const PaletteEntry& entry : rule_entries(rules)) {
    EXPECT_TRUE(entry.enabled) << entry.id;
    const auto row = rule_row_of(rules, entry.id);
    EXPECT_NE(row.has_value(), !filter_for_rule(entry.id).empty()) << entry.id;
    if (!row) continue;
    EXPECT_EQ(row_id(rules, *row), entry.id.substr(entry.id.find('/') + 1));
    ++rows;
  }
  EXPECT_GT(rows, 0u);
  EXPECT_EQ(rows, rules.areas.size() + rules.pieces.size() + rules.roles.size() + rules.scores.size());
  EXPECT_FALSE(rule_row_of(rules, "score/none"));
  EXPECT_FALSE(rule_row_of(rules, "nonsense"));
}

TEST(ThePalettesRules, LeadToFiltersThatAreUnderstood) {
  const model::Rules rules = test::small_rules();
  model::TileSet set;
  set.tiles = {test::crossing()};
  int filters = 0;
  for (const PaletteEntry& row : rule_entries(rules)) {
    if (filter_for_rule(row.id).empty()) continue;
    EXPECT_TRUE(parse_filter(filter_for_rule(row.id), rules, set).errors.empty()) << filter_for_rule(row.id);
    ++filters;
  }
  EXPECT_GE(filters, 4);
}

TEST(ThePaletteOfALargeSet, FindsAllTiles) {
  model::TileSet set;
  const model::Tile one = test::crossing();
  for (int i = 0; i < 10'000; ++i) {
    set.tiles.push_back(one);
    set.tiles.back().id = "t" + std::to_string(i);
  }
  const auto begin = std::chrono::steady_clock::now();
  PaletteSearch search;
  search.set(tile_entries(set, test::small_rules()));
  EXPECT_EQ(search.find("#t999", {}).size(), 11U);
  EXPECT_EQ(search.find("#tile", {}).size(), 10'000U);
  const auto took = std::chrono::steady_clock::now() - begin;  // about 20 ms on an idle machine
  RecordProperty("microseconds", static_cast<int>(std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
}

TEST(WhatWasUsedLast, IsStoredInTheSettingsNewestFirst) {
  std::string list;
  for (int i = 0; i < 30; ++i) list = add_recent_id(list, "c" + std::to_string(i));
  list = add_recent_id(list, "c20");
  const auto ids = recent_ids(list);
  EXPECT_EQ(ids.size(), 20U);
  EXPECT_EQ(ids[0], "c20");
  EXPECT_EQ(ids[1], "c29");
}

}  // namespace
}  // namespace tw::editor
