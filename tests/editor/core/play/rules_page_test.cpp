// Tests what the window "Current rules" shows for a variant.

#include <gtest/gtest.h>

#include "editor/core/document/document.hpp"
#include "editor/core/play/rules_page.hpp"

namespace tw::editor::test {
namespace {

std::string summary_of(const Document& document) {
  return document.base() ? rules_summary(document.rules(), document.set(), *document.base()) : "no base";
}
Document opened(const std::string& id) { return Document(open_game(id).value()); }

TEST(RulesSummary, NamesTheVariantItsBaseAndWhatDiffers) {
  const Document document = opened("big-herds");
  const std::string page = summary_of(document);
  EXPECT_TRUE(page.starts_with("# " + document.set().name)) << page;
  EXPECT_NE(page.find("A variant of " + document.base()->name), std::string::npos) << page;
  EXPECT_NE(page.find("- Score **"), std::string::npos) << page;
  EXPECT_NE(page.find("instead of"), std::string::npos) << "formulas are compared term by term\n" << page;
  const std::string full = rules_page(document.rules(), document.set().name, document.base()->name);
  EXPECT_NE(full.find("a variant of " + document.base()->name), std::string::npos);
  EXPECT_NE(full.find("## Scores"), std::string::npos);
}

TEST(RulesSummary, DescribesAddedEffectsInWordsAndListsTiles) {
  const std::string page = summary_of(opened("feasts"));
  EXPECT_NE(page.find("- **feast**, score points: added. The player who places the tile scores "), std::string::npos)
      << page;
  EXPECT_NE(page.find("## Tiles"), std::string::npos) << page;
  EXPECT_NE(page.find("Removed: "), std::string::npos) << page;
  EXPECT_EQ(page.find("feast.de"), std::string::npos) << "names do not change the rules\n" << page;
}

TEST(RulesSummary, DescribesASettingOfAPlugin) {
  const std::string page = summary_of(opened("twenty-four-tiles"));
  EXPECT_NE(page.find("- **stack**: 24 instead of 0. "), std::string::npos) << page;
}

TEST(RulesPage, SaysWhenAPieceTakenBackCanBePlaced) {
  model::Rules rules = *open_game("hunters-gatherers-2020").value().rules;
  const std::string held = "one meeple back from the board. It can be placed from the next turn on.";
  EXPECT_EQ(rules_page(rules, "it").find(held), std::string::npos);
  for (model::ActionRule& action : rules.actions)
    if (action.id == "shaman") action.effects.front().returned_next_turn = true;
  EXPECT_NE(rules_page(rules, "it").find(held), std::string::npos) << rules_page(rules, "it");
}

TEST(RulesSummary, OfAGameThatIsNoVariantIsEmpty) {
  for (const char* id : {"carcassonne", "hunt-or-gather"}) EXPECT_EQ(summary_of(opened(id)), "");
}

TEST(RulesSummary, ShowsAnUnsavedChange) {
  Document document = opened("carcassonne");
  DocumentState next = document.state();
  auto rules = std::make_shared<model::Rules>(*next.rules);
  rules->max_players += 1;
  rules->pieces.front().count += 2;
  next.rules = rules;
  ASSERT_TRUE(document.edit("Change", "", next));
  const std::string page = summary_of(document);
  EXPECT_NE(page.find(" players instead of "), std::string::npos) << page;
  EXPECT_NE(page.find("- Piece **" + rules->pieces.front().id + "**: count "), std::string::npos) << page;
}

}  // namespace
}  // namespace tw::editor::test
