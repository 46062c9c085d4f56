#include <CLI/CLI.hpp>
#include <chrono>
#include <ostream>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/game/perft.hpp"
#include "engine/language/translate.hpp"
#include "engine/simulation/experiment.hpp"

namespace tw::cli {
namespace {

class PerftCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--depth", depth_, tr("Number of actions in each sequence"))
        ->check(CLI::Range(0, 100, "0-100"))
        ->capture_default_str();
    app.add_option("--after", after_, tr("Number of random legal actions to play first, determined by the seed"))
        ->check(CLI::Range(0, 100'000, "0-100000"))
        ->capture_default_str();
    declare_seed(app, seed_, tr("Determines the order of the tiles in the decks"));
    app.add_option("--players", players_, tr("Number of players"))
        ->default_str(tr("the minimum of the game"))
        ->check(CLI::Range(2, simulation::kMaxExperimentPlayers));
    app.add_flag("--json", json_, tr("Print one JSON document"));
  }

  int run(Io& io) override {
    const auto loaded = load(game_);
    print(io.err, loaded.findings());
    if (!loaded) return exit_status_of(loaded.findings());
    const game::Game& game = *loaded.value().game;
    if (players_ == 0) players_ = game.min_players();
    auto state = game.new_state({.players = players_, .seed = seed_, .decks = {}});
    print(io.err, state.findings());
    if (!state) return status::kUsageError;

    const auto begun = std::chrono::steady_clock::now();
    const int played = game::play_random_actions(*state.value(), after_, seed_);
    const std::uint64_t sequences = game::perft(*state.value(), depth_, [&] { return io.control.stopping(); });
    if (io.control.stopping()) return status::kInterrupted;
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begun;
    if (json_)
      print(io.out, Json{{"game", game.id()},
                         {"players", players_},
                         {"depth", depth_},
                         {"seed", seed_},
                         {"after", after_},
                         {"played", played},
                         {"sequences", sequences},
                         {"seconds", spent.count()}});
    else
      io.out << group_digits(static_cast<std::int64_t>(sequences)) << '\n';
    if (!json_ && state.value()->finished())
      io.err << tr_n("the game ended after {0} action", "the game ended after {0} actions", played) << '\n';
    return status::kSuccess;
  }

 private:
  std::string game_;
  std::size_t depth_ = 3;
  std::uint64_t seed_ = 1;
  int players_ = 0, after_ = 0;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_perft() { return std::make_unique<PerftCommand>(); }

}  // namespace tw::cli
