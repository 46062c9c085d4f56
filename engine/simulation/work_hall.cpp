#include "engine/simulation/work_hall.hpp"

#include <ctime>

namespace tw::simulation {
namespace {

class InterruptibleBot : public game::Bot {
 public:
  InterruptibleBot(std::unique_ptr<game::Bot> bot, std::function<bool()> leave)
      : bot_(std::move(bot)), leave_(std::move(leave)) {}
  game::Action choose(const game::State& state, game::Random& random) override {
    if (leave_()) throw Dropped{};
    return bot_->choose(state, random);
  }

 private:
  std::unique_ptr<game::Bot> bot_;
  std::function<bool()> leave_;
};

}  // namespace

Contestant make_interruptible(const Contestant& contestant, const std::function<bool()>& leave) {
  Contestant out = contestant;
  out.make = [make = contestant.make, leave]() -> std::unique_ptr<game::Bot> {
    auto bot = make();
    return bot ? std::make_unique<InterruptibleBot>(std::move(bot), leave) : nullptr;
  };
  return out;
}

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace tw::simulation
