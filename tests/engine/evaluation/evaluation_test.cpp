// Tests the expected values of the static evaluation, one weight at a time.

#include <gtest/gtest.h>

#include "tests/engine/landscape/table.hpp"

namespace tw::evaluation {
namespace {

using test::rules_with;
using test::Table;

/// Returns the value of a seat, in hundredths of a point, with the given weights; all other weights are set so that the
/// position is evaluated as if the game ended now.
std::int32_t value_of_seat(const Table& table, int seat, const std::vector<std::pair<model::Weight, int>>& weights) {
  model::Weights all = model::as_if_ended();
  for (const auto& [which, value] : weights) all[which] = value;
  std::vector<std::int32_t> out(static_cast<std::size_t>(table.state->players()));
  table.state->evaluate(&all, out);
  return out[seat];
}
using model::Weight;

/// Returns a position in which seat 0 occupies an open town. `left` lists the remaining tiles; the first is drawn.
Table with_town(const std::string& left, const std::string& rules = test::kSmallRules) {
  Table t("cap " + left, "", rules);
  t.place_tile(1, 0, model::Rotation::Right);
  t.put("burgher", 0);
  return t;
}

TEST(Evaluation, ATownIsWorthMoreTheMoreTilesCloseIt) {
  const std::vector<std::pair<Weight, int>> closing{{Weight::Closing, 100}};
  EXPECT_EQ(value_of_seat(with_town("plain plain plain plain"), 0, closing), 0) << "nothing fits any more";
  const auto one = value_of_seat(with_town("plain plain plain cap"), 0, closing);
  const auto three = value_of_seat(with_town("plain cap cap cap"), 0, closing);
  EXPECT_GT(one, 0);
  EXPECT_GT(three, one);
  EXPECT_LT(three, 100 * (2 * 2 + 2)) << "the points of the closed area";
  EXPECT_EQ(value_of_seat(with_town("plain cap cap cap"), 1, closing), 0) << "nobody else has a part in it";
  EXPECT_EQ(value_of_seat(with_town("plain cap cap cap"), 0, {{Weight::Closing, 100}, {Weight::Effort, 0}}),
            value_of_seat(with_town("plain cap cap cap"), 0, {{Weight::Closing, 50}, {Weight::Effort, 0}}) * 2)
      << "in proportion to the weight";
}

TEST(Evaluation, AFinalScoreCountsInItsCurrentState) {
  const Table t = with_town(
      "plain plain", rules_with("when=\"closed\" points=\"2*tiles + flag\"", "when=\"end\" points=\"2*tiles + flag\""));
  EXPECT_EQ(value_of_seat(t, 0, {}), 300);
  EXPECT_EQ(value_of_seat(t, 0, {{Weight::Unfinished, 50}}), 150);
}

TEST(Evaluation, PiecesInTheSupplyAreWorthLessAndLess) {
  // A seat has three men and a boat that never returns. Four of five tiles are left, so each seat has two more turns.
  const auto piece = [](const Table& t, int seat) {
    return value_of_seat(t, seat, {{Weight::Piece, 1000}, {Weight::Further, 50}, {Weight::Back, 0}});
  };
  const Table t = with_town("plain plain plain plain");
  constexpr int kRounded = 2;
  EXPECT_NEAR(piece(t, 1), 800 + 400, kRounded) << "four fifths of the game left, and turns for two pieces";
  EXPECT_NEAR(piece(t, 0), 800 + 400, kRounded) << "two are left of three";
  Table two = with_town("plain plain plain plain");
  two.place_tile(-1, 0);
  two.put("farmer", 0);
  EXPECT_NEAR(piece(two, 0), 600 + 150, kRounded) << "three fifths left: a turn and a half";
}

TEST(Evaluation, APieceThatMayReturnCountsByTheProbabilityOfReturning) {
  const std::vector<std::pair<Weight, int>> back{{Weight::Piece, 1000}, {Weight::Further, 100}, {Weight::Back, 100}};
  const std::vector<std::pair<Weight, int>> none{{Weight::Piece, 1000}, {Weight::Further, 100}, {Weight::Back, 0}};
  const Table shut = with_town("plain plain plain plain plain plain plain plain");
  EXPECT_EQ(value_of_seat(shut, 0, back), value_of_seat(shut, 0, none));
  const Table open = with_town("cap cap cap cap cap cap cap cap");
  EXPECT_GT(value_of_seat(open, 0, back), value_of_seat(open, 0, none));
}

}  // namespace
}  // namespace tw::evaluation
