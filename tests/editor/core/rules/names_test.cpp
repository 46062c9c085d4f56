// Tests the table Names: rows for the names of rows and parts in a language.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/core/document/document.hpp"
#include "editor/core/document/rule_rows.hpp"
#include "editor/core/edits/rename.hpp"
#include "editor/core/search/palette_search.hpp"
#include "engine/language/translate.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

using testing::ElementsAre;

std::vector<std::string> ids(const model::Rules& rules) {
  std::vector<std::string> out;
  for (const model::RowName& name : rules.names) out.push_back(name.id);
  return out;
}

TEST(NamesTable, GivesANewRowAnIdAndALanguageWithoutAName) {
  RuleRow made{};
  RulesResult added = with_new_row(test::small_rules(), {RuleTable::Names, -1}, "name", made);
  ASSERT_TRUE(added) << added.why;
  EXPECT_THAT(ids(added.rules), ElementsAre("field.en"));
  EXPECT_EQ(made, (RuleRow{RuleTable::Names, 0}));
  added = with_new_row(added.rules, made, "name", made);
  EXPECT_EQ(ids(added.rules).back(), "wood.en") << "the next row without a name";
}

TEST(NamesTable, CopiesANameForAnotherLanguageAndRemovesIt) {
  model::Rules rules = test::small_rules();
  rules.names = {{"wood.en", "forest", "forests", {}}, {"pond.en", "pool", "", {}}};
  RuleRow made{};
  const RulesResult copied = with_copy(rules, {RuleTable::Names, 0}, made);
  ASSERT_TRUE(copied) << copied.why;
  ASSERT_EQ(copied.rules.names.size(), 3u);
  EXPECT_EQ(copied.rules.names[1].of(), "wood");
  EXPECT_NE(copied.rules.names[1].lang(), "en");
  EXPECT_EQ(copied.rules.names[1].one, "forest");
  const RulesResult removed = without_row(copied.rules, made);
  ASSERT_TRUE(removed) << removed.why;
  EXPECT_EQ(removed.rules, rules);
}

TEST(NamesTable, FollowsRowsThatAreRemovedAndRestoredFromTheBase) {
  OpenedDocument opened = test::small_game();
  model::Rules rules = *opened.rules;
  rules.names = {{"cow.de", "Kuh", "Kühe", {}}, {"wood.de", "Wald", "Wälder", {}}};
  opened.rules = std::make_shared<const model::Rules>(rules);
  opened.base = std::make_shared<const Base>(
      Base{.set = std::make_shared<const model::TileSet>(opened.set), .rules = opened.rules});
  Document document(std::move(opened));
  const auto edit = [&](model::Rules next) {
    document.edit("step", "",
                  DocumentState{document.snapshot(), std::make_shared<const model::Rules>(std::move(next))});
    return ids(document.rules());
  };
  EXPECT_THAT(edit(without_row(rules, {RuleTable::Symbols, 0}).rules), ElementsAre("wood.de"));
  EXPECT_THAT(edit(without_row(document.rules(), {RuleTable::Kinds, 1}).rules), ElementsAre("wood.de"))
      << "the edge is still called wood";
  model::Rules reverted = document.rules();
  reverted.symbols = rules.symbols;
  EXPECT_THAT(edit(reverted), ElementsAre("wood.de", "cow.de"));
  document.undo();
  EXPECT_THAT(ids(document.rules()), ElementsAre("wood.de"));
}

TEST(NamesTable, RefusesInvalidIds) {
  model::Rules rules = test::small_rules();
  rules.names = {{"cow.de", "Kuh", "Kühe", {}}};
  const auto why = [&](const std::string& id) {
    return with_values(rules, {RuleTable::Names, 0}, {{"id", id}, {"one", "Kuh"}}).why;
  };
  EXPECT_EQ(why("wood.fr"), "");
  for (const char* id : {"", "cow", ".de", "1.de", "a cow.de", "cow.", "cow.German", "cow.d e"}) EXPECT_NE(why(id), "");
}

TEST(NamesTable, FollowsTheNewIdOfARow) {
  model::Rules rules = test::small_rules();
  rules.names = {{"cow.de", "Kuh", "Kühe", {}}, {"wood.de", "Wald", "Wälder", {}}};
  OpenedDocument opened = test::small_game();
  opened.rules = std::make_shared<const model::Rules>(rules);
  const Document document(std::move(opened));
  const auto renamed = [&](model::Table table, const std::string& from, const std::string& to) {
    return *plan_rename(document, {table, {{from, to}}}).next.rules;
  };
  EXPECT_THAT(ids(renamed(model::Table::Symbol, "cow", "bull")), ElementsAre("bull.de", "wood.de"));
  const model::Rules both = renamed(model::Table::Kind, "wood", "grove");
  EXPECT_THAT(ids(both), ElementsAre("cow.de", "wood.de", "grove.de")) << "the edge is still called wood";
  EXPECT_EQ(both.names.back().many, "Wälder");
}

TEST(NamesTable, ShowsTheNamesOfTheDocument) {
  OpenedDocument opened = test::small_game();
  model::Rules rules = *opened.rules;
  rules.names = {{"wood.en", "forest", "forests", {}}};
  opened.rules = std::make_shared<const model::Rules>(rules);
  Document document(std::move(opened));
  EXPECT_EQ(tr_name("wood"), "forest");
  rules.names[0].one = "grove";
  document.edit("", "", {document.snapshot(), std::make_shared<const model::Rules>(rules)});
  EXPECT_EQ(tr_name("wood"), "grove");
  document.undo();
  EXPECT_EQ(tr_name("wood"), "forest");
  const std::vector<PaletteEntry> entries = rule_entries(document.rules());
  const auto entry = std::ranges::find(entries, "feature/wood", &PaletteEntry::id);
  ASSERT_NE(entry, entries.end());
  EXPECT_EQ(entry->title, "Forest");
  EXPECT_EQ(entry->synonyms, "wood") << "is also found by its id";
  language::use_names({});
}

}  // namespace
}  // namespace tw::editor
