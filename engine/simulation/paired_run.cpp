#include "engine/simulation/paired_run.hpp"

#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>
#include <utility>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/work_hall.hpp"

namespace tw::simulation {
namespace {

using Hall = WorkerPool<DeckResults>;

/// State shared by all threads.
class Decks {
 public:
  Decks(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, const Control& control, Hall& hall)
      : arms_(arms), next_(first), end_(end), control_(control), hall_(hall) {
    for (Experiment& arm : arms_)
      for (Contestant& contestant : arm.contestants)
        contestant = make_interruptible(contestant, [this] { return ending(); });
  }

  void work() {
    std::vector<Measuring> measuring;
    for (const Experiment& arm : arms_) measuring.push_back(measuring_of(arm));
    for (std::int64_t deck = next(); deck < end_; deck = next()) hall_.put(play(deck, measuring));
  }

 private:
  bool ending() const { return control_.stopping() || hall_.closed(); }
  std::int64_t next() {
    while (control_.paused() && !ending()) std::this_thread::sleep_for(Hall::kTick);
    return ending() ? end_ : next_.fetch_add(1);
  }
  DeckResults play(std::int64_t deck, const std::vector<Measuring>& measuring) const {
    DeckResults out{.deck = deck, .arms = {}};
    for (std::size_t arm = 0; arm < arms_.size(); ++arm) {
      auto& games = out.arms.emplace_back();
      for (std::int64_t game = 0; game < arms_[arm].games_a_deck; ++game)
        games.push_back(play_game(arms_[arm], measuring[arm], deck * arms_[arm].games_a_deck + game));
    }
    return out;
  }

  std::vector<Experiment> arms_;
  std::atomic<std::int64_t> next_;
  const std::int64_t end_;
  const Control& control_;
  Hall& hall_;
};

}  // namespace

model::Findings play_paired(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, int jobs,
                            const Control& control, const DeckCallback& take) {
  if (first >= end) return {};
  Hall hall;
  Decks decks(arms, first, end, control, hall);
  return hall.run(
      static_cast<int>(std::min<std::int64_t>(jobs, end - first)), [&] { decks.work(); }, take);
}

namespace {

using NumberedPair = std::pair<std::int64_t, Pair>;

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
  return {.share = wins_of(sixtieths), .margin = points[0] / seats[0] - points[1] / seats[1]};
}

Experiment experiment_for_side(const MirroredMatch& match, bool ours_first, const std::function<bool()>& leave) {
  Experiment out{.game = match.game, .games = match.pairs, .seed = match.seed};
  for (int seat = 0; seat < match.players; ++seat)
    out.contestants.push_back(make_interruptible((seat % 2 == 0) == ours_first ? match.ours : match.theirs, leave));
  return out;
}

}  // namespace

model::Result<std::vector<Pair>> play(const MirroredMatch& match, int jobs, const Control& control,
                                      const PairProgress& told) {
  WorkerPool<NumberedPair> hall;
  const auto ending = [&] { return control.stopping() || hall.closed(); };
  const Experiment first = experiment_for_side(match, true, ending), second = experiment_for_side(match, false, ending);
  std::atomic<std::int64_t> next{0};
  const auto work = [&] {
    for (std::int64_t i = next++; i < match.pairs && !ending(); i = next++)
      hall.put({i, {side_result(play_game(first, i), true), side_result(play_game(second, i), false)}});
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
