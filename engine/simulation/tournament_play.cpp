#include <atomic>

#include "engine/simulation/tournament.hpp"
#include "engine/simulation/work_hall.hpp"

namespace tw::simulation {
namespace {

/// A wrapper around a bot that measures the bot's turns and CPU time.
class TimedBot : public game::Bot {
 public:
  TimedBot(std::unique_ptr<game::Bot> bot, int& turns, double& seconds)
      : bot_(std::move(bot)), turns_(turns), seconds_(seconds) {}

  game::Action choose(const game::State& state, game::Random& random) override {
    if (state.turn() != turn_) ++turns_;
    turn_ = state.turn();
    const double begun = thread_cpu_seconds();
    const game::Action action = bot_->choose(state, random);
    seconds_ += thread_cpu_seconds() - begun;
    return action;
  }

 private:
  std::unique_ptr<game::Bot> bot_;
  int& turns_;
  double& seconds_;
  int turn_ = -1;
};

void play_one(const Tournament& tournament, TournamentGame& game, const std::function<bool()>& leave) {
  const auto players = static_cast<std::size_t>(tournament.players);
  game.turns.assign(players, 0);
  game.cpu_seconds.assign(players, 0);
  const std::int64_t each = games_a_deck(tournament);
  Experiment experiment{.game = tournament.game, .contestants = {}, .seed = tournament.seed, .games_a_deck = each};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Contestant bot = make_interruptible(tournament.bots.at(static_cast<std::size_t>(game.bots.at(seat))), leave);
    experiment.contestants.push_back({bot.name, [&game, make = bot.make, seat]() -> std::unique_ptr<game::Bot> {
                                        auto made = make();
                                        if (!made) return nullptr;
                                        return std::make_unique<TimedBot>(std::move(made), game.turns[seat],
                                                                          game.cpu_seconds[seat]);
                                      }});
  }
  game.points = play_game(experiment, game.deck * each + game.game).totals;
}

}  // namespace

model::Findings play_tournament(const Tournament& tournament, std::span<const TournamentGame> games, int jobs,
                                const Control& control, const GameCallback& take) {
  WorkerPool<TournamentGame> hall;
  std::atomic<std::size_t> next{0};
  const auto ending = [&] { return control.stopping() || hall.closed(); };
  const auto work = [&] {
    while (!ending()) {
      const std::size_t at = next.fetch_add(1);
      if (at >= games.size()) return;
      TournamentGame game = games[at];
      play_one(tournament, game, ending);
      hall.put(std::move(game));
    }
  };
  return hall.run(jobs, work, [&](const std::vector<TournamentGame>& done) {
    take(done);
    return true;
  });
}

}  // namespace tw::simulation
