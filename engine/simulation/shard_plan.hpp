#pragma once
// The remaining games of an experiment, divided into shards of consecutive games.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

namespace tw::simulation {

/// Number of games per shard. Part of a stored experiment's identity, so it may change only together with the format of
/// the store.
inline constexpr std::int64_t kShardGames = 16;

/// Games [first, end) of one shard.
struct Work {
  std::int64_t shard = 0, first = 0, end = 0;
};

class ShardPlan {
 public:
  /// Plans an experiment of `games` games (>= 0) that have not been played, and hands out the shards of piece number
  /// `piece` of `of` pieces. The shards of a piece are consecutive. Their number differs by at most one between pieces.
  explicit ShardPlan(std::int64_t games, int piece = 1, int of = 1)
      : games_(games), played_(static_cast<std::size_t>(shards())) {
    next_ = shards() * (piece - 1) / of;
    end_ = shards() * piece / of;
    asked_ = std::min(games_, end_ * kShardGames) - std::min(games_, next_ * kShardGames);
  }

  /// Returns the number of games of the piece, including played games.
  std::int64_t games_asked() const { return asked_; }
  std::int64_t shards() const { return (games_ + kShardGames - 1) / kShardGames; }
  std::int64_t games_in(std::int64_t shard) const { return end_of(shard) - shard * kShardGames; }

  /// Marks the first `games` games of a shard as played. Must be called before the first call of next().
  void mark_played(std::int64_t shard, std::int64_t games) {
    played_.at(static_cast<std::size_t>(shard)) = static_cast<std::uint8_t>(games);
  }

  bool is_played(std::int64_t game) const {
    return game >= 0 && game < games_ && game % kShardGames < played_[static_cast<std::size_t>(game / kShardGames)];
  }

  /// Returns the number of played games whose index is below `end`.
  std::int64_t played_before(std::int64_t end) const {
    std::int64_t n = 0;
    for (std::int64_t shard = 0; shard < shards() && shard * kShardGames < end; ++shard)
      n += std::min<std::int64_t>(played_[static_cast<std::size_t>(shard)], end - shard * kShardGames);
    return n;
  }

  /// Returns the next shard with games to be played, or nullopt when all shards have been handed out. May be called on
  /// any thread.
  std::optional<Work> next() {
    for (;;) {
      const std::int64_t shard = next_.fetch_add(1, std::memory_order_relaxed);
      if (shard >= end_) return std::nullopt;
      const std::int64_t first = shard * kShardGames + played_[static_cast<std::size_t>(shard)];
      if (first < end_of(shard)) return Work{shard, first, end_of(shard)};
    }
  }

 private:
  std::int64_t end_of(std::int64_t shard) const { return std::min(games_, (shard + 1) * kShardGames); }

  std::int64_t games_;
  std::vector<std::uint8_t> played_;  ///< shard -> number of its games that have been played, counted from the first
                                      ///< game
  std::atomic<std::int64_t> next_{0};
  std::int64_t end_ = 0, asked_ = 0;
};
static_assert(kShardGames <= 255);

}  // namespace tw::simulation
