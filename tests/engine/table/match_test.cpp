#include "engine/table/match.hpp"

#include <gmock/gmock.h>

#include "engine/landscape/view.hpp"
#include "tests/support/shipped.hpp"

namespace tw::table::test {
namespace {

game::ActionList legal(const game::State& state) {
  game::ActionList out;
  state.legal_actions(out);
  return out;
}

Match match_of(const std::string& game, int players = 2, std::uint64_t seed = 7) {
  auto made = Match::begin(tw::test::shipped(game).game, {.players = players, .seed = seed});
  EXPECT_TRUE(made);
  return std::move(made.value());
}

void play_first(Match& match, int actions) {
  for (int i = 0; i < actions && !match.state().finished(); ++i)
    EXPECT_EQ(match.play(legal(match.state()).front()), "");
}

TEST(AMatch, RefusesIllegalActionsWithAReason) {
  Match match = match_of("carcassonne");
  EXPECT_FALSE(match.play(game::Action{0xFFFFFFFF}).empty());
  EXPECT_TRUE(match.line().played.empty());
}

TEST(AMatch, GoesBackAndForthToTheSamePositions) {
  Match match = match_of("hunters-gatherers-2020");
  std::vector<std::unique_ptr<game::State>> positions;
  for (int i = 0; i < 30; ++i) {
    positions.push_back(match.state().clone());
    play_first(match, 1);
  }
  for (const std::size_t at : {29U, 3U, 17U, 0U, 12U}) {
    match.go_to(at);
    EXPECT_TRUE(match.state().equals(*positions[at])) << at;
    EXPECT_EQ(match.line().played.size(), 30U) << "nothing is forgotten";
  }
}

TEST(AMatch, KeepsTheOldMovesAsABranch) {
  Match match = match_of("carcassonne");
  play_first(match, 12);
  match.go_to(4);
  const auto actions = legal(match.state());
  ASSERT_GT(actions.size(), 1U);
  EXPECT_EQ(match.play(match.line().played[4].action), "");
  EXPECT_EQ(match.lines().size(), 1U) << "the same action follows the line";
  match.go_to(4);
  const game::Action other = actions.front() == match.line().played[4].action ? actions.back() : actions.front();
  EXPECT_EQ(match.play(other), "");
  ASSERT_EQ(match.lines().size(), 2U);
  EXPECT_EQ(match.line_number(), 1U);
  EXPECT_EQ(match.line().played.size(), 5U);
  EXPECT_EQ(match.lines()[0].played.size(), 12U);
  match.select_line(0);
  EXPECT_EQ(match.line().at, 12U);
}

TEST(AMatch, PlacesATileChosenByHand) {
  Match match = match_of("carcassonne");
  play_first(match, 6);
  while (landscape::step(match.state()) != landscape::Step::Place) play_first(match, 1);
  const auto left = landscape::remaining_tiles(match.state(), landscape::drawn_deck(match.state()));
  const std::string wanted = left.back(), drawn = landscape::drawn_tile(match.state());
  ASSERT_NE(wanted, drawn);
  const auto placed = landscape::placed_tiles(match.state()).size();
  EXPECT_EQ(match.set_drawn_tile(wanted), "");
  EXPECT_EQ(landscape::drawn_tile(match.state()), wanted);
  EXPECT_EQ(landscape::placed_tiles(match.state()).size(), placed) << "what lies stays";
  EXPECT_EQ(landscape::remaining_tiles(match.state(), landscape::drawn_deck(match.state())).front(), drawn)
      << "it comes next";
  EXPECT_NE(match.set_drawn_tile("no such tile"), "");
}

TEST(AMatch, RoundTripsThroughARecord) {
  Match match = match_of("hunters-gatherers-2020", 3);
  play_first(match, 40);
  const model::GameRecord record = match.record();
  EXPECT_EQ(record.players, 3);
  std::vector<game::Mismatch> mismatches;
  auto again = Match::from_record(match.shared_game(), record, &mismatches);
  ASSERT_TRUE(again);
  EXPECT_TRUE(mismatches.empty());
  const std::size_t played = again.value().line().played.size();
  EXPECT_LE(played, 40U);
  EXPECT_GE(played, 37U) << "only the turn under way is left out";
  match.go_to(played);
  EXPECT_TRUE(match.state().equals(again.value().state()));
}

TEST(AMatch, OfAPluginsGameIsRecordedInTheMiddleOfATurn) {
  Match match = match_of("hunt-or-gather", 3);
  play_first(match, 25);
  EXPECT_FALSE(has_board(match.state()));
  auto again = Match::from_record(match.shared_game(), match.record());
  ASSERT_TRUE(again);
  EXPECT_EQ(again.value().line().played.size(), 25U);
  EXPECT_NE(match.set_drawn_tile("x"), "");
}

}  // namespace
}  // namespace tw::table::test
