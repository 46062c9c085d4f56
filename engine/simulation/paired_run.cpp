#include "engine/simulation/paired_run.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

namespace tw::simulation {
namespace {

constexpr std::chrono::milliseconds kTick{50};

/// Thrown through a game that is to be dropped.
struct Dropped {};

/// Lets a long game be left between two decisions.
class LeavingBot : public game::Bot {
 public:
  LeavingBot(std::unique_ptr<game::Bot> bot, const Control& control, const std::atomic<bool>& unwanted)
      : bot_(std::move(bot)), control_(control), unwanted_(unwanted) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    if (control_.stopping() || unwanted_.load(std::memory_order_relaxed)) throw Dropped{};
    return bot_->choose(state, random);
  }

 private:
  std::unique_ptr<game::Bot> bot_;
  const Control& control_;
  const std::atomic<bool>& unwanted_;
};

/// What the threads share.
class Table {
 public:
  Table(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, const Control& control)
      : arms_(arms), next_(first), end_(end), control_(control) {
    for (Experiment& arm : arms_)
      for (Contestant& contestant : arm.contestants)
        contestant.make = [this, make = contestant.make]() -> std::unique_ptr<game::Bot> {
          auto bot = make();
          return bot ? std::make_unique<LeavingBot>(std::move(bot), control_, unwanted_) : nullptr;
        };
  }

  void work() noexcept {
    try {
      for (std::int64_t deck = next(); deck < end_; deck = next()) {
        DeckResults results = play(deck);
        const std::lock_guard lock(mutex_);
        done_.push_back(std::move(results));
        some_.notify_one();
      }
    } catch (const Dropped&) {
    } catch (const std::exception& error) {
      fail(error.what());
    } catch (...) {
      fail("a bot failed");
    }
    leave();
  }
  void enter() {
    const std::lock_guard lock(mutex_);
    ++working_;
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    --working_;
    some_.notify_one();
  }
  /// Waits at most a tick. False when nobody works and nothing is left.
  bool take(std::vector<DeckResults>& out) {
    std::unique_lock lock(mutex_);
    some_.wait_for(lock, kTick, [&] { return working_ == 0; });
    out.clear();
    out.swap(done_);
    return !out.empty() || working_ > 0;
  }
  void end() { unwanted_ = true; }
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
    unwanted_ = true;
  }
  std::string failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
  }

 private:
  std::int64_t next() {
    while (control_.paused() && !control_.stopping() && !unwanted_) std::this_thread::sleep_for(kTick);
    if (control_.stopping() || unwanted_) return end_;
    return next_.fetch_add(1);
  }
  DeckResults play(std::int64_t deck) const {
    DeckResults out{.deck = deck, .arms = {}};
    for (const Experiment& arm : arms_) {
      auto& games = out.arms.emplace_back();
      for (std::int64_t game = 0; game < arm.games_a_deck; ++game)
        games.push_back(play_game(arm, deck * arm.games_a_deck + game));
    }
    return out;
  }

  std::vector<Experiment> arms_;
  std::atomic<std::int64_t> next_;
  const std::int64_t end_;
  const Control& control_;
  std::atomic<bool> unwanted_{false};
  mutable std::mutex mutex_;
  std::condition_variable some_;
  std::vector<DeckResults> done_;
  std::string failure_;
  int working_ = 0;
};

}  // namespace

model::Findings play_paired(const std::vector<Experiment>& arms, std::int64_t first, std::int64_t end, int jobs,
                            const Control& control, const TakeDecks& take) {
  Table table(arms, first, end, control);
  std::vector<std::jthread> threads;  // joined before the table goes
  for (int job = 0; job < jobs && job < end - first; ++job) {
    table.enter();
    try {
      threads.emplace_back([&] { table.work(); });
    } catch (const std::system_error&) {
      table.leave();
      if (threads.empty()) table.fail("no thread could be started; close other programs and try again");
    }
  }
  std::vector<DeckResults> done;
  while (table.take(done))
    if (!take(done)) table.end();
  threads.clear();
  if (const std::string why = table.failure(); !why.empty()) return {{.code = "TW125", .message = why}};
  return {};
}

}  // namespace tw::simulation
