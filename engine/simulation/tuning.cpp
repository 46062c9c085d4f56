#include "engine/simulation/tuning.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/language/translate.hpp"

namespace tw::simulation {
namespace {

/// A mean lead of this many points gives a pair of games about three quarters of the maximum score. A narrow win may be
/// luck, and a larger lead proves little more.
constexpr double kClearLead = 20;
/// Number of steps at the beginning of the search in which the two games of at least one pair must differ. Tuning
/// parameters that do not change any of 128 games would waste hours.
constexpr std::int64_t kIdleSteps = 4;

/// Stream numbers of the random streams.
constexpr std::uint64_t kOfSteps = 0, kOfCheck = 1, kOfDecks = 2;

double margin_of(const GamePair& pair) { return (pair[0].margin + pair[1].margin) / 2; }

/// Returns the result of a match, from -1 to 1.
double score(const std::vector<GamePair>& pairs) {
  double sum = 0;
  for (const GamePair& pair : pairs) sum += std::tanh(margin_of(pair) / kClearLead);
  return sum / static_cast<double>(pairs.size());
}

/// Returns true if both sides played identically, so that the two games of every pair are identical.
bool alike(const std::vector<GamePair>& pairs) {
  return std::ranges::all_of(pairs, [](const GamePair& pair) { return pair[0].margin == -pair[1].margin; });
}

std::vector<int> starts(const std::vector<TunedParameter>& parameters) {
  std::vector<int> out;
  for (const TunedParameter& parameter : parameters) out.push_back(parameter.start);
  return out;
}

class Tuner {
 public:
  Tuner(const Tuning& tuning, Executor& executor, const Control& control, const TuningProgress& on_progress)
      : tuning_(tuning), executor_(executor), control_(control), on_progress_(on_progress) {}

  model::Result<TuningResult> run() {
    TuningResult out;
    if (auto findings = search(out); !findings.empty()) return findings;
    const std::vector<int> start = starts(tuning_.parameters);
    if (control_.stopping() || out.best == start) return out;
    const std::int64_t pairs = (tuning_.check + 1) / 2;
    auto check = match(out.best, start, pairs, model::Random(tuning_.seed, kOfCheck, 0).next(),
                       [&](std::int64_t done) { on_progress_(true, 2 * done, 2 * pairs); });
    if (!check) return check.findings();
    out.check = std::move(check.value());
    return out;
  }

 private:
  model::Findings search(TuningResult& out) {
    const std::int64_t steps = tuning_.games / kGamesPerStep;
    Spsa spsa(tuning_.parameters, steps, model::Random(tuning_.seed, kOfSteps, 0).next());
    bool idle = true;
    const auto begun = std::chrono::steady_clock::now();
    for (std::int64_t step = 0; step < steps; ++step) {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
      if (tuning_.seconds > 0 && taken.count() > tuning_.seconds) break;
      const Spsa::Match sides = spsa.next();
      const std::uint64_t decks = model::Random(tuning_.seed, kOfDecks, static_cast<std::uint64_t>(step)).next();
      const auto pairs = match(sides.plus, sides.minus, kGamesPerStep / 2, decks, [&](std::int64_t done) {
        on_progress_(false, out.games + 2 * done, steps * kGamesPerStep);
      });
      if (!pairs) return pairs.findings();
      if (control_.stopping()) break;  // discard a partial step: which of its games are finished depends on the threads
      idle = idle && alike(pairs.value());
      out.games += kGamesPerStep;
      if (idle && step + 1 == kIdleSteps) return no_effect_finding(out.games);
      spsa.update(score(pairs.value()));
    }
    out.best = spsa.best();
    return {};
  }

  static model::Findings no_effect_finding(std::int64_t games) {
    return {{.code = "TW120",
             .message = tr("in {0} games these weights made no difference: the bot or the game does not use them; "
                           "greedy:look=1, expectimax and mcts use them in games of the landscape family",
                           games)}};
  }

  model::Result<std::vector<GamePair>> match(const std::vector<int>& ours, const std::vector<int>& theirs,
                                             std::int64_t pairs, std::uint64_t seed,
                                             const GamePairProgress& on_progress) const {
    return play({.game = tuning_.game,
                 .players = tuning_.players,
                 .ours = tuning_.contestant(ours),
                 .theirs = tuning_.contestant(theirs),
                 .pairs = pairs,
                 .seed = seed},
                executor_, control_, on_progress);
  }

  const Tuning& tuning_;
  Executor& executor_;
  const Control& control_;
  const TuningProgress& on_progress_;
};

}  // namespace

model::Result<TuningResult> tune(const Tuning& tuning, Executor& executor, const Control& control,
                                 const TuningProgress& on_progress) {
  return Tuner(tuning, executor, control, on_progress).run();
}

}  // namespace tw::simulation
