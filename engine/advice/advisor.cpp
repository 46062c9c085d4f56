#include "engine/advice/advisor.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

namespace tw::advice {

namespace {

constexpr int kSamples = 24, kFewSamples = 6, kWantedSamples = 48, kSampleRounds = 3;
constexpr std::uint64_t kSampleSeed = 20;

/// The value of an action is known if the action was tried at least kMinTries times, and at least kMinShareOfTries
/// times as often as the most tried action. A search tries bad actions rarely, and the best of many values from a few
/// tries is too high.
constexpr std::int64_t kMinTries = 30;
constexpr double kMinShareOfTries = 0.1;

/// Returns the leads of the deciding seat after `action` and a few rounds of quick play, one for each guess about
/// hidden information. Every action gets the same guesses; nullopt for a guess that makes the action illegal.
std::vector<std::optional<double>> samples(const game::State& state, game::Action action, int count,
                                           const Control& control) {
  const int seat = state.player();
  if (control.hurrying()) count = std::min(count, kFewSamples);
  std::vector<std::int32_t> values(static_cast<std::size_t>(state.players()));
  std::vector<std::optional<double>> out;
  const auto position = state.clone();
  for (int i = 0; i < count && !control.stopping(); ++i) {
    game::Random guess(kSampleSeed, static_cast<std::uint64_t>(i), 1);
    position->copy_from(state);
    position->determinize(seat, guess);
    if (!position->is_legal(action)) {
      out.emplace_back();
      continue;
    }
    position->apply(action);
    if (!position->finished()) position->playout_rated(kSampleRounds * state.players(), nullptr);
    position->evaluate(nullptr, values);
    std::int32_t rival = INT32_MIN;
    for (int other = 0; other < state.players(); ++other)
      if (other != seat) rival = std::max(rival, values[other]);
    out.push_back(values[seat] - (rival == INT32_MIN ? 0.0 : rival));
  }
  return out;
}

/// Returns an estimate of an action's value: the value of `first` plus the mean difference of the samples. `base`: the
/// samples of `first`.
game::ActionEvaluation estimate(const game::State& state, game::Action action, const game::ActionEvaluation& first,
                                const std::vector<std::optional<double>>& base, const Control& control) {
  const std::vector<std::optional<double>> own = samples(state, action, static_cast<int>(base.size()), control);
  game::ActionEvaluation out{.action = action, .value = first.value};
  double n = 0, sum = 0, squares = 0;
  for (std::size_t i = 0; i < std::min(own.size(), base.size()); ++i) {
    if (!own[i] || !base[i]) continue;
    const double difference = *own[i] - *base[i];
    ++n;
    sum += difference;
    squares += difference * difference;
  }
  if (n < 2) return out;
  const double mean = sum / n, variance = std::max(0.0, squares - sum * mean) / (n - 1);
  out.value += static_cast<std::int32_t>(std::lround(mean));
  out.within = static_cast<std::int32_t>(std::lround(1.96 * std::sqrt(variance / n)));
  return out;
}

/// Adds estimates for actions that the bot did not try.
void estimate_untried(const game::State& state, const Control& control,
                      std::vector<game::ActionEvaluation>& evaluations) {
  const game::ActionEvaluation first = evaluations.front();
  const bool counts = std::ranges::any_of(evaluations, [](const auto& one) { return one.visits > 0; });
  if (counts) std::erase_if(evaluations, [](const game::ActionEvaluation& one) { return one.visits == 0; });
  game::ActionList untried;
  state.legal_actions(untried);
  std::erase_if(untried, [&](game::Action action) {
    return std::ranges::find(evaluations, action, &game::ActionEvaluation::action) != evaluations.end();
  });
  if (untried.empty()) return;
  const std::vector<std::optional<double>> base = samples(state, first.action, kSamples, control);
  std::vector<game::ActionEvaluation> estimates;
  for (const game::Action action : untried) {
    if (control.stopping()) return;
    estimates.push_back(estimate(state, action, first, base, control));
  }
  std::ranges::stable_sort(estimates, std::greater{}, &game::ActionEvaluation::value);
  std::ranges::move(estimates, std::back_inserter(evaluations));
}

/// Sorts the evaluations. Unless the value of `wanted` is known, replaces its evaluation by an estimate relative to the
/// chosen action.
void estimate_wanted(const game::State& state, game::Action chosen, game::Action wanted, const Control& control,
                     std::vector<game::ActionEvaluation>& evaluations) {
  const auto known = static_cast<std::ptrdiff_t>(sort_evaluations(evaluations));
  const auto find = [&](game::Action action) {
    return std::ranges::find(evaluations, action, &game::ActionEvaluation::action);
  };
  if (find(chosen) == evaluations.end()) return;
  const game::ActionEvaluation first = *find(chosen);
  const auto found = find(wanted);
  if (wanted == chosen || found - evaluations.begin() < known) return;
  if (found != evaluations.end()) evaluations.erase(found);
  const std::vector<std::optional<double>> base = samples(state, chosen, kWantedSamples, control);
  evaluations.push_back(estimate(state, wanted, first, base, control));
}

std::vector<game::ActionEvaluation> rated_actions(const game::State& state) {
  std::vector<game::ActionValue> rated;
  state.rate(nullptr, rated);
  std::ranges::stable_sort(rated, std::greater{}, &game::ActionValue::value);
  std::vector<game::ActionEvaluation> out;
  for (const game::ActionValue& row : rated) out.push_back({.action = row.action, .value = row.value});
  return out;
}

}  // namespace

Advice advise(game::Bot& bot, const game::State& state, game::Random& random, const Control& control,
              std::optional<game::Action> wanted) {
  Advice out;
  bot.set_hurry_flag(control.hurry);
  out.action = bot.choose(state, random);
  out.evaluations = bot.evaluations();
  out.estimated = out.evaluations.empty();
  if (out.estimated)
    out.evaluations = rated_actions(state);
  else if (wanted)
    estimate_wanted(state, out.action, *wanted, control, out.evaluations);
  else
    estimate_untried(state, control, out.evaluations);
  return out;
}

std::size_t sort_evaluations(std::vector<game::ActionEvaluation>& evaluations) {
  std::int64_t most = 0;
  for (const game::ActionEvaluation& evaluation : evaluations) most = std::max(most, evaluation.visits);
  const auto is_known = [most](const game::ActionEvaluation& evaluation) {
    return most == 0 || (evaluation.visits >= kMinTries &&
                         static_cast<double>(evaluation.visits) >= kMinShareOfTries * static_cast<double>(most));
  };
  std::ranges::stable_sort(evaluations, std::greater<>(), [&](const game::ActionEvaluation& evaluation) {
    const bool known = is_known(evaluation);
    return std::pair(known, known ? evaluation.value : 0);
  });
  return static_cast<std::size_t>(std::ranges::find_if_not(evaluations, is_known) - evaluations.begin());
}

}  // namespace tw::advice
