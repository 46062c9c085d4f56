#include "engine/landscape_adapter/set_up_position.hpp"

#include <gmock/gmock.h>

#include "engine/landscape/state.hpp"
#include "engine/landscape_adapter/record.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/landscape/table.hpp"

namespace tw::landscape_adapter {
namespace {

using model::Rotation;
using ::testing::HasSubstr;

/// A game with the tiles of test::Table that starts from a position.
struct SetUpPosition : ::testing::Test {
  std::shared_ptr<const game::Game> game =
      make_game(test::small_rules(), test::small_tiles(test::kTableTiles), "small", "Small").value();
  game::Setup setup{.players = 2, .seed = 1, .decks = {}, .position = model::RecordedPosition{}};
  model::RecordedPosition& position = *setup.position;

  void place_tile(const std::string& tile, int x, int y, Rotation turn = Rotation::None) {
    position.tiles.push_back({tile, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turn, {}});
  }
  void put(int player, const std::string& piece, int x, int y, const std::string& zone, const std::string& role = "") {
    position.pieces.push_back(
        {player, piece, {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, zone, role, {}});
  }
  std::unique_ptr<game::State> state() { return std::move(game->new_state(setup).value()); }
  /// Returns all findings; "" if the game can start.
  std::string refused() {
    const auto made = game->new_state(setup);
    std::string out;
    for (const model::Finding& finding : made.findings()) out += finding.code + " " + finding.message + "\n";
    return out;
  }
};

TEST_F(SetUpPosition, HasItsTilesPiecesPointsAndPlayer) {
  place_tile("cap", 0, 0);
  place_tile("plain", 1, 0);
  put(1, "man", 0, 0, "t");
  position.points = {7, -2};
  position.player = 1;
  const auto at = state();
  EXPECT_EQ(landscape::placed_tiles(*at).size(), 2u);
  ASSERT_EQ(landscape::pieces(*at).size(), 1u);
  EXPECT_EQ(landscape::pieces(*at)[0].role, "burgher");
  EXPECT_EQ(landscape::supply(*at, 1, "man"), 2);
  EXPECT_EQ(at->player(), 1);
  std::vector<int> points(2);
  at->points(points);
  EXPECT_EQ(points, (std::vector{7, -2}));
  EXPECT_EQ(landscape::remaining_tiles(*at, "regular").size() + 1, 9 + 9 + 2 + 4 - 2u)
      << "the box without the laid tiles";
}

TEST_F(SetUpPosition, NeverScoresAClosedAreaAgain) {
  place_tile("cap", 0, 0);
  place_tile("cap", 0, -1, Rotation::Half);
  setup.decks = {{.id = "regular", .tiles = {"plain", "plain"}}};
  const auto at = state();
  at->apply(landscape::placement_action({1, 0}, Rotation::None));
  std::vector<int> points(2);
  at->points(points);
  EXPECT_EQ(points, (std::vector{0, 0}));
}

TEST_F(SetUpPosition, CoversSymbolsAsWhenItsTilesWerePlaced) {
  place_tile("plain", 0, 0);
  place_tile("plain", 1, 0);
  place_tile("fog", 2, 0);
  put(0, "man", 0, 0, "f");
  std::vector<int> points(2);
  state()->points_if_ended(points);
  EXPECT_EQ(points[0], 1) << "the fog covers the cow beside it only";
}

TEST_F(SetUpPosition, TakesTilesInAnyOrderInWhichTheyAreConnected) {
  place_tile("plain", 0, 0);
  place_tile("plain", 2, 0);
  place_tile("plain", 1, 0);
  EXPECT_EQ(refused(), "");
  place_tile("plain", 5, 5);
  EXPECT_THAT(refused(), HasSubstr("TW070 tile plain at (5, 5) is not connected to the first tile"));
}

TEST_F(SetUpPosition, RefusesTilesInImpossiblePlaces) {
  place_tile("cap", 0, 0);
  place_tile("cap", 0, -1);
  EXPECT_THAT(refused(), HasSubstr("tile cap at (0, 0) does not fit beside tile cap at (0, -1)"));
  position.tiles.clear();
  place_tile("nothing", 0, 0);
  place_tile("plain", 0, 1);
  place_tile("plain", 0, 1);
  EXPECT_THAT(refused(), HasSubstr("the game has no tile \"nothing\""));
  EXPECT_THAT(refused(), HasSubstr("tile plain at (0, 1): the cell already has a tile"));
  position.tiles.clear();
  for (int x = 0; x < 3; ++x) place_tile("town", x, 0);
  EXPECT_THAT(refused(), HasSubstr("the board has more copies of tile \"town\" than the box"));
}

TEST_F(SetUpPosition, RefusesATileThatDoesNotFitOnAnySideOfAnother) {
  for (const model::Side side : model::kSides) {
    const model::Coord beside = neighbour({0, 0}, side);
    const auto town_inwards = static_cast<Rotation>(index(opposite(side)));
    position.tiles = {{"plain", {0, 0}, Rotation::None, {}}, {"cap", beside, town_inwards, {}}};
    EXPECT_THAT(refused(), HasSubstr("does not fit beside"));
    position.tiles[1].rotation = town_inwards + Rotation::Half;
    EXPECT_EQ(refused(), "");
  }
}

TEST_F(SetUpPosition, RefusesATileTooFarAwayInAnyDirection) {
  for (const auto& [x, y] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
    position.tiles.clear();
    place_tile("plain", x * model::kMaxTiles, y * model::kMaxTiles);
    EXPECT_EQ(refused(), "");
    position.tiles.clear();
    place_tile("plain", x * (model::kMaxTiles + 1), y * (model::kMaxTiles + 1));
    EXPECT_THAT(refused(), HasSubstr("is too far from (0, 0)"));
  }
}

TEST_F(SetUpPosition, MayHaveTheStartTileAnywhere) {
  place_tile("plain", 0, 0);
  place_tile("start", 0, 1);
  ASSERT_EQ(refused(), "");
  const auto at = state();
  EXPECT_EQ(landscape::placed_tiles(*at)[1].tile, "start");
  EXPECT_TRUE(landscape::remaining_tiles(*at, "start").empty());
}

TEST_F(SetUpPosition, NamesTheRoleOfAPieceThatCanHaveSeveral) {
  const auto rules =
      test::rules_with("<role id=\"boat\"", "<role id=\"mayor\" piece=\"man\" area=\"town\"/><role id=\"boat\"");
  game = make_game(test::small_rules(rules), test::small_tiles(test::kTableTiles), "small", "Small").value();
  place_tile("cap", 0, 0);
  put(0, "man", 0, 0, "t");
  EXPECT_THAT(refused(),
              HasSubstr("piece \"man\" can have several roles on zone t of tile cap at (0, 0); specify its role"));
  position.pieces[0].role = "farmer";
  EXPECT_THAT(refused(), HasSubstr("piece \"farmer (man)\" is not allowed on zone t of tile cap at (0, 0)"));
  position.pieces[0].role = "mayor";
  ASSERT_EQ(refused(), "");
  EXPECT_EQ(landscape::pieces(*state()).at(0).role, "mayor");
}

TEST_F(SetUpPosition, RefusesPiecesInImpossiblePlaces) {
  place_tile("cap", 0, 0);
  place_tile("plain", 1, 0);
  const auto refused_piece = [&](int player, const std::string& piece, int x, int y, const std::string& zone) {
    position.pieces.clear();
    put(player, piece, x, y, zone);
    return refused();
  };
  EXPECT_THAT(refused_piece(0, "king", 0, 0, "t"), HasSubstr("the game has no piece \"king\""));
  EXPECT_THAT(refused_piece(2, "man", 0, 0, "t"), HasSubstr("there is no player 2"));
  EXPECT_THAT(refused_piece(-1, "man", 0, 0, "t"), HasSubstr("there is no player -1"));
  EXPECT_THAT(refused_piece(0, "man", 3, 3, "t"), HasSubstr("there is no tile at (3, 3)"));
  EXPECT_THAT(refused_piece(0, "man", 0, 0, "x"), HasSubstr("tile cap has no zone \"x\""));
  EXPECT_THAT(refused_piece(0, "boat", 0, 0, "t"),
              HasSubstr("piece \"boat\" is not allowed on zone t of tile cap at (0, 0)"));
  EXPECT_EQ(refused_piece(0, "man", 0, 0, "f"), "");
  put(1, "man", 0, 0, "f");
  EXPECT_THAT(refused(), HasSubstr("beside the other piece there"));
  position.pieces.clear();
  put(1, "man", 0, 0, "f");
  put(1, "man", 1, 0, "f");
  EXPECT_EQ(refused(), "") << "areas with pieces may have merged";
  place_tile("plain", 2, 0);
  place_tile("plain", 3, 0);
  put(1, "man", 2, 0, "f");
  put(1, "man", 3, 0, "f");
  EXPECT_THAT(refused(), HasSubstr("player 1 has only 3 man"));
}

TEST_F(SetUpPosition, RefusesAPieceThatWouldHaveReturned) {
  place_tile("cap", 0, 0);
  place_tile("cap", 0, -1, Rotation::Half);
  put(0, "man", 0, 0, "t");
  EXPECT_THAT(refused(), HasSubstr("the area of zone t of tile cap at (0, 0) is closed"));
  position.pieces.clear();
  put(0, "man", 0, 0, "f");  // stays on the board
  EXPECT_EQ(refused(), "");
}

TEST_F(SetUpPosition, RefusesPointsAndSeatsOutOfRange) {
  position.points = {1, 2, 3};
  EXPECT_THAT(refused(), HasSubstr("points for 3 players; give one number for each of the 2"));
  position.points = {kMaxStartPoints, -kMaxStartPoints};
  EXPECT_EQ(refused(), "");
  position.points = {1, kMaxStartPoints + 1};
  EXPECT_THAT(refused(), HasSubstr("100001 points are out of range; use -100000 to 100000"));
  position.points.clear();
  position.player = 2;
  EXPECT_THAT(refused(), HasSubstr("player 2 cannot move first"));
  position.player = -1;
  EXPECT_THAT(refused(), HasSubstr("player -1 cannot move first"));
}

TEST_F(SetUpPosition, StaysWithinTheCellsAndPointsOfARecord) {
  place_tile("plain", model::kMaxTiles, -model::kMaxTiles);
  position.points = {kMaxStartPoints, -kMaxStartPoints};
  setup.decks = {{.id = "regular", .tiles = {"plain", "plain", "plain", "plain"}}};
  const auto at = state();
  std::vector<game::Action> actions;
  for (std::int16_t x = model::kMaxTiles + 1; !at->finished(); ++x) {
    actions.push_back(landscape::placement_action({x, -model::kMaxTiles}, Rotation::None));
    at->apply(actions.back());
    if (at->finished()) break;
    actions.push_back(landscape::pass_action());
    at->apply(actions.back());
  }
  const model::GameRecord record = game->record(setup, actions);
  const auto read = xml::read_game(xml::write(record), "game.xml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value(), record);
  position.tiles.front().cell.x += 1;
  EXPECT_THAT(refused(), HasSubstr("tile plain at (4097, -4096) is too far from (0, 0)"));
}

TEST_F(SetUpPosition, StopsAfterTwentyFindings) {
  for (int i = 0; i < 30; ++i) put(0, "king", 0, 0, "t");
  EXPECT_EQ(std::ranges::count(refused(), '\n'), 20);
  for (int x = 0; x < 24; ++x) place_tile("nothing", x, 0);
  EXPECT_EQ(std::ranges::count(refused(), '\n'), 20);
}

TEST_F(SetUpPosition, RefusesMoreTilesThanTheBoxContains) {
  for (int x = 0; x < 10'000; ++x) place_tile("nothing", x, 0);
  EXPECT_THAT(refused(),
              ::testing::MatchesRegex("TW070 the board has 10,000 tiles, but the box contains only [0-9]+\n"));
}

TEST_F(SetUpPosition, NeverDrawsAStartTileThatIsNotOnTheBoard) {
  place_tile("plain", 0, 0);
  const auto at = state();
  model::Random random(1);
  for (;; at->apply(at->random_action(random))) {
    EXPECT_EQ(landscape::remaining_tiles(*at, "start"), std::vector<std::string>{"start"});
    if (at->finished()) break;
  }
  EXPECT_EQ(std::ranges::count(landscape::placed_tiles(*at), "start", &landscape::PlacedTileView::tile), 0);
}

TEST_F(SetUpPosition, HasTheRestOfADeckThatItNames) {
  place_tile("plain", 0, 0);
  position.remaining = {{.id = "regular", .tiles = {"plain", "cap", "cap"}}};
  auto at = state();
  EXPECT_EQ(landscape::remaining_tiles(*at, "regular").size() + 1, 3u);
  EXPECT_EQ(landscape::remaining_tiles(*at, "more").size(), 3u);
  setup.decks = {{.id = "regular", .tiles = {"plain", "cap"}}};
  at = state();
  EXPECT_EQ(landscape::drawn_tile(*at), "plain") << "a deck in order goes before";
  setup.decks.clear();
  position.remaining = {{.id = "regular", .tiles = std::vector<std::string>(9, "plain")}};
  EXPECT_THAT(refused(), HasSubstr("the board and the decks contain more copies of tile \"plain\" than the box"));
  position.remaining = {{.id = "regular", .tiles = {"plain"}}, {.id = "regular", .tiles = {"cap"}}};
  EXPECT_THAT(refused(), HasSubstr("TW070 the position lists the remaining tiles of the deck \"regular\" twice"));
  setup.decks = {{.id = "regular", .tiles = {"plain", "cap"}}};
  EXPECT_THAT(refused(), HasSubstr("twice")) << "even if the order is given";
  setup.decks.clear();
  position.remaining = {{.id = "none", .tiles = {}}};
  EXPECT_THAT(refused(), HasSubstr("the game has no deck \"none\""));
}

TEST_F(SetUpPosition, PutsUsedTilesBeforeTheRestOfTheirDeck) {
  place_tile("cap", 0, 0);
  place_tile("plain", 1, 0);
  const auto at = state();
  const auto& rules = dynamic_cast<const landscape::StateBase&>(*at).rules();
  const auto whole = rules.tables.decks[1].tiles;
  const auto gone = [&] {
    const Deal dealt = deal(rules, setup).value();
    const auto first = dealt.cards.begin() + dealt.ends[0], rest = dealt.cards.begin() + dealt.board->next[1];
    EXPECT_TRUE(std::is_permutation(first, dealt.cards.begin() + dealt.ends[1], whole.begin(), whole.end()));
    std::vector<std::string> out;
    for (auto card = first; card != rest; ++card) out.push_back(rules.type(*card).id);
    return out;
  };
  EXPECT_THAT(gone(), ::testing::UnorderedElementsAre("cap", "plain"));
  position.remaining = {{.id = "regular", .tiles = std::vector<std::string>(7, "plain")}};
  EXPECT_EQ(gone().size(), whole.size() - 7);
  EXPECT_EQ(std::ranges::count(gone(), "plain"), 2);
}

TEST_F(SetUpPosition, OfAnEmptyBoardIsTheStartOfTheGame) {
  setup.decks = {{.id = "regular", .tiles = {"plain", "cap"}}};
  game::Setup whole = setup;
  whole.position.reset();
  EXPECT_EQ(state()->table(-1), std::move(game->new_state(whole).value())->table(-1));
}

TEST(PositionOfAState, HasTheTileToBePlacedAndThePlayerWhoDrawsNext) {
  test::Table t("plain cap plain");
  const auto expect = [&t](int player, const std::vector<std::string>& regular) {
    const model::RecordedPosition found = position_of(*t.state).value();
    EXPECT_EQ(found.player, player);
    ASSERT_EQ(found.remaining.at(1).id, "regular");
    EXPECT_EQ(found.remaining[1].tiles, regular);
  };
  expect(0, {"plain", "cap", "plain"});
  t.place_tile(1, 0);
  ASSERT_EQ(landscape::step(*t.state), landscape::Step::Occupy);
  expect(1, {"cap", "plain"});  // the rest of the turn is dropped
  t.pass();
  expect(1, {"cap", "plain"});
}

TEST_F(SetUpPosition, IsWrittenReadAndReplayed) {
  place_tile("cap", 0, 0, Rotation::Right);
  place_tile("plain", 0, 1);
  put(1, "man", 0, 0, "t", "burgher");
  position.remaining = {{.id = "regular", .tiles = {"town", "plain"}}};
  position.points = {4, 11};
  position.player = 1;
  auto at = state();
  std::vector<game::Action> actions;
  model::Random random(1);
  while (!at->finished()) {
    actions.push_back(at->random_action(random));
    at->apply(actions.back());
  }
  const model::GameRecord record = game->record(setup, actions);
  EXPECT_EQ(record.position, setup.position);
  const auto read = xml::read_game(xml::write(record), "game.xml");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value(), record);
  const auto replay = game->replay(read.value());
  ASSERT_TRUE(replay);
  EXPECT_TRUE(replay.value().mismatches.empty());
  EXPECT_EQ(replay.value().actions, actions);
}

}  // namespace
}  // namespace tw::landscape_adapter
