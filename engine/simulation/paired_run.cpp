#include "engine/simulation/paired_run.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace tw::simulation {
namespace {

/// Hands out the games of all arms, always for the arm that is furthest behind, so that all arms progress together.
class DeckSource : public GameSource {
 public:
  DeckSource(std::size_t arms, std::int64_t first, std::int64_t end) : next_(arms, first), end_(end) {
    left_ = static_cast<std::int64_t>(arms) * (end - first);
  }

  Job next(std::int64_t most) override {
    const std::lock_guard lock(mutex_);
    const auto arm = std::ranges::min_element(next_);
    GameRange range{static_cast<int>(arm - next_.begin()), *arm, std::min(end_, *arm + most)};
    *arm = range.end;
    left_ -= range.size();
    return range.size() > 0 ? Job{range} : Job{};
  }
  std::int64_t left() const override { return left_; }

 private:
  std::mutex mutex_;
  std::vector<std::int64_t> next_;  ///< the next game of each arm
  std::int64_t end_;
  std::atomic<std::int64_t> left_{0};
};

/// Collects the games of each deck until it is complete.
class DeckCollector {
 public:
  DeckCollector(std::size_t arms, std::int64_t games_per_deck) : arms_(arms), games_per_deck_(games_per_deck) {}

  /// Returns the decks that these batches complete.
  std::vector<DeckResults> take(std::vector<Batch>& batches) {
    std::vector<DeckResults> out;
    for (Batch& batch : batches) {
      auto game = batch.games.begin();
      for (const GameRange& range : batch.ranges)
        for (std::int64_t index = range.first; index < range.end; ++index)
          add(static_cast<std::size_t>(range.experiment), std::move(*game++), out);
    }
    return out;
  }

 private:
  struct Open {
    std::vector<std::vector<GameResult>> arms;
    std::int64_t missing = 0;
  };

  void add(std::size_t arm, GameResult game, std::vector<DeckResults>& out) {
    const std::int64_t deck = game.index / games_per_deck_;
    Open& open = open_[deck];
    if (open.arms.empty()) {
      open.arms.assign(arms_, std::vector<GameResult>(static_cast<std::size_t>(games_per_deck_)));
      open.missing = static_cast<std::int64_t>(arms_) * games_per_deck_;
    }
    open.arms[arm][game.index % games_per_deck_] = std::move(game);
    if (--open.missing > 0) return;
    out.push_back({deck, std::move(open.arms)});
    open_.erase(deck);
  }

  std::size_t arms_;
  std::int64_t games_per_deck_;
  std::map<std::int64_t, Open> open_;  ///< decks that are not complete
};

}  // namespace

model::Findings play_paired(std::vector<Experiment> arms, std::int64_t first, std::int64_t end, Executor& executor,
                            const Control& control, const DeckCallback& take) {
  if (first >= end) return {};
  for (Experiment& arm : arms) arm.keep_games = kMaxGames;
  const std::int64_t each = arms.front().games_per_deck;
  DeckSource source(arms.size(), first * each, end * each);
  DeckCollector collector(arms.size(), each);
  return executor.play(arms, source, control, [&](std::vector<Batch>& batches) {
    std::vector<DeckResults> decks = collector.take(batches);
    return take(decks);
  });
}

namespace {

SideResult side_result(const GameResult& game, bool ours_first) {
  const std::vector<int> won = won_sixtieths(game.totals);
  double points[2] = {0, 0};
  int seats[2] = {0, 0}, sixtieths = 0;
  for (std::size_t seat = 0; seat < game.totals.size(); ++seat) {
    const std::size_t side = (seat % 2 == 0) == ours_first ? 0 : 1;
    points[side] += game.totals[seat];
    ++seats[side];
    if (side == 0) sixtieths += won[seat];
  }
  return {.share = wins_from_sixtieths(sixtieths), .margin = points[0] / seats[0] - points[1] / seats[1]};
}

Experiment experiment_for_side(const MirroredMatch& match, bool ours_first) {
  Experiment out{.game = match.game, .games = match.pairs, .seed = match.seed};
  for (int seat = 0; seat < match.players; ++seat)
    out.contestants.push_back((seat % 2 == 0) == ours_first ? match.ours : match.theirs);
  return out;
}

}  // namespace

model::Result<std::vector<GamePair>> play(const MirroredMatch& match, Executor& executor, const Control& control,
                                          const GamePairProgress& on_progress) {
  std::vector<std::optional<GamePair>> done(static_cast<std::size_t>(match.pairs));
  std::int64_t finished = 0;
  model::Findings findings = play_paired(
      {experiment_for_side(match, true), experiment_for_side(match, false)}, 0, match.pairs, executor, control,
      [&](const std::vector<DeckResults>& pairs) {
        for (const DeckResults& pair : pairs)
          done[pair.deck] = {side_result(pair.arms[0].front(), true), side_result(pair.arms[1].front(), false)};
        finished += static_cast<std::int64_t>(pairs.size());
        if (on_progress) on_progress(finished);
        return true;
      });
  if (!findings.empty()) return findings;
  std::vector<GamePair> out;
  for (const auto& pair : done) {
    if (!pair) break;
    out.push_back(*pair);
  }
  return out;
}

}  // namespace tw::simulation
