// What a game need not say for itself.

#include <algorithm>
#include <array>

#include "engine/game/game.hpp"
#include "engine/model/limits.hpp"

namespace tw::game {
namespace {

constexpr std::size_t kMostSeats = 16;  // as plugin_api::kMostSeats
/// Positions that rating one action may cost; what lies deeper in a long turn counts as it stands.
constexpr int kMostPositions = 2000;

std::int32_t lead(const State& state, const model::Weights* weights, int seat) {
  std::array<std::int32_t, kMostSeats> values{};
  const auto n = static_cast<std::size_t>(state.players());
  state.evaluate(weights, std::span(values).first(n));
  std::int32_t best = INT32_MIN;
  for (std::size_t p = 0; p < n; ++p)
    if (static_cast<int>(p) != seat) best = std::max(best, values[p]);
  const int rivals = weights != nullptr ? weights->value[0] : model::kWeightRows[0].standard;
  return values[static_cast<std::size_t>(seat)] - static_cast<std::int32_t>(std::int64_t{best} * rivals / 100);
}

/// The best that the rest of a turn can come to.
class Turn {
 public:
  Turn(const State& state, const model::Weights* weights)
      : weights_(weights), seat_(state.player()), turn_(state.turn()), open_(state.open_turn()) {}

  std::int32_t after(const State& state, Action action) {
    const auto next = state.clone();
    next->apply(action, static_cast<EventSink*>(nullptr));
    if (!open_ || next->player() != seat_ || next->turn() != turn_ || left_ <= 0) return lead(*next, weights_, seat_);
    ActionList actions;
    next->legal_actions(actions);
    std::int32_t best = INT32_MIN;
    for (const Action other : actions) {
      --left_;
      best = std::max(best, after(*next, other));
    }
    return best;
  }
  void renew() { left_ = kMostPositions; }

 private:
  const model::Weights* weights_;
  int seat_, turn_;
  bool open_;
  int left_ = 0;
};

}  // namespace

void State::playout_turns(int turns, Random& random) {
  const int last = turn() + turns;
  while (!finished() && turn() < last) apply(random_action(random), static_cast<EventSink*>(nullptr));
}

void State::evaluate(const model::Weights* /*weights*/, std::span<std::int32_t> out) const {
  points_if_ended(out);
  for (std::int32_t& value : out) value *= 100;
}

void State::rate(const model::Weights* weights, std::vector<Rated>& out) const {
  ActionList actions;
  legal_actions(actions);
  out.clear();
  Turn turn(*this, weights);
  for (const Action action : actions) {
    turn.renew();
    out.push_back({action, turn.after(*this, action)});
  }
}

}  // namespace tw::game
