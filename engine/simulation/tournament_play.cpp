#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "engine/simulation/tournament.hpp"

namespace tw::simulation {
namespace {

/// Hands out games of a tournament in their order. Each seating of bots is an experiment of its own.
class TournamentSource : public GameSource {
 public:
  TournamentSource(const Tournament& tournament, std::span<const TournamentGame> games)
      : each_(games_per_deck(tournament)), games_(games), left_(std::ssize(games)) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      const auto [at, is_new] = seatings_.emplace(games[i].bots, static_cast<int>(experiments.size()));
      if (is_new) experiments.push_back(experiment_of(tournament, games[i].bots));
      at_.emplace(std::pair(at->second, index_of(games[i])), i);
    }
  }

  Job next(std::int64_t most) override {
    const std::lock_guard lock(mutex_);
    Job job;
    for (; most > 0 && next_ < games_.size(); --most, ++next_) {
      const int experiment = seatings_.at(games_[next_].bots);
      const std::int64_t index = index_of(games_[next_]);
      if (job.empty() || job.back().experiment != experiment || job.back().end != index)
        job.push_back({experiment, index, index});
      ++job.back().end;
    }
    left_ -= games_in(job);
    return job;
  }
  std::int64_t left() const override { return left_; }

  /// Returns the played game with its results.
  TournamentGame game_of(int experiment, const GameResult& result) const {
    TournamentGame out = games_[at_.at({experiment, result.index})];
    out.points = result.totals;
    for (const SeatTime& time : result.times) {
      out.turns.push_back(time.turns);
      out.cpu_seconds.push_back(time.cpu_seconds);
    }
    return out;
  }

  std::vector<Experiment> experiments;

 private:
  std::int64_t index_of(const TournamentGame& game) const { return game.deck * each_ + game.game; }
  Experiment experiment_of(const Tournament& tournament, const std::vector<int>& bots) const {
    Experiment out{.game = tournament.game, .contestants = {}, .seed = tournament.seed, .games_per_deck = each_};
    for (const int bot : bots) out.contestants.push_back(tournament.bots.at(static_cast<std::size_t>(bot)));
    out.keep_games = kMaxGames;
    out.measure_seat_times = true;
    return out;
  }

  std::int64_t each_;
  std::span<const TournamentGame> games_;
  std::map<std::vector<int>, int> seatings_;                ///< index of the experiment for each seating (seat -> bot)
  std::map<std::pair<int, std::int64_t>, std::size_t> at_;  ///< index in `games_` for each experiment and game
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::atomic<std::int64_t> left_;
};

}  // namespace

model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, Executor& executor,
                                const Control& control, const GameCallback& take) {
  TournamentSource source(tournament, games);
  return executor.play(source.experiments, source, control, [&](const std::vector<Batch>& batches) {
    std::vector<TournamentGame> done;
    for (const Batch& batch : batches) {
      auto result = batch.games.begin();
      for (const GameRange& range : batch.ranges)
        for (std::int64_t game = range.first; game < range.end; ++game)
          done.push_back(source.game_of(range.experiment, *result++));
    }
    take(done);
    return true;
  });
}

}  // namespace tw::simulation
