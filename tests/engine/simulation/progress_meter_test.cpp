#include "engine/simulation/progress_meter.hpp"

#include <gtest/gtest.h>

using namespace tw::simulation;

TEST(ProgressMeter, DoesNotKnowTheTimeLeftBeforeTheFirstGame) {
  ProgressMeter meter(0, 100);
  meter.advance(1, 0, 0, false);
  EXPECT_LT(meter.progress().seconds_left, 0);
}

TEST(ProgressMeter, EstimatesTheRemainingTimeFromTheSpeedOfTheLastSeconds) {
  ProgressMeter meter(0, 1000);
  for (int second = 0; second < 20; ++second) meter.advance(1, 1, 1, false);   // the run is slow at first
  for (int second = 0; second < 10; ++second) meter.advance(1, 10, 1, false);  // then the run is fast
  EXPECT_EQ(meter.progress().done, 120);
  EXPECT_NEAR(meter.progress().seconds_left, 88, 0.5);
  EXPECT_NEAR(meter.progress().games_per_second, 4, 1e-9);
}

TEST(ProgressMeter, DoesNotCountPauses) {
  ProgressMeter meter(0, 100);
  meter.advance(1, 10, 1, false);
  for (int second = 0; second < 60; ++second) meter.advance(1, 0, 0, true);
  meter.advance(1, 10, 1, false);
  EXPECT_NEAR(meter.progress().seconds, 2, 1e-9);
  EXPECT_NEAR(meter.progress().games_per_second, 10, 1e-9);
}

TEST(ProgressMeter, CountsGamesOfEarlierRunsAsDoneButNotForTheSpeed) {
  ProgressMeter meter(500, 1000);
  meter.advance(2, 100, 4, false);
  EXPECT_EQ(meter.progress().done, 600);
  EXPECT_NEAR(meter.progress().games_per_second, 50, 1e-9);
  EXPECT_NEAR(meter.progress().games_per_second_per_core, 25, 1e-9);
}

TEST(ProgressMeter, HasNoTimeLeftAtTheEnd) {
  ProgressMeter meter(100, 100);
  EXPECT_EQ(meter.progress().seconds_left, 0);
}
