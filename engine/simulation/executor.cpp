#include "engine/simulation/executor.hpp"

#include <algorithm>

#include "engine/language/translate.hpp"

namespace tw::simulation {
namespace {

/// Minimum number of games for which sums take less time and memory than individual results.
constexpr std::int64_t kWorthSumming = 64;
/// Minimum number of games in a job for its duration to be representative of larger jobs.
constexpr std::int64_t kWellMeasured = 256;

}  // namespace

std::int64_t games_in(const Job& job) {
  std::int64_t games = 0;
  for (const GameRange& range : job) games += range.size();
  return games;
}

Job GameListSource::next(std::int64_t most) {
  const std::lock_guard lock(mutex_);
  Job job = first_games(games_, most);
  games_ = games_after(games_, most);
  left_ = games_in(games_);
  return job;
}

Job first_games(const Job& job, std::int64_t most) {
  Job out;
  for (GameRange range : job) {
    range.end = std::min(range.end, range.first + most);
    most -= range.size();
    if (range.size() > 0) out.push_back(range);
  }
  return out;
}

Job games_after(const Job& job, std::int64_t played) {
  Job out;
  for (GameRange range : job) {
    const std::int64_t here = std::min(played, range.size());
    played -= here;
    range.first += here;
    if (range.size() > 0) out.push_back(range);
  }
  return out;
}

std::int64_t JobSizer::next(std::int64_t left, int workers) const {
  if (largest_ == 0) return 1;
  const auto games = [this](double seconds) {
    return static_cast<std::int64_t>(std::min(seconds * games_per_second_, 1e6));
  };
  const std::int64_t share = std::max(left / (2 * std::max(workers, 1)), games(min_));
  const std::int64_t most = (largest_ < kWellMeasured ? 4 : 16) * largest_;
  return std::max<std::int64_t>(std::min({games(seconds_), most, share}), 1);
}

void JobSizer::record_job(std::int64_t games, double seconds) {
  largest_ = std::max(largest_, games);
  const double speed = static_cast<double>(games) / std::max(seconds, 1e-6);
  games_per_second_ = games_per_second_ == 0 ? speed : (games_per_second_ + speed) / 2;
}

bool may_be_summed(std::span<const Experiment> experiments, const Job& job) {
  return job.size() == 1 && job.front().size() >= kWorthSumming &&
         job.front().first >= experiments[job.front().experiment].keep_games;
}

model::Findings check_jobs(int jobs) {
  if (jobs >= 1 && jobs <= kMaxJobs) return {};
  return {{.code = "TW120", .message = tr("games are played on 1 to {0} threads, not {1}", kMaxJobs, jobs)}};
}

}  // namespace tw::simulation
