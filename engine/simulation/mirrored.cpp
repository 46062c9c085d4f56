#include "engine/simulation/mirrored.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "engine/simulation/win_share.hpp"
#include "engine/simulation/work_hall.hpp"

namespace tw::simulation {
namespace {

using NumberedPair = std::pair<std::int64_t, Pair>;

OurGame seen_by_us(const GameResult& game, bool ours_first) {
  const std::vector<int> won = won_sixtieths(game.totals);
  double points[2] = {0, 0};
  int seats[2] = {0, 0}, sixtieths = 0;
  for (std::size_t seat = 0; seat < game.totals.size(); ++seat) {
    const std::size_t side = (seat % 2 == 0) == ours_first ? 0 : 1;
    points[side] += game.totals[seat];
    ++seats[side];
    if (side == 0) sixtieths += won[seat];
  }
  return {.share = wins_of(sixtieths), .margin = points[0] / seats[0] - points[1] / seats[1]};
}

Experiment seated(const MirroredMatch& match, bool ours_first, const std::function<bool()>& leave) {
  Experiment out{.game = match.game, .games = match.pairs, .seed = match.seed};
  for (int seat = 0; seat < match.players; ++seat)
    out.contestants.push_back(leaving((seat % 2 == 0) == ours_first ? match.ours : match.theirs, leave));
  return out;
}

}  // namespace

model::Result<std::vector<Pair>> play(const MirroredMatch& match, int jobs, const Control& control,
                                      const TellPairs& told) {
  WorkHall<NumberedPair> hall;
  const auto ending = [&] { return control.stopping() || hall.closed(); };
  const Experiment first = seated(match, true, ending), second = seated(match, false, ending);
  std::atomic<std::int64_t> next{0};
  const auto work = [&] {
    for (std::int64_t i = next++; i < match.pairs && !ending(); i = next++)
      hall.put({i, {seen_by_us(play_game(first, i), true), seen_by_us(play_game(second, i), false)}});
  };
  std::vector<std::optional<Pair>> done(static_cast<std::size_t>(match.pairs));
  std::int64_t finished = 0;
  const auto take = [&](const std::vector<NumberedPair>& pairs) {
    for (const auto& [i, pair] : pairs) done[static_cast<std::size_t>(i)] = pair;
    finished += static_cast<std::int64_t>(pairs.size());
    if (told) told(finished);
    return true;
  };
  model::Findings findings = hall.run(static_cast<int>(std::min<std::int64_t>(jobs, match.pairs)), work, take);
  if (!findings.empty()) return findings;
  std::vector<Pair> out;
  for (const auto& pair : done) {
    if (!pair) break;
    out.push_back(*pair);
  }
  return out;
}

}  // namespace tw::simulation
