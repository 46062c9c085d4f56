#include "engine/simulation/paired_run.hpp"

#include <atomic>
#include <thread>

#include "engine/simulation/work_hall.hpp"

namespace tw::simulation {
namespace {

using Hall = WorkHall<DeckResults>;

/// What the threads share.
class Decks {
 public:
  Decks(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, const Control& control, Hall& hall)
      : arms_(arms), next_(first), end_(end), control_(control), hall_(hall) {
    for (Experiment& arm : arms_)
      for (Contestant& contestant : arm.contestants) contestant = leaving(contestant, [this] { return ending(); });
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
                            const Control& control, const TakeDecks& take) {
  if (first >= end) return {};
  Hall hall;
  Decks decks(arms, first, end, control, hall);
  return hall.run(
      static_cast<int>(std::min<std::int64_t>(jobs, end - first)), [&] { decks.work(); }, take);
}

}  // namespace tw::simulation
