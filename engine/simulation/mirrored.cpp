#include "engine/simulation/mirrored.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/simulation/win_share.hpp"

namespace tw::simulation {
namespace {

void count(Pair& pair, const GameResult& game, bool ours_first) {
  const std::vector<int> won = won_sixtieths(game.totals);
  double points[2] = {0, 0};
  int seats[2] = {0, 0};
  for (std::size_t seat = 0; seat < game.totals.size(); ++seat) {
    const std::size_t side = (seat % 2 == 0) == ours_first ? 0 : 1;
    points[side] += game.totals[seat];
    ++seats[side];
    if (side == 0) pair.won_sixtieths += won[seat];
  }
  pair.margin += (points[0] / seats[0] - points[1] / seats[1]) / 2;
}

Experiment seated(const MirroredMatch& match, bool ours_first) {
  Experiment out{.game = match.game, .games = match.pairs, .seed = match.seed};
  for (int seat = 0; seat < match.players; ++seat)
    out.contestants.push_back((seat % 2 == 0) == ours_first ? match.ours : match.theirs);
  return out;
}

}  // namespace

std::vector<Pair> play(const MirroredMatch& match, int jobs, const Control& control) {
  const Experiment first = seated(match, true), second = seated(match, false);
  std::vector<std::optional<Pair>> done(static_cast<std::size_t>(match.pairs));
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr trouble;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < done.size() && !control.stopping(); i = next++) {
        Pair pair;
        count(pair, play_game(first, static_cast<std::int64_t>(i)), true);
        count(pair, play_game(second, static_cast<std::int64_t>(i)), false);
        done[i] = pair;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      trouble = std::current_exception();
      next = done.size();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < jobs; ++i) threads.emplace_back(work);
    work();
  }
  if (trouble) std::rethrow_exception(trouble);
  std::vector<Pair> out;
  for (const auto& pair : done) {
    if (!pair) break;
    out.push_back(*pair);
  }
  return out;
}

}  // namespace tw::simulation
