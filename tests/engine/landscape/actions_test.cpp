#include <gtest/gtest.h>

#include "engine/landscape/actions.hpp"

namespace tw::landscape {
namespace {

TEST(Actions, PlacementsRoundTripAndSortByRowColumnAndRotation) {
  const game::Action a = placement_action({-3, 7}, model::Rotation::Half);
  ASSERT_TRUE(as_placement(a));
  EXPECT_EQ(as_placement(a)->at, (model::Coord{-3, 7}));
  EXPECT_EQ(as_placement(a)->turn, model::Rotation::Half);
  EXPECT_FALSE(as_occupation(a) || as_return(a) || is_pass(a));
  EXPECT_LT(placement_action({5, -1}, model::Rotation::Left), placement_action({-5, 0}, model::Rotation::None));
  EXPECT_LT(placement_action({-1, 0}, model::Rotation::Left), placement_action({0, 0}, model::Rotation::None));
  EXPECT_LT(placement_action({0, 0}, model::Rotation::None), placement_action({0, 0}, model::Rotation::Right));
}

TEST(Actions, ReturnsAndOccupationsRoundTrip) {
  const game::Action r = return_action({-200, 300}, 5, 3);
  ASSERT_TRUE(as_return(r));
  EXPECT_EQ(*as_return(r), (Return{{-200, 300}, 5, 3}));
  const game::Action o = occupation_action(2, 9);
  ASSERT_TRUE(as_occupation(o));
  EXPECT_EQ(*as_occupation(o), (Occupation{2, 9}));
  EXPECT_LT(o, pass_action());
  EXPECT_TRUE(is_pass(pass_action()));
}

}  // namespace
}  // namespace tw::landscape
