// Tests the bot expectimax: pruning must not change the result, the search must respect its limits, and the bot must
// find the best actions.

#include <gmock/gmock.h>

#include "engine/plugin_host/bots.hpp"
#include "plugins/bots/expectimax/star.hpp"
#include "tests/plugins/bots/draw_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::test {
namespace {

using expectimax::divide_down;
using expectimax::kFine;
using expectimax::Outcome;
using expectimax::Star;
using expectimax::Value;
using expectimax::Window;
using game::Action;
using game::Random;

std::unique_ptr<game::Bot> bot(const std::string& settings) {
  auto made = plugin_host::make_bot("expectimax" + settings);
  if (!made) throw std::runtime_error(to_lines(made.findings()));
  return std::move(made.value());
}

int by_chance(const DrawPosition& at, std::uint64_t action) {
  return static_cast<int>(Random::mix(at.history * 131 + at.drawn * 17 + action) % 9);
}

DrawState table(DrawPosition at, Gain gain = by_chance, Spy* spy = nullptr) {
  return {std::move(at), std::make_shared<const Gain>(std::move(gain)), spy};
}

const std::vector<std::uint32_t> kDeck{0, 1, 0, 2, 1, 0, 0, 0};

/// The same search without pruning, implemented independently according to docs/bots/expectimax.md.
class Plain {
 public:
  Plain(const game::State& root, bool paranoid) : seat_(root.player()), paranoid_(paranoid) {}

  Value best(const game::State& at, int turns) const {
    if (at.finished() || turns == 0) return lead(at, seat_) * kFine;
    std::vector<game::ActionValue> rated;
    at.rate(nullptr, rated);
    if (at.players() > 2 && at.player() != seat_ && !paranoid_)
      rated = {*std::ranges::max_element(rated, {}, &game::ActionValue::value)};
    std::vector<Value> values;
    for (const game::ActionValue& r : rated) values.push_back(after(at, r.action, turns));
    return at.player() == seat_ ? std::ranges::max(values) : std::ranges::min(values);
  }

 private:
  static Value lead(const game::State& at, int seat) {
    std::array<std::int32_t, 6> values{};
    at.evaluate(nullptr, std::span(values).first(static_cast<std::size_t>(at.players())));
    Value rival = -expectimax::kInfinity;
    for (int p = 0; p < at.players(); ++p)
      if (p != seat) rival = std::max<Value>(rival, values[p]);
    return values[seat] - rival;
  }
  Value after(const game::State& at, Action action, int turns) const {
    std::vector<game::Draw> draws;
    at.draws(draws);
    if (draws.empty()) draws = {{~0u, 1}};
    Value sum = 0, copies = 0;
    for (const game::Draw& draw : draws) {
      const auto next = at.clone();
      next->suppose(draw.kind);
      next->apply(action, static_cast<game::EventSink*>(nullptr));
      if (!next->finished() && next->turn() == at.turn()) return best(*next, turns);
      sum += draw.copies * best(*next, turns - 1);
      copies += draw.copies;
    }
    return divide_down(sum, copies);
  }

  int seat_;
  bool paranoid_;
};

std::int32_t value_of_best(const game::State& at, const std::string& settings) {
  const auto player = bot(settings);
  Random random(3);
  player->choose(at, random);
  return player->evaluations().front().value;
}

std::int64_t positions(const std::vector<game::ActionEvaluation>& evaluations) {
  std::int64_t out = 0;
  for (const game::ActionEvaluation& evaluation : evaluations) out += evaluation.visits;
  return out;
}

TEST(Expectimax, PruningChangesNoValue) {
  for (std::uint64_t game = 1; game <= 12; ++game)
    for (const int players : {2, 3})
      for (const int decisions : {1, 2}) {
        const DrawState at = table({.players = players, .decisions = decisions, .deck = kDeck, .history = game});
        for (const std::string rivals : {"", ":paranoid=1"})
          for (const int turns : {2, 3}) {
            const auto expected = divide_down(Plain(at, !rivals.empty()).best(at, turns), kFine);
            for (const std::string how : {":prune=0", ":probe=0", ":probe=1", ":probe=3"})
              EXPECT_EQ(value_of_best(at, how + rivals + ":width=0:swing=10000:positions=1000000000:depth=" +
                                              std::to_string(turns)),
                        expected)
                  << "game " << game << how << rivals << ", " << turns << " turns, " << players << " players";
          }
      }
}

TEST(Expectimax, PruningChangesNoValueWithLimitedGains) {
  for (std::uint64_t game = 1; game <= 20; ++game) {
    const DrawState at = table({.deck = kDeck, .history = game});
    const std::string all = ":width=0:swing=4:positions=1000000000:depth=4";
    const auto expected = value_of_best(at, ":prune=0" + all);
    for (const std::string how : {":probe=0", ":probe=1", ":probe=2"})
      EXPECT_EQ(value_of_best(at, how + all), expected) << "game " << game << how;
  }
}

TEST(Expectimax, PruningAndProbingVisitFewerPositions) {
  std::array<std::int64_t, 3> seen{};
  for (std::uint64_t game = 1; game <= 10; ++game) {
    const DrawState at = table({.deck = kDeck, .history = game});
    const std::array<std::string, 3> how{":prune=0", ":probe=0", ":probe=1"};
    for (std::size_t i = 0; i < how.size(); ++i) {
      const auto player = bot(how[i] + ":width=0:swing=10:positions=1000000000:depth=4");
      Random random(3);
      player->choose(at, random);
      seen[i] += positions(player->evaluations());
    }
  }
  EXPECT_LT(seen[1], seen[0] / 2);
  EXPECT_LT(seen[2], seen[1]);
}

/// Returns a gain function. Action 0 gains 3 points but lets the rival gain 10 if `kind` is drawn next. Action 1 gains
/// 2 points, the other actions nothing.
Gain trap(std::uint32_t kind) {
  return [kind, start = DrawPosition{}.history](const DrawPosition& at, std::uint64_t action) {
    if (at.turn == 1) return action == 0 ? 3 : action == 1 ? 2 : 0;
    return at.turn == 2 && at.drawn == kind && at.history == Random::mix(start * 31) ? 10 : 0;
  };
}

TEST(Expectimax, ConsidersTheRivalsReply) {
  const DrawState at = table({.deck = kDeck}, trap(0));  // kind 0 is drawn with probability 5/8
  Random random(1);
  EXPECT_EQ(bot(":depth=1")->choose(at, random), Action{0});
  const auto player = bot(":depth=2");
  EXPECT_EQ(player->choose(at, random), Action{1});
  EXPECT_EQ(player->evaluations().front().value, 200);
  EXPECT_EQ(player->evaluations().front().why, "2 turns ahead");
}

TEST(Expectimax, WeighsDrawsByTheirNumberOfCopies) {
  const DrawState at = table({.deck = kDeck}, trap(2));  // kind 2 is drawn with probability 1/8
  Random random(1);
  const auto player = bot(":depth=2");
  EXPECT_EQ(player->choose(at, random), Action{1});
  // kind 2 is drawn with probability 1/12
  const DrawState rare = table({.deck = {2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, trap(2));
  EXPECT_EQ(player->choose(rare, random), Action{0});
  EXPECT_EQ(player->evaluations().front().value, 216);  // 3 - 10 / 12 points, in hundredths
}

TEST(Expectimax, NeverTriesActionsOnTheTrueDeck) {
  for (const bool tells : {true, false})
    for (const int players : {2, 4}) {
      Spy spy;
      const DrawState at = table({.players = players, .decisions = 2, .tells = tells, .deck = kDeck}, by_chance, &spy);
      Random random(1);
      bot(":positions=2000")->choose(at, random);
      EXPECT_GT(spy.applied, 0);
      EXPECT_EQ(spy.peeks, 0) << players;
    }
}

TEST(Expectimax, StopsWhenAskedToHurry) {
  for (const bool tells : {true, false}) {
    Spy spy;
    spy.hurry_after = 200;
    const DrawState at = table({.decisions = 3, .tells = tells, .deck = kDeck}, by_chance, &spy);
    Random random(1);
    const auto player = bot(":positions=1000000000:depth=8:width=0:swing=10000");
    player->set_hurry_flag(&spy.hurry);
    player->choose(at, random);
    EXPECT_GE(spy.applied, 200);
    EXPECT_LT(spy.applied, 700);  // leaves room for finishing the current evaluation
  }
}

TEST(Expectimax, RespectsItsLimitOfPositions) {
  for (const bool tells : {true, false}) {
    const DrawState at = table({.decisions = 3, .tells = tells, .deck = kDeck});
    Random random(1);
    const auto player = bot(":positions=300:depth=8");
    player->choose(at, random);
    EXPECT_LT(positions(player->evaluations()), 400);
  }
}

TEST(Expectimax, PlaysEveryShippedGameByItsRules) {
  for (const std::string& id : shipped_games())
    for (const int players : {2, 3}) {
      auto state = std::move(shipped(id).game->new_state({.players = players, .seed = 4}).value());
      const auto player = bot(":positions=40");
      Random random(1);
      for (int i = 0; i < 12 && !state->finished(); ++i) {
        const Action action = player->choose(*state, random);
        ASSERT_EQ(state->why_illegal(action), "") << id;
        state->apply(action, static_cast<game::EventSink*>(nullptr));
      }
    }
}

TEST(Star, CutsOnlyWhereTheResultIsDecided) {
  Random random(5);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Outcome> outcomes(2 + random.below(4));
    std::vector<Value> exact;
    Value sum = 0, weight = 0;
    for (Outcome& o : outcomes) {
      o = {.weight = 1 + random.below(5), .low = -100, .high = 100};
      exact.push_back(static_cast<Value>(random.below(201)) - 100);
      sum += o.weight * exact.back();
      weight += o.weight;
    }
    const Value mean = divide_down(sum, weight);
    const Window window{static_cast<Value>(random.below(120)) - 100, static_cast<Value>(random.below(60)) + 20};
    Star star(outcomes);
    for (std::size_t i = 0; i < outcomes.size() && star.high() > window.low && star.low() < window.high; ++i) {
      const Window wanted = star.window_of(outcomes[i], window);
      EXPECT_LT(wanted.low, wanted.high);
      // Simulate the worst result that a search within this window may return.
      const Value low = exact[i] <= wanted.low ? -100 : exact[i], high = exact[i] >= wanted.high ? 100 : exact[i];
      star.narrow(outcomes[i], std::min(low, exact[i]), std::max(high, exact[i]));
    }
    EXPECT_LE(star.low(), mean);
    EXPECT_GE(star.high(), mean);
    if (star.high() > window.low && star.low() < window.high) {
      EXPECT_EQ(star.low(), mean);
      EXPECT_EQ(star.high(), mean);
    }
  }
}

TEST(Sample, GivesEachOutcomeItsShareGiveOrTakeOne) {
  const std::vector<Outcome> all{{.kind = 0, .weight = 9}, {.kind = 1, .weight = 1}, {.kind = 2, .weight = 5}};
  std::array<std::int64_t, 3> sums{};
  for (std::uint32_t offset = 0; offset < 15; ++offset) {
    std::int64_t total = 0;
    for (const Outcome& o : expectimax::sample(all, 4, offset)) {
      total += o.weight;
      sums[o.kind] += o.weight;
      EXPECT_LE(std::abs(15 * o.weight - 4 * all[o.kind].weight), 15);
    }
    EXPECT_EQ(total, 4);
  }
  EXPECT_THAT(sums, ::testing::ElementsAre(36, 4, 20));  // proportional to the weights 9, 1 and 5
}

}  // namespace
}  // namespace tw::test
