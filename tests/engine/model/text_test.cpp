#include "engine/model/text.hpp"

#include <gmock/gmock.h>

using namespace tw::model;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(CommaList, DropsSpacesAndEmptyNames) {
  EXPECT_THAT(comma_list("random,greedy:look=1"), ElementsAre("random", "greedy:look=1"));
  EXPECT_THAT(comma_list(" random, ,the club\t,"), ElementsAre("random", "the club"));
  EXPECT_THAT(comma_list(""), IsEmpty());
  EXPECT_THAT(comma_list(" , "), IsEmpty());
}

TEST(SignedNumber, HasNoSignIfItIsRoundedToZero) {
  EXPECT_EQ(with_sign(2.4, "2.4 ±0.5"), "+2.4 ±0.5");
  EXPECT_EQ(with_sign(-3.1, "-3.1"), "-3.1");
  EXPECT_EQ(with_sign(-3.1, "−3.1 ±0.5 pp"), "−3.1 ±0.5 pp");
  EXPECT_EQ(with_sign(0.001, "0.0 ±0.5"), "0.0 ±0.5");
  EXPECT_EQ(with_sign(-0.001, "-0.00"), "0.00");
  EXPECT_EQ(with_sign(0, "0"), "0");
}
