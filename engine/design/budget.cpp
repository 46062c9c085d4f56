#include <chrono>
#include <cmath>
#include <cstdlib>

#include "engine/design/search.hpp"

namespace tw::design {

model::Result<std::int64_t> estimate_games(double minutes, const Problem& problem, simulation::Executor& executor,
                                           const simulation::Control& control) {
  using Clock = std::chrono::steady_clock;
  constexpr double kMeasured = 1;  // seconds
  auto base = problem.space.game(problem.space.base_design());
  if (!base) return base.findings();
  const std::vector<simulation::Experiment> experiments{simulation::experiment_on_aligned_decks(
      base.value().game, base.value().files.set, problem.levels.front().contestants, problem.seed)};
  simulation::GameListSource source({{0, 0, 100'000}});
  std::int64_t games = 0;
  double seconds = 0;
  const Clock::time_point begun = Clock::now();
  auto findings = executor.play(experiments, source, control, [&](std::vector<simulation::Batch>& batches) {
    for (const simulation::Batch& batch : batches) games += simulation::games_in(batch.ranges);
    seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return games < 2 || seconds < kMeasured;
  });
  if (!findings.empty()) return findings;
  // At each additional level, only verification games are played: up to a fifth of all games at the first level.
  const double levels = 1 + 0.2 * static_cast<double>(problem.levels.size() - 1);
  const double all = seconds > 0 ? static_cast<double>(games) / seconds * minutes * 60 / levels : 0;
  const double digit = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(1.0, all))) - 1));
  return std::max<std::int64_t>(100, static_cast<std::int64_t>(std::floor(all / digit) * digit));
}

std::int64_t games_of_stored_search(const std::filesystem::path& path) {
  return std::atoll(simulation::SumsStore::head_value(path, "games").c_str());
}

}  // namespace tw::design
