// Tests the steps of a turn and the parameters of the rules that change them.

#include <gtest/gtest.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using model::Rotation;
using test::rules_with;
using test::Table;

/// Closes a town with a flag using two caps. The second player places the second cap.
void close_a_town(Table& t, bool with_piece) {
  t.place_tile(0, 1);  // a plain tile
  t.pass();
  t.place_tile(0, 2, Rotation::Half);  // a cap with its town to the south
  if (with_piece)
    t.put("burgher", 0);
  else
    t.pass();
  t.place_tile(0, 3);  // a cap with its town to the north
}

TEST(Turn, APieceReturnsWhenItsAreaIsScored) {
  Table t("plain cap cap plain plain");
  close_a_town(t, true);
  EXPECT_EQ(supply(*t.state, 1, "man"), 2);
  t.pass();
  EXPECT_EQ(t.part("town", 1), 2 * 2 + 2);
  EXPECT_EQ(t.part("town", 0), 0);
  EXPECT_EQ(supply(*t.state, 1, "man"), 3);
  EXPECT_TRUE(pieces(*t.state).empty());
}

TEST(Turn, AClosedAreaWithTheSymbolGivesThePlayerAnExtraTurn) {
  Table t("plain cap cap plain", "fair fair");
  close_a_town(t, false);
  EXPECT_EQ(t.state->player(), 0);
  t.pass();
  EXPECT_EQ(drawn_tile(*t.state), "fair");
  EXPECT_EQ(drawn_deck(*t.state), "more");
  EXPECT_EQ(t.state->player(), 0);
  t.place_tile(1, 0);
  t.pass();
  EXPECT_EQ(t.state->player(), 1);
  EXPECT_EQ(drawn_tile(*t.state), "plain");
}

TEST(Turn, AnEmptyDeckGivesNoExtraTurn) {
  Table t("plain cap cap plain");
  close_a_town(t, false);
  t.pass();
  EXPECT_EQ(t.state->player(), 1);
  EXPECT_EQ(drawn_tile(*t.state), "plain");
}

TEST(Turn, TheExtraTurnAfterTheLastTileIsConfigurable) {
  Table with("plain cap cap", "fair");
  close_a_town(with, false);
  with.pass();
  EXPECT_FALSE(with.state->finished());
  EXPECT_EQ(drawn_tile(*with.state), "fair");
  Table without("plain cap cap", "fair", rules_with("with flag\"", "with flag\" after-last=\"no\""));
  close_a_town(without, false);
  without.pass();
  EXPECT_TRUE(without.state->finished());
}

TEST(Turn, TheExtraTurnMayRequireAPieceInTheArea) {
  const std::string rules = rules_with("with flag\"", "with flag\" occupied=\"only\"");
  Table empty("plain cap cap plain", "fair", rules);
  close_a_town(empty, false);
  empty.pass();
  EXPECT_EQ(drawn_tile(*empty.state), "plain");
  Table taken("plain cap cap plain", "fair", rules);
  close_a_town(taken, true);
  taken.pass();
  EXPECT_EQ(drawn_tile(*taken.state), "fair");
}

TEST(Turn, AnotherDeckThatEndsTheGameEndsItBeforeTheNextTurn) {
  const std::string rules = rules_with("<deck id=\"more\"/>", "<deck id=\"more\" ends-game=\"yes\"/>");
  Table t("plain cap cap plain", "fair", rules);
  close_a_town(t, false);
  t.pass();
  EXPECT_EQ(drawn_tile(*t.state), "fair");
  t.place_tile(1, 0);
  t.pass();
  EXPECT_TRUE(t.state->finished());
  EXPECT_EQ(remaining_tiles(*t.state, "regular"), (std::vector<std::string>{"plain"}));
  EXPECT_TRUE(Table("plain plain", "", rules).state->finished()) << "the deck is empty from the start";
}

TEST(Turn, ATileThatFitsNowhereIsReplaced) {
  Table t("plain town plain");
  t.place_tile(0, 1);
  t.play(pass_action());
  // The town tile has no field edge, and the board has no open town edge.
  EXPECT_EQ(drawn_tile(*t.state), "plain");
  EXPECT_EQ(t.state->player(), 1);
  const auto discarded = std::count_if(t.events.begin(), t.events.end(),
                                       [](const game::Event& e) { return e.kind == game::Event::Kind::Discarded; });
  EXPECT_EQ(discarded, 1);
}

TEST(Turn, WithoutRedrawTheTurnPasses) {
  Table t(
      "plain town plain", "",
      rules_with("<deck id=\"regular\" ends-game=\"yes\"/>", "<deck id=\"regular\" ends-game=\"yes\" redraw=\"no\"/>"));
  t.place_tile(0, 1);
  t.pass();
  EXPECT_EQ(drawn_tile(*t.state), "plain");
  EXPECT_EQ(t.state->player(), 0);
}

TEST(Turn, TheGameEndsIfNoTileCanBePlaced) {
  Table t("plain town town");
  t.place_tile(0, 1);
  t.pass();
  EXPECT_TRUE(t.state->finished());
  EXPECT_EQ(t.state->player(), -1);
  const auto record = t.game->record(t.setup, t.actions);
  EXPECT_EQ(record.last_discards, (std::vector<std::string>{"town", "town"}));
}

TEST(Turn, NoPieceIsRequestedIfNoneCanBePlaced) {
  Table t("plain plain plain plain");
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(0, 2);
  // The whole field is occupied, so the turn ends automatically.
  EXPECT_EQ(step(*t.state), Step::Place);
  EXPECT_EQ(t.state->player(), 0);
}

TEST(Turn, SeveralPiecesMayBePlacedIfTheRulesAllowIt) {
  Table t("cap plain", "", rules_with("<occupy/>", "<occupy limit=\"2\"/>"));
  t.place_tile(0, -1);
  t.put("burgher", 0);
  EXPECT_EQ(step(*t.state), Step::Occupy);
  t.put("farmer", 1);
  EXPECT_EQ(t.state->player(), 1);
  EXPECT_EQ(supply(*t.state, 0, "man"), 1);
}

}  // namespace
}  // namespace tw::landscape
