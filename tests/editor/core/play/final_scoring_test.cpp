// Tests the result of a finished game and the steps of its final scoring.

#include "engine/table/final_scoring.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "tests/editor/core/play/playing.hpp"

namespace tw::editor::test {
namespace {

using ::testing::HasSubstr;

struct Finished : Playing, ::testing::WithParamInterface<const char*> {
  void finish(std::vector<std::string> seats) {
    begin(std::move(seats));
    run_bots([this] { return play->state().finished(); });
  }
};

TEST_P(Finished, AwardsAddUpToTheFinalPoints) {
  game = GetParam();
  finish({"greedy", "random"});
  std::map<int, int> awarded, told;
  for (const table::FinalAward& award : table::final_awards(play->match())) {
    EXPECT_NE(award.points, 0);
    for (const int seat : award.seats) awarded[seat] += award.points;
    std::string part = award.part;
    std::ranges::replace(part, '-', ' ');
    std::string words = describe_award(*play, award);
    std::ranges::replace(words, '-', ' ');
    EXPECT_THAT(words, HasSubstr(part));
  }
  for (const game::Event& event : play->match().line().played.back().events)
    if (event.kind == game::Event::Kind::Scored && event.final_scoring)
      for (const int seat : event.winners) told[seat] += event.points;
  std::erase_if(told, [](const auto& entry) { return entry.second == 0; });
  std::erase_if(awarded, [](const auto& entry) { return entry.second == 0; });
  EXPECT_EQ(awarded, told);
}

TEST(FinalPoints, AreNoneBeforeTheFirstAction) { EXPECT_TRUE(table::final_points(table::MatchLine{}).empty()); }

TEST_P(Finished, TheResultAddsUpByPartAndRanksThePlayers) {
  game = GetParam();
  finish({"random", "greedy", "random"});
  const table::FinalResult result = table::final_result(play->match());
  ASSERT_EQ(result.totals.size(), 3U);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (const table::FinalResult::Part& part : result.parts) sum += part.points[seat];
    EXPECT_EQ(sum, result.totals[seat]);
    const auto better = std::ranges::count_if(result.totals, [&](int total) { return total > result.totals[seat]; });
    EXPECT_EQ(result.ranks[seat], better + 1);
  }
  for (const int winner : result.winners) EXPECT_EQ(result.ranks[winner], 1);
  EXPECT_EQ(card_text(*play).title,
            play->table().names_of(result.winners) + (result.winners.size() > 1 ? " win" : " wins"));
}

TEST_P(Finished, EachAwardCanBeShown) {
  game = GetParam();
  finish({"greedy", "greedy"});
  const auto awards = table::final_awards(play->match());
  for (std::size_t i = 0; i < awards.size(); ++i) {
    play->highlights().highlight_award(i);
    EXPECT_EQ(play->highlights().areas().size(), awards[i].areas.size());
  }
  play->highlights().highlight_award(awards.size());
}

INSTANTIATE_TEST_SUITE_P(Games, Finished,
                         ::testing::Values("hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne",
                                           "over-hill-and-dale", "hunt-or-gather"),
                         [](const auto& game) {
                           std::string name = game.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace tw::editor::test
