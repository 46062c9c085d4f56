// Tests that unplayable games and useless rows are reported although rules and tiles are consistent.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/model/limits.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/xml/samples.hpp"

namespace tw::xml {
namespace {

using test::listing;

/// Returns the rules of a game whose turns draw from its only deck, "all".
model::Rules playable_rules(const std::string& more = "") {
  const auto read = read_rules(test::rules(more), "v.xml");
  EXPECT_TRUE(read) << listing(read.findings());
  return read.value();
}

/// Returns the rules of a game that begins with a tile of the deck "start".
model::Rules rules_with_start() {
  model::Rules rules = playable_rules();
  rules.decks.insert(rules.decks.begin(), model::Deck{.id = "start", .at = {20, 3}});
  return rules;
}

/// Returns a tile whose sides are all of one kind.
model::Tile plain_tile(const std::string& id, const std::string& deck, const std::string& kind, int copies = 1) {
  model::Tile tile;
  tile.id = id;
  tile.deck = deck;
  tile.copies = copies;
  tile.zones.push_back({.id = "0", .kind = kind, .slots = model::SlotSet(0x0FFF)});
  return tile;
}

std::string play_findings(const model::Rules& rules, const std::vector<model::Tile>& tiles) {
  model::TileSet set;
  set.at = {1, 1};
  set.tiles = tiles;
  return listing(check_playable(rules, set, "v.xml"));
}
const std::vector<model::Tile> kTwoRoads{plain_tile("r", "all", "road", 2)};

TEST(CheckPlayable, AGameHasTilesButNotTooMany) {
  const model::Rules rules = playable_rules();
  EXPECT_EQ(play_findings(rules, kTwoRoads), "");
  const std::string empty = "v.xml:1:1: error: The box contains no tiles; a game needs at least one [TW063]\n";
  EXPECT_EQ(play_findings(rules, {}), empty);
  EXPECT_EQ(play_findings(rules, {plain_tile("r", "all", "road", 0)}), empty);
  EXPECT_EQ(play_findings(rules, {plain_tile("r", "all", "road", model::kMaxTiles)}), "");
  EXPECT_EQ(play_findings(rules, {plain_tile("r", "all", "road", model::kMaxTiles), plain_tile("s", "all", "road")}),
            "v.xml:1:1: error: There are too many tiles in the box; at most 4096 can be played [TW063]\n");
}

TEST(CheckPlayable, GamesOfPluginsAndGamesWithoutDecksOnlyNeedTiles) {
  model::Rules rules = playable_rules();
  const std::vector<model::Tile> no_road{plain_tile("m", "none", "meadow")};
  EXPECT_NE(play_findings(rules, no_road), "");
  rules.family = "dice-game";
  EXPECT_EQ(play_findings(rules, no_road), "");
  rules.family = "landscape";
  rules.decks.clear();
  EXPECT_EQ(play_findings(rules, no_road), "");
}

TEST(CheckPlayable, NoDeckThatEndsTheGameIsEmptyAtItsBeginning) {
  const auto at_once = [](const std::string& rest, const std::string& at = "12:1") {
    return "v.xml:" + at + ": error: The game ends before its first turn, as the deck " + rest +
           "; add at least one tile to it [TW063]\n";
  };
  model::Rules rules = playable_rules();
  rules.decks.push_back({.id = "more", .ends_game = true, .at = {20, 3}});
  EXPECT_EQ(play_findings(rules, kTwoRoads), at_once("\"more\" is empty", "20:3"));
  rules.decks.back().ends_game = false;
  EXPECT_EQ(play_findings(rules, kTwoRoads), "");
  rules.decks[0].ends_game = false;
  EXPECT_EQ(play_findings(rules, {plain_tile("r", "more", "road")}), at_once("\"all\" is empty"))
      << "turns draw from it";
  rules = rules_with_start();
  std::vector<model::Tile> tiles = kTwoRoads;
  tiles.push_back(plain_tile("s", "start", "road"));
  EXPECT_EQ(play_findings(rules, tiles), "");
  rules.decks[0].ends_game = true;
  EXPECT_EQ(play_findings(rules, tiles), at_once("\"start\" is empty after the start tile is placed", "20:3"));
  tiles.back().copies = 2;
  EXPECT_EQ(play_findings(rules, tiles), "");
}

TEST(CheckPlayable, TheFirstTilesFitEachOther) {
  const std::string nothing_fits =
      "v.xml:1:1: error: No two tiles of the deck \"all\" fit together; add a tile with a matching side [TW063]\n";
  model::Rules rules = playable_rules();
  rules.decks.push_back({.id = "more"});
  const model::Tile road = plain_tile("r", "all", "road"), meadow = plain_tile("m", "all", "meadow");
  EXPECT_EQ(play_findings(rules, {road, meadow}), nothing_fits);
  EXPECT_EQ(play_findings(rules, {road, meadow, plain_tile("x", "all", "road", 0)}), nothing_fits);
  EXPECT_EQ(play_findings(rules, {road, meadow, plain_tile("x", "more", "road")}), nothing_fits);
  EXPECT_EQ(play_findings(rules, {road, meadow, plain_tile("x", "all", "road")}), "");
  EXPECT_EQ(play_findings(rules, {road, plain_tile("m", "all", "meadow", 2)}), "") << "its copies fit each other";
  EXPECT_EQ(play_findings(rules, {road}), "") << "there is nothing that it must fit";
  rules.edges.clear();
  EXPECT_EQ(play_findings(rules, {road, meadow}), "") << "everything fits";
}

TEST(CheckPlayable, AFirstTileFitsTheStartTile) {
  const std::string nothing_fits =
      "v.xml:7:3: error: No tile of the deck \"all\" fits the start tile \"s\"; add a tile with a side that fits one "
      "of its sides [TW063]\n";
  model::Rules rules = rules_with_start();
  model::Tile start = plain_tile("s", "start", "meadow");
  start.at = {7, 3};
  const model::Tile road = plain_tile("r", "all", "road", 2), meadow = plain_tile("m", "all", "meadow");
  EXPECT_EQ(play_findings(rules, {start, road, meadow}), "");
  EXPECT_EQ(play_findings(rules, {start, road}), nothing_fits);
  EXPECT_EQ(play_findings(rules, {start, road, plain_tile("m", "all", "meadow", 0)}), nothing_fits);
  EXPECT_EQ(play_findings(rules, {plain_tile("s", "start", "meadow", 0), plain_tile("t", "start", "road"), road}), "")
      << "the start tile is the one in the box";
}

TEST(CheckPlayable, AFirstDeckFromWhichTurnsDrawHasNoStartTile) {
  model::Rules rules = rules_with_start();
  const std::vector<model::Tile> tiles{plain_tile("s", "start", "meadow"), plain_tile("r", "all", "road", 2)};
  model::TurnStep& again = rules.turn.steps.emplace_back();
  again = {.kind = model::TurnStep::Kind::Again, .deck = "all", .area = "road"};
  EXPECT_NE(play_findings(rules, tiles), "") << "no road fits the start tile";
  again.deck = "start";
  EXPECT_EQ(play_findings(rules, tiles), "");
}

TEST(CheckPlayable, PiecesCanBePlaced) {
  const auto never = [](const std::string& why) { return "v.xml:10:1: warning: " + why + " [TW064]\n"; };
  model::Rules rules = playable_rules();
  const std::string no_zone =
      never("No tile in the box has a zone for a role of the piece \"man\", so it is never placed");
  EXPECT_TRUE(play_findings(rules, {plain_tile("m", "all", "meadow", 2)}).starts_with(no_zone));
  rules.roles.push_back({.id = "shepherd", .piece = "man", .area = "meadow"});
  EXPECT_EQ(play_findings(rules, {plain_tile("m", "all", "meadow", 2)}).find("never placed"), std::string::npos);
  std::erase_if(rules.turn.steps, [](const auto& step) { return step.kind == model::TurnStep::Kind::Occupy; });
  EXPECT_EQ(play_findings(rules, kTwoRoads),
            never("The turn has no step <occupy/>, so the piece \"man\" is never placed"));
  model::Rules with_effect = rules;
  with_effect.turn.steps.push_back({.kind = model::TurnStep::Kind::Effect, .use = {.plugin = "camp"}});
  EXPECT_EQ(play_findings(with_effect, kTwoRoads), "") << "the effect may place it";
  rules.roles.clear();
  EXPECT_EQ(play_findings(rules, kTwoRoads), "") << "check_rules() reports a piece without a role";
}

TEST(CheckPlayable, ScoresCanGivePoints) {
  const auto no_points = [](const std::string& why) { return "v.xml:14:1: warning: " + why + " [TW064]\n"; };
  const model::Rules sound = playable_rules();
  model::Rules rules = sound;
  rules.turn.steps.pop_back();
  EXPECT_EQ(play_findings(rules, kTwoRoads),
            no_points("The turn has no step <score/>, so the score \"road\" gives no points"));
  rules.scores[0].when = model::ScoreRule::When::End;
  EXPECT_EQ(play_findings(rules, kTwoRoads), "") << "points at the end need no step";
  rules = sound;
  rules.pieces[0].count = 0;
  const std::string nobody = no_points("No player has the piece \"man\", so the score \"road\" gives no points");
  EXPECT_EQ(play_findings(rules, kTwoRoads), nobody);
  std::swap(rules.scores[0].to_most, rules.scores[0].to_each);
  EXPECT_EQ(play_findings(rules, kTwoRoads), nobody);
  rules.scores[0].to_each.clear();
  EXPECT_EQ(play_findings(rules, kTwoRoads), "") << "the placer needs no piece";
}

TEST(CheckPlayable, ScoresHaveAnArea) {
  model::Rules rules = playable_rules();
  const model::Tile meadow = plain_tile("m", "all", "meadow", 2);
  const std::string no_road =
      "v.xml:10:1: warning: No tile in the box has a zone for a role of the piece \"man\", so it is never placed "
      "[TW064]\n"
      "v.xml:14:1: warning: No tile in the box has a zone of the area \"road\", so the score \"road\" gives no points "
      "[TW064]\n";
  EXPECT_EQ(play_findings(rules, {meadow}), no_road);
  EXPECT_EQ(play_findings(rules, {meadow, plain_tile("r", "all", "road", 0)}), no_road);
  EXPECT_EQ(play_findings(rules, {meadow, plain_tile("r", "all", "road")}), "");
  rules.scores[0].area = "rode";
  EXPECT_EQ(play_findings(rules, kTwoRoads), "") << "check_rules() reports an undeclared area";
}

TEST(CheckPlayable, ActionsTakeEffect) {
  const auto findings_with = [](const std::string& effects, bool with_step = false) {
    model::Rules rules = playable_rules("<action id=\"raid\">" + effects + "</action>");
    if (with_step) rules.turn.steps.push_back({.kind = model::TurnStep::Kind::Actions});
    return play_findings(rules, kTwoRoads);
  };
  const std::string waiting =
      "<ignore score=\"road\" symbols=\"inn\"/><bonus score=\"road\" points=\"1\"/><sole score=\"road\"/>";
  const std::string never =
      "v.xml:15:1: warning: The turn has no step <actions/>, so the immediate effects of the action \"raid\" never "
      "happen [TW064]\n";
  EXPECT_EQ(findings_with(""), "");
  EXPECT_EQ(findings_with(waiting), "") << "these effects belong to a score";
  for (const std::string immediate :
       {"<award points=\"1\" area=\"road\"/>", "<cover symbols=\"inn\"/>", "<return piece=\"man\"/>"}) {
    EXPECT_EQ(findings_with(immediate), never);
    EXPECT_EQ(findings_with(waiting + immediate), never);
    EXPECT_EQ(findings_with(immediate, true), "");
  }
}

}  // namespace
}  // namespace tw::xml
