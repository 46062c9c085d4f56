// Measures how often the interval of an action's value that the bot mcts reports contains the value that a search with
// many more tries finds. It rarely does, which is why hints in the window have no intervals.

#include <map>
#include <string>

#include "engine/plugin_host/bots.hpp"
#include "tests/benchmarks/coverage/table.hpp"
#include "tests/support/shipped.hpp"

namespace tw::coverage {

using namespace statistics;

namespace {

constexpr std::int64_t kTries = 300, kMoreTries = 20 * kTries;
/// The window compares the values of actions with at least this number of tries, and at least this share of the tries
/// of the most tried action (editor/core/play/hints.cpp).
constexpr std::int64_t kMinTries = 30;
constexpr double kMinShare = 0.1;

std::vector<game::ActionEvaluation> thoughts_of(std::int64_t tries, const game::State& state, std::uint64_t seed) {
  const auto made = plugin_host::bot_maker("mcts:full=1:iterations=" + std::to_string(tries)).value()();
  model::Random random(seed, 1, 2);
  const auto position = state.clone();
  made.value()->choose(*position, random);
  return made.value()->evaluations();
}

}  // namespace

void measure_hints(Table& table) {
  table.begin("Values of actions that mcts reports after n tries; the truth is the value after 20 times as many");
  const std::string id = "short-hunt";
  const test::CompiledGame& game = test::shipped(id);
  Coverage known, all;
  for (int sample = 0; sample < table.samples(200); ++sample) {
    const auto seed = static_cast<std::uint64_t>(sample) + 1;
    auto state = std::move(game.game->new_state({.players = 2, .seed = seed, .decks = {}}).value());
    model::Random random(seed, 3, 4);
    for (int moves = 0; moves < 20 + sample % 40 && !state->finished(); ++moves) {
      game::ActionList legal;
      state->legal_actions(legal);
      state->apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    if (state->finished()) continue;
    std::map<game::Action, std::int32_t> truth;
    for (const game::ActionEvaluation& evaluation : thoughts_of(kMoreTries, *state, seed + 1000))
      if (evaluation.visits >= 10 * kMinTries) truth[evaluation.action] = evaluation.value;
    std::int64_t most = 0;
    const auto found = thoughts_of(kTries, *state, seed);
    for (const game::ActionEvaluation& evaluation : found) most = std::max(most, evaluation.visits);
    for (const game::ActionEvaluation& evaluation : found) {
      if (evaluation.visits == 0 || !truth.contains(evaluation.action)) continue;
      const double value = evaluation.value, half = evaluation.within;
      const Estimate estimate{value, value - half, value + half};
      all.add(estimate, truth[evaluation.action]);
      if (evaluation.visits >= kMinTries &&
          static_cast<double>(evaluation.visits) >= kMinShare * static_cast<double>(most))
        known.add(estimate, truth[evaluation.action]);
    }
  }
  table.row("tried enough", "short game", kTries, known, true);
  table.row("tried at least once", "short game", kTries, all, true);
}

}  // namespace tw::coverage
