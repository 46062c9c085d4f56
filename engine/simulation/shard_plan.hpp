#pragma once
// The remaining games of an experiment, which is stored in shards of consecutive games.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <vector>

#include "engine/simulation/executor.hpp"

namespace tw::simulation {

/// Number of games per shard. Part of a stored experiment's identity, so it may change only together with the format of
/// the store.
inline constexpr std::int64_t kShardGames = 16;

/// The played games of a shard: bit i is set if game i of the shard has been played.
using ShardMask = std::uint16_t;
static_assert(kShardGames <= 16);

/// Returns the mask of the games [first, end) of a shard, numbered from 0.
inline ShardMask mask_of(std::int64_t first, std::int64_t end) {
  return static_cast<ShardMask>((std::uint32_t{1} << end) - (std::uint32_t{1} << first));
}

class ShardPlan : public GameSource {
 public:
  /// Plans an experiment of `games` (>= 0) games, none of which has been played, and hands out the games of piece
  /// number `piece` out of `of` pieces. The shards of a piece are consecutive, and the number of shards differs by at
  /// most one between pieces.
  explicit ShardPlan(std::int64_t games, int piece = 1, int of = 1)
      : games_(games), played_(static_cast<std::size_t>(shard_count())) {
    next_ = std::min(games_, shard_count() * (piece - 1) / of * kShardGames);
    end_ = std::min(games_, shard_count() * piece / of * kShardGames);
    total_ = left_ = end_ - next_;
  }

  /// Returns the number of games in the piece, including played games.
  std::int64_t total_games() const { return total_; }
  std::int64_t shard_count() const { return (games_ + kShardGames - 1) / kShardGames; }
  std::int64_t games_in(std::int64_t shard) const { return std::min(games_ - shard * kShardGames, kShardGames); }

  /// Marks games of a shard as played. Must be called before the first call to next(), and at most once for each shard.
  void mark_played(std::int64_t shard, ShardMask games) {
    played_.at(static_cast<std::size_t>(shard)) = games;
    left_ -= std::popcount(games);
  }

  bool is_played(std::int64_t game) const {
    return game >= 0 && game < games_ && ((played_[game / kShardGames] >> (game % kShardGames)) & 1) != 0;
  }

  /// Returns the number of played games whose index is below `end`.
  std::int64_t count_played_before(std::int64_t end) const {
    std::int64_t n = 0;
    for (std::int64_t shard = 0; shard < shard_count() && shard * kShardGames < end; ++shard)
      n += std::popcount(
          static_cast<ShardMask>(played_[shard] & mask_of(0, std::min(kShardGames, end - shard * kShardGames))));
    return n;
  }

  Job next(std::int64_t most) override {
    const std::lock_guard lock(mutex_);
    while (next_ < end_ && is_played(next_)) ++next_;
    GameRange range{0, next_, next_};
    while (range.end < end_ && range.size() < most && !is_played(range.end)) ++range.end;
    next_ = range.end;
    left_ -= range.size();
    return range.size() > 0 ? Job{range} : Job{};
  }
  std::int64_t left() const override { return left_; }

 private:
  std::int64_t games_;
  std::vector<ShardMask> played_;  ///< by shard
  std::mutex mutex_;
  std::int64_t next_ = 0, end_ = 0, total_ = 0;
  std::atomic<std::int64_t> left_{0};
};

}  // namespace tw::simulation
