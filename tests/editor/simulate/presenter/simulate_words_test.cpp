#include "editor/core/simulate/simulate_words.hpp"

#include <gtest/gtest.h>

#include <utility>

#include "tests/in_language.hpp"

using namespace tw::editor;

TEST(SimulateWords, ReportTheProgressOfAnExperiment) {
  const tw::simulation::Progress progress{.done = 4118,
                                          .total = 10'000,
                                          .games_per_second = 15.94,
                                          .seconds_left = 369.2,
                                          .games_per_second_per_core = 1.328};
  EXPECT_EQ(format_games(progress), "4,118 of 10,000 games");
  EXPECT_EQ(format_time_left(progress), "6 min 10 s left");
  EXPECT_EQ(format_speed(progress), "15.9 games per second, 1.33 per core");
  EXPECT_EQ(format_speed(progress, {.workers = 1}), "15.9 games per second on 1 worker");
  EXPECT_EQ(format_speed({}, {.workers = 12}), "12 workers");
}

TEST(SimulateWords, OmitUnknownValues) {
  const tw::simulation::Progress progress{.total = 10, .seconds_left = -1};
  EXPECT_EQ(format_time_left(progress), "");
  EXPECT_EQ(format_speed(progress), "");
}

TEST(SimulateWords, StateDurationsInSuitableUnits) {
  EXPECT_EQ(format_duration(0.2), "1 s");
  EXPECT_EQ(format_duration(59.4), "1 min 0 s");
  EXPECT_EQ(format_duration(7500), "2 h 5 min");
}

TEST(SimulateWords, RoundEstimatedDurations) {
  const std::pair<double, const char*> cases[] = {{0, "1 s"},
                                                  {4.4, "4 s"},
                                                  {42, "40 s"},
                                                  {58, "1 min"},
                                                  {100, "1 min 30 s"},
                                                  {250, "4 min"},
                                                  {640, "10 min"},
                                                  {3595, "1 h"},
                                                  {5000, "1 h 30 min"},
                                                  {10'500, "3 h"},
                                                  {40'000, "11 h"},
                                                  {200'000, "2 days"},
                                                  {1e300, "1,157,407,407 days"}};
  for (const auto& [seconds, words] : cases) EXPECT_EQ(format_rough_duration(seconds), words) << seconds;
}

TEST(SimulateWords, StateBeforehandHowPreciseTheResultWillBe) {
  EXPECT_EQ(format_precision(10'000, 4), "Win rates: ±1.6 percentage points.");
  EXPECT_EQ(format_precision(9604, 2), "Win rates: ±1.7 percentage points.");
  EXPECT_EQ(format_precision(10'000'000, 2), "Win rates: ±0.07 percentage points.");
}

TEST(SimulateWords, HaveTheSeparatorsOfTheLanguage) {
  const tw::test::InLanguage german("de");
  EXPECT_EQ(format_precision(10'000, 4), "Win rates: ±1,6 percentage points.");
  EXPECT_EQ(format_games({.done = 4118, .total = 10'000}), "4.118 of 10.000 games");
  EXPECT_EQ(format_duration(3600.0 * 1234), "1.234 h 0 min");
}

TEST(SimulateWords, NameThePlayersThatResultsHoldFor) {
  EXPECT_EQ(players_note({"club", "greedy:look=1"}), "Played by club, greedy:look=1.");
  EXPECT_EQ(players_note({"club", "random"}),
            "Played by club, random. Warning: random plays weakly and might not use all options that the rules offer; "
            "the results "
            "apply only to such players.");
  EXPECT_EQ(players_note({}), "");
}
