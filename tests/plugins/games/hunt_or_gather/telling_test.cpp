// Tests that players are told about the choices of others without learning anything that the rules keep secret.

#include "plugins/games/hunt_or_gather/telling.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/plugins/games/hunt_or_gather/small_box.hpp"

namespace tw::hunt_or_gather::testing {

namespace {

using plugin_api::Chance;

TEST(HuntTelling, CardsAndPredictionsAreSecret) {  // HOG-SETUP-4, HOG-SETUP-7
  const auto game = make_game();
  State s = begun(*game, 3, 5);
  plugin_api::Teller nobody(nullptr);
  std::set<std::string> own, others;
  const auto listen = [&] {
    for (const tw_action action : legal(*game, s))
      for (int seat = -1; seat < 3; ++seat)
        (seat < 0 || seat == s.seat ? own : others).insert(game->told(s, action, seat));
  };
  listen();
  EXPECT_EQ(others, std::set<std::string>{"chose in secret which cards to keep"});
  EXPECT_EQ(own.size(), legal(*game, s).size());
  EXPECT_TRUE(own.begin()->starts_with("kept "));
  EXPECT_EQ(game->asked(s), "choose 2 cards to keep");
  game->apply(s, legal(*game, s).front(), nobody);
  own.clear(), others.clear();
  listen();
  EXPECT_EQ(others, std::set<std::string>{"made a secret prediction"});
  EXPECT_EQ(own, (std::set<std::string>{"predicted gather", "predicted hunt"}));
}

TEST(HuntTelling, ATakenTileIsNamedToPlayersWhoHaveSeenIt) {  // HOG-EXPLORE-6
  for (const bool show_taken : {false, true}) {
    const auto game = make_game({{"show-taken", show_taken ? "yes" : "no"}});
    int taken = 0;
    for_positions(*game, [&](const State& s, Chance&) {
      if (s.phase != Phase::Look) return;
      const Tile& tile = s.tiles[s.now.tile];
      const std::string& name = game->data().tiles[tile.kind].id;
      for (const tw_action action : legal(*game, s)) {
        if (op_of(action) != Op::Take) continue;
        ++taken;
        for (int seat = 0; seat < s.players; ++seat)
          EXPECT_EQ(game->told(s, action, seat), "took " + (show_taken || knows(tile, seat) ? name : "a tile"));
      }
    });
    EXPECT_GT(taken, 0);
  }
}

TEST(HuntTelling, ATileThatIsGivenAwayIsNotNamed) {  // HOG-SWAP-2
  const auto game = make_game();
  int swaps = 0;
  for_positions(*game, [&](const State& s, Chance&) {
    for (const tw_action action : s.phase == Phase::Over ? std::vector<tw_action>() : legal(*game, s)) {
      if (op_of(action) != Op::Swap) continue;
      ++swaps;
      const std::string& given = game->data().tiles[argument_of(action)].id;
      EXPECT_TRUE(game->told(s, action, s.seat).starts_with("swapped " + given + " for "));
      for (int seat = 0; seat < s.players; ++seat) {
        if (seat == s.seat) continue;
        EXPECT_TRUE(game->told(s, action, seat).starts_with("swapped a tile"));
      }
    }
  });
  EXPECT_GT(swaps, 0);
}

TEST(HuntTelling, EveryActionIsDescribedInThePastTenseAndEveryChoiceAsAQuestion) {
  const auto game = make_game();
  std::set<Op> told;
  for_positions(*game, [&](const State& s, Chance&) {
    if (s.phase == Phase::Over) return;
    EXPECT_NE(game->asked(s), "");
    for (const tw_action action : legal(*game, s)) {
      told.insert(op_of(action));
      for (int seat = -1; seat < s.players; ++seat) {
        const std::string text = game->told(s, action, seat);
        const std::string verb = text.substr(0, text.find(' '));
        EXPECT_TRUE(
            verb.ends_with("ed") ||
            std::set<std::string>({"kept", "made", "chose", "drew", "took", "let", "sold", "bought"}).contains(verb))
            << text;
      }
    }
  });
  EXPECT_GE(told.size(), static_cast<std::size_t>(kOpCount - 1));
}

TEST(HuntTelling, TheMoveToTheMarketIsPublic) {
  const auto game = make_game();
  State s = begun(*game, 2, 1);
  plugin_api::Teller nobody(nullptr);
  while (s.phase != Phase::Act) game->apply(s, legal(*game, s).front(), nobody);
  EXPECT_TRUE(game->asked(s).starts_with("move")) << game->asked(s);
  for (const tw_action action : legal(*game, s))
    if (op_of(action) == Op::Move) {
      EXPECT_EQ(game->told(s, action, 0), game->told(s, action, 1));
      EXPECT_TRUE(game->told(s, action, 1).starts_with("moved to (")) << game->told(s, action, 1);
    }
}

TEST(HuntAwards, ShowWhereThePointsComeFrom) {  // HOG-END-1, HOG-END-4 to HOG-END-6
  const auto game = make_game();
  State s = begun(*game, 2, 1);
  s.phase = Phase::Over;
  s.seats[0].tracks = {12, 7};
  s.seats[1].tracks = {3, 5};
  s.seats[0].prediction = Role::Hunter;
  const Board& board = game->data().board;
  for (const auto& [x, y] : {std::pair{1, 0}, {2, 0}, {-2, 2}}) s.claim[board.at(x, y)] = 0;
  s.claim[board.at(-3, -3)] = 1;
  struct Heard {
    std::string text;
  };
  const auto listed = [&](Part part, int seat) {
    Heard heard;
    const tw_target_sink sink{.self = &heard, .target = [](void* self, const tw_scene_target* target) {
                                std::string& text = static_cast<Heard*>(self)->text;
                                text += (text.empty() ? "" : " ") + std::string(target->thing) +
                                        (*target->thing != '\0'
                                             ? std::string()
                                             : std::string(target->area) + "(" + std::to_string(target->x) + "," +
                                                   std::to_string(target->y) + ")");
                              }};
    plugin_api::Targets out(&sink);
    game->awards(s, static_cast<std::uint32_t>(part), seat, out);
    return heard.text;
  };
  EXPECT_EQ(listed(Part::Base, 0), "gather-0") << "the lower track";
  EXPECT_EQ(listed(Part::Base, 1), "hunt-1");
  EXPECT_EQ(listed(Part::Highest, 0), "hunt-0");
  EXPECT_EQ(listed(Part::Highest, 1), "");
  EXPECT_EQ(listed(Part::Prediction, 0), "prediction-0");
  EXPECT_EQ(listed(Part::Group, 0), "board(4,3) board(5,3)");
  EXPECT_EQ(listed(Part::Group, 1), "");
}

}  // namespace

}  // namespace tw::hunt_or_gather::testing
