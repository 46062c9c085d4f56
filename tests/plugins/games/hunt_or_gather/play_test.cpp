// Plays complete random games with the shipped rules and with random values for every setting.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather::testing {

namespace {

using plugin_api::Chance;
using Settings = std::map<std::string, std::string>;

/// Returns a random value for every setting.
Settings shaken(Chance& chance) {
  Settings out;
  const auto from = [&](std::int64_t least, std::int64_t most) {
    return std::to_string(least + chance.below(static_cast<std::uint32_t>(most - least + 1)));
  };
  for (const tw_parameter& p : kParameters) {
    if (chance.below(3) == 0) continue;
    if (p.type == TW_INTEGER) out[p.id] = from(p.least, std::min<std::int64_t>(p.most, p.least + 9));
    if (p.type == TW_YES_NO) out[p.id] = chance.below(2) == 0 ? "yes" : "no";
    if (p.type == TW_CHOICE) out[p.id] = p.choices[chance.below(2)];
  }
  for (const char* side : {"board-width", "board-height"}) out[side] = std::to_string(3 + 2 * chance.below(7));
  out["dealt"] = from(1, 6);
  out["kept"] = from(0, std::min(3, std::stoi(out["dealt"])));
  out["market-values"] = "1 1 4 4 9";
  return out;
}

void check_position(const HuntOrGather& game, const State& s, const std::vector<tw_action>& actions) {
  ASSERT_FALSE(actions.empty());
  ASSERT_TRUE(std::is_sorted(actions.begin(), actions.end()));
  std::set<std::string> words;
  for (const tw_action action : actions) {
    ASSERT_TRUE(words.insert(game.tell(s, action)).second) << game.tell(s, action) << " means two things";
    ASSERT_EQ(game.why_illegal(s, action), "");
  }
  ASSERT_NE(game.why_illegal(s, actions.back() + 1), "");
  int cards = s.deck_size;
  for (const std::uint8_t kind : s.display) cards += kind != kNone ? 1 : 0;
  for (const std::uint8_t count : s.discards) cards += count;
  for (const Seat& seat : s.seats) {
    for (const Character& who : seat.characters) cards += who.count;
    if (s.phase == Phase::Keep || s.phase == Phase::Predict)
      cards += static_cast<int>(std::count_if(seat.dealt.begin(), seat.dealt.end(),
                                              [&](auto kind) { return &seat < &s.seats[s.players] && kind != kNone; }));
  }
  ASSERT_EQ(cards, 60) << "a card was lost or made";
}

void check_game(const HuntOrGather& game, int players, std::uint64_t seed) {
  State s = begun(game, players, seed);
  Chance chance{seed};
  plugin_api::Teller nobody(nullptr);
  int played = 0;
  while (game.player(s) >= 0) {
    const auto actions = legal(game, s);
    check_position(game, s, actions);
    if (::testing::Test::HasFatalFailure()) return;
    game.apply(s, actions[chance.below(static_cast<std::uint32_t>(actions.size()))], nobody);
    ASSERT_LE(++played, game.longest_game(players));
  }
  ASSERT_TRUE(legal(game, s).empty());
}

}  // namespace

TEST(HuntPlay, EndsAndKeepsTheLaws) {
  const auto game = make_game();
  for (int players = 2; players <= 5; ++players)
    for (std::uint64_t seed = 0; seed < 10; ++seed) check_game(*game, players, seed);
}

TEST(HuntPlay, EndsAndKeepsTheLawsWithRandomSettings) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance{seed};
    const Settings settings = shaken(chance);
    std::string text;
    for (const auto& [id, value] : settings) text += id + "=" + value + " ";
    SCOPED_TRACE(text);
    const auto game = make_game(settings);
    check_game(*game, 2 + static_cast<int>(chance.below(4)), seed);
    if (HasFatalFailure()) return;
  }
}

TEST(HuntPlay, HasTheSameBytesForTheSameSeed) {
  const auto game = make_game();
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    State one = begun(*game, 4, seed), other = begun(*game, 4, seed);
    Chance first{seed}, second{seed};
    play_at_random(*game, one, first, 200);
    play_at_random(*game, other, second, 200);
    EXPECT_EQ(std::memcmp(&one, &other, sizeof one), 0);
  }
}

}  // namespace tw::hunt_or_gather::testing
