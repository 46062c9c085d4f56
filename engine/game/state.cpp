// Default implementations of State.

#include <algorithm>
#include <array>
#include <utility>

#include "engine/game/game.hpp"
#include "engine/game/points.hpp"
#include "engine/model/limits.hpp"

namespace tw::game {
namespace {

constexpr std::size_t kMaxSeats = 16;  // equals plugin_api::kMostSeats

TurnValue value_of(const State& state, const model::Weights& weights, int seat) {
  std::array<std::int32_t, kMaxSeats> values{}, points{};
  const auto n = static_cast<std::size_t>(state.players());
  state.evaluate(&weights, std::span(values).first(n));
  state.points(std::span(points).first(n));
  for (std::int32_t& now : points) now = in_hundredths(now);
  return turn_value(std::span(values).first(n), std::span(points).first(n), seat, weights[model::Weight::Rivals]);
}

/// Searches for the best continuation of a turn.
class Turn {
 public:
  Turn(const State& state, const model::Weights& weights)
      : weights_(weights), seat_(state.player()), turn_(state.turn()), open_(state.open_turn()) {}

  TurnValue after(const State& state, Action action) {
    const auto next = state.clone();
    next->apply(action, static_cast<EventSink*>(nullptr));
    if (!open_ || next->player() != seat_ || next->turn() != turn_ || remaining_positions_ <= 0)
      return value_of(*next, weights_, seat_);
    ActionList actions;
    next->legal_actions(actions);
    TurnValue best;
    for (const Action other : actions) {
      --remaining_positions_;
      best = std::max(best, after(*next, other));
    }
    return best;
  }
  void reset_position_budget() { remaining_positions_ = kMaxPositions; }

 private:
  const model::Weights& weights_;
  int seat_, turn_;
  bool open_;
  int remaining_positions_ = 0;
};

}  // namespace

int State::play_randomly(std::span<Random> seats) {
  struct Counter : EventSink {
    void on_event(const Event& event) override { discards += event.kind == Event::Kind::Discarded ? 1 : 0; }
    int discards = 0;
  } counter;
  while (!finished()) apply(random_action(seats[player()]), &counter);
  return counter.discards;
}

void State::playout_turns(int turns, Random& random) {
  const int last = turn() + turns;
  while (!finished() && turn() < last) apply(random_action(random), static_cast<EventSink*>(nullptr));
}

const ActionValue& best_of(const std::vector<ActionValue>& rated) {
  return *std::ranges::max_element(rated, {}, [](const ActionValue& r) { return std::pair(r.value, r.now); });
}

void State::playout_rated(int turns, const model::Weights* weights) {
  std::vector<ActionValue> rated;
  for (const int last = turn() + turns; !finished() && turn() < last;) {
    rate(weights, rated);
    apply(best_of(rated).action, static_cast<EventSink*>(nullptr));
  }
}

void State::evaluate(const model::Weights* /*weights*/, std::span<std::int32_t> out) const {
  points_if_ended(out);
  for (std::int32_t& value : out) value = in_hundredths(value);
}

void State::rate(const model::Weights* weights, std::vector<ActionValue>& out) const {
  ActionList actions;
  legal_actions(actions);
  out.clear();
  const model::Weights by = weights != nullptr ? *weights : this->weights();
  Turn turn(*this, by);
  for (const Action action : actions) {
    turn.reset_position_budget();
    const TurnValue value = turn.after(*this, action);
    out.push_back({.action = action, .value = value.value, .now = value.now});
  }
}

bool State::is_legal(Action action) const {
  ActionList actions;
  legal_actions(actions);
  return std::ranges::binary_search(actions, action);
}

std::uint32_t State::seen() const {
  ActionList actions;
  legal_actions(actions);
  std::uint64_t out = static_cast<std::uint64_t>(player());
  for (const Action action : actions) out = Random::mix(out ^ static_cast<std::uint64_t>(action));
  return static_cast<std::uint32_t>(out >> 32);
}

}  // namespace tw::game
