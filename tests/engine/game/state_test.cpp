// Tests the default implementations of State with a game in which a turn consists of two picks.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/game/game.hpp"

namespace tw::game {
namespace {

/// A pick of 1 or 2 gives that many points now, a pick of 3 gives two points at the end and is reported as a discard.
/// The game ends after eight picks.
class PickingGame : public State {
 public:
  explicit PickingGame(bool open = true) : open_(open) {}
  std::unique_ptr<State> clone() const override { return std::make_unique<PickingGame>(*this); }
  void copy_from(const State& other) override { *this = dynamic_cast<const PickingGame&>(other); }
  bool equals(const State& other) const override { return seen() == other.seen(); }
  bool same_game(const State&) const override { return true; }
  int players() const override { return 2; }
  int player() const override { return finished() ? -1 : picks_ / 2 % 2; }
  bool finished() const override { return picks_ == 8; }
  int turn() const override { return picks_ / 2 + 1; }
  void legal_actions(ActionList& out) const override {
    out.clear();
    for (std::uint64_t pick = 1; pick <= 3 && !finished(); ++pick) out.push_back(Action{pick});
  }
  std::string why_illegal(Action action) const override { return is_legal(action) ? "" : "illegal"; }
  void apply(Action action, EventSink* events) override {
    const auto pick = static_cast<int>(action);
    const auto seat = static_cast<std::size_t>(player());
    (pick == 3 ? later_ : now_)[seat] += pick == 3 ? 2 : pick;
    ++picks_;
    if (events != nullptr && pick == 3) events->on_event({.kind = Event::Kind::Discarded});
    if (events != nullptr && pick != 3) events->on_event({.kind = Event::Kind::Placed});
  }
  void apply(Action action, Undo&) override { apply(action, static_cast<EventSink*>(nullptr)); }
  void undo(const Undo&) override {}
  void points(std::span<int> out) const override { std::copy(now_.begin(), now_.end(), out.begin()); }
  void points_if_ended(std::span<int> out) const override {
    for (std::size_t seat = 0; seat < 2; ++seat) out[seat] = now_[seat] + later_[seat];
  }
  int part_points(int, int seat) const override { return now_[static_cast<std::size_t>(seat)]; }
  void determinize(int, Random&) override {}
  bool open_turn() const override { return open_; }
  Action random_action(Random& random) const override { return Action{1 + random.below(3)}; }
  void playout(Random&) override {}
  std::string describe(Action) const override { return ""; }
  std::string table(int) const override { return ""; }

 private:
  bool open_;
  int picks_ = 0;
  std::array<int, 2> now_{}, later_{};
};

Action pick(std::uint64_t number) { return Action{number}; }
void play(State& state, std::initializer_list<std::uint64_t> picks) {
  for (const std::uint64_t number : picks) state.apply(pick(number), static_cast<EventSink*>(nullptr));
}
std::vector<int> points_of(const State& state) {
  std::vector<int> out(2);
  state.points(out);
  return out;
}

TEST(State, RatesAnActionByTheBestContinuationOfItsTurn) {
  std::vector<Rated> rated;
  PickingGame state;
  state.rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<Rated>{{pick(1), 300, 300}, {pick(2), 400, 400}, {pick(3), 400, 200}}));
  EXPECT_EQ(best_of(rated).action, pick(2)) << "the points so far break the tie";
  play(state, {3});
  state.rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<Rated>{{pick(1), 300, 100}, {pick(2), 400, 200}, {pick(3), 400, 0}}));
}

TEST(State, RatesOnlyTheActionIfItsTurnIsNotOpen) {
  std::vector<Rated> rated;
  PickingGame(false).rate(nullptr, rated);
  EXPECT_EQ(rated, (std::vector<Rated>{{pick(1), 100, 100}, {pick(2), 200, 200}, {pick(3), 200, 0}}));
}

TEST(State, RatesTheLeadOverTheRival) {
  PickingGame state;
  play(state, {2, 3, 1});
  model::Weights weights = model::standard_weights();
  std::vector<Rated> rated;
  weights[model::Weight::Rivals] = 100;
  state.rate(&weights, rated);
  EXPECT_EQ(rated[1], (Rated{pick(2), 300 - 400, 300 - 200}));
  weights[model::Weight::Rivals] = 50;
  state.rate(&weights, rated);
  EXPECT_EQ(rated[1], (Rated{pick(2), 300 - 200, 300 - 100}));
}

TEST(State, BestIsTheFirstOfEqualActions) {
  EXPECT_EQ(best_of({{pick(1), 5, 1}, {pick(2), 7, 2}, {pick(3), 7, 2}, {pick(4), 7, 1}}).action, pick(2));
}

TEST(State, PlaysTheBestActionsForSoManyTurns) {
  PickingGame state;
  state.playout_rated(1, nullptr);
  EXPECT_EQ(state.turn(), 2);
  EXPECT_EQ(points_of(state), (std::vector{4, 0}));
  state.playout_rated(100, nullptr);
  EXPECT_TRUE(state.finished());
  EXPECT_EQ(points_of(state), (std::vector{8, 8}));
}

TEST(State, PlaysAtRandomForSoManyTurns) {
  PickingGame state;
  Random random(1);
  state.playout_turns(2, random);
  EXPECT_EQ(state.turn(), 3);
  state.playout_turns(100, random);
  EXPECT_TRUE(state.finished());
}

TEST(State, PlaysWithTheStreamOfEachSeatAndCountsDiscards) {
  PickingGame state, expected;
  std::vector<Random> seats{Random(1), Random(2)}, same = seats;
  int discards = 0;
  while (!expected.finished()) {
    const Action action = expected.random_action(same[static_cast<std::size_t>(expected.player())]);
    discards += action == pick(3) ? 1 : 0;
    expected.apply(action, static_cast<EventSink*>(nullptr));
  }
  EXPECT_EQ(state.play_randomly(seats), discards);
  EXPECT_EQ(points_of(state), points_of(expected));
  EXPECT_EQ(seats, same);
}

TEST(State, EvaluatesThePointsAtTheEndInHundredths) {
  PickingGame state;
  play(state, {2, 3, 1, 1});
  std::vector<std::int32_t> values(2);
  state.evaluate(nullptr, values);
  EXPECT_EQ(values, (std::vector<std::int32_t>{400, 200}));
}

TEST(State, KnowsLegalActionsAndDecisionsApart) {
  PickingGame state, later;
  EXPECT_FALSE(state.is_legal(pick(0)));
  EXPECT_TRUE(state.is_legal(pick(1)));
  EXPECT_TRUE(state.is_legal(pick(3)));
  EXPECT_FALSE(state.is_legal(pick(4)));
  play(later, {1});
  EXPECT_EQ(state.seen(), later.seen()) << "the same player has the same actions";
  play(later, {1});
  EXPECT_NE(state.seen(), later.seen()) << "another player";
}

}  // namespace
}  // namespace tw::game
