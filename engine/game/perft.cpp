#include "engine/game/perft.hpp"

namespace tw::game {
namespace {

/// Counts action sequences. The action list and the undo of each level are allocated once.
class Counter {
 public:
  Counter(std::size_t depth, const std::function<bool()>& stopping)
      : lists_(depth + 1), undos_(depth + 1), stopping_(stopping) {}

  std::uint64_t count(State& state, std::size_t depth) {
    if (depth == 0) return 1;
    ActionList& actions = lists_[depth];
    state.legal_actions(actions);
    if (depth == 1) return actions.size();
    std::uint64_t sum = 0;
    for (const Action action : actions) {
      if (stopping_()) break;
      state.apply(action, undos_[depth]);
      sum += count(state, depth - 1);
      state.undo(undos_[depth]);
    }
    return sum;
  }

 private:
  std::vector<ActionList> lists_;
  std::vector<Undo> undos_;
  const std::function<bool()>& stopping_;
};

}  // namespace

int play_random_actions(State& state, int actions, std::uint64_t seed) {
  Random random(seed);
  ActionList list;
  int played = 0;
  for (; played < actions && !state.finished(); ++played) {
    state.legal_actions(list);
    state.apply(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return played;
}

std::uint64_t perft(State& state, std::size_t depth, const std::function<bool()>& stopping) {
  return Counter(depth, stopping).count(state, depth);
}

}  // namespace tw::game
