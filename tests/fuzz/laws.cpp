#include "tests/fuzz/laws.hpp"

#include <algorithm>

#include "engine/xml/files.hpp"
#include "tests/fuzz/target.hpp"

namespace tw::fuzz {

void check_position(const game::State& state) {
  game::ActionList legal;
  state.legal_actions(legal);
  TW_HOLDS(std::ranges::is_sorted(legal) && std::ranges::adjacent_find(legal) == legal.end());
  TW_HOLDS(std::ranges::empty(legal) == state.finished());
  TW_HOLDS(state.finished() == (state.player() < 0));
  TW_HOLDS(state.player() < state.players());
  TW_HOLDS(state.clone()->equals(state));
}

Played play(const game::Game& game, const game::Setup& setup, std::span<const game::Action> actions) {
  auto state = game.new_state(setup);
  TW_HOLDS(static_cast<bool>(state));
  Played out{.state = std::move(state.value())};
  for (std::size_t i = 0; i < actions.size(); ++i) {
    TW_HOLDS(out.state->is_legal(actions[i]));
    TW_HOLDS(out.state->why_illegal(actions[i]).empty());
    const int turn = out.state->turn();
    out.state->apply(actions[i]);
    if (out.state->turn() != turn || out.state->finished()) out.whole_turns = i + 1;
  }
  check_position(*out.state);
  return out;
}

void play_randomly(game::State& state, model::Random& random, int most) {
  game::Undo undo;
  for (int i = 0; i < most && !state.finished(); ++i) {
    if (i % 8 != 0) {
      state.apply(state.random_action(random));
      continue;
    }
    check_position(state);
    const auto before = state.clone();
    const game::Action action = state.random_action(random);
    TW_HOLDS(state.is_legal(action));
    state.apply(action, undo);
    state.undo(undo);
    TW_HOLDS(state.equals(*before));
    state.apply(action);
  }
  check_position(state);
}

void check_replay(const game::Game& game, const model::GameRecord& record) {
  const auto result = game.replay(record);
  const game::Replay* const replay = value_or_reason(result);
  if (replay == nullptr) return;
  const game::Setup setup = game::setup_of(record);
  const Played played = play(game, setup, replay->actions);
  TW_HOLDS(played.state->finished() == replay->finished);
  for (const game::Mismatch& mismatch : replay->mismatches)
    TW_HOLDS(!mismatch.claimed.empty() || !mismatch.computed.empty());
  const auto whole_turns = std::span(replay->actions).first(played.whole_turns);
  const model::GameRecord again = game.record(setup, whole_turns);
  const std::string text = xml::write(again);
  const auto read = xml::read_game(text, "again");
  TW_HOLDS(read && read.value() == again);
  const auto second = game.replay(again);
  TW_HOLDS(second && second.value().mismatches.empty() && std::ranges::equal(second.value().actions, whole_turns));
}

}  // namespace tw::fuzz
