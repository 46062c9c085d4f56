#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "engine/simulation/tournament.hpp"

namespace tw::simulation {
namespace {

/// How often the taking thread looks up.
constexpr std::chrono::milliseconds kTick{50};

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Thrown through a game that is to be dropped.
struct Dropped {};

/// Notes what a bot costs, and lets a long game be left between two decisions.
class TimedBot : public game::Bot {
 public:
  TimedBot(std::unique_ptr<game::Bot> bot, const Control& control, int& turns, double& seconds)
      : bot_(std::move(bot)), control_(control), turns_(turns), seconds_(seconds) {}

  game::Action choose(const game::State& state, game::Random& random) override {
    if (control_.stopping()) throw Dropped{};
    if (state.turn() != turn_) ++turns_;
    turn_ = state.turn();
    const double begun = thread_cpu_seconds();
    const game::Action action = bot_->choose(state, random);
    seconds_ += thread_cpu_seconds() - begun;
    return action;
  }

 private:
  std::unique_ptr<game::Bot> bot_;
  const Control& control_;
  int& turns_;
  double& seconds_;
  int turn_ = -1;
};

void play_one(const Tournament& tournament, TournamentGame& game, const Control& control) {
  const auto players = static_cast<std::size_t>(tournament.players);
  game.turns.assign(players, 0);
  game.cpu_seconds.assign(players, 0);
  const std::int64_t each = games_a_deck(tournament);
  Experiment experiment{.game = tournament.game, .contestants = {}, .seed = tournament.seed, .games_a_deck = each};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Contestant& bot = tournament.bots.at(static_cast<std::size_t>(game.bots.at(seat)));
    experiment.contestants.push_back({bot.name, [&, seat]() -> std::unique_ptr<game::Bot> {
                                        auto made = bot.make();
                                        if (!made) return nullptr;
                                        return std::make_unique<TimedBot>(std::move(made), control, game.turns[seat],
                                                                          game.cpu_seconds[seat]);
                                      }});
  }
  game.points = play_game(experiment, game.deck * each + game.game).totals;
}

/// What the threads share.
class Hall {
 public:
  Hall(const Tournament& tournament, std::span<const TournamentGame> games, const Control& control)
      : tournament_(tournament), games_(games), control_(control) {}

  void work() noexcept {
    try {
      for (auto game = next(); game; game = next()) {
        play_one(tournament_, *game, control_);
        const std::lock_guard lock(mutex_);
        done_.push_back(std::move(*game));
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
  bool take(std::vector<TournamentGame>& out) {
    std::unique_lock lock(mutex_);
    some_.wait_for(lock, kTick, [&] { return working_ == 0; });
    out.clear();
    out.swap(done_);
    return !out.empty() || working_ > 0;
  }
  void fail(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = why;
  }
  std::string failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
  }

 private:
  std::optional<TournamentGame> next() {
    const std::lock_guard lock(mutex_);
    if (control_.stopping() || !failure_.empty() || next_ == games_.size()) return std::nullopt;
    return games_[next_++];
  }

  const Tournament& tournament_;
  std::span<const TournamentGame> games_;
  const Control& control_;
  mutable std::mutex mutex_;
  std::condition_variable some_;
  std::vector<TournamentGame> done_;
  std::string failure_;
  std::size_t next_ = 0;
  int working_ = 0;
};

}  // namespace

model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, int jobs,
                                const Control& control, const TakeGames& take) {
  Hall hall(tournament, games, control);
  std::vector<std::jthread> threads;  // joined before the hall goes
  for (int job = 0; job < jobs; ++job) {
    hall.enter();
    try {
      threads.emplace_back([&] { hall.work(); });
    } catch (const std::system_error&) {
      hall.leave();
      if (threads.empty()) hall.fail("no thread could be started; close other programs and try again");
    }
  }
  std::vector<TournamentGame> done;
  while (hall.take(done)) take(done);
  threads.clear();
  if (const std::string why = hall.failure(); !why.empty()) return {{.code = "TW125", .message = why}};
  return {};
}

}  // namespace tw::simulation
