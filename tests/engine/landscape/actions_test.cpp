#include <gtest/gtest.h>

#include "engine/landscape/actions.hpp"

namespace tw::landscape {
namespace {

TEST(Actions, PlacementsRoundTripAndSortByRowColumnAndRotation) {
  const game::Action a = place({-3, 7}, model::Rotation::Half);
  ASSERT_TRUE(as_placement(a));
  EXPECT_EQ(as_placement(a)->at, (model::Coord{-3, 7}));
  EXPECT_EQ(as_placement(a)->turn, model::Rotation::Half);
  EXPECT_FALSE(as_occupy(a) || as_return(a) || is_pass(a));
  EXPECT_LT(place({5, -1}, model::Rotation::Left), place({-5, 0}, model::Rotation::None));
  EXPECT_LT(place({-1, 0}, model::Rotation::Left), place({0, 0}, model::Rotation::None));
  EXPECT_LT(place({0, 0}, model::Rotation::None), place({0, 0}, model::Rotation::Right));
}

TEST(Actions, ReturnsAndOccupationsRoundTrip) {
  const game::Action r = take_back({-200, 300}, 5, 3);
  ASSERT_TRUE(as_return(r));
  EXPECT_EQ(*as_return(r), (Return{{-200, 300}, 5, 3}));
  const game::Action o = occupy(2, 9);
  ASSERT_TRUE(as_occupy(o));
  EXPECT_EQ(*as_occupy(o), (Occupation{2, 9}));
  EXPECT_LT(o, pass());
  EXPECT_TRUE(is_pass(pass()));
}

}  // namespace
}  // namespace tw::landscape
